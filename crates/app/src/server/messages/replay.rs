//! A game that is over, or a record that somebody brings, to be looked at step by step. All that is shown comes from
//! [`bigpoints_rules::View`]; a record tells everything, so every hand lies open.

use bigpoints_rules::notation::{Record, RecordError};
use bigpoints_rules::{Game, HandRule, Player, View, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::view::{EffectView, HolderName, SeatView, SheetView};
use crate::language::Texts;
use crate::phrase;
use crate::seating::Seat;

/// A recorded game, moment by moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct ReplayView {
    /// Who sat where, by the names in the record.
    pub(crate) seats: Vec<SeatView>,
    /// The record itself.
    pub(crate) record: String,
    /// The day of the game, as the record has it.
    pub(crate) date: Option<String>,
    /// The game before each action, and after the last.
    pub(crate) moments: Vec<ReplayMoment>,
    /// The sheets as the stairs stand at the last moment.
    pub(crate) sheets: Vec<SheetView>,
    /// The seats that have won, if the game is over.
    pub(crate) winners: Vec<u8>,
}

/// A game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct ReplayMoment {
    /// How many turns have begun.
    pub(crate) turn: u32,
    /// The seat that acted last; none before the first action.
    pub(crate) seat: Option<u8>,
    /// What it did.
    pub(crate) effect: Option<EffectView>,
    /// The seat to act; none when the game is over.
    pub(crate) actor: Option<u8>,
    /// The position in its text form.
    pub(crate) position: String,
    /// The points of each seat as the stairs stand.
    pub(crate) points: Vec<u16>,
    /// What the record remarks here.
    pub(crate) comment: Option<String>,
}

/// The games of a table that are over, or of a text with records, and one of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct OpenedView {
    /// Every game of the table or the text.
    pub(crate) games: Vec<OpenedGame>,
    /// Which of them follows, from 1; none if no game could be read.
    pub(crate) game: Option<u32>,
    pub(crate) replay: Option<ReplayView>,
}

/// A game of several, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct OpenedGame {
    /// The names in the record; none if it cannot be read.
    pub(crate) names: Vec<String>,
    /// The points at the end; none if it was not played to the end.
    pub(crate) points: Vec<u16>,
    /// What is wrong with it, if it cannot be read.
    pub(crate) error: Option<RecordErrorView>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct RecordErrorView {
    /// The line of the text, from 1.
    pub(crate) line: u32,
    /// The character of the line, from 1.
    pub(crate) column: u32,
    /// The turn, if it is among the actions.
    pub(crate) turn: Option<u32>,
    /// What is wrong, in words.
    pub(crate) text: String,
}

impl ReplayView {
    pub(crate) fn new(record: &Record) -> ReplayView {
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
fn open(game: &Game) -> View {
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

impl OpenedView {
    /// What was read of a text, with the game of this number, from 1, or the first that could be read.
    pub(crate) fn new(
        records: &[Result<Record, RecordError>],
        game: Option<u32>,
        texts: &Texts,
    ) -> OpenedView {
        let wanted = game.map(|game| (game as usize).wrapping_sub(1));
        let shown = wanted.or_else(|| records.iter().position(Result::is_ok));
        let shown = shown.and_then(|index| Some((index, records.get(index)?.as_ref().ok()?)));
        OpenedView {
            games: records.iter().map(|record| OpenedGame::new(record, texts)).collect(),
            game: shown.map(|(index, _)| index as u32 + 1),
            replay: shown.map(|(_, record)| ReplayView::new(record)),
        }
    }
}

impl OpenedGame {
    fn new(record: &Result<Record, RecordError>, texts: &Texts) -> OpenedGame {
        match record {
            Ok(record) => {
                let view = open(record.game());
                let players = view.table().players().players();
                let over = view.table().turn().player().is_none();
                let score = view.table().score().filter(|_| over);
                OpenedGame {
                    names: players.map(|player| record.name(player).to_owned()).collect(),
                    points: score.map_or_else(Vec::new, |score| score.points().to_vec()),
                    error: None,
                }
            }
            Err(error) => OpenedGame {
                names: Vec::new(),
                points: Vec::new(),
                error: Some(RecordErrorView {
                    line: error.line as u32,
                    column: error.column as u32,
                    turn: error.turn.map(|turn| turn as u32),
                    text: phrase::record_fault(texts, error),
                }),
            },
        }
    }
}
