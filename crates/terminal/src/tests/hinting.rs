//! Asking the coach: what it does to the choice, and what keys do to the hint.

use bigpoints_engine::{Advice, Budget, Engine, coach};
use bigpoints_rules::{Action, HandRule};
use ratatui::crossterm::event::KeyCode;

use super::Desk;
use crate::event::{Command, Event};
use bigpoints_texts::language::Language;

/// Two persons with open hands, of whom the first has asked the coach; with what the coach will say.
fn asking() -> (Desk, u64, Advice) {
    let mut desk = Desk::playing("Ada,Bo", |choices| choices.hands = HandRule::Open);
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
fn advice_comes_with_reasons_and_looks_at_the_move() {
    let (mut desk, best) = advised();
    let told = desk.model.advice.clone().expect("advice on the screen");
    assert!(told.lines().len() >= 3, "{told:?}");
    assert!(desk.screen(80, 24).0.contains("Hint"));
    // The move is looked at already, so that Enter plays it once the hint has been closed.
    desk.press(KeyCode::Enter).press(KeyCode::Enter);
    assert_eq!(desk.actions(), best.to_string());
    assert_eq!(desk.model.advice, None);
}

#[test]
fn enter_space_and_escape_close_the_hint_and_nothing_else() {
    for key in [KeyCode::Enter, KeyCode::Char(' '), KeyCode::Esc] {
        let (mut desk, _) = advised();
        let before = desk.play().marks();
        desk.press(key);
        assert_eq!((desk.actions().as_str(), &desk.model.advice), ("", &None), "{key:?}");
        assert_eq!(desk.play().marks(), before);
        assert_eq!(desk.notice(), "");
    }
    // Another key closes it and does what it always does.
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
fn another_language_says_the_same_hint_in_its_own_words() {
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
fn advice_does_not_take_away_what_the_person_looks_at_meanwhile() {
    let (mut desk, request, advice) = asking();
    desk.letters("p");
    let looked_at = desk.play().marks();
    desk.happen(Event::Advised { request, advice: Some(advice) });
    assert!(desk.model.advice.is_some());
    assert_eq!(desk.play().marks(), looked_at);
}

#[test]
fn who_acts_while_the_coach_thinks_sends_it_home() {
    let (mut desk, request, advice) = asking();
    desk.left.clear();
    desk.letters("b+");
    assert!(matches!(desk.left.first(), Some(Command::StopThinking)), "{:?}", desk.left);
    desk.happen(Event::Advised { request, advice: Some(advice) });
    assert_eq!(desk.model.advice, None, "advice on a move that is made");
    // Nobody has asked now, so there is nobody to be sent home.
    desk.left.clear();
    desk.letters("r+");
    assert!(!desk.left.iter().any(|command| matches!(command, Command::StopThinking)), "{:?}", desk.left);
}
