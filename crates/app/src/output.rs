//! Standard output that survives a closed pipe and shows colour only where it can be seen.

use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use serde_json::Value;

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colours {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Always, for a pager that can show it.
    Always,
    /// Never.
    Never,
}

/// Writes a whole answer at once, so that a command that fails has written nothing.
pub(crate) fn write(text: &str, colours: Colours) -> io::Result<()> {
    let choice = match colours {
        Colours::Auto => ColorChoice::Auto,
        Colours::Always => ColorChoice::Always,
        Colours::Never => ColorChoice::Never,
    };
    let mut out = AutoStream::new(io::stdout().lock(), choice);
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Writes plain text.
pub(crate) fn plain(text: &str) -> io::Result<()> {
    write(text, Colours::Never)
}

/// Writes a JSON value on several lines.
pub(crate) fn json(value: &Value) -> io::Result<()> {
    plain(&format!("{value:#}\n"))
}
