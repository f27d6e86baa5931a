//! Listing and playing actions: where a pawn can go, what it may take, and the next position.

use super::{Action, ActionList, Direction, IllegalAction, Take};
use crate::board::{Colour, Pawn, PlaceSet};
use crate::player::Player;
use crate::position::{Position, Turn};

/// A pawn's move before a counter is taken. `from` and `to` hold at most one place.
#[derive(Clone, Copy)]
pub(crate) struct Landing {
    /// Where the pawn stands; empty at the start.
    pub(crate) from: PlaceSet,
    /// The next counter of its colour; empty if there is none.
    pub(crate) to: PlaceSet,
    /// The counters that are free once it has moved: those without a pawn, including the one it left.
    pub(crate) free: PlaceSet,
}

impl Landing {
    /// The first free counter towards the staircase. The pawn must have landed.
    #[inline]
    pub(crate) const fn ahead(&self) -> PlaceSet {
        self.free.ahead_of_place(self.to).lowest()
    }

    /// The first free counter towards the start. The pawn must have landed.
    #[inline]
    pub(crate) const fn behind(&self) -> PlaceSet {
        self.free.behind_place(self.to).highest()
    }

    /// Whether a counter towards the staircase is free. The pawn must have landed.
    #[inline]
    pub(crate) const fn has_ahead(&self) -> bool {
        // Bits rise towards the staircase and `to` itself is not free, so a free one beyond it makes the set larger.
        self.free.bits() > self.to.bits()
    }

    /// Whether a counter towards the start is free. The pawn must have landed.
    #[inline]
    pub(crate) const fn has_behind(&self) -> bool {
        !self.free.behind_place(self.to).is_empty()
    }
}

impl Position {
    /// The legal actions, in the order of the notation; none when the game is over.
    #[must_use]
    #[inline]
    pub fn legal_actions(&self) -> ActionList {
        let mut list = ActionList::new();
        self.each_action(|action, _, _| list.push(action));
        list
    }

    /// Visits the legal actions in notation order, each with the colour of the counter it takes, if any, and that counter's
    /// place (empty for a bonus counter). For search, which needs all of it at once.
    #[inline]
    pub fn each_action(&self, mut visit: impl FnMut(Action, Option<Colour>, PlaceSet)) {
        match self.turn {
            Turn::Main(_) => {
                self.each_move(false, |pawn, _, take, gain, place| {
                    visit(Action::Main { pawn, take }, gain, place);
                });
            }
            Turn::Extra(_) => {
                visit(Action::Decline, None, PlaceSet::EMPTY);
                self.each_move(true, |pawn, direction, take, gain, place| {
                    visit(Action::Extra { pawn, direction, take }, gain, place);
                });
            }
            Turn::End => {}
        }
    }

    #[inline]
    fn each_move(
        &self,
        also_backward: bool,
        mut visit: impl FnMut(Pawn, Direction, Take, Option<Colour>, PlaceSet),
    ) {
        for pawn in Pawn::ALL {
            if self.stairs.has(pawn) {
                continue;
            }
            let forward = self.landing(pawn, Direction::Forward);
            if forward.to.is_empty() {
                visit(pawn, Direction::Forward, Take::Climb, Some(pawn.colour()), PlaceSet::EMPTY);
            } else {
                self.each_take(forward, |take, gain, place| {
                    visit(pawn, Direction::Forward, take, gain, place);
                });
            }
            if also_backward {
                let backward = self.landing(pawn, Direction::Backward);
                if !backward.to.is_empty() {
                    self.each_take(backward, |take, gain, place| {
                        visit(pawn, Direction::Backward, take, gain, place);
                    });
                }
            }
        }
    }

    #[inline]
    fn each_take(&self, landing: Landing, mut visit: impl FnMut(Take, Option<Colour>, PlaceSet)) {
        if landing.has_ahead() {
            visit(Take::Ahead, self.path.in_set(landing.ahead()), landing.ahead());
        }
        if landing.has_behind() {
            visit(Take::Behind, self.path.in_set(landing.behind()), landing.behind());
        }
        if landing.free.is_empty() {
            visit(Take::Nothing, None, PlaceSet::EMPTY);
        }
    }

