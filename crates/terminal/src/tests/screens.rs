//! Snapshots of screens.
//!
//! When a screen changes on purpose, `BLESS=1 cargo test -p bigpoints-terminal screens` rewrites the files,
//! to be reviewed as a diff.

use std::path::PathBuf;

use bigpoints_rules::HandRule;
use bigpoints_texts::language::{Language, Texts};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::unfinished::offering;
use super::{Desk, extra, middle, written};
use crate::event::{Command, Event};
use crate::fullscreen::{Palette, Scene, Screen, draw};
use crate::replay::{Pace, Replay};
use crate::setup::Speed;

/// Compares a screen with its snapshot.
pub(super) fn check(name: &str, desk: &mut Desk, width: u16, height: u16) {
    compare(name, &desk.screen(width, height).0);
}

fn compare(name: &str, drawn: &str) {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests", "screens", &format!("{name}.txt")].iter().collect();
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, drawn).expect("a file to write");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(drawn, kept, "{name}.txt\n{drawn}");
}

fn in_language(desk: &mut Desk, language: Language) -> &mut Desk {
    desk.model.texts = Texts::new(language);
    desk
}

#[test]
fn the_setup() {
    let mut desk = Desk::new(Language::En);
    check("set-up-80x24", &mut desk, 80, 24);
    desk.press(KeyCode::Up).press(KeyCode::Up).press(KeyCode::Up).press(KeyCode::Up);
    check("set-up-140x45-fr", in_language(&mut desk, Language::Fr), 140, 45);
}

#[test]
fn the_board_in_many_sizes() {
    let mut desk = middle();
    check("board-80x24", &mut desk, 80, 24);
    check("board-110x30", &mut desk, 110, 30);
    check("board-140x45", &mut desk, 140, 45);
    check("board-200x60", &mut desk, 200, 60);
    // Taller than wide.
    check("board-80x40", &mut desk, 80, 40);
    check("board-120x40", &mut desk, 120, 40);
}

#[test]
fn the_board_in_every_language() {
    let mut desk = middle();
    for language in Language::ALL {
        check(&format!("board-80x24-{language}"), in_language(&mut desk, language), 80, 24);
    }
}

#[test]
fn the_start_and_the_choice_of_a_counter() {
    let mut desk = Desk::playing("Ada,3,3", |_| {});
    check("begin-80x24", &mut desk, 80, 24);
    desk.letters("y");
    check("take-80x24", &mut desk, 80, 24);
    check("take-140x45-de", in_language(&mut desk, Language::De), 140, 45);
}

#[test]
fn open_hands_of_five() {
    let mut desk = Desk::playing("Ada,Bo,Cleo,Dora,Emil", |settings| {
        settings.hands = HandRule::Open;
        settings.whole_match = true;
    });
    for _ in 0..48 {
        desk.press(KeyCode::Enter);
    }
    check("open-80x24", &mut desk, 80, 24);
    check("open-140x45-nl", in_language(&mut desk, Language::Nl), 140, 45);
}

#[test]
fn a_covered_hand_between_two_persons() {
    let mut desk = Desk::playing("Ada,Bo", |_| {});
    check("covered-80x24", &mut desk, 80, 24);
    desk.press(KeyCode::Enter).letters("b").press(KeyCode::Enter);
    check("covered-80x24-it", in_language(&mut desk, Language::It), 80, 24);
    check("covered-140x45-pt", in_language(&mut desk, Language::Pt), 140, 45);
}

#[test]
fn the_offer_of_an_extra_move() {
    let mut desk = extra();
    check("extra-80x24", &mut desk, 80, 24);
    // The purple pawn can go up the stairs, or back.
    desk.letters("p");
    check("extra-purple-80x24", &mut desk, 80, 24);
    desk.letters("<");
    check("extra-backward-80x24", &mut desk, 80, 24);
    check("extra-backward-140x45-es", in_language(&mut desk, Language::Es), 140, 45);
}

#[test]
fn a_computer_player_thinks_and_shows_its_move() {
    let mut desk = Desk::playing("Ada,3", |settings| settings.speed = Speed::Normal);
    desk.answering = false;
    desk.letters("b").press(KeyCode::Enter);
    check("thinking-80x24", &mut desk, 80, 24);
    let request = desk.model.ids;
    let action = Some("Y+".parse().expect("an action"));
    desk.happen(Event::Chosen { request, action, took: std::time::Duration::ZERO });
    desk.happen(Event::Elapsed(request));
    check("showing-80x24", &mut desk, 80, 24);
}

