//! The names of guests, as they are shown.

use std::collections::HashMap;

use serde::Deserialize;

use super::{Look, MAX_NAME_LENGTH, shown};
use crate::id::GuestId;

/// The names of guests. What a name looks like is worked out once, because it is compared for every view.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "HashMap<GuestId, String>")]
pub struct Names(HashMap<GuestId, Name>);

/// A name as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    shown: String,
    look: Look,
}

impl Name {
    /// The name that is shown for a stored one.
    pub fn new(stored: &str) -> Name {
        let shown = shown(stored);
        Name { look: Look::of(&shown), shown }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.shown
    }

    /// Whether a reader could confuse the two.
    pub fn looks_like(&self, other: &Name) -> bool {
        self.look.is_like(&other.look)
    }

    /// The same name with a number, no longer than a name can be.
    #[must_use]
    pub fn numbered(&self, number: u8) -> Name {
        let mark = format!(" ({number})");
        let short: String = self.shown.chars().take(MAX_NAME_LENGTH - mark.len()).collect();
        Name::new(&(short.trim_end().to_owned() + &mark))
    }
}

impl Names {
    /// No names.
    pub fn new() -> Names {
        Names::default()
    }

    /// The name of a guest; a deleted guest has none, nor does one whose name cannot be seen.
    pub fn get(&self, guest: &GuestId) -> Option<&Name> {
        self.0.get(guest).filter(|name| !name.shown.is_empty())
    }

    /// The guests whose names these are.
    pub fn guests(&self) -> impl Iterator<Item = &GuestId> {
        self.0.keys()
    }

    /// Adds or changes the name of a guest.
    pub fn insert(&mut self, guest: GuestId, name: &str) {
        self.0.insert(guest, Name::new(name));
    }

    /// Adds all names of others.
    pub fn add(&mut self, others: Names) {
        self.0.extend(others.0);
    }

    /// Removes the name of a guest; whether there was one.
    pub fn remove(&mut self, guest: &GuestId) -> bool {
        self.0.remove(guest).is_some()
    }
}

impl FromIterator<(GuestId, String)> for Names {
    fn from_iter<T: IntoIterator<Item = (GuestId, String)>>(names: T) -> Names {
        Names(names.into_iter().map(|(guest, name)| (guest, Name::new(&name))).collect())
    }
}

impl<const N: usize> From<[(GuestId, String); N]> for Names {
    fn from(names: [(GuestId, String); N]) -> Names {
        names.into_iter().collect()
    }
}

impl From<HashMap<GuestId, String>> for Names {
    fn from(names: HashMap<GuestId, String>) -> Names {
        names.into_iter().collect()
    }
}
