//! `bigpoints arena`: measured results, external engines, and engines that misbehave.

use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::{bigpoints, run};

/// Standard output of an arena that must succeed with an empty standard error.
fn arena(arguments: &[&str]) -> String {
    let run = bigpoints(&[&["arena"], arguments].concat(), "");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

fn object(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("a number, not {value}"))
}

/// The contestant of a result with this name.
fn contestant<'a>(result: &'a Value, name: &str) -> &'a Value {
    let mut list = result["contestants"].as_array().expect("a list of contestants").iter();
    list.find(|contestant| contestant["name"] == name).unwrap_or_else(|| panic!("{name} in {result}"))
}

/// A temporary file for this test.
fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// An arena of our search against an engine that misbehaves: the result and the lines on standard error.
fn against(engine: &str, more: &[&str]) -> (Value, Vec<String>) {
    let engine = format!("broken=engine:{engine}");
    let arguments = ["arena", "nodes:100", &engine, "--layouts", "2", "--movetime", "10", "--json"];
    let run = bigpoints(&[&arguments, more].concat(), "");
    assert_eq!(run.code, 0, "{}", run.err);
    (object(&run.out), run.err.lines().map(str::to_owned).collect())
}

/// The broken engine forfeits every game for this reason, each in one line.
fn forfeits(engine: &str, more: &[&str], reason: &str) {
    let (result, lines) = against(engine, more);
    assert_eq!((&result["games"], &contestant(&result, "broken")["forfeits"]), (&4.into(), &4.into()));
    assert_eq!(number(&contestant(&result, "nodes:100")["wins"]), 4.0);
    assert_eq!(contestant(&result, "nodes:100")["margin"], Value::Null);
    assert_eq!(lines.len(), 4, "{lines:?}");
    for line in lines {
        assert!(line.starts_with("bigpoints: seed ") && line.contains("broken forfeits: "), "{line}");
        assert!(line.contains(reason), "{line}");
    }
}

#[test]
fn searching_beats_random_play() {
    let text = arena(&["random", "nodes:200", "--layouts", "4"]);
    assert!(text.starts_with("4 layouts from seed 1, 8 games\n\n"), "{text}");
    let result = object(&arena(&["random", "nodes:200", "--games", "7", "--json"]));
    // Games come in whole layouts.
    assert_eq!((&result["layouts"], &result["games"]), (&4.into(), &8.into()));
    assert_eq!(result["ending"], "complete");
    let (random, search) = (contestant(&result, "random"), contestant(&result, "nodes:200"));
    assert!(number(&search["share"]["value"]) >= 0.9, "{result}");
    assert!(number(&search["share"]["error"]) > 0.0, "{result}");
    assert!(number(&search["elo"]["low"]) > 0.0 && number(&random["elo"]["high"]) < 0.0, "{result}");
    assert!(number(&search["margin"]["value"]) > number(&search["margin"]["error"]), "{result}");
    assert!(number(&search["points"]) > number(&random["points"]), "{result}");
    assert_eq!(number(&search["wins"]) + number(&random["wins"]), 8.0);
}

#[test]
fn up_to_five_sit_at_a_table() {
    for contestants in [
        vec!["nodes:300", "random", "random"],
        vec!["random", "nodes:20", "a=nodes:100", "random", "nodes:20"],
    ] {
        let count = contestants.len();
        let result = object(&arena(&[&contestants[..], &["--layouts", "2", "--json"]].concat()));
        assert_eq!((&result["players"], &result["games"]), (&count.into(), &(2 * count).into()));
        let list = result["contestants"].as_array().expect("a list of contestants");
        let wins: f64 = list.iter().map(|contestant| number(&contestant["wins"])).sum();
        assert!((wins - 2.0 * count as f64).abs() < 1e-9, "{result}");
        assert!(list.iter().all(|contestant| contestant.get("elo").is_none()), "{result}");
        assert!(number(&contestant(&result, "random")["share"]["value"]) < 1.0 / count as f64, "{result}");
        assert!(number(&contestant(&result, "random #2")["margin"]["value"]) < 0.0, "{result}");
    }
}

#[test]
fn levels_play_by_number_and_by_name() {
    let arguments = ["level:2", "level:Skilled", "--layouts", "5", "--json"];
    let text = arena(&arguments);
    let result = object(&text);
    let (novice, skilled) = (contestant(&result, "level:2"), contestant(&result, "level:Skilled"));
    assert_eq!(skilled["player"], "level:Skilled");
    assert!(number(&skilled["wins"]) >= 8.0, "{result}");
    assert!(number(&skilled["points"]) > number(&novice["points"]), "{result}");
    // A level errs the same way on every run, on any number of threads.
    assert_eq!(arena(&[&arguments[..], &["--threads", "1"]].concat()), text);
    let result = object(&arena(&["level:beginner", "level:7", "random", "--layouts", "2", "--json"]));
    assert_eq!((&result["players"], &result["games"]), (&3.into(), &6.into()));
}

