//! What follows from what happens: a plain function of the model and an event.

mod beside;
mod table;

use bigpoints_rules::{Action, Take};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use self::beside::{replay_pressed, setup_pressed};
use self::table::{choose, ending_clicked, play_pressed};
use super::choices::Speed;
use super::choosing::Chosen;
use super::event::{Command, Event, Target};
use super::model::{Model, Screen};
use super::play::Stage;
use super::setup::{self, Row};
use super::words;
use crate::language::Texts;
use crate::phrase;

/// Changes the model as an event asks for, and says what is to be done.
pub(super) fn update(model: &mut Model, event: Event) -> Vec<Command> {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
        Event::Key(key) => pressed(model, key),
        Event::Click(target) => clicked(model, target),
        Event::Wheel { down } => {
            let key = if down { KeyCode::Down } else { KeyCode::Up };
            if model.help.is_some() { pressed(model, KeyEvent::from(key)) } else { Vec::new() }
        }
        Event::Resized { width, height } => {
            model.size = (width, height);
            Vec::new()
        }
        Event::Thought { request, action, took } => match &mut model.screen {
            Screen::Play(play) => {
                let commands = play.thought(request, action, took, &mut model.ids);
                moved_on(model, commands)
            }
            _ => Vec::new(),
        },
        Event::Advised { request, advice } => {
            if let (Screen::Replay(replay, _), Some(advice)) = (&mut model.screen, &advice) {
                model.advice = replay.advised(request, advice, &model.texts);
            }
            let Screen::Play(play) = &mut model.screen else { return Vec::new() };
            let best = advice.as_ref().map(|advice| advice.choices[advice.best].action);
            if let (Some(effect), Some(advice)) = (play.advised(request, best), advice) {
                let name = |player| words::called(&model.texts, play.seating(), player);
                model.advice = Some(phrase::advice(&model.texts, &effect, &advice, name));
            }
            Vec::new()
        }
        Event::Elapsed(timer) => match &mut model.screen {
            Screen::Play(play) => {
                let commands = play.elapsed(timer, &mut model.ids);
                moved_on(model, commands)
            }
            _ => Vec::new(),
        },
        Event::Tick => {
            model.ticks += 1;
            Vec::new()
        }
        Event::NotSaved(error) => {
            let text = model.texts.format("notice-not-saved", &[("error", error.into())]);
            model.refuse(text);
            Vec::new()
        }
        Event::Copied(Ok(file)) => {
            let text = model.texts.format("notice-copied", &[("file", file.into())]);
            model.say(text);
            Vec::new()
        }
        Event::Copied(Err(error)) => {
            let text = model.texts.format("notice-not-copied", &[("error", error.into())]);
            model.refuse(text);
            Vec::new()
        }
        Event::Resumed(Ok(table)) => {
            let speed = match &model.screen {
                Screen::SetUp(set_up) => set_up.speed(),
                _ => Speed::default(),
            };
            model.take_up(*table, speed)
        }
        Event::Resumed(Err(reason)) => {
            model.refuse(if reason.is_empty() { model.texts.get("notice-none-saved") } else { reason });
            Vec::new()
        }
        Event::Discarded(Ok(unfinished)) => {
            if let Screen::SetUp(set_up) = &mut model.screen {
                set_up.offer(unfinished);
                model.say(model.texts.get("notice-discarded"));
            }
            Vec::new()
        }
        Event::Discarded(Err(error)) => {
            model.refuse(error);
            Vec::new()
        }
        Event::Stop => vec![Command::StopThinking, Command::Leave],
    }
}

