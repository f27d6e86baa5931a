//! How values of the rules and the engine are written as JSON: players and levels as numbers, actions and layouts as text, pawns
//! and colours as letters, directions and takes as words. The rules and the engine themselves know nothing of JSON.
//!
//! Used as `#[serde(with = "encoding")]`, with `encoding::optional` and `encoding::list` for options and lists of such values.

use std::borrow::Cow;

use bigpoints_engine::Level;
use bigpoints_rules::{Action, Colour, Direction, Layout, Pawn, Player, Take};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that JSON represents as a simpler one.
pub(crate) trait Encoded: Sized {
    /// The simpler value.
    type Form: Serialize + for<'de> Deserialize<'de>;

    /// The value's name in error messages.
    const NAME: &'static str;

    fn encode(&self) -> Self::Form;

    fn decode(form: &Self::Form) -> Option<Self>;
}

pub(crate) fn serialize<T: Encoded, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    value.encode().serialize(to)
}

pub(crate) fn deserialize<'de, T: Encoded, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    read::<T, D::Error>(&T::Form::deserialize(from)?)
}

fn read<T: Encoded, E: Error>(form: &T::Form) -> Result<T, E> {
    T::decode(form).ok_or_else(|| E::custom(format_args!("not a valid {}", T::NAME)))
}

/// Whether a flag is not set, and so need not be written.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(crate) const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Values that may be missing.
pub(crate) mod optional {
    use super::*;

    pub(crate) fn serialize<T: Encoded, S: Serializer>(value: &Option<T>, to: S) -> Result<S::Ok, S::Error> {
        value.as_ref().map(Encoded::encode).serialize(to)
    }

    pub(crate) fn deserialize<'de, T: Encoded, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
        let form = Option::<T::Form>::deserialize(from)?;
        form.map(|form| read::<T, D::Error>(&form)).transpose()
    }
}

/// Lists of values.
pub(crate) mod list {
    use super::*;

    pub(crate) fn serialize<T: Encoded, S: Serializer>(list: &[T], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(list.iter().map(Encoded::encode))
    }

    pub(crate) fn deserialize<'de, T: Encoded, D: Deserializer<'de>>(from: D) -> Result<Vec<T>, D::Error> {
        Vec::<T::Form>::deserialize(from)?.iter().map(read::<T, D::Error>).collect()
    }
}

/// Players by their seats, counted from 1.
impl Encoded for Player {
    type Form = u8;
    const NAME: &'static str = "seat";

    fn encode(&self) -> u8 {
        self.number()
    }

    fn decode(form: &u8) -> Option<Player> {
        Player::from_number(*form)
    }
}

/// Levels by their numbers, 1 to 10.
impl Encoded for Level {
    type Form = u8;
    const NAME: &'static str = "level";

    fn encode(&self) -> u8 {
        self.number()
    }

    fn decode(form: &u8) -> Option<Level> {
        Level::from_number(*form)
    }
}

impl Encoded for Action {
    type Form = String;
    const NAME: &'static str = "action";

    fn encode(&self) -> String {
        self.to_string()
    }

    fn decode(form: &String) -> Option<Action> {
        form.parse().ok()
    }
}

impl Encoded for Layout {
    type Form = String;
    const NAME: &'static str = "layout";

    fn encode(&self) -> String {
        self.to_string()
    }

    fn decode(form: &String) -> Option<Layout> {
        form.parse().ok()
    }
}

impl Encoded for Pawn {
    type Form = char;
    const NAME: &'static str = "pawn";

    fn encode(&self) -> char {
        self.letter()
    }

    fn decode(form: &char) -> Option<Pawn> {
        Pawn::from_letter(*form)
    }
}

impl Encoded for Colour {
    type Form = char;
    const NAME: &'static str = "colour";

    fn encode(&self) -> char {
        self.letter()
    }

    fn decode(form: &char) -> Option<Colour> {
        Colour::from_letter(*form)
    }
}

/// The words for the directions of a pawn.
pub(crate) const DIRECTIONS: [(Direction, &str); 2] =
    [(Direction::Forward, "forward"), (Direction::Backward, "backward")];

/// The words for what a player takes.
pub(crate) const TAKES: [(Take, &str); 4] =
    [(Take::Ahead, "ahead"), (Take::Behind, "behind"), (Take::Nothing, "nothing"), (Take::Climb, "climb")];

impl Encoded for Direction {
    type Form = Cow<'static, str>;
    const NAME: &'static str = "direction";

    fn encode(&self) -> Cow<'static, str> {
        word(&DIRECTIONS, *self).into()
    }

    fn decode(form: &Cow<'static, str>) -> Option<Direction> {
        meaning(&DIRECTIONS, form)
    }
}

impl Encoded for Take {
    type Form = Cow<'static, str>;
    const NAME: &'static str = "take";

    fn encode(&self) -> Cow<'static, str> {
        word(&TAKES, *self).into()
    }

    fn decode(form: &Cow<'static, str>) -> Option<Take> {
        meaning(&TAKES, form)
    }
}

fn word<T: PartialEq>(words: &[(T, &'static str)], value: T) -> &'static str {
    words.iter().find(|(each, _)| *each == value).expect("a word for every value").1
}

fn meaning<T: Copy>(words: &[(T, &'static str)], word: &str) -> Option<T> {
    words.iter().find(|(_, each)| *each == word).map(|&(value, _)| value)
}
