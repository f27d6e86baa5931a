//! Whole games played by keys.

use std::path::Path;

use bigpoints_rules::{HandRule, Player};
use ratatui::crossterm::event::KeyCode;

use super::Desk;
use crate::event::Command;
use crate::fullscreen::Screen;
use crate::game::TurnPhase;
use crate::setup::Speed;

/// Reproducible random numbers, for choosing keys.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

/// Presses random keys, valid and invalid ones, until the game is over: it never panics and always ends.
fn play_by_any_keys(desk: &mut Desk, seed: u64) {
    let keys: Vec<KeyCode> = "brygpBRYGP+-<>.123 =wkz9".chars().map(KeyCode::Char).collect();
    let more = [
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Tab,
        KeyCode::F(5),
    ];
    let keys = [keys.as_slice(), &more].concat();
    let mut numbers = Numbers(seed);
    for _ in 0..20_000 {
        if desk.is_over() {
            return;
        }
        desk.press(keys[numbers.below(keys.len())]);
    }
    panic!("the game does not end");
}

#[test]
fn games_of_every_kind_can_be_played_to_the_end() {
    let tables = ["Ada,1", "Ada,1,1", "Ada,Bo,1", "Ada,Bo,Cleo,Dora", "Ada,Bo,1,2,Cleo", "1,Ada"];
    for (seed, seats) in (1..).zip(tables) {
        for hands in [HandRule::Concealed, HandRule::Open] {
            let mut desk = Desk::playing(seats, |settings| settings.hands = hands);
            play_by_any_keys(&mut desk, seed);
            let saved = desk.saved.last().expect("a saved game");
            let records = crate::saved::records("saved", saved).expect("a record that can be read");
            assert!(records[0].game().position().is_over(), "{seats}");
            // Every action was saved.
            let actions = records[0].game().actions().len();
            assert!(desk.saved.len() > actions, "{} of {actions}", desk.saved.len());
        }
    }
}

#[test]
fn computer_players_alone_play_to_the_end() {
    let desk = Desk::playing("1,2,3", |_| {});
    assert!(desk.is_over());
}

#[test]
fn a_match_can_be_finished_and_played_again() {
    let mut desk = Desk::playing("Ada,1", |settings| settings.whole_match = true);
    play_by_any_keys(&mut desk, 1);
    assert_eq!(desk.game().round(), Some((1, 2)));
    assert!(!desk.game().is_finished());
    desk.press(KeyCode::Enter);
    assert_eq!(desk.game().round(), Some((2, 2)));
    play_by_any_keys(&mut desk, 2);
    assert!(desk.game().is_finished());
    let saved = desk.saved.last().expect("a saved match").clone();
    let records = crate::saved::records("saved", &saved).expect("records that fit together");
    let firsts: Vec<_> = records.iter().map(|record| record.tag("First").expect("a first player")).collect();
    assert_eq!((records.len(), firsts), (2, vec!["1", "2"]));
    assert_eq!(
        records[1].tag("Layout"),
        Some(bigpoints_rules::deal(bigpoints_rules::Seed::short(8)).to_string().as_str())
    );
    // A rematch is another match, in another file.
    desk.left.clear();
    desk.press(KeyCode::Enter);
    assert!(desk.left.iter().any(|command| matches!(command, Command::NewFile { .. })));
    assert_eq!(desk.game().round(), Some((1, 2)));
    assert!(!desk.is_over());
}

#[test]
fn the_end_offers_a_replay_and_returns_from_it() {
    let mut desk = Desk::playing("Ada,1", |_| {});
    play_by_any_keys(&mut desk, 3);
    desk.press(KeyCode::Right).press(KeyCode::Enter);
    assert!(matches!(desk.model.screen, Screen::Replay(..)));
    desk.press(KeyCode::End).press(KeyCode::Right).press(KeyCode::Left).press(KeyCode::Home);
    desk.letters("q");
    assert!(desk.is_over());
    desk.left.clear();
    desk.letters("q");
    assert!(desk.left.iter().any(|command| matches!(command, Command::Leave)));
    let words = desk.model.goodbye(Path::new("a.bpn")).expect("last words");
    assert_eq!(words, "Game record: a.bpn");
}

