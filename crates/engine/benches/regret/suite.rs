//! The file format of the regret suite: one late position per line with the exact value of every action.

use std::fmt;
use std::str::FromStr;

use bigpoints_rules::{Action, Position};

/// The suite's file.
pub(crate) const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/regret.txt");

/// How many positions the suite has.
pub(crate) const SIZE: usize = 500;

/// A position and what each of its actions is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Case {
    /// The game it was taken from, by the seed of its layout.
    pub(crate) game: u64,
    /// How many actions before the end of that game it was.
    pub(crate) before: usize,
    /// How many positions it took to solve all its actions.
    pub(crate) nodes: u64,
    pub(crate) position: Position,
    /// Every legal action in notation order, with the margin of the player to act under best play.
    pub(crate) values: Vec<(Action, i32)>,
}

/// Reads the cases of a file; lines that begin with # are comments.
pub(crate) fn read(text: &str) -> Result<Vec<Case>, String> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.starts_with('#'));
    lines.map(|(line, number)| line.parse().map_err(|error| format!("line {number}: {error}"))).collect()
}

impl Case {
    /// The value of the best action.
    pub(crate) fn best(&self) -> i32 {
        self.values.iter().map(|&(_, value)| value).max().expect("a position with actions")
    }

    /// The value of an action.
    pub(crate) fn value(&self, action: Action) -> Option<i32> {
        self.values.iter().find(|&&(listed, _)| listed == action).map(|&(_, value)| value)
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.game, self.before, self.nodes, self.position)?;
        self.values.iter().try_for_each(|(action, value)| write!(f, " {action}:{value}"))
    }
}

impl FromStr for Case {
    type Err = String;

    fn from_str(line: &str) -> Result<Case, String> {
        let words: Vec<&str> = line.split(' ').collect();
        let [game, before, nodes, path, stairs, hands, turn, values @ ..] = &words[..] else {
            return Err(format!("seven words and the values are needed, not {}", words.len()));
        };
        let value = |word: &&str| {
            let (action, value) = word.split_once(':').ok_or_else(|| format!("{word:?} has no value"))?;
            let action = action.parse().map_err(|error| format!("{word:?}: {error}"))?;
            let value = value.parse().map_err(|error| format!("{word:?}: {error}"))?;
            Ok::<(Action, i32), String>((action, value))
        };
        let position = format!("{path} {stairs} {hands} {turn}");
        Ok(Case {
            game: game.parse().map_err(|error| format!("{game:?}: {error}"))?,
            before: before.parse().map_err(|error| format!("{before:?}: {error}"))?,
            nodes: nodes.parse().map_err(|error| format!("{nodes:?}: {error}"))?,
            position: position.parse().map_err(|error| format!("{error}"))?,
            values: values.iter().map(value).collect::<Result<_, _>>()?,
        })
    }
}
