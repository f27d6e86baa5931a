//! Files made by version 0.1.0 work: a saved game is resumed, records are checked, verified, replayed and analysed.

use std::fs;

use bigpoints_rules::notation::read_records;

use crate::support::data::Data;
use crate::support::{bigpoints, read};

/// A match saved in its second game.
const SAVED: &str = "crates/bigpoints/tests/data/terminal-0.1.0.bpn";
/// The record of a match on a server.
const ONLINE: &str = "crates/bigpoints/tests/data/online-0.1.0.bpn";

/// The actions of each game of a file.
fn actions(text: &str) -> Vec<Vec<String>> {
    let games = read_records(text);
    let games = games.iter().map(|game| game.as_ref().expect("a valid record").game());
    games.map(|game| game.actions().iter().map(ToString::to_string).collect()).collect()
}

#[test]
fn a_saved_game_is_resumed_and_played_to_its_end() {
    let data = Data::new("old-game");
    fs::create_dir_all(data.0.join("games")).expect("a folder");
    let file = data.0.join("games/2026-11-18-3ed584e3.bpn");
    let saved = read(SAVED);
    fs::write(&file, &saved).expect("written");
    let play = |moves: &str| {
        let arguments = ["play", "--resume", "--plain", "--language", "en", "--speed", "instant"];
        let run = data.pipe(&arguments, moves);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
        actions(&fs::read_to_string(&file).expect("the game is still there"))
    };
    let before = actions(&saved);
    let [first, second] = before.as_slice() else { panic!("two games: {before:?}") };

    // Two moves, then the end of the input.
    let after = play("1\n1\n");
    assert_eq!(&after[0], first, "a finished game is never changed");
    assert!(after[1].starts_with(second) && after[1].len() > second.len() + 2, "{after:?}");

    // To the end of the match, and on to another one.
    let finished = play(&"1\n".repeat(100));
    assert!(finished[0] == *first && finished[1].starts_with(&after[1]), "{finished:?}");
    assert_eq!(finished.len(), 3);
    let whole = read_records(&fs::read_to_string(&file).expect("a file"));
    assert!(whole.iter().all(|game| game.as_ref().expect("a valid record").game().position().is_over()));
}

#[test]
fn records_are_checked_verified_and_replayed() {
    for file in [SAVED, ONLINE] {
        let text = read(file);
        let checked = bigpoints(&["check", "-"], &text);
        assert_eq!((checked.code, checked.err.as_str()), (0, ""), "{file}");
        let told = bigpoints(&["replay", "--plain", "--language", "en", "-"], &text);
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{file}");
        assert!(told.out.contains("Ada"), "{file}: {}", told.out);
    }
    // That version did not say why somebody begins, unless the lot had decided it: everything holds, but that is not proved.
    let verified = bigpoints(&["verify", "-"], read(ONLINE));
    assert_eq!(verified.code, 1, "{}{}", verified.out, verified.err);
    assert!(verified.out.contains("holds") && !verified.out.contains("FALSE"), "{}", verified.out);
    assert_eq!(
        verified.out.matches("  ?    the record does not say why seat").count(),
        2,
        "{}",
        verified.out
    );
    // A game at one screen has a seed, but nobody committed to anything.
    let local = bigpoints(&["verify", "-"], read(SAVED));
    assert!(local.code == 1 && !local.out.contains("FALSE"), "{}{}", local.out, local.err);
    assert!(local.out.contains("nothing to verify"), "{}", local.out);
}
