//! A contestant as it is typed: how it plays, and its name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use bigpoints_engine::{Level, ParseLevelError};

/// How a contestant chooses its actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// Our search with this many positions per action; repeatable.
    Nodes(u64),
    /// Our search with this much time per action.
    Time(Duration),
    /// One of our levels; repeatable.
    Level(Level),
    /// A uniformly random legal action.
    Random,
    /// A program that speaks the engine protocol, as a shell command.
    ExternalEngine(String),
}

/// A contestant in an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// The name in the results.
    pub name: String,
    /// How it plays, as it was typed.
    pub text: String,
    /// How it plays.
    pub kind: PlayerKind,
    named: bool,
}

/// Why a text is not a contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestantError {
    /// The name is empty or has control characters.
    BadName,
    /// There is no such level.
    BadLevel(ParseLevelError),
    /// The number of nodes or milliseconds is not a number.
    BadNumber {
        /// The unit of the number: nodes or movetime.
        of: &'static str,
        /// The text found instead.
        text: String,
    },
    /// The command of the engine is missing.
    MissingCommand,
    /// There is no such kind of contestant.
    UnknownKind,
}

impl fmt::Display for ContestantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestantError::BadName => f.write_str("a name is not empty and has no control characters"),
            ContestantError::BadLevel(error) => write!(f, "level: {error}"),
            ContestantError::BadNumber { of, text } => {
                write!(f, "{of}: needs a number from 1 up, not {text:?}")
            }
            ContestantError::MissingCommand => f.write_str("engine: needs a command"),
            ContestantError::UnknownKind => f.write_str(
                "a contestant is level:N, nodes:N, movetime:MS, random or engine:COMMAND, after NAME= if you like",
            ),
        }
    }
}

impl std::error::Error for ContestantError {}

/// Two contestants were given the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicateName(
    /// The name.
    pub String,
);

impl fmt::Display for DuplicateName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "two contestants have the name {:?}", self.0)
    }
}

impl std::error::Error for DuplicateName {}

impl FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(typed: &str) -> Result<Contestant, ContestantError> {
        // A name ends at the first `=`; after a colon, that sign belongs to an engine's command.
        let (name, text) = match typed.split_once('=') {
            Some((name, text)) if !name.contains(':') => (Some(name), text),
            _ => (None, typed),
        };
        let shown = name.unwrap_or(text);
        if shown.trim().is_empty() || shown.chars().any(char::is_control) {
            return Err(ContestantError::BadName);
        }
        let kind = match text.split_once(':') {
            None if text == "random" => PlayerKind::Random,
            Some(("level", level)) => PlayerKind::Level(level.parse().map_err(ContestantError::BadLevel)?),
            Some(("nodes", number)) => PlayerKind::Nodes(positive("nodes", number)?),
            Some(("movetime", number)) => {
                PlayerKind::Time(Duration::from_millis(positive("movetime", number)?))
            }
            Some(("engine", "")) => return Err(ContestantError::MissingCommand),
            Some(("engine", command)) => PlayerKind::ExternalEngine(command.to_owned()),
            _ => return Err(ContestantError::UnknownKind),
        };
        Ok(Contestant { name: shown.to_owned(), text: text.to_owned(), kind, named: name.is_some() })
    }
}

fn positive(of: &'static str, text: &str) -> Result<u64, ContestantError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|&number: &u64| digits && number > 0);
    number.ok_or_else(|| ContestantError::BadNumber { of, text: text.to_owned() })
}

/// The contestants with unique names: those without a given name are numbered where they repeat.
///
/// # Errors
///
/// If a name was given twice.
pub fn with_unique_names(contestants: &[Contestant]) -> Result<Vec<Contestant>, DuplicateName> {
    let mut list: Vec<Contestant> = Vec::new();
    for contestant in contestants {
        let mut contestant = contestant.clone();
        let taken = |name: &str| list.iter().any(|other| other.name == name);
        if taken(&contestant.name) {
            if contestant.named {
                return Err(DuplicateName(contestant.name));
            }
            let numbered = |number: u32| format!("{} #{number}", contestant.name);
            let free = (2..).map(numbered).find(|name| !taken(name));
            contestant.name = free.expect("more numbers than contestants");
        }
        list.push(contestant);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &str) -> (String, PlayerKind) {
        let contestant: Contestant = typed.parse().expect("a contestant");
        (contestant.name, contestant.kind)
    }

    #[test]
    fn a_name_ends_at_the_first_equals_sign_before_a_colon() {
        assert_eq!(read("nodes:200"), ("nodes:200".to_owned(), PlayerKind::Nodes(200)));
        assert_eq!(read("new=movetime:50"), ("new".to_owned(), PlayerKind::Time(Duration::from_millis(50))));
        assert_eq!(read("level:3"), ("level:3".to_owned(), PlayerKind::Level(Level::Learner)));
        assert_eq!(read("top=level:Master"), ("top".to_owned(), PlayerKind::Level(Level::Master)));
        assert_eq!(read("dice=random"), ("dice".to_owned(), PlayerKind::Random));
        let external = read("engine:A=1 ./it --b=c");
        assert_eq!(
            external,
            ("engine:A=1 ./it --b=c".to_owned(), PlayerKind::ExternalEngine("A=1 ./it --b=c".to_owned()))
        );
        assert_eq!(read("x=engine:y=z").0, "x");
    }

    #[test]
    fn malformed_contestants_are_refused() {
        let bad = [
            "",
            "=random",
            "nodes:0",
            "nodes:+5",
            "nodes:",
            "movetime:1.5",
            "engine:",
            "level:0",
            "level:11",
            "level:",
            "level",
            "a\n=random",
        ];
        for typed in bad {
            assert!(typed.parse::<Contestant>().is_err(), "{typed:?}");
        }
    }

    #[test]
    fn equal_names_are_numbered_or_refused() {
        let list = |typed: [&str; 3]| {
            with_unique_names(&typed.map(|typed| typed.parse().expect("a contestant")))
                .map(|list| list.into_iter().map(|contestant| contestant.name).collect::<Vec<_>>().join(", "))
        };
        assert_eq!(list(["random", "random", "random"]), Ok("random, random #2, random #3".to_owned()));
        assert!(list(["a=random", "random", "a=nodes:1"]).is_err());
    }
}
