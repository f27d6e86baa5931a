//! The actions of a game, each by its index among the legal ones.

use bigpoints_rules::{Game, MAX_GAME_LENGTH};

use super::digits::{DigitReader, DigitWriter};

/// Writes the actions. A finished game needs no length, and an action without an alternative no room.
pub(super) fn write(game: &Game, writer: &mut DigitWriter) {
    let over = game.position().is_over();
    writer.put(over.into(), 2);
    if !over {
        writer.put(game.actions().len() as u64, MAX_GAME_LENGTH as u64);
    }
    for (before, action) in game.positions().zip(game.actions()) {
        let legal = before.legal_actions();
        let index = legal.iter().position(|other| other == action).expect("a game holds only legal actions");
        writer.put(index as u64, legal.len() as u64);
    }
}

/// Reads the actions and plays them; `None` if the game ends before.
pub(super) fn read(mut game: Game, reader: &mut DigitReader) -> Option<Game> {
    let over = reader.take(2) == 1;
    let length = if over { MAX_GAME_LENGTH } else { reader.take(MAX_GAME_LENGTH as u64) as usize };
    while game.actions().len() < length && !(over && game.position().is_over()) {
        let legal = game.position().legal_actions();
        if legal.is_empty() {
            return None;
        }
        let action = legal[reader.take(legal.len() as u64) as usize];
        game.play(action).expect("a legal action");
    }
    Some(game)
}
