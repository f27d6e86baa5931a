//! The arguments of the calls. Texts are those of NOTATION.md and of the server's messages; `at_ms` is the time in milliseconds since
//! 1970, `language` a code such as `de`.

use std::ops::Range;

use bigpoints_table::fairness::Bits;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::messages::PuzzleTry;
use bigpoints_table::table::plan::Plan;
use serde::Deserialize;

use crate::rows::{EventRow, TableRow};
use crate::values::Values;

/// A new table by a plan, with a secret seed for each game that may be played there.
#[derive(Debug, Deserialize)]
pub(crate) struct Create {
    pub(crate) table: TableId,
    pub(crate) host: GuestId,
    pub(crate) name: String,
    pub(crate) plan: Plan,
    pub(crate) seeds: Vec<Bits>,
    pub(crate) at_ms: i64,
}

/// A new table with the layout of a day, counted from 1970.
#[derive(Debug, Deserialize)]
pub(crate) struct Practice {
    pub(crate) table: TableId,
    pub(crate) host: GuestId,
    pub(crate) name: String,
    pub(crate) day: u32,
    pub(crate) at_ms: i64,
}

/// A stored table.
#[derive(Debug, Deserialize)]
pub(crate) struct Stored {
    pub(crate) row: TableRow,
    pub(crate) events: Vec<EventRow>,
}

/// An open table.
#[derive(Debug, Deserialize)]
pub(crate) struct OfTable {
    pub(crate) table: TableId,
}

/// A connection to a table, which has seen this event.
#[derive(Debug, Deserialize)]
pub(crate) struct Connect {
    pub(crate) table: TableId,
    pub(crate) seen: Option<u32>,
}

/// The message of a client. A rematch gets this id and these seeds.
#[derive(Debug, Deserialize)]
pub(crate) struct Message {
    pub(crate) table: TableId,
    pub(crate) message: String,
    pub(crate) rematch: TableId,
    pub(crate) seeds: Vec<Bits>,
    pub(crate) at_ms: i64,
}

/// An action of a computer player.
#[derive(Debug, Deserialize)]
pub(crate) struct Play {
    pub(crate) table: TableId,
    pub(crate) action: String,
    pub(crate) at_ms: i64,
}

/// A deal whose salts do not come, and the seed for another attempt.
#[derive(Debug, Deserialize)]
pub(crate) struct GiveUp {
    pub(crate) table: TableId,
    pub(crate) seed: Bits,
    pub(crate) at_ms: i64,
}

/// The request for a hint, and the values of the actions.
#[derive(Debug, Deserialize)]
pub(crate) struct Hint {
    pub(crate) table: TableId,
    pub(crate) id: String,
    pub(crate) event: u32,
    pub(crate) language: Option<String>,
    pub(crate) values: Values,
}

/// A record file, and which of its games is wanted, from 1.
#[derive(Debug, Deserialize)]
pub(crate) struct Records {
    pub(crate) text: String,
    pub(crate) game: Option<u32>,
    pub(crate) language: Option<String>,
}

/// Texts in a language.
#[derive(Debug, Deserialize)]
pub(crate) struct InLanguage {
    pub(crate) language: Option<String>,
}

/// A day, counted from 1970.
#[derive(Debug, Deserialize)]
pub(crate) struct OnDay {
    pub(crate) day: u32,
}

/// A puzzle by its number, from 1.
#[derive(Debug, Deserialize)]
pub(crate) struct PuzzleNumber {
    pub(crate) number: usize,
}

/// The turn of a computer player, and how long it may take. The seed is a text, because JavaScript has no whole numbers of 64 bits.
#[derive(Debug, Deserialize)]
pub(crate) struct Choose {
    pub(crate) position: String,
    pub(crate) level: u8,
    pub(crate) noise_seed: String,
    pub(crate) time_ms: u64,
}

/// A position.
#[derive(Debug, Deserialize)]
pub(crate) struct OfPosition {
    pub(crate) position: String,
}

/// A recorded game.
#[derive(Debug, Deserialize)]
pub(crate) struct OfRecord {
    pub(crate) record: String,
}

/// The text of a record in a link.
#[derive(Debug, Deserialize)]
pub(crate) struct RecordLink {
    pub(crate) text: String,
}

/// A position that comes from a recorded game: after this many of its actions, and then others.
#[derive(Debug, Deserialize)]
pub(crate) struct Branch {
    pub(crate) record: String,
    pub(crate) moment: usize,
    pub(crate) actions: Vec<String>,
}

/// A new table that continues a recorded game against computer players of one level.
#[derive(Debug, Deserialize)]
pub(crate) struct Continue {
    pub(crate) table: TableId,
    pub(crate) host: GuestId,
    pub(crate) name: String,
    pub(crate) branch: Branch,
    pub(crate) level: u8,
    pub(crate) seed: Bits,
    pub(crate) at_ms: i64,
}

/// A position to be evaluated.
#[derive(Debug, Deserialize)]
pub(crate) struct Consider {
    pub(crate) branch: Branch,
    pub(crate) language: Option<String>,
}

/// Some moments of a recorded game.
#[derive(Debug, Deserialize)]
pub(crate) struct Segment {
    pub(crate) record: String,
    pub(crate) segment: Range<usize>,
}

/// The moments of a recorded game that are evaluated, the last one first.
#[derive(Debug, Deserialize)]
pub(crate) struct Evaluated {
    pub(crate) record: String,
    pub(crate) values: Vec<Values>,
    pub(crate) language: Option<String>,
}

/// The finished games of a player, the last finished first.
#[derive(Debug, Deserialize)]
pub(crate) struct OwnGames {
    pub(crate) games: Vec<OwnGame>,
}

/// The record of a finished game, and the player's seat.
#[derive(Debug, Deserialize)]
pub(crate) struct OwnGame {
    pub(crate) record: String,
    pub(crate) seat: u8,
}

/// An analysed game, as in [`Evaluated`], and the seat whose choices are meant.
#[derive(Debug, Deserialize)]
pub(crate) struct Judged {
    pub(crate) record: String,
    pub(crate) values: Vec<Values>,
    pub(crate) seat: u8,
}

/// An action tried in a puzzle.
#[derive(Debug, Deserialize)]
pub(crate) struct Try {
    pub(crate) number: usize,
    pub(crate) tried: PuzzleTry,
}

/// The file of the puzzles.
#[derive(Debug, Deserialize)]
pub(crate) struct PuzzleFile {
    pub(crate) source: String,
}

/// The texts of a language, as a Fluent file.
#[derive(Debug, Deserialize)]
pub(crate) struct LanguageFile {
    pub(crate) language: String,
    pub(crate) source: String,
}
