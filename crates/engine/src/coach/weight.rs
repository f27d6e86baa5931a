//! How much a reason matters: its weight in points.

use bigpoints_rules::Colour;

use super::race::Race;
use super::reason::Reason;

/// What a white or a black counter promises whoever takes it, in points, where the hand is not looked at.
pub(super) const WHITE: f32 = 3.5;
pub(super) const BLACK: f32 = 4.0;

/// A reason, and how many points it is about.
#[derive(Debug)]
pub(super) struct Weighed {
    pub(super) reason: Reason,
    pub(super) weight: f32,
}

/// A reason with its weight.
pub(super) fn weighed(reason: Reason, weight: f32) -> Weighed {
    Weighed { reason, weight }
}

/// What a counter promises whoever takes it, in points.
pub(super) fn promise(colour: Colour, end: &Race) -> f32 {
    match colour {
        Colour::White => WHITE,
        Colour::Black => BLACK,
        _ => colour.pawn().map_or(0.0, |pawn| end.worth(pawn)),
    }
}

/// How much it says that a pawn needs so many moves: the farther it is, the more can still happen.
pub(super) fn nearness(steps: u8) -> f32 {
    1.0 - f32::from(steps.min(10)) / 12.0
}

/// The first of the heaviest.
pub(super) fn heaviest<T>(among: impl Iterator<Item = T>, weight: impl Fn(&T) -> f32) -> Option<T> {
    among.reduce(|best, next| if weight(&next) > weight(&best) { next } else { best })
}
