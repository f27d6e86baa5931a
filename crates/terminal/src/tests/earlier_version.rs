//! Files that an earlier version of the program saved still load. They are kept in `tests/saved`.

use std::fs;
use std::path::{Path, PathBuf};

use bigpoints_rules::{HandRule, Player};
use bigpoints_texts::language::Language;

use super::{Desk, Speed};
use crate::game::TurnPhase;
use crate::saved::SaveFolder;

const GAME: &str = "games/2026-11-18-2d35c847.bpn";

/// A copy of the saved files, because loading a game locks it.
fn copy_of_saved_files(name: &str) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saved");
    let to = std::env::temp_dir().join(format!("bigpoints-{name}-{}", std::process::id()));
    // It exists only if an earlier run was interrupted.
    let _ = fs::remove_dir_all(&to);
    fs::create_dir_all(to.join("games")).expect("a folder");
    for file in [GAME, "choices.json"] {
        fs::copy(from.join(file), to.join(file)).expect("a copy");
    }
    to
}

#[test]
fn a_saved_game_is_resumed_and_saved_in_the_same_format() {
    let path = copy_of_saved_files("earlier-game");
    let text = fs::read_to_string(path.join(GAME)).expect("a saved game");
    let saved = SaveFolder::at(path.clone()).search().expect("no error").found.expect("the game");
    assert_eq!(saved.table.text(), text);
    assert_eq!((saved.table.round(), saved.table.actor()), (Some((1, 3)), Some(Player::Three)));
    let desk = Desk::resuming(&text, Speed::Instant);
    assert!(matches!(desk.game().phase(), TurnPhase::Covered(_)), "two persons share the screen");
    fs::remove_dir_all(path).expect("removed");
}

#[test]
fn saved_preferences_are_read_and_written_in_the_same_format() {
    let path = copy_of_saved_files("earlier-preferences");
    let text = fs::read_to_string(path.join("choices.json")).expect("saved preferences");
    let folder = SaveFolder::at(path.clone());
    let preferences = folder.preferences().expect("preferences");
    assert_eq!(preferences.language, Some(Language::Es));
    let settings = preferences.settings.expect("settings");
    assert_eq!(settings.seating, "Ada,5,Bo".parse().expect("seats"));
    assert_eq!((settings.hands, settings.whole_match), (HandRule::Open, true));
    assert_eq!((settings.first, settings.speed), (Some(Player::One), Speed::Normal));
    folder.save_settings(&settings).expect("written");
    assert_eq!(fs::read_to_string(path.join("choices.json")).expect("saved preferences"), text);
    fs::remove_dir_all(path).expect("removed");
}
