//! What a trial has to say, line by line as it goes.

use std::io::{self, Write};

/// Says a line; where nobody listens the trial goes on.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}
