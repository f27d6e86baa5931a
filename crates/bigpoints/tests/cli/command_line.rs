//! The command line, run as a person or a script would.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::{bigpoints, read, repository, run};

const LAYOUT: &str = "WBYPBYPRGRGGKPPYYBPRGRGKYRBPRBKPRWRKBWYYGBPWGGYPBYWRKBG - -,- 1m";
const EXTRA: &str = "RK.GPB.RWWy..BYYKPYYW.gPB.Gb.RYBRPYBGBRYKBWPPGKRRPGGGWG - R1P2,B1R1Y1K1 2x";
const OVER: &str =
    "R......R.WY...YY..Y...GP.......B.P.......B.P.G..RP....G BYGRP B4R2Y2G3P6W2,B4R5Y4G4W2 end";

/// Standard output of a run that must succeed with an empty standard error.
fn output(arguments: &[&str], input: &str) -> String {
    let run = bigpoints(arguments, input);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

fn json(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&output(arguments, input)).expect("JSON")
}

/// A run that must fail with exit code 2, one line on standard error and no output.
fn refused(arguments: &[&str], input: &str) -> String {
    let run = bigpoints(arguments, input);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?} {}", run.err);
    assert!(run.err.starts_with("bigpoints: ") && run.err.ends_with('\n'), "{:?}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{:?}", run.err);
    run.err
}

