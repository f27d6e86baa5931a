//! A flag that is set when it goes out of scope, so that helpers end even if the one they help panics.

use std::sync::atomic::{AtomicBool, Ordering};

/// Sets the flag when it is dropped.
pub(super) struct SetWhenDropped<'a>(pub(super) &'a AtomicBool);

impl Drop for SetWhenDropped<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
