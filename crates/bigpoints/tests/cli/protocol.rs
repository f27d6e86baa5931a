//! The engine protocol of the real program.

use crate::support::{bigpoints, read};

/// The engine's answers to these lines.
fn answers(lines: &[&str]) -> Vec<String> {
    let run = bigpoints(&["engine"], lines.join("\n"));
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{lines:?}");
    run.out.lines().map(str::to_owned).collect()
}

/// The engine's answer to one line.
fn answer(line: &str) -> String {
    let answers = answers(&[line]);
    assert_eq!(answers.len(), 1, "{line}: {answers:?}");
    answers.into_iter().next().expect("one line")
}

const START: &str = "position BYKGBYWPGWPRPPWKBRRBGKRPPBYPGBGYYRPKRGPYYGBYYRWKBBWRGGR - -,- 1m";

#[test]
fn every_example_of_the_protocol_page_is_answered_as_it_says() {
    let page = read("PROTOCOL.md");
    let cores = std::thread::available_parallelism().expect("the number of cores");
    let mut sessions = 0;
    for block in page.split("```session\n").skip(1) {
        let block = block.split("```").next().expect("a block");
        let (sent, expected): (Vec<&str>, Vec<&str>) = block.lines().partition(|line| line.starts_with("> "));
        let sent: Vec<&str> = sent.iter().map(|line| &line[2..]).collect();
        let expected: Vec<String> = expected
            .iter()
            .map(|line| {
                line.replace("Threads type spin default N", &format!("Threads type spin default {cores}"))
            })
            .collect();
        let found = answers(&sent);
        // The numbers change with the search; the form does not.
        let (reports, found): (Vec<String>, Vec<String>) =
            found.into_iter().partition(|line| is_report(line));
        let (shown, expected): (Vec<String>, Vec<String>) =
            expected.into_iter().partition(|line| is_report(line));
        assert_eq!(found, expected, "{block}");
        assert_eq!(reports.is_empty(), shown.is_empty(), "{block}");
        for line in reports.iter().chain(&shown) {
            assert_eq!(report_form(line), "depth N nodes N nps N time N value N N pv", "{line}");
        }
        sessions += 1;
    }
    assert!(sessions >= 5, "the page has {sessions} examples");
}

fn is_report(line: &str) -> bool {
    line.starts_with("info depth ")
}

/// The words of a search report with `N` for every number, up to the line of play, and without the mark of a proof.
fn report_form(line: &str) -> String {
    let words = line.split(' ').skip(1).filter(|word| *word != "proved");
    let words: Vec<&str> = words.map(|word| if word.parse::<f64>().is_ok() { "N" } else { word }).collect();
    let end = words.iter().position(|word| *word == "pv").map_or(words.len(), |place| place + 1);
    words[..end].join(" ")
}

/// An `info` line without the numbers that differ from run to run.
fn without_measurements(line: &str) -> String {
    let mut words = line.split(' ');
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        kept.push(word);
        if matches!(word, "nps" | "time") {
            words.next();
        }
    }
    kept.join(" ")
}

#[test]
fn a_session_starts_with_the_layout_of_seed_0() {
    assert_eq!(answer("show"), START);
}

#[test]
fn new_takes_its_words_in_any_order_each_once() {
    let expected = answer("new players 3 seed 7 first 2");
    assert!(expected.ends_with(" - -,-,- 2m"), "{expected}");
    assert_eq!(answer("new first 2 seed 7 players 3"), expected);
    assert_eq!(answer("  new\tseed 7  first 2 players 3 "), expected);
    for bad in [
        "new",
        "new players",
        "new players 1",
        "new players 6",
        "new players two",
        "new players 3 players 3",
        "new players 3 seed",
        "new players 3 seed -1",
        "new players 3 seed +1",
        "new players 3 seed 18446744073709551616",
        "new players 3 first 4",
        "new players 3 first 0",
        "new players 3 colour 1",
    ] {
        let lines = answers(&[bad, "show"]);
        assert!(lines[0].starts_with("error ") && lines[1] == START, "{bad}: {lines:?}");
    }
}

