//! A table as one viewer may see it, as a message.

use bigpoints_rules::{Colour, Pawn};
use serde::{Deserialize, Serialize};

use super::effect::{EffectView, TurnView};
use super::fairness::FairnessView;
use super::over_days::OverDaysView;
use super::rating::{SeatRatingView, UnratedView};
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
    /// Whether the server has made it for people who searched for a game: it begins by itself when all have come.
    #[serde(default, skip_serializing_if = "encoding::is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub paired: bool,
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
    /// The time of a game over days that is in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub over_days: Option<OverDaysView>,
    /// The game as each of the viewer's seats sees it; one without a seat for somebody who watches.
    pub views: Vec<GameView>,
    /// What is known of how the layout of the next game comes about, or of the one that is played or was played last.
    pub fairness: FairnessView,
    /// Whether the viewer may take back the last action.
    pub can_undo: bool,
    /// The seat whose person the viewer may ask whether the last action may be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub undo_consent: Option<u8>,
    /// The seat that has asked for that, and waits for the answer of the seat to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub undo_asker: Option<u8>,
    /// The seat that has asked for it in vain since the last event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub undo_denied: Option<u8>,
    /// The device that asks to play on the seat of somebody who is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat_ask: Option<SeatAskView>,
    /// The seat that the viewer has asked for in vain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat_denied: Option<u8>,
    /// For a screen that everybody sees: the seats of its guest, who could play there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub screen_seats: Vec<u8>,
    /// Whether advice may be asked for.
    pub hints: bool,
    /// Why the next or the present game does not count for ratings, or the last one did not; empty if it counts. None where nothing is
    /// rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub unrated: Option<Vec<UnratedView>>,
    /// Where the same people play on.
    pub next_table: Option<String>,
    /// The seat that asked for it.
    #[serde(default)]
    pub rematcher: Option<u8>,
}

/// What actions have changed for a viewer who has the table as it was before them. Everything else is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableUpdate {
    /// The number of the event before these actions: only a client that has the table as it was then can use this.
    pub since: u32,
    /// The number of the table's last event.
    pub event: u32,
    /// The milliseconds that each seat had left when its turn began; left out without a clock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Option<u32>>>"))]
    pub left_ms: Vec<Option<u64>>,
    /// How long the seat to act had been thinking when this was sent; none without a clock.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub thought_ms: Option<u64>,
    /// The game as each of the viewer's seats sees it; one without a seat for somebody who watches.
    pub views: Vec<GameView>,
    /// Whether the viewer may take back the last action.
    pub can_undo: bool,
    /// The seat whose person the viewer may ask whether the last action may be taken back; none if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub undo_consent: Option<u8>,
}

impl TableView {
    /// The table after an update; `None` if the update is not for this event.
    #[must_use]
    pub fn updated(self, update: TableUpdate) -> Option<TableView> {
        let TableUpdate { since, event, left_ms, thought_ms, views, can_undo, undo_consent } = update;
        let mut seats = self.seats;
        for (seat, left_ms) in seats.iter_mut().zip(left_ms) {
            seat.left_ms = left_ms;
        }
        (since == self.event).then_some(TableView {
            event,
            seats,
            thought_ms,
            views,
            can_undo,
            undo_consent,
            ..self
        })
    }
}

/// A device that asks to play on the seat of somebody who is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatAskView {
    /// The seat, from 1.
    pub seat: u8,
    /// The number that the server has drawn for this question and the device shows, so that people can see which one asks.
    pub code: u16,
    /// Whether it is the host's, so that another player has to answer.
    pub host: bool,
    /// Whether it is the viewer's.
    pub mine: bool,
    /// Whether the viewer may answer it.
    #[serde(default)]
    pub answers: bool,
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
    /// Which of the computer players of this level it is, from 2; none for the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub twin: Option<u8>,
    /// Whether a computer player stands in for the person.
    pub stood_in: bool,
    /// Whether the seat is the viewer's.
    pub yours: bool,
    /// The milliseconds the seat had left when its turn began.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub left_ms: Option<u64>,
    /// The rating of the person; none where nothing is rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rating: Option<SeatRatingView>,
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
    /// What can still come of the colours and of the hands that are seen.
    #[serde(default)]
    pub forecast: ForecastView,
}

/// What can still come of the colours and of the hands that are seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ForecastView {
    /// The five colours with a pawn, in the order BRYGP.
    pub colours: Vec<ColourForecast>,
    /// The hands that are seen.
    pub hands: Vec<HandForecast>,
}

/// What a colour can still be worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ColourForecast {
    /// Its pawn.
    #[serde(with = "encoding")]
    #[cfg_attr(test, ts(type = "Pawn"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub pawn: Pawn,
    /// How many forward moves the pawn needs to get home, if no counter of its colour ahead of it is taken; 0 if it is home.
    pub moves: u8,
    /// What a counter is worth at the least.
    pub least: u8,
    /// What a counter is worth at the most.
    pub most: u8,
}

/// What the counters of a hand can still be worth together, if none is added or handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HandForecast {
    /// Whose hand it is, from 1.
    pub seat: u8,
    /// The points at the least.
    pub least: u16,
    /// The points at the most.
    pub most: u16,
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
