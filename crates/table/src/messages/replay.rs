//! A recorded game, moment by moment, as a message.

use serde::{Deserialize, Serialize};

use super::effect::EffectView;
use super::view::{SeatView, SheetView};

/// A recorded game, moment by moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayView {
    /// Who sat where, by the names in the record.
    pub seats: Vec<SeatView>,
    /// The record itself.
    pub record: String,
    /// The day of the game, as the record has it.
    pub date: Option<String>,
    /// The game before each action, and after the last.
    pub moments: Vec<ReplayMoment>,
    /// The sheets as the stairs stand at the last moment.
    pub sheets: Vec<SheetView>,
    /// The seats that have won, if the game is over.
    pub winners: Vec<u8>,
}

/// A game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayMoment {
    /// How many turns have begun.
    pub turn: u32,
    /// The seat that acted last; none before the first action.
    pub seat: Option<u8>,
    /// What it did.
    pub effect: Option<EffectView>,
    /// The seat to act; none when the game is over.
    pub actor: Option<u8>,
    /// The position in its text form.
    pub position: String,
    /// The points of each seat as the stairs stand.
    pub points: Vec<u16>,
    /// What the record remarks here.
    pub comment: Option<String>,
}

/// The games of a table that are over, or of a text with records, and one of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenedView {
    /// Every game of the table or the text.
    pub games: Vec<OpenedGame>,
    /// Which of them follows, from 1; none if no game could be read.
    pub game: Option<u32>,
    /// That game.
    pub replay: Option<ReplayView>,
}

/// A game of several, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenedGame {
    /// The names in the record; none if it cannot be read.
    pub names: Vec<String>,
    /// The points at the end; none if it was not played to the end.
    pub points: Vec<u16>,
    /// What is wrong with it, if it cannot be read.
    pub error: Option<RecordErrorView>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecordErrorView {
    /// The line of the text, from 1.
    pub line: u32,
    /// The character of the line, from 1.
    pub column: u32,
    /// The turn, if it is among the actions.
    pub turn: Option<u32>,
    /// What is wrong, in words.
    pub text: String,
}
