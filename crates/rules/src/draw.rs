//! Drawing one legal action at random without listing them all, for playouts.

use crate::action::{Action, Direction, Take};
use crate::colour::Pawn;
use crate::position::Position;
use crate::turn::Turn;

impl Position {
    /// Draws a legal action, each as likely as any other; `None` when the game is over.
    ///
    /// `below(n)` must give the numbers from 0 to n − 1 with equal chances. The draw names a pawn that is not home, a
    /// direction and a side, and starts again if nothing can be taken there. A move with a single outcome (climbing, or
    /// nothing to take) answers to one of the two sides only, so it is no likelier than the others.
    #[must_use]
    #[inline]
    pub fn draw_action(&self, mut below: impl FnMut(u32) -> u32) -> Option<Action> {
        let open = &OPEN_PAWNS[usize::from(self.stairs.home_bits())];
        match self.turn {
            Turn::Main(_) => loop {
                let drawn = below(2 * open.count);
                let pawn = open.pawns[drawn as usize / 2];
                if let Some(take) = self.take_on_side(pawn, Direction::Forward, drawn % 2 == 0) {
                    return Some(Action::Main { pawn, take });
                }
            },
            Turn::Extra(_) => loop {
                let drawn = below(4 * open.count + 1);
                let Some(drawn) = drawn.checked_sub(1) else { return Some(Action::Decline) };
                let pawn = open.pawns[drawn as usize / 4];
                let direction = if drawn & 2 == 0 { Direction::Forward } else { Direction::Backward };
                if let Some(take) = self.take_on_side(pawn, direction, drawn % 2 == 0) {
                    return Some(Action::Extra { pawn, direction, take });
                }
            },
            Turn::End => None,
        }
    }

    /// What is taken on one side after a move, if anything; the single outcome of a move answers on the side ahead.
    #[inline]
    fn take_on_side(&self, pawn: Pawn, direction: Direction, ahead: bool) -> Option<Take> {
        let reach = self.reach(pawn, direction);
        if reach.to.is_empty() {
            return (direction == Direction::Forward && ahead).then_some(Take::Climb);
        }
        let free = self.free_after(reach);
        if ahead {
            if !free.ahead_of(reach.to).is_empty() {
                Some(Take::Ahead)
            } else {
                free.is_empty().then_some(Take::Nothing)
            }
        } else {
            (!free.behind(reach.to).is_empty()).then_some(Take::Behind)
        }
    }
}

/// The pawns that are not home, in order.
struct OpenPawns {
    count: u32,
    pawns: [Pawn; 5],
}

/// The pawns that are not home, for each set of pawns that are.
static OPEN_PAWNS: [OpenPawns; 32] = {
    let mut table = [const { OpenPawns { count: 0, pawns: Pawn::ALL } }; 32];
    let mut home = 0;
    while home < 32 {
        let mut index = 0;
        while index < 5 {
            if home >> index & 1 == 0 {
                let open = &mut table[home];
                open.pawns[open.count as usize] = Pawn::ALL[index];
                open.count += 1;
            }
            index += 1;
        }
        home += 1;
    }
    table
};
