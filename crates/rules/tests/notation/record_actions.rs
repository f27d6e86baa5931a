//! Record actions that cannot be parsed or played, and the location the error gives.

use bigpoints_rules::notation::{Record, RecordError, RecordFault, read_records};

use crate::{WHOLE, game, refusal};

#[track_caller]
fn assert_refused(actions: &str, expected: &str) {
    assert_eq!(refusal::<Record>(&game(actions)), format!("game 1, line 6, {expected}"), "{actions}");
}

#[test]
fn turn_numbers_start_at_one_and_rise_by_one() {
    assert_refused("0. Y+", "turn 1, \"0.\": turn 1 comes next");
    assert_refused("2. Y+", "turn 1, \"2.\": turn 1 comes next");
    assert_refused("01. Y+", "turn 1, \"01.\": turn 1 comes next");
    assert_refused("1. Y+ 1. R-", "turn 2, \"1.\": turn 2 comes next");
    assert_refused("1. Y+ 3. R-", "turn 2, \"3.\": turn 2 comes next");
    assert_refused("1. Y+ 99999999999999999999. R-", "turn 2, \"99999999999999999999…\": turn 2 comes next");
    // Turn 2 comes next here as well, but only after the action of turn 1.
    assert_refused("1. 1. Y+", "turn 1, \"1.\": turn 1 comes next");
}

#[test]
fn a_turn_begins_with_its_number() {
    assert_refused("Y+", "turn 1, \"Y+\": the turn's number, 1., must come first");
    assert_refused("1. Y+ R-", "turn 2, \"R-\": the turn's number, 2., must come first");
}

#[test]
fn an_extra_move_belongs_to_the_turn_before_it() {
    let none = "no extra move can be made in this turn";
    assert_refused("1. Y+ .", &format!("turn 1, \".\": {none}"));
    assert_refused("1. Y+ xR-", &format!("turn 1, \"xR-\": {none}"));
    assert_refused("1. Y+ 2. R- x<R+", &format!("turn 2, \"x<R+\": {none}"));
    // Nor can a second one be made, or one that was declined.
    assert_refused("1. Y+ 2. R- 3. R+ 4. Y- x<R+ .", &format!("turn 4, \".\": {none}"));
    assert_refused("1. Y+ 2. R- 3. R+ 4. Y- . xR+", &format!("turn 4, \"xR+\": {none}"));
    // Before the first turn there is none that it could belong to.
    assert_refused(".", "turn 1, \".\": the turn's number, 1., must come first");
    let games = read_records(&game("1. Y+ ."));
    assert!(matches!(&games[..], [Err(RecordError { fault: RecordFault::NoExtra, .. })]), "{games:?}");
}

#[test]
fn a_number_is_digits_and_a_dot_apart_from_the_action() {
    let pawn = "character 1 should be a pawn in capitals, one of B R Y G P";
    for word in ["1", "1.Y+", "1..", "1)", "+1.", "1,", "①."] {
        assert_refused(&format!("{word} Y+"), &format!("turn 1, \"{word}\": {pawn}"));
    }
    // A comment parts two words, so it cannot stand inside one.
    assert_refused("1{a}. Y+", &format!("turn 1, \"1\": {pawn}"));
    assert_refused("1. Y{a}+", "turn 1, \"Y\": character 2 should be one of + - = ^");
}

#[test]
fn a_number_needs_an_action() {
    assert_refused("1.", "turn 1: no action follows the turn's number");
    assert_refused("1. Y+ 2. {thinking}", "turn 2: no action follows the turn's number");
}

#[test]
fn an_open_extra_move_is_written_or_declined() {
    assert_refused(
        "1. Y+ 2. R- 3. R+ 4. Y- 5. R-",
        "turn 4, \"5.\": an extra move could be made: write it, or . to decline",
    );
    assert_refused(
        "1. Y+ 2. R- 3. R+ 4. Y- R-",
        "turn 4, \"R-\": the main move has been made; an extra move begins with 'x', '.' declines it",
    );
    assert_refused("1. Y+ 2. R- 3. .", "turn 3, \".\": the main move comes first");
    assert_refused("1. Y+ 2. R- 3. xR+", "turn 3, \"xR+\": the main move comes first");
}

#[test]
fn an_action_that_cannot_be_read_or_played_is_named_with_its_line_turn_and_reason() {
    assert_refused("1. W+", "turn 1, \"W+\": character 1 should be a pawn in capitals, one of B R Y G P");
    assert_refused("1. [x", "turn 1, \"[x\": character 1 should be a pawn in capitals, one of B R Y G P");
    assert_refused(
        "1. Y+!",
        "turn 1, \"Y+!\": the action is complete before character 3; actions are separated by spaces",
    );
    assert_refused("1. G-", "turn 1, \"G-\": no counter behind the pawn's new place is free");
    assert_refused("1. Y=", "turn 1, \"Y=\": a counter is free there, so one must be taken");
    assert_refused(
        "1. Y^",
        "turn 1, \"Y^\": pawn Y still has a counter of its colour ahead, so it cannot climb",
    );
    assert_refused(
        "1. Y+ 2. R- 3. R+ 4. Y- x<G+",
        "turn 4, \"x<G+\": no counter of its colour lies behind pawn G",
    );
    assert_eq!(
        refusal::<Record>(&WHOLE.replace("25. B^", "25. B+")),
        "game 1, line 10, turn 25, \"B+\": no counter of its colour lies ahead of pawn B, so it can only climb",
    );
    let in_its_line = game("1. Y+\n2. R-\n\n3. {a\nb} G-\n4. Y-");
    assert_eq!(
        refusal::<Record>(&in_its_line),
        "game 1, line 10, turn 3, \"G-\": no counter behind the pawn's new place is free",
    );
}

#[test]
fn a_long_or_odd_word_is_cut_and_escaped_in_the_message() {
    let long = "é".repeat(300);
    assert_refused(
        &format!("1. {long}"),
        &format!(
            "turn 1, \"{}…\": character 1 should be a pawn in capitals, one of B R Y G P",
            "é".repeat(20)
        ),
    );
    assert_refused(
        "1. \u{1b}[m",
        "turn 1, \"\\u{1b}[m\": character 1 should be a pawn in capitals, one of B R Y G P",
    );
}

#[test]
fn nothing_follows_the_action_that_ends_the_game() {
    for after in ["39. B+", "39.", ".", "B+", "nonsense"] {
        let word = after.split(' ').next().expect("a word");
        assert_eq!(
            refusal::<Record>(&format!("{WHOLE}{after}")),
            format!("game 1, line 12, turn 38, \"{word}\": the game is already over"),
        );
    }
}

#[test]
fn the_first_fault_is_the_one_reported() {
    let games = read_records(&game("1. Y+ 2. G- 3. nonsense {open"));
    let [Err(RecordError { game: 1, line: 6, turn: Some(2), action: Some(action), .. })] = &games[..] else {
        panic!("{games:?}");
    };
    assert_eq!(action, "G-");
}