#[test]
fn the_same_arena_gives_the_same_result_on_any_number_of_threads() {
    let play = |threads: &str, records: &str, more: &[&str]| {
        let records = temporary(records);
        let file = records.to_str().expect("a path in UTF-8");
        let arguments = ["nodes:150", "random", "--seed", "9", "--json", "--threads", threads];
        let result = arena(&[&arguments[..], &["--records", file], more].concat());
        (result, std::fs::read_to_string(records).expect("the records"))
    };
    let all = ["--layouts", "6"];
    let one = play("1", "one.bpn", &all);
    assert_eq!(one, play("2", "two.bpn", &all));
    assert_eq!(one, play("2", "again.bpn", &all));
    // A sequential test stops at the same layout, whatever else was being played.
    let test = ["--sprt", "-20,80"];
    let decided = play("1", "test-one.bpn", &test);
    assert_eq!(decided, play("2", "test-two.bpn", &test));
    let result = object(&decided.0);
    assert_eq!((&result["ending"], &result["sprt"]["verdict"]), (&"decided".into(), &"upper".into()));
    assert!(number(&result["sprt"]["llr"]) >= 2.94, "{result}");
}

#[test]
fn the_records_are_games_in_the_order_of_the_layouts() {
    let records = temporary("records.bpn");
    let file = records.to_str().expect("a path in UTF-8");
    let broken = "broken=engine:exit 1";
    let run = bigpoints(
        &["arena", "nodes:50", "dice=random", broken, "--layouts", "2", "--seed", "41", "--records", file],
        "",
    );
    assert_eq!((run.code, run.err.lines().count()), (0, 6), "{}", run.err);
    assert!(run.out.contains("forfeits\n"), "{}", run.out);
    assert_eq!(arena(&["nodes:50", "dice=random", "--layouts", "3", "--records", file]).lines().count(), 5);
    let check = bigpoints(&["check", "--json", file], "");
    assert_eq!((check.code, check.err.as_str()), (0, ""));
    let games = object(&check.out);
    let games = games["games"].as_array().expect("a list of games").clone();
    let names: Vec<&Value> = games.iter().map(|game| &game["players"][0]).collect();
    assert_eq!(names, ["nodes:50", "dice"].repeat(3));
    for (index, game) in games.iter().enumerate() {
        let seed = (1 + index / 2).to_string();
        let deal = object(&bigpoints(&["deal", "--seed", &seed, "--json"], "").out);
        assert_eq!((&game["layout"], &game["first"]), (&deal["layout"], &1.into()));
        assert_eq!(game["score"]["over"], true);
    }
}

#[test]
fn a_forfeited_game_is_recorded_as_far_as_it_went() {
    let records = temporary("forfeit.bpn");
    let file = records.to_str().expect("a path in UTF-8");
    against("exit 1", &["--records", file]);
    let check = bigpoints(&["check", file], "");
    assert_eq!((check.code, check.err.as_str()), (0, ""));
    let text = std::fs::read_to_string(&records).expect("the records");
    assert_eq!(text.matches("[Forfeit \"broken forfeits: it ended").count(), 4, "{text}");
    assert_eq!(text.matches("[Result \"*\"]").count(), 4, "{text}");
}

#[test]
fn an_external_engine_plays_by_the_protocol() {
    let own = format!("own=engine:'{}' engine", env!("CARGO_BIN_EXE_bigpoints"));
    let result = object(&arena(&[&own, "random", "--nodes", "200", "--layouts", "2", "--json"]));
    let own = contestant(&result, "own");
    assert_eq!((&own["games"], &own["forfeits"]), (&4.into(), &0.into()));
    assert!(number(&own["wins"]) >= 3.0, "{result}");
    assert_eq!(own["player"], format!("engine:'{}' engine", env!("CARGO_BIN_EXE_bigpoints")));
}

#[test]
fn an_engine_that_ends_forfeits() {
    forfeits("exit 3", &[], "it ended without an answer (exit code 3)");
    forfeits("read line; read line; echo info depth 1", &[], "it ended without an answer");
    forfeits("./there-is-no-such-engine", &[], "its command was not found (exit code 127)");
}

#[test]
fn an_engine_that_breaks_the_rules_forfeits() {
    forfeits(
        "while read line; do echo bestmove B^; done",
        &[],
        "it played B^, which is illegal: pawn B still has a counter of its colour ahead",
    );
    forfeits("while read line; do echo bestmove nonsense; done", &[], "it answered \"bestmove nonsense\"");
    forfeits("while read line; do echo bestmove; done", &[], "it answered \"bestmove\"");
    forfeits("while read line; do echo error no idea; done", &[], "it answered \"error no idea\"");
}

