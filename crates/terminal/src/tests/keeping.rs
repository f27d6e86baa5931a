//! Keeping games and choices on the disk.

use std::fs;
use std::path::PathBuf;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::crossterm::event::KeyCode;

use super::Desk;
use crate::choices::{Choices, Remembered};
use crate::disk::{self, Copied};
use crate::fault::{Fault, Wrong};
use crate::folder::{self, Folder, Saved, Search};
use crate::table::Table;
use bigpoints_texts::language::{Language, Texts};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> (Folder, PathBuf) {
    let path = std::env::temp_dir().join(format!("bigpoints-{name}-{}", std::process::id()));
    // It is there only if an earlier run was ended in its middle.
    let _ = fs::remove_dir_all(&path);
    (Folder::at(path.clone()), path)
}

/// The table that would be gone on with.
fn unfinished(folder: &Folder) -> Option<Saved> {
    folder.search().expect("no fault").found
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
    assert!(unfinished(&folder).is_none());
    let mut file = folder.create("2026.11.15", "0a1b2c3d", "").expect("a file");
    for keys in [2, 3, 8] {
        let text = saved_game(keys);
        file.write(&text).expect("written");
        drop(file);
        let saved = unfinished(&folder).expect("a table");
        assert_eq!(saved.table.text(), text);
        file = saved.file;
    }
    // One that is being played is not offered to anybody else.
    assert!(unfinished(&folder).is_none());
    drop(file);
    assert!(unfinished(&folder).is_some());
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
    let saved = unfinished(&folder).expect("the older table");
    assert_eq!(saved.table.text(), older);
    // A match that is not over is unfinished between its games too.
    let mut desk = Desk::playing("1,1", |choices| choices.whole_match = true);
    drop(folder.create("2026.11.15", "00000003", &desk.saved.pop().expect("saved")).expect("a file"));
    let saved = unfinished(&folder).expect("the match");
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
    let error = folder.search().and_then(Search::table).expect_err("a bad file").to_string();
    assert!(error.contains("00000001.bpn") && error.contains("line"), "{error}");
    let file = folder.games().join("2026-11-15-00000001.bpn");
    assert!(fs::read_to_string(file).expect("still there").contains("nonsense"));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn choices_are_remembered_and_bad_ones_left_alone() {
    let (folder, path) = folder("choices");
    assert_eq!(folder.remembered(), Ok(Remembered::default()));
    folder.remember_language(Language::Nl).expect("written");
    let mut choices = Choices::new();
    choices.whole_match = true;
    folder.remember(&choices).expect("written");
    let both = Remembered { choices: Some(choices.clone()), language: Some(Language::Nl) };
    assert_eq!(folder.remembered(), Ok(both));
    folder.remember_language(Language::De).expect("written");
    let both = Remembered { choices: Some(choices.clone()), language: Some(Language::De) };
    assert_eq!(folder.remembered(), Ok(both));
    fs::write(path.join("choices.json"), "{ \"mine\": 1 }").expect("written");
    assert!(folder.remembered().is_err_and(|fault| fault.to_string().contains("choices.json")));
    assert!(folder.remember(&choices).is_err() && folder.remember_language(Language::De).is_err());
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
    assert!(folder.named(&path.join("none.bpn")).is_err_and(|fault| fault.to_string().contains("none.bpn")));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn copies_of_the_same_game_have_one_file_and_replace_nothing_else() {
    let (_, path) = folder("copies");
    fs::create_dir_all(&path).expect("made");
    let copy = |text: &str| {
        disk::copy(&path, "mine", text, |there| folder::is_same_game(there, text)).expect("written")
    };
    let (early, late) = (saved_game(2), saved_game(6));
    let one = copy(&early);
    assert_eq!(one, Copied { path: path.join("mine.bpn"), before: false });
    // What is there already is not written once more, and the game as it went on takes its place.
    assert_eq!(copy(&early), Copied { before: true, ..one.clone() });
    assert_eq!(copy(&late), one);
    assert_eq!(fs::read_to_string(&one.path).expect("a text"), late);
    // Another game, a game with somebody's comments, and no game at all stay as they are.
    let other = Desk::playing("Ada,1,1", |_| {}).saved.pop().expect("saved");
    let commented = late.trim_end().to_owned() + " {well played}\n";
    for there in [other.as_str(), &commented, "mine"] {
        fs::write(&one.path, there).expect("written");
        let next = copy(&late);
        assert_eq!(next.path, path.join("mine-2.bpn"), "{there}");
        assert_eq!(fs::read_to_string(&one.path).expect("a text"), there);
        fs::remove_file(next.path).expect("removed");
    }
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn games_that_do_not_belong_together_are_no_table() {
    let game = |text: &str| folder::records("text", text).expect("records");
    let one = saved_game(0);
    let two = Desk::playing("Ada,1", |_| {}).saved.pop().expect("saved");
    let mixed = [game(&two), game(&one)].concat();
    assert_eq!(Table::from_records(mixed).err(), Some(Wrong::NoMatch));
    let several = [game(&two), game(&two)].concat();
    assert_eq!(Table::from_records(several).err(), Some(Wrong::SeveralGames));
    let unfinished = [game(&one), game(&one)].concat();
    assert!(Table::from_records(unfinished).is_err());
    assert_eq!(Table::from_records(Vec::new()).err(), Some(Wrong::NoGame));
}

#[test]
fn a_file_that_could_not_be_written_is_not_there_at_all() {
    let (folder, path) = folder("placeholder");
    // Something that is in the way of the text beside the file stands for a full disk.
    let game = folder.games().join("2026-11-15-0a1b2c3d.bpn");
    fs::create_dir_all(game.with_extension("bpn.new")).expect("made");
    assert!(folder.create("2026.11.15", "0a1b2c3d", &saved_game(3)).is_err());
    assert!(!game.exists());
    fs::remove_dir(game.with_extension("bpn.new")).expect("removed");
    // What an older program or a broken disk left empty is no game, and hides none.
    let older = saved_game(3);
    drop(folder.create("2026.11.15", "00000001", &older).expect("a file"));
    fs::write(folder.games().join("2026-11-15-00000002.bpn"), "").expect("written");
    assert_eq!(unfinished(&folder).expect("the older table").table.text(), older);
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_table_is_nobody_elses_at_any_moment_while_it_is_played() {
    let (folder, path) = folder("race");
    let text = saved_game(3);
    let file = folder.create("2026.11.15", "0a1b2c3d", &text).expect("a file");
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let other = scope.spawn(|| {
            let mut tries = 0;
            while !done.load(Ordering::Relaxed) {
                assert!(unfinished(&folder).is_none(), "after {tries} tries");
                tries += 1;
            }
        });
        for _ in 0..200 {
            file.write(&text).expect("written");
        }
        done.store(true, Ordering::Relaxed);
        other.join().expect("nothing was taken away");
    });
    drop(file);
    assert!(unfinished(&folder).is_some());
    fs::remove_dir_all(path).expect("removed");
}

/// The usual choices of somebody with a name.
fn named(name: &str) -> Choices {
    Choices::with_seats(format!("{name},3").parse().expect("seats"))
}

#[test]
fn two_windows_remember_without_disturbing_each_other() {
    let (folder, path) = folder("windows");
    thread::scope(|scope| {
        for name in ["Ada", "Bo"] {
            let folder = &folder;
            scope.spawn(move || {
                for _ in 0..100 {
                    folder.remember(&named(name)).expect("written");
                }
            });
        }
    });
    let choices = folder.remembered().expect("whole choices").choices;
    assert!(choices.is_some_and(|choices| [named("Ada"), named("Bo")].contains(&choices)));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_table_has_a_file_from_its_first_action_on_even_if_that_is_taken_back() {
    let mut desk = Desk::playing("Ada,1", |_| {});
    let begun = desk.saved.len();
    desk.letters("?").press(KeyCode::Esc);
    assert_eq!(desk.saved.len(), begun, "nothing has happened");
    desk.letters("b+u");
    assert_eq!((desk.actions().as_str(), desk.notice()), ("", "Undone."));
    let (folder, path) = folder("taken-back");
    let text = desk.saved.pop().expect("saved");
    drop(folder.create("2026.11.15", "00000001", &text).expect("a file"));
    assert_eq!(unfinished(&folder).expect("the table").table.text(), text);
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn what_cannot_be_read_is_passed_over_and_told() {
    let (folder, path) = folder("passed-over");
    let older = saved_game(2);
    drop(folder.create("2026.11.15", "00000001", &older).expect("a file"));
    drop(folder.create("2026.11.15", "00000002", "nonsense").expect("a file"));
    let (saved, skipped) =
        folder.search().and_then(Search::table).expect("no fault").expect("the older table");
    assert_eq!(saved.table.text(), older);
    let [fault] = skipped.as_slice() else { panic!("one fault: {skipped:?}") };
    assert!(fault.to_string().contains("00000002.bpn"), "{fault}");
    // While that is played, the others are told that it is, and not of the file that nobody can play.
    let other = folder.search().and_then(Search::table).expect_err("it is held");
    assert_eq!(other, Wrong::BeingPlayed.at(saved.file.path()));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn what_is_wrong_with_a_file_is_said_in_the_language_of_play() {
    let (folder, path) = folder("words");
    fs::create_dir_all(&path).expect("made");
    fs::write(folder.games(), "in the way").expect("written");
    let faults = [
        folder.create("2026.11.15", "0a1b2c3d", "").expect_err("no folder"),
        folder.search().expect_err("no folder"),
        folder.named(&path.join("none.bpn")).expect_err("no file"),
        folder::records("mine.bpn", "nonsense").expect_err("no record"),
        folder::records("mine.bpn", "").expect_err("no game"),
        Wrong::NoChoices.at(&path),
        Wrong::NoText.at(&path),
        Wrong::NoMatch.at(&path),
        Wrong::BeingPlayed.at(&path),
        Fault::NoHome,
    ];
    for fault in faults {
        let english = fault.said(&Texts::new(Language::En));
        for language in Language::ALL.into_iter().filter(|&language| language != Language::En) {
            let said = fault.said(&Texts::new(language));
            assert_ne!(said, english, "{language}: {fault}");
            assert!(!said.contains("fault-") && !said.contains("error"), "{language}: {said}");
        }
        let short = fault.said_shortly(&Texts::new(Language::En));
        assert!(!short.contains(path.to_str().expect("a path")), "{short}");
    }
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_table_that_is_thrown_away_is_gone_and_the_next_one_is_offered() {
    let (folder, path) = folder("thrown-away");
    let (older, newer) = (saved_game(2), saved_game(4));
    drop(folder.create("2026.11.15", "00000001", &older).expect("a file"));
    drop(folder.create("2026.11.15", "00000002", &newer).expect("a file"));
    let saved = unfinished(&folder).expect("the newer table");
    assert_eq!((saved.table.text(), folder.waiting()), (newer, 1));
    saved.file.remove().expect("removed");
    let saved = unfinished(&folder).expect("the older table");
    assert_eq!((saved.table.text(), folder.waiting()), (older, 0));
    saved.file.remove().expect("removed");
    assert!(unfinished(&folder).is_none());
    fs::remove_dir_all(path).expect("removed");
}