    /// How many actions are legal, without listing them as [`legal_actions`](Position::legal_actions) does.
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
        // Unlike a loop, mapping over the array is unrolled, so each colour's bits become constants.
        let counts = Pawn::ALL.map(|pawn| {
            if self.stairs.has(pawn) {
                return 0;
            }
            let forward = self.landing(pawn, Direction::Forward);
            let count = if forward.to.is_empty() { 1 } else { count_takes(forward) };
            if !also_backward {
                return count;
            }
            let backward = self.landing(pawn, Direction::Backward);
            count + if backward.to.is_empty() { 0 } else { count_takes(backward) }
        });
        counts.iter().sum()
    }

    /// The position after `action`.
    ///
    /// # Errors
    ///
    /// If the action is not legal here; the error gives the reason.
    #[inline]
    pub fn play(&self, action: Action) -> Result<Position, IllegalAction> {
        self.check(action)?;
        let mut next = *self;
        next.play_unchecked(action);
        Ok(next)
    }

    /// Plays `action` in place without checking that it is legal. For search, which plays only actions it has listed.
    ///
    /// # Panics
    ///
    /// An action that is not legal here panics or leaves a position that breaks the rules.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        match (self.turn, action) {
            (Turn::Main(player), Action::Main { pawn, take }) => {
                self.end_main_move(player);
                self.move_pawn(player, pawn, Direction::Forward, take);
            }
            (Turn::Extra(player), Action::Extra { pawn, direction, take }) => {
                self.hands[player].remove(Colour::Black);
                self.end_turn(player);
                self.move_pawn(player, pawn, direction, take);
            }
            (Turn::Extra(player), Action::Decline) => self.end_turn(player),
            (turn, action) => panic!("{action:?} does not fit {turn:?}"),
        }
    }

    #[inline]
    fn move_pawn(&mut self, player: Player, pawn: Pawn, direction: Direction, take: Take) {
        if take == Take::Climb {
            return self.climb(player, pawn);
        }
        let landing = self.landing(pawn, direction);
        match take {
            Take::Ahead => self.land(player, landing, landing.ahead()),
            Take::Behind => self.land(player, landing, landing.behind()),
            Take::Nothing | Take::Climb => self.stand(landing),
        }
    }

    /// Puts a pawn on the stairs and gives the player its bonus counter. The fifth pawn home ends the game, so callers pass
    /// the turn on before the move and this overrides it.
    #[inline]
    pub(crate) fn climb(&mut self, player: Player, pawn: Pawn) {
        self.standing = self.standing.without(self.path.of(pawn.colour()));
        self.stairs.climb(pawn);
        self.hands[player].add(pawn.colour());
        if self.stairs.is_full() {
            self.turn = Turn::End;
        }
    }

    /// Moves a pawn and gives the player the counter at the one place in `taken`.
    #[inline]
    pub(crate) fn land(&mut self, player: Player, landing: Landing, taken: PlaceSet) {
        self.stand(landing);
        let colour = self.path.take(taken);
        self.hands[player].add(colour);
    }

    /// Moves a pawn without taking a counter.
    #[inline]
    pub(crate) fn stand(&mut self, landing: Landing) {
        self.standing = self.standing.without(landing.from).or(landing.to);
    }

    /// Advances the turn past a main move that is about to be made: to an extra move if the player holds a black counter
    /// now, else to the next player. Must run before the move, because a black counter taken in it does not count yet.
    #[inline]
    pub(crate) fn end_main_move(&mut self, player: Player) {
        if self.hands[player].has(Colour::Black) {
            self.turn = Turn::Extra(player);
        } else {
            self.end_turn(player);
        }
    }

    /// Passes the turn to the next player.
    #[inline]
    pub(crate) fn end_turn(&mut self, player: Player) {
        self.turn = Turn::Main(player.next(self.players()));
    }

    /// Where a pawn would land: the next counter of its colour in this direction, and what would be free then.
    #[inline]
    pub(crate) const fn landing(&self, pawn: Pawn, direction: Direction) -> Landing {
        let own = self.path.of(pawn.colour());
        let from = self.standing.and(own);
        let to = match direction {
            Direction::Forward => own.ahead_of(from).lowest(),
            Direction::Backward => own.behind(from).highest(),
        };
        let free = self.path.occupied().without(self.standing).or(from).without(to);
        Landing { from, to, free }
    }
}

#[inline]
fn count_takes(landing: Landing) -> usize {
    // With nothing free on either side the move is still one action.
    (usize::from(landing.has_ahead()) + usize::from(landing.has_behind())).max(1)
}
