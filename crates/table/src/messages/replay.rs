//! A game that is over, or a record that somebody brings, to be looked at step by step. All that is shown comes from
//! [`bigpoints_rules::View`]; a record tells everything, so every hand lies open.

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Game, HandRule, Player, View, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::view::{EffectView, HolderName, SeatView, SheetView};
use crate::seating::Seat;

/// A recorded game, moment by moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenedView {
    /// Every game of the table or the text.
    pub games: Vec<OpenedGame>,
    /// Which of them follows, from 1; none if no game could be read.
    pub game: Option<u32>,
    pub replay: Option<ReplayView>,
}

/// A game of several, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenedGame {
    /// The names in the record; none if it cannot be read.
    pub names: Vec<String>,
    /// The points at the end; none if it was not played to the end.
    pub points: Vec<u16>,
    /// What is wrong with it, if it cannot be read.
    pub error: Option<RecordErrorView>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
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

impl ReplayView {
    pub fn new(record: &Record) -> ReplayView {
        let mut game = Game::from_position(*record.game().start());
        let mut moments = vec![ReplayMoment::new(&game, record)];
        for &action in record.game().actions() {
            game.play(action).expect("an action of a checked record");
            moments.push(ReplayMoment::new(&game, record));
        }
        let view = open(&game);
        let players = || view.table().players().players();
        let sheets = players().filter_map(|player| Some(SheetView::new(player, &view.sheet(player)?)));
        let winners = view.table().score().filter(|_| view.table().turn().player().is_none());
        ReplayView {
            seats: players().map(|player| seat(record, player)).collect(),
            record: record.to_string(),
            date: record.tag("Date").map(str::to_owned),
            moments,
            sheets: sheets.collect(),
            winners: winners.map_or_else(Vec::new, |score| score.winners().map(Player::number).collect()),
        }
    }
}

impl ReplayMoment {
    fn new(game: &Game, record: &Record) -> ReplayMoment {
        let view = open(game);
        let last = view.recent().last();
        let here = record.comments().iter().filter(|comment| comment.after == game.actions().len());
        let comment: Vec<&str> = here.map(|comment| comment.text.as_str()).collect();
        ReplayMoment {
            turn: game.turns_begun() as u32,
            seat: last.map(|turn| turn.player.number()),
            effect: last.and_then(|turn| turn.effects.last()).map(EffectView::new),
            actor: view.table().turn().player().map(Player::number),
            position: view.table().to_string(),
            points: view.table().score().map_or_else(Vec::new, |score| score.points().to_vec()),
            comment: (!comment.is_empty()).then(|| comment.join(" ")),
        }
    }
}

/// A game as whoever reads its record sees it.
pub fn open(game: &Game) -> View {
    game.view(Viewer::Spectator, HandRule::Open)
}

fn seat(record: &Record, player: Player) -> SeatView {
    let (holder, name, level) = match Seat::from_record_name(record.name(player)) {
        Seat::Person(name) => (HolderName::Person, Some(name).filter(|name| !name.is_empty()), None),
        Seat::Computer(level) => (HolderName::Computer, None, Some(level.number())),
    };
    let seat = player.number();
    SeatView { seat, holder, name, level, stood_in: false, yours: false, left_ms: None }
}
