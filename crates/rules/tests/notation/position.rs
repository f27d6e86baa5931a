//! Positions with every hand open.

use bigpoints_rules::notation::{ParsePositionError, PositionFault, PositionField};
use bigpoints_rules::{ConcealedPosition, Layout, Player, PlayerCount, Position, Setup};

use crate::{LAYOUT, SAMPLE_END, refusal};

/// A finished game, with counters that nobody took.
const END: &str = "R......R.WY...YY..Y...GP.......B.P.......B.P.G..RP....G BYGRP B4R2Y2G3P6W2,B4R5Y4G4W2 end";

/// The opening with something else in the fields after the path.
fn opening(rest: &str) -> String {
    format!("{LAYOUT} {rest}")
}

#[test]
fn the_example_is_the_start_of_a_game() {
    let position: Position = opening("- -,- 1m").parse().expect("the example of the notation");
    let layout: Layout = LAYOUT.parse().expect("a layout");
    assert_eq!(position, Position::new(&layout, PlayerCount::Two, Player::One));
    assert_eq!(position.to_string(), opening("- -,- 1m"));
}

#[test]
fn odd_but_legal_positions_are_read_and_written_back() {
    let none_left = ".".repeat(55);
    let texts = [
        SAMPLE_END.to_owned(),
        END.to_owned(),
        opening("- -,-,-,-,- 5m"),
        // All black counters may have been handed in; nothing says how many were.
        format!("{} - -,- 1m", LAYOUT.replace('K', ".")),
        format!("{none_left} - B9R9Y9G9P9W5,- 2m"),
        format!("{none_left} - -,B9R9Y9G9P9W5K5 2x"),
        format!("{none_left} PGYR B9R10Y10G10P10W5,-,- 3m"),
        // Ten counters of a colour whose pawn is home may all lie on the path: play cannot lead there, but it adds up.
        format!("BBBBBBBBBB{} B R9Y9G9P9W5,- 1m", &none_left[10..]),
        format!("{none_left} PGYRB B10R10Y10G10P10W5,- end"),
    ];
    for text in texts {
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn a_text_without_four_fields_is_no_position() {
    let fields = |found: usize| {
        format!("a position is four fields with one space between, not {found}: path, stairs, hands, turn")
    };
    assert_eq!(refusal::<Position>(""), fields(1));
    assert_eq!(refusal::<Position>(LAYOUT), fields(1));
    assert_eq!(refusal::<Position>(&opening("- -,-")), fields(3));
    assert_eq!(refusal::<Position>(&opening("- -,- 1m ")), fields(5));
    assert_eq!(refusal::<Position>(&opening(" - -,- 1m")), fields(5));
    assert_eq!(refusal::<Position>(&format!(" {}", opening("- -,- 1m"))), fields(5));
    // A tab or a line break is not the one space.
    assert_eq!(refusal::<Position>(&opening("- -,-\t1m")), fields(3));
    assert_eq!(
        refusal::<Position>(&opening("- -,- 1m\n")),
        "character 63 (turn): a player's number and m or x is needed, or end: 1m, 2x, end",
    );
}

#[test]
fn a_refused_path_says_where_it_is_wrong() {
    let rest = "- -,- 1m";
    let letter = |at: usize, letter: char| {
        format!(
            "character {at} (path): '{letter}' is no counter; \
             counters are capitals, and b r y g p those with a pawn"
        )
    };
    let length = |found: usize| format!("character 1 (path): 55 places are needed, not {found}");
    let refusals = [
        (LAYOUT[1..].to_owned(), length(54)),
        (format!("{LAYOUT}."), length(56)),
        (String::new(), length(0)),
        (LAYOUT.replacen('R', "X", 1), letter(3, 'X')),
        (LAYOUT.replacen('R', "é", 1), letter(3, 'é')),
        (LAYOUT.replacen('W', "w", 1), letter(5, 'w')),
        (LAYOUT.replacen('K', "k", 1), letter(11, 'k')),
        (
            LAYOUT.replacen('G', "g", 2),
            "character 6 (path): pawn G stands on the path twice, again at place 6".to_owned(),
        ),
    ];
    for (path, reason) in refusals {
        assert_eq!(refusal::<Position>(&format!("{path} {rest}")), reason, "{path}");
    }
    let green_home_and_out = format!("{} G -,G1 1m", LAYOUT.replacen('G', "g", 1));
    assert_eq!(
        refusal::<Position>(&green_home_and_out),
        "character 1 (path): pawn G is home and also at place 1"
    );
}

#[test]
fn refused_stairs_say_where_they_are_wrong() {
    let refusals = [
        ("", "character 57 (stairs): something is missing here"),
        ("W", "character 57 (stairs): unexpected 'W'"),
        ("Bb", "character 58 (stairs): unexpected 'b'"),
        ("B-", "character 58 (stairs): unexpected '-'"),
        ("BRB", "character 59 (stairs): pawn B is home twice"),
    ];
    for (stairs, reason) in refusals {
        assert_eq!(refusal::<Position>(&opening(&format!("{stairs} -,- 1m"))), reason, "{stairs}");
    }
}

#[test]
fn refused_hands_say_where_they_are_wrong() {
    let number = |at: usize| format!("character {at} (hands): a number without leading zeros is needed here");
    let refusals = [
        ("-", "character 59 (hands): two to five hands are needed, not 1".to_owned()),
        ("-,-,-,-,-,-", "character 59 (hands): two to five hands are needed, not 6".to_owned()),
        ("", "character 59 (hands): something is missing here".to_owned()),
        ("-,", "character 61 (hands): something is missing here".to_owned()),
        ("-,B00", number(62)),
        ("-,B01", number(62)),
        ("-,B", number(62)),
        ("-,B+1", number(62)),
        ("-,B0", "character 62 (hands): leave out a colour with the count 0".to_owned()),
        ("-,B1K0", "character 64 (hands): leave out a colour with the count 0".to_owned()),
        ("-,B256", "character 62 (hands): more counters than the game has".to_owned()),
        ("-,1B", "character 61 (hands): unexpected '1'".to_owned()),
        ("-,b1", "character 61 (hands): unexpected 'b'".to_owned()),
        ("-,é1", "character 61 (hands): unexpected 'é'".to_owned()),
        ("-,B1-", "character 63 (hands): unexpected '-'".to_owned()),
        (
            "-,R1B1",
            "character 63 (hands): B is out of order; the order is BRYGPWK, each letter once".to_owned(),
        ),
        (
            "-,B1B1",
            "character 63 (hands): B is out of order; the order is BRYGPWK, each letter once".to_owned(),
        ),
        ("-,?0", "character 61 (hands): the hand is concealed, but every hand must be open here".to_owned()),
    ];
    for (hands, reason) in refusals {
        assert_eq!(refusal::<Position>(&opening(&format!("- {hands} 1m"))), reason, "{hands}");
    }
}

#[test]
fn a_refusal_holds_its_field_place_and_fault() {
    let faults = [
        ("- B01,- 1m", PositionField::Hands, 60, PositionFault::Number),
        ("- B0,- 1m", PositionField::Hands, 60, PositionFault::Zero),
        ("- B256,- 1m", PositionField::Hands, 60, PositionFault::TooMany),
        ("- -,-", PositionField::Text, 1, PositionFault::Fields(3)),
        ("W -,- 1m", PositionField::Stairs, 57, PositionFault::Letter('W')),
        ("- -,- 1", PositionField::Turn, 63, PositionFault::Turn),
    ];
    for (rest, field, at, fault) in faults {
        let refused = opening(rest).parse::<Position>();
        assert_eq!(refused, Err(ParsePositionError { field, at, fault }), "{rest}");
    }
}

#[test]
fn counters_that_do_not_add_up_are_refused() {
    let refusals = [
        (
            opening("- G1,- 1m"),
            "character 59 (hands): path, hands and bonus counter make 11 of G; the game has 10",
        ),
        (
            format!("{} - -,- 1m", LAYOUT.replacen('G', ".", 1)),
            "character 59 (hands): path, hands and bonus counter make 9 of G; the game has 10",
        ),
        // The pawn is home, so its bonus counter must be in somebody's hand.
        (
            opening("G -,- 1m"),
            "character 59 (hands): path, hands and bonus counter make 9 of G; the game has 10",
        ),
        (
            format!("{} - -,- 1m", LAYOUT.replacen('W', ".", 1)),
            "character 59 (hands): path and hands hold 4 of W; the game has 5",
        ),
        (opening("- -,K1 1m"), "character 59 (hands): path and hands hold 6 of K; the game has 5"),
    ];
    for (text, reason) in refusals {
        assert_eq!(refusal::<Position>(&text), reason, "{text}");
    }
    // The true total is named, however many counters a hand is said to hold: nine of B, or five of W, lie on the path.
    for count in [1, 11, 16, 200, 255] {
        let blue = |total: u32| {
            format!("character 59 (hands): path, hands and bonus counter make {total} of B; the game has 10")
        };
        let other = |total: u32, letter: char| {
            format!("character 59 (hands): path and hands hold {total} of {letter}; the game has 5")
        };
        for (hands, reason) in [
            (format!("B{count},-"), blue(9 + count + 1)),
            (format!("B{count},B{count}"), blue(9 + 2 * count + 1)),
            (format!("-,W{count}"), other(5 + count, 'W')),
            (format!("-,K{count}"), other(5 + count, 'K')),
        ] {
            assert_eq!(refusal::<Position>(&opening(&format!("- {hands} 1m"))), reason, "{hands}");
            assert_eq!(
                refusal::<ConcealedPosition>(&opening(&format!("- {hands},?1 1m"))),
                reason,
                "{hands}"
            );
        }
    }
}

#[test]
fn a_refused_turn_says_why() {
    let turn = "character 63 (turn): a player's number and m or x is needed, or end: 1m, 2x, end";
    for wrong in
        ["", "m", "1", "0m", "6m", "01m", "12m", "1M", "1mm", "-1m", "+1m", "ém", "END", "end1", "1end"]
    {
        assert_eq!(refusal::<Position>(&opening(&format!("- -,- {wrong}"))), turn, "{wrong}");
    }
    let refusals = [
        (opening("- -,- 3m"), "character 63 (turn): there is no player 3 at this table"),
        (opening("- -,-,-,- 5m"), "character 67 (turn): there is no player 5 at this table"),
        (opening("- -,- 1x"), "character 63 (turn): player 1 has no black counter for an extra move"),
        (opening("- -,- end"), "character 63 (turn): the game is not over while a pawn is not home"),
        (END.replace(" end", " 1m"), "character 87 (turn): all five pawns are home, so the turn is 'end'"),
    ];
    for (text, reason) in refusals {
        assert_eq!(refusal::<Position>(&text), reason, "{text}");
    }
}

#[test]
fn a_setup_is_read_letter_by_letter_without_being_checked() {
    let wrong = opening("B B200,- 2x");
    let setup: Setup = wrong.parse().expect("every field can be read");
    let reason = Position::from_setup(&setup).expect_err("it does not add up").to_string();
    assert!(refusal::<Position>(&wrong).ends_with(&reason), "{reason}");
    let right: Setup = SAMPLE_END.parse().expect("every field can be read");
    assert_eq!(Position::from_setup(&right).expect("a legal position").to_string(), SAMPLE_END);
    assert_eq!(refusal::<Setup>(&opening("- -,- 9m")), refusal::<Position>(&opening("- -,- 9m")));
}
