//! Keys at the table: choosing, waiting, and what to do when a game is over.

use bigpoints_rules::{Action, Direction, Pawn, Take};
use ratatui::crossterm::event::KeyCode;

use super::{common, refuse_key, refuse_with};
use crate::choosing::{Chosen, Item};
use crate::ending::{Ending, Further};
use crate::event::{Command, Target};
use crate::model::{Model, Screen};
use crate::play::Stage;
use crate::replay::Replay;
use crate::words;
use bigpoints_protocol::seed;

/// A key while a game is played.
pub(super) fn play_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Play(play) = &mut model.screen else { return Vec::new() };
    match key {
        KeyCode::Char('u') => {
            return match play.undo(&mut model.ids) {
                Ok(commands) => {
                    model.say(model.texts.get("notice-undone"));
                    commands
                }
                Err(reason) => {
                    model.refuse(words::no_undo(&model.texts, reason));
                    Vec::new()
                }
            };
        }
        KeyCode::Char('s') => return vec![Command::Copy(play.text())],
        _ => {}
    }
    if let Some(commands) = common(model, key) {
        return commands;
    }
    let Screen::Play(play) = &mut model.screen else { return Vec::new() };
    match play.stage() {
        Stage::Choosing(_) if key == KeyCode::Char('h') => play.ask(&mut model.ids),
        Stage::Choosing(_) => choosing_pressed(model, key),
        Stage::Covered(_) => match key {
            KeyCode::Enter | KeyCode::Char(' ') => play.ready(&mut model.ids),
            _ => refuse_with(model, "why-covered"),
        },
        Stage::Thinking { .. } | Stage::Showing { .. } => match key {
            KeyCode::Enter | KeyCode::Char(' ') => play.hurry(&mut model.ids),
            _ => refuse_with(model, "why-not-your-turn"),
        },
        Stage::Over(ending) if !ending.is_revealed() => play.hurry(&mut model.ids),
        Stage::Over(_) => ending_pressed(model, key),
    }
}

/// A key while the person at the screen chooses, here or at a table elsewhere.
pub(super) fn choosing_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Some(choice) = model.choice() else { return Vec::new() };
    let chosen = match key {
        KeyCode::Char('+' | '=' | '-' | '_' | '<' | '>') if choice.item() == Item::Decline => {
            return refuse_with(model, "why-pawn-first");
        }
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => {
            choice.walk(true);
            Chosen::Not
        }
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => {
            choice.walk(false);
            Chosen::Not
        }
        // Space does not choose: who hurries the computer players with it would play an own move unawares.
        KeyCode::Enter => choice.confirm(),
        KeyCode::Char('+' | '=') => choice.take(Take::Ahead),
        KeyCode::Char('-' | '_') => choice.take(Take::Behind),
        KeyCode::Char('<') => choice.turn(Direction::Backward),
        KeyCode::Char('>') => choice.turn(Direction::Forward),
        KeyCode::Char('.') => Chosen::Action(Action::Decline),
        KeyCode::Char(digit @ '0'..='9') if choice.is_picked() => {
            let wanted = (digit as usize).checked_sub('1' as usize).map(|index| choice.number(index));
            match wanted {
                Some(chosen @ Chosen::Action(_)) => chosen,
                _ => {
                    let count = choice.options().len();
                    model.refuse(model.texts.format("why-number", &[("count", count.into())]));
                    return Vec::new();
                }
            }
        }
        KeyCode::Esc | KeyCode::Backspace => {
            if !choice.back() {
                return refuse_with(model, "why-no-back");
            }
            Chosen::Not
        }
        KeyCode::Char(letter) => match Pawn::from_letter(letter.to_ascii_uppercase()) {
            Some(pawn) => choice.pick(pawn),
            None if matches!(letter, 'w' | 'W' | 'k' | 'K') => return refuse_with(model, "why-no-pawn"),
            None => return refuse_key(model, key),
        },
        key => return refuse_key(model, key),
    };
    choose(model, chosen)
}

/// Plays what was chosen, or says why it cannot be played.
pub(super) fn choose(model: &mut Model, chosen: Chosen) -> Vec<Command> {
    let Chosen::Action(action) = chosen else { return Vec::new() };
    let played = match &mut model.screen {
        Screen::Play(play) => play.act(action, &mut model.ids),
        Screen::Online(online) => Ok(online.act(action)),
        Screen::SetUp(_) | Screen::Replay(..) => return Vec::new(),
    };
    match played {
        Ok(commands) => commands,
        Err(reason) => {
            model.refuse(words::why(&model.texts, reason));
            Vec::new()
        }
    }
}

fn ending_pressed(model: &mut Model, key: KeyCode) -> Vec<Command> {
    let Screen::Play(play) = &mut model.screen else { return Vec::new() };
    let further = Ending::further(play.is_finished());
    let Some(ending) = play.ending() else { return Vec::new() };
    let wanted = match key {
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => {
            ending.walk(false, further.len());
            return Vec::new();
        }
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => {
            ending.walk(true, further.len());
            return Vec::new();
        }
        KeyCode::Enter | KeyCode::Char(' ') => further[ending.focus()],
        KeyCode::Char('n') => further[0],
        KeyCode::Char('r') => Further::Replay,
        KeyCode::Esc => Further::Leave,
        key => return refuse_key(model, key),
    };
    go_further(model, wanted)
}

fn go_further(model: &mut Model, wanted: Further) -> Vec<Command> {
    let drawn = model.draw_seed();
    let Screen::Play(play) = &mut model.screen else { return Vec::new() };
    match wanted {
        Further::NextGame => play.next_game(drawn, &mut model.ids),
        Further::Rematch => {
            let (mut choices, seed) = play.rematch();
            choices.seed = seed.map(seed::following);
            model.begin(&choices)
        }
        Further::Replay => {
            let mut replay = Replay::new(play.records());
            // The game that was just played is the last of the file.
            let (_, games) = replay.game_of();
            replay.go_to_game(games - 1);
            let placeholder = Screen::Replay(replay, None);
            if let Screen::Play(play) = std::mem::replace(&mut model.screen, placeholder)
                && let Screen::Replay(_, back) = &mut model.screen
            {
                *back = Some(play);
            }
            Vec::new()
        }
        Further::Leave => vec![Command::Leave],
    }
}

/// A click when the game is over.
pub(super) fn ending_clicked(model: &mut Model, target: Target) -> Vec<Command> {
    let Screen::Play(play) = &mut model.screen else { return Vec::new() };
    let further = Ending::further(play.is_finished());
    match target {
        Target::Option(index) if index < further.len() => go_further(model, further[index]),
        _ => play.hurry(&mut model.ids),
    }
}
