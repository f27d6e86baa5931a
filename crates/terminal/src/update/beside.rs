//! Keys beside the table: in the set-up, and while a record is looked at.

use ratatui::crossterm::event::KeyCode;

use super::{change_language, common, refuse_key, refuse_with};
use crate::event::Command;
use crate::model::{Model, Screen};
use crate::replay::Pace;
use crate::review::Review;
use crate::setup::Row;

/// A key in the set-up.
pub(super) fn setup_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::SetUp(set_up) = &mut model.screen else { return Vec::new() };
    if model.resuming {
        // The table that was asked for is about to come, and keys typed ahead are not meant for this screen.
        return Vec::new();
    }
    if !matches!(key, KeyCode::Delete | KeyCode::Backspace) {
        set_up.keep();
    }
    match key {
        KeyCode::Down | KeyCode::Tab => set_up.walk(true),
        KeyCode::Up | KeyCode::BackTab => set_up.walk(false),
        KeyCode::Left | KeyCode::Right if set_up.focus() == Row::Language => {
            return change_language(model, key == KeyCode::Right);
        }
        KeyCode::Left => set_up.change(false),
        KeyCode::Right => set_up.change(true),
        KeyCode::Backspace | KeyCode::Delete if set_up.focus() == Row::Resume => {
            return set_up.discard().map(Command::Discard).into_iter().collect();
        }
        KeyCode::Backspace | KeyCode::Delete => set_up.erase(),
        KeyCode::Esc => return vec![Command::Leave],
        KeyCode::Enter if set_up.focus() == Row::Resume => {
            model.resuming = true;
            return vec![Command::Resume];
        }
        KeyCode::Enter if set_up.focus() != Row::Start => set_up.walk(true),
        KeyCode::Enter => {
            return match set_up.choices(&model.texts) {
                Ok(choices) => {
                    let mut commands = vec![Command::Remember(choices.clone())];
                    commands.extend(model.begin(&choices));
                    commands
                }
                Err((row, reason)) => {
                    set_up.look_at(row);
                    model.refuse(reason);
                    Vec::new()
                }
            };
        }
        // No seed has a question mark in it, so it can only mean the help.
        KeyCode::Char(letter) if set_up.is_typing() && (letter != '?' || set_up.focus() != Row::Seed) => {
            if !set_up.type_in(letter) {
                let why = if set_up.focus() == Row::Seed { "setup-bad-seed" } else { "plain-bad-seat" };
                return refuse_with(model, why);
            }
        }
        KeyCode::Char(' ') => set_up.change(true),
        key => return common(model, key).unwrap_or_else(|| refuse_key(model, key)),
    }
    Vec::new()
}

/// A key while a record is looked at.
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
            let commands = replay.ask(&mut model.ids);
            return if commands.is_empty() { refuse_with(model, "why-over") } else { commands };
        }
        KeyCode::Char('a') => return review(model),
        KeyCode::Esc | KeyCode::Char('q') => {
            return match back.take() {
                Some(play) => {
                    model.screen = Screen::Play(play);
                    Vec::new()
                }
                None => vec![Command::Leave],
            };
        }
        key => return common(model, key).unwrap_or_else(|| refuse_key(model, key)),
    }
    Vec::new()
}

/// Asks for the engine's view of the game, or goes through its turning points once it is there.
fn review(model: &mut Model) -> Vec<Command> {
    let Screen::Replay(replay, _) = &mut model.screen else { return Vec::new() };
    match replay.review().map(Review::is_whole) {
        None => return replay.begin_review(&mut model.ids),
        Some(false) => model.say(model.texts.get("analysis-under-way")),
        Some(true) => {
            if replay.go_to_turning_point() {
                model.phrase_hint();
            } else {
                model.say(model.texts.get("analysis-none"));
            }
        }
    }
    Vec::new()
}
