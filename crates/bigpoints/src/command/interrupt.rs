//! Ctrl-C, for commands that take long and have something to show for it all the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

/// A flag that Ctrl-C sets. A second Ctrl-C ends the program at once, as it would have without us.
pub(super) fn interruptible() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let handler = move || {
        if set.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handler)
        .map_err(|error| Failure::System(format!("Ctrl-C cannot be caught: {error}")))?;
    Ok(flag)
}
