//! How much a reason matters, in points.

use bigpoints_rules::Colour;

use super::race::Race;
use super::reason::Reason;

/// The approximate value of a white and of a black counter in points, whatever the hand.
pub(super) const WHITE_VALUE: f32 = 3.5;
pub(super) const BLACK_VALUE: f32 = 4.0;

/// A reason and its weight in points.
#[derive(Debug)]
pub(super) struct WeightedReason {
    pub(super) reason: Reason,
    pub(super) weight: f32,
}

/// A reason with its weight.
pub(super) fn weighted(reason: Reason, weight: f32) -> WeightedReason {
    WeightedReason { reason, weight }
}

/// The value of a counter in points.
pub(super) fn counter_value(colour: Colour, end: &Race) -> f32 {
    match colour {
        Colour::White => WHITE_VALUE,
        Colour::Black => BLACK_VALUE,
        _ => colour.pawn().map_or(0.0, |pawn| end.worth(pawn)),
    }
}

/// How much a pawn's distance matters: the farther it is, the more can still change.
pub(super) fn nearness(steps: u8) -> f32 {
    1.0 - f32::from(steps.min(10)) / 12.0
}

/// The heaviest item, the first of equals.
pub(super) fn heaviest<T>(among: impl Iterator<Item = T>, weight: impl Fn(&T) -> f32) -> Option<T> {
    among.reduce(|best, next| if weight(&next) > weight(&best) { next } else { best })
}
