//! The ten playing strengths, from beginner to master.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use bigpoints_rules::{Action, Position};
use rand_xoshiro::rand_core::Rng;

use crate::budget::Budget;
use crate::recipe::{Hands, Recipe, noise};
use crate::search::Found;

/// The strength of a computer player: one of ten levels, each of which beats the one below in about three of four games.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use bigpoints_engine::{Budget, Level};
/// use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
///
/// let level: Level = "novice".parse()?;
/// assert_eq!(Ok(level), "2".parse());
///
/// let layout = Position::new(&deal(Seed::short(7)), PlayerCount::Three, Player::One);
/// let stop = AtomicBool::new(false);
/// let found = level.choose(&layout, 1, &Budget::until(&stop), |_| {}).expect("a game that is not over");
/// assert!(layout.is_legal(found.action));
/// # Ok::<(), bigpoints_engine::ParseLevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// Level 1: little better than random, and ignores other hands.
    Beginner = 1,
    /// Level 2: knows what is good, but still ignores other hands.
    Novice,
    /// Level 3: sees all hands and makes large errors.
    Learner,
    /// Level 4: makes smaller errors.
    Amateur,
    /// Level 5: a decent opponent.
    Regular,
    /// Level 6: judges the next action almost correctly.
    Skilled,
    /// Level 7: judges it correctly and sometimes considers the reply.
    Advanced,
    /// Level 8: looks two actions ahead.
    Veteran,
    /// Level 9: looks about six actions ahead.
    Expert,
    /// Level 10: about a second of search, and exact play near the end.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 10] = [
        Level::Beginner,
        Level::Novice,
        Level::Learner,
        Level::Amateur,
        Level::Regular,
        Level::Skilled,
        Level::Advanced,
        Level::Veteran,
        Level::Expert,
        Level::Master,
    ];

    /// The level with this number, 1 to 10.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Level> {
        Level::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The number of this level, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable lower-case English name of this level, for storage and the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Novice => "novice",
            Level::Learner => "learner",
            Level::Amateur => "amateur",
            Level::Regular => "regular",
            Level::Skilled => "skilled",
            Level::Advanced => "advanced",
            Level::Veteran => "veteran",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// What a computer player of this level is called, in every language: a name that no person has.
    #[must_use]
    pub const fn character(self) -> &'static str {
        match self {
            Level::Beginner => "Boop",
            Level::Novice => "Blinko",
            Level::Learner => "Pixo",
            Level::Amateur => "Tikko",
            Level::Regular => "Robix",
            Level::Skilled => "Zappo",
            Level::Advanced => "Vektor",
            Level::Veteran => "Logix",
            Level::Expert => "Algora",
            Level::Master => "Quantor",
        }
    }

    /// How this level plays. The numbers are measured: `make ladder` plays each level against the one below.
    #[must_use]
    pub const fn recipe(self) -> Recipe {
        match self {
            Level::Beginner => Recipe::Glance { hands: Hands::Own, error: 26.0 },
            Level::Novice => Recipe::Glance { hands: Hands::Own, error: 11.0 },
            Level::Learner => Recipe::Glance { hands: Hands::All, error: 7.7 },
            Level::Amateur => Recipe::Glance { hands: Hands::All, error: 5.0 },
            Level::Regular => Recipe::Glance { hands: Hands::All, error: 3.3 },
            Level::Skilled => Recipe::Glance { hands: Hands::All, error: 1.9 },
            Level::Advanced => Recipe::Search { two: 30, more: 12 },
            Level::Veteran => Recipe::Search { two: 150, more: 300 },
            Level::Expert => Recipe::Search { two: 2500, more: 5000 },
            Level::Master => Recipe::Search { two: 4_000_000, more: 250_000 },
        }
    }

    /// Chooses an action at this level within the budget; `None` if the game is over.
    ///
    /// The choice depends only on level, seed and position, as long as the budget does not cut the level's own limit short;
    /// see [`Recipe::choose`]. Another seed gives another game.
    pub fn choose(
        self,
        position: &Position,
        seed: u64,
        budget: &Budget<'_>,
        report: impl FnMut(&Found),
    ) -> Option<Found> {
        self.recipe().choose(position, seed, budget, report)
    }

    /// How long this level should appear to think about an action: about a second, longer with more choices, shorter with
    /// none. Callers subtract the time that choosing took.
    #[must_use]
    pub fn pause(self, position: &Position, action: Action) -> Duration {
        let choices = position.count_actions() as u64;
        // Equal pauses look mechanical. The action is hashed in because consecutive positions may look the same.
        let letters = action.to_string().bytes().fold(0, |letters, byte| letters << 8 | u64::from(byte));
        let noise = position.turn().player().map_or(0, |player| noise(position, player, letters).next_u64());
        let milliseconds = match choices {
            0 | 1 => 350 + noise % 150,
            _ => 600 + 40 * choices.min(15) + 10 * u64::from(self.number()) + noise % 300,
        };
        Duration::from_millis(milliseconds)
    }
}

impl fmt::Display for Level {
    /// Writes the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Level::ALL.map(Level::name).join(", ");
        write!(f, "a level is a number from 1 to {} or one of {names}", Level::ALL.len())
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Parses a number or a name, ignoring case.
    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let named =
            |level: &Level| text == level.number().to_string() || text.eq_ignore_ascii_case(level.name());
        Level::ALL.into_iter().find(named).ok_or(ParseLevelError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_read_by_number_and_by_name() {
        for (level, number) in Level::ALL.into_iter().zip(1..) {
            assert_eq!(level.number(), number);
            assert_eq!(Level::from_number(number), Some(level));
            assert_eq!(number.to_string().parse(), Ok(level));
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(level.name().to_uppercase().parse(), Ok(level));
        }
        for bad in ["", "0", "11", "+1", "01", " 1", "begin", "-1", "master "] {
            assert_eq!(bad.parse::<Level>(), Err(ParseLevelError), "{bad:?}");
        }
        assert_eq!((Level::from_number(0), Level::from_number(11)), (None, None));
    }

    #[test]
    fn the_error_says_what_a_level_is() {
        let message = ParseLevelError.to_string();
        assert!(
            message.starts_with("a level is a number from 1 to 10 or one of beginner, novice, "),
            "{message}"
        );
    }
}
