//! The cover between two persons, and keys that were not meant to lift it.

use bigpoints_rules::Viewer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::Desk;
use crate::event::{Command, Event};
use crate::play::Stage;

/// Two persons; the first has just moved, and no time has passed since.
fn covered() -> Desk {
    let mut desk = Desk::playing("Ada,Bo", |_| {});
    desk.press(KeyCode::Enter);
    desk.answering = false;
    desk.left.clear();
    desk.letters("b+");
    assert!(is_covered(&desk));
    desk
}

fn is_covered(desk: &Desk) -> bool {
    let covered = matches!(desk.play().stage(), Stage::Covered(_));
    assert_eq!(covered, desk.play().view().viewer() == Viewer::Nobody);
    covered
}

/// Lets the pauses pass that were asked for so far.
fn pass(desk: &mut Desk) {
    for command in std::mem::take(&mut desk.left) {
        if let Command::Wait { timer, .. } = command {
            desk.happen(Event::Elapsed(timer));
        }
    }
}

fn held(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new_with_kind(code, KeyModifiers::NONE, KeyEventKind::Repeat))
}

#[test]
fn keys_typed_ahead_do_not_lift_the_cover() {
    let mut desk = covered();
    desk.press(KeyCode::Enter).letters(" ").press(KeyCode::Enter);
    assert!(is_covered(&desk));
    let (screen, _) = desk.screen(80, 24);
    assert!(screen.contains("One moment …") && !screen.contains("Press Enter"), "{screen}");
    pass(&mut desk);
    let (screen, _) = desk.screen(80, 24);
    assert!(screen.contains("Press Enter") && !screen.contains("One moment"), "{screen}");
    assert!(is_covered(&desk), "the keys of before are gone");
    desk.press(KeyCode::Enter);
    assert!(!is_covered(&desk));
}

#[test]
fn a_key_that_is_held_does_not_lift_the_cover() {
    // Most terminals tell a held key as one that is pressed again and again: the pause begins anew with each.
    let mut desk = covered();
    let resting = desk.left.clone();
    desk.left.clear();
    desk.press(KeyCode::Enter);
    assert!(is_covered(&desk));
    let quiet = std::mem::take(&mut desk.left);
    desk.press(KeyCode::Enter);
    assert!(is_covered(&desk));
    let last = std::mem::replace(&mut desk.left, [resting, quiet].concat());
    pass(&mut desk);
    desk.press(KeyCode::Enter);
    assert!(is_covered(&desk));
    desk.left.extend(last);
    pass(&mut desk);
    // Some tell that it repeats: then it never means anything here, however long it is held.
    desk.happen(held(KeyCode::Enter));
    assert!(is_covered(&desk));
    pass(&mut desk);
    desk.happen(held(KeyCode::Char(' ')));
    assert!(is_covered(&desk));
    pass(&mut desk);
    desk.letters(" ");
    assert!(!is_covered(&desk));
}

#[test]
fn what_shows_no_hand_works_under_the_cover_at_once() {
    let mut desk = covered();
    desk.letters("u");
    assert_eq!((desk.actions().as_str(), desk.notice()), ("", "Undone."));
    assert!(is_covered(&desk));
    desk.letters("?").happen(held(KeyCode::Down));
    assert_eq!(desk.model.help, Some(1), "a held key goes on through the help");
    desk.press(KeyCode::Esc).letters("b");
    assert_eq!(desk.notice(), "Press Enter when you are ready.");
}

#[test]
fn a_cover_stays_whatever_speed_is_set_and_a_single_person_never_sees_one() {
    let desk = covered();
    let waits =
        desk.left.iter().filter(|command| matches!(command, Command::Wait { time, .. } if !time.is_zero()));
    assert_eq!(waits.count(), 1);
    let mut desk = Desk::playing("Ada,1,1", |_| {});
    while !desk.is_over() {
        assert!(matches!(desk.play().stage(), Stage::Choosing(_)));
        desk.press(KeyCode::Enter);
    }
}
