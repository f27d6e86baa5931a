//! Keys in a replay.

use ratatui::crossterm::event::KeyCode;

use super::{common, refuse_key, refuse_with};
use crate::event::Command;
use crate::fullscreen::model::{Model, Screen};
use crate::replay::{Pace, Review};

/// Handles a key in a replay.
pub(super) fn replay_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Replay(replay, back) = &mut model.screen else { return Vec::new() };
    match key {
        KeyCode::Right | KeyCode::Char(' ') | KeyCode::Enter => replay.forward(Pace::Turn),
        KeyCode::Left | KeyCode::Backspace => replay.back(Pace::Turn),
        KeyCode::Down => replay.forward(Pace::Action),
        KeyCode::Up => replay.back(Pace::Action),
        KeyCode::PageDown => (0..10).for_each(|_| replay.forward(Pace::Turn)),
        KeyCode::PageUp => (0..10).for_each(|_| replay.back(Pace::Turn)),
        KeyCode::Home => replay.back(Pace::Game),
        KeyCode::End => replay.forward(Pace::Game),
        KeyCode::Char('n') | KeyCode::Char('p') => {
            let (game, _) = replay.game_of();
            let wanted = if key == KeyCode::Char('n') { Some(game) } else { game.checked_sub(2) };
            if !wanted.is_some_and(|which| replay.go_to_game(which)) {
                return refuse_with(model, "why-no-game");
            }
        }
        KeyCode::Char('h') => {
            let commands = replay.request_advice(&mut model.ids);
            return if commands.is_empty() { refuse_with(model, "why-over") } else { commands };
        }
        KeyCode::Char('a') => return review(model),
        KeyCode::Esc | KeyCode::Char('q') => {
            return match back.take() {
                Some(game) => {
                    model.screen = Screen::Local(game);
                    Vec::new()
                }
                None => vec![Command::Leave],
            };
        }
        key => return common(model, key).unwrap_or_else(|| refuse_key(model, key)),
    }
    Vec::new()
}

/// Starts the analysis of the game, or goes to the next turning point once it is complete.
fn review(model: &mut Model) -> Vec<Command> {
    let Screen::Replay(replay, _) = &mut model.screen else { return Vec::new() };
    match replay.review().map(Review::is_complete) {
        None => return replay.start_review(&mut model.ids),
        Some(false) => model.notify(model.texts.get("analysis-under-way")),
        Some(true) => {
            if replay.go_to_turning_point() {
                model.translate_hint();
            } else {
                model.notify(model.texts.get("analysis-none"));
            }
        }
    }
    Vec::new()
}
