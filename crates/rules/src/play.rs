//! Playing: where a pawn can go, what may be taken there, and the position that follows.

use crate::action::{Action, ActionList, Direction, Take};
use crate::colour::{Colour, Pawn};
use crate::legality::IllegalAction;
use crate::path::PlaceSet;
use crate::player::Player;
use crate::position::Position;
use crate::turn::Turn;

/// A pawn's next place in some direction, before it goes there. Both sets hold at most one place.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// Where the pawn stands; empty at the start.
    pub(crate) from: PlaceSet,
    /// The next counter of its colour; empty if there is none.
    pub(crate) to: PlaceSet,
}

impl Position {
    /// The legal actions, in the order of the notation; none when the game is over.
    #[must_use]
    #[inline]
    pub fn legal_actions(&self) -> ActionList {
        let mut list = ActionList::new();
        match self.turn {
            Turn::Main(_) => self.list_moves(&mut list, false, |pawn, _, take| Action::Main { pawn, take }),
            Turn::Extra(_) => {
                list.push(Action::Decline);
                self.list_moves(&mut list, true, |pawn, direction, take| Action::Extra {
                    pawn,
                    direction,
                    take,
                });
            }
            Turn::End => {}
        }
        list
    }

    #[inline]
    fn list_moves(
        &self,
        list: &mut ActionList,
        also_backward: bool,
        action: impl Fn(Pawn, Direction, Take) -> Action,
    ) {
        for pawn in Pawn::ALL {
            if self.stairs.has(pawn) {
                continue;
            }
            let forward = self.reach(pawn, Direction::Forward);
            if forward.to.is_empty() {
                list.push(action(pawn, Direction::Forward, Take::Climb));
            } else {
                self.list_takes(list, forward, |take| action(pawn, Direction::Forward, take));
            }
            if also_backward {
                let backward = self.reach(pawn, Direction::Backward);
                if !backward.to.is_empty() {
                    self.list_takes(list, backward, |take| action(pawn, Direction::Backward, take));
                }
            }
        }
    }

    #[inline]
    fn list_takes(&self, list: &mut ActionList, reach: Reach, action: impl Fn(Take) -> Action) {
        let free = self.free_after(reach);
        let ahead = !free.ahead_of(reach.to).is_empty();
        let behind = !free.behind(reach.to).is_empty();
        if ahead {
            list.push(action(Take::Ahead));
        }
        if behind {
            list.push(action(Take::Behind));
        }
        if !ahead && !behind {
            list.push(action(Take::Nothing));
        }
    }

    /// How many actions are legal: the length of [`legal_actions`](Position::legal_actions), counted without a list.
    #[must_use]
    #[inline]
    pub fn count_actions(&self) -> usize {
        match self.turn {
            Turn::Main(_) => self.count_moves(false),
            Turn::Extra(_) => 1 + self.count_moves(true),
            Turn::End => 0,
        }
    }

    #[inline]
    fn count_moves(&self, also_backward: bool) -> usize {
        let mut count = 0;
        for pawn in Pawn::ALL {
            if self.stairs.has(pawn) {
                continue;
            }
            let forward = self.reach(pawn, Direction::Forward);
            count += if forward.to.is_empty() { 1 } else { self.count_takes(forward) };
            if also_backward {
                let backward = self.reach(pawn, Direction::Backward);
                count += if backward.to.is_empty() { 0 } else { self.count_takes(backward) };
            }
        }
        count
    }

    #[inline]
    fn count_takes(&self, reach: Reach) -> usize {
        let free = self.free_after(reach);
        let ahead = !free.ahead_of(reach.to).is_empty();
        let behind = !free.behind(reach.to).is_empty();
        // With nothing free on either side the move is still one action.
        usize::from(ahead) + usize::from(behind) + usize::from(!ahead & !behind)
    }

    /// The position after `action`.
    ///
    /// # Errors
    ///
    /// If the action is not legal here; the error gives the reason, and this position is unchanged.
    #[inline]
    pub fn play(&self, action: Action) -> Result<Position, IllegalAction> {
        self.check(action)?;
        let mut next = *self;
        next.play_unchecked(action);
        Ok(next)
    }

    /// Plays `action` in place without asking whether it is legal: for search, which only plays what it has listed.
    ///
    /// # Panics
    ///
    /// An action that is not legal here panics or leaves a position that breaks the rules.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        match (self.turn, action) {
            (Turn::Main(player), Action::Main { pawn, take }) => {
                let may_go_on = self.hands[player].has(Colour::Black);
                self.move_pawn(player, pawn, Direction::Forward, take);
                self.turn = if self.stairs.is_full() {
                    Turn::End
                } else if may_go_on {
                    Turn::Extra(player)
                } else {
                    Turn::Main(player.next(self.players()))
                };
            }
            (Turn::Extra(player), Action::Extra { pawn, direction, take }) => {
                self.hands[player].remove(Colour::Black);
                self.move_pawn(player, pawn, direction, take);
                self.turn = if self.stairs.is_full() {
                    Turn::End
                } else {
                    Turn::Main(player.next(self.players()))
                };
            }
            (Turn::Extra(player), Action::Decline) => {
                self.turn = Turn::Main(player.next(self.players()));
            }
            (turn, action) => panic!("{action:?} does not fit {turn:?}"),
        }
    }

    #[inline]
    fn move_pawn(&mut self, player: Player, pawn: Pawn, direction: Direction, take: Take) {
        if take == Take::Climb {
            self.standing = self.standing.without(self.path.of(pawn.colour()));
            self.stairs.climb(pawn);
            self.hands[player].add(pawn.colour());
            return;
        }
        let reach = self.reach(pawn, direction);
        let free = self.free_after(reach);
        self.standing = self.standing.without(reach.from).or(reach.to);
        let taken = match take {
            Take::Ahead => free.ahead_of(reach.to).lowest(),
            Take::Behind => free.behind(reach.to).highest(),
            Take::Nothing | Take::Climb => return,
        };
        let colour = self.path.take(taken);
        self.hands[player].add(colour);
    }

    /// Where a pawn would go: the next counter of its colour in this direction.
    #[inline]
    pub(crate) const fn reach(&self, pawn: Pawn, direction: Direction) -> Reach {
        let own = self.path.of(pawn.colour());
        let from = self.standing.and(own);
        let to = match direction {
            Direction::Forward => own.ahead_of(from).lowest(),
            Direction::Backward => own.behind(from).highest(),
        };
        Reach { from, to }
    }

    /// The counters that are free once the pawn has gone: those without a pawn, its old place among them.
    #[inline]
    pub(crate) const fn free_after(&self, reach: Reach) -> PlaceSet {
        self.path.occupied().without(self.standing).or(reach.from).without(reach.to)
    }
}
