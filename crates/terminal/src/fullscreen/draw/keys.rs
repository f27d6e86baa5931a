//! The key bar at the bottom.

use ratatui::layout::Rect;

use super::pen::Pen;
use crate::event::Target;
use crate::fullscreen::scene::{Board, Body, Prompt, Scene};
use crate::game::SCORE_LINES;
use crate::setup::Row;

/// A key and the text key of what it does.
type Key = (Name, &'static str);

#[derive(Clone, Copy)]
enum Name {
    Sign(&'static str),
    Letter(char),
    Enter,
    Text(&'static str),
    Texts(&'static str, &'static str),
}

const HELP: Key = (Name::Letter('?'), "key-help");
const HINT: Key = (Name::Letter('h'), "key-hint");
const ANALYSIS: Key = (Name::Letter('a'), "key-analysis");
const UNDO: Key = (Name::Letter('u'), "key-undo");
const SAVE: Key = (Name::Letter('s'), "key-save");
const REACT: Key = (Name::Letter(':'), "key-react");
const LANGUAGE: Key = (Name::Letter('l'), "key-language");
const LEAVE: Key = (Name::Letter('q'), "key-leave");

/// Draws the key bar of a scene.
pub(super) fn keys(pen: &mut Pen<'_>, area: Rect, scene: &Scene<'_>) {
    pen.fill(area, pen.palette.bar());
    let style = pen.palette.bar();
    let mut x = area.x + 1;
    for (key, meaning) in keys_of(scene) {
        let from = x;
        let (name, target) = match key {
            Name::Sign(sign) => (sign.to_owned(), None),
            Name::Letter(letter) => (letter.to_string(), Some(Target::Key(letter))),
            Name::Enter => (scene.texts.get("key-name-enter"), Some(Target::Enter)),
            Name::Text(text) => (scene.texts.get(text), None),
            Name::Texts(one, other) => (format!("{}/{}", scene.texts.get(one), scene.texts.get(other)), None),
        };
        x = pen.text(x, area.y, area.right(), &name, style.patch(pen.palette.strong()));
        x = pen.text(x, area.y, area.right(), &format!(" {}", scene.texts.get(meaning)), style);
        if let Some(target) = target {
            pen.target(Rect { x: from, y: area.y, width: x - from, height: 1 }, target);
        }
        x += 2;
    }
}

fn keys_of(scene: &Scene<'_>) -> Vec<Key> {
    let escape = |meaning| (Name::Text("key-name-esc"), meaning);
    match &scene.body {
        _ if scene.help.is_some() => vec![(Name::Sign("↑↓"), "key-scroll"), LANGUAGE, escape("key-close")],
        _ if scene.reactions.is_some() => vec![escape("key-close")],
        Body::Setup(form) => {
            let mut keys = vec![(Name::Sign("↑↓"), "key-row")];
            keys.push(match form.focus() {
                Row::Start => (Name::Enter, "key-start"),
                Row::Resume => (Name::Enter, "key-resume"),
                _ => (Name::Enter, "key-further"),
            });
            keys.extend(match form.focus() {
                Row::Start => None,
                Row::Resume => Some((Name::Text("key-name-delete"), "key-discard")),
                _ => Some((Name::Sign("←→"), "key-change")),
            });
            // In a text field, the question mark is a letter.
            keys.push(if form.is_typing() { (Name::Sign("F1"), "key-help") } else { HELP });
            keys.push(escape("key-leave"));
            keys
        }
        Body::Board(Board { prompt: Prompt::Replay { games, .. }, .. }) => {
            let mut keys = vec![(Name::Sign("←→"), "key-turn"), (Name::Sign("↑↓"), "key-action")];
            // There is no room for all keys; the help lists the others.
            keys.push(match *games {
                true => (Name::Sign("n/p"), "key-game"),
                false => (Name::Texts("key-name-home", "key-name-end"), "key-ends"),
            });
            keys.extend([ANALYSIS, HINT, HELP, LEAVE]);
            keys
        }
        // There is no advice while the hands are covered.
        Body::Board(Board { prompt: Prompt::Covered { .. }, .. }) => vec![HELP, UNDO, SAVE, LANGUAGE, LEAVE],
        Body::Board(board) if !board.saved => vec![HELP, HINT, UNDO, REACT, LANGUAGE, LEAVE],
        Body::Board(_) => vec![HELP, HINT, UNDO, SAVE, LANGUAGE, LEAVE],
        Body::Lobby(_) => vec![(Name::Enter, "key-start"), HELP, REACT, LANGUAGE, LEAVE],
        Body::Score(score) if score.revealed < SCORE_LINES => {
            vec![(Name::Text("key-name-space"), "key-hurry"), HELP, LANGUAGE, LEAVE]
        }
        Body::Score(score) if score.steps.is_none() => {
            vec![(Name::Sign("←"), "key-back"), HELP, LANGUAGE, LEAVE]
        }
        Body::Score(score) if !score.saved => {
            vec![(Name::Sign("←→"), "key-row"), (Name::Enter, "key-go"), HELP, REACT, LANGUAGE, LEAVE]
        }
        Body::Score(_) => {
            vec![(Name::Sign("←→"), "key-row"), (Name::Enter, "key-go"), SAVE, UNDO, HELP, LEAVE]
        }
    }
}