/// The records of the test vectors.
fn records() -> Vec<Value> {
    let vectors = read("crates/rules/tests/vectors/records.jsonl");
    vectors.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

#[test]
fn deal_prints_the_layout_of_a_seed() {
    assert_eq!(output(&["deal", "--seed", "7"], ""), format!("{LAYOUT}\n"));
    let long = format!("07{}", "00".repeat(31));
    assert_eq!(output(&["deal", "--seed", &long], ""), format!("{LAYOUT}\n"));
    let four = output(&["deal", "--seed", "7", "--players", "4", "--first", "3"], "");
    assert_eq!(four, format!("{}\n", LAYOUT.replace("-,- 1m", "-,-,-,- 3m")));
    let object = json(&["deal", "--seed", "7", "--json"], "");
    assert_eq!((text(&object["position"]), text(&object["seed"])), (LAYOUT, long.as_str()));
}

#[test]
fn deal_without_a_seed_prints_the_random_one() {
    let run = bigpoints(&["deal"], "");
    let seed = run.err.trim_end().strip_prefix("seed ").expect("the seed on standard error");
    assert_eq!(output(&["deal", "--seed", seed], ""), run.out);
    assert_ne!(bigpoints(&["deal"], "").out, run.out);
}

#[test]
fn moves_lists_the_legal_actions() {
    let all = ". xB+ xB- x<B+ x<B- xR+ xY+ xY- xG+ xG- x<G+ x<G- xP+ xP-";
    let listed = output(&["moves", EXTRA], "");
    assert_eq!(listed.lines().collect::<Vec<_>>().join(" "), all);
    assert_eq!(output(&["moves", "-"], &format!("{EXTRA}\r\n")), listed);
    let over = bigpoints(&["moves", OVER], "");
    assert_eq!((over.code, over.out.as_str(), over.err.as_str()), (0, "", "the game is over\n"));
    let explained = output(&["moves", "--explain", EXTRA], "");
    assert_eq!(
        explained.lines().nth(3),
        Some("x<B+ blue back from 28 to 25, take green at 27, hand in black")
    );
    let list = json(&["moves", "--json", EXTRA], "");
    assert_eq!(list.as_array().map(Vec::len), Some(14));
    assert_eq!((&list[3]["from"], &list[3]["to"], &list[3]["at"]), (&28.into(), &25.into(), &27.into()));
    assert_eq!((&list[3]["kind"], &list[3]["direction"]), (&"extra".into(), &"backward".into()));
    assert_eq!((&list[3]["take"], &list[3]["pays"]), (&"ahead".into(), &"K".into()));
    assert_eq!(list[0]["kind"], "decline");
    assert_eq!((&list[0]["from"], &list[0]["take"]), (&Value::Null, &Value::Null));
    let first = json(&["moves", "--json", LAYOUT], "");
    assert_eq!((&first[0]["from"], &first[0]["kind"]), (&0.into(), &"main".into()));
    assert_eq!(text(&list[3]["after"]), output(&["apply", EXTRA, "x<B+"], "").trim_end());
}

#[test]
fn apply_plays_all_or_nothing() {
    let after = "R..gPB.RWWy..BYYKPYYW.GPB.Gb.RYBRPYBGBRYKBWPPGKRRPGGGWG - R1P2,B1R1Y1K1 1m";
    assert_eq!(output(&["apply", EXTRA, "x<G-"], ""), format!("{after}\n"));
    assert_eq!(json(&["apply", "--json", EXTRA, "x<G-"], "")["position"], after);
    let error = refused(&["apply", LAYOUT, "B+", "B^"], "");
    assert_eq!(
        error,
        "bigpoints: action 2, B^: pawn B still has a counter of its colour ahead, so it cannot climb\n"
    );
    assert!(
        refused(&["apply", LAYOUT, "B!"], "").contains("action \"B!\": character 2 should be one of + - = ^")
    );
    refused(&["apply", LAYOUT], "");
}

#[test]
fn score_adds_up_line_by_line() {
    let sheet = output(&["score", OVER], "");
    assert!(sheet.contains("B  blue     4 × 4 =  16"), "{sheet}");
    assert!(sheet.contains("W  white    2 × 5 =  10   blue, red, yellow, green, purple"), "{sheet}");
    assert!(sheet.ends_with("\nPlayer 2 wins with 49 points.\n"), "{sheet}");
    let object = json(&["score", "--json", OVER], "");
    assert_eq!((&object["players"][0]["points"], &object["winners"][0]), (&40.into(), &2.into()));
    assert_eq!(object["players"][0]["margin"], -9);
    let running = json(&["score", "--json", EXTRA], "");
    assert_eq!((&running["over"], running["winners"].as_array().map(Vec::len)), (&false.into(), Some(0)));
}

#[test]
fn perft_counts_and_divides() {
    // A position of the test vectors, with its count there.
    let position = "RRBYPGKRWPKWKPBGKBGYYKGPRRRRWGYYGBYGRPBYBBGWWYGYPPRBBPP - -,- 1m";
    let run = bigpoints(&["perft", position, "4"], "");
    assert_eq!((run.code, run.out.as_str()), (0, "6872\n"));
    let divided = bigpoints(&["perft", "--divide", position, "4"], "").out;
    let counts: Vec<u64> = divided
        .lines()
        .filter_map(|line| line.split_whitespace().nth(1))
        .map(|count| count.parse().expect("a count"))
        .collect();
    assert_eq!((counts.len(), counts.iter().sum()), (9, 6872));
    let object = json(&["perft", "--json", "--divide", position, "4"], "");
    assert_eq!(object["count"], 6872);
    assert_eq!(object["divide"].as_object().map(serde_json::Map::len), Some(9));
    assert_eq!(bigpoints(&["perft", OVER, "3"], "").out, "1\n");
    assert_eq!(bigpoints(&["perft", LAYOUT, "0"], "").out, "1\n");
}

#[test]
fn a_level_plays_its_own_way() {
    let play = |level: &str, seed: &str| output(&["best", "--level", level, "--seed", seed, LAYOUT], "");
    assert_eq!(play("1", "3"), play("beginner", "3"));
    let plays: Vec<String> = (0..10).map(|seed| play("1", &seed.to_string())).collect();
    assert!(plays.iter().any(|other| *other != plays[0]), "{plays:?}");
    let object = json(&["best", "--json", "--level", "4", LAYOUT], "");
    assert_eq!((&object["depth"], &object["proved"]), (&1.into(), &false.into()));
    assert!(
        refused(&["best", "--level", "11", LAYOUT], "").contains("a number from 1 to 10 or one of beginner")
    );
    assert!(refused(&["best", "--level", "1", "--nodes", "5", LAYOUT], "").contains("--nodes"));
    assert!(refused(&["best", "--seed", "1", LAYOUT], "").contains("--level"));
    assert!(refused(&["best", "--level", "1", OVER], "").contains("the game is over"));
}

#[test]
fn the_levels_are_listed() {
    let text = output(&["levels"], "");
    let list = json(&["levels", "--json"], "");
    let list = list.as_array().expect("a list of levels");
    assert_eq!((text.lines().count(), list.len()), (10, 10));
    for (line, level) in text.lines().zip(list) {
        let text = level["text"].as_str().expect("a text");
        let name = level["name"].as_str().expect("a name");
        assert_eq!(line, format!("{:>2}  {name:<8}  {text}", level["number"].as_u64().expect("a number")));
        assert!(!level["recipe"].as_str().expect("a recipe").is_empty());
    }
    let german = output(&["levels", "--language", "de"], "");
    assert!(
        german.contains(" 3  Lehrling     ein Zug voraus, merkt sich alles, irrt um bis zu 7,7 Punkte"),
        "{german}"
    );
}

#[test]
fn best_and_solve_answer_exactly_near_the_end() {
    let late = "P..Y.BY.R.P..Y..B.R.G.WP.R.P.P..G.R.......r.Y.gbW.y.... P B3R2Y1G4P2W2,B3R2Y3G2P3W1 1m";
    let best = output(&["best", "--nodes", "100000", late], "");
    assert!(best.starts_with("G^\nmargins 5 -5, proved\nline G^ Y^ R^ B^\n"), "{best}");
    assert_eq!(output(&["solve", late], ""), "margins 5 -5\nline G^ Y^ R^ B^\n");
    let object = json(&["best", "--json", "--nodes", "1000", LAYOUT], "");
    assert_eq!((&object["proved"], object["margins"].as_array().map(Vec::len)), (&false.into(), Some(2)));
    assert_eq!(json(&["solve", "--json", OVER], "")["margins"], serde_json::json!([-9, 9]));
    assert!(refused(&["best", OVER], "").contains("the game is over"));
    let master = output(&["best", "--level", "master", late], "");
    assert!(master.starts_with("G^\nmargins 5 -5, proved\nline G^ Y^ R^ B^\n"), "{master}");
    let unsolved = bigpoints(&["solve", "--movetime", "10", LAYOUT], "");
    assert_eq!((unsolved.code, unsolved.out.as_str()), (1, ""), "{}", unsolved.err);
}

#[test]
fn tune_repeats_exactly_on_any_number_of_threads() {
    let tune = |threads: &str| {
        let arguments =
            ["--games", "6", "--nodes", "50", "--rounds", "2", "--compare", "2", "--threads", threads];
        let run = bigpoints(&[&["tune"], arguments.as_slice()].concat(), "");
        assert_eq!(run.code, 0, "{}", run.err);
        (run.out, run.err)
    };
    let (weights, report) = tune("1");
    assert_eq!((weights.clone(), report.clone()), tune("2"));
    // Only the source is printed, so that it can be piped into a file.
    assert!(weights.starts_with("//! ") && weights.ends_with("};\n"), "{weights}");
    assert!(
        weights.contains("Made by `bigpoints tune --games 6 --nodes 50 --rounds 2 --seed 0`."),
        "{weights}"
    );
    assert!(
        report.contains("round 2 of 2: ") && report.contains("against the weights in use, 4 games: "),
        "{report}"
    );
}

#[test]
fn tune_wraps_around_the_last_seed() {
    let last = u64::MAX.to_string();
    let small = ["tune", "--games", "2", "--nodes", "2", "--rounds", "2", "--compare", "1", "--seed", &last];
    let run = bigpoints(&small, "");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains(&format!("--seed {last}`")), "{}", run.out);
    let dash = bigpoints(&[small.as_slice(), &["--out", "-"]].concat(), "");
    assert_eq!((dash.code, dash.out), (0, run.out), "- is standard output, as everywhere");
}