#[test]
fn new_without_a_seed_deals_another_layout_each_time() {
    let lines = answers(&["new players 2", "new players 2"]);
    assert_ne!(lines[0], lines[1]);
    for line in lines {
        let text = line.strip_prefix("position ").expect("a position");
        assert_eq!(answer(&format!("position {text}")), line);
    }
}

#[test]
fn an_illegal_action_refuses_the_whole_line() {
    let lines =
        answers(&["play B+ R+ B^", "show", &format!("{START} moves B+ B+ Z+"), "show", "play", "show"]);
    assert!(lines[0].starts_with("error action 3, B^: "), "{lines:?}");
    assert!(lines[2].starts_with("error action 3, \"Z+\": "), "{lines:?}");
    assert!(lines[4].starts_with("error "), "{lines:?}");
    assert_eq!([&lines[1], &lines[3], &lines[5]], [START; 3]);
}

#[test]
fn position_with_moves_plays_them() {
    let both = answers(&["play B+ R-", &format!("{START} moves B+ R-")]);
    assert_eq!(both[0], both[1]);
    assert_eq!(answer(&format!("{START} moves")), START);
}

#[test]
fn positions_are_parsed_strictly_and_concealed_ones_refused() {
    for bad in [
        START.replace(" - ", "  - "),
        format!("{START} "),
        format!("{START} 1m"),
        START.replace("-,-", "?0,-"),
        START.replace("position ", "position  "),
        "position".to_owned(),
        "position ".to_owned(),
    ] {
        assert!(answer(&bad).starts_with("error "), "{bad}");
    }
    assert!(answer(&START.replace("-,-", "?0,-")).contains("hands"));
}

#[test]
fn bad_lines_get_one_error_and_change_nothing() {
    for bad in [
        "perft",
        "perft -1",
        "perft 1 2",
        "perft x",
        "show me",
        "quit now",
        "stop it",
        "setoption",
        "setoption name Hash",
        "setoption name Hash value 0",
        "setoption name Hash value big",
        "setoption name Colour value 1",
        "go level",
        "go level 0",
        "go level 11",
        "go level novice",
        "go level 3 level 3",
        "solve level 3",
        "go movetime",
        "go movetime 5 movetime 5",
        "go depth 3",
        "solve nodes 5",
        "ünïcode",
    ] {
        let lines = answers(&[bad, "show"]);
        assert_eq!(lines.len(), 2, "{bad}: {lines:?}");
        assert!(lines[0].starts_with("error ") && lines[1] == START, "{bad}: {lines:?}");
    }
}

#[test]
fn empty_lines_are_ignored_carriage_returns_dropped_and_stop_not_answered() {
    assert_eq!(
        answers(&["", "isready\r", "  ", "stop", "isready", "quit", "isready"]),
        ["readyok", "readyok"]
    );
}

#[test]
fn invalid_utf8_is_answered_with_an_error() {
    let run = bigpoints(&["engine"], b"\xff\xfe\nisready\n");
    assert_eq!(run.out, "error the line is not UTF-8\nreadyok\n");
}

#[test]
fn perft_counts_from_depth_0() {
    let position = "position RRBYPGKRWPKWKPBGKBGYYKGPRRRRWGYYGBYGRPBYBBGWWYGYPPRBBPP - -,- 1m";
    let lines = answers(&[position, "perft 0", "perft 1", "perft 4"]);
    assert_eq!(lines[1..], ["perft 0 1", "perft 1 9", "perft 4 6872"]);
}

/// A session with the real program, line by line.
struct Talk {
    child: std::process::Child,
    lines: std::io::Lines<std::io::BufReader<std::process::ChildStdout>>,
}

impl Talk {
    fn new() -> Talk {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_bigpoints"))
            .arg("engine")
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = child.stdout.take().expect("a pipe from the program");
        Talk { child, lines: std::io::BufRead::lines(std::io::BufReader::new(output)) }
    }

    fn say(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().expect("a pipe to the program");
        std::io::Write::write_all(input, format!("{line}\n").as_bytes()).expect("the program listens");
    }

    /// The next line that is not `info`.
    fn hear(&mut self) -> String {
        let mut lines = self.lines.by_ref().map(|line| line.expect("a line"));
        lines.find(|line| !line.starts_with("info ")).expect("an answer")
    }
}

