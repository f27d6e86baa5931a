//! A game: its first position, the actions played, and the turns they form.

use arrayvec::ArrayVec;

use crate::board::{Layout, PATH_LENGTH};
use crate::moves::{Action, Effect, IllegalAction};
use crate::player::{Player, PlayerCount};
use crate::position::{Position, Turn};

/// The most actions a game can have, whatever position it starts from.
///
/// Every move takes one of at most 55 counters off the path, brings one of five pawns home, or takes nothing. Only a pawn
/// that leaves the start can take nothing (any other frees the counter it leaves), so that happens at most five times.
/// That makes 65 moves. At most one extra move is declined after each of them except the last, which ends the game, and
/// one more before the first if the game starts in the middle of a turn.
pub const MAX_GAME_LENGTH: usize = 2 * (PATH_LENGTH + 5 + 5);

/// A first position and the actions played from it. Everything else is derived from these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    actions: Vec<Action>,
    position: Position,
}

/// One turn of a game as it happened. The last one may be unfinished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTurn {
    /// The number of the turn, counted from 1.
    pub number: usize,
    /// Whose turn it was.
    pub player: Player,
    /// The main move and, if the player had one, the extra move or declining it.
    pub effects: ArrayVec<Effect, 2>,
}

impl Game {
    /// A game that starts from a fresh layout.
    ///
    /// # Panics
    ///
    /// Panics if `first` does not sit at a table of `players`.
    #[must_use]
    pub fn new(layout: &Layout, players: PlayerCount, first: Player) -> Game {
        Game::from_position(Position::new(layout, players, first))
    }

    /// A game that starts from any position.
    #[must_use]
    pub const fn from_position(start: Position) -> Game {
        Game { start, actions: Vec::new(), position: start }
    }

    /// The position the game began with.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The actions played so far.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Plays an action.
    ///
    /// # Errors
    ///
    /// If the action is not legal; the game is unchanged.
    pub fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.position = self.position.play(action)?;
        self.actions.push(action);
        Ok(())
    }

    /// Takes back the last action and returns it; `None` at the beginning.
    pub fn undo(&mut self) -> Option<Action> {
        let action = self.actions.pop()?;
        self.position = self.positions().last().unwrap_or(self.start);
        Some(action)
    }

    /// The position before each action, and the position now: one more than there are actions.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let after = self.actions.iter().scan(self.start, |position, &action| {
            position.play_unchecked(action);
            Some(*position)
        });
        std::iter::once(self.start).chain(after)
    }

    /// The turns so far, each with what was done in it. The last one may be unfinished.
    #[must_use]
    pub fn turns(&self) -> Vec<PlayedTurn> {
        self.last_turns(usize::MAX)
    }

    /// The last turns, at most this many, the oldest first. What was done before them is not worked out.
    #[must_use]
    pub fn last_turns(&self, most: usize) -> Vec<PlayedTurn> {
        let skipped = self.turns_begun().saturating_sub(most);
        let (mut turns, mut number) = (Vec::<PlayedTurn>::new(), 0);
        for (before, &action) in self.positions().zip(&self.actions) {
            let player = before.turn().player().expect("an action is played before the end");
            if matches!(before.turn(), Turn::Main(_)) || number == 0 {
                number += 1;
                if number > skipped {
                    turns.push(PlayedTurn { number, player, effects: ArrayVec::new() });
                }
            }
            if let Some(turn) = turns.last_mut() {
                turn.effects.push(before.effect(action).expect("a game holds only legal actions"));
            }
        }
        turns
    }

    /// How many turns have begun.
    #[must_use]
    pub fn turns_begun(&self) -> usize {
        let mains = self.actions.iter().filter(|action| matches!(action, Action::Main { .. })).count();
        let begins_with_extra = matches!(self.start.turn(), Turn::Extra(_)) && !self.actions.is_empty();
        mains + usize::from(begins_with_extra)
    }

    /// The position after this many turns, 0 being the start; `None` if fewer have begun. An unfinished last turn counts as
    /// far as it has been played.
    #[must_use]
    pub fn after_turn(&self, turn: usize) -> Option<Position> {
        let actions = self.turns().get(..turn)?.iter().map(|turn| turn.effects.len()).sum();
        self.positions().nth(actions)
    }
}