#[test]
fn tune_compares_only_for_two_players() {
    for players in ["3", "4", "5"] {
        let refusal = refused(&["tune", "--players", players, "--compare", "1"], "");
        assert!(
            refusal.contains("--compare") && refusal.contains(&format!("--players {players}")),
            "{refusal}"
        );
    }
}

#[test]
fn show_draws_every_part_without_colour_when_it_is_no_terminal() {
    let picture = output(&["show", EXTRA], "");
    assert!(!picture.contains('\x1b'), "{picture}");
    for part in
        ["[Y] ╮ 11", "at the start: [R] [P]", "▶ Player 2", "K ×1", "Player 2 may make an extra move."]
    {
        assert!(picture.contains(part), "{part}\n{picture}");
    }
    assert!(picture.lines().all(|line| line.chars().count() <= 80), "{picture}");
    let concealed = output(&["show", &EXTRA.replace("R1P2", "?3")], "");
    assert!(concealed.contains("Player 1  3 counters, concealed"), "{concealed}");
    assert!(output(&["show", OVER], "").contains("4[B]  3[Y]  2[G]  1[R]  0[P]"));
    let object = json(&["show", "--json", &EXTRA.replace("R1P2", "?3")], "");
    assert_eq!((&object["hands"][0]["size"], &object["hands"][0]["counters"]), (&3.into(), &Value::Null));
}

