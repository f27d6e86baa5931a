//! Keys and clicks of a game on this machine.

use bigpoints_protocol::seed;
use bigpoints_rules::{Action, Direction, Pawn, Take};
use ratatui::crossterm::event::KeyCode;

use super::{common, refuse_key, refuse_with};
use crate::event::{Command, Target};
use crate::fullscreen::model::{Model, Screen};
use crate::game::{Chosen, Ending, Item, NextStep, TurnPhase};
use crate::replay::Replay;
use crate::words;

/// Handles a key in a game.
pub(super) fn play_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Local(game) = &mut model.screen else { return Vec::new() };
    match key {
        KeyCode::Char('u') => {
            return match game.undo(&mut model.ids) {
                Ok(commands) => {
                    model.notify(model.texts.get("notice-undone"));
                    commands
                }
                Err(reason) => {
                    model.refuse(words::undo_error(&model.texts, reason));
                    Vec::new()
                }
            };
        }
        KeyCode::Char('s') => return vec![Command::Copy(game.text())],
        _ => {}
    }
    if let Some(commands) = common(model, key) {
        return commands;
    }
    let Screen::Local(game) = &mut model.screen else { return Vec::new() };
    match game.phase() {
        TurnPhase::Choosing(_) if key == KeyCode::Char('h') => game.request_advice(&mut model.ids),
        TurnPhase::Choosing(_) => choosing_pressed(model, key),
        TurnPhase::Covered(_) => match key {
            KeyCode::Enter | KeyCode::Char(' ') => game.ready(&mut model.ids),
            _ => refuse_with(model, "why-covered"),
        },
        TurnPhase::Thinking { .. } | TurnPhase::Showing { .. } => match key {
            KeyCode::Enter | KeyCode::Char(' ') => game.skip_pause(&mut model.ids),
            _ => refuse_with(model, "why-not-your-turn"),
        },
        TurnPhase::Over(ending) if !ending.is_revealed() => game.skip_pause(&mut model.ids),
        TurnPhase::Over(_) => ending_pressed(model, key),
    }
}

/// Handles a key while a person chooses a move, in a local or an online game.
pub(super) fn choosing_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Some(picker) = model.picker() else { return Vec::new() };
    let chosen = match key {
        KeyCode::Char('+' | '=' | '-' | '_' | '<' | '>') if picker.item() == Item::Decline => {
            return refuse_with(model, "why-pawn-first");
        }
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => {
            picker.move_focus(true);
            Chosen::NotYet
        }
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => {
            picker.move_focus(false);
            Chosen::NotYet
        }
        // Space does not choose: people who use it to skip pauses would play a move by accident.
        KeyCode::Enter => picker.confirm(),
        KeyCode::Char('+' | '=') => picker.take(Take::Ahead),
        KeyCode::Char('-' | '_') => picker.take(Take::Behind),
        KeyCode::Char('<') => picker.turn(Direction::Backward),
        KeyCode::Char('>') => picker.turn(Direction::Forward),
        KeyCode::Char('.') => Chosen::Action(Action::Decline),
        KeyCode::Char(digit @ '0'..='9') if picker.is_picked() => {
            let wanted = (digit as usize).checked_sub('1' as usize).map(|index| picker.pick_option(index));
            match wanted {
                Some(chosen @ Chosen::Action(_)) => chosen,
                _ => {
                    let count = picker.options().len();
                    model.refuse(model.texts.format("why-number", &[("count", count.into())]));
                    return Vec::new();
                }
            }
        }
        KeyCode::Esc | KeyCode::Backspace => {
            if !picker.back() {
                return refuse_with(model, "why-no-back");
            }
            Chosen::NotYet
        }
        KeyCode::Char(letter) => match Pawn::from_letter(letter.to_ascii_uppercase()) {
            Some(pawn) => picker.pick(pawn),
            None if matches!(letter, 'w' | 'W' | 'k' | 'K') => return refuse_with(model, "why-no-pawn"),
            None => return refuse_key(model, key),
        },
        key => return refuse_key(model, key),
    };
    choose(model, chosen)
}

/// Plays what was chosen, or shows why it cannot be played.
pub(super) fn choose(model: &mut Model, chosen: Chosen) -> Vec<Command> {
    let Chosen::Action(action) = chosen else { return Vec::new() };
    let played = match &mut model.screen {
        Screen::Local(game) => game.act(action, &mut model.ids),
        Screen::Online(online) => Ok(online.act(action)),
        Screen::Setup(_) | Screen::Replay(..) => return Vec::new(),
    };
    match played {
        Ok(commands) => commands,
        Err(reason) => {
            model.refuse(words::illegal_action(&model.texts, reason));
            Vec::new()
        }
    }
}

fn ending_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Local(game) = &mut model.screen else { return Vec::new() };
    let steps = Ending::next_steps(game.is_finished());
    let Some(ending) = game.ending() else { return Vec::new() };
    let wanted = match key {
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => {
            ending.move_focus(false, steps.len());
            return Vec::new();
        }
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => {
            ending.move_focus(true, steps.len());
            return Vec::new();
        }
        KeyCode::Enter | KeyCode::Char(' ') => steps[ending.focus()],
        KeyCode::Char('n') => steps[0],
        KeyCode::Char('r') => NextStep::Replay,
        KeyCode::Esc => NextStep::Leave,
        key => return refuse_key(model, key),
    };
    take_next_step(model, wanted)
}

fn take_next_step(model: &mut Model, wanted: NextStep) -> Vec<Command> {
    let drawn = model.draw_seed();
    let Screen::Local(game) = &mut model.screen else { return Vec::new() };
    match wanted {
        NextStep::NextGame => game.next_game(drawn, &mut model.ids),
        NextStep::Rematch => {
            let (mut settings, seed) = game.rematch();
            settings.seed = seed.map(seed::following);
            model.begin(&settings)
        }
        NextStep::Replay => {
            let mut replay = Replay::new(game.records());
            // The game just played is the last of the file.
            let (_, games) = replay.game_of();
            replay.go_to_game(games - 1);
            let placeholder = Screen::Replay(replay, None);
            if let Screen::Local(game) = std::mem::replace(&mut model.screen, placeholder)
                && let Screen::Replay(_, back) = &mut model.screen
            {
                *back = Some(game);
            }
            Vec::new()
        }
        NextStep::Leave => vec![Command::Leave],
    }
}

/// Handles a click after the game.
pub(super) fn ending_clicked(model: &mut Model, target: Target) -> Vec<Command> {
    let Screen::Local(game) = &mut model.screen else { return Vec::new() };
    let steps = Ending::next_steps(game.is_finished());
    match target {
        Target::Option(index) if index < steps.len() => take_next_step(model, steps[index]),
        _ => game.skip_pause(&mut model.ids),
    }
}
