//! A game of a table: the game itself, its clock, and who played each action.

use bigpoints_rules::{Action, ByPlayer, Game, IllegalAction, Player, Turn};

use super::clock::Clock;
use crate::fairness::Bits;

/// A game of a table, in progress or over.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game.
    pub game: Game,
    /// The seed its layout was dealt from.
    pub seed: Bits,
    /// When it began, in milliseconds since 1970.
    pub began_ms: i64,
    /// The clock now, or at the end of the game.
    pub(super) clock: Clock,
    /// How each action of the game was played.
    pub(super) log: Vec<LogEntry>,
}

/// How an action was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LogEntry {
    /// Who acted.
    pub(super) player: Player,
    /// The time the seat then had left; `None` without a clock.
    pub(super) left_ms: Option<u64>,
    /// Whether a computer player stood in.
    pub(super) stood_in: bool,
}

/// The game in progress.
#[derive(Clone, Debug)]
pub struct Live {
    pub(super) played: Played,
    /// For each seat, the turn in which it last got extra time, which is given only once per turn.
    revived: ByPlayer<usize>,
}

impl Live {
    pub(super) fn new(game: Game, seed: Bits, began_ms: i64, clock: Clock) -> Live {
        let revived = ByPlayer::new(game.start().players(), |_| 0);
        Live { played: Played { game, seed, began_ms, clock, log: Vec::new() }, revived }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.played.game
    }

    /// The player to act; `None` when the game is over.
    pub const fn actor(&self) -> Option<Player> {
        self.played.game.position().turn().player()
    }

    /// Plays an action for the player to act.
    pub(super) fn act(&mut self, action: Action, entry: LogEntry, lag_ms: u64) -> Result<(), IllegalAction> {
        let Played { game, clock, log, .. } = &mut self.played;
        game.play(action)?;
        let turn_is_over = !matches!(game.position().turn(), Turn::Extra(_));
        match entry.left_ms {
            Some(left) => clock.after_action(entry.player, left, lag_ms, turn_is_over),
            None if turn_is_over => clock.reset_turn(entry.player),
            None => {}
        }
        log.push(entry);
        Ok(())
    }

    /// Undoes the last action; `None` if there is none.
    pub(super) fn undo(&mut self) -> Option<()> {
        let entry = self.played.log.pop()?;
        self.played.game.undo()?;
        if let Some(left) = entry.left_ms {
            self.played.clock.set_left(entry.player, left);
        }
        Some(())
    }

    /// Gives a seat that was taken back time to continue, once per turn.
    pub(super) fn revive(&mut self, player: Player) {
        let turn = self.played.game.turns_begun() + 1;
        if self.revived[player] != turn {
            self.revived[player] = turn;
            self.played.clock.revive(player);
        }
    }
}
