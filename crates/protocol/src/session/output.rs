//! Output that the session and a search on another thread share: whole lines, flushed at once.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// A shared writer. Clones write to the same place.
#[derive(Clone)]
pub struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    /// Shares a writer.
    pub fn new(writer: impl Write + Send + 'static) -> Output {
        Output(Arc::new(Mutex::new(writer)))
    }

    /// Writes lines and flushes them.
    pub(super) fn lines(&self, lines: &[String]) -> io::Result<()> {
        self.last(lines, || ())
    }

    /// Runs `before`, then writes lines and flushes them: readers of the lines can rely on what `before` did.
    pub(super) fn last(&self, lines: &[String], before: impl FnOnce()) -> io::Result<()> {
        let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        before();
        for line in lines {
            writeln!(writer, "{line}")?;
        }
        writer.flush()
    }
}

impl std::fmt::Debug for Output {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Output")
    }
}
