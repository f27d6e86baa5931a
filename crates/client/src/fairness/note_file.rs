//! The file with the notes on how a table dealt. It has the salts too, so that a program that is started again can still reveal
//! them, and check the record at the end.

use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};

use bigpoints_table::fairness::notes::Notes;

use crate::address::{TableLink, is_table_id};
use crate::guest::{file_name, write_private};

/// The most tables with notes; the oldest are deleted.
const MAX_FILES: usize = 60;

/// The file of a table.
#[derive(Clone, Debug)]
pub(crate) struct NoteFile(PathBuf);

impl NoteFile {
    /// The file for a table, in the folder with all data of the user; `None` if its id cannot be part of a file name.
    pub(crate) fn new(folder: &Path, link: &TableLink) -> Option<NoteFile> {
        let name = format!("{}-{}.json", file_name(&link.server), link.table);
        is_table_id(&link.table).then(|| NoteFile(folder.join("deals").join(name)))
    }

    /// The notes in the file; `None` if there are none or they are damaged.
    pub(crate) fn read(&self) -> Option<Notes> {
        serde_json::from_str(&fs::read_to_string(&self.0).ok()?).ok()
    }

    /// Writes the notes. Without them a person can play, but a program that is started again cannot reveal or check.
    pub(crate) fn write(&self, notes: &Notes) {
        let Ok(text) = serde_json::to_string(notes) else { return };
        let temporary = self.0.with_extension("new");
        let written = write_private(&temporary, &text).and_then(|()| fs::rename(&temporary, &self.0));
        if written.is_ok() {
            // Old files that are left over do no harm.
            let _ = self.delete_oldest();
        }
    }

    fn delete_oldest(&self) -> io::Result<()> {
        let Some(folder) = self.0.parent() else { return Ok(()) };
        let mut files: Vec<(SystemTime, PathBuf)> = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            files.push((entry.metadata()?.modified()?, entry.path()));
        }
        files.retain(|(_, path)| *path != self.0);
        files.sort();
        for (_, path) in files.iter().rev().skip(MAX_FILES - 1) {
            fs::remove_file(path)?;
        }
        Ok(())
    }
}
