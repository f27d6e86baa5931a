//! Arguments that several commands share: a position, a record file, a language, a number of players.

use std::fmt;

use bigpoints_rules::notation::{Record, RecordError, read_records};
use bigpoints_rules::{PlayerCount, Position};
use bigpoints_terminal::input;
use bigpoints_texts::language::{Language, Texts};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::failure::Failure;

/// The longest wait that can be set, in milliseconds: a day. More is a typing error.
pub(crate) const MAX_WAIT_MS: u64 = 86_400_000;

/// A position, or `-`.
#[derive(Debug, Args)]
pub(crate) struct PositionArgument {
    /// The position in quotes, or - for standard input
    position: String,
}

impl PositionArgument {
    /// The text of the position.
    pub(crate) fn text(&self) -> Result<String, Failure> {
        Ok(input::line(&self.position)?)
    }

    /// The position with open hands.
    pub(crate) fn read(&self) -> Result<Position, Failure> {
        self.text()?.parse().map_err(Failure::bad_input)
    }
}

/// A file of game records, a link that carries one, or `-`.
#[derive(Debug, Args)]
pub(crate) struct RecordFile {
    /// The record file, a link that carries the game, or - for standard input
    #[arg(value_hint = clap::ValueHint::FilePath)]
    file: String,
}

/// The games of a file, each with its number, counted from 1.
pub(crate) type NumberedGames = Vec<(usize, Result<Record, RecordError>)>;

impl RecordFile {
    /// The path as it was given.
    pub(crate) fn path(&self) -> &str {
        &self.file
    }

    /// All games of the file, or the requested one.
    pub(crate) fn games(&self, wanted: Option<usize>) -> Result<NumberedGames, Failure> {
        let records = read_records(&input::file(&self.file)?);
        let count = records.len();
        if count == 0 {
            return Err(self.bad_input("there is no game in it"));
        }
        let games = (1..).zip(records).filter(|(number, _)| wanted.is_none_or(|wanted| wanted == *number));
        let games: NumberedGames = games.collect();
        if games.is_empty() {
            let wanted = wanted.unwrap_or(0);
            let games = if count == 1 { "1 game".to_owned() } else { format!("{count} games") };
            return Err(self.bad_input(format!("there is no game {wanted}: the file holds {games}")));
        }
        Ok(games)
    }

    /// The only game of the file, or the requested one.
    pub(crate) fn game(&self, wanted: Option<usize>) -> Result<Record, Failure> {
        let mut games = self.games(wanted)?.into_iter();
        let (Some((_, game)), None) = (games.next(), games.next()) else {
            return Err(self.bad_input("it holds several games: choose one with --game"));
        };
        game.map_err(|error| self.bad_input(error))
    }

    /// Bad input, with the name of the file.
    pub(crate) fn bad_input(&self, reason: impl fmt::Display) -> Failure {
        Failure::bad_input(format!("{}: {reason}", self.name()))
    }

    /// The name of the file in messages.
    pub(crate) fn name(&self) -> &str {
        if self.file == "-" { "standard input" } else { &self.file }
    }
}

/// The language of what a command prints.
#[derive(Debug, Args)]
pub(crate) struct LanguageChoice {
    /// The language of the output, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

impl LanguageChoice {
    /// The texts of the language: the requested one, that of the environment, or English.
    pub(crate) fn texts(&self) -> Texts {
        Texts::new(self.language.or_else(Language::from_environment).unwrap_or(Language::En))
    }
}

/// Help about `--language`: the languages, and how the default is chosen.
pub(crate) fn language_help() -> String {
    format!(
        "Languages: {}. Default: the first of LC_ALL, LC_MESSAGES and LANG that is set, then English.",
        Language::list()
    )
}

/// Parses a number of players, 2 to 5.
pub(crate) fn player_count() -> impl TypedValueParser<Value = PlayerCount> {
    PossibleValuesParser::new(["2", "3", "4", "5"])
        .map(|number| PlayerCount::new(number.parse().unwrap_or(0)).expect("one of the possible values"))
}
