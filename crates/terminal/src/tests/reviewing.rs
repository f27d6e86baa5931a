//! The engine's view of a record: asked for by a key, growing while it looks, and its turning points one after another.

use ratatui::crossterm::event::KeyCode;

use super::screens::check;
use super::{Desk, Event};
use crate::event::Command;
use crate::model::Screen;
use crate::replay::Replay;
use bigpoints_texts::language::Language;

/// A file with the example so many times, looked at.
fn looking_at(games: usize) -> Desk {
    let text = include_str!("../../../../examples/game.bpn");
    let records = crate::folder::records("game.bpn", text).expect("good records");
    let mut desk = Desk::new(Language::En);
    desk.model.screen = Screen::Replay(Replay::new(vec![records; games].concat()), None);
    desk
}

/// What is left to be looked at, and by which request.
fn look(desk: &mut Desk) -> Option<Event> {
    match desk.left.pop()? {
        Command::Look { request, mut analysis } => {
            analysis.look(&bigpoints_engine::Budget::nodes(10), &mut bigpoints_engine::Engine::new(1));
            Some(Event::Looked { request, analysis })
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn bars_show_who_was_ahead_and_each_turning_point_is_explained() {
    let mut desk = looking_at(1);
    desk.letters("a");
    assert!(desk.left.is_empty(), "all of it is looked at");
    check("analysis-80x24", desk.press(KeyCode::End), 80, 24);
    desk.letters("a");
    check("analysis-point-80x24", &mut desk, 80, 24);
    check("analysis-point-140x45", &mut desk, 140, 45);
    let first = desk.screen(140, 45).0;
    desk.letters("a");
    let second = desk.screen(140, 45).0;
    assert!(second.contains("gives away") && second != first, "the next one: {second}");
    // The same is said in another language, and no more when the game goes on.
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
fn the_bars_grow_while_the_game_is_gone_through() {
    let mut desk = looking_at(1);
    desk.answering = false;
    desk.letters("a");
    let all = desk.screen(80, 24).0;
    assert!(all.contains("  1/47"), "{all}");
    let answer = look(&mut desk).expect("something to look at");
    desk.happen(answer);
    assert!(desk.screen(80, 24).0.contains("  2/47"));
    // It can be gone through meanwhile, and asking again does not begin anew.
    desk.press(KeyCode::Right).letters("a");
    assert_eq!(desk.notice(), "The engine is still analysing the game.");
    assert_eq!(desk.left.len(), 1);
    let answer = look(&mut desk).expect("something to look at");
    desk.happen(answer);
    assert!(desk.screen(80, 24).0.contains("  3/47"));
}

#[test]
fn an_answer_about_another_game_is_dropped() {
    let mut desk = looking_at(2);
    desk.answering = false;
    desk.letters("a");
    let late = look(&mut desk).expect("something to look at");
    desk.letters("n").happen(late);
    assert!(desk.left.is_empty(), "nobody wants to know any more");
    assert!(!desk.screen(80, 24).0.contains("/47"));
    desk.letters("a");
    let late = look(&mut desk).expect("something to look at");
    desk.letters("p").letters("a").happen(late);
    assert!(desk.screen(80, 24).0.contains("  1/47"), "the late one was about the other game");
}
