//! Opened records, with their errors in words.

use bigpoints_rules::notation::{Record, RecordError};
use bigpoints_table::messages::{OpenedGame, OpenedView, RecordErrorView, ReplayView};
use bigpoints_table::view::open_view;

use crate::language::Texts;
use crate::phrase;

/// The games read from a text, and the one with this number, from 1; by default the first that could be read.
pub fn opened_view(records: &[Result<Record, RecordError>], game: Option<u32>, texts: &Texts) -> OpenedView {
    let wanted = game.map(|game| (game as usize).wrapping_sub(1));
    let shown = wanted.or_else(|| records.iter().position(Result::is_ok));
    let shown = shown.and_then(|index| Some((index, records.get(index)?.as_ref().ok()?)));
    OpenedView {
        games: records.iter().map(|record| opened_game(record, texts)).collect(),
        game: shown.map(|(index, _)| index as u32 + 1),
        replay: shown.map(|(_, record)| ReplayView::new(record)),
    }
}

fn opened_game(record: &Result<Record, RecordError>, texts: &Texts) -> OpenedGame {
    match record {
        Ok(record) => {
            let view = open_view(record.game());
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
                text: phrase::record_error(texts, error),
            }),
        },
    }
}
