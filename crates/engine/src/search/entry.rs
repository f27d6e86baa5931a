//! What the two-player search remembers of a position.

use bigpoints_rules::Action;

use super::code::{self, CODE_BITS};
use super::table::{Slot, Table};

/// What is known of a position's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value is at most this.
    Upper,
    /// The value is at least this.
    Lower,
    /// The value is this.
    Exact,
}

/// The value of a position, as far as it was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The value relative to the points already fixed, for the player to act.
    pub(crate) value: i16,
    /// How many actions deep the search went; [`PROVED`] if no line reached its horizon.
    pub(crate) depth: u8,
    /// How the value is to be read.
    pub(crate) bound: Bound,
    /// The best action found.
    pub(crate) action: Option<Action>,
}

/// The depth of a value that no deeper search can change.
pub(crate) const PROVED: u8 = u8::MAX;

impl Entry {
    /// The entry of the position with this key.
    #[inline]
    pub(crate) fn get(table: &Table, key: u64) -> Option<Entry> {
        let Slot { merit, note } = table.get(key)?;
        let bound = match note >> 16 & 3 {
            0 => Bound::Upper,
            1 => Bound::Lower,
            _ => Bound::Exact,
        };
        let action = code::action((note >> 18) as usize & ((1 << CODE_BITS) - 1));
        Some(Entry { value: note as u16 as i16, depth: merit, bound, action })
    }

    /// Remembers this entry for the position with this key.
    #[inline]
    pub(crate) fn put(&self, table: &Table, key: u64) {
        let action = self.action.map_or(code::NONE, code::code) as u64;
        let note = u64::from(self.value as u16) | (self.bound as u64) << 16 | action << 18;
        table.put(key, Slot { merit: self.depth, note });
    }
}
