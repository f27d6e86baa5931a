//! A file that a command writes, made before the work that it is for, which may take hours, so that a wrong name is found at once.

use std::fs::File;
use std::io::Write as _;

use crate::failure::Failure;

/// A file that will be written.
pub(super) struct Target<'a> {
    name: &'a str,
    file: File,
}

impl<'a> Target<'a> {
    /// Makes the file, or empties it. Standard output, which `-` means everywhere, has what the command tells, and two things at once
    /// could not be told apart there.
    pub(super) fn create(name: &'a str) -> Result<Target<'a>, Failure> {
        if name == "-" {
            return Err(Failure::bad_input(
                "standard output (-) has the report already: name a file (./- is one with that name)",
            ));
        }
        let file = File::create(name).map_err(|error| Failure::bad_input(format!("{name}: {error}")))?;
        Ok(Target { name, file })
    }

    /// Writes the whole of it.
    pub(super) fn write(mut self, text: &str) -> Result<(), Failure> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| Failure::System(format!("{}: {error}", self.name)))
    }
}
