//! Updating the model: a pure function of the model and an event.

mod local;
mod online;
mod replay;
mod setup;

use bigpoints_texts::language::Texts;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use self::local::{choose, ending_clicked, play_pressed};
use self::online::{client_event, online_clicked, online_pressed};
use self::replay::replay_pressed;
use self::setup::setup_pressed;
use crate::event::{Command, Event, Target};
use crate::fullscreen::draw::MAX_SIZE;
use crate::fullscreen::key_name::key_name;
use crate::fullscreen::model::{Model, Screen};
use crate::game::{Hint, LocalTable, TurnPhase};
use crate::saved::FileError;
use crate::setup::{Row, cycle_language};
use crate::words;

/// Handles an event, and returns the commands to execute.
pub(crate) fn update(model: &mut Model, event: Event) -> Vec<Command> {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
        Event::Key(key) if key.kind == KeyEventKind::Repeat && model.is_covered() => {
            match &mut model.screen {
                Screen::Local(game) => game.reject_key(&mut model.ids),
                _ => Vec::new(),
            }
        }
        Event::Key(key) => pressed(model, key),
        Event::Click(target) => clicked(model, target),
        Event::Wheel { down } => {
            let key = if down { KeyCode::Down } else { KeyCode::Up };
            if model.shows_help() { pressed(model, KeyEvent::from(key)) } else { Vec::new() }
        }
        Event::Resized { width, height } => {
            model.size = (width, height);
            Vec::new()
        }
        Event::Chosen { request, action, took } => match &mut model.screen {
            Screen::Local(game) => {
                let commands = game.computer_chose(request, action, took, &mut model.ids);
                clear_notice_after_move(model, commands)
            }
            _ => Vec::new(),
        },
        Event::Advised { request, advice } => {
            let best = advice.as_ref().map(|advice| advice.choices[advice.best].action);
            let effect = match &mut model.screen {
                Screen::Setup(_) | Screen::Online(_) => None,
                Screen::Local(game) => game.advised(request, best),
                Screen::Replay(replay, _) => replay.advised(request, best),
            };
            if let (Some(effect), Some(advice)) = (effect, advice) {
                model.advice = Some(Hint::new(effect, advice));
                model.translate_hint();
            }
            Vec::new()
        }
        Event::Analysed { request, analysis } => match &mut model.screen {
            Screen::Replay(replay, _) => replay.analysed(request, *analysis),
            _ => Vec::new(),
        },
        Event::Elapsed(timer) => match &mut model.screen {
            Screen::Local(game) => {
                let commands = game.elapsed(timer, &mut model.ids);
                clear_notice_after_move(model, commands)
            }
            Screen::Online(online) => online.elapsed(timer, &mut model.ids),
            _ => Vec::new(),
        },
        Event::Tick => {
            model.ticks += 1;
            Vec::new()
        }
        Event::NotSaved(error) => refuse_for(model, "notice-not-saved", &error),
        Event::PreferencesNotSaved(error) => refuse_for(model, "notice-not-remembered", &error),
        Event::Copied(Ok(copied)) => {
            // The line starts with two spaces.
            let columns = usize::from(model.size.0.min(MAX_SIZE.0)).saturating_sub(2);
            model.notify(words::copied(&model.texts, &copied, columns));
            Vec::new()
        }
        Event::Copied(Err(error)) => refuse_for(model, "notice-not-copied", &error),
        Event::Resumed(found) => {
            model.resuming = false;
            resumed(model, found)
        }
        Event::Discarded(Ok(unfinished)) => {
            if let Screen::Setup(form) = &mut model.screen {
                form.offer(unfinished);
                model.notify(model.texts.get("notice-discarded"));
            }
            Vec::new()
        }
        Event::Discarded(Err(error)) => refuse_for(model, "notice-not-discarded", &error),
        Event::Online(event) => client_event(model, *event),
        Event::Stop => vec![Command::StopThinking, Command::Leave],
    }
}

/// Resumes the loaded game, or shows why not.
fn resumed(model: &mut Model, found: Result<Option<Box<LocalTable>>, FileError>) -> Vec<Command> {
    let Screen::Setup(form) = &model.screen else { return Vec::new() };
    let speed = form.speed();
    match found {
        Ok(Some(table)) => model.resume(*table, speed),
        Ok(None) => refuse_with(model, "notice-none-saved"),
        Err(error) => refuse_for(model, "notice-unreadable", &error),
    }
}

/// Clears the message if an action was played, because it is out of date.
fn clear_notice_after_move(model: &mut Model, commands: Vec<Command>) -> Vec<Command> {
    if commands.iter().any(|command| matches!(command, Command::Save(_))) {
        model.notice = None;
    }
    commands
}

