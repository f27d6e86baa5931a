//! Tests of the pictures: size, content, and that they say what they should.

use bigpoints_rules::notation::Record;
use bigpoints_rules::{ConcealedPosition, Position};
use bigpoints_texts::language::Texts;
use roxmltree::Document;
use tiny_skia::Pixmap;

use super::*;
use crate::FinishedGame;

const RECORD: &str = include_str!("../../../../examples/game.bpn");

/// The public part of a position text.
fn board(text: &str) -> ConcealedPosition {
    text.parse::<Position>().expect("a position").conceal(|_| false)
}

/// A card of an ordinary invitation.
fn invitation(name: &str, position: &str) -> Picture {
    card(&Card {
        heading: format!("{name} invites you to play"),
        facts: "3 players · open hands".to_owned(),
        about: "Colours score 4 to 0 in the order in which their pawns get home.".to_owned(),
        board: board(position),
    })
}

const START: &str = "PGRBYRGWWPGRGKRYYPGYPBGGGYBYYYPKKRRBKWBPGBYRWWRRPBPBBPK - -,- 1m";
const LATE: &str = "G.P.B...R..R..Y.R.BWK.Y..RW.P..pG..BKWK.YKP.GB......G.r YBG B2R3Y2G5P1W2,B4R1Y5G1P4 1m";

fn painted(picture: &Picture) -> Pixmap {
    let file = png(picture, &Fonts::load());
    assert!(file.len() < 300_000, "{} bytes", file.len());
    Pixmap::decode_png(&file).expect("a PNG file")
}

#[test]
fn a_picture_has_the_size_for_link_previews_and_says_who_invites() {
    let ada = painted(&invitation("Ada", START));
    assert_eq!((ada.width(), ada.height()), (u32::from(PIXELS.0), u32::from(PIXELS.1)));
    assert_ne!(ada.data(), painted(&invitation("Eve", START)).data(), "another name is another picture");
    assert_eq!(ada.data(), painted(&invitation("Ada", START)).data(), "the same content is the same picture");
    assert_ne!(ada.data(), painted(&invitation("Ada", LATE)).data(), "another position is another picture");
}

#[test]
fn hands_make_no_difference_to_a_picture() {
    let swapped = LATE.replace("B2R3Y2G5P1W2,B4R1Y5G1P4", "B4R1Y5G1P4,B2R3Y2G5P1W2");
    assert_ne!(swapped, LATE);
    assert_eq!(svg(&invitation("Ada", LATE)), svg(&invitation("Ada", &swapped)));
}

#[test]
fn every_counter_and_pawn_is_drawn() {
    // Each piece has gradients of its own: 3 for a counter, 1 for a hole, 4 for a pawn.
    let gradients = |text: &str| svg(&invitation("Ada", text)).matches("Gradient id=").count();
    let one_taken = START.replacen('P', ".", 1).replace("-,-", "P1,-");
    assert_eq!(gradients(START) - gradients(&one_taken), 2);
    // The blue pawn stands on its first counter instead of at the start.
    let moved = START.replacen('B', "b", 1);
    assert_eq!(gradients(START), gradients(&moved));
    assert_ne!(svg(&invitation("Ada", START)), svg(&invitation("Ada", &moved)));
}

#[test]
fn long_names_and_texts_stay_inside_the_column() {
    let name = "Wolfgang-Maximilian von und zu Hohenschwangau-Donaudampfschifffahrt";
    let picture = invitation(name, START);
    let file = svg(&picture);
    let document = Document::parse(&file).expect("valid XML");
    let numbers = |element: roxmltree::Node<'_, '_>, name: &str| -> f64 {
        element.attribute(name).and_then(|text| text.parse().ok()).expect("a number")
    };
    let texts: Vec<_> = document.descendants().filter(|node| node.has_tag_name("text")).collect();
    assert!(texts.iter().any(|text| text.text() == Some("Big Points")));
    // The numbers of the stairs are beyond the column.
    for text in texts.into_iter().filter(|&text| numbers(text, "x") < 500.0) {
        assert!(numbers(text, "x") + numbers(text, "textLength") < 520.0, "{:?}", text.text());
        assert!(numbers(text, "y") < f64::from(PIXELS.1) - 20.0, "{:?}", text.text());
    }
}

#[test]
fn the_poster_of_a_game_shows_names_and_points() {
    let record: Record = RECORD.parse().expect("a record");
    let picture = poster(&FinishedGame::new(&record, Texts::asked_for(None)));
    let file = svg(&picture);
    assert!([">Ada<", ">36<", ">Cleo<", ">26<"].iter().all(|text| file.contains(text)), "{file}");
    let other: Record = RECORD.replace("Ada", "Eve").parse().expect("a record");
    let other = poster(&FinishedGame::new(&other, Texts::asked_for(None)));
    assert_ne!(painted(&picture).data(), painted(&other).data());
}
