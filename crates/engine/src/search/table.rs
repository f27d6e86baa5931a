//! The transposition table: what searches have found out about positions, shared between threads without locks.

use std::sync::atomic::{AtomicU64, Ordering};

/// Entries that share a line of memory; a position may be stored in any of them.
const WAYS: usize = 4;

/// Bits of an entry that are the searcher's own.
const NOTE_BITS: u32 = 48;

/// What is remembered of one position: how much it is worth keeping, and 48 bits that the searcher reads and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// How much the entry is worth keeping; a searcher by depth stores the depth.
    pub(crate) merit: u8,
    /// The searcher's own bits.
    pub(crate) note: u64,
}

/// A table of a fixed size. A slot holds an entry and its key mixed with it, so that a torn write reads as a stranger.
pub(crate) struct Table {
    slots: Vec<[AtomicU64; 2]>,
    generation: u8,
}

impl Table {
    /// A table of about this many mebibytes.
    pub(crate) fn new(mebibytes: usize) -> Table {
        let slots = (mebibytes.max(1) << 20) / size_of::<[AtomicU64; 2]>();
        let slots = std::iter::repeat_with(|| [const { AtomicU64::new(0) }; 2]).take(slots);
        Table { slots: slots.collect(), generation: 0 }
    }

    /// Says that a new search begins, whose entries are worth more than those of the last.
    pub(crate) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1) & 0x7f;
    }

    /// What is known of the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Slot> {
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            let found = data != 0 && check.load(Ordering::Relaxed) ^ data == key;
            found.then_some(Slot { merit: (data >> NOTE_BITS) as u8, note: data & NOTE_MASK })
        })
    }

    /// Remembers something of the position with this key, in place of something older or of less merit.
    #[inline]
    pub(crate) fn put(&self, key: u64, slot: Slot) {
        let bucket = self.bucket(key);
        let mut worst = 0;
        let mut least = u32::MAX;
        for (index, [check, data]) in bucket.iter().enumerate() {
            let stored = data.load(Ordering::Relaxed);
            if stored == 0 || check.load(Ordering::Relaxed) ^ stored == key {
                worst = index;
                break;
            }
            let fresh = (stored >> 56) as u8 & 0x7f == self.generation;
            let merit = u32::from((stored >> NOTE_BITS) as u8) + if fresh { 256 } else { 0 };
            if merit < least {
                (worst, least) = (index, merit);
            }
        }
        // The highest bit is always set, because 0 marks a slot that was never used.
        let age = u64::from(self.generation | 0x80) << 56;
        let data = age | u64::from(slot.merit) << NOTE_BITS | slot.note & NOTE_MASK;
        let [check, stored] = &bucket[worst];
        stored.store(data, Ordering::Relaxed);
        check.store(data ^ key, Ordering::Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let buckets = self.slots.len() / WAYS;
        let index = ((u128::from(key) * buckets as u128) >> 64) as usize * WAYS;
        &self.slots[index..index + WAYS]
    }
}

const NOTE_MASK: u64 = (1 << NOTE_BITS) - 1;

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("slots", &self.slots.len()).finish_non_exhaustive()
    }
}
