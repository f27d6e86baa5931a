//! What can be asked of a table, and by whom.

use bigpoints_rules::Action;

use super::event::Why;
use crate::fairness::Bits;

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asker {
    /// A guest, by id.
    Guest(String),
    /// The server itself: for a computer player, a clock, an operator.
    House,
}

/// What is asked. Seats are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// To sit down on an open seat, as a person or as a bot.
    Sit { seat: u8, bot: bool },
    /// To leave: a seat is open again before the start, and a computer player's after it.
    Leave,
    /// To put a computer player on an open seat.
    Fill { seat: u8, level: u8 },
    /// To take a computer player or a person off a seat before the start.
    Empty { seat: u8 },
    /// To commit to a salt for an attempt at the next game.
    Commit { seat: u8, game: u32, attempt: u32, hash: Bits },
    /// To begin, or to go on with the next game of a match.
    Start,
    /// To reveal the salt of a seat.
    Reveal { seat: u8, salt: Bits },
    /// To wait no longer for salts; the next attempt is dealt from this seed.
    GiveUp { seed: Bits },
    /// To play an action.
    Play { action: Action },
    /// To take back the own last action.
    Undo,
    /// That a computer player stands in for somebody who is gone.
    StandIn { seat: u8, why: Why },
    /// To play on oneself.
    TakeBack { seat: u8 },
    /// To go on at another table, which has been made.
    Rematch { table: String },
    /// To close the table.
    Close,
}

/// What the server knows beside the events when something is asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Circumstances {
    /// How long the player to act has been thinking.
    pub thought_ms: u64,
    /// The lag that was measured on the asker's line.
    pub lag_ms: u64,
    /// Whether the person of the seat that is asked about has not been connected for so long that the others may act.
    pub away: bool,
    /// Whether who made the table has not.
    pub host_away: bool,
}
