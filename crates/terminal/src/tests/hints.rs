//! Hints: what they focus, and how keys affect them.

use bigpoints_engine::{Advice, Budget, Engine, coach};
use bigpoints_rules::{Action, HandRule};
use bigpoints_texts::language::Language;
use ratatui::crossterm::event::KeyCode;

use super::Desk;
use crate::event::{Command, Event};

/// Two people with open hands; the first has asked the coach, and the answer is still to come.
fn asking() -> (Desk, u64, Advice) {
    let mut desk = Desk::playing("Ada,Bo", |settings| settings.hands = HandRule::Open);
    desk.letters("h");
    let Some(Command::Advise { request, position, sight }) = desk.left.pop() else { panic!("a question") };
    let advice = coach(&position, sight, &Budget::nodes(2000), &mut Engine::new(4)).expect("advice");
    (desk, request, advice)
}

fn advised() -> (Desk, Action) {
    let (mut desk, request, advice) = asking();
    let best = advice.choices[advice.best].action;
    desk.happen(Event::Advised { request, advice: Some(advice) });
    (desk, best)
}

#[test]
fn advice_comes_with_reasons_and_focuses_the_move() {
    let (mut desk, best) = advised();
    let hint = desk.model.advice.clone().expect("advice on the screen");
    assert!(hint.lines().len() >= 3, "{hint:?}");
    assert!(desk.screen(80, 24).0.contains("Hint"));
    // The move is focused, so that Enter plays it after the hint is closed.
    desk.press(KeyCode::Enter).press(KeyCode::Enter);
    assert_eq!(desk.actions(), best.to_string());
    assert_eq!(desk.model.advice, None);
}

#[test]
fn enter_space_and_escape_close_the_hint_and_nothing_else() {
    for key in [KeyCode::Enter, KeyCode::Char(' '), KeyCode::Esc] {
        let (mut desk, _) = advised();
        let before = desk.game().highlights();
        desk.press(key);
        assert_eq!((desk.actions().as_str(), &desk.model.advice), ("", &None), "{key:?}");
        assert_eq!(desk.game().highlights(), before);
        assert_eq!(desk.notice(), "");
    }
    // Any other key closes it and has its usual effect.
    let (mut desk, _) = advised();
    desk.letters("b+");
    assert_eq!((desk.actions().as_str(), &desk.model.advice), ("B+", &None));
}

#[test]
fn the_hint_says_how_to_close_it_in_every_language() {
    let (mut desk, _) = advised();
    for _ in Language::ALL {
        let close = desk.model.texts.get("hint-close");
        let (screen, _) = desk.screen(80, 24);
        assert!(screen.contains(&close), "{screen}");
        desk.letters("l");
    }
}

#[test]
fn a_hint_is_translated_into_another_language() {
    let (mut desk, _) = advised();
    let english = desk.model.advice.clone().expect("advice");
    desk.letters("l");
    let spanish = desk.model.advice.clone().expect("the hint stays");
    assert_eq!(english.lines().len(), spanish.lines().len());
    for (one, other) in english.lines().iter().zip(spanish.lines()) {
        assert_ne!(one, other);
    }
    assert!(desk.screen(80, 24).0.contains(&spanish.lines()[0][..20]));
}

#[test]
fn advice_does_not_move_a_focus_that_was_changed_meanwhile() {
    let (mut desk, request, advice) = asking();
    desk.letters("p");
    let focused = desk.game().highlights();
    desk.happen(Event::Advised { request, advice: Some(advice) });
    assert!(desk.model.advice.is_some());
    assert_eq!(desk.game().highlights(), focused);
}

#[test]
fn acting_stops_a_thinking_coach() {
    let (mut desk, request, advice) = asking();
    desk.left.clear();
    desk.letters("b+");
    assert!(matches!(desk.left.first(), Some(Command::StopThinking)), "{:?}", desk.left);
    desk.happen(Event::Advised { request, advice: Some(advice) });
    assert_eq!(desk.model.advice, None, "advice on a past move");
    // There is no pending question now, so nothing is stopped.
    desk.left.clear();
    desk.letters("r+");
    assert!(!desk.left.iter().any(|command| matches!(command, Command::StopThinking)), "{:?}", desk.left);
}
