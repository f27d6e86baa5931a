//! The analysis of a replay: the bars grow with it, and the turning points are explained one after another.

use bigpoints_texts::language::Language;
use ratatui::crossterm::event::KeyCode;

use super::screens::check;
use super::{Desk, Event};
use crate::event::Command;
use crate::fullscreen::Screen;
use crate::replay::Replay;

/// A replay of a file with this number of copies of the example game.
fn replaying(games: usize) -> Desk {
    let text = include_str!("../../../../examples/game.bpn");
    let records = crate::saved::records("game.bpn", text).expect("good records");
    let mut desk = Desk::new(Language::En);
    desk.model.screen = Screen::Replay(Replay::new(vec![records; games].concat()), None);
    desk
}

/// The answer to the pending analysis request.
fn look(desk: &mut Desk) -> Option<Event> {
    match desk.left.pop()? {
        Command::Analyse { request, mut analysis } => {
            analysis.look(&bigpoints_engine::Budget::nodes(10), &mut bigpoints_engine::Engine::new(1));
            Some(Event::Analysed { request, analysis })
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn bars_show_who_was_ahead_and_each_turning_point_is_explained() {
    let mut desk = replaying(1);
    desk.letters("a");
    assert!(desk.left.is_empty(), "the analysis is complete");
    check("analysis-80x24", desk.press(KeyCode::End), 80, 24);
    desk.letters("a");
    check("analysis-point-80x24", &mut desk, 80, 24);
    check("analysis-point-140x45", &mut desk, 140, 45);
    let first = desk.screen(140, 45).0;
    desk.letters("a");
    let second = desk.screen(140, 45).0;
    assert!(second.contains("gives away") && second != first, "the next one: {second}");
    // It is translated, and disappears with the next step.
    desk.letters("l");
    let said = desk.screen(140, 45).0;
    assert!(!said.contains("gives away") && said.contains("Mejor:"), "{said}");
    desk.press(KeyCode::Right);
    assert!(!desk.screen(140, 45).0.contains("Mejor:"));
    for _ in 0..20 {
        desk.letters("a");
    }
    assert!(desk.screen(140, 45).0.contains("Mejor:"), "after the last comes the first");
}

#[test]
fn the_bars_grow_during_the_analysis() {
    let mut desk = replaying(1);
    desk.answering = false;
    desk.letters("a");
    let all = desk.screen(80, 24).0;
    assert!(all.contains("  1/47"), "{all}");
    let answer = look(&mut desk).expect("an analysis request");
    desk.happen(answer);
    assert!(desk.screen(80, 24).0.contains("  2/47"));
    // The user can step meanwhile, and asking again does not restart it.
    desk.press(KeyCode::Right).letters("a");
    assert_eq!(desk.notice(), "The engine is still analysing the game.");
    assert_eq!(desk.left.len(), 1);
    let answer = look(&mut desk).expect("an analysis request");
    desk.happen(answer);
    assert!(desk.screen(80, 24).0.contains("  3/47"));
}

#[test]
fn an_answer_about_another_game_is_ignored() {
    let mut desk = replaying(2);
    desk.answering = false;
    desk.letters("a");
    let late = look(&mut desk).expect("an analysis request");
    desk.letters("n").happen(late);
    assert!(desk.left.is_empty(), "the analysis is not continued");
    assert!(!desk.screen(80, 24).0.contains("/47"));
    desk.letters("a");
    let late = look(&mut desk).expect("an analysis request");
    desk.letters("p").letters("a").happen(late);
    assert!(desk.screen(80, 24).0.contains("  1/47"), "the late one was about the other game");
}
