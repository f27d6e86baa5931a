//! Standard output that survives a closed pipe and shows colour only where it can be seen.

use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use ratatui::crossterm::terminal::size;
use serde_json::Value;

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Colours {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Also into a pipe, for a pager that can show it, unless NO_COLOR is set.
    Always,
    /// Never.
    Never,
}

/// Standard output with the colours that can be seen there.
pub type Stream = AutoStream<io::StdoutLock<'static>>;

/// Writes a whole answer at once, so that a command that fails has written nothing.
pub fn write(text: &str, colours: Colours) -> io::Result<()> {
    let mut out = stream(colours);
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Standard output, for a conversation.
pub fn stream(colours: Colours) -> Stream {
    let wanted = match colours {
        Colours::Auto => {
            io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
        }
        Colours::Always => true,
        Colours::Never => false,
    };
    // NO_COLOR has the last word, whatever its value, unless it is empty.
    let forbidden = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let choice = if wanted && !forbidden { ColorChoice::Always } else { ColorChoice::Never };
    AutoStream::new(io::stdout().lock(), choice)
}

/// Writes plain text.
pub fn plain(text: &str) -> io::Result<()> {
    write(text, Colours::Never)
}

/// Writes a JSON value on several lines.
pub fn json(value: &Value) -> io::Result<()> {
    plain(&format!("{value:#}\n"))
}

/// Fewer columns than this are no width to break texts at.
const NARROWEST: usize = 20;

/// How many columns standard output has; none where it is no terminal, as whoever reads a pipe breaks lines as they like.
pub fn width() -> Option<usize> {
    let columns = io::stdout().is_terminal().then(size)?.map_or(0, |(columns, _)| usize::from(columns));
    Some(columns).filter(|&columns| columns >= NARROWEST)
}
