//! Who does better than expected when somebody else sits at the table.

use std::collections::BTreeMap;

use crate::finished_game::{FinishedGame, Who};
use crate::ladder::Ladder;
use crate::rating::Rating;
use crate::ratings::Ratings;

/// What the games of three to five say about pairs at a table: how much better the one does against the others when the other one sits
/// there. A friend who always feeds somebody shows in it, unless they never play without each other.
#[derive(Clone, Debug)]
pub struct Together<P> {
    all: BTreeMap<P, Evidence>,
    company: BTreeMap<(P, P), Company>,
}

/// The games of one person with another one at the table.
#[derive(Clone, Copy, Debug, Default)]
struct Company {
    /// Against the others.
    others: Evidence,
    /// Against all, the companion included.
    all: Evidence,
}

/// How somebody did in some games, compared with what the ratings let expect.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Evidence {
    games: u32,
    surplus: f64,
    variance: f64,
}

impl Evidence {
    /// How many games they were.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.games
    }

    /// The share of the others whom the person was ahead of, less what was expected; 0 without a game.
    #[must_use]
    pub fn surplus(self) -> f64 {
        self.surplus / f64::from(self.games.max(1))
    }

    fn add(&mut self, (surplus, variance): (f64, f64)) {
        self.games += 1;
        self.surplus += surplus;
        self.variance += variance;
    }

    fn without(self, some: Evidence) -> Evidence {
        Evidence {
            games: self.games - some.games,
            surplus: self.surplus - some.surplus,
            variance: self.variance - some.variance,
        }
    }
}

impl<P: Ord + Clone> Together<P> {
    /// Of nobody.
    #[must_use]
    pub const fn new() -> Together<P> {
        Together { all: BTreeMap::new(), company: BTreeMap::new() }
    }

    /// The first person's games with the second one at the table, against the others there.
    #[must_use]
    pub fn beside(&self, one: &P, company: &P) -> Evidence {
        self.company(one, company).others
    }

    fn company(&self, one: &P, company: &P) -> Company {
        self.company.get(&(one.clone(), company.clone())).copied().unwrap_or_default()
    }

    /// How much better the first person does with the second one at the table than without, in standard deviations of chance; 0 if
    /// there are no games of one kind. Beyond 3 it happens to one pair in 700 by chance.
    #[must_use]
    pub fn deviations(&self, one: &P, company: &P) -> f64 {
        let Company { others: with, all } = self.company(one, company);
        let without = self.all.get(one).copied().unwrap_or_default().without(all);
        let of_mean = |evidence: Evidence| evidence.variance / f64::from(evidence.games).powi(2);
        match (with.games, without.games) {
            (0, _) | (_, 0) => 0.0,
            _ => (with.surplus() - without.surplus()) / (of_mean(with) + of_mean(without)).sqrt(),
        }
    }

    /// All pairs who sat at a table, in the order of the people.
    pub fn pairs(&self) -> impl Iterator<Item = (&P, &P)> {
        self.company.keys().map(|(one, company)| (one, company))
    }

    /// Counts a game, with the ratings before it. A game of two has nobody else whom one could be ahead of.
    pub fn count(&mut self, game: &FinishedGame<P>, before: &Ratings<P>) {
        let seats = game.seats();
        if game.ladder() == Ladder::Two {
            return;
        }
        let ratings: Vec<Rating> = seats.iter().map(|seat| before.of_seat(&seat.who, Ladder::More)).collect();
        // What a seat did against all others but one.
        let against = |one: usize, friend: Option<usize>| {
            let others = (0..seats.len()).filter(|&other| other != one && Some(other) != friend);
            let (mut count, mut surplus, mut variance) = (0.0, 0.0, 0.0);
            for other in others {
                let expected = ratings[one].expected_against(ratings[other]);
                count += 1.0;
                surplus += seats[one].outcome.ahead_of(seats[other].outcome) - expected;
                variance += expected * (1.0 - expected);
            }
            // The duels of one seat have its luck in common: among equals, two of them are correlated by a third.
            (surplus / count, variance / count * (1.0 + (count - 1.0) / 3.0) / count)
        };
        for (one, seat) in seats.iter().enumerate() {
            let Who::Person(person) = &seat.who else { continue };
            let all = against(one, None);
            self.all.entry(person.clone()).or_default().add(all);
            for (friend, beside) in seats.iter().enumerate() {
                let Who::Person(company) = &beside.who else { continue };
                if one != friend {
                    let pair = self.company.entry((person.clone(), company.clone())).or_default();
                    pair.others.add(against(one, Some(friend)));
                    pair.all.add(all);
                }
            }
        }
    }
}

impl<P: Ord + Clone> Default for Together<P> {
    fn default() -> Together<P> {
        Together::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finished_game::{Outcome, Seat};

    fn game(points: &[(&'static str, u16)]) -> FinishedGame<&'static str> {
        let seat = |&(name, points)| Seat { who: Who::Person(name), outcome: Outcome::Points(points) };
        FinishedGame::new(points.iter().map(seat).collect()).expect("different people")
    }

    #[test]
    fn the_company_is_not_among_those_one_has_to_beat() {
        let (mut together, ratings) = (Together::new(), Ratings::new());
        together.count(&game(&[("anna", 30), ("bert", 20), ("carl", 25)]), &ratings);
        assert_eq!(together.beside(&"anna", &"bert"), Evidence { games: 1, surplus: 0.5, variance: 0.25 });
        // In Carl's company Bert was behind Anna alone.
        assert_eq!(together.beside(&"bert", &"carl").surplus(), -0.5);
        assert_eq!(together.pairs().count(), 6);
    }

    #[test]
    fn who_is_better_in_company_stands_out() {
        let (mut together, ratings) = (Together::new(), Ratings::new());
        for _ in 0..20 {
            together.count(&game(&[("anna", 30), ("bert", 20), ("carl", 25)]), &ratings);
            together.count(&game(&[("anna", 20), ("dora", 25), ("carl", 30)]), &ratings);
        }
        assert!(together.deviations(&"anna", &"bert") > 4.0);
        assert!(together.deviations(&"anna", &"dora") < -4.0);
        // With Carl Anna played always, so nothing can be compared; Bert and Dora never met.
        assert_eq!(
            [("anna", "carl"), ("bert", "dora")].map(|(one, other)| together.deviations(&one, &other)),
            [0.0; 2]
        );
    }

    #[test]
    fn nobody_is_fed_in_a_game_of_two() {
        let mut together = Together::new();
        together.count(&game(&[("anna", 30), ("bert", 20)]), &Ratings::new());
        assert_eq!(together.beside(&"anna", &"bert").games(), 0);
        assert_eq!(together.pairs().count(), 0);
    }
}
