//! Errors in the setup form.

use bigpoints_rules::Player;
use bigpoints_texts::language::Texts;

use super::form::Row;

/// Why the form is not valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SetupError {
    /// The seed is malformed.
    BadSeed,
    /// This player has the same name as another.
    SameName(Player, String),
}

impl SetupError {
    /// The row to correct.
    pub(crate) const fn row(&self) -> Row {
        match self {
            SetupError::BadSeed => Row::Seed,
            SetupError::SameName(player, _) => Row::Seat(*player),
        }
    }

    /// The error in the language of the texts.
    pub(crate) fn text(&self, texts: &Texts) -> String {
        match self {
            SetupError::BadSeed => texts.get("setup-bad-seed"),
            SetupError::SameName(_, name) => {
                texts.format("setup-same-name", &[("name", name.clone().into())])
            }
        }
    }
}