/// What was said before an action was played is about something that is past.
fn moved_on(model: &mut Model, commands: Vec<Command>) -> Vec<Command> {
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
    if model.is_too_small() {
        // What cannot be seen cannot be meant, but for leaving.
        return common(model, key.code).filter(|_| key.code == KeyCode::Char('q')).unwrap_or_default();
    }
    if model.help.is_some() {
        return help_pressed(model, key.code);
    }
    model.notice = None;
    // Advice stays until the next key, which then does what it always does.
    let advised = model.advice.take().is_some();
    if advised && key.code == KeyCode::Esc {
        return Vec::new();
    }
    if control || key.modifiers.contains(KeyModifiers::ALT) {
        return refuse_key(model, key.code);
    }
    match &mut model.screen {
        Screen::SetUp(_) => setup_pressed(model, key.code),
        Screen::Play(_) => play_pressed(model, key.code),
        Screen::Replay(..) => replay_pressed(model, key.code),
    }
}

fn help_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let lines = model.help_lines().len();
    let page = usize::from(model.size.1).saturating_sub(4).max(1);
    let last = lines.saturating_sub(page);
    let scroll = model.help.unwrap_or(0);
    model.help = match key {
        KeyCode::Down | KeyCode::Char('j') => Some((scroll + 1).min(last)),
        KeyCode::Up | KeyCode::Char('k') => Some(scroll.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some((scroll + page).min(last)),
        KeyCode::PageUp => Some(scroll.saturating_sub(page)),
        KeyCode::Home => Some(0),
        KeyCode::End => Some(last),
        KeyCode::Char('l') => {
            change_language(model, true);
            Some(scroll)
        }
        _ => None,
    };
    Vec::new()
}

/// The keys that do the same everywhere; `None` if this is none of them.
fn common(model: &mut Model, key: KeyCode) -> Option<Vec<Command>> {
    match key {
        KeyCode::Char('?') | KeyCode::F(1) => model.help = Some(0),
        KeyCode::Char('l') => change_language(model, true),
        KeyCode::Char('q') => return Some(vec![Command::StopThinking, Command::Leave]),
        _ => return None,
    }
    Some(Vec::new())
}

fn change_language(model: &mut Model, up: bool) {
    model.texts = Texts::new(setup::turn_language(model.texts.language(), up));
    model.advice = None;
}

fn refuse_key(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let name = match key {
        KeyCode::Char(letter) => letter.to_string(),
        key => key.to_string(),
    };
    let text = model.texts.format("why-key", &[("key", name.into())]);
    model.refuse(text);
    Vec::new()
}

fn clicked(model: &mut Model, target: Target) -> Vec<Command> {
    if let Target::Key(letter) = target {
        return pressed(model, KeyEvent::from(KeyCode::Char(letter)));
    }
    if target == Target::Enter || model.help.is_some() {
        return pressed(model, KeyEvent::from(KeyCode::Enter));
    }
    model.notice = None;
    model.advice = None;
    match (&mut model.screen, target) {
        (Screen::SetUp(set_up), Target::Row(index)) => {
            let Some(&row) = set_up.rows().get(index) else { return Vec::new() };
            // A first click looks at a row, a second one changes it.
            let again = set_up.focus() == row;
            set_up.look_at(row);
            match row {
                Row::Start | Row::Resume => pressed(model, KeyEvent::from(KeyCode::Enter)),
                _ if again => pressed(model, KeyEvent::from(KeyCode::Right)),
                _ => Vec::new(),
            }
        }
        (Screen::Play(play), target) => {
            let fresh = match play.stage() {
                Stage::Over(_) => return ending_clicked(model, target),
                Stage::Choosing(_) => play.choice(),
                _ => None,
            };
            let Some(choice) = fresh else { return pressed(model, KeyEvent::from(KeyCode::Enter)) };
            let chosen = match target {
                Target::Pawn(pawn) => choice.pick(pawn),
                Target::Place(place) => choice.click(place),
                Target::Stairs => choice.take(Take::Climb),
                Target::Option(index) => choice.number(index),
                Target::Decline => Chosen::Action(Action::Decline),
                Target::Key(_) | Target::Enter | Target::Row(_) => Chosen::Not,
            };
            choose(model, chosen)
        }
        _ => Vec::new(),
    }
}

fn refuse_with(model: &mut Model, key: &str) -> Vec<Command> {
    model.refuse(model.texts.get(key));
    Vec::new()
}
