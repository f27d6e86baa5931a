//! A table elsewhere: what comes from there, and the keys at it.

use ratatui::crossterm::event::KeyCode;

use super::table::{choose, choosing_pressed};
use super::{common, refuse_key, refuse_with};
use crate::choosing::Chosen;
use crate::ending::Further;
use crate::event::{Command, Target};
use crate::hint::Hint;
use crate::model::{Model, Screen};
use crate::online::Stage;
use crate::words;
use bigpoints_client::{Ask, News, RemoteTable};

/// What follows from what was told of the table.
pub(super) fn heard(model: &mut Model, news: News) -> Vec<Command> {
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    match news {
        News::Open => {
            online.set_broken(false);
            model.notice = None;
            Vec::new()
        }
        News::Broken(_) => {
            online.set_broken(true);
            refuse_with(model, "online-broken")
        }
        News::Table(told) => match RemoteTable::read(&told) {
            Some(picture) => {
                let event = online.picture().map(|before| before.event);
                if event != Some(picture.event) {
                    (model.advice, model.notice) = (None, None);
                }
                online.look(picture, &mut model.ids)
            }
            None => refuse_with(model, "online-outdated"),
        },
        News::Refused { code, .. } => {
            let commands = online.refused(&mut model.ids);
            model.refuse(words::refused(&model.texts, &code));
            commands
        }
        News::Hint { event, advice } => {
            if online.advised(event, advice.best.parse().ok()) {
                model.advice = Some(Hint::told(words::advice(&model.texts, &advice)));
            }
            Vec::new()
        }
        News::Moved(table) => {
            let commands = online.go(table);
            model.say(model.texts.get("online-moved"));
            commands
        }
        News::Ended(trouble) => {
            model.refuse(words::trouble(&model.texts, &trouble));
            Vec::new()
        }
    }
}

/// A key at a table elsewhere.
pub(super) fn online_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    if key == KeyCode::Char('u') {
        let commands = online.undo();
        return commands.unwrap_or_else(|| refuse_with(model, "why-no-undo"));
    }
    if let Some(commands) = common(model, key) {
        return commands;
    }
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    match online.stage() {
        Stage::Room => match key {
            KeyCode::Enter => {
                let commands = online.start();
                commands.unwrap_or_else(|| refuse_with(model, "online-seats-open"))
            }
            key => refuse_key(model, key),
        },
        Stage::Watching => refuse_with(model, "online-not-your-turn"),
        Stage::Choosing(_) if key == KeyCode::Char('h') => {
            let commands = online.ask_coach(model.texts.language().code());
            commands.unwrap_or_else(|| refuse_with(model, "online-no-hints"))
        }
        Stage::Choosing(_) => choosing_pressed(model, key),
        Stage::Over(ending) if !ending.is_revealed() => hurry(model),
        Stage::Over(_) => ending_pressed(model, key),
    }
}

fn ending_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    let further = online.further();
    let Some(ending) = online.ending() else { return Vec::new() };
    match key {
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => ending.walk(false, further.len()),
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => ending.walk(true, further.len()),
        KeyCode::Enter | KeyCode::Char(' ') => {
            return go_further(further[ending.focus().min(further.len() - 1)]);
        }
        KeyCode::Char('n') => return go_further(further[0]),
        KeyCode::Esc => return go_further(Further::Leave),
        key => return refuse_key(model, key),
    }
    Vec::new()
}

fn go_further(wanted: Further) -> Vec<Command> {
    vec![match wanted {
        Further::NextGame => Command::Ask(Ask::Start),
        Further::Rematch => Command::Ask(Ask::Rematch),
        Further::Replay | Further::Leave => Command::Leave,
    }]
}

fn hurry(model: &mut Model) -> Vec<Command> {
    if let Screen::Online(online) = &mut model.screen
        && let Some(ending) = online.ending()
    {
        ending.reveal_all();
    }
    Vec::new()
}

/// A click at a table elsewhere.
pub(super) fn online_clicked(model: &mut Model, target: Target) -> Vec<Command> {
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    if let Stage::Over(ending) = online.stage() {
        let further = online.further();
        return match target {
            Target::Option(index) if index < further.len() && ending.is_revealed() => {
                go_further(further[index])
            }
            _ => hurry(model),
        };
    }
    let chosen = online.choice().map_or(Chosen::Not, |choice| choice.clicked(target));
    choose(model, chosen)
}
