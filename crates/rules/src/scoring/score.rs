//! Scoring: each player's sheet line by line, the winners and the margins.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use crate::board::{Colour, Hand, Staircase};
use crate::player::{ByPlayer, Player};
use crate::position::Position;

/// One line of a score sheet: the counters of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SheetLine {
    /// The colour of the counters.
    pub colour: Colour,
    /// How many of them the hand holds, at least one.
    pub count: u8,
    /// What each is worth. For white this is the number of other colours in the hand; a colour whose pawn is not home yet
    /// is worth 0.
    pub each: u8,
}

impl SheetLine {
    /// What the counters of this line are worth together.
    #[must_use]
    pub const fn sum(&self) -> u16 {
        self.count as u16 * self.each as u16
    }
}

/// One player's score sheet: a line for each colour held, in the order `BRYGPWK`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    lines: ArrayVec<SheetLine, 7>,
}

impl Sheet {
    /// What a white counter can be worth: from nothing in a hand of only white to one point for every other colour.
    pub const WHITE_EACH: RangeInclusive<u8> = 0..=Colour::ALL.len() as u8 - 1;

    /// The sheet of a hand with these stairs.
    #[must_use]
    pub fn new(hand: Hand, stairs: &Staircase) -> Sheet {
        let held = Colour::ALL.into_iter().filter(|&colour| hand.has(colour));
        let line = |colour: Colour| SheetLine {
            colour,
            count: hand.count(colour),
            each: match colour.pawn() {
                Some(pawn) => stairs.worth(pawn).unwrap_or(0),
                None if colour == Colour::White => hand.colours_beside_white(),
                None => 0,
            },
        };
        Sheet { lines: held.map(line).collect() }
    }

    /// The lines in colour order.
    #[must_use]
    pub fn lines(&self) -> &[SheetLine] {
        &self.lines
    }

    /// The colours that count for a white counter: every other colour in the hand.
    pub fn colours_for_white(&self) -> impl Iterator<Item = Colour> {
        self.lines.iter().map(|line| line.colour).filter(|&colour| colour != Colour::White)
    }

    /// The sum of all lines.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.lines.iter().map(SheetLine::sum).sum()
    }
}

/// The points of every player, from which winners and margins follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score(pub ByPlayer<u16>);

impl Score {
    /// Each player's points in player order.
    #[must_use]
    pub fn points(&self) -> &[u16] {
        self.0.as_slice()
    }

    /// The players with the most points: several on a tie.
    pub fn winners(&self) -> impl Iterator<Item = Player> {
        let best = self.points().iter().copied().max();
        self.0.iter().filter(move |&(_, &points)| Some(points) == best).map(|(player, _)| player)
    }

    /// Each player's place: one more than the players with more points, so that players with equal points share one.
    #[must_use]
    pub fn places(&self) -> ByPlayer<u8> {
        self.0.map(|_, own| 1 + self.points().iter().filter(|&other| other > own).count() as u8)
    }

    /// Each player's margin: own points minus the best other player's.
    #[must_use]
    pub fn margins(&self) -> ByPlayer<i32> {
        self.0.map(|player, &own| {
            let others = self.0.iter().filter(|&(other, _)| other != player);
            let best_other = others.map(|(_, &points)| points).max().unwrap_or(0);
            i32::from(own) - i32::from(best_other)
        })
    }
}

impl Position {
    /// The score sheet of one player, as the stairs stand now.
    ///
    /// # Panics
    ///
    /// Panics if `player` does not sit at the table.
    #[must_use]
    pub fn sheet(&self, player: Player) -> Sheet {
        Sheet::new(self.hands[player], &self.stairs)
    }

    /// Everybody's points as the stairs stand now; final when the game is over.
    #[must_use]
    pub fn score(&self) -> Score {
        Score(self.hands.map(|_, &hand| Sheet::new(hand, &self.stairs).total()))
    }
}
