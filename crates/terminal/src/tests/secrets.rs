//! Screens must not show concealed hands.

use bigpoints_rules::notation::{Record, write_records};
use bigpoints_rules::{
    Action, Colour, Game, HandRule, Player, PlayerCount, Seed, SeenHand, Turn, Viewer, deal,
};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::{Desk, Speed};
use crate::event::{Command, Event};
use crate::fullscreen::{Body, Palette, Scene, draw};
use crate::game::TurnPhase;

/// Plays a whole game with the Enter key and checks every view.
fn watch(seats: &str, mut look: impl FnMut(&Desk)) {
    let mut desk = Desk::playing(seats, |settings| settings.hands = HandRule::Concealed);
    for _ in 0..600 {
        if desk.is_over() {
            return;
        }
        look(&desk);
        desk.press(KeyCode::Enter);
    }
    panic!("the game does not end");
}

#[test]
fn a_screen_shows_no_hand_but_the_viewers() {
    for seats in ["Ada,1", "Ada,Bo,1", "Ada,Bo,Cleo"] {
        watch(seats, |desk| {
            let scene = Scene::new(&desk.model);
            let Body::Board(board) = &scene.body else { panic!("a board") };
            let viewer = board.view.viewer();
            for (player, hand) in board.view.table().hands().iter() {
                let own = viewer == Viewer::Player(player);
                assert_eq!(matches!(hand, SeenHand::Open(_)), own, "{seats}: {player} seen by {viewer:?}");
            }
        });
    }
}

#[test]
fn between_two_persons_the_screen_shows_neither_hands_nor_takes() {
    let mut covers = 0;
    watch("Ada,Bo", |desk| {
        if matches!(desk.game().phase(), TurnPhase::Covered(_)) {
            covers += 1;
            let view = desk.game().view();
            assert_eq!((view.viewer(), view.recent().len()), (Viewer::Nobody, 0));
        }
    });
    assert!(covers > 10, "{covers}");
}

#[test]
fn the_same_person_is_not_covered_in_the_middle_of_a_turn() {
    let mut extras = 0;
    watch("Ada,Bo", |desk| {
        if let Turn::Extra(player) = desk.game().view().table().turn() {
            assert!(matches!(desk.game().phase(), TurnPhase::Choosing(picker) if picker.is_extra()));
            assert_eq!(desk.game().view().viewer(), Viewer::Player(player));
            extras += 1;
        }
    });
    assert!(extras > 0, "an extra move was offered");
}

#[test]
fn where_no_person_plays_nothing_is_concealed() {
    let mut desk = Desk::new(bigpoints_texts::language::Language::En);
    desk.answering = false;
    let settings = super::GameSettings {
        seed: Some(Seed::short(7)),
        ..super::GameSettings::with_seats("1,2".parse().expect("seats"))
    };
    assert_eq!(settings.hands, HandRule::Concealed);
    let commands = desk.model.begin(&settings);
    desk.carry_out(commands);
    assert!(desk.game().view().table().score().is_some(), "every hand is seen");
    desk.answering = true;
    let (board, _) = desk.screen(80, 24);
    assert!(board.contains("Open hands"), "{board}");
    let mut desk = Desk::playing("1,2", |_| {});
    let (score, _) = desk.screen(80, 24);
    assert!(desk.is_over() && !score.contains("Concealed hands"), "{score}");
    // The record still has the agreed rule for hands.
    assert!(desk.saved[0].contains("[Hands \"concealed\"]"), "{}", desk.saved[0]);
}

