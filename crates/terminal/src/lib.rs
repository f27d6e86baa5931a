//! Playing and replaying in the terminal.
//!
//! What happens becomes an event, [`update`](update::update) changes the model and says what is to be done, and a
//! [`scene`] made from the model is drawn. Computer players think on another thread and answer into the same queue as keys.
//! Plain mode holds the same game in lines of text. The game itself, and who may see what of it, is asked of the rules.

#![allow(missing_docs)]

mod choices;
mod choosing;
pub mod clock;
mod cover;
pub mod data;
mod disk;
mod draw;
pub mod drawing;
mod ending;
pub mod error;
mod event;
mod fault;
mod folder;
mod hint;
pub mod input;
mod join;
mod keeper;
mod key_name;
mod learning;
mod model;
mod online;
pub mod output;
mod plain;
mod play;
mod replay;
pub mod reports;
mod review;
mod run;
mod scene;
mod screen;
mod setup;
pub mod sheet;
mod table;
#[cfg(test)]
mod tests;
mod thinker;
mod unfinished;
mod update;
mod words;
pub mod wrap;

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use bigpoints_rules::{HandRule, Player, PlayerCount, Seed};

pub use self::choices::Speed;
use self::choices::{Choices, Remembered};
use self::draw::Palette;
use self::fault::Fault;
use self::folder::Search;
pub use self::join::join;
use self::keeper::Keeper;
pub use self::learning::{lesson, puzzle};
use self::model::{Model, Screen};
use self::plain::Plain;
use self::replay::Replay;
use self::setup::SetUp;
use crate::error::Error;
use crate::output::Colours;
use bigpoints_protocol::seed;
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::{Language, Texts};

/// How to show things.
#[derive(Debug)]
pub struct Look {
    /// The language to speak, where one is asked for.
    pub language: Option<Language>,
    /// When to use colour.
    pub colours: Colours,
    /// Whether plain mode is wanted.
    pub plain: bool,
}

/// What was said on the command line about the game to play.
#[derive(Debug)]
pub struct Wishes {
    /// Who plays.
    pub seating: Option<Seating>,
    /// How many play, a person and computer players.
    pub players: Option<PlayerCount>,
    /// How hands lie.
    pub hands: Option<HandRule>,
    /// Whether a match is played.
    pub whole_match: Option<bool>,
    /// Who starts; by lot if nobody is named.
    pub first: Option<Option<Player>>,
    /// What the layout is dealt from.
    pub seed: Option<Seed>,
    /// How fast computer players act.
    pub speed: Option<Speed>,
    /// Go on with a table: the last one, or the one in this file.
    pub resume: Option<Option<PathBuf>>,
}

/// What there is to begin with.
#[allow(clippy::large_enum_variant, reason = "there is one, and it is taken apart at once")]
enum Beginning {
    /// A table that goes on, and what is wrong with newer files.
    Resumed(table::Table, Speed, Vec<Fault>),
    /// A game that was agreed on.
    Agreed(Choices),
    /// Choices to start the set-up from, and what could not be read of the last ones.
    Open(Choices, Option<Fault>),
}

/// Plays.
///
/// # Errors
///
/// If what was wished for cannot be, or the terminal does not do its part.
pub fn play(wishes: &Wishes, look: &Look) -> Result<(), Error> {
    let mut keeper = Keeper::new();
    let remembered = keeper.remembered();
    let texts = Texts::new(language(look, remembered.as_ref()));
    let beginning = begin(wishes, &mut keeper, remembered)?;
    if is_plain(look) {
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        let mut plain = Plain::new(input, output, texts, keeper, io::stdout().is_terminal());
        let played = match beginning {
            Beginning::Resumed(table, _, skipped) => plain.go_on(table, &skipped),
            Beginning::Agreed(choices) => plain.begin(&choices),
            Beginning::Open(choices, problem) => plain.set_up_and_play(&choices, problem),
        };
        return Ok(played?);
    }
    let entropy = seed::random().map_err(Error::System)?;
    let waiting = SetUp::new(&Choices::new(), None);
    let mut model = Model::new(Screen::SetUp(waiting), texts, entropy, keeper.date().to_owned());
    let first = match beginning {
        Beginning::Resumed(table, speed, skipped) => {
            let commands = model.take_up(table, speed);
            model.pass_over(skipped.first());
            commands
        }
        Beginning::Agreed(choices) => model.begin(&choices),
        Beginning::Open(choices, problem) => {
            let (unfinished, unread) = keeper.offer().unwrap_or_else(|fault| (None, vec![fault]));
            model.screen = Screen::SetUp(SetUp::new(&choices, unfinished));
            model.pass_over(problem.as_ref().or(unread.first()));
            Vec::new()
        }
    };
    let played = run::run(&mut model, first, &mut keeper, palette(look), None);
    played?;
    let last_words = match keeper.unsaved() {
        Some(fault) => {
            let error = fault.said(&model.texts);
            Some(model.texts.format("notice-not-saved", &[("error", error.into())]))
        }
        None => keeper.path().and_then(|path| model.farewell(path)),
    };
    match last_words {
        Some(text) => Ok(output::plain(&(text + "\n"))?),
        None => Ok(()),
    }
}

