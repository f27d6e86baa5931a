//! Playing a random legal action without listing them all, for playouts.

use super::{Action, Direction, Take};
use crate::board::{Colour, Pawn, PlaceSet};
use crate::player::Player;
use crate::position::{Position, Turn};

impl Position {
    /// Plays a uniformly random legal action and returns it; `None` when the game is over.
    ///
    /// `below(n)` must return each number from 0 to n − 1 with equal probability. The draw picks a pawn that is not home, a
    /// direction and a side, and repeats if nothing can be taken there. A move with a single outcome (climbing, or nothing
    /// to take) counts for one of the two sides only, so it is no likelier than the others. A `below` that keeps returning
    /// an impossible draw loops for ever.
    ///
    /// # Panics
    ///
    /// Panics if `below(n)` returns n or more.
    #[inline]
    pub fn play_random(&mut self, mut below: impl FnMut(u32) -> u32) -> Option<Action> {
        let open = &OPEN_PAWNS[usize::from(self.stairs.home_bits())];
        match self.turn {
            Turn::Main(player) => {
                self.end_main_move(player);
                loop {
                    let drawn = below(2 * open.count);
                    let pawn = open.list()[drawn as usize / 2];
                    if let Some(take) = self.try_move(player, pawn, Direction::Forward, drawn & 1 == 0) {
                        return Some(Action::Main { pawn, take });
                    }
                }
            }
            Turn::Extra(player) => {
                self.end_turn(player);
                loop {
                    let Some(drawn) = below(4 * open.count + 1).checked_sub(1) else {
                        return Some(Action::Decline);
                    };
                    let pawn = open.list()[drawn as usize / 4];
                    let direction = if drawn & 2 == 0 { Direction::Forward } else { Direction::Backward };
                    if let Some(take) = self.try_move(player, pawn, direction, drawn & 1 == 0) {
                        self.hands[player].remove(Colour::Black);
                        return Some(Action::Extra { pawn, direction, take });
                    }
                }
            }
            Turn::End => None,
        }
    }

    /// Moves a pawn and takes on one side if possible; a move with a single outcome counts for the side ahead.
    #[inline(always)]
    fn try_move(&mut self, player: Player, pawn: Pawn, direction: Direction, ahead: bool) -> Option<Take> {
        let landing = self.landing(pawn, direction);
        if landing.to.is_empty() {
            if direction == Direction::Backward || !ahead {
                return None;
            }
            self.climb(player, pawn);
            return Some(Take::Climb);
        }
        let taken = PlaceSet::choose(ahead, landing.ahead(), landing.behind());
        if taken.is_empty() {
            if !landing.free.is_empty() || !ahead {
                return None;
            }
            self.stand(landing);
            return Some(Take::Nothing);
        }
        self.land(player, landing, taken);
        Some(if ahead { Take::Ahead } else { Take::Behind })
    }
}

/// The pawns that are not home, in order.
struct OpenPawns {
    count: u32,
    pawns: [Pawn; 5],
}

impl OpenPawns {
    #[inline]
    fn list(&self) -> &[Pawn] {
        &self.pawns[..self.count as usize]
    }
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
