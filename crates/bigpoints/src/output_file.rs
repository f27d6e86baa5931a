//! A file that a command writes after hours of work. It is created first, so that a bad name fails at once.

use std::fs::File;
use std::io::Write as _;

use crate::failure::Failure;

/// An empty file that will be written.
pub(crate) struct OutputFile<'a> {
    name: &'a str,
    file: File,
}

impl<'a> OutputFile<'a> {
    /// Creates or empties the file. `-` is refused: the report goes to standard output already.
    pub(crate) fn create(name: &'a str) -> Result<OutputFile<'a>, Failure> {
        if name == "-" {
            return Err(Failure::bad_input(
                "standard output (-) has the report already: name a file (./- for one called -)",
            ));
        }
        let file = File::create(name).map_err(|error| Failure::bad_input(format!("{name}: {error}")))?;
        Ok(OutputFile { name, file })
    }

    /// Writes the whole text.
    pub(crate) fn write(mut self, text: &str) -> Result<(), Failure> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| Failure::System(format!("{}: {error}", self.name)))
    }
}