#[test]
fn colour_is_for_terminals_or_when_asked_for() {
    let program = env!("CARGO_BIN_EXE_bigpoints");
    assert!(output(&["--color", "always", "show", EXTRA], "").contains("\x1b["));
    assert!(!output(&["--color", "never", "show", EXTRA], "").contains('\x1b'));
    // `script` gives the program a terminal, where NO_COLOR still wins.
    let on_terminal = |no_colour: &str| {
        let command = format!("{no_colour} TERM=xterm-256color '{program}' show '{EXTRA}'");
        run(Command::new("script").args(["-qec", &command, "/dev/null"]), "").out
    };
    assert!(on_terminal("").contains("\x1b["));
    assert!(!on_terminal("NO_COLOR=1").contains("\x1b["));
    let piped = |name: &str| {
        let mut command = Command::new(program);
        run(command.env(name, "1").args(["--color", "auto", "show", EXTRA]), "").out
    };
    assert!(!piped("CLICOLOR_FORCE").contains('\x1b'));
    let mut always = Command::new(program);
    always.env("NO_COLOR", "1").args(["--color", "always", "show", EXTRA]);
    assert!(!run(&mut always, "").out.contains('\x1b'));
}

#[test]
fn check_prints_the_final_sheet_or_a_position_on_the_way() {
    for record in records() {
        let sheet = output(&["check", "-"], text(&record["record"]));
        let best = record["score"].as_array().expect("points").iter().filter_map(Value::as_u64).max();
        assert!(sheet.contains(&format!("with {} points", best.expect("a best score"))), "{sheet}");
        let object = json(&["check", "--json", "-"], text(&record["record"]));
        assert_eq!(object["games"][0]["position"], record["final"]);
        let turns = object["games"][0]["turns"].as_u64().expect("a number of turns");
        let last = output(&["check", "--at", &turns.to_string(), "-"], text(&record["record"]));
        assert_eq!(last.trim_end(), text(&record["final"]));
        refused(&["check", "--at", &(turns + 1).to_string(), "-"], text(&record["record"]));
    }
    let first = text(&records()[0]["record"]).to_owned();
    let layout = output(&["check", "--at", "0", "-"], &first);
    assert!(layout.ends_with(" - -,- 2m\n"), "{layout}");
}

#[test]
fn check_names_the_game_the_turn_and_the_action_at_fault() {
    let good = text(&records()[0]["record"]).to_owned();
    let bad = good.replace("3. B-", "3. B^");
    let error = refused(&["check", "-"], &bad);
    assert!(error.contains("standard input: game 1, line 8, turn 3, \"B^\": pawn B still has"), "{error}");
    // Games before and after a bad one are still checked.
    let several = [good.as_str(), &bad, &good].join("\n");
    let run = bigpoints(&["check", "-"], &several);
    assert_eq!((run.code, run.out.matches("wins with").count()), (2, 2), "{}", run.err);
    assert!(run.err.contains("game 2, line 17, turn 3"), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1);
    let second = bigpoints(&["check", "--game", "3", "-"], &several);
    assert_eq!((second.code, second.out.matches("wins with").count()), (0, 1));
    refused(&["check", "--at", "3", "-"], &several);
    refused(&["check", "--game", "4", "-"], &several);
    refused(&["check", "-"], "");
    refused(&["check", "no such file"], "");
}

#[test]
fn nothing_in_a_record_controls_the_terminal_or_hides_text() {
    const EVIL: &str = "o\x1b[31m\u{9b}9A\u{7f}\u{202e}\u{2066}\u{200b}\u{3164}\u{e0041}";
    let assert_harmless = |out: &str| {
        let evil = |letter: char| {
            letter != '\n' && (letter.is_control() || EVIL[8..].contains(letter) && !letter.is_ascii())
        };
        assert!(!out.contains(evil), "{out:?}");
    };
    let record = text(&records()[0]["record"]).replace("\"Bo\"", &format!("\"B{EVIL}\""));
    let tags = format!("[Table \"{EVIL}\"]\n[Commitment \"{EVIL}\"]\n[Deal \"1\"]\n[Zzz \"{EVIL}\"]\n");
    let bad_action = record.replace("1. ", &format!("{{{EVIL}}} 1. {EVIL} "));
    for record in [&record, &format!("{tags}{record}"), &bad_action] {
        let record = record.as_str();
        for command in [
            &["check"][..],
            &["check", "--json"],
            &["verify"],
            &["verify", "--json"],
            &["replay", "--plain"],
            &["analyze", "--nodes", "50"],
            &["analyze", "--nodes", "50", "--json"],
        ] {
            let run = bigpoints(&[command, &["-"]].concat(), record);
            assert!(!run.out.is_empty() || !run.err.is_empty(), "{command:?}");
            assert_harmless(&run.out);
            assert_harmless(&run.err);
        }
    }
    assert!(output(&["check", "-"], &record).contains("Bo\\u{1b}[31m\\u{9b}9A\\u{7f}\n"), "{record:?}");
    let names = &json(&["check", "--json", "-"], &record)["games"][0]["players"];
    assert_eq!(names[1], format!("B{EVIL}"), "JSON has the same value");
}

