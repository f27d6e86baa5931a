//! `bigpoints analyze`: a recorded game analysed, as text, JSON and a chart.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::support::pty::Terminal;
use crate::support::{bigpoints, languages, read, repository, run};

/// The example record, from any folder.
fn example() -> String {
    repository().join("examples/game.bpn").display().to_string()
}

/// The output of an analysis with a small budget.
fn analyze(arguments: &[&str]) -> String {
    let game = example();
    let run = bigpoints(&[&["analyze", &game, "--nodes", "500", "--hash", "1"], arguments].concat(), "");
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.err, "", "no bar where nobody watches");
    run.out
}

fn object(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// A temporary file that does not exist yet.
fn fresh_file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn every_turn_has_a_line_and_the_turning_points_are_explained() {
    let text = analyze(&["--language", "en"]);
    let line = |number: usize| {
        let begin = format!("{number:>5}  ");
        text.lines()
            .find(|line| line.starts_with(&begin))
            .unwrap_or_else(|| panic!("turn {number} in {text}"))
    };
    assert_eq!(line(0).split_whitespace().count(), 4, "a margin for each of three before the first turn");
    let words: Vec<&str> = line(38).split_whitespace().collect();
    assert_eq!(words, ["38", "Cleo", "P^", "0.0!", "0.0!", "−10.0!"], "the result is proved");
    assert!(line(36).contains("Ada") && line(36).ends_with("−3.0"), "{}", line(36));
    assert!(text.contains("  Turn 36: Ada gives away 3 points (proved).\n"), "{text}");
    assert!(text.contains("\n  For Ada:\n    Played: "), "whom the sentences speak to: {text}");
    assert!(text.contains("    Better: G^   Move the green pawn up the stairs"), "{text}");
    assert!(text.contains("         · Nothing else wins.\n"), "{text}");
    assert_eq!(text, analyze(&["--language", "en"]), "it repeats");
}

#[test]
fn every_language_has_the_whole_report() {
    let keys = read("locales/en.ftl");
    let keys: Vec<&str> = keys.lines().filter_map(|line| line.strip_prefix("analysis-")).collect();
    assert!(keys.len() > 8, "{keys:?}");
    let english = analyze(&["--language", "en"]);
    for language in languages().iter().filter(|&language| language != "en") {
        let text = analyze(&["--language", language]);
        assert!(!text.contains("analysis-"), "{text}");
        assert_eq!(text.lines().count(), english.lines().count(), "{language}");
        assert_ne!(text.lines().next(), english.lines().next(), "{language}");
        assert!(text.contains("−3,0") && text.contains("−10,0!"), "{language}: {text}");
    }
}

#[test]
fn json_has_every_moment() {
    let value = object(&analyze(&["--json"]));
    assert_eq!(value["players"], serde_json::json!(["Ada", "Bo", "Cleo"]));
    assert_eq!((&value["nodes"], &value["known"]), (&500.into(), &value["all"]));
    let moments = value["moments"].as_array().expect("moments");
    assert_eq!(Some(moments.len() as u64), value["all"].as_u64());
    assert_eq!(moments.last().expect("the end")["margins"], serde_json::json!([0.0, 0.0, -10.0]));
    assert!(moments.iter().all(|moment| moment["margins"].as_array().map(Vec::len) == Some(3)));
    let from = value["proved_from"].as_u64().expect("a proof at the end") as usize;
    assert!(moments[from..].iter().all(|moment| moment["proved"] == true), "{value}");
    let points = value["turning_points"].as_array().expect("turning points");
    let lost: Vec<f64> = points.iter().filter_map(|point| point["lost"].as_f64()).collect();
    assert!(!lost.is_empty() && lost.windows(2).all(|pair| pair[0] >= pair[1]), "{lost:?}");
    assert!(points.iter().all(|point| point["better"]["reasons"].is_array()));
}

#[test]
fn a_chart_is_drawn() {
    let chart = fresh_file("margins.svg");
    analyze(&["--language", "de", "--svg", &chart.display().to_string()]);
    let svg = std::fs::read_to_string(&chart).expect("the chart");
    assert!(svg.contains(">Was zu erwarten war<") && svg.contains(">Cleo<"), "{svg}");
}

#[test]
fn progress_is_shown_on_a_terminal() {
    let program = env!("CARGO_BIN_EXE_bigpoints");
    let command = format!("'{program}' analyze --nodes 1 --hash 1 '{}'", example());
    let shown = run(Command::new("script").args(["-qec", &command, "/dev/null"]), "").out;
    let all = &object(&analyze(&["--json"]))["all"];
    assert!(shown.contains(&format!("························ 1/{all}")), "{shown}");
    assert!(shown.contains(&format!("████████████████████████ {all}/{all}")), "{shown}");
}

#[test]
fn lines_wrap_between_words_on_a_terminal() {
    let game = example();
    let arguments = ["analyze", "--nodes", "1", "--hash", "1", "--language", "en", &game];
    let program = Path::new(env!("CARGO_BIN_EXE_bigpoints"));
    let mut terminal = Terminal::start(program, &arguments, &[], (70, 24));
    assert_eq!(terminal.end(), Some(0));
    let shown = String::from_utf8(terminal.raw.clone()).expect("UTF-8");
    let prose = shown.split("Where the game turned").nth(1).expect("the turning points");
    assert!(prose.lines().all(|line| line.trim_end().chars().count() <= 70), "{shown}");
    assert!(
        prose.lines().any(|line| line.chars().count() > 50),
        "broken where it must be and no sooner: {shown}"
    );
}

#[test]
fn an_interrupt_prints_what_is_known_so_far() {
    let chart = fresh_file("interrupted.svg");
    let game = example();
    let arguments = ["analyze", "--language", "en", "--nodes", "1000000000000", "--svg"];
    let arguments = [&arguments, [chart.to_str().expect("a path"), &game].as_slice()].concat();
    let program = Path::new(env!("CARGO_BIN_EXE_bigpoints"));
    let mut terminal = Terminal::start(program, &arguments, &[], (200, 100));
    // The last moments of the game are known at once, the first ones never.
    let known = |text: &str| text.rsplit_once('/')?.0.rsplit(' ').next()?.parse::<u32>().ok();
    terminal.wait_for(|text| known(text) >= Some(5));
    terminal.signal("INT");
    assert_eq!(terminal.end(), Some(0), "{}", terminal.text());
    let text = String::from_utf8(terminal.raw.clone()).expect("UTF-8").replace("\r\n", "\n");
    assert!(text.contains("\nStopped: "), "{text}");
    assert!(text.contains("    0                            …"), "the beginning is not known: {text}");
    assert!(std::fs::read_to_string(&chart).expect("the chart").contains("<polyline"));
}

#[test]
fn bad_records_are_refused() {
    let game = read("examples/game.bpn");
    let two = format!("{game}\n{game}");
    let refused = |arguments: &[&str], input: &str, reason: &str| {
        let run = bigpoints(&[&["analyze"], arguments].concat(), input);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?} {}", run.err);
        assert!(run.err.contains(reason) && run.err.lines().count() == 1, "{arguments:?} {}", run.err);
    };
    refused(&["-"], "", "standard input: there is no game in it");
    refused(&["-"], &two, "standard input: it holds several games: choose one with --game");
    refused(&["--game", "3", "-"], &two, "standard input: there is no game 3: the file holds 2 games");
    refused(&["--game", "0", "-"], &two, "standard input: there is no game 0: the file holds 2 games");
    refused(&["-"], &game.replace("R-", "R^"), "turn 1");
    refused(&["-"], &game[..300], "the text breaks off after turn 16, before the game is over");
    refused(&["no-such-file.bpn"], "", "no-such-file.bpn: ");
    refused(&["--nodes", "0", "-"], &game, "--nodes");
    let second = bigpoints(&["analyze", "--nodes", "1", "--game", "2", "-"], &two);
    assert_eq!(second.code, 0, "{}", second.err);
}

#[test]
fn a_chart_on_standard_output_is_refused() {
    let game = repository().join("examples/game.bpn");
    let folder = std::env::temp_dir().join(format!("bigpoints-dash-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let refused = run(
        Command::new(env!("CARGO_BIN_EXE_bigpoints"))
            .args(["analyze", "--nodes", "1", "--svg", "-"])
            .arg(game.canonicalize().expect("the example"))
            .current_dir(&folder),
        "",
    );
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("name a file"), "{}", refused.err);
    assert_eq!(std::fs::read_dir(&folder).expect("the folder").count(), 0, "nothing is made");
    std::fs::remove_dir(&folder).expect("an empty folder");
}
