//! Measuring strength: the standings of contestants and the statistics behind them.
//!
//! The unit of all statistics is one layout played once for each rotation of the seats. Games within a unit are correlated;
//! units are independent.

mod rating;
mod sprt;
mod uniform;

use bigpoints_rules::{ByPlayer, Player, PlayerCount, Score};
pub use rating::{Elo, Estimate};
pub use sprt::{Sprt, Verdict};
pub use uniform::Uniform;

/// How one game ended. Contestants are numbered from 0 in the order of the arena, wherever they sat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Played to the end, with the points of each contestant.
    Finished(Score),
    /// This contestant quit or broke the rules: a loss; the others share the win.
    Forfeited(usize),
}

impl Outcome {
    /// A finished game from the points by seat; `seats` says which contestant sat where.
    ///
    /// # Panics
    ///
    /// Panics if `seats` does not name each contestant once.
    #[must_use]
    pub fn finished(score: &Score, seats: &[usize]) -> Outcome {
        let seat_of = |contestant| seats.iter().position(|&other| other == contestant);
        let points = (0..seats.len()).map(|contestant| {
            let seat = seat_of(contestant).expect("a seat for each contestant");
            score.points()[seat]
        });
        Outcome::Finished(Score(ByPlayer::from_entries(points).expect("two to five contestants")))
    }

    /// A contestant's share of the win: all of it, a part on a tie, or none.
    fn share(&self, contestant: usize, contestants: usize) -> f64 {
        match self {
            Outcome::Finished(score) => {
                let winners: Vec<Player> = score.winners().collect();
                match winners.contains(&Player::ALL[contestant]) {
                    true => 1.0 / winners.len() as f64,
                    false => 0.0,
                }
            }
            Outcome::Forfeited(loser) if *loser == contestant => 0.0,
            Outcome::Forfeited(_) => 1.0 / (contestants - 1) as f64,
        }
    }
}

/// A contestant's results over all units.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// How many games were played.
    pub games: usize,
    /// How many of them were won; a tie is split among its winners.
    pub wins: f64,
    /// How many were forfeited by this contestant.
    pub forfeits: usize,
    /// The share of games won; `None` before the first unit.
    pub share: Option<Estimate>,
    /// Own points minus the best other's in finished games; `None` if there are none.
    pub margin: Option<Estimate>,
    /// The mean of own points in finished games; `None` if there are none.
    pub points: Option<f64>,
}

/// The results of an arena, unit by unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    contestants: PlayerCount,
    units: Vec<Vec<Outcome>>,
    // Each contestant's share of the wins in each unit, cached because it is read after each of them.
    shares: Vec<Vec<f64>>,
}

impl Standings {
    /// The standings of this many contestants before their first game.
    #[must_use]
    pub fn new(contestants: PlayerCount) -> Standings {
        Standings { contestants, units: Vec::new(), shares: vec![Vec::new(); contestants.get()] }
    }

    /// Adds a unit: the games of one layout, one for each rotation of the seats.
    ///
    /// # Panics
    ///
    /// Panics if there are not as many games as contestants.
    pub fn add(&mut self, games: Vec<Outcome>) {
        let count = self.contestants.get();
        assert_eq!(games.len(), count, "a unit has a game for each rotation");
        for (contestant, shares) in self.shares.iter_mut().enumerate() {
            let sum: f64 = games.iter().map(|game| game.share(contestant, count)).sum();
            shares.push(sum / count as f64);
        }
        self.units.push(games);
    }

    /// How many contestants there are.
    #[must_use]
    pub const fn contestants(&self) -> PlayerCount {
        self.contestants
    }

    /// How many units were played.
    #[must_use]
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// A contestant's share of the wins in each unit.
    #[must_use]
    pub fn shares(&self, contestant: usize) -> &[f64] {
        &self.shares[contestant]
    }

