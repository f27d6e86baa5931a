//! Keeping games and choices on the disk.

use std::fs;
use std::path::PathBuf;

use ratatui::crossterm::event::KeyCode;

use super::Desk;
use crate::terminal::choices::Choices;
use crate::terminal::folder::{self, Folder};
use crate::terminal::table::Table;

/// A folder of its own for a test, empty.
fn folder(name: &str) -> (Folder, PathBuf) {
    let path = std::env::temp_dir().join(format!("bigpoints-{name}-{}", std::process::id()));
    // It is there only if an earlier run was ended in its middle.
    let _ = fs::remove_dir_all(&path);
    (Folder::at(path.clone()), path)
}

fn saved_game(keys: usize) -> String {
    let mut desk = Desk::playing("Ada,1", |choices| choices.whole_match = true);
    for _ in 0..keys {
        desk.press(KeyCode::Enter);
    }
    desk.saved.last().expect("a saved game").clone()
}

#[test]
fn a_table_is_found_again_as_it_was_left() {
    let (folder, path) = folder("found");
    assert!(folder.unfinished().expect("no fault").is_none());
    let mut file = folder.create("2026.11.15", "0a1b2c3d", "").expect("a file");
    for keys in [0, 3, 8] {
        let text = saved_game(keys);
        file.write(&text).expect("written");
        drop(file);
        let saved = folder.unfinished().expect("no fault").expect("a table");
        assert_eq!(saved.table.text(), text);
        file = saved.file;
    }
    // One that is being played is not offered to anybody else.
    assert!(folder.unfinished().expect("no fault").is_none());
    drop(file);
    assert!(folder.unfinished().expect("no fault").is_some());
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_finished_table_is_not_resumed_and_an_older_unfinished_one_is() {
    let (folder, path) = folder("older");
    let older = saved_game(2);
    drop(folder.create("2026.11.15", "00000001", &older).expect("a file"));
    let mut desk = Desk::playing("1,1", |_| {});
    assert!(desk.is_over());
    drop(folder.create("2026.11.15", "00000002", &desk.saved.pop().expect("saved")).expect("a file"));
    let saved = folder.unfinished().expect("no fault").expect("the older table");
    assert_eq!(saved.table.text(), older);
    // A match that is not over is unfinished between its games too.
    let mut desk = Desk::playing("1,1", |choices| choices.whole_match = true);
    drop(folder.create("2026.11.15", "00000003", &desk.saved.pop().expect("saved")).expect("a file"));
    let saved = folder.unfinished().expect("no fault").expect("the match");
    assert_eq!(saved.table.round(), Some((1, 2)));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn two_tables_with_the_same_name_get_two_files() {
    let (folder, path) = folder("names");
    let one = folder.create("2026.11.15", "0a1b2c3d", "one").expect("a file");
    let two = folder.create("2026.11.15", "0a1b2c3d", "two").expect("a file");
    let mut texts: Vec<String> = fs::read_dir(folder.games())
        .expect("the folder")
        .map(|entry| fs::read_to_string(entry.expect("an entry").path()).expect("a text"))
        .collect();
    texts.sort();
    assert_eq!(texts, ["one", "two"]);
    drop((one, two));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_bad_file_is_told_and_left_alone() {
    let (folder, path) = folder("bad");
    drop(folder.create("2026.11.15", "00000001", "[Player1 \"Ada\"]\n\n1. nonsense\n").expect("a file"));
    let error = folder.unfinished().expect_err("a bad file");
    assert!(error.contains("00000001.bpn") && error.contains("line"), "{error}");
    let file = folder.games().join("2026-11-15-00000001.bpn");
    assert!(fs::read_to_string(file).expect("still there").contains("nonsense"));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn choices_are_remembered_and_bad_ones_left_alone() {
    let (folder, path) = folder("choices");
    assert_eq!(folder.remembered(), Ok(None));
    let mut choices = Choices::new();
    choices.whole_match = true;
    folder.remember(&choices).expect("written");
    assert_eq!(folder.remembered(), Ok(Some(choices.clone())));
    fs::write(path.join("choices.json"), "{ \"mine\": 1 }").expect("written");
    assert!(folder.remembered().is_err_and(|error| error.contains("choices.json")));
    assert!(folder.remember(&choices).is_err());
    assert_eq!(fs::read_to_string(path.join("choices.json")).expect("still there"), "{ \"mine\": 1 }");
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_record_from_elsewhere_is_resumed_in_a_file_of_its_own() {
    let (folder, path) = folder("elsewhere");
    fs::create_dir_all(folder.games()).expect("made");
    let record = path.join("mine.bpn");
    fs::write(&record, saved_game(4)).expect("written");
    let (table, file) = folder.named(&record).expect("a table");
    assert!(file.is_none());
    assert_eq!(table.text(), saved_game(4));
    let ours = folder.games().join("ours.bpn");
    fs::write(&ours, saved_game(4)).expect("written");
    assert!(folder.named(&ours).expect("a table").1.is_some());
    assert!(folder.named(&path.join("none.bpn")).is_err_and(|error| error.contains("none.bpn")));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn copies_never_replace_each_other() {
    let (_, path) = folder("copies");
    fs::create_dir_all(&path).expect("made");
    let one = folder::copy(&path, "2026.11.15", "one").expect("written");
    let two = folder::copy(&path, "2026.11.15", "two").expect("written");
    assert!(one.ends_with("bigpoints-2026-11-15-1.bpn") && two.ends_with("bigpoints-2026-11-15-2.bpn"));
    assert_eq!(fs::read_to_string(one).expect("a text"), "one");
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn games_that_do_not_belong_together_are_no_table() {
    let game = |text: &str| folder::records("text", text).expect("records");
    let one = saved_game(0);
    let two = Desk::playing("Ada,1", |_| {}).saved.pop().expect("saved");
    let mixed = [game(&one), game(&two)].concat();
    assert!(Table::from_records(mixed).is_err());
    let several = [game(&two), game(&two)].concat();
    assert!(Table::from_records(several).is_err_and(|error| error.contains("no match")));
    let unfinished = [game(&one), game(&one)].concat();
    assert!(Table::from_records(unfinished).is_err());
    assert!(Table::from_records(Vec::new()).is_err());
}
