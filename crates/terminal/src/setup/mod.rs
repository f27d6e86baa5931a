//! Setting up a game: its settings, and the form to choose them.

mod error;
mod form;
mod settings;

pub(crate) use self::form::{Row, SetupForm, computer_label, cycle_language, hands_label};
pub use self::settings::Speed;
pub(crate) use self::settings::{GameSettings, Preferences, default_seating};
