//! Events, keys and clicks of an online game.

use bigpoints_client::{ClientEvent, RemoteTable, Request, Verdict};
use ratatui::crossterm::event::KeyCode;

use super::local::{choose, choosing_pressed};
use super::{common, refuse_key, refuse_with};
use crate::event::{Command, Target};
use crate::fullscreen::model::{Model, Screen};
use crate::game::{Chosen, Hint, NextStep};
use crate::online::{OnlineGame, OnlinePhase};
use crate::words;

/// Handles an event of the client.
pub(super) fn client_event(model: &mut Model, event: ClientEvent) -> Vec<Command> {
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    match event {
        ClientEvent::Connected => {
            online.set_disconnected(false);
            model.notice = None;
            Vec::new()
        }
        ClientEvent::Disconnected(_) => {
            online.set_disconnected(true);
            refuse_with(model, "online-broken")
        }
        ClientEvent::Table(view) => match RemoteTable::read(&view) {
            Some(remote) => {
                let last_event = online.remote().map(|before| before.event);
                if last_event != Some(remote.event) {
                    (model.advice, model.notice) = (None, None);
                }
                let question = words::undo_question(&model.texts, &remote);
                let commands = online.update(remote, &mut model.ids);
                if let Some(question) = question {
                    model.notify(question);
                }
                commands
            }
            None => refuse_with(model, "online-outdated"),
        },
        ClientEvent::Refused { code, .. } => {
            let commands = online.refused(&code, &mut model.ids);
            model.refuse(words::refusal(&model.texts, &code));
            commands
        }
        ClientEvent::Hint { event, advice } => {
            if online.advised(event, advice.best.parse().ok()) {
                model.advice = Some(Hint::from_text(words::advice(&model.texts, &advice)));
            }
            Vec::new()
        }
        ClientEvent::Reaction { seat, reaction } => {
            let Some(remote) = online.remote() else { return Vec::new() };
            let is_own = online.own().is_some_and(|own| own.number() == seat);
            // A question that waits for an answer is not talked over.
            let is_asked = words::undo_question(&model.texts, remote).is_some();
            if let Some(said) = words::said(&model.texts, remote, seat, reaction)
                && (is_own || !online.is_muted())
                && !is_asked
            {
                model.notify(said);
            }
            Vec::new()
        }
        ClientEvent::Accused(_) => {
            online.accuse();
            refuse_with(model, "fair-wrong")
        }
        ClientEvent::Checked { verdict, .. } => {
            let label = words::shuffle_label(&model.texts, verdict.as_ref());
            let is_wrong = matches!(verdict, Some(Verdict::False(_)));
            online.set_verdict(verdict);
            if is_wrong {
                model.refuse(label);
            } else {
                model.notify(label);
            }
            Vec::new()
        }
        ClientEvent::Moved(table) => {
            let commands = online.move_to(table);
            model.notify(model.texts.get("online-moved"));
            commands
        }
        ClientEvent::Ended(error) => {
            model.refuse(words::client_error(&model.texts, &error));
            Vec::new()
        }
    }
}

/// Handles a key in an online game.
pub(super) fn online_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    if online.is_reacting() {
        return react(online, key);
    }
    if key == KeyCode::Char(':') {
        online.set_reacting(online.remote().is_some());
        return Vec::new();
    }
    if key == KeyCode::Char('u') {
        let commands = online.undo();
        return commands.unwrap_or_else(|| refuse_with(model, "why-no-undo"));
    }
    if let Some(commands) = common(model, key) {
        return commands;
    }
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    match online.phase() {
        OnlinePhase::Lobby => match key {
            KeyCode::Enter => {
                let commands = online.start();
                commands.unwrap_or_else(|| refuse_with(model, "online-seats-open"))
            }
            key => refuse_key(model, key),
        },
        OnlinePhase::Watching => refuse_with(model, "online-not-your-turn"),
        OnlinePhase::Choosing(_) if key == KeyCode::Char('h') => {
            let commands = online.request_hint(model.texts.language().code());
            commands.unwrap_or_else(|| refuse_with(model, "online-no-hints"))
        }
        OnlinePhase::Choosing(_) => choosing_pressed(model, key),
        OnlinePhase::Over(ending) if !ending.is_revealed() => skip_pause(model),
        OnlinePhase::Over(_) => ending_pressed(model, key),
    }
}

/// Handles a key while the list of what can be said is open: whatever it is, the list closes.
fn react(online: &mut OnlineGame, key: KeyCode) -> Vec<Command> {
    online.set_reacting(false);
    let KeyCode::Char(letter) = key else { return Vec::new() };
    if letter == words::MUTE {
        online.toggle_mute();
    }
    let said = online.own().zip(words::reaction(letter));
    let request = said.map(|(player, reaction)| Request::React { seat: player.number(), reaction });
    request.map(Command::Request).into_iter().collect()
}

fn ending_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    let steps = online.next_steps();
    let Some(ending) = online.ending() else { return Vec::new() };
    match key {
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => ending.move_focus(false, steps.len()),
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => ending.move_focus(true, steps.len()),
        KeyCode::Enter | KeyCode::Char(' ') => {
            return take_next_step(steps[ending.focus().min(steps.len() - 1)]);
        }
        KeyCode::Char('n') => return take_next_step(steps[0]),
        KeyCode::Esc => return take_next_step(NextStep::Leave),
        key => return refuse_key(model, key),
    }
    Vec::new()
}

fn take_next_step(wanted: NextStep) -> Vec<Command> {
    vec![match wanted {
        NextStep::NextGame => Command::Request(Request::Start),
        NextStep::Rematch => Command::Request(Request::Rematch),
        NextStep::Replay | NextStep::Leave => Command::Leave,
    }]
}

fn skip_pause(model: &mut Model) -> Vec<Command> {
    if let Screen::Online(online) = &mut model.screen
        && let Some(ending) = online.ending()
    {
        ending.reveal_all();
    }
    Vec::new()
}

/// Handles a click in an online game.
pub(super) fn online_clicked(model: &mut Model, target: Target) -> Vec<Command> {
    let Screen::Online(online) = &mut model.screen else { return Vec::new() };
    if online.is_reacting() {
        online.set_reacting(false);
        return Vec::new();
    }
    if let OnlinePhase::Over(ending) = online.phase() {
        let steps = online.next_steps();
        return match target {
            Target::Option(index) if index < steps.len() && ending.is_revealed() => {
                take_next_step(steps[index])
            }
            _ => skip_pause(model),
        };
    }
    let chosen = online.picker().map_or(Chosen::NotYet, |picker| picker.clicked(target));
    choose(model, chosen)
}
