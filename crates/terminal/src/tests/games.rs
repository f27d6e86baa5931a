//! Whole games by keys.

use std::path::Path;

use bigpoints_rules::{HandRule, Player};
use ratatui::crossterm::event::KeyCode;

use super::Desk;
use crate::choices::Speed;
use crate::event::Command;
use crate::model::Screen;
use crate::play::Stage;

/// Numbers that repeat, for choosing keys.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

/// Any keys at all, right ones and wrong ones, until the game is over: the game never breaks and always ends.
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
fn games_of_every_kind_are_played_by_keys_to_the_end() {
    let tables = ["Ada,1", "Ada,1,1", "Ada,Bo,1", "Ada,Bo,Cleo,Dora", "Ada,Bo,1,2,Cleo", "1,Ada"];
    for (seed, seats) in (1..).zip(tables) {
        for hands in [HandRule::Concealed, HandRule::Open] {
            let mut desk = Desk::playing(seats, |choices| choices.hands = hands);
            play_by_any_keys(&mut desk, seed);
            let saved = desk.saved.last().expect("a saved game");
            let records = crate::folder::records("saved", saved).expect("a record that can be read");
            assert!(records[0].game().position().is_over(), "{seats}");
            // Every action was saved, one after another.
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
fn a_match_goes_on_to_its_end_and_begins_anew() {
    let mut desk = Desk::playing("Ada,1", |choices| choices.whole_match = true);
    play_by_any_keys(&mut desk, 1);
    assert_eq!(desk.play().round(), Some((1, 2)));
    assert!(!desk.play().is_finished());
    desk.press(KeyCode::Enter);
    assert_eq!(desk.play().round(), Some((2, 2)));
    play_by_any_keys(&mut desk, 2);
    assert!(desk.play().is_finished());
    let saved = desk.saved.last().expect("a saved match").clone();
    let records = crate::folder::records("saved", &saved).expect("records that fit together");
    let firsts: Vec<_> = records.iter().map(|record| record.tag("First").expect("a first player")).collect();
    assert_eq!((records.len(), firsts), (2, vec!["1", "2"]));
    assert_eq!(
        records[1].tag("Layout"),
        Some(bigpoints_rules::deal(bigpoints_rules::Seed::short(8)).to_string().as_str())
    );
    // Playing again is another match, in another file.
    desk.left.clear();
    desk.press(KeyCode::Enter);
    assert!(desk.left.iter().any(|command| matches!(command, Command::NewFile { .. })));
    assert_eq!(desk.play().round(), Some((1, 2)));
    assert!(!desk.is_over());
}

#[test]
fn the_end_offers_a_replay_and_comes_back_from_it() {
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
    let words = desk.model.farewell(Path::new("a.bpn")).expect("last words");
    assert_eq!(words, "Game record: a.bpn");
}

#[test]
fn leaving_in_the_middle_says_how_to_come_back() {
    let mut desk = Desk::playing("Ada,1", |_| {});
    desk.letters("b+q");
    assert!(desk.left.iter().any(|command| matches!(command, Command::Leave)));
    assert!(desk.model.farewell(Path::new("a.bpn")).expect("last words").contains("--resume"));
}

#[test]
fn an_own_action_is_taken_back_before_anybody_else_has_acted() {
    let mut desk = Desk::playing("Ada,Bo", |choices| choices.hands = HandRule::Open);
    desk.letters("b").press(KeyCode::Enter);
    assert_eq!(desk.actions(), "B+");
    desk.letters("u");
    assert_eq!((desk.actions().as_str(), desk.notice()), ("", "Undone."));
    desk.letters("u");
    assert_eq!(desk.notice(), "You have nothing to undo.");
}

#[test]
fn against_computer_players_the_whole_turn_is_taken_back() {
    let mut desk = Desk::playing("Ada,1,1", |_| {});
    desk.letters("b").press(KeyCode::Enter);
    let after_first = desk.actions();
    assert_eq!(after_first.split(' ').count(), 3, "{after_first}");
    while desk.actions() == after_first {
        desk.press(KeyCode::Enter);
    }
    desk.letters("u");
    assert_eq!(desk.actions(), after_first);
    // The computer players answer as before: what they do follows from the layout.
    desk.letters("u");
    assert_eq!(desk.actions(), "");
    desk.letters("b").press(KeyCode::Enter);
    assert_eq!(desk.actions(), after_first);
}

#[test]
fn taking_back_while_a_computer_player_thinks_stops_it() {
    let mut desk = Desk::playing("Ada,3", |choices| choices.speed = Speed::Normal);
    desk.answering = false;
    desk.letters("b").press(KeyCode::Enter);
    assert!(matches!(desk.play().stage(), Stage::Thinking { .. }));
    let late = desk.model.ids;
    desk.left.clear();
    desk.letters("u");
    assert!(desk.left.iter().any(|command| matches!(command, Command::StopThinking)));
    assert!(matches!(desk.play().stage(), Stage::Choosing(_)));
    // An answer that comes too late changes nothing.
    let action = Some("R+".parse().expect("an action"));
    desk.happen(super::Event::Thought { request: late, action, took: std::time::Duration::ZERO });
    assert_eq!(desk.actions(), "");
}

#[test]
fn after_the_next_person_is_ready_nothing_is_taken_back() {
    let mut desk = Desk::playing("Ada,Bo", |_| {});
    desk.press(KeyCode::Enter).letters("b").press(KeyCode::Enter);
    assert!(matches!(desk.play().stage(), Stage::Covered(_)));
    // While the screen is covered Ada may have it back, but has to say ready again.
    desk.letters("u");
    assert_eq!(desk.actions(), "");
    assert!(matches!(desk.play().stage(), Stage::Covered(_)));
    assert_eq!(desk.play().view().table().turn().player(), Some(Player::One));
    desk.press(KeyCode::Enter).letters("b").press(KeyCode::Enter).press(KeyCode::Enter);
    desk.letters("u");
    assert_eq!(desk.notice(), "Too late: it is already somebody else’s turn.");
    assert_eq!(desk.actions(), "B+");
}

#[test]
fn pauses_can_be_cut_short() {
    let mut desk = Desk::playing("Ada,3", |choices| choices.speed = Speed::Slow);
    desk.answering = false;
    desk.letters("b").press(KeyCode::Enter);
    let request = desk.model.ids;
    // Before it has decided there is nothing to cut short.
    desk.letters(" ");
    assert!(matches!(desk.play().stage(), Stage::Thinking { decided: None, .. }));
    let action = Some("Y+".parse().expect("an action"));
    desk.happen(super::Event::Thought { request, action, took: std::time::Duration::ZERO });
    assert!(desk.left.iter().any(|command| matches!(command, Command::Wait { time, .. } if !time.is_zero())));
    desk.letters(" ");
    assert!(matches!(desk.play().stage(), Stage::Showing { .. }));
    desk.letters(" ");
    assert!(matches!(desk.play().stage(), Stage::Choosing(_)));
    assert_eq!(desk.actions(), "B+ Y+");
    // The pauses that were cut short end later, and nothing comes of it.
    for timer in 0..=desk.model.ids {
        desk.happen(super::Event::Elapsed(timer));
    }
    assert_eq!(desk.actions(), "B+ Y+");
}
