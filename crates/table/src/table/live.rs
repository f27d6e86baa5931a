//! A game of a table: the game itself, its clock, and who played each action.

use bigpoints_rules::{Action, ByPlayer, Game, IllegalAction, Player, Turn};

use sha2::{Digest, Sha256};

use super::apply::ApplyFault;
use super::clock::{CalendarClock, Clock};
use super::holder::Holder;
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
    /// When it ended, in milliseconds since 1970; `None` while it is in progress.
    pub ended_ms: Option<i64>,
    /// The clock now, or at the end of the game.
    pub(super) clock: Clock,
    /// How each action of the game was played.
    pub(super) log: Vec<LogEntry>,
    /// Who held each seat when the game ended; `None` while it is in progress.
    pub(super) held_at_end: Option<ByPlayer<Holder>>,
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
    /// For each seat, the last turn in which it got extra time, which is given only once per turn.
    mercies: ByPlayer<usize>,
    /// The time of the turn by the calendar, and the holidays, in a game over days.
    pub(super) days: Option<CalendarClock>,
}

impl Played {
    /// The noise seed of the computer players: always the same for a game, and unknown before the end unless the game is that of a daily
    /// challenge.
    pub fn noise_seed(&self) -> u64 {
        let hash = Sha256::digest(self.seed.to_string());
        hash.iter().take(8).fold(0, |noise_seed, &byte| noise_seed << 8 | u64::from(byte))
    }

    /// Who held each seat when the game ended; `None` while it is in progress.
    pub const fn held_at_end(&self) -> Option<&ByPlayer<Holder>> {
        self.held_at_end.as_ref()
    }

    /// Whether a computer player played an action for the guest on a seat.
    pub fn was_stood_in(&self, player: Player) -> bool {
        self.log.iter().any(|entry| entry.player == player && entry.stood_in)
    }
}

impl Live {
    pub(super) fn new(game: Game, seed: Bits, began_ms: i64, clock: Clock) -> Live {
        let players = game.start().players();
        let mercies = ByPlayer::new(players, |_| 0);
        let days = clock.is_over_days().then(|| CalendarClock::new(players, began_ms));
        let (ended_ms, log, held_at_end) = (None, Vec::new(), None);
        Live { played: Played { game, seed, began_ms, ended_ms, clock, log, held_at_end }, mercies, days }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.played.game
    }

    /// What is left of the reserve of a seat, in a game over days.
    pub(crate) fn reserve_ms(&self, player: Player) -> u64 {
        let clock = &self.played.clock;
        clock.reserve(player, clock.left(player).unwrap_or_default())
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
            Some(left) if !entry.stood_in => clock.after_action(entry.player, left, lag_ms, turn_is_over),
            left => {
                if let Some(left) = left {
                    clock.set_left(entry.player, left);
                }
                if turn_is_over {
                    clock.reset_turn(entry.player);
                }
            }
        }
        log.push(entry);
        Ok(())
    }

    /// In a game over days, the time of the player to act counts from this moment on.
    pub(super) fn begin_turn(&mut self, now_ms: i64) {
        if let Some(days) = &mut self.days {
            days.begin_turn(now_ms);
        }
    }

    /// The time by the calendar.
    pub(super) fn days_mut(&mut self) -> Result<&mut CalendarClock, ApplyFault> {
        self.days.as_mut().ok_or(ApplyFault::NotOverDays)
    }

    /// Undoes the last action, after which its seat has this much time left, or as much as after the action;
    /// `None` if there is no action.
    pub(super) fn undo(&mut self, left_ms: Option<u64>) -> Option<()> {
        let entry = self.played.log.pop()?;
        self.played.game.undo()?;
        if let Some(left) = left_ms.or(entry.left_ms) {
            self.played.clock.set_left(entry.player, left);
        }
        if entry.left_ms.is_some() && !entry.stood_in {
            self.played.clock.undo_lag_gain(entry.player);
        }
        Some(())
    }

    /// Whether a seat that has run out of time may get some more: once in each turn of its own, also if the turn is still to come.
    pub(super) fn has_mercy(&self, player: Player) -> bool {
        self.own_turn(player) > self.mercies[player]
    }

    /// Gives a seat that has run out of time some more, once per turn.
    pub(super) fn give_mercy(&mut self, player: Player) {
        if self.has_mercy(player) {
            self.mercies[player] = self.own_turn(player);
            self.played.clock.give_mercy(player);
        }
    }

    /// Gives a seat time to continue as versions up to 0.1.0 did, also if it had not run out.
    pub(super) fn give_mercy_as_before(&mut self, player: Player) {
        let turn = self.played.game.turns_begun() + 1;
        if self.mercies[player] != turn {
            self.mercies[player] = turn;
            self.played.clock.give_mercy(player);
        }
    }

    /// The number of a seat's current turn, or of its next one, from 1. Turns go round the table.
    fn own_turn(&self, player: Player) -> usize {
        let game = &self.played.game;
        let begun = game.turns_begun();
        let current = if let Turn::Extra(_) = game.position().turn() { begun } else { begun + 1 };
        let seats = game.start().players().get();
        let actor = self.actor().unwrap_or(player);
        current + (usize::from(player.number()) + seats - usize::from(actor.number())) % seats
    }
}
