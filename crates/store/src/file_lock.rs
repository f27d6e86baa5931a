//! A file lock that one process at a time holds. The system releases it when the process dies.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// A lock that this process holds until this is dropped.
#[derive(Debug)]
pub struct FileLock {
    _file: File,
}

impl FileLock {
    /// Locks the file at this path; `None` if another process holds the lock. The file is created if it is missing and never
    /// removed, so that everybody locks the same one.
    ///
    /// # Errors
    ///
    /// If the file cannot be created or locked.
    pub fn acquire(path: &Path) -> io::Result<Option<FileLock>> {
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(FileLock { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
