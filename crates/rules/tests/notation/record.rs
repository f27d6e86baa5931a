//! Reading records: the example, comments, results, and their written form.

use bigpoints_rules::notation::{BuildError, Comment, Record, read_records};
use bigpoints_rules::{Game, Layout, Player, PlayerCount, Position, Turn};

use crate::{LAYOUT, SAMPLE, SAMPLE_END, WHOLE, game, refusal};

#[track_caller]
fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn comments(record: &Record) -> Vec<(usize, &str)> {
    record.comments().iter().map(|Comment { after, text }| (*after, text.as_str())).collect()
}

#[test]
fn the_example_is_played_through_and_written_back() {
    let record = read(SAMPLE);
    assert_eq!(record.game().position().to_string(), SAMPLE_END);
    assert_eq!(record.game().turns_begun(), 5);
    assert_eq!(record.name(Player::One), "Ada");
    assert_eq!(record.name(Player::Two), "level 5");
    let names: Vec<&str> = record.tags().iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Game", "Date", "Player1", "Player2", "First", "Layout", "Result"]);
    assert_eq!(record.to_string(), SAMPLE);
}

#[test]
fn a_carriage_return_before_a_line_feed_is_dropped() {
    for text in [SAMPLE, WHOLE, &game("{two\nlines}\n1. Y+ {one}\n2. R-\n")] {
        assert_eq!(read(&text.replace('\n', "\r\n")), read(text));
    }
}

#[test]
fn a_lone_carriage_return_is_white_space_among_actions_and_refused_elsewhere() {
    assert_eq!(read(&game("1. Y+\r2. R-\r")), read(&game("1. Y+ 2. R-")));
    // A comment or value with a lone carriage return could not be distinguished from one with a line break when read again.
    assert_eq!(
        refusal::<Record>(&game("1. Y+ {one\rtwo} 2. R-")),
        "game 1, line 6, turn 2: a carriage return without a line feed",
    );
    assert!(refusal::<Record>(&SAMPLE.replace("Ada", "A\rda")).starts_with("game 1, line 3: "));
}

#[test]
fn the_actions_may_be_laid_out_in_any_lines() {
    let spread = SAMPLE.replace("1. Y+ 2. R-", "\n\n  1.\tY+\n\n2.\n    R-  \n");
    assert_eq!(read(&spread), read(SAMPLE));
    assert_eq!(read(&format!("\n \n{}", SAMPLE.trim_end())), read(SAMPLE));
}

#[test]
fn comments_stand_before_the_first_action_and_after_any() {
    let text = game(
        "{a} {} {b\n[Result \"1-0\"]\nc} 1. Y+ {d { e} 2. {f} R-{g}3. R+ 4. Y-{h}x<R+{i}{j}5. R- {k} . {l}\n",
    );
    let record = read(&text);
    let expected = [
        (0, "a"),
        (0, ""),
        (0, "b\n[Result \"1-0\"]\nc"),
        (1, "d { e"),
        (1, "f"),
        (2, "g"),
        (4, "h"),
        (5, "i"),
        (5, "j"),
        (6, "k"),
        (7, "l"),
    ];
    assert_eq!(comments(&record), expected);
    assert_eq!(record.game().position().to_string(), SAMPLE_END);
    // The written form has one space around comments and puts the turn's number after them.
    let written = game(
        "{a} {} {b\n[Result \"1-0\"]\nc} 1. Y+ {d { e} {f} 2. R- {g} 3. R+ 4. Y- {h} x<R+ {i} {j} 5. R- {k} . {l}\n",
    );
    assert_eq!(record.to_string(), written);
    assert_eq!(read(&written), record);
}

#[test]
fn a_comment_may_follow_the_end_of_the_game() {
    let text = format!("{WHOLE}{{well\nplayed}}\n");
    assert_eq!(comments(&read(&text)), [(43, "well\nplayed")]);
}

#[test]
fn a_comment_without_an_end_is_refused_in_its_line() {
    let open = "the comment is not closed";
    assert_eq!(refusal::<Record>(&game("{a")), format!("game 1, line 6, turn 1: {open}"));
    assert_eq!(refusal::<Record>(&game("1. Y+\n{a\nb\n2. R-")), format!("game 1, line 7, turn 2: {open}"));
    // Comments do not nest, so the first closing brace ends the comment and the second one is a word of its own.
    assert_eq!(
        refusal::<Record>(&game("{a {b} } 1. Y+")),
        "game 1, line 6, turn 1, \"}\": character 1 should be a pawn in capitals, one of B R Y G P",
    );
}

#[test]
fn a_record_may_stop_where_an_extra_move_is_open() {
    let record = read(&game("1. Y+ 2. R- 3. R+ 4. Y-"));
    assert_eq!(record.game().position().turn(), Turn::Extra(Player::Two));
    assert_eq!(record.to_string(), game("1. Y+ 2. R- 3. R+ 4. Y-\n"));
}

#[test]
fn a_game_may_have_no_actions() {
    let opening: Position = format!("{LAYOUT} - -,- 1m").parse().expect("a position");
    for text in [game(""), game("\n\n"), game("").trim_end().to_owned()] {
        assert_eq!(read(&text).game(), &Game::from_position(opening));
        assert_eq!(read(&text).to_string(), game(""));
    }
    assert_eq!(comments(&read(&game("{nobody came}"))), [(0, "nobody came")]);
}

#[test]
fn an_empty_file_has_no_games() {
    for text in ["", "\n", " \t\r\n\n"] {
        assert!(read_records(text).is_empty());
        assert_eq!(refusal::<Record>(text), "game 1, line 1: a game begins with its tags: [Name \"value\"]");
    }
}

