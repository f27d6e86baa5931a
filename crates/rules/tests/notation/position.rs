//! Positions with every hand told.

use bigpoints_rules::{Layout, Player, PlayerCount, Position, Setup};

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
    let layout: Layout = LAYOUT.parse().expect("a lay");
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
        format!("position, character 1: four fields with one space between are needed, not {found}")
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
        "turn, character 63: a player's number and m or x is needed, or end: 1m, 2x, end",
    );
}

#[test]
fn a_refused_path_says_where_it_is_wrong() {
    let rest = "- -,- 1m";
    let refusals = [
        (LAYOUT[1..].to_owned(), "path, character 1: 55 places are needed, not 54"),
        (format!("{LAYOUT}."), "path, character 1: 55 places are needed, not 56"),
        (String::new(), "path, character 1: 55 places are needed, not 0"),
        (LAYOUT.replacen('R', "X", 1), "path, character 3: 'X' cannot stand here"),
        (LAYOUT.replacen('R', "é", 1), "path, character 3: 'é' cannot stand here"),
        (LAYOUT.replacen('W', "w", 1), "path, character 5: 'w' cannot stand here"),
        (LAYOUT.replacen('K', "k", 1), "path, character 11: 'k' cannot stand here"),
        (
            LAYOUT.replacen('G', "g", 2),
            "path, character 6: pawn G stands on the path twice, again at place 6",
        ),
    ];
    for (path, reason) in refusals {
        assert_eq!(refusal::<Position>(&format!("{path} {rest}")), reason, "{path}");
    }
    let green_home_and_out = format!("{} G -,G1 1m", LAYOUT.replacen('G', "g", 1));
    assert_eq!(
        refusal::<Position>(&green_home_and_out),
        "path, character 1: pawn G is home and also at place 1"
    );
}

#[test]
fn refused_stairs_say_where_they_are_wrong() {
    let refusals = [
        ("", "stairs, character 57: something is missing here"),
        ("W", "stairs, character 57: 'W' cannot stand here"),
        ("Bb", "stairs, character 58: 'b' cannot stand here"),
        ("B-", "stairs, character 58: '-' cannot stand here"),
        ("BRB", "stairs, character 59: pawn B is home twice"),
    ];
    for (stairs, reason) in refusals {
        assert_eq!(refusal::<Position>(&opening(&format!("{stairs} -,- 1m"))), reason, "{stairs}");
    }
}

#[test]
fn refused_hands_say_where_they_are_wrong() {
    let number =
        |at: usize| format!("hands, character {at}: a count from 1 without leading zeros is needed here");
    let refusals = [
        ("-", "hands, character 59: two to five hands are needed, not 1".to_owned()),
        ("-,-,-,-,-,-", "hands, character 59: two to five hands are needed, not 6".to_owned()),
        ("", "hands, character 59: something is missing here".to_owned()),
        ("-,", "hands, character 61: something is missing here".to_owned()),
        ("-,B0", number(62)),
        ("-,B01", number(62)),
        ("-,B", number(62)),
        ("-,B+1", number(62)),
        ("-,B256", number(62)),
        ("-,1B", "hands, character 61: '1' cannot stand here".to_owned()),
        ("-,b1", "hands, character 61: 'b' cannot stand here".to_owned()),
        ("-,é1", "hands, character 61: 'é' cannot stand here".to_owned()),
        ("-,B1-", "hands, character 63: '-' cannot stand here".to_owned()),
        (
            "-,R1B1",
            "hands, character 63: B is out of order; the order is BRYGPWK, each letter once".to_owned(),
        ),
        (
            "-,B1B1",
            "hands, character 63: B is out of order; the order is BRYGPWK, each letter once".to_owned(),
        ),
        ("-,?0", "hands, character 61: the hand is concealed, and here every hand must be told".to_owned()),
    ];
    for (hands, reason) in refusals {
        assert_eq!(refusal::<Position>(&opening(&format!("- {hands} 1m"))), reason, "{hands}");
    }
}

#[test]
fn counters_that_do_not_add_up_are_refused() {
    let refusals = [
        (
            opening("- G1,- 1m"),
            "hands, character 59: path, hands and bonus counter make 11 of G; the game has 10",
        ),
        (
            format!("{} - -,- 1m", LAYOUT.replacen('G', ".", 1)),
            "hands, character 59: path, hands and bonus counter make 9 of G; the game has 10",
        ),
        // The pawn is home, so its bonus counter must be in somebody's hand.
        (
            opening("G -,- 1m"),
            "hands, character 59: path, hands and bonus counter make 9 of G; the game has 10",
        ),
        (
            format!("{} - -,- 1m", LAYOUT.replacen('W', ".", 1)),
            "hands, character 59: path and hands hold 4 of W; the game has 5",
        ),
        (opening("- -,K1 1m"), "hands, character 59: path and hands hold 6 of K; the game has 5"),
    ];
    for (text, reason) in refusals {
        assert_eq!(refusal::<Position>(&text), reason, "{text}");
    }
    // A single hand that holds more than the game has is refused as well, whatever number is named.
    for count in [11, 16, 200, 255] {
        let reason = refusal::<Position>(&opening(&format!("- B{count},- 1m")));
        assert!(reason.starts_with("hands, ") && reason.ends_with(" of B; the game has 10"), "{reason}");
    }
}

#[test]
fn a_refused_turn_says_why() {
    let turn = "turn, character 63: a player's number and m or x is needed, or end: 1m, 2x, end";
    for wrong in
        ["", "m", "1", "0m", "6m", "01m", "12m", "1M", "1mm", "-1m", "+1m", "ém", "END", "end1", "1end"]
    {
        assert_eq!(refusal::<Position>(&opening(&format!("- -,- {wrong}"))), turn, "{wrong}");
    }
    let refusals = [
        (opening("- -,- 3m"), "turn, character 63: there is no player 3 at this table"),
        (opening("- -,-,-,- 5m"), "turn, character 67: there is no player 5 at this table"),
        (opening("- -,- 1x"), "turn, character 63: player 1 has no black counter for an extra move"),
        (opening("- -,- end"), "turn, character 63: the game is not over while a pawn is not home"),
        (END.replace(" end", " 1m"), "turn, character 87: all five pawns are home, so the turn is 'end'"),
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
