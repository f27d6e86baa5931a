//! A claim that one process at a time has: a lock on a file, which the system lets go when the process dies.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// A lock that this process holds as long as this lasts.
#[derive(Debug)]
pub struct FileLock {
    _file: File,
}

impl FileLock {
    /// Takes the lock on the file at this path, which is made if it is not there and never removed, so that who holds it holds
    /// the only one; `None` if another process holds it.
    ///
    /// # Errors
    ///
    /// If there can be no lock.
    pub fn take(path: &Path) -> io::Result<Option<FileLock>> {
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
