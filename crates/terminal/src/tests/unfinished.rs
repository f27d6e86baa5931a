//! The setup: the unfinished game it offers, and people without a name.

use std::path::Path;

use bigpoints_texts::language::{Language, Texts};
use ratatui::crossterm::event::KeyCode;

use super::Desk;
use crate::event::{Command, Event};
use crate::fullscreen::Screen;
use crate::game::LocalTable;
use crate::saved::{UnfinishedGame, records};
use crate::setup::{GameSettings, Row, SetupForm};

/// The setup with a game to resume, and this number of others.
pub(super) fn offering(seats: &str, others: usize) -> Desk {
    let saved = Desk::playing(seats, |_| {}).saved.pop().expect("a saved game");
    let table = LocalTable::from_records(records("saved", &saved).expect("records")).expect("a table");
    let mut desk = Desk::new(Language::En);
    let unfinished = Some(UnfinishedGame::new(&table, Path::new("offered.bpn"), others));
    desk.model.screen = Screen::Setup(SetupForm::new(&GameSettings::new(), unfinished));
    desk
}

fn focus(desk: &Desk) -> Row {
    match &desk.model.screen {
        Screen::Setup(form) => form.focus(),
        _ => panic!("no set-up"),
    }
}

fn is_discarded(desk: &Desk) -> bool {
    desk.left
        .iter()
        .any(|command| matches!(command, Command::Discard(file) if file == Path::new("offered.bpn")))
}

#[test]
fn the_offer_describes_the_unfinished_game() {
    let mut desk = offering("Ada,3,Bo", 2);
    let (screen, _) = desk.screen(80, 24);
    assert!(screen.contains("Ada, Pixo and Bo, 2026-11-15; Ada is next."), "{screen}");
    assert!(screen.contains("2 more games are waiting."), "{screen}");
    desk.press(KeyCode::Enter);
    assert!(desk.left.iter().any(|command| matches!(command, Command::Resume)));
}

#[test]
fn it_is_discarded_only_on_the_second_key() {
    let mut desk = offering("Ada,3", 0);
    desk.press(KeyCode::Delete);
    assert!(desk.screen(80, 24).0.contains("Press Delete again"));
    desk.press(KeyCode::Up).press(KeyCode::Down).press(KeyCode::Delete);
    assert!(!is_discarded(&desk), "another key came between");
    desk.press(KeyCode::Delete);
    assert!(is_discarded(&desk));
    desk.happen(Event::Discarded(Ok(None)));
    assert_eq!(focus(&desk), Row::Start);
    assert!(!desk.screen(80, 24).0.contains("unfinished"));
    assert_eq!(desk.notice(), "The game was deleted.");
}

#[test]
fn enter_leaves_a_name_and_does_not_start_the_game() {
    let mut desk = Desk::new(Language::En);
    desk.press(KeyCode::Down).press(KeyCode::Down).letters("Eva");
    assert!(desk.screen(80, 24).0.contains("‹ Eva▏ ›"));
    desk.press(KeyCode::Enter);
    assert_eq!(focus(&desk), Row::Seat(bigpoints_rules::Player::Two));
    // A computer player has no text to edit.
    let (screen, _) = desk.screen(80, 24);
    assert!(screen.contains("‹ Computer, level 3 (learner) ›"), "{screen}");
    assert!(desk.saved.is_empty());
}

#[test]
fn a_person_without_a_name_is_called_by_the_seat_in_the_current_language() {
    let mut desk = Desk::new(Language::En);
    desk.press(KeyCode::Enter);
    assert!(desk.game().text().contains("[Player1 \"\"]"));
    assert!(desk.screen(80, 24).0.contains("Player 1"));
    desk.model.texts = Texts::new(Language::De);
    let (screen, _) = desk.screen(80, 24);
    assert!(screen.contains("Spieler 1") && !screen.contains("Player"), "{screen}");
    let remembered = desk.left.iter().find_map(|command| match command {
        Command::SaveSettings(settings) => Some(settings.to_json()),
        _ => None,
    });
    assert_eq!(remembered.expect("choices")["seats"][0], "");
}