#[test]
fn verify_takes_twice_as_long_for_twice_as_many_games() {
    let records = read("crates/bigpoints/tests/data/online-0.1.0.bpn");
    let second = records.rfind("[Game ").expect("two games");
    let is_of_match = |line: &&str| line.starts_with("[Match ") || line.starts_with("[Round ");
    let record: Vec<&str> = records[..second].lines().filter(|line| !is_of_match(line)).collect();
    let begun = Instant::now();
    let run = bigpoints(&["verify", "-"], vec![record.join("\n"); 10_000].join("\n\n"));
    assert_eq!(
        run.out.matches("the layout is the one that seed and salts give").count(),
        10_000,
        "{}",
        run.err
    );
    // It took three times as long when each game was compared with all others.
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

#[test]
fn bad_input_is_refused_in_one_line_with_nothing_written() {
    assert_eq!(
        refused(&["moves", &LAYOUT.replace('W', "X")], ""),
        "bigpoints: character 1 (path): 'X' is no counter; counters are capitals, and b r y g p those with a pawn\n"
    );
    refused(&["moves", "-"], "");
    refused(&["moves", "-"], &format!("{LAYOUT}\n{LAYOUT}\n"));
    refused(&["show", &LAYOUT.replace(" - ", "  - ")], "");
    refused(&["perft", LAYOUT, "deep"], "");
    refused(&["deal", "--players", "6"], "");
    refused(&["deal", "--first", "3"], "");
    refused(&["deal", "--seed", "seven"], "");
    refused(&["moves"], "");
    refused(&["juggle"], "");
    assert!(refused(&["shwo", "-"], "").contains("'show'"));
    assert!(refused(&["show", "WBYP", "-", "-,-", "1m"], "").contains("put it in quotes"));
    assert!(refused(&["deal", "--player", "3"], "").contains("see bigpoints deal --help"));
    refused(&["check", "no\nsuch\x1bfile"], "");
    refused(&["deal", "--seed", "+7"], "");
    refused(&["moves", "--juggle", LAYOUT], "");
    let bytes = bigpoints(&["check", "-"], b"\xff\xfe");
    assert_eq!((bytes.code, bytes.out.as_str()), (2, ""), "{}", bytes.err);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let command =
        format!("'{}' completions bash | true; exit ${{PIPESTATUS[0]}}", env!("CARGO_BIN_EXE_bigpoints"));
    let run = run(Command::new("bash").args(["-c", &command]), "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

#[test]
fn every_command_has_help_and_the_version_names_the_commit() {
    let commands = [
        "deal",
        "show",
        "moves",
        "apply",
        "score",
        "best",
        "levels",
        "solve",
        "perft",
        "check",
        "engine",
        "completions",
        "man",
    ];
    for command in commands {
        let help = output(&[command, "--help"], "");
        assert!(help.contains("Example"), "{help}");
        assert!(output(&["--help"], "").contains(command));
        assert!(output(&["man", command], "").contains(&format!("bigpoints\\-{command}")));
    }
    let version = output(&["--version"], "");
    let commit =
        run(Command::new("git").arg("-C").arg(repository()).args(["rev-parse", "--short=10", "HEAD"]), "");
    // Outside a checkout there is no commit to show.
    let commit = if commit.code == 0 { commit.out.trim() } else { "unknown commit" };
    assert_eq!(version, format!("bigpoints {} ({commit})\n", env!("CARGO_PKG_VERSION")));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(output(&["completions", shell], "").contains("perft"), "{shell}");
    }
}