#[test]
fn the_end_of_a_game_and_of_a_match() {
    let mut desk = Desk::playing("Ada,Bo,Cleo", |settings| settings.whole_match = true);
    finish(&mut desk);
    check("end-80x24", &mut desk, 80, 24);
    check("end-140x45-de", in_language(&mut desk, Language::De), 140, 45);
    in_language(&mut desk, Language::En);
    for _ in 0..2 {
        desk.letters("n");
        finish(&mut desk);
    }
    check("match-end-80x24", &mut desk, 80, 24);
}

#[test]
fn the_score_grows_line_by_line() {
    let mut desk = Desk::playing("Ada,Bo,Cleo", |_| {});
    finish(&mut desk);
    let saved = desk.saved.last().expect("a saved game").clone();
    let mut desk = Desk::resuming(&saved, Speed::Instant);
    assert!(desk.screen(80, 24).0.contains("wins with") || desk.screen(80, 24).0.contains("share"));
    // With pauses nothing is revealed until the timers elapse.
    let mut slow = Desk::new(Language::En);
    slow.answering = false;
    let records = crate::saved::records("saved", &saved).expect("good records");
    let table = crate::game::LocalTable::from_records(records).expect("a table");
    let commands = slow.model.resume(table, Speed::Normal);
    slow.carry_out(commands);
    let count = |desk: &mut Desk| desk.screen(80, 24).0.lines().filter(|line| line.contains('×')).count();
    assert_eq!(count(&mut slow), 0);
    let mut last = 0;
    for step in 1..=3 {
        let timer = slow.model.ids;
        slow.happen(Event::Elapsed(timer));
        let now = count(&mut slow);
        assert!(now >= last, "step {step}");
        last = now;
    }
    assert!(last > 0);
    check("counting-80x24", &mut slow, 80, 24);
    slow.press(KeyCode::Char('x'));
    assert!(slow.screen(80, 24).0.contains("Play again"));
}

#[test]
fn a_long_match_of_five_fits_the_smallest_screen() {
    let mut desk = Desk::playing("Ada,Bo,Cleo,Dora,Emil", |settings| settings.whole_match = true);
    finish(&mut desk);
    for _ in 0..4 {
        desk.letters("n");
        finish(&mut desk);
    }
    check("match-end-of-five-80x24", &mut desk, 80, 24);
}

#[test]
fn a_replay_with_its_log() {
    let text = include_str!("../../../../examples/game.bpn");
    let records = crate::saved::records("game.bpn", text).expect("good records");
    let mut desk = Desk::new(Language::En);
    let mut replay = Replay::new(records);
    assert!(replay.go_to_turn(22));
    desk.model.screen = Screen::Replay(replay, None);
    check("replay-80x24", &mut desk, 80, 24);
    check("replay-140x45", &mut desk, 140, 45);
    if let Screen::Replay(replay, _) = &mut desk.model.screen {
        replay.forward(Pace::Game);
        replay.forward(Pace::Turn);
    }
    check("replay-score-80x24", &mut desk, 80, 24);
}

#[test]
fn the_help_in_every_language() {
    let mut desk = middle();
    desk.letters("?");
    check("help-80x24", &mut desk, 80, 24);
    desk.press(KeyCode::End);
    check("help-end-80x24", &mut desk, 80, 24);
    desk.press(KeyCode::Home);
    for language in Language::ALL {
        check(&format!("help-100x45-{language}"), in_language(&mut desk, language), 100, 45);
    }
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let mut desk = middle();
    check("too-small-60x20", &mut desk, 60, 20);
    check("too-small-30x10-de", in_language(&mut desk, Language::De), 30, 10);
    // Keys do nothing there, and a larger screen shows the same as before.
    let before = desk.game().text();
    desk.letters("b").press(KeyCode::Enter);
    assert_eq!(desk.game().text(), before);
    check("board-80x24-de", &mut desk, 80, 24);
    // A screen may be smaller than any message.
    for (width, height) in [(1, 1), (0, 0), (3, 40), (200, 2)] {
        desk.screen(width, height);
    }
}

