//! Ctrl-C for long commands that still print a partial result.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

/// A flag that Ctrl-C sets. A second Ctrl-C ends the program at once.
pub(crate) fn interruptible() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let handler = move || {
        if set.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handler).map_err(|error| Failure::System(format!("cannot handle Ctrl-C: {error}")))?;
    Ok(flag)
}
