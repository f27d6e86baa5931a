//! Starting a game or a replay from the command line.

use std::io::{self, IsTerminal};

use bigpoints_protocol::seed;
use bigpoints_rules::Seed;
use bigpoints_texts::language::Texts;

use crate::error::Error;
use crate::fullscreen::{self, Model, Screen};
use crate::game::LocalTable;
use crate::options::{DisplayOptions, GameOptions};
use crate::plain::Plain;
use crate::replay::Replay;
use crate::saved::{self, FileError, GameSaver, SearchResult};
use crate::setup::{GameSettings, Preferences, SetupForm, Speed, default_seating};
use crate::text::{input, output};

/// What to start with.
#[allow(clippy::large_enum_variant, reason = "there is only one, and it is taken apart at once")]
enum Start {
    /// A saved game, and the errors in newer files.
    Resume(LocalTable, Speed, Vec<FileError>),
    /// A new game with these settings.
    Game(GameSettings),
    /// The setup with these settings, and why the last ones could not be read.
    Setup(GameSettings, Option<FileError>),
}

/// Plays a game.
///
/// # Errors
///
/// If the options do not fit together, a saved game cannot be read, or the terminal fails.
pub fn play(options: &GameOptions, display: &DisplayOptions) -> Result<(), Error> {
    let mut saver = GameSaver::new();
    let preferences = saver.preferences();
    let texts = Texts::new(display.language(preferences.as_ref()));
    let start = choose_start(options, &mut saver, preferences)?;
    if display.is_plain() {
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        let mut plain = Plain::new(input, output, texts, saver, io::stdout().is_terminal());
        let played = match start {
            Start::Resume(table, _, skipped) => plain.resume(table, &skipped),
            Start::Game(settings) => plain.begin(&settings),
            Start::Setup(settings, error) => plain.setup_and_play(&settings, error),
        };
        return Ok(played?);
    }
    let entropy = seed::random()?;
    let placeholder = SetupForm::new(&GameSettings::new(), None);
    let mut model = Model::new(Screen::Setup(placeholder), texts, entropy, saver.date().to_owned());
    let first = match start {
        Start::Resume(table, speed, skipped) => {
            let commands = model.resume(table, speed);
            model.report_unreadable(skipped.first());
            commands
        }
        Start::Game(settings) => model.begin(&settings),
        Start::Setup(settings, error) => {
            let (unfinished, unread) = saver.offer().unwrap_or_else(|error| (None, vec![error]));
            model.screen = Screen::Setup(SetupForm::new(&settings, unfinished));
            model.report_unreadable(error.as_ref().or(unread.first()));
            Vec::new()
        }
    };
    fullscreen::run(&mut model, first, &mut saver, display.palette(), None)?;
    let message = match saver.unsaved() {
        Some(error) => {
            let error = error.text(&model.texts);
            Some(model.texts.format("notice-not-saved", &[("error", error.into())]))
        }
        None => saver.path().and_then(|path| model.goodbye(path)),
    };
    match message {
        Some(text) => Ok(output::plain(&(text + "\n"))?),
        None => Ok(()),
    }
}

/// Replays a game of a file, counted from 1, from the end of this turn on.
///
/// # Errors
///
/// If the file cannot be read, holds a bad record, or has no such game or turn.
pub fn replay(
    file: &str,
    game: Option<usize>,
    turn: Option<usize>,
    display: &DisplayOptions,
) -> Result<(), Error> {
    let name = if file == "-" { "standard input" } else { file };
    let records = saved::records(name, &input::file(file)?)?;
    let count = records.len();
    let mut replay = Replay::new(records);
    let number = game.unwrap_or(1);
    if !number.checked_sub(1).is_some_and(|index| replay.go_to_game(index)) {
        return Err(Error::NoSuchGame { file: name.to_owned(), game: number, count });
    }
    let turn = turn.unwrap_or(0);
    if !replay.go_to_turn(turn) {
        return Err(Error::NoSuchTurn { file: name.to_owned(), turn, count: replay.turn().1 });
    }
    let mut saver = GameSaver::new();
    let texts = Texts::new(display.language(saver.preferences().as_ref()));
    if display.is_plain() || file == "-" {
        let terminal = io::stdout().is_terminal();
        let mut plain = Plain::new(io::empty(), io::stdout().lock(), texts, saver, terminal);
        return Ok(plain.replay(&mut replay)?);
    }
    // A replay draws no random numbers.
    let mut model = Model::new(Screen::Replay(replay, None), texts, Seed([0; 32]), saver.date().to_owned());
    Ok(fullscreen::run(&mut model, Vec::new(), &mut saver, display.palette(), None)?)
}

/// What the options request: a saved game, a new game, or the setup.
fn choose_start(
    options: &GameOptions,
    saver: &mut GameSaver,
    preferences: Result<Preferences, FileError>,
) -> Result<Start, Error> {
    if let Some(file) = &options.resume {
        let folder = saver.folder()?;
        let speed = options.speed.unwrap_or_default();
        let (table, file, skipped) = match file {
            Some(path) => {
                let (table, file) = folder.open_named(path)?;
                (table, file, Vec::new())
            }
            None => {
                let found = folder.search().and_then(SearchResult::table)?;
                let (saved, skipped) = found.ok_or_else(|| Error::NoUnfinishedGame(folder.games()))?;
                (saved.table, Some(saved.file), skipped)
            }
        };
        match file {
            Some(file) => saver.continue_in(file),
            None => saver.new_file(seed::hexadecimal(seed::random()?)[..8].to_owned()),
        }
        return Ok(Start::Resume(table, speed, skipped));
    }
    let seating = match (&options.seating, options.players) {
        (Some(seating), _) => Some(seating.clone()),
        (None, Some(players)) => Some(default_seating(players)),
        (None, None) => None,
    };
    let complete = seating.is_some();
    let (mut settings, error) = match seating {
        // A game that is started by flags does not depend on earlier games.
        Some(seating) => (GameSettings::with_seats(seating), None),
        None => match preferences {
            Ok(preferences) => (preferences.settings.unwrap_or_else(GameSettings::new), None),
            Err(error) => (GameSettings::new(), Some(error)),
        },
    };
    settings.hands = options.hands.unwrap_or(settings.hands);
    settings.whole_match = options.whole_match.unwrap_or(settings.whole_match);
    settings.first = options.first.unwrap_or(settings.first);
    settings.seed = options.seed;
    settings.speed = options.speed.unwrap_or(settings.speed);
    let players = settings.seating.players();
    if let Some(first) = settings.first.filter(|&first| !players.has(first)) {
        return Err(Error::NoSuchPlayer { first, players });
    }
    Ok(if complete { Start::Game(settings) } else { Start::Setup(settings, error) })
}