#[test]
fn the_result_is_that_of_the_actions() {
    let with_result = |text: &str, result: &str| {
        text.replace("[Result \"40-49\"]", result).replace("[Result \"*\"]", result)
    };
    for text in [SAMPLE, WHOLE] {
        assert_eq!(read(&with_result(text, "[Note \"no result\"]")).game(), read(text).game());
    }
    for wrong in ["*", "49-40", "40-49 ", "40 - 49", "040-49", "40-49-0", "40", ""] {
        assert_eq!(
            refusal::<Record>(&with_result(WHOLE, &format!("[Result \"{wrong}\"]"))),
            format!("game 1, line 6: Result says \"{wrong}\", but the actions lead to \"40-49\""),
        );
    }
    for wrong in ["0-0", "1-0", "", "**", "?"] {
        assert_eq!(
            refusal::<Record>(&with_result(SAMPLE, &format!("[Result \"{wrong}\"]"))),
            format!(
                "game 1, line 7: the text breaks off after turn 5, before the game is over, but Result says \"{wrong}\"; \
                 for a game that is not over it is \"*\""
            ),
        );
    }
}

#[test]
fn a_new_record_has_the_tags_that_follow_from_its_game() {
    let layout: Layout = LAYOUT.parse().expect("a layout");
    let mut game = Game::new(&layout, PlayerCount::Three, Player::Three);
    game.play("Y+".parse().expect("an action")).expect("a legal action");
    let mut record = Record::new(game.clone(), &["Ada", "\"B\" \\ C", ""]).expect("a fresh layout");
    record.set_tag("Date", "2026.11.15").expect("a tag");
    record.set_tag("Event", "first").expect("a tag");
    record.set_tag("Event", "second").expect("a tag");
    let written = format!(
        r#"[Game "Big Points"]
[Date "2026.11.15"]
[Event "second"]
[Player1 "Ada"]
[Player2 "\"B\" \\ C"]
[Player3 ""]
[First "3"]
[Layout "{LAYOUT}"]
[Result "*"]

1. Y+
"#
    );
    assert_eq!(record.to_string(), written);
    assert_eq!(read(&written), record);
    for (name, value, error) in [
        ("", "x", BuildError::Name),
        ("1st", "x", BuildError::Name),
        ("A b", "x", BuildError::Name),
        ("Dáte", "x", BuildError::Name),
        ("Date", "two\nlines", BuildError::Value),
        ("Date", "two\rlines", BuildError::Value),
        ("Player1", "x", BuildError::Derived),
        ("First", "1", BuildError::Derived),
        ("Layout", LAYOUT, BuildError::Derived),
        ("Result", "*", BuildError::Derived),
        ("Match", "m", BuildError::Derived),
        ("Round", "1", BuildError::Derived),
    ] {
        assert_eq!(record.set_tag(name, value), Err(error), "{name}");
    }
    assert_eq!(record.to_string(), written, "a tag that is refused changes nothing");
    assert_eq!(
        Record::new(game.clone(), &["Ada", "Bo"]),
        Err(BuildError::Names { found: 2, players: PlayerCount::Three }),
    );
    assert_eq!(Record::new(game.clone(), &["Ada", "Bo", "C\nD"]), Err(BuildError::Value));
    let later = Game::from_position(*game.position());
    assert_eq!(Record::new(later, &["Ada", "Bo", "Cy"]), Err(BuildError::NotAFreshLayout));
}

#[test]
fn a_game_is_made_one_of_a_match() {
    let mut record = read(SAMPLE);
    assert_eq!(record.set_match("two\nlines", 1), Err(BuildError::Value));
    for round in [0, 3, usize::MAX] {
        assert_eq!(record.set_match("m", round), Err(BuildError::Round(PlayerCount::Two)), "{round}");
    }
    assert_eq!(BuildError::Round(PlayerCount::Two).to_string(), "a round is a number from 1 to 2");
    assert_eq!(record, read(SAMPLE), "a match that is refused changes nothing");
    record.set_match("first", 1).expect("a round");
    record.set_match("the \"second\"", 2).expect("a round");
    let tags = "[Match \"the \\\"second\\\"\"]\n[Round \"2\"]\n[Player1 ";
    assert_eq!(record.to_string(), SAMPLE.replace("[Player1 ", tags));
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn comments_are_added_behind_those_that_stand_there() {
    let mut record = read(SAMPLE);
    for wrong in ["}", "a } b", "two\rlines", "two\r\nlines"] {
        assert_eq!(record.add_comment(0, wrong), Err(BuildError::Comment), "{wrong:?}");
    }
    for after in [8, usize::MAX] {
        assert_eq!(record.add_comment(after, "late"), Err(BuildError::CommentPlace), "{after}");
    }
    assert_eq!(record, read(SAMPLE), "a comment that is refused changes nothing");
    for (after, text) in [(7, "end"), (4, "two\nlines"), (0, ""), (4, "{ [x]"), (1, "a"), (0, "b")] {
        record.add_comment(after, text).expect("a comment");
    }
    let expected = [(0, ""), (0, "b"), (1, "a"), (4, "two\nlines"), (4, "{ [x]"), (7, "end")];
    assert_eq!(comments(&record), expected);
    let written = record.to_string();
    let actions = "{} {b} 1. Y+ {a} 2. R- 3. R+ 4. Y- {two\nlines} {{ [x]} x<R+ 5. R- . {end}\n";
    assert!(written.ends_with(actions), "{written}");
    assert_eq!(read(&written), record);
    // A game without actions has room for comments too.
    let mut empty = read(&game(""));
    assert_eq!(empty.add_comment(1, "a"), Err(BuildError::CommentPlace));
    empty.add_comment(0, "a").expect("a comment");
    assert_eq!(read(&empty.to_string()), empty);
}
