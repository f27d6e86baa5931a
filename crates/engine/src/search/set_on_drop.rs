//! A guard that sets a flag when dropped, so that helper threads end even if the main search panics.

use std::sync::atomic::{AtomicBool, Ordering};

/// Sets the flag when it is dropped.
pub(super) struct SetOnDrop<'a>(pub(super) &'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
