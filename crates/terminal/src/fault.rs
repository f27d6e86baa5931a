//! What can be wrong with a user's files: an English line on the command line, and words of the language that is played in on
//! a screen.

use std::fmt;
use std::io;
use std::path::Path;

use bigpoints_rules::notation::RecordError;

use bigpoints_protocol::line::one_line;
use bigpoints_texts::language::Texts;

/// Why a file or a folder cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The system does not tell where a user's files belong.
    NoHome,
    /// This is wrong with the file or folder of this name.
    File { name: String, wrong: Wrong },
}

/// What is wrong with a file or a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The system says so.
    System { kind: io::ErrorKind, text: String },
    /// It holds something else than choices.
    NoChoices,
    /// It is not UTF-8 text.
    NoText,
    /// It holds a game that is no good record.
    BadRecord(Box<RecordError>),
    /// It holds no game at all.
    NoGame,
    /// It holds several games that are no match.
    SeveralGames,
    /// Its games are not those of one match in their order.
    NoMatch,
    /// It goes on to another game of the match before one is finished.
    EarlierOpen,
    /// Somebody plays it in another window.
    BeingPlayed,
}

impl Wrong {
    /// The same, of this file.
    pub(super) fn at(self, path: &Path) -> Fault {
        Fault::File { name: path.display().to_string(), wrong: self }
    }

    /// The text that says it.
    fn key(&self) -> &'static str {
        match self {
            Wrong::System { kind, .. } => match kind {
                io::ErrorKind::PermissionDenied => "fault-denied",
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "fault-full",
                io::ErrorKind::ReadOnlyFilesystem => "fault-read-only",
                io::ErrorKind::NotFound => "fault-gone",
                io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory | io::ErrorKind::IsADirectory => {
                    "fault-in-the-way"
                }
                _ => "fault-system",
            },
            Wrong::NoChoices => "fault-no-choices",
            Wrong::NoText => "fault-no-text",
            Wrong::BadRecord(_) => "fault-bad-record",
            Wrong::NoGame => "fault-no-game",
            Wrong::SeveralGames | Wrong::NoMatch | Wrong::EarlierOpen => "fault-no-match",
            Wrong::BeingPlayed => "fault-being-played",
        }
    }
}

impl From<io::Error> for Wrong {
    fn from(error: io::Error) -> Wrong {
        Wrong::System { kind: error.kind(), text: error.to_string() }
    }
}

impl Fault {
    /// What is wrong, in the language of the texts, with the whole name of the file.
    pub(super) fn said(&self, texts: &Texts) -> String {
        self.phrase(texts, |name| name)
    }

    /// The same for a line of a screen, where the last part of the name has to do.
    pub(super) fn said_shortly(&self, texts: &Texts) -> String {
        self.phrase(texts, |name| Path::new(name).file_name().and_then(|last| last.to_str()).unwrap_or(name))
    }

    fn phrase(&self, texts: &Texts, shown: impl Fn(&str) -> &str) -> String {
        let Fault::File { name, wrong } = self else { return texts.get("fault-no-home") };
        let mut arguments = vec![("file", one_line(shown(name)).into())];
        match wrong {
            Wrong::System { text, .. } => arguments.push(("error", text.clone().into())),
            Wrong::BadRecord(error) => arguments.push(("line", error.line.into())),
            _ => {}
        }
        texts.format(wrong.key(), &arguments)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoHome => {
                f.write_str("the system tells no home folder; set BIGPOINTS_DATA to a folder for saved games")
            }
            Fault::File { name, wrong } => write!(f, "{name}: {wrong}"),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::System { text, .. } => f.write_str(text),
            Wrong::NoChoices => f.write_str("these are no choices of this program"),
            Wrong::NoText => f.write_str("the file is not UTF-8 text"),
            Wrong::BadRecord(error) => error.fmt(f),
            Wrong::NoGame => f.write_str("there is no game in it"),
            Wrong::SeveralGames => f.write_str("it holds several games that are no match"),
            Wrong::NoMatch => f.write_str("its games are not the games of one match in their order"),
            Wrong::EarlierOpen => f.write_str("an earlier game of the match is not finished"),
            Wrong::BeingPlayed => f.write_str("this game is open in another window"),
        }
    }
}

impl std::error::Error for Fault {}
