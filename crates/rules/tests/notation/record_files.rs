//! Files with several games, and the games of a match.

use bigpoints_rules::notation::{Record, read_records, write_records};

use crate::{LAYOUT, SAMPLE, WHOLE, game, refusal};

/// What became of each game of a file: the number of its actions, or the refusal.
fn outcomes(text: &str) -> Vec<Result<usize, String>> {
    let number = |record: Record| record.game().actions().len();
    read_records(text).into_iter().map(|game| game.map(number).map_err(|error| error.to_string())).collect()
}

/// A game of a match, without actions.
fn round(id: &str, round: &str, names: &[&str], first: &str) -> String {
    let seats: String =
        (1..).zip(names).map(|(number, name)| format!("[Player{number} \"{name}\"]\n")).collect();
    format!("[Match \"{id}\"]\n[Round \"{round}\"]\n{seats}[First \"{first}\"]\n[Layout \"{LAYOUT}\"]\n\n")
}

#[test]
fn a_game_ends_at_the_next_tag_line() {
    for between in ["", "\n", "\n \n\n", "{a comment\nat the end}\n"] {
        let text = format!("{SAMPLE}{between}{WHOLE}{between}{}", game("1. Y+"));
        assert_eq!(outcomes(&text), [Ok(7), Ok(43), Ok(1)], "{between:?}");
    }
    // A bracket inside a line is a word of the actions, and inside a comment it is nothing at all.
    let reason =
        "game 1, line 6, turn 2, \"[Game\": character 1 should be a pawn in capitals, one of B R Y G P";
    for actions in ["1. Y+ ", "1. Y+ {a comment}"] {
        let text = format!("{}[Game \"Big Points\"]\n{SAMPLE}", game(actions));
        assert_eq!(outcomes(&text), [Err(reason.to_owned()), Ok(7)], "{actions}");
    }
    assert_eq!(outcomes(&format!("{}{{\n{SAMPLE}}}", game("1. Y+ "))), [Ok(1)]);
}

#[test]
fn a_bad_game_does_not_spoil_the_others() {
    let bad = [
        (game("1. G-\n"), "line 16, turn 1, \"G-\": no counter behind the pawn's new place is free"),
        (
            game("nonsense } { more\n"),
            "line 16, turn 1, \"nonsense\": character 1 should be a pawn in capitals, one of B R Y G P",
        ),
        (SAMPLE.replace("[First \"1\"]\n", ""), "line 11: the tag First is missing"),
        (
            SAMPLE.replace("\"*\"", "\"1-2\""),
            "line 17: the text breaks off after turn 5, before the game is over",
        ),
        (SAMPLE.replace("[Date \"2026", "[Date 2026"), "line 12: "),
        (SAMPLE.replace("]\n\n1.", "]\n1."), "line 18: a blank line must follow the tags"),
        (format!("{WHOLE}39. B+\n"), "line 22, turn 38, \"39.\": the game is already over"),
    ];
    for (text, reason) in bad {
        let found = outcomes(&format!("{SAMPLE}\n{text}\n{WHOLE}"));
        let [Ok(7), Err(refused), Ok(43)] = &found[..] else { panic!("{text}{found:?}") };
        assert!(refused.starts_with(&format!("game 2, {reason}")), "{refused}");
    }
}

#[test]
fn stray_words_spoil_the_game_they_stand_before() {
    let refused = "game 1, line 1: a game begins with its tags: [Name \"value\"]";
    let strays = ["no tags at all", "{a comment}", "{open", " [Game \"Big Points\"]", "1.\n2.", "a\n\nb\n\n"];
    for before in strays {
        let text = format!("{before}\n{SAMPLE}");
        assert_eq!(outcomes(&text), [Err(refused.to_owned())], "{before:?}");
        assert_eq!(refusal::<Record>(&text), refused, "{before:?}");
        let two = format!("{text}\n{WHOLE}");
        assert_eq!(outcomes(&two), [Err(refused.to_owned()), Ok(43)], "{before:?}");
        assert_eq!(outcomes(before), [Err(refused.to_owned())], "{before:?}");
    }
}

#[test]
fn actions_without_tags_are_a_game_of_their_own() {
    let refused = "game 1, line 1: a game begins with its tags: [Name \"value\"]".to_owned();
    for before in ["no tags at all\n1. Y+", "1. Y+ 2. R-\n", "{a comment} Y+", "Y- x<R+\n{a comment}"] {
        let text = format!("{before}\n{SAMPLE}\n{WHOLE}");
        assert_eq!(outcomes(&text), [Err(refused.clone()), Ok(7), Ok(43)], "{before:?}");
    }
}

#[test]
fn a_byte_order_mark_at_the_beginning_is_dropped() {
    for text in [SAMPLE.to_owned(), format!("\n{SAMPLE}"), SAMPLE.replace('\n', "\r\n")] {
        let record: Record = format!("\u{feff}{text}").parse().expect("a record");
        assert_eq!(record.to_string(), SAMPLE);
    }
    assert_eq!(outcomes(&format!("\u{feff}{SAMPLE}\n{WHOLE}")), [Ok(7), Ok(43)]);
    assert_eq!(outcomes("\u{feff}"), []);
    // One anywhere else is a letter like others.
    let refused = "game 1, line 1: a game begins with its tags: [Name \"value\"]".to_owned();
    assert_eq!(outcomes(&format!("\u{feff}\u{feff}{SAMPLE}")), [Err(refused)]);
}