#[test]
fn an_infinite_search_runs_until_stop() {
    let mut talk = Talk::new();
    for _ in 0..3 {
        talk.say("go");
        talk.say("show");
        assert_eq!(talk.hear(), "error busy");
        talk.say("isready");
        assert_eq!(talk.hear(), "readyok");
        talk.say("stop");
        assert!(talk.hear().starts_with("bestmove "));
        talk.say("show");
        assert_eq!(talk.hear(), START);
    }
    talk.say("go");
    talk.say("quit");
    assert!(talk.hear().starts_with("bestmove "));
    assert!(talk.child.wait().expect("the program ends").success());
}

#[test]
fn a_stopped_solve_is_unsolved() {
    let mut talk = Talk::new();
    talk.say("solve");
    talk.say("stop");
    assert_eq!(talk.hear(), "unsolved");
    talk.say("solve movetime 20");
    assert_eq!(talk.hear(), "unsolved");
}

#[test]
fn the_same_nodes_give_the_same_search() {
    for players in 2..=5 {
        let lines = [format!("new players {players} seed 3"), "go nodes 20000".to_owned()];
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let runs: Vec<Vec<String>> =
            (0..2).map(|_| answers(&lines).iter().map(|line| without_measurements(line)).collect()).collect();
        assert_eq!(runs[0], runs[1]);
        assert!(runs[0].last().is_some_and(|line| line.starts_with("bestmove ")), "{runs:?}");
    }
}

/// A level's first action on each of some layouts.
fn choices(level: u8, seed: u64) -> Vec<String> {
    let mut lines = vec![format!("setoption name Seed value {seed}")];
    lines.extend((0..12).flat_map(|layout| {
        let players = 2 + layout % 4;
        [format!("new players {players} seed {layout}"), format!("go level {level} nodes 500")]
    }));
    let mut talk = Talk::new();
    let mut answers = lines.iter().map(|line| {
        talk.say(line);
        talk.hear()
    });
    assert_eq!(answers.next().as_deref(), Some("optionok"));
    answers.filter(|answer| answer.starts_with("bestmove ")).collect()
}

#[test]
fn levels_play_repeatably_and_the_seed_changes_those_that_err() {
    for level in 1..=10 {
        let plays = choices(level, 1);
        assert_eq!(plays.len(), 12);
        assert_eq!(choices(level, 1), plays, "level {level}");
    }
    assert_ne!(choices(1, 2), choices(1, 1));
    assert_eq!(choices(10, 2), choices(10, 1));
}

#[test]
fn a_level_plays_a_game_to_its_end() {
    for players in 2..=5 {
        let mut talk = Talk::new();
        talk.say(&format!("new players {players} seed 4"));
        let mut position = talk.hear();
        while !position.ends_with(" end") {
            talk.say("go level 3");
            let answer = talk.hear();
            let words: Vec<&str> = answer.split(' ').collect();
            assert_eq!((words[0], words[2], words.len()), ("bestmove", "value", 3 + players), "{answer}");
            talk.say(&format!("play {}", words[1]));
            position = talk.hear();
            assert!(position.starts_with("position "), "{answer}: {position}");
        }
        talk.say("go level 3");
        assert_eq!(talk.hear(), "error game over");
    }
}

#[test]
fn the_smallest_budgets_give_a_legal_action_and_the_end_an_error() {
    for limit in ["nodes 0", "nodes 1", "movetime 0", "movetime 1"] {
        for players in 2..=5 {
            let mut talk = Talk::new();
            talk.say(&format!("new players {players} seed 1"));
            talk.hear();
            talk.say(&format!("go {limit}"));
            let answer = talk.hear();
            let action = answer.split(' ').nth(1).expect("an action").to_owned();
            talk.say(&format!("play {action}"));
            assert!(talk.hear().starts_with("position "), "{answer}");
        }
    }
    let over =
        "position R......R.WY...YY..Y...GP.......B.P.......B.P.G..RP....G BYGRP B4R2Y2G3P6W2,B4R5Y4G4W2 end";
    assert_eq!(answers(&[over, "go nodes 5"])[1], "error game over");
    assert_eq!(answers(&[over, "solve"])[1..], ["info pv", "solved -9 9"]);
}
