//! Saved games and choices: resumed after a crash, reported when damaged, never overwritten.

use std::fs;

use crate::support::Run;
use crate::support::data::{Data, asks, play_until};

#[test]
fn a_game_is_resumed_after_a_power_failure() {
    let data = Data::new("resume");
    let seats = ["play", "--seats", "Ada,1,1", "--seed", "7", "--speed", "instant", "--match"];
    let mut terminal = data.start(&seats, (80, 24));
    play_until(&mut terminal, "3 counters  ");
    terminal.wait_for(asks);
    let board = terminal.text();
    terminal.kill();
    let saved = data.game();
    assert!(saved.contains("[Hands \"concealed\"]") && saved.contains("[Round \"1\"]"), "{saved}");
    let mut terminal = data.start(&["play", "--resume", "--speed", "instant"], (80, 24));
    let resumed = terminal.wait_for(asks);
    // Path, hands and last turns are as before; a half-made choice starts over.
    let lines = |text: &str| text.lines().skip(10).take(9).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&resumed), lines(&board));
    assert_eq!(data.game(), saved);
    // Nobody else can resume it meanwhile.
    let other = data.pipe(&["play", "--resume"], "");
    assert_eq!(other.code, 2);
    assert!(other.err.contains("this game is open in another window"), "{}", other.err);
    play_until(&mut terminal, "Next game");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.text().contains("bigpoints play --resume"), "{}", terminal.text());
    assert!(data.game().len() > saved.len());
}

/// A run that must fail with exit code 2 and one line on standard error.
fn refused(run: &Run, why: &str) {
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{:?}", run.err);
    assert!(run.err.starts_with("bigpoints: ") && run.err.contains(why), "{:?}", run.err);
}

#[test]
fn bad_arguments_of_play_are_refused_in_one_line() {
    let data = Data::new("refused");
    refused(&data.pipe(&["play", "--seats", "Ada"], ""), "two to five can play");
    refused(&data.pipe(&["play", "--seats", "Ada,11"], ""), "no level 11");
    refused(&data.pipe(&["play", "--players", "3", "--first", "4"], ""), "player 4 cannot start a game of 3");
    refused(&data.pipe(&["play", "--language", "xx"], ""), "no texts in language");
    refused(&data.pipe(&["play", "--seed", "x"], ""), "a seed is a number");
    refused(&data.pipe(&["play", "--seed", "x"], ""), "see bigpoints play --help");
    refused(&data.pipe(&["play", "--seats", "Ada,3,Ada"], ""), "two seats have the name Ada");
    refused(&data.pipe(&["play", "--resume", "--match"], ""), "cannot be used with");
    refused(&data.pipe(&["play", "--resume"], ""), "there is no unfinished game");
    refused(&data.pipe(&["play", "--resume", "none.bpn"], ""), "none.bpn");
    refused(&data.pipe(&["replay", "none.bpn"], ""), "none.bpn");
    assert!(data.games().is_empty());
}

#[test]
fn bad_files_are_reported_in_one_line_and_left_alone() {
    let data = Data::new("bad-files");
    fs::create_dir_all(data.0.join("games")).expect("a folder");
    let good = fs::read_to_string(crate::support::repository().join("examples/game.bpn")).expect("a record");
    let bad = [
        ("not a record\n", "line 1"),
        (&good.replace("1. R-", "1. R^"), "turn 1"),
        (&good.replace("36-36-26", "36-36-27"), "esult"),
        ("\u{0}\u{1}\u{2}", "line 1"),
    ];
    for (text, why) in bad {
        let file = data.0.join("games/bad.bpn");
        fs::write(&file, text).expect("written");
        let name = file.to_str().expect("a path");
        refused(&data.pipe(&["play", "--resume"], ""), why);
        refused(&data.pipe(&["play", "--resume", name], ""), why);
        refused(&data.pipe(&["replay", name], ""), why);
        assert_eq!(fs::read_to_string(&file).expect("still there"), text);
    }
    // An empty file is not resumed; naming it is an error.
    let file = data.0.join("games/bad.bpn");
    fs::write(&file, "").expect("written");
    refused(&data.pipe(&["play", "--resume"], ""), "there is no unfinished game");
    refused(&data.pipe(&["play", "--resume", file.to_str().expect("a path")], ""), "there is no game in it");
    fs::write(&file, "\u{0}\u{1}\u{2}").expect("written");
    refused(&data.pipe(&["replay", "-", "--at", "39"], &good), "there is no turn 39");
    refused(&data.pipe(&["replay", "-", "--game", "2"], &good), "there is no game 2");
    // A bad file does not prevent anybody from playing, and is still there afterwards.
    let played = data.pipe(&["play", "--seats", "Ada,1", "--first", "1"], "");
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&file).expect("still there"), "\u{0}\u{1}\u{2}");
    // The set-up reports it in a line, reports unreadable choices too, and continues.
    fs::write(data.0.join("choices.json"), "{ \"mine\": 1 }").expect("written");
    let played = data.pipe(&["play", "--plain"], "2\nAda\n1\n\n\n2\n7\n1\n");
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    let told = |word: &str| played.out.lines().filter(|line| line.contains(word)).count();
    assert_eq!(told("bad.bpn: line 1 is not valid in a record"), 1, "{}", played.out);
    assert_eq!(told("Left as it is") - told("bad.bpn"), 1, "{}", played.out);
    assert_eq!(told("The setting could not be saved"), 1, "{}", played.out);
    assert!(played.out.contains("Ada moves"), "{}", played.out);
    assert_eq!(fs::read_to_string(data.0.join("choices.json")).expect("still there"), "{ \"mine\": 1 }");
}

