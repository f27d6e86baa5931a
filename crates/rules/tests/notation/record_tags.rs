//! The tags of a record.

use bigpoints_rules::notation::{Record, read_records};

use crate::{LAYOUT, SAMPLE, refusal};

/// The sample with one line among its tags replaced; `Date` is line 2 and means nothing to the game.
fn with_line_two(line: &str) -> String {
    SAMPLE.replace("[Date \"2026.11.15\"]", line)
}

/// The tags of a game with nothing else wrong, in which the seats and the first player can be chosen.
fn seats(players: &[&str], first: &str) -> String {
    let seats: String = players.iter().map(|number| format!("[Player{number} \"{number}\"]\n")).collect();
    format!("{seats}[First \"{first}\"]\n[Layout \"{LAYOUT}\"]\n\n")
}

#[test]
fn unknown_tags_are_kept_in_their_order_even_twice() {
    let text = with_line_two("[Event \"one\"]\n[Note \"\"]\n[Event \"two\"]\n[Playground \"three\"]");
    let record: Record = text.parse().expect("a record");
    let names: Vec<&str> = record.tags().iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[..6], ["Game", "Event", "Note", "Event", "Playground", "Player1"]);
    assert_eq!(record.tag("Event"), Some("one"));
    assert_eq!(record.tag("Note"), Some(""));
    assert_eq!(record.tag("Site"), None);
    assert_eq!(record.to_string(), text);
}

#[test]
fn other_tags_are_checked_as_if_they_were_read() {
    let record: Record = SAMPLE.parse().expect("a record");
    let mut tags = record.tags().to_vec();
    tags.reverse();
    tags.push(("Event".to_owned(), "a \"b\"".to_owned()));
    let other = record.with_tags(tags.clone()).expect("the tags of this game");
    assert_eq!((other.tags(), other.game()), (&tags[..], record.game()));
    assert_eq!(other.comments(), record.comments());
    let wrong = [
        ("First", "3"),
        ("Layout", "GYRY"),
        ("Result", "1-2"),
        ("Player3", "Cleo"),
        ("Seed", "a\nb"),
        ("a b", ""),
        ("Event \"x\"]\n[Site", "y"),
    ];
    for (name, value) in wrong {
        let mut tags: Vec<(String, String)> =
            record.tags().iter().filter(|(tag, _)| tag != name).cloned().collect();
        // A third player is possible, but this game has two.
        tags.insert(0, (name.to_owned(), value.to_owned()));
        assert_eq!(record.with_tags(tags), None, "{name}");
    }
    for missing in ["Player1", "First", "Layout"] {
        let tags = record.tags().iter().filter(|(tag, _)| tag != missing).cloned().collect();
        assert_eq!(record.with_tags(tags), None, "{missing}");
    }
}

/// Only `Player` with a number is a seat.
#[test]
fn a_tag_that_begins_like_a_seat_is_an_unknown_one() {
    for name in ["Players", "PlayerTypes", "Player_1", "Player"] {
        let text = with_line_two(&format!("[{name} \"x\"]"));
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.tag(name), Some("x"));
        assert_eq!(record.to_string(), text);
    }
}

