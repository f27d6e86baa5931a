//! Names of keys.

use bigpoints_texts::language::Texts;
use ratatui::crossterm::event::KeyCode;

/// The name of a key on a keyboard of the language.
pub(crate) fn key_name(texts: &Texts, key: KeyCode) -> String {
    let named = match key {
        KeyCode::Char(' ') => "key-name-space",
        KeyCode::Char(letter) => return letter.to_string(),
        KeyCode::F(number) => return format!("F{number}"),
        KeyCode::Left => return "←".to_owned(),
        KeyCode::Right => return "→".to_owned(),
        KeyCode::Up => return "↑".to_owned(),
        KeyCode::Down => return "↓".to_owned(),
        KeyCode::Enter => "key-name-enter",
        KeyCode::Esc => "key-name-esc",
        KeyCode::Tab | KeyCode::BackTab => "key-name-tab",
        KeyCode::Backspace => "key-name-backspace",
        KeyCode::Delete => "key-name-delete",
        KeyCode::Insert => "key-name-insert",
        KeyCode::Home => "key-name-home",
        KeyCode::End => "key-name-end",
        KeyCode::PageUp => "key-name-page-up",
        KeyCode::PageDown => "key-name-page-down",
        // Keys that most terminals do not report.
        _ => "key-name-other",
    };
    texts.get(named)
}
