//! Parsing is total: any text gives a value or an error, and accepted texts round-trip.

use bigpoints_rules::notation::{Record, read_records, write_records};
use bigpoints_rules::{Action, ConcealedPosition, Layout, Position, Setup};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::{LAYOUT, SAMPLE, SAMPLE_END, WHOLE, game};

/// Gives a text to every reader.
fn assert_total(text: &str) {
    assert_canonical::<Position>(text);
    assert_canonical::<ConcealedPosition>(text);
    assert_canonical::<Layout>(text);
    assert_canonical::<Action>(text);
    let position = text.parse::<Position>();
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(Position::from_setup(&setup).ok(), position.ok());
    } else {
        assert!(position.is_err(), "{text}");
    }
    assert_records(text);
}

/// Only one text is accepted for each value: the one that is written.
fn assert_canonical<T>(text: &str)
where
    T: std::str::FromStr<Err: std::fmt::Display> + std::fmt::Display,
{
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string(), text),
        Err(error) => assert_one_line(&error.to_string()),
    }
}

/// A record may be formatted in many ways, but a parsed record is written so that it parses again.
fn assert_records(text: &str) {
    let games = read_records(text);
    for error in games.iter().filter_map(|game| game.as_ref().err()) {
        assert_one_line(&error.to_string());
        assert!(error.game <= games.len() && error.line <= text.split('\n').count(), "{error}\n{text}");
    }
    let records: Vec<Record> = games.iter().flatten().cloned().collect();
    let written = write_records(&records);
    let again: Vec<Record> = read_records(&written)
        .into_iter()
        .collect::<Result<_, _>>()
        .unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again, records);
    assert_eq!(write_records(&again), written);
    // Reading one game is reading a file with one game.
    match (text.parse::<Record>(), &games[..]) {
        (Ok(record), [Ok(only)]) => assert_eq!(&record, only),
        (Err(error), [Err(only)]) => assert_eq!(&error, only),
        (Err(_), games) => assert_ne!(games.len(), 1),
        (Ok(_), _) => panic!("one game was read from a file with {}", games.len()),
    }
}

/// An error message fits on one line.
fn assert_one_line(message: &str) {
    assert!(!message.is_empty() && !message.contains(['\n', '\r']), "{message:?}");
}

/// A change somewhere in a text: a number of characters replaced by something else.
type Edit = (usize, usize, String);

fn edit() -> impl Strategy<Value = Edit> {
    const PIECES: &[&str] = &[
        "", " ", "\n", "\r", "\r\n", "\n[", "\n\n[", "[", "]", "\"", "\\", "{", "}", ".", "x", "<", "?",
        "?0", "-", "+", "=", "^", ",", "0", "1", "1.", "2.", "b", "B", "K", "w", "B1", "1m", "2x", "end",
        "é",
    ];
    (any::<usize>(), 0..3_usize, select(PIECES).prop_map(str::to_owned))
}

fn apply(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, removed, piece) in edits {
        let begin = place % (letters.len() + 1);
        let end = (begin + removed).min(letters.len());
        letters.splice(begin..end, piece.chars());
    }
    letters.into_iter().collect()
}

/// Texts that are read as they stand, of every kind.
fn good_text() -> impl Strategy<Value = String> {
    select(vec![
        format!("{LAYOUT} - -,- 1m"),
        SAMPLE_END.to_owned(),
        format!("{} - ?3,?2 2m", &SAMPLE_END[..55]),
        "R......R.WY...YY..Y...GP.......B.P.......B.P.G..RP....G BYGRP B4R2Y2G3P6W2,B4R5Y4G4W2 end"
            .to_owned(),
        LAYOUT.to_owned(),
        "x<P+".to_owned(),
        SAMPLE.to_owned(),
        WHOLE.to_owned(),
        game("{a comment\n[not a tag]}1. Y+{}2. R- 3. R+ 4. Y- x<R+"),
        format!("{SAMPLE}\n{}\n{WHOLE}", game("")),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8000))]

    #[test]
    fn any_text_has_an_answer(text in any::<String>()) {
        assert_total(&text);
    }

    #[test]
    fn any_text_made_of_the_right_letters_has_an_answer(text in "[BRYGPWKbrygpx<+=^. \n\r\"\\[\\]{}?,0-9m-]{0,80}") {
        assert_total(&text);
    }

    #[test]
    fn a_good_text_with_a_few_changes_has_an_answer(text in good_text(), edits in vec(edit(), 0..4)) {
        assert_total(&apply(&text, &edits));
    }
}

#[test]
fn the_texts_that_are_changed_are_good_as_they_stand() {
    for text in [SAMPLE, WHOLE] {
        text.parse::<Record>().expect("a record");
        assert_records(text);
    }
    let three = format!("{SAMPLE}\n{}\n{WHOLE}", game(""));
    assert_eq!(read_records(&three).into_iter().flatten().count(), 3);
}
