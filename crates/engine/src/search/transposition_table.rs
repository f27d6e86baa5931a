//! The transposition table, shared between threads without locks.

use std::sync::atomic::{AtomicU64, Ordering};

/// Slots that share a cache line; a position may be stored in any slot of its bucket.
const SLOTS_PER_BUCKET: usize = 4;

/// Bits of a slot that belong to the search.
const DATA_BITS: u32 = 48;

/// What is stored for one position: a replacement priority and 48 bits of search data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// Entries of lower priority are replaced first; a depth-based search stores the depth.
    pub(crate) priority: u8,
    /// The search's own bits.
    pub(crate) data: u64,
}

/// A table of fixed size. Each slot stores its data and the key XORed with it, so that a torn write does not match any key.
pub(crate) struct TranspositionTable {
    slots: Vec<[AtomicU64; 2]>,
    generation: u8,
}

impl TranspositionTable {
    /// A table of about this many mebibytes.
    pub(crate) fn new(mebibytes: usize) -> TranspositionTable {
        let slots = (mebibytes.max(1) << 20) / size_of::<[AtomicU64; 2]>();
        let slots = std::iter::repeat_with(|| [const { AtomicU64::new(0) }; 2]).take(slots);
        TranspositionTable { slots: slots.collect(), generation: 0 }
    }

    /// Starts a new search, whose entries take precedence over older ones.
    pub(crate) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1) & 0x7f;
    }

    /// The slot of the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Slot> {
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            let found = data != 0 && check.load(Ordering::Relaxed) ^ data == key;
            found.then_some(Slot { priority: (data >> DATA_BITS) as u8, data: data & DATA_MASK })
        })
    }

    /// Stores a slot for the position with this key, replacing an older one or one of lower priority.
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
            let priority = u32::from((stored >> DATA_BITS) as u8) + if fresh { 256 } else { 0 };
            if priority < least {
                (worst, least) = (index, priority);
            }
        }
        // The highest bit is always set, because 0 marks an unused slot.
        let age = u64::from(self.generation | 0x80) << 56;
        let data = age | u64::from(slot.priority) << DATA_BITS | slot.data & DATA_MASK;
        let [check, stored] = &bucket[worst];
        stored.store(data, Ordering::Relaxed);
        check.store(data ^ key, Ordering::Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let buckets = self.slots.len() / SLOTS_PER_BUCKET;
        let index = ((u128::from(key) * buckets as u128) >> 64) as usize * SLOTS_PER_BUCKET;
        &self.slots[index..index + SLOTS_PER_BUCKET]
    }
}

const DATA_MASK: u64 = (1 << DATA_BITS) - 1;

impl std::fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TranspositionTable").field("slots", &self.slots.len()).finish_non_exhaustive()
    }
}