#[test]
fn an_engine_that_never_answers_forfeits() {
    forfeits("while read line; do :; done", &["--patience", "200"], "it gave no answer within 210 ms");
    forfeits("exec sleep 600", &["--patience", "50"], "it gave no answer within 60 ms");
    // Endless output is not an answer either.
    forfeits("yes info depth 1", &["--patience", "200"], "it gave no answer within 210 ms");
}

#[test]
fn the_chart_names_everybody() {
    let chart = temporary("chart.svg");
    let file = chart.to_str().expect("a path in UTF-8");
    arena(&["nodes:50", "dice & co=random", "nodes:50", "--layouts", "2", "--svg", file]);
    let svg = std::fs::read_to_string(&chart).expect("the chart");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{svg}");
    for name in [">nodes:50<", ">dice &amp; co<", ">nodes:50 #2<"] {
        assert!(svg.contains(name), "{name} in {svg}");
    }
    assert_eq!(svg.matches("<polyline").count(), 3);
}

#[test]
fn an_interrupt_prints_the_result_so_far() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args([
            "arena",
            "nodes:50",
            "broken=engine:exit 1",
            "--threads",
            "1",
            "--layouts",
            "1000000",
            "--json",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stderr.take().expect("standard error")).lines();
    // Forfeits are printed at once: after five, two layouts are finished.
    for _ in 0..5 {
        lines.next().expect("a forfeit").expect("a line");
    }
    let rest = std::thread::spawn(move || lines.for_each(drop));
    let kill = run(Command::new("kill").args(["-INT", &child.id().to_string()]), "");
    assert_eq!(kill.code, 0, "{}", kill.err);
    let mut out = String::new();
    child.stdout.take().expect("standard output").read_to_string(&mut out).expect("the result");
    assert!(child.wait().expect("the program ends").success());
    rest.join().expect("the rest of standard error is read");
    let result = object(&out);
    assert_eq!(result["ending"], "interrupted");
    assert!(number(&result["layouts"]) >= 2.0, "{result}");
    assert_eq!(number(&result["games"]), 2.0 * number(&result["layouts"]));
}

#[test]
fn progress_is_shown_on_a_terminal() {
    let program = env!("CARGO_BIN_EXE_bigpoints");
    let command = format!("'{program}' arena random random --layouts 3 --sprt 0,5 --threads 1");
    let shown = run(Command::new("script").args(["-qec", &command, "/dev/null"]), "").out;
    assert!(shown.contains("████████················ 1/3 layouts, LLR "), "{shown}");
    assert!(shown.contains("SPRT 0 against 5 Elo: not decided (LLR "), "{shown}");
}

#[test]
fn bad_arguments_are_refused_in_one_line() {
    let two = ["nodes:10", "random"];
    let bad: [(&[&str], &str); 15] = [
        (&["random"], "CONTESTANT"),
        (&["random", "random", "random", "random", "random", "random"], "random"),
        (&["random", "lvl:3"], "a contestant is level:N, nodes:N, movetime:MS, random or engine:COMMAND"),
        (&["random", "level:11"], "level: a level is a number from 1 to 10 or one of beginner, "),
        (&["random", "nodes:0"], "nodes: needs a number from 1 up, not \"0\""),
        (&["random", "engine:"], "engine: needs a command"),
        (&["a=random", "a=nodes:5"], "two contestants have the name \"a\""),
        (&["random", "random", "random", "--sprt", "0,10"], "--sprt compares exactly two contestants"),
        (&["random", "random", "--sprt", "10,0"], "two Elo differences, the smaller first"),
        (&["random", "random", "--sprt", "10"], "two Elo differences, the smaller first"),
        (&["random", "random", "--layouts", "0"], "--layouts"),
        (&["random", "random", "--layouts", "2", "--games", "4"], "--games"),
        (&["random", "random", "--seed", "x"], "--seed"),
        (&["random", "random", "--threads", "0"], "--threads"),
        (&["random", "random", "--records", "/no/such/folder/games.bpn"], "/no/such/folder/games.bpn: "),
    ];
    for (arguments, reason) in bad {
        let run = bigpoints(&[&["arena"], arguments].concat(), "");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?} {}", run.err);
        assert!(run.err.starts_with("bigpoints: ") && run.err.contains(reason), "{arguments:?} {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
    let run = bigpoints(&[&["arena"], &two[..], &["--layouts", "1"]].concat(), "");
    assert_eq!(run.code, 0, "{}", run.err);
}

#[test]
fn the_help_teaches_in_76_columns() {
    let help = arena(&["--help"]);
    for word in ["Examples:", "level:N", "nodes:N", "engine:COMMAND", "--sprt", "--patience", "Ctrl-C"] {
        assert!(help.contains(word), "{word} in {help}");
    }
    let (_, examples) = help.split_once("Examples:").expect("examples");
    assert!(examples.lines().all(|line| line.chars().count() <= 76), "{examples}");
}
