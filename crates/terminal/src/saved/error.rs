//! Errors in the user's files: in English for the command line, and in the language of the game for the screen.

use std::path::Path;
use std::{fmt, io};

use bigpoints_protocol::line::one_line;
use bigpoints_rules::notation::RecordError;
use bigpoints_texts::language::Texts;

/// Why a file or a folder cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// The home folder is unknown.
    NoHome,
    /// A file or folder has a problem.
    File {
        /// The name of the file or folder.
        name: String,
        /// The problem.
        problem: FileProblem,
    },
}

/// What is wrong with a file or folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileProblem {
    /// Reading or writing failed.
    Io {
        /// The kind of failure.
        kind: io::ErrorKind,
        /// The system's message.
        text: String,
    },
    /// It does not hold preferences.
    NotPreferences,
    /// It is not UTF-8.
    NotUtf8,
    /// One of its records is invalid.
    BadRecord(Box<RecordError>),
    /// It holds no game.
    Empty,
    /// It holds several games that are not a match.
    SeveralGames,
    /// Its games are not one match in order.
    NotOneMatch,
    /// An earlier game of the match is not finished.
    EarlierUnfinished,
    /// The game is open in another window.
    Locked,
}

impl FileProblem {
    /// The error of a file with this problem.
    pub(crate) fn at(self, path: &Path) -> FileError {
        FileError::File { name: path.display().to_string(), problem: self }
    }

    /// The key of its text.
    fn key(&self) -> &'static str {
        match self {
            FileProblem::Io { kind, .. } => match kind {
                io::ErrorKind::PermissionDenied => "fault-denied",
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "fault-full",
                io::ErrorKind::ReadOnlyFilesystem => "fault-read-only",
                io::ErrorKind::NotFound => "fault-gone",
                io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory | io::ErrorKind::IsADirectory => {
                    "fault-in-the-way"
                }
                _ => "fault-system",
            },
            FileProblem::NotPreferences => "fault-no-choices",
            FileProblem::NotUtf8 => "fault-no-text",
            FileProblem::BadRecord(_) => "fault-bad-record",
            FileProblem::Empty => "fault-no-game",
            FileProblem::SeveralGames | FileProblem::NotOneMatch | FileProblem::EarlierUnfinished => {
                "fault-no-match"
            }
            FileProblem::Locked => "fault-being-played",
        }
    }
}

impl From<io::Error> for FileProblem {
    fn from(error: io::Error) -> FileProblem {
        FileProblem::Io { kind: error.kind(), text: error.to_string() }
    }
}

impl FileError {
    /// The error in the language of the texts, with the whole path.
    pub(crate) fn text(&self, texts: &Texts) -> String {
        self.phrase(texts, |name| name)
    }

    /// The same for one line of the screen, with the file name only.
    pub(crate) fn short_text(&self, texts: &Texts) -> String {
        self.phrase(texts, |name| Path::new(name).file_name().and_then(|last| last.to_str()).unwrap_or(name))
    }

    fn phrase(&self, texts: &Texts, shown: impl Fn(&str) -> &str) -> String {
        let FileError::File { name, problem } = self else { return texts.get("fault-no-home") };
        let mut arguments = vec![("file", one_line(shown(name)).into())];
        match problem {
            FileProblem::Io { text, .. } => arguments.push(("error", text.clone().into())),
            FileProblem::BadRecord(error) => arguments.push(("line", error.line.into())),
            _ => {}
        }
        texts.format(problem.key(), &arguments)
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::NoHome => {
                f.write_str("the home folder is unknown; set BIGPOINTS_DATA to a folder for saved games")
            }
            FileError::File { name, problem } => write!(f, "{name}: {problem}"),
        }
    }
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileProblem::Io { text, .. } => f.write_str(text),
            FileProblem::NotPreferences => {
                f.write_str("the file does not hold the preferences of this program")
            }
            FileProblem::NotUtf8 => f.write_str("the file is not UTF-8 text"),
            FileProblem::BadRecord(error) => error.fmt(f),
            FileProblem::Empty => f.write_str("there is no game in it"),
            FileProblem::SeveralGames => f.write_str("it holds several games that are not a match"),
            FileProblem::NotOneMatch => {
                f.write_str("its games are not the games of one match in their order")
            }
            FileProblem::EarlierUnfinished => f.write_str("an earlier game of the match is not finished"),
            FileProblem::Locked => f.write_str("this game is open in another window"),
        }
    }
}

impl std::error::Error for FileError {}