/// Two games of three players that differ only in the hands of the second and the third: each took what the other took in the other game,
/// too long ago to be shown.
fn game_pair(seed: u64, seats: [&str; 3]) -> Option<[Desk; 2]> {
    let mut game = Game::new(&deal(Seed::short(seed)), PlayerCount::Three, Player::One);
    // After six rounds every hand has counters.
    while game.turns_begun() < 18 || game.position().turn() != Turn::Main(Player::Two) {
        let actions = game.position().legal_actions();
        let chosen = actions[game.actions().len() * 7 % actions.len()];
        game.play(chosen).ok()?;
    }
    let actions = game.position().legal_actions();
    let exchanged = |one: Action, other: Action| {
        let play = |order: [Action; 2]| {
            let mut game = game.clone();
            // Extra moves are declined, so that each player has one action.
            for action in order {
                game.play(action).ok()?;
                if matches!(game.position().turn(), Turn::Extra(_)) {
                    game.play(Action::Decline).ok()?;
                }
            }
            Some(game)
        };
        let (one, other) = (play([one, other])?, play([other, one])?);
        let seen = |game: &Game| game.position().conceal(|player| player == Player::One);
        let hand = |game: &Game| game.position().hands()[Player::Two];
        let black = |game: &Game| hand(game).count(Colour::Black);
        let differ = hand(&one) != hand(&other) && black(&one) == black(&other);
        (differ && seen(&one) == seen(&other)).then_some([one, other])
    };
    let pairs = actions.iter().flat_map(|&one| actions.iter().map(move |&other| (one, other)));
    let [one, other] = pairs.filter_map(|(one, other)| exchanged(one, other)).next()?;
    let desk = |mut game: Game| {
        // Another round, so that those takes are not among the last turns.
        while game.turns_begun() < one.turns_begun() + 3 || matches!(game.position().turn(), Turn::Extra(_)) {
            let action = game.position().legal_actions()[0];
            game.play(action).ok()?;
        }
        let names = seats.map(str::to_owned);
        let mut record = Record::new(game, &names).expect("a record");
        record.set_tag("Hands", "concealed").expect("a tag");
        let mut desk = Desk::resuming(&write_records(&[record]), Speed::Normal);
        desk.answering = false;
        Some(desk)
    };
    Some([desk(one.clone())?, desk(other)?])
}

/// A whole screen, with colours.
fn drawn(desk: &mut Desk, width: u16, height: u16) -> Buffer {
    desk.happen(Event::Resized { width, height });
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(&mut buffer, &Scene::new(&desk.model), Palette::True);
    buffer
}

/// Answers for computer players, and lets all timers elapse.
fn answer(desk: &mut Desk) {
    for command in std::mem::take(&mut desk.left) {
        match command {
            Command::Choose { request, position, .. } => {
                let action = position.legal_actions().first().copied();
                desk.happen(Event::Chosen { request, action, took: std::time::Duration::ZERO });
            }
            Command::Wait { timer, .. } => drop(desk.happen(Event::Elapsed(timer))),
            _ => {}
        }
    }
}

#[test]
fn no_screen_depends_on_a_concealed_hand() {
    let (mut alike, mut own) = (0, 0);
    for seats in [["Ada", "Bo", "Cleo"], ["Ada", "Bo", "level 1"], ["Ada", "level 1", "level 2"]] {
        let mut pairs = (0..).filter_map(|seed| game_pair(seed, seats));
        for _ in 0..3 {
            let mut pair = pairs.next().expect("some games have a pair");
            for step in 0.. {
                let [one, other] = &mut pair;
                assert_eq!(one.is_over(), other.is_over());
                if one.is_over() {
                    break;
                }
                let hands = [Player::Two, Player::Three].map(Viewer::Player);
                let seen = hands.contains(&one.game().view().viewer());
                for (width, height) in [(80, 24), (140, 45)] {
                    let same = drawn(one, width, height) == drawn(other, width, height);
                    match seen {
                        true => own += usize::from(!same),
                        false => assert!(same, "{}\n{}", one.screen(80, 24).0, other.screen(80, 24).0),
                    }
                    alike += usize::from(!seen);
                }
                for desk in &mut pair {
                    answer(desk);
                    // Various keys are pressed, including invalid ones.
                    match step % 5 {
                        0 => desk.letters("+?"),
                        1 => desk.press(KeyCode::Esc),
                        2 => desk.letters("y"),
                        _ => desk.press(KeyCode::Enter),
                    };
                }
                assert!(step < 2000, "the game does not end");
            }
        }
    }
    assert!(alike > 200 && own > 50, "{alike} screens without the hands, {own} with one of them");
}
