//! What can be wrong with a game record.

use std::fmt;

use super::{ParseActionError, ParseLayoutError};
use crate::legality::IllegalAction;
use crate::player::PlayerCount;

/// Why a game of a file was rejected: where, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Which game of the file, counted from 1.
    pub game: usize,
    /// The line of the file, counted from 1.
    pub line: usize,
    /// The character of that line, counted from 1: where the word at fault begins, or 1 where the whole line is meant.
    pub column: usize,
    /// The turn, if the fault is among the actions.
    pub turn: Option<usize>,
    /// The word at fault, if there is one.
    pub action: Option<String>,
    /// What is wrong.
    pub fault: RecordFault,
}

/// What is wrong with a game record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// The game does not begin with a tag.
    NoTags,
    /// A line among the tags is not of the form `[Name "value"]`.
    Tag,
    /// The line after the tags is not blank.
    NoBlankLine,
    /// A required tag is missing.
    MissingTag(&'static str),
    /// A tag that has a meaning stands twice.
    TagTwice(String),
    /// The players are not `Player1`, `Player2` and so on without a gap, two to five of them.
    Players,
    /// `First` is not the number of a player at the table.
    First(PlayerCount),
    /// `Layout` is not a fresh layout.
    Layout(ParseLayoutError),
    /// A comment has no end.
    OpenComment,
    /// A carriage return that is not part of a line end.
    CarriageReturn,
    /// A turn number other than this one, which comes next.
    Number(usize),
    /// A turn must begin with its number, this one.
    NumberMissing(usize),
    /// An extra move, or declining one, where the turn before allows none.
    NoExtra,
    /// A turn number where the extra move of the turn before is still to be made or declined.
    ExtraOpen,
    /// A turn number without an action.
    NumberAlone,
    /// A word that is no action.
    Action(ParseActionError),
    /// An action that is not legal.
    Illegal(IllegalAction),
    /// Something follows the action that ended the game.
    AfterEnd,
    /// `Result` does not say what the actions lead to.
    Result {
        /// What the tag says.
        said: String,
        /// What the actions lead to.
        computed: String,
    },
    /// The actions end before the game does, but `Result` says how it ended: a part of the text is missing.
    BreaksOff {
        /// What the tag says.
        said: String,
        /// The last turn there is.
        turn: usize,
    },
    /// A second game begins where a text with a single one was asked for.
    OneGameOnly,
    /// `Round` is not a number from 1 to the number of players.
    Round(PlayerCount),
    /// Another game of the same match has the same round.
    RoundTwice,
    /// Another game of the same match has other seats or names.
    MatchPlayers,
    /// Another game of the same match was begun by the same player.
    MatchFirst,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}", self.game, self.line)?;
        if let Some(turn) = self.turn {
            write!(f, ", turn {turn}")?;
        }
        if let Some(action) = &self.action {
            // A long word is cut: the message stays one readable line whatever was in the file.
            let word: String = action.chars().take(20).collect();
            let dots = if word.len() < action.len() { "…" } else { "" };
            write!(f, ", \"{}{dots}\"", word.escape_debug())?;
        }
        write!(f, ": {}", self.fault)
    }
}

impl std::error::Error for RecordError {}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::NoTags => f.write_str("a game begins with its tags: [Name \"value\"]"),
            RecordFault::Tag => {
                f.write_str("a tag is written [Name \"value\"], with \\\" and \\\\ for \" and \\")
            }
            RecordFault::NoBlankLine => f.write_str("a blank line must follow the tags"),
            RecordFault::MissingTag(name) => write!(f, "the tag {name} is missing"),
            RecordFault::TagTwice(name) => write!(f, "the tag {name} stands twice"),
            RecordFault::Players => {
                f.write_str("the players are Player1, Player2 … without a gap, two to five")
            }
            RecordFault::First(players) => write!(f, "First is a player's number, 1 to {players}"),
            RecordFault::Layout(error) => write!(f, "Layout: {error}"),
            RecordFault::OpenComment => f.write_str("the comment is not closed"),
            RecordFault::CarriageReturn => f.write_str("a carriage return without a line feed"),
            RecordFault::Number(next) => write!(f, "turn {next} comes next"),
            RecordFault::NumberMissing(next) => write!(f, "the turn's number, {next}., must come first"),
            RecordFault::NoExtra => f.write_str("no extra move can be made in this turn"),
            RecordFault::ExtraOpen => f.write_str("an extra move could be made: write it, or . to decline"),
            RecordFault::NumberAlone => f.write_str("no action follows the turn's number"),
            RecordFault::Action(error) => error.fmt(f),
            RecordFault::Illegal(error) => error.fmt(f),
            RecordFault::AfterEnd => f.write_str("the game is over before this"),
            RecordFault::Result { said, computed } => {
                let said: String = said.chars().take(40).collect();
                write!(f, "Result says {said:?}, but the actions lead to {computed:?}")
            }
            RecordFault::BreaksOff { said, turn } => {
                let said: String = said.chars().take(40).collect();
                write!(
                    f,
                    "the text breaks off after turn {turn}, before the game is over, but Result says {said:?}; for a \
                     game that is not over it is \"*\""
                )
            }
            RecordFault::OneGameOnly => f.write_str("only one game is wanted here"),
            RecordFault::Round(players) => write!(f, "Round is a number from 1 to {players} in a match"),
            RecordFault::RoundTwice => f.write_str("this round of the match stands in the file already"),
            RecordFault::MatchPlayers => f.write_str("the match has other players in an earlier game"),
            RecordFault::MatchFirst => f.write_str("the same player began an earlier game of the match"),
        }
    }
}
