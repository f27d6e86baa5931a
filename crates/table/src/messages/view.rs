//! A table as one viewer may see it, as a message.

use bigpoints_rules::Colour;
use serde::{Deserialize, Serialize};

use super::effect::{EffectView, TurnView};
use super::fairness::FairnessView;
use crate::encoding;
use crate::table::PhaseName;
use crate::table::plan::Plan;

/// A table as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableView {
    /// The table's address.
    pub table: String,
    /// The number of its last event.
    pub event: u32,
    /// How far it is.
    pub stage: PhaseName,
    /// What was agreed on.
    pub plan: Plan,
    /// Whether the viewer made the table.
    pub host: bool,
    /// Who holds each seat.
    pub seats: Vec<SeatView>,
    /// For the host, before the start: the names of the guests who were removed and may not sit down, the last one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Option<String>>>"))]
    pub removed: Vec<Option<String>>,
    /// Which game this is, from 1; 0 before the first.
    pub game: u32,
    /// How many games are played in all.
    pub games: u32,
    /// The points of the games of a match that are over, game by game.
    pub results: Vec<Vec<u16>>,
    /// What those games add up to for each seat.
    pub totals: Vec<u16>,
    /// The seats that have won the match, when it is over.
    pub match_winners: Vec<u8>,
    /// How long the seat to act had been thinking when this was sent; none without a clock.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub thought_ms: Option<u64>,
    /// The game as each of the viewer's seats sees it; one without a seat for somebody who watches.
    pub views: Vec<GameView>,
    /// What is known of how the layout of the next game comes about, or of the one that is played or was played last.
    pub fairness: FairnessView,
    /// Whether the viewer may take back the last action.
    pub can_undo: bool,
    /// Whether advice may be asked for.
    pub hints: bool,
    /// Where the same people play on.
    pub next_table: Option<String>,
    /// The seat that asked for it.
    #[serde(default)]
    pub rematcher: Option<u8>,
}

/// A seat and who holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat, from 1.
    pub seat: u8,
    /// What holds it.
    pub holder: HolderName,
    /// The name of the person or the bot; a guest who has deleted their data has none.
    pub name: Option<String>,
    /// The level of a computer player or of one who stands in.
    pub level: Option<u8>,
    /// Whether a computer player stands in for the person.
    pub stood_in: bool,
    /// Whether the seat is the viewer's.
    pub yours: bool,
    /// The milliseconds the seat had left when its turn began.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub left_ms: Option<u64>,
}

/// What holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum HolderName {
    /// Nobody: the seat is open.
    Nobody,
    /// A person.
    Person,
    /// A computer player of the server.
    Computer,
    /// A computer player of a guest.
    Bot,
}

/// A game as one seat, or somebody who watches, sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// The seat that sees this; none for somebody who watches.
    pub seat: Option<u8>,
    /// The position in its text form; a concealed hand is `?7`.
    pub position: String,
    /// The seat to act.
    pub actor: Option<u8>,
    /// What this seat may do now; empty when it is not its turn.
    pub actions: Vec<EffectView>,
    /// The last turns, the oldest first: at most one for each seat.
    pub recent: Vec<TurnView>,
    /// The sheets of the hands that are seen, as the stairs stand now.
    pub sheets: Vec<SheetView>,
    /// The seats that have won, when the game is over.
    pub winners: Vec<u8>,
}

/// A hand counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SheetView {
    /// Whose hand it is, from 1.
    pub seat: u8,
    /// The lines of the sheet.
    pub lines: Vec<LineView>,
    /// What they add up to.
    pub total: u16,
}

/// A line of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineView {
    /// The colour of the counters.
    #[serde(with = "encoding")]
    #[cfg_attr(test, ts(type = "Colour"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub colour: Colour,
    /// How many there are.
    pub count: u8,
    /// What each is worth.
    pub each: u8,
    /// What they are worth together.
    pub sum: u16,
}
