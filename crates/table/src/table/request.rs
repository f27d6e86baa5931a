//! The requests that can be made of a table, and who makes them.

use bigpoints_engine::Level;
use bigpoints_rules::{Action, Player};

use super::event::HandoverReason;
use crate::fairness::Bits;
use crate::id::{GuestId, TableId};
use crate::refusal::Refusal;

/// Who makes a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asker {
    /// A guest.
    Guest(GuestId),
    /// The server itself: for a computer player, a clock or the operator.
    Server,
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Take an open seat.
    Sit {
        /// The seat.
        player: Player,
        /// The owner, if the guest is a bot.
        owner: Option<GuestId>,
    },
    /// Leave: before the start the seat becomes open; after it a computer player takes over.
    Leave,
    /// Put a computer player on an open seat.
    Fill {
        /// The seat.
        player: Player,
        /// Its level.
        level: Level,
    },
    /// Remove a computer player or a person from a seat before the start.
    Empty {
        /// The seat.
        player: Player,
    },
    /// Let a guest take a seat again who was removed.
    Invite {
        /// The guest, by the place in the list of removed guests, from 1.
        removed: u8,
    },
    /// Commit to a salt for an attempt to deal the next game.
    Commit {
        /// The seat.
        player: Player,
        /// The game, from 1.
        game: u32,
        /// The attempt to deal it, from 1.
        attempt: u32,
        /// The SHA-256 of the salt.
        hash: Bits,
    },
    /// Begin, or continue with the next game of a match.
    Start,
    /// Reveal the salt of a seat.
    Reveal {
        /// The seat.
        player: Player,
        /// The salt.
        salt: Bits,
    },
    /// Stop waiting for salts, or between two games for commitments.
    GiveUp {
        /// The server's seed for the next attempt.
        seed: Bits,
    },
    /// Play an action.
    Play {
        /// The action.
        action: Action,
    },
    /// Undo the asker's last action.
    Undo,
    /// Ask the person to act whether the asker's last action may be undone.
    AskUndo,
    /// Answer whoever asked for an undo.
    AnswerUndo {
        /// Whether the action is undone.
        grant: bool,
    },
    /// Let a computer player stand in for an absent player.
    StandIn {
        /// The seat.
        player: Player,
        /// The reason.
        reason: HandoverReason,
    },
    /// Establish that the time of the player to act is up, in a game over days.
    Overdue {
        /// The seat.
        player: Player,
    },
    /// Begin or end a part of the holidays, in a game over days.
    Holiday {
        /// The seat.
        player: Player,
        /// Whether they begin.
        begins: bool,
    },
    /// Take the seat back from the computer player that stands in.
    TakeBack {
        /// The seat.
        player: Player,
    },
    /// Ask to play on a seat whose person is away, with another device.
    AskSeat {
        /// The seat.
        player: Player,
    },
    /// Answer whoever asked for a seat.
    AnswerSeat {
        /// The seat.
        player: Player,
        /// Who asked.
        guest: GuestId,
        /// Whether the guest gets the seat.
        grant: bool,
    },
    /// A rematch at another table, which has already been created.
    Rematch {
        /// The other table.
        table: TableId,
    },
    /// Close the table.
    Close,
}

/// What the server knows about a request beyond the events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context {
    /// The current time, in milliseconds since 1970.
    pub at_ms: i64,
    /// How long the player to act has been thinking.
    pub thought_ms: u64,
    /// The measured lag of the asker's connection.
    pub lag_ms: u64,
    /// Whether the person on the seat in question has been disconnected for so long that the others may act.
    pub away: bool,
    /// Whether the host has been disconnected for so long.
    pub host_away: bool,
    /// The player who asked for an undo since the last event.
    pub undo_asked: Option<Player>,
}

/// The player on a seat by its number in a message, counted from 1.
///
/// # Errors
///
/// [`Refusal::NoSeat`] if no table has such a seat.
pub fn player_on(seat: u8) -> Result<Player, Refusal> {
    Player::from_number(seat).ok_or(Refusal::NoSeat)
}

/// The level with a number from a message, 1 to 10.
///
/// # Errors
///
/// [`Refusal::BadPlan`] if there is no such level.
pub fn level_of(number: u8) -> Result<Level, Refusal> {
    Level::from_number(number).ok_or(Refusal::BadPlan("levels are 1 to 10"))
}
