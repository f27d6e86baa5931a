//! What can be wrong with a game record.

use std::fmt;

use super::{ParseActionError, ParseLayoutError};
use crate::moves::IllegalAction;
use crate::player::PlayerCount;

/// Why a game in a file was rejected: where, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Which game of the file, counted from 1.
    pub game: usize,
    /// The line of the file, counted from 1.
    pub line: usize,
    /// The column in that line, counted from 1: where the word at fault begins, or 1 for the whole line.
    pub column: usize,
    /// The turn, if the fault is in the actions.
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
    /// A tag with a defined meaning appears twice.
    TagTwice(String),
    /// The players are not `Player1`, `Player2` and so on without a gap, two to five of them.
    Players,
    /// `First` is not a player's number.
    First(PlayerCount),
    /// `Layout` is not a fresh layout.
    Layout(ParseLayoutError),
    /// A comment is not closed.
    OpenComment,
    /// A carriage return that is not part of a line end.
    CarriageReturn,
    /// A turn number other than the next one, given here.
    Number(usize),
    /// A turn does not begin with its number, given here.
    NumberMissing(usize),
    /// An extra move, or declining one, in a turn that has none.
    NoExtra,
    /// A turn number before the previous turn's extra move was made or declined.
    ExtraOpen,
    /// A turn number without an action.
    NumberAlone,
    /// A word that is not an action.
    Action(ParseActionError),
    /// An action that is not legal.
    Illegal(IllegalAction),
    /// Something follows the end of the game.
    AfterEnd,
    /// `Result` does not match the actions.
    Result {
        /// What the tag says.
        said: String,
        /// What the actions lead to.
        computed: String,
    },
    /// The actions stop before the end of the game, but `Result` gives a final result: part of the text is missing.
    BreaksOff {
        /// What the tag says.
        said: String,
        /// The last turn there is.
        turn: usize,
    },
    /// A second game where a single one was expected.
    OneGameOnly,
    /// `Round` is not a number from 1 to the number of players.
    Round(PlayerCount),
    /// Another game of the same match has the same round.
    RoundTwice,
    /// Another game of the same match has other seats or names.
    MatchPlayers,
    /// Another game of the same match was started by the same player.
    MatchFirst,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}", self.game, self.line)?;
        if let Some(turn) = self.turn {
            write!(f, ", turn {turn}")?;
        }
        if let Some(action) = &self.action {
            // Long words are cut, so that the message stays one readable line.
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
            RecordFault::TagTwice(name) => write!(f, "the tag {name} appears twice"),
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
            RecordFault::AfterEnd => f.write_str("the game is already over"),
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
            RecordFault::OneGameOnly => f.write_str("expected a single game"),
            RecordFault::Round(players) => write!(f, "Round is a number from 1 to {players} in a match"),
            RecordFault::RoundTwice => f.write_str("this round of the match is already in the file"),
            RecordFault::MatchPlayers => f.write_str("the match has other players in an earlier game"),
            RecordFault::MatchFirst => f.write_str("the same player started an earlier game of the match"),
        }
    }
}
