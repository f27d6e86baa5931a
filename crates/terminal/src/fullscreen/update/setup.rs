//! Keys in the setup.

use ratatui::crossterm::event::KeyCode;

use super::{change_language, common, refuse_key, refuse_with};
use crate::event::Command;
use crate::fullscreen::model::{Model, Screen};
use crate::setup::Row;

/// Handles a key in the setup.
pub(super) fn setup_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Setup(form) = &mut model.screen else { return Vec::new() };
    if model.resuming {
        // The game is being loaded; keys typed ahead are not meant for this screen.
        return Vec::new();
    }
    if !matches!(key, KeyCode::Delete | KeyCode::Backspace) {
        form.keep();
    }
    match key {
        KeyCode::Down | KeyCode::Tab => form.move_focus(true),
        KeyCode::Up | KeyCode::BackTab => form.move_focus(false),
        KeyCode::Left | KeyCode::Right if form.focus() == Row::Language => {
            return change_language(model, key == KeyCode::Right);
        }
        KeyCode::Left => form.change(false),
        KeyCode::Right => form.change(true),
        KeyCode::Backspace | KeyCode::Delete if form.focus() == Row::Resume => {
            return form.discard().map(Command::Discard).into_iter().collect();
        }
        KeyCode::Backspace | KeyCode::Delete => form.erase(),
        KeyCode::Esc => return vec![Command::Leave],
        KeyCode::Enter if form.focus() == Row::Resume => {
            model.resuming = true;
            return vec![Command::Resume];
        }
        KeyCode::Enter if form.focus() != Row::Start => form.move_focus(true),
        KeyCode::Enter => {
            return match form.settings() {
                Ok(settings) => {
                    let mut commands = vec![Command::SaveSettings(settings.clone())];
                    commands.extend(model.begin(&settings));
                    commands
                }
                Err(error) => {
                    form.focus_on(error.row());
                    model.refuse(error.text(&model.texts));
                    Vec::new()
                }
            };
        }
        // A seed has no question mark, so it means the help.
        KeyCode::Char(letter) if form.is_typing() && (letter != '?' || form.focus() != Row::Seed) => {
            if !form.type_in(letter) {
                let why = if form.focus() == Row::Seed { "setup-bad-seed" } else { "plain-bad-seat" };
                return refuse_with(model, why);
            }
        }
        KeyCode::Char(' ') => form.change(true),
        key => return common(model, key).unwrap_or_else(|| refuse_key(model, key)),
    }
    Vec::new()
}