    /// A contestant's cumulative share of the wins after each unit.
    #[must_use]
    pub fn running(&self, contestant: usize) -> Vec<f64> {
        let sums = self.shares(contestant).iter().scan(0.0, |sum, share| {
            *sum += share;
            Some(*sum)
        });
        sums.zip(1..).map(|(sum, units)| sum / f64::from(units)).collect()
    }

    /// A contestant's results.
    #[must_use]
    pub fn standing(&self, contestant: usize) -> Standing {
        let games = || self.units.iter().flatten();
        let count = self.contestants.get();
        let finished = |game: &Outcome| match game {
            Outcome::Finished(score) => {
                Some((score.margins().as_slice()[contestant], score.points()[contestant]))
            }
            Outcome::Forfeited(_) => None,
        };
        let margins: Vec<f64> = self
            .units
            .iter()
            .filter_map(|unit| mean(unit.iter().filter_map(finished).map(|(margin, _)| f64::from(margin))))
            .collect();
        Standing {
            games: games().count(),
            wins: games().map(|game| game.share(contestant, count)).sum(),
            forfeits: games().filter(|game| **game == Outcome::Forfeited(contestant)).count(),
            share: Estimate::of_shares(self.shares(contestant), self.contestants),
            margin: Estimate::of(&margins),
            points: mean(games().filter_map(finished).map(|(_, points)| f64::from(points))),
        }
    }

    /// How much stronger the first of two contestants is; `None` with more than two, or before the first unit.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let share = Estimate::of_shares(self.shares(0), self.contestants)?;
        (self.contestants == PlayerCount::Two).then(|| Elo::of(&share))
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0_u32), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(points: &[u16]) -> Score {
        Score(ByPlayer::from_entries(points.iter().copied()).expect("two to five"))
    }

    #[test]
    fn points_by_seat_become_points_by_contestant() {
        let outcome = Outcome::finished(&score(&[10, 20, 30]), &[2, 0, 1]);
        assert_eq!(outcome, Outcome::Finished(score(&[20, 30, 10])));
    }

    #[test]
    fn ties_are_split_and_a_forfeit_is_lost() {
        let mut all = Standings::new(PlayerCount::Three);
        all.add(vec![
            Outcome::Finished(score(&[40, 40, 31])),
            Outcome::Finished(score(&[20, 30, 10])),
            Outcome::Forfeited(1),
        ]);
        let standings: Vec<Standing> = (0..3).map(|contestant| all.standing(contestant)).collect();
        assert_eq!(standings.iter().map(|standing| standing.wins).collect::<Vec<_>>(), [1.0, 1.5, 0.5]);
        assert_eq!(standings.iter().map(|standing| standing.forfeits).collect::<Vec<_>>(), [0, 1, 0]);
        assert_eq!(standings[2].points, Some(20.5));
        assert_eq!(standings[2].margin.map(|margin| margin.value), Some(-14.5));
        assert_eq!(standings[1].margin.map(|margin| margin.value), Some(5.0));
        assert_eq!(standings[0].games, 3);
        assert_eq!(all.elo(), None);
    }

    #[test]
    fn the_running_share_is_the_mean_so_far() {
        let mut all = Standings::new(PlayerCount::Two);
        let (won, lost) = (Outcome::Finished(score(&[30, 20])), Outcome::Finished(score(&[20, 30])));
        all.add(vec![won.clone(), won.clone()]);
        all.add(vec![lost.clone(), lost.clone()]);
        all.add(vec![won, lost]);
        assert_eq!(all.shares(0), [1.0, 0.0, 0.5]);
        assert_eq!(all.running(0), [1.0, 0.5, 0.5]);
        assert_eq!(all.elo().map(|elo| elo.value), Some(0.0));
    }

    #[test]
    fn no_games_give_no_estimates() {
        let standing = Standings::new(PlayerCount::Two).standing(0);
        assert_eq!((standing.share, standing.margin, standing.points), (None, None, None));
        assert_eq!(Standings::new(PlayerCount::Two).elo(), None);
    }
}
