//! What follows from what happens: a plain function of the model and an event.

mod beside;
mod online;
mod table;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use self::beside::{replay_pressed, setup_pressed};
use self::online::{heard, online_clicked, online_pressed};
use self::table::{choose, ending_clicked, play_pressed};
use super::draw::LARGEST;
use super::event::{Command, Event, Target};
use super::fault::Fault;
use super::hint::Hint;
use super::key_name::key_name;
use super::model::{Model, Screen};
use super::play::Stage;
use super::setup::{self, Row};
use super::table::Table;
use super::words;
use bigpoints_texts::language::Texts;

/// Changes the model as an event asks for, and says what is to be done.
pub(super) fn update(model: &mut Model, event: Event) -> Vec<Command> {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
        Event::Key(key) if key.kind == KeyEventKind::Repeat && model.is_covered() => {
            match &mut model.screen {
                Screen::Play(play) => play.knock(&mut model.ids),
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
        Event::Thought { request, action, took } => match &mut model.screen {
            Screen::Play(play) => {
                let commands = play.thought(request, action, took, &mut model.ids);
                moved_on(model, commands)
            }
            _ => Vec::new(),
        },
        Event::Advised { request, advice } => {
            let best = advice.as_ref().map(|advice| advice.choices[advice.best].action);
            let effect = match &mut model.screen {
                Screen::SetUp(_) | Screen::Online(_) => None,
                Screen::Play(play) => play.advised(request, best),
                Screen::Replay(replay, _) => replay.advised(request, best),
            };
            if let (Some(effect), Some(advice)) = (effect, advice) {
                model.advice = Some(Hint::new(effect, advice));
                model.phrase_hint();
            }
            Vec::new()
        }
        Event::Looked { request, analysis } => match &mut model.screen {
            Screen::Replay(replay, _) => replay.looked(request, *analysis),
            _ => Vec::new(),
        },
        Event::Elapsed(timer) => match &mut model.screen {
            Screen::Play(play) => {
                let commands = play.elapsed(timer, &mut model.ids);
                moved_on(model, commands)
            }
            Screen::Online(online) => online.elapsed(timer, &mut model.ids),
            _ => Vec::new(),
        },
        Event::Tick => {
            model.ticks += 1;
            Vec::new()
        }
        Event::NotSaved(fault) => refuse_for(model, "notice-not-saved", &fault),
        Event::NotRemembered(fault) => refuse_for(model, "notice-not-remembered", &fault),
        Event::Copied(Ok(copied)) => {
            // The line begins with two spaces.
            let columns = usize::from(model.size.0.min(LARGEST.0)).saturating_sub(2);
            model.say(words::copied(&model.texts, &copied, columns));
            Vec::new()
        }
        Event::Copied(Err(fault)) => refuse_for(model, "notice-not-copied", &fault),
        Event::Resumed(found) => {
            model.resuming = false;
            resumed(model, found)
        }
        Event::Discarded(Ok(unfinished)) => {
            if let Screen::SetUp(set_up) = &mut model.screen {
                set_up.offer(unfinished);
                model.say(model.texts.get("notice-discarded"));
            }
            Vec::new()
        }
        Event::Discarded(Err(fault)) => refuse_for(model, "notice-not-discarded", &fault),
        Event::Online(news) => heard(model, *news),
        Event::Stop => vec![Command::StopThinking, Command::Leave],
    }
}

/// Goes on with the table that was asked for, or says why not.
fn resumed(model: &mut Model, found: Result<Option<Box<Table>>, Fault>) -> Vec<Command> {
    let Screen::SetUp(set_up) = &model.screen else { return Vec::new() };
    let speed = set_up.speed();
    match found {
        Ok(Some(table)) => model.take_up(*table, speed),
        Ok(None) => refuse_with(model, "notice-none-saved"),
        Err(fault) => refuse_for(model, "notice-unreadable", &fault),
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
    if model.shows_help() {
        return help_pressed(model, key.code);
    }
    if model.is_too_small() {
        // What cannot be seen cannot be meant, but for leaving, another language, and the help where there is room for it.
        return common(model, key.code).unwrap_or_default();
    }
    model.notice = None;
    if matches!(&model.screen, Screen::Online(online) if online.is_broken()) {
        // It stays said as long as it is true.
        model.refuse(model.texts.get("online-broken"));
    }
    match key.code {
        // What would also play a move only closes the hint: who reads it has not chosen anything yet.
        KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ') if model.advice.take().is_some() => {
            return Vec::new();
        }
        KeyCode::Char('l') => {}
        // Any other key closes it and does what it always does.
        _ => model.advice = None,
    }
    if control || key.modifiers.contains(KeyModifiers::ALT) {
        return refuse_key(model, key.code);
    }
    match &mut model.screen {
        Screen::SetUp(_) => setup_pressed(model, key.code),
        Screen::Play(_) => play_pressed(model, key.code),
        Screen::Online(_) => online_pressed(model, key.code),
        Screen::Replay(..) => replay_pressed(model, key.code),
    }
}

fn help_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let lines = model.help_lines().len();
    // The frame takes two lines, and the keys below it one.
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

/// The keys that do the same everywhere; `None` if this is none of them.
fn common(model: &mut Model, key: KeyCode) -> Option<Vec<Command>> {
    match key {
        KeyCode::Char('?') | KeyCode::F(1) => model.help = Some(0),
        KeyCode::Char('l') => return Some(change_language(model, true)),
        KeyCode::Char('q') => return Some(vec![Command::StopThinking, Command::Leave]),
        _ => return None,
    }
    Some(Vec::new())
}

/// Speaks another language, from now on and the next time too.
fn change_language(model: &mut Model, up: bool) -> Vec<Command> {
    let language = setup::turn_language(model.texts.language(), up);
    model.texts = Texts::new(language);
    model.phrase_hint();
    vec![Command::RememberLanguage(language)]
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
            let chosen = choice.clicked(target);
            choose(model, chosen)
        }
        (Screen::Online(_), target) => online_clicked(model, target),
        _ => Vec::new(),
    }
}

/// Says what could not be done, and what is wrong with a file.
fn refuse_for(model: &mut Model, key: &str, fault: &Fault) -> Vec<Command> {
    let error = fault.said_shortly(&model.texts);
    model.refuse(model.texts.format(key, &[("error", error.into())]));
    Vec::new()
}

fn refuse_with(model: &mut Model, key: &str) -> Vec<Command> {
    model.refuse(model.texts.get(key));
    Vec::new()
}