#[test]
fn games_after_a_comment_without_an_end_are_read() {
    let text = format!("{SAMPLE}\n{}\n{WHOLE}\n{}", game("1. Y+ {open\n2. R-\n"), game("1. Y+\n"));
    let refused = "game 2, line 16, turn 2: the comment is not closed".to_owned();
    assert_eq!(outcomes(&text), [Ok(7), Err(refused), Ok(43), Ok(1)]);
}

#[test]
fn games_without_actions_follow_one_another() {
    let text = format!("{}{}\n\n{}", game(""), game(""), game("").trim_end());
    assert_eq!(outcomes(&text), [Ok(0), Ok(0), Ok(0)]);
}

#[test]
fn written_files_are_read_back() {
    let text = format!("{SAMPLE}{}{WHOLE}{}", game(""), game("{a\n[b]} 1. Y+ {c}"));
    let records: Vec<Record> =
        read_records(&text).into_iter().collect::<Result<_, _>>().expect("four good games");
    assert_eq!(records.len(), 4);
    let written = write_records(&records);
    let again: Vec<Record> =
        read_records(&written).into_iter().collect::<Result<_, _>>().expect("the same games");
    assert_eq!(again, records);
    assert_eq!(write_records(&again), written);
    assert_eq!(write_records(&[]), "");
}

#[test]
fn two_games_are_refused_where_one_is_expected() {
    assert_eq!(refusal::<Record>(&format!("{SAMPLE}\n{WHOLE}")), "game 2, line 11: expected a single game",);
}

#[test]
fn a_match_has_a_game_for_each_player_to_begin() {
    let names = ["Ada", "Bo", "Cy"];
    let fits = [("1", "2"), ("2", "3"), ("3", "1")].map(|(number, first)| round("m", number, &names, first));
    assert_eq!(outcomes(&fits.concat()), [Ok(0), Ok(0), Ok(0)]);
    // Part of a match is fine too, in any order, and games outside it do not matter.
    let part = [fits[2].as_str(), SAMPLE, &round("other", "3", &["Di", "Ed", "Cy"], "1"), &fits[0]];
    assert_eq!(outcomes(&part.concat()), [Ok(0), Ok(7), Ok(0), Ok(0)]);
    // Without a match, the round can be anything.
    let no_match = round("m", "9 of 12", &names, "1").replace("[Match \"m\"]\n", "");
    assert_eq!(outcomes(&format!("{no_match}{no_match}")), [Ok(0), Ok(0)]);
}

#[test]
fn a_game_that_does_not_fit_its_match_is_refused_alone() {
    let names = ["Ada", "Bo", "Cy"];
    let begin = round("m", "1", &names, "1");
    let last = round("m", "2", &names, "2");
    let number = "Round is a number from 1 to 3 in a match";
    let players = "the match has other players in an earlier game";
    let misfits = [
        (round("m", "1", &names, "3"), "this round of the match is already in the file"),
        (round("m", "3", &names, "1"), "the same player started an earlier game of the match"),
        (round("m", "3", &["Ada", "Cy", "Bo"], "3"), players),
        (round("m", "3", &["Ada", "Bo", "Cy", "Di"], "3"), players),
        (round("m", "2", &["Ada", "Bo"], "2"), players),
        (round("m", "0", &names, "3"), number),
        (round("m", "4", &names, "3"), number),
        (round("m", "03", &names, "3"), number),
        (round("m", "three", &names, "3"), number),
        (round("m", "3", &names, "3").replace("[Round \"3\"]\n", ""), "the tag Round is missing"),
    ];
    for (misfit, reason) in misfits {
        let line = begin.lines().count() + 1;
        let refused = format!("game 2, line {line}: {reason}");
        assert_eq!(outcomes(&format!("{begin}{misfit}{last}")), [Ok(0), Err(refused), Ok(0)]);
    }
}

#[test]
fn an_error_says_at_which_character_of_the_line_it_is() {
    let places = |text: &str| -> Vec<(usize, usize)> {
        read_records(text)
            .into_iter()
            .filter_map(Result::err)
            .map(|error| (error.line, error.column))
            .collect()
    };
    assert_eq!(places(&game("1. Y+ 2. R- 3. Q+")), [(6, 16)]);
    assert_eq!(places(&game("1. Y+\n  {ä} 2. Q+")), [(7, 10)], "characters are counted, not bytes");
    assert_eq!(places(&game("1. Y+ 2. R- {open")), [(6, 13)]);
    assert_eq!(places(&game("1. Y+ 2.").replace('\n', "\r\n")), [(6, 7)], "the number that has no action");
    assert_eq!(
        places(&game("").replace("[First \"1\"]", "[First \"9\"]")),
        [(3, 1)],
        "a tag stands at its line"
    );
    assert_eq!(places("\n\n  words"), [(3, 1)]);
}
