//! The cover between two people, and keys that must not lift it.

use bigpoints_rules::Viewer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::Desk;
use crate::event::{Command, Event};
use crate::game::TurnPhase;

/// Two people; the first has just moved, and no time has passed since.
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
    let covered = matches!(desk.game().phase(), TurnPhase::Covered(_));
    assert_eq!(covered, desk.game().view().viewer() == Viewer::Nobody);
    covered
}

/// Lets all timers elapse.
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
    assert!(is_covered(&desk), "earlier keys do not count");
    desk.press(KeyCode::Enter);
    assert!(!is_covered(&desk));
}

#[test]
fn a_held_key_does_not_lift_the_cover() {
    // Most terminals report a held key as repeated presses: each restarts the timer.
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
    // Some report repeats as such: they never lift the cover.
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
fn keys_that_show_no_hand_work_under_the_cover() {
    let mut desk = covered();
    desk.letters("u");
    assert_eq!((desk.actions().as_str(), desk.notice()), ("", "Undone."));
    assert!(is_covered(&desk));
    desk.letters("?").happen(held(KeyCode::Down));
    assert_eq!(desk.model.help, Some(1), "a held key scrolls the help");
    desk.press(KeyCode::Esc).letters("b");
    assert_eq!(desk.notice(), "Press Enter when you are ready.");
}

#[test]
fn the_cover_stays_at_any_speed_and_a_single_person_never_sees_it() {
    let desk = covered();
    let waits =
        desk.left.iter().filter(|command| matches!(command, Command::Wait { time, .. } if !time.is_zero()));
    assert_eq!(waits.count(), 1);
    let mut desk = Desk::playing("Ada,1,1", |_| {});
    while !desk.is_over() {
        assert!(matches!(desk.game().phase(), TurnPhase::Choosing(_)));
        desk.press(KeyCode::Enter);
    }
}
