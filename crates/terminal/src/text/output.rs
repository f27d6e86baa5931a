//! Standard output, in colour if that is supported.

use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use bigpoints_protocol::line::harmless_json;
use ratatui::crossterm::terminal::size;
use serde_json::Value;

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Also into a pipe, for pagers that support it, unless NO_COLOR is set.
    Always,
    /// Never.
    Never,
}

/// Standard output that strips colours if they are not supported.
pub type Stream = AutoStream<io::StdoutLock<'static>>;

/// Writes a text.
///
/// # Errors
///
/// If standard output fails or is closed.
pub fn write(text: &str, colours: Colours) -> io::Result<()> {
    let mut out = stream(colours);
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Standard output as a stream, for dialogues.
pub fn stream(colours: Colours) -> Stream {
    let wanted = match colours {
        Colours::Auto => {
            io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
        }
        Colours::Always => true,
        Colours::Never => false,
    };
    // NO_COLOR wins, whatever its value, unless it is empty.
    let forbidden = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let choice = if wanted && !forbidden { ColorChoice::Always } else { ColorChoice::Never };
    AutoStream::new(io::stdout().lock(), choice)
}

/// Writes a text without colours.
///
/// # Errors
///
/// If standard output fails or is closed.
pub fn plain(text: &str) -> io::Result<()> {
    write(text, Colours::Never)
}

/// Writes a JSON value on several lines. What could control a terminal is escaped: values may hold texts from a file.
///
/// # Errors
///
/// If standard output fails or is closed.
pub fn json(value: &Value) -> io::Result<()> {
    plain(&harmless_json(&format!("{value:#}\n")))
}

/// Lines are not wrapped at fewer columns than this.
const MIN_WIDTH: usize = 20;

/// The columns of the terminal; `None` if standard output is not a terminal, because pipes get unwrapped
/// lines.
pub fn width() -> Option<usize> {
    let columns = io::stdout().is_terminal().then(size)?.map_or(0, |(columns, _)| usize::from(columns));
    Some(columns).filter(|&columns| columns >= MIN_WIDTH)
}