/// Steps through a record: a game of a file, counted from 1, from the end of this turn on.
///
/// # Errors
///
/// If the file cannot be read, holds a bad record, or has no such game or turn.
pub fn replay(file: &str, game: Option<usize>, turn: Option<usize>, look: &Look) -> Result<(), Error> {
    let name = if file == "-" { "standard input" } else { file };
    let records = folder::records(name, &input::file(file)?).map_err(Error::bad_input)?;
    let count = records.len();
    let mut replay = Replay::new(records);
    let which = game.unwrap_or(1);
    if !which.checked_sub(1).is_some_and(|which| replay.go_to_game(which)) {
        return Err(Error::bad_input(format!("{name}: there is no game {which}: the file holds {count}")));
    }
    let turn = turn.unwrap_or(0);
    if !replay.go_to_turn(turn) {
        let turns = replay.turn().1;
        return Err(Error::bad_input(format!("{name}: there is no turn {turn}: the game has {turns}")));
    }
    let mut keeper = Keeper::new();
    let texts = Texts::new(language(look, keeper.remembered().as_ref()));
    if is_plain(look) || file == "-" {
        let terminal = io::stdout().is_terminal();
        let mut plain = Plain::new(io::empty(), io::stdout().lock(), texts, keeper, terminal);
        return Ok(plain.replay(&mut replay)?);
    }
    // Nothing is drawn by lot in a replay.
    let mut model = Model::new(Screen::Replay(replay, None), texts, Seed([0; 32]), keeper.date().to_owned());
    Ok(run::run(&mut model, Vec::new(), &mut keeper, palette(look), None)?)
}

/// What there is to begin with: a table to resume, a game agreed on by flags, or the set-up.
fn begin(
    wishes: &Wishes,
    keeper: &mut Keeper,
    remembered: Result<Remembered, Fault>,
) -> Result<Beginning, Error> {
    if let Some(file) = &wishes.resume {
        let folder = keeper.folder().map_err(|fault| Error::System(fault.to_string()))?;
        let speed = wishes.speed.unwrap_or_default();
        let (table, file, skipped) = match file {
            Some(path) => {
                let (table, file) = folder.named(path).map_err(Error::bad_input)?;
                (table, file, Vec::new())
            }
            None => {
                let found = folder.search().and_then(Search::table).map_err(Error::bad_input)?;
                let (saved, skipped) = found.ok_or_else(|| {
                    let games = folder.games();
                    Error::bad_input(format!("there is no unfinished game in {}", games.display()))
                })?;
                (saved.table, Some(saved.file), skipped)
            }
        };
        match file {
            Some(file) => keeper.take_up(file),
            None => {
                let drawn = seed::random().map_err(Error::System)?;
                keeper.new_file(seed::hexadecimal(drawn)[..8].to_owned());
            }
        }
        return Ok(Beginning::Resumed(table, speed, skipped));
    }
    let given = match (&wishes.seating, wishes.players) {
        (Some(seating), _) => Some(seating.clone()),
        (None, Some(players)) => Some(choices::seats(players)),
        (None, None) => None,
    };
    let agreed = given.is_some();
    let (mut choices, problem) = match given {
        // What flags begin does not depend on what was played before.
        Some(seating) => (Choices::with_seats(seating), None),
        None => match remembered {
            Ok(remembered) => (remembered.choices.unwrap_or_else(Choices::new), None),
            Err(problem) => (Choices::new(), Some(problem)),
        },
    };
    choices.hands = wishes.hands.unwrap_or(choices.hands);
    choices.whole_match = wishes.whole_match.unwrap_or(choices.whole_match);
    choices.first = wishes.first.unwrap_or(choices.first);
    choices.seed = wishes.seed;
    choices.speed = wishes.speed.unwrap_or(choices.speed);
    let players = choices.seating.players();
    if let Some(first) = choices.first.filter(|&first| !players.has(first)) {
        return Err(Error::bad_input(format!("player {first} cannot begin a game of {players}")));
    }
    Ok(if agreed { Beginning::Agreed(choices) } else { Beginning::Open(choices, problem) })
}

/// The language that is asked for, else what the environment says; where that names none, the one that was chosen the last
/// time, else English.
fn language(look: &Look, remembered: Result<&Remembered, &Fault>) -> Language {
    let chosen = || remembered.ok().and_then(|remembered| remembered.language);
    look.language.or_else(Language::from_environment).or_else(chosen).unwrap_or(Language::En)
}

/// Whether lines of text are wanted, or are all that there can be.
fn is_plain(look: &Look) -> bool {
    look.plain
        || !io::stdout().is_terminal()
        || !io::stdin().is_terminal()
        || std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

fn palette(look: &Look) -> Palette {
    Palette::detect(look.colours != Colours::Never, |name| std::env::var(name).ok())
}