#[test]
fn leaving_an_unfinished_game_tells_how_to_resume() {
    let mut desk = Desk::playing("Ada,1", |_| {});
    desk.letters("b+q");
    assert!(desk.left.iter().any(|command| matches!(command, Command::Leave)));
    assert!(desk.model.goodbye(Path::new("a.bpn")).expect("last words").contains("--resume"));
}

#[test]
fn ones_own_action_can_be_undone_before_anybody_else_acts() {
    let mut desk = Desk::playing("Ada,Bo", |settings| settings.hands = HandRule::Open);
    desk.letters("b").press(KeyCode::Enter);
    assert_eq!(desk.actions(), "B+");
    desk.letters("u");
    assert_eq!((desk.actions().as_str(), desk.notice()), ("", "Undone."));
    desk.letters("u");
    assert_eq!(desk.notice(), "You have nothing to undo.");
}

#[test]
fn against_computer_players_the_whole_turn_is_undone() {
    let mut desk = Desk::playing("Ada,1,1", |_| {});
    desk.letters("b").press(KeyCode::Enter);
    let after_first = desk.actions();
    assert_eq!(after_first.split(' ').count(), 3, "{after_first}");
    while desk.actions() == after_first {
        desk.press(KeyCode::Enter);
    }
    desk.letters("u");
    assert_eq!(desk.actions(), after_first);
    // The computer players repeat their moves, which are derived from the layout.
    desk.letters("u");
    assert_eq!(desk.actions(), "");
    desk.letters("b").press(KeyCode::Enter);
    assert_eq!(desk.actions(), after_first);
}

#[test]
fn undo_stops_a_thinking_computer_player() {
    let mut desk = Desk::playing("Ada,3", |settings| settings.speed = Speed::Normal);
    desk.answering = false;
    desk.letters("b").press(KeyCode::Enter);
    assert!(matches!(desk.game().phase(), TurnPhase::Thinking { .. }));
    let late = desk.model.ids;
    desk.left.clear();
    desk.letters("u");
    assert!(desk.left.iter().any(|command| matches!(command, Command::StopThinking)));
    assert!(matches!(desk.game().phase(), TurnPhase::Choosing(_)));
    // A late answer changes nothing.
    let action = Some("R+".parse().expect("an action"));
    desk.happen(super::Event::Chosen { request: late, action, took: std::time::Duration::ZERO });
    assert_eq!(desk.actions(), "");
}

#[test]
fn nothing_can_be_undone_after_the_next_person_is_ready() {
    let mut desk = Desk::playing("Ada,Bo", |_| {});
    desk.press(KeyCode::Enter).letters("b").press(KeyCode::Enter);
    assert!(matches!(desk.game().phase(), TurnPhase::Covered(_)));
    // While the screen is covered Ada can undo, but must be ready again.
    desk.letters("u");
    assert_eq!(desk.actions(), "");
    assert!(matches!(desk.game().phase(), TurnPhase::Covered(_)));
    assert_eq!(desk.game().view().table().turn().player(), Some(Player::One));
    desk.press(KeyCode::Enter).letters("b").press(KeyCode::Enter).press(KeyCode::Enter);
    desk.letters("u");
    assert_eq!(desk.notice(), "Too late: it is already somebody else’s turn.");
    assert_eq!(desk.actions(), "B+");
}

#[test]
fn pauses_can_be_skipped() {
    let mut desk = Desk::playing("Ada,3", |settings| settings.speed = Speed::Slow);
    desk.answering = false;
    desk.letters("b").press(KeyCode::Enter);
    let request = desk.model.ids;
    // Before it has decided there is no pause.
    desk.letters(" ");
    assert!(matches!(desk.game().phase(), TurnPhase::Thinking { decided: None, .. }));
    let action = Some("Y+".parse().expect("an action"));
    desk.happen(super::Event::Chosen { request, action, took: std::time::Duration::ZERO });
    assert!(desk.left.iter().any(|command| matches!(command, Command::Wait { time, .. } if !time.is_zero())));
    desk.letters(" ");
    assert!(matches!(desk.game().phase(), TurnPhase::Showing { .. }));
    desk.letters(" ");
    assert!(matches!(desk.game().phase(), TurnPhase::Choosing(_)));
    assert_eq!(desk.actions(), "B+ Y+");
    // The timers of skipped pauses change nothing.
    for timer in 0..=desk.model.ids {
        desk.happen(super::Event::Elapsed(timer));
    }
    assert_eq!(desk.actions(), "B+ Y+");
}