fn pressed(model: &mut Model, key: KeyEvent) -> Vec<Command> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control && key.code == KeyCode::Char('c') {
        return vec![Command::StopThinking, Command::Leave];
    }
    if model.shows_help() {
        return help_pressed(model, key.code);
    }
    if model.is_too_small() {
        // Keys for things that are not visible do nothing, except to leave, change the language, and show the
        // help.
        return common(model, key.code).unwrap_or_default();
    }
    model.notice = None;
    if matches!(&model.screen, Screen::Online(online) if online.is_disconnected()) {
        // This message stays as long as it is true.
        model.refuse(model.texts.get("online-broken"));
    }
    match key.code {
        // Keys that would also play a move only close the hint: its reader has not chosen anything yet.
        KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ') if model.advice.take().is_some() => {
            return Vec::new();
        }
        KeyCode::Char('l') => {}
        // Any other key closes it and has its usual effect.
        _ => model.advice = None,
    }
    if control || key.modifiers.contains(KeyModifiers::ALT) {
        return refuse_key(model, key.code);
    }
    match &mut model.screen {
        Screen::Setup(_) => setup_pressed(model, key.code),
        Screen::Local(_) => play_pressed(model, key.code),
        Screen::Online(_) => online_pressed(model, key.code),
        Screen::Replay(..) => replay_pressed(model, key.code),
    }
}

fn help_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let lines = model.help_lines().len();
    // The frame takes two lines, and the key bar one.
    let page = usize::from(model.size.1).saturating_sub(3).max(1);
    let last = lines.saturating_sub(page);
    let scroll = model.help.unwrap_or(0).min(last);
    model.help = match key {
        KeyCode::Down | KeyCode::Char('j') => Some((scroll + 1).min(last)),
        KeyCode::Up | KeyCode::Char('k') => Some(scroll.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some((scroll + page).min(last)),
        KeyCode::PageUp => Some(scroll.saturating_sub(page)),
        KeyCode::Home => Some(0),
        KeyCode::End => Some(last),
        KeyCode::Char('l') => return change_language(model, true),
        _ => None,
    };
    Vec::new()
}

/// Handles the keys that do the same on every screen; `None` for any other key.
fn common(model: &mut Model, key: KeyCode) -> Option<Vec<Command>> {
    match key {
        KeyCode::Char('?') | KeyCode::F(1) => model.help = Some(0),
        KeyCode::Char('l') => return Some(change_language(model, true)),
        KeyCode::Char('q') => return Some(vec![Command::StopThinking, Command::Leave]),
        _ => return None,
    }
    Some(Vec::new())
}

/// Switches the language, now and for the next start.
fn change_language(model: &mut Model, up: bool) -> Vec<Command> {
    let language = cycle_language(model.texts.language(), up);
    model.texts = Texts::new(language);
    model.translate_hint();
    vec![Command::SaveLanguage(language)]
}

fn refuse_key(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let name = key_name(&model.texts, key);
    let text = model.texts.format("why-key", &[("key", name.into())]);
    model.refuse(text);
    Vec::new()
}

fn clicked(model: &mut Model, target: Target) -> Vec<Command> {
    if let Target::Key(letter) = target {
        return pressed(model, KeyEvent::from(KeyCode::Char(letter)));
    }
    if target == Target::Enter || model.shows_help() {
        return pressed(model, KeyEvent::from(KeyCode::Enter));
    }
    model.notice = None;
    model.advice = None;
    match (&mut model.screen, target) {
        (Screen::Setup(form), Target::Row(index)) => {
            let Some(&row) = form.rows().get(index) else { return Vec::new() };
            // The first click focuses a row, the second one changes it.
            let again = form.focus() == row;
            form.focus_on(row);
            match row {
                Row::Start | Row::Resume => pressed(model, KeyEvent::from(KeyCode::Enter)),
                _ if again => pressed(model, KeyEvent::from(KeyCode::Right)),
                _ => Vec::new(),
            }
        }
        (Screen::Local(game), target) => {
            let picker = match game.phase() {
                TurnPhase::Over(_) => return ending_clicked(model, target),
                TurnPhase::Choosing(_) => game.picker(),
                _ => None,
            };
            let Some(picker) = picker else { return pressed(model, KeyEvent::from(KeyCode::Enter)) };
            let chosen = picker.clicked(target);
            choose(model, chosen)
        }
        (Screen::Online(_), target) => online_clicked(model, target),
        _ => Vec::new(),
    }
}

/// Shows what could not be done, and the error of a file.
fn refuse_for(model: &mut Model, key: &str, error: &FileError) -> Vec<Command> {
    let error = error.short_text(&model.texts);
    model.refuse(model.texts.format(key, &[("error", error.into())]));
    Vec::new()
}

fn refuse_with(model: &mut Model, key: &str) -> Vec<Command> {
    model.refuse(model.texts.get(key));
    Vec::new()
}
