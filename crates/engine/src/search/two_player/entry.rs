//! The transposition-table entries of the two-player search.

use bigpoints_rules::Action;

use crate::search::action_code::{self, CODE_BITS};
use crate::search::transposition_table::{Slot, TranspositionTable};

/// How a stored value bounds the real one.
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
    /// Whether the value is exact or a bound.
    pub(crate) bound: Bound,
    /// The best action found.
    pub(crate) action: Option<Action>,
}

/// The depth of a value that no deeper search can change.
pub(crate) const PROVED: u8 = u8::MAX;

impl Entry {
    /// Loads the entry of the position with this key.
    #[inline]
    pub(crate) fn get(table: &TranspositionTable, key: u64) -> Option<Entry> {
        let Slot { priority, data } = table.get(key)?;
        let bound = match data >> 16 & 3 {
            0 => Bound::Upper,
            1 => Bound::Lower,
            _ => Bound::Exact,
        };
        let action = action_code::action((data >> 18) as usize & ((1 << CODE_BITS) - 1));
        Some(Entry { value: data as u16 as i16, depth: priority, bound, action })
    }

    /// Stores this entry for the position with this key.
    #[inline]
    pub(crate) fn put(&self, table: &TranspositionTable, key: u64) {
        let action = self.action.map_or(action_code::NONE, action_code::code) as u64;
        let data = u64::from(self.value as u16) | (self.bound as u64) << 16 | action << 18;
        table.put(key, Slot { priority: self.depth, data });
    }
}
