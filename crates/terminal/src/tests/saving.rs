//! Saving games and preferences on the disk.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, thread};

use bigpoints_texts::language::{Language, Texts};
use ratatui::crossterm::event::KeyCode;

use super::Desk;
use crate::game::LocalTable;
use crate::saved::{
    CopiedFile, FileError, FileProblem, SaveFolder, SavedGame, SearchResult, copy, is_same_game, records,
};
use crate::setup::{GameSettings, Preferences};

/// An empty folder for a test.
fn folder(name: &str) -> (SaveFolder, PathBuf) {
    let path = std::env::temp_dir().join(format!("bigpoints-{name}-{}", std::process::id()));
    // It exists only if an earlier run was interrupted.
    let _ = fs::remove_dir_all(&path);
    (SaveFolder::at(path.clone()), path)
}

/// The game that would be resumed.
fn unfinished(folder: &SaveFolder) -> Option<SavedGame> {
    folder.search().expect("no error").found
}

fn saved_game(keys: usize) -> String {
    let mut desk = Desk::playing("Ada,1", |settings| settings.whole_match = true);
    for _ in 0..keys {
        desk.press(KeyCode::Enter);
    }
    desk.saved.last().expect("a saved game").clone()
}

#[test]
fn a_game_is_found_as_it_was_saved() {
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
    // A game that is being played is not offered again.
    assert!(unfinished(&folder).is_none());
    drop(file);
    assert!(unfinished(&folder).is_some());
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_finished_game_is_not_resumed_but_an_older_unfinished_one_is() {
    let (folder, path) = folder("older");
    let older = saved_game(2);
    drop(folder.create("2026.11.15", "00000001", &older).expect("a file"));
    let mut desk = Desk::playing("1,1", |_| {});
    assert!(desk.is_over());
    drop(folder.create("2026.11.15", "00000002", &desk.saved.pop().expect("saved")).expect("a file"));
    let saved = unfinished(&folder).expect("the older table");
    assert_eq!(saved.table.text(), older);
    // A match is unfinished between its games too.
    let mut desk = Desk::playing("1,1", |settings| settings.whole_match = true);
    drop(folder.create("2026.11.15", "00000003", &desk.saved.pop().expect("saved")).expect("a file"));
    let saved = unfinished(&folder).expect("the match");
    assert_eq!(saved.table.round(), Some((1, 2)));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn two_games_with_the_same_name_get_two_files() {
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
fn a_bad_file_is_reported_and_left_alone() {
    let (folder, path) = folder("bad");
    drop(folder.create("2026.11.15", "00000001", "[Player1 \"Ada\"]\n\n1. nonsense\n").expect("a file"));
    let error = folder.search().and_then(SearchResult::table).expect_err("a bad file").to_string();
    assert!(error.contains("00000001.bpn") && error.contains("line"), "{error}");
    let file = folder.games().join("2026-11-15-00000001.bpn");
    assert!(fs::read_to_string(file).expect("still there").contains("nonsense"));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn preferences_are_saved_and_bad_ones_left_alone() {
    let (folder, path) = folder("choices");
    assert_eq!(folder.preferences(), Ok(Preferences::default()));
    folder.save_language(Language::Nl).expect("written");
    let mut settings = GameSettings::new();
    settings.whole_match = true;
    folder.save_settings(&settings).expect("written");
    let both = Preferences { settings: Some(settings.clone()), language: Some(Language::Nl) };
    assert_eq!(folder.preferences(), Ok(both));
    folder.save_language(Language::De).expect("written");
    let both = Preferences { settings: Some(settings.clone()), language: Some(Language::De) };
    assert_eq!(folder.preferences(), Ok(both));
    fs::write(path.join("choices.json"), "{ \"mine\": 1 }").expect("written");
    assert!(folder.preferences().is_err_and(|error| error.to_string().contains("choices.json")));
    assert!(folder.save_settings(&settings).is_err() && folder.save_language(Language::De).is_err());
    assert_eq!(fs::read_to_string(path.join("choices.json")).expect("still there"), "{ \"mine\": 1 }");
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_record_from_elsewhere_is_resumed_in_a_new_file() {
    let (folder, path) = folder("elsewhere");
    fs::create_dir_all(folder.games()).expect("made");
    let record = path.join("mine.bpn");
    fs::write(&record, saved_game(4)).expect("written");
    let (table, file) = folder.open_named(&record).expect("a table");
    assert!(file.is_none());
    assert_eq!(table.text(), saved_game(4));
    let ours = folder.games().join("ours.bpn");
    fs::write(&ours, saved_game(4)).expect("written");
    assert!(folder.open_named(&ours).expect("a table").1.is_some());
    assert!(
        folder.open_named(&path.join("none.bpn")).is_err_and(|error| error.to_string().contains("none.bpn"))
    );
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn copies_of_the_same_game_have_one_file_and_replace_nothing_else() {
    let (_, path) = folder("copies");
    fs::create_dir_all(&path).expect("made");
    let copy_of = |text: &str| copy(&path, "mine", text, |there| is_same_game(there, text)).expect("written");
    let (early, late) = (saved_game(2), saved_game(6));
    let one = copy_of(&early);
    assert_eq!(one, CopiedFile { path: path.join("mine.bpn"), existed: false });
    // An identical copy is not written again, and the game replaces its own earlier copy.
    assert_eq!(copy_of(&early), CopiedFile { existed: true, ..one.clone() });
    assert_eq!(copy_of(&late), one);
    assert_eq!(fs::read_to_string(&one.path).expect("a text"), late);
    // Another game, a game with comments, and a file that is not a game stay as they are.
    let other = Desk::playing("Ada,1,1", |_| {}).saved.pop().expect("saved");
    let commented = late.trim_end().to_owned() + " {well played}\n";
    for there in [other.as_str(), &commented, "mine"] {
        fs::write(&one.path, there).expect("written");
        let next = copy_of(&late);
        assert_eq!(next.path, path.join("mine-2.bpn"), "{there}");
        assert_eq!(fs::read_to_string(&one.path).expect("a text"), there);
        fs::remove_file(next.path).expect("removed");
    }
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn games_that_do_not_belong_together_are_refused() {
    let game = |text: &str| records("text", text).expect("records");
    let one = saved_game(0);
    let two = Desk::playing("Ada,1", |_| {}).saved.pop().expect("saved");
    let mixed = [game(&two), game(&one)].concat();
    assert_eq!(LocalTable::from_records(mixed).err(), Some(FileProblem::NotOneMatch));
    let several = [game(&two), game(&two)].concat();
    assert_eq!(LocalTable::from_records(several).err(), Some(FileProblem::SeveralGames));
    let unfinished = [game(&one), game(&one)].concat();
    assert!(LocalTable::from_records(unfinished).is_err());
    assert_eq!(LocalTable::from_records(Vec::new()).err(), Some(FileProblem::Empty));
}

#[test]
fn a_file_that_could_not_be_written_does_not_exist() {
    let (folder, path) = folder("placeholder");
    // A folder in place of the temporary file simulates a full disk.
    let game = folder.games().join("2026-11-15-0a1b2c3d.bpn");
    fs::create_dir_all(game.with_extension("bpn.new")).expect("made");
    assert!(folder.create("2026.11.15", "0a1b2c3d", &saved_game(3)).is_err());
    assert!(!game.exists());
    fs::remove_dir(game.with_extension("bpn.new")).expect("removed");
    // An empty file is not a game, and does not hide other games.
    let older = saved_game(3);
    drop(folder.create("2026.11.15", "00000001", &older).expect("a file"));
    fs::write(folder.games().join("2026-11-15-00000002.bpn"), "").expect("written");
    assert_eq!(unfinished(&folder).expect("the older table").table.text(), older);
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_game_stays_locked_while_it_is_played() {
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

/// The default settings with this name.
fn named(name: &str) -> GameSettings {
    GameSettings::with_seats(format!("{name},3").parse().expect("seats"))
}

#[test]
fn two_windows_save_preferences_at_the_same_time() {
    let (folder, path) = folder("windows");
    thread::scope(|scope| {
        for name in ["Ada", "Bo"] {
            let folder = &folder;
            scope.spawn(move || {
                for _ in 0..100 {
                    folder.save_settings(&named(name)).expect("written");
                }
            });
        }
    });
    let settings = folder.preferences().expect("preferences").settings;
    assert!(settings.is_some_and(|settings| [named("Ada"), named("Bo")].contains(&settings)));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_game_is_saved_with_its_first_action_even_if_that_is_taken_back() {
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
fn unreadable_files_are_skipped_and_reported() {
    let (folder, path) = folder("passed-over");
    let older = saved_game(2);
    drop(folder.create("2026.11.15", "00000001", &older).expect("a file"));
    drop(folder.create("2026.11.15", "00000002", "nonsense").expect("a file"));
    let (saved, skipped) =
        folder.search().and_then(SearchResult::table).expect("no error").expect("the older table");
    assert_eq!(saved.table.text(), older);
    let [error] = skipped.as_slice() else { panic!("one error: {skipped:?}") };
    assert!(error.to_string().contains("00000002.bpn"), "{error}");
    // While it is being played, other windows report that, and not the unreadable file.
    let other = folder.search().and_then(SearchResult::table).expect_err("it is held");
    assert_eq!(other, FileProblem::Locked.at(saved.file.path()));
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn file_errors_are_shown_in_the_language_of_the_game() {
    let (folder, path) = folder("words");
    fs::create_dir_all(&path).expect("made");
    fs::write(folder.games(), "in the way").expect("written");
    let errors = [
        folder.create("2026.11.15", "0a1b2c3d", "").expect_err("no folder"),
        folder.search().expect_err("no folder"),
        folder.open_named(&path.join("none.bpn")).expect_err("no file"),
        records("mine.bpn", "nonsense").expect_err("no record"),
        records("mine.bpn", "").expect_err("no game"),
        FileProblem::NotPreferences.at(&path),
        FileProblem::NotUtf8.at(&path),
        FileProblem::NotOneMatch.at(&path),
        FileProblem::Locked.at(&path),
        FileError::NoHome,
    ];
    for error in errors {
        let english = error.text(&Texts::new(Language::En));
        for language in Language::ALL.into_iter().filter(|&language| language != Language::En) {
            let said = error.text(&Texts::new(language));
            assert_ne!(said, english, "{language}: {error}");
            assert!(!said.contains("fault-") && !said.contains("error"), "{language}: {said}");
        }
        let short = error.short_text(&Texts::new(Language::En));
        assert!(!short.contains(path.to_str().expect("a path")), "{short}");
    }
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn a_discarded_game_is_gone_and_the_next_one_is_offered() {
    let (folder, path) = folder("thrown-away");
    let (older, newer) = (saved_game(2), saved_game(4));
    drop(folder.create("2026.11.15", "00000001", &older).expect("a file"));
    drop(folder.create("2026.11.15", "00000002", &newer).expect("a file"));
    let saved = unfinished(&folder).expect("the newer table");
    assert_eq!((saved.table.text(), folder.count_unfinished()), (newer, 1));
    saved.file.remove().expect("removed");
    let saved = unfinished(&folder).expect("the older table");
    assert_eq!((saved.table.text(), folder.count_unfinished()), (older, 0));
    saved.file.remove().expect("removed");
    assert!(unfinished(&folder).is_none());
    fs::remove_dir_all(path).expect("removed");
}
