//! What a finished game says: who sat where, and how it ended for them.

use std::cmp::Ordering;

use bigpoints_engine::Level;
use bigpoints_rules::PlayerCount;

use crate::ladder::Ladder;

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who<P> {
    /// A person, or whoever has a rating of their own.
    Person(P),
    /// A computer player. Its strength is a fixed point.
    Computer(Level),
}

/// How a game ended for a seat. Later is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Its player had left, or lost the seat to the clock or to a computer player, when the game ended: last, whatever the seat's
    /// points were.
    Left,
    /// With these points.
    Points(u16),
}

impl Outcome {
    /// 1 if this is better than the other one, 0 if it is worse, and a half for equals.
    pub(crate) fn ahead_of(self, other: Outcome) -> f64 {
        match self.cmp(&other) {
            Ordering::Greater => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Less => 0.0,
        }
    }
}

/// A seat of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat<P> {
    /// Who sat there when the game began.
    pub who: Who<P>,
    /// How it ended for them.
    pub outcome: Outcome,
}

/// A game that counts, with its seats in turn order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame<P> {
    seats: Vec<Seat<P>>,
    players: PlayerCount,
}

impl<P: PartialEq> FinishedGame<P> {
    /// A game of these seats; `None` unless there are two to five, and nobody has two of them.
    #[must_use]
    pub fn new(seats: Vec<Seat<P>>) -> Option<FinishedGame<P>> {
        let players = PlayerCount::new(seats.len())?;
        let sits_twice = |(index, seat): (usize, &Seat<P>)| {
            matches!(seat.who, Who::Person(_)) && seats[..index].iter().any(|other| other.who == seat.who)
        };
        let twice = seats.iter().enumerate().any(sits_twice);
        (!twice).then_some(FinishedGame { seats, players })
    }
}

impl<P> FinishedGame<P> {
    /// The seats, in turn order.
    #[must_use]
    pub fn seats(&self) -> &[Seat<P>] {
        &self.seats
    }

    /// The ladder on which the game counts.
    #[must_use]
    pub const fn ladder(&self) -> Ladder {
        Ladder::of(self.players)
    }

    /// The place of each seat, from 1. Equals share the better place.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        let ahead_of =
            |seat: &Seat<P>| self.seats.iter().filter(|other| other.outcome > seat.outcome).count();
        self.seats.iter().map(move |seat| ahead_of(seat) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(outcomes: &[Outcome]) -> Option<FinishedGame<usize>> {
        let seat = |(person, &outcome): (usize, &Outcome)| Seat { who: Who::Person(person), outcome };
        FinishedGame::new(outcomes.iter().enumerate().map(seat).collect())
    }

    #[test]
    fn equals_share_a_place_and_leavers_the_last() {
        use Outcome::{Left, Points};
        let game = game(&[Points(20), Left, Points(31), Points(20), Left]).expect("five people");
        assert_eq!(game.places().collect::<Vec<_>>(), [2, 4, 1, 2, 4]);
        assert_eq!(game.ladder(), Ladder::More);
    }

    #[test]
    fn a_game_has_two_to_five_seats_of_different_people() {
        let point = |count| vec![Outcome::Points(1); count];
        assert_eq!([1, 2, 5, 6].map(|count| game(&point(count)).is_some()), [false, true, true, false]);
        let seats = |who: [Who<usize>; 3]| who.map(|who| Seat { who, outcome: Outcome::Left }).to_vec();
        assert_eq!(FinishedGame::new(seats([Who::Person(1), Who::Person(2), Who::Person(1)])), None);
        let computer = Who::Computer(Level::Expert);
        assert!(FinishedGame::new(seats([computer, Who::Person(2), computer])).is_some());
    }
}