#[test]
fn quotes_and_backslashes_are_escaped() {
    let values = [
        (r#"a \"b\" c"#, r#"a "b" c"#),
        (r"back\\slash", r"back\slash"),
        (r"ends with \\", r"ends with \"),
        (r#"\\\""#, r#"\""#),
        (r#"] [x \"y\"]"#, r#"] [x "y"]"#),
        ("{no comment}", "{no comment}"),
        ("  two  spaces\t", "  two  spaces\t"),
        ("Zoë 日本", "Zoë 日本"),
    ];
    for (written, value) in values {
        let text = with_line_two(&format!("[Date \"{written}\"]"));
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(record.tag("Date"), Some(value));
        assert_eq!(record.to_string(), text);
    }
}

#[test]
fn a_line_that_is_no_tag_is_refused() {
    let lines = [
        r#"[Date "a "b" c"]"#,
        r#"[Date "a\n"]"#,
        r#"[Date "a\"]"#,
        r#"[Date "a"#,
        r#"[Date "a""#,
        r#"[Date a]"#,
        r#"[Date]"#,
        r#"[]"#,
        r#"["a"]"#,
        r#"[ "a"]"#,
        r#"[Dáte "a"]"#,
        r#"[1st "a"]"#,
        r#"[Da te "a"]"#,
        r#"[Date"a"]"#,
        r#"[Date "a"] {comment}"#,
        r#"[Date "a"] [Event "b"]"#,
    ];
    for line in lines {
        let reason = refusal::<Record>(&with_line_two(line));
        assert!(reason.starts_with("game 1, line 2: "), "{line}: {reason}");
        assert_eq!(reason, refusal::<Record>(&with_line_two("[")), "{line}");
    }
}

#[test]
fn a_blank_line_parts_the_tags_from_the_actions() {
    let reason = "game 1, line 8: a blank line must follow the tags";
    assert_eq!(refusal::<Record>(&SAMPLE.replace("]\n\n1.", "]\n1.")), reason);
    assert_eq!(refusal::<Record>(&SAMPLE.replace("]\n\n1.", "]\n{comment}\n1.")), reason);
    let spaces: Record = SAMPLE.replace("]\n\n1.", "]\n \t\n1.").parse().expect("a line of spaces is blank");
    assert_eq!(spaces.to_string(), SAMPLE);
}

#[test]
fn missing_and_duplicate_tags_are_refused() {
    for name in ["Player1", "First", "Layout"] {
        let tag = format!("[{name} ");
        let without: String = SAMPLE.split_inclusive('\n').filter(|line| !line.starts_with(&tag)).collect();
        assert_eq!(refusal::<Record>(&without), format!("game 1, line 1: the tag {name} is missing"));
    }
    for name in ["Game", "Player1", "Player2", "First", "Layout", "Result"] {
        let tag = SAMPLE.lines().find(|line| line.starts_with(&format!("[{name} "))).expect("a line");
        let line = SAMPLE.lines().position(|other| other == tag).expect("a line") + 2;
        let twice = SAMPLE.replace(tag, &format!("{tag}\n{tag}"));
        assert_eq!(refusal::<Record>(&twice), format!("game 1, line {line}: the tag {name} appears twice"));
    }
}

#[test]
fn two_to_five_seats_are_numbered_without_a_gap() {
    let numbers = ["1", "2", "3", "4", "5", "6"];
    for count in 2..=5 {
        let record: Record = seats(&numbers[..count], &count.to_string()).parse().expect("a game");
        assert_eq!(record.game().start().players().get(), count);
        assert_eq!(usize::from(record.game().start().turn().player().expect("the first").number()), count);
    }
    // The order of the tags does not matter, their numbers do.
    let backward: Record = seats(&["3", "1", "2"], "2").parse().expect("a game");
    assert_eq!(backward.game().start().players().get(), 3);
    let reason = "the players are Player1, Player2 … without a gap, two to five";
    for wrong in [&["1"][..], &["1", "3"], &["1", "2", "4"], &numbers, &["1", "2", "03"]] {
        let first_seat = format!("game 1, line 1: {reason}");
        assert_eq!(refusal::<Record>(&seats(wrong, "1")), first_seat, "{wrong:?}");
        // The line is that of the first player's tag, wherever the game begins.
        let text = format!("[Game \"Big Points\"]\n[Event \"\"]\n{}", seats(wrong, "1"));
        let first_seat = format!("game 1, line 3: {reason}");
        assert_eq!(refusal::<Record>(&text), first_seat, "{wrong:?}");
    }
    assert!(refusal::<Record>(&seats(&["0", "1", "2"], "1")).ends_with(reason));
}

#[test]
fn the_first_player_sits_at_the_table() {
    for wrong in ["", "0", "3", "01", "1 ", "+1", "one", "１"] {
        let reason = refusal::<Record>(&seats(&["1", "2"], wrong));
        assert_eq!(reason, "game 1, line 3: First is a player's number, 1 to 2", "{wrong:?}");
    }
}

#[test]
fn the_layout_is_checked() {
    let with_layout = |layout: &str| SAMPLE.replace(LAYOUT, layout);
    let refusals = [
        (LAYOUT[1..].to_owned(), "a layout has 55 counters, not 54"),
        (LAYOUT.replacen('G', "g", 1), "character 1: 'g' is not one of B R Y G P W K"),
        (LAYOUT.replacen('G', ".", 1), "character 1: '.' is not one of B R Y G P W K"),
        (LAYOUT.replacen('G', "B", 1), "a layout has 9 of B, not 10"),
    ];
    for (layout, reason) in refusals {
        let expected = format!("game 1, line 6: Layout: {reason}");
        assert_eq!(refusal::<Record>(&with_layout(&layout)), expected);
    }
}

#[test]
fn a_fault_in_a_tag_is_reported_in_its_line_of_the_file() {
    let faults = [
        ("[Player2 \"level 5\"]", "[Player3 \"level 5\"]", "[Player1 "),
        ("[First \"1\"]", "[First \"3\"]", "[First "),
        (LAYOUT, "GYR", "[Layout "),
        ("[Result \"*\"]", "[Result \"1-2\"]", "[Result "),
    ];
    for (right, wrong, tag) in faults {
        let text = format!("{SAMPLE}\n{}", SAMPLE.replace(right, wrong));
        let line = text.lines().collect::<Vec<_>>().iter().rposition(|line| line.starts_with(tag));
        let line = line.expect("a tag") + 1;
        let error = read_records(&text).pop().expect("two games").expect_err("a fault in a tag");
        assert_eq!((error.game, error.line, error.turn), (2, line, None), "{error}");
    }
    // A tag that is not there has no line, so the game's first one is named.
    let without = SAMPLE.replace("[First \"1\"]\n", "");
    let error = read_records(&format!("{SAMPLE}\n{without}")).pop().expect("two games");
    assert_eq!(error.expect_err("no First").to_string(), "game 2, line 11: the tag First is missing");
}
