//! What a screen must not show.

use bigpoints_rules::{HandRule, SeenHand, Viewer};
use ratatui::crossterm::event::KeyCode;

use super::Desk;
use crate::terminal::play::Stage;
use crate::terminal::scene::{Body, Scene};

/// Walks through a whole game by the Enter key and looks at every view on the way.
fn watch(seats: &str, mut look: impl FnMut(&Desk)) {
    let mut desk = Desk::playing(seats, |choices| choices.hands = HandRule::Concealed);
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
fn a_screen_holds_no_hand_but_that_of_the_one_who_looks() {
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
fn between_two_persons_the_screen_tells_neither_hands_nor_takes() {
    let mut covers = 0;
    watch("Ada,Bo", |desk| {
        if matches!(desk.play().stage(), Stage::Covered) {
            covers += 1;
            let view = desk.play().view();
            assert_eq!((view.viewer(), view.recent().len()), (Viewer::Nobody, 0));
        }
    });
    assert!(covers > 10, "{covers}");
}

#[test]
fn the_same_person_is_not_covered_in_the_middle_of_a_turn() {
    let mut extras = 0;
    watch("Ada,Bo", |desk| {
        if let Stage::Choosing(choice) = desk.play().stage() {
            extras += usize::from(choice.is_extra());
        }
    });
    assert!(extras > 0, "an extra move was offered");
}