#[test]
fn a_game_without_actions_is_not_saved() {
    let data = Data::new("untouched");
    let arguments = ["play", "--seats", "Ada,1", "--first", "1"];
    let mut terminal = data.start(&arguments, (80, 24));
    terminal.wait_for_text("choose a pawn");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    assert!(!terminal.text().contains("--resume"), "{}", terminal.text());
    assert!(data.games().is_empty());
    let left = data.pipe(&arguments, "q\n");
    assert_eq!((left.code, left.err.as_str()), (0, ""));
    assert!(!left.out.contains("--resume"), "{}", left.out);
    assert!(data.games().is_empty());
    // Nor is a game whose program was killed.
    let mut terminal = data.start(&arguments, (80, 24));
    terminal.wait_for_text("choose a pawn");
    terminal.kill();
    refused(&data.pipe(&["play", "--resume"], ""), "there is no unfinished game");
}

#[test]
fn a_game_can_be_resumed_after_an_undo() {
    let data = Data::new("taken-back");
    let left = data.pipe(&["play", "--seats", "Ada,Bo", "--open", "--first", "1"], "1\nu\nq\n");
    assert!(left.out.contains("Undone.") && left.out.contains("--resume"), "{}", left.out);
    let resumed = data.pipe(&["play", "--resume"], "1\nq\n");
    assert_eq!((resumed.code, resumed.err.as_str()), (0, ""));
    assert!(resumed.out.contains("Ada moves"), "{}", resumed.out);
}

#[test]
fn a_damaged_file_does_not_block_an_older_game() {
    let data = Data::new("damaged");
    data.pipe(&["play", "--seats", "Ada,1", "--first", "1"], "1\nq\n");
    let damaged = data.0.join("games/2099-01-01-0a1b2c3d.bpn");
    fs::write(&damaged, "half a reco").expect("written");
    let resumed = data.pipe(&["play", "--resume"], "q\n");
    assert_eq!((resumed.code, resumed.err.as_str()), (0, ""));
    let first = resumed.out.lines().next().unwrap_or_default();
    assert!(first.starts_with("Left as it is: ") && first.contains("2099-01-01-0a1b2c3d.bpn"), "{first}");
    assert!(resumed.out.contains("Ada, choose your move:"), "{}", resumed.out);
    let mut terminal = data.start(&["play", "--resume"], (80, 24));
    terminal.wait_for_text("Left as it is: 2099-01-01-0a1b2c3d.bpn");
    terminal.wait_for_text("choose a pawn");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    assert_eq!(fs::read_to_string(&damaged).expect("still there"), "half a reco");
}

#[test]
fn a_chosen_language_is_the_default_where_the_environment_names_none() {
    let data = Data::new("language");
    let arguments = ["play", "--seats", "Ada,1", "--first", "1"];
    let spoken = |more: &[&str], keys: &str| data.pipe(&[&arguments, more].concat(), keys).out;
    assert!(spoken(&[], "l\nq\n").contains("Ada, elige tu jugada:"));
    assert!(spoken(&[], "q\n").starts_with("Ada y"), "the environment names none");
    assert!(spoken(&["--language", "de"], "q\n").starts_with("Ada und"), "a flag beats what was chosen");
    assert!(spoken(&[], "q\n").starts_with("Ada y"), "and is not remembered");
    let mut terminal = data.start(&arguments, (80, 24));
    terminal.wait_for_text("Ada, elige un pe");
    terminal.type_in("l");
    terminal.wait_for_text("Ada, choisissez un pion");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    assert!(spoken(&[], "q\n").starts_with("Ada et"));
    let mut terminal = data.start_with(&arguments, (80, 24), &[("LC_ALL", "nl_NL.UTF-8")]);
    terminal.wait_for_text("Ada, kies een pion");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    let record = crate::support::repository().join("examples/game.bpn");
    let told = data.pipe(&["replay", record.to_str().expect("a path")], "");
    assert!(told.out.contains("le pion rouge"), "{}", told.out);
}

#[test]
fn a_record_that_is_saved_again_replaces_itself() {
    let data = Data::new("twice");
    let run = data.pipe(&["play", "--seats", "Ada,1", "--first", "1"], "s\ns\n1\ns\n");
    let saved: Vec<&str> = run.out.lines().filter(|line| line.contains("Record saved")).collect();
    assert_eq!(saved.len(), 3, "{}", run.out);
    assert!(saved[0].contains(data.path()) && !saved[0].contains("already"), "{saved:?}");
    assert!(saved[1].contains("already"), "{saved:?}");
    assert!(!saved[2].contains("already"), "{saved:?}");
    let records = fs::read_dir(&data.0).expect("a folder").filter(|entry| {
        entry.as_ref().is_ok_and(|entry| entry.path().extension().is_some_and(|ending| ending == "bpn"))
    });
    assert_eq!(records.count(), 1);
}

#[test]
fn an_unwritable_folder_is_reported_and_play_continues() {
    let data = Data::new("no-folder");
    fs::create_dir_all(&data.0).expect("a folder");
    fs::write(data.0.join("games"), "in the way").expect("written");
    let played = data.pipe(&["play", "--seats", "Ada,1", "--first", "1"], "1\n");
    assert_eq!(played.code, 0);
    // Reported when it happens and at the end, not after every action.
    assert_eq!(played.out.matches("The game could not be saved:").count(), 2, "{}", played.out);
    let last = played.out.lines().last().unwrap_or_default();
    assert!(last.ends_with("games: something else is already there"), "{last}");
    assert!(played.out.contains("Ada moves"), "{}", played.out);
}
