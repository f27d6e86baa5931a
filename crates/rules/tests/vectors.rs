//! The test vectors in `tests/vectors/`, made by an independent model of the rules.

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Action, Game, Layout, Player, PlayerCount, Position, Seed, deal, perft};
use serde_json::Value;

/// The lines of a vector file, with the expected number of lines, so that a truncated file does not pass.
fn lines(name: &str, expected: usize) -> Vec<Value> {
    let path = format!("{}/tests/vectors/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(lines.len(), expected, "{path}");
    lines
}

fn position(value: &Value) -> Position {
    let text = text(value);
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(text).collect()
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(|number| number.as_i64().expect("a number")).collect()
}

fn points(position: &Position) -> Vec<i64> {
    position.score().points().iter().map(|&points| points.into()).collect()
}

#[test]
fn positions_have_the_actions_successors_and_scores_of_the_model() {
    for line in lines("positions", 467) {
        let position = position(&line["position"]);
        assert_eq!(position.to_string(), text(&line["position"]));
        let actions = position.legal_actions();
        let written: Vec<String> = actions.iter().map(Action::to_string).collect();
        assert_eq!(written, texts(&line["actions"]), "{position}");
        assert_eq!(position.count_actions(), actions.len(), "{position}");
        for (&action, after) in actions.iter().zip(texts(&line["after"])) {
            let next = position.play(action).expect("a listed action is legal");
            assert_eq!(next.to_string(), after, "{position} {action}");
            assert_eq!(next, after.parse().expect("a position"), "{position} {action}");
        }
        assert_eq!(points(&position), numbers(&line["score"]), "{position}");
    }
}

#[test]
fn games_end_as_in_the_model() {
    for line in lines("games", 40) {
        let layout: Layout = text(&line["layout"]).parse().expect("a layout");
        let count =
            |name: &str| u8::try_from(line[name].as_u64().expect("a number")).expect("a small number");
        let players = PlayerCount::new(count("players").into()).expect("two to five players");
        let first = Player::from_number(count("first")).expect("a player");
        let mut game = Game::new(&layout, players, first);
        for action in texts(&line["actions"]) {
            game.play(action.parse().expect("an action")).expect("a legal action");
        }
        assert_eq!(game.position().to_string(), text(&line["final"]));
        assert!(game.position().is_over());
        assert_eq!(points(game.position()), numbers(&line["score"]));
        let margins = game.position().score().margins();
        let margins: Vec<i64> = margins.as_slice().iter().map(|&margin| margin.into()).collect();
        assert_eq!(margins, numbers(&line["margins"]));
    }
}

#[test]
fn perft_counts_are_those_of_the_model() {
    for line in lines("perft", 16) {
        let position = position(&line["position"]);
        let counts: Vec<i64> =
            (1..=4).map(|depth| i64::try_from(perft(&position, depth)).expect("a small count")).collect();
        assert_eq!(counts, numbers(&line["perft"]), "{position}");
    }
}

#[test]
fn perft_8_of_a_known_layout_agrees_with_two_other_programs() {
    let layout =
        "GYRYWGBGPYKRBRKGYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY - -,- 1m".parse().expect("a position");
    assert_eq!(perft(&layout, 8), 70_357_259);
}

#[test]
fn deals_are_those_of_the_notation() {
    for line in lines("deals", 5) {
        let hex = text(&line["seed"]);
        let mut seed = [0; 32];
        for (byte, digits) in seed.iter_mut().zip(hex.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).expect("hexadecimal digits");
            *byte = u8::from_str_radix(digits, 16).expect("hexadecimal digits");
        }
        assert_eq!(deal(Seed(seed)).to_string(), text(&line["layout"]), "{hex}");
    }
}

#[test]
fn rejects_are_refused_in_the_field_at_fault() {
    for line in lines("rejects", 118) {
        let wrong = text(&line["position"]);
        let error = wrong.parse::<Position>().expect_err(wrong);
        let fields: &[&str] = match text(&line["why"]) {
            "length" | "letter" | "pawn twice" => &["path"],
            "fields" => &["position"],
            "stairs" => &["stairs"],
            "hands" | "players" => &["hands"],
            "turn" | "end" | "extra without black" => &["turn"],
            "conservation" => &["hands"],
            other => panic!("an unknown kind of fault: {other}"),
        };
        let field = error.field.to_string();
        assert!(fields.contains(&field.as_str()), "{wrong}\n{error}\n{}", line["why"]);
    }
}

#[test]
fn records_are_read_played_and_written_back() {
    for line in lines("records", 12) {
        let written = text(&line["record"]);
        let record: Record = written.parse().unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(record.game().position().to_string(), text(&line["final"]));
        assert_eq!(points(record.game().position()), numbers(&line["score"]));
        assert_eq!(record.to_string(), written);
    }
}
