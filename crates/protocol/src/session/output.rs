//! Where answers go: whole lines, flushed at once, from the session and from a search beside it.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// A writer that two threads may share. Copies write to the same place.
#[derive(Clone)]
pub struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    pub fn new(writer: impl Write + Send + 'static) -> Output {
        Output(Arc::new(Mutex::new(writer)))
    }

    /// Writes lines and flushes them.
    pub fn lines(&self, lines: &[String]) -> io::Result<()> {
        self.last(lines, || ())
    }

    /// Writes lines and flushes them, after doing something that whoever reads them may rely on.
    pub fn last(&self, lines: &[String], before: impl FnOnce()) -> io::Result<()> {
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
