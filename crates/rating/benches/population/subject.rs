//! Somebody who tries something, among settled people who do not.

use bigpoints_rating::{FinishedGame, Ladder, Outcome, Rating, Ratings, Seat, Together, Who};

use crate::world::World;

/// Games of each.
pub(crate) const GAMES: usize = 100;
/// How much worse somebody plays who plays for another one, and how much better that makes the other one.
const FED: f64 = 200.0;
/// The strength of every subject.
const STRENGTH: f64 = 1500.0;

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Habit {
    /// Plays to win and to the end.
    Honest,
    /// Leaves every game that would not be won.
    LeavesUnlessWinning,
    /// Leaves every third game, however it stands.
    LeavesByChance,
    /// Plays every second game against the same equal friend; they win in turns, and agree on it.
    TradesWins,
    /// Loses every second game of the first half on purpose, so as to be rated below their strength; then plays to win.
    LosesFirst,
    /// Begins anew under another name after every twenty games, and shows the best of five.
    ChangesNames,
    /// Plays so many of a hundred games against a new name of their own, which loses.
    BeatsTwins(usize),
    /// Plays so many of a hundred games with the same friend at the table, who does not help.
    BesideFriend(usize),
    /// The same, and the friend does all to help.
    Fed(usize),
}

/// What came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried {
    /// The mean rating in the end.
    pub(crate) rating: f64,
    /// Half a 95 % interval of the mean.
    pub(crate) error: f64,
    /// The share of subjects who do better beside their friend by more than three deviations of chance.
    pub(crate) found: f64,
}

impl World {
    /// Has so many newcomers try something, one after the other, among people with these ratings.
    pub(crate) fn try_out(&mut self, settled: &Ratings<usize>, habit: Habit, subjects: usize) -> Tried {
        let mut ratings = settled.clone();
        let mut order: Vec<(f64, usize)> =
            (0..self.people.len()).map(|person| (settled.of(&person, self.ladder).value(), person)).collect();
        order.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut together = Together::new();
        let mut last = Vec::new();
        let mut found = 0.0;
        for _ in 0..subjects {
            let (mut subject, friend) = (self.newcomer(STRENGTH), self.newcomer(STRENGTH));
            let mut best = f64::MIN;
            for number in 0..GAMES {
                if habit == Habit::ChangesNames && number.is_multiple_of(GAMES / 5) {
                    best = best.max(ratings.of(&subject, self.ladder).value());
                    subject = self.newcomer(STRENGTH);
                }
                let game = self.game_of(habit, number, (subject, friend), &order, &ratings);
                together.count(&game, &ratings);
                ratings.count(&game);
            }
            let end = ratings.of(&subject, self.ladder).value();
            last.push(if habit == Habit::ChangesNames { end.max(best) } else { end });
            found += f64::from(u8::from(together.deviations(&subject, &friend) > 3.0));
        }
        let count = last.len() as f64;
        let rating = last.iter().sum::<f64>() / count;
        let variance = last.iter().map(|value| (value - rating).powi(2)).sum::<f64>() / (count - 1.0);
        Tried { rating, error: 1.96 * (variance / count).sqrt(), found: found / count }
    }

    fn game_of(
        &mut self,
        habit: Habit,
        number: usize,
        (subject, friend): (usize, usize),
        order: &[(f64, usize)],
        ratings: &Ratings<usize>,
    ) -> FinishedGame<usize> {
        // So many of a hundred, evenly spread.
        let is_one_of = |share: usize| number * share % 100 < share;
        let own = ratings.of(&subject, self.ladder);
        match habit {
            Habit::TradesWins if number.is_multiple_of(2) => {
                let wins = number.is_multiple_of(4);
                return duel((subject, u16::from(wins)), (friend, u16::from(!wins)));
            }
            Habit::BeatsTwins(share) if is_one_of(share) => {
                let twin = self.newcomer(STRENGTH);
                return duel((subject, 1), (twin, 0));
            }
            _ => {}
        }
        let mut table = vec![(Who::Person(subject), 0.0)];
        match habit {
            Habit::BesideFriend(share) if is_one_of(share) => table.push((Who::Person(friend), 0.0)),
            Habit::Fed(share) if is_one_of(share) => {
                table[0].1 = FED;
                table.push((Who::Person(friend), -FED));
            }
            _ => {}
        }
        let players = match self.ladder {
            Ladder::Two => 2,
            Ladder::More => 3 + self.random.below(3),
        };
        while table.len() < players {
            let rival = self.rival(own, order);
            if !table.iter().any(|&(who, _)| who == Who::Person(rival)) {
                table.push((Who::Person(rival), 0.0));
            }
        }
        let mut seats = self.play(&table);
        let wins = seats[1..].iter().all(|other| other.outcome < seats[0].outcome);
        let leaves = match habit {
            Habit::LeavesUnlessWinning => !wins,
            Habit::LeavesByChance => number.is_multiple_of(3),
            Habit::LosesFirst => number < GAMES / 2 && number.is_multiple_of(2),
            _ => false,
        };
        if leaves {
            seats[0].outcome = Outcome::Left;
        }
        FinishedGame::new(seats).expect("different people")
    }

    /// Somebody with about this rating.
    fn rival(&mut self, rating: Rating, order: &[(f64, usize)]) -> usize {
        let near = rating.value() + 100.0 * self.random.normal();
        let place = order.partition_point(|&(value, _)| value < near);
        order[place.min(order.len() - 1)].1
    }
}

fn duel((one, points): (usize, u16), (other, against): (usize, u16)) -> FinishedGame<usize> {
    let seat = |person, points| Seat { who: Who::Person(person), outcome: Outcome::Points(points) };
    FinishedGame::new(vec![seat(one, points), seat(other, against)]).expect("two people")
}