#[test]
fn advice_leaves_the_board_the_hand_and_the_prompt_visible() {
    for (width, height) in [(80, 24), (110, 30), (140, 45)] {
        let mut desk = extra();
        let (before, _) = desk.screen(width, height);
        let advice = long_advice();
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let scene = Scene { advice: Some(&advice), ..Scene::new(&desk.model) };
        draw(&mut buffer, &scene, Palette::None);
        let during = written(&buffer);
        compare(&format!("hint-{width}x{height}"), &during);
        assert!(during.contains("Hint") && during.contains("Hand in a black counter"), "{during}");
        let board = if height == 45 { 24 } else { 12 };
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let (before, during) = (lines(&before), lines(&during));
        assert_eq!(before[..board], during[..board]);
        for part in ["Your hand", "Which pawn?", "no extra move"] {
            let line = |lines: &[String]| {
                let (line, text) =
                    lines.iter().enumerate().find(|(_, line)| line.contains(part)).expect("a line");
                (line, text.chars().take(80).collect::<String>().trim_end().to_owned())
            };
            // On the smallest screen, advice moves them down by the empty line below.
            let ((row, text), (moved, same)) = (line(&before), line(&during));
            assert!(text == same && (row..=row + 1).contains(&moved), "{part}");
        }
    }
}

/// The longest advice.
fn long_advice() -> Vec<String> {
    [
        "Hand in a black counter, move the purple pawn backward and take the yellow counter behind it.",
        "You will probably finish 2.5 points behind the best other player.",
        "You take the yellow counter, which should be worth 2.5 points in the end.",
        "The purple pawn is 3 moves from the stairs again, and you hold 1 counter of its colour.",
        "The extra move brings 1.5 points more than keeping the black counter.",
        "Pixo will probably take a white counter next.",
    ]
    .map(str::to_owned)
    .to_vec()
}

#[test]
fn the_coach_can_be_asked_in_a_replay() {
    let text = include_str!("../../../../examples/game.bpn");
    let records = crate::saved::records("game.bpn", text).expect("good records");
    let mut desk = Desk::new(Language::En);
    let mut replay = Replay::new(records);
    assert!(replay.go_to_turn(36));
    desk.model.screen = Screen::Replay(replay, None);
    let ask = |desk: &mut Desk| {
        desk.letters("h");
        let Some(Command::Advise { request, position, sight }) = desk.left.pop() else {
            panic!("a question")
        };
        let mut engine = bigpoints_engine::Engine::new(4);
        let budget = bigpoints_engine::Budget::nodes(2000);
        let advice = bigpoints_engine::coach(&position, sight, &budget, &mut engine);
        Event::Advised { request, advice }
    };
    let answer = ask(&mut desk);
    assert!(desk.screen(80, 24).0.contains("The coach is thinking"));
    desk.happen(answer);
    assert!(desk.screen(80, 24).0.contains("─ Hint ─"));
    // An answer about another step is not shown.
    let late = ask(&mut desk);
    desk.press(KeyCode::Left).happen(late);
    assert!(!desk.screen(80, 24).0.contains("─ Hint ─"));
    // There is no advice after the game.
    desk.press(KeyCode::End).letters("h");
    assert_eq!(desk.notice(), "The game is over.");
}

#[test]
fn a_replay_has_its_own_help() {
    let text = include_str!("../../../../examples/game.bpn");
    let records = crate::saved::records("game.bpn", text).expect("good records");
    let mut desk = Desk::new(Language::En);
    desk.model.screen = Screen::Replay(Replay::new(records), None);
    desk.letters("?");
    check("help-replay-80x24", &mut desk, 80, 24);
}

#[test]
fn the_unfinished_game_before_a_new_one() {
    let mut desk = offering("Ada,3,Bo", 2);
    check("offer-80x24", &mut desk, 80, 24);
    desk.press(KeyCode::Delete);
    check("offer-discard-80x24-de", in_language(&mut desk, Language::De), 80, 24);
}

/// Plays to the end with the first choice everywhere.
fn finish(desk: &mut Desk) {
    for _ in 0..400 {
        if desk.is_over() {
            return;
        }
        desk.press(KeyCode::Enter);
    }
    panic!("the game does not end");
}
