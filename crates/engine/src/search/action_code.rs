//! Actions as small numbers, for array indices and packed table entries.

use bigpoints_rules::{Action, Direction, Pawn, Take};

/// The number of different actions; codes are below this.
pub(crate) const ACTIONS: usize = 61;

/// Bits that hold any code, and [`NONE`].
pub(crate) const CODE_BITS: u32 = 6;

/// The code of no action.
pub(crate) const NONE: usize = 63;

/// The code of an action.
#[inline]
pub(crate) fn code(action: Action) -> usize {
    match action {
        Action::Main { pawn, take } => pawn as usize * 4 + take as usize,
        Action::Extra { pawn, direction, take } => {
            20 + (pawn as usize * 2 + direction as usize) * 4 + take as usize
        }
        Action::Decline => 60,
    }
}

/// The action with this code.
#[inline]
pub(crate) fn action(code: usize) -> Option<Action> {
    let take = [Take::Ahead, Take::Behind, Take::Nothing, Take::Climb][code % 4];
    match code {
        0..20 => Some(Action::Main { pawn: Pawn::ALL[code / 4], take }),
        20..60 => {
            let way = (code - 20) / 4;
            let direction = if way.is_multiple_of(2) { Direction::Forward } else { Direction::Backward };
            Some(Action::Extra { pawn: Pawn::ALL[way / 2], direction, take })
        }
        60 => Some(Action::Decline),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_one_action_and_back() {
        for number in 0..ACTIONS {
            let found = action(number).expect("an action");
            assert_eq!(code(found), number, "{found}");
        }
        assert_eq!(action(NONE), None);
    }
}
