//! A file lock that one process at a time holds. The system releases it when the process dies.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A lock that this process holds until this is dropped.
#[derive(Debug)]
pub struct FileLock {
    _file: File,
    path: PathBuf,
    id: FileId,
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
            Ok(()) => Ok(Some(FileLock { _file: file, path: path.to_owned(), id: FileId::of(path)? })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Whether others who lock this path meet this lock: the file was not removed or replaced.
    pub fn is_held(&self) -> bool {
        self.id.is_at(&self.path)
    }
}

/// Which file a path leads to, as long as somebody has it open; `None` on systems that keep open files in their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FileId(Option<(u64, u64)>);

impl FileId {
    /// The file at this path. It is not opened: closing it would release the locks that SQLite holds on it.
    #[cfg(unix)]
    pub(crate) fn of(path: &Path) -> io::Result<FileId> {
        use std::os::unix::fs::MetadataExt;

        fs::metadata(path).map(|file| FileId(Some((file.dev(), file.ino()))))
    }

    /// The file at this path.
    #[cfg(not(unix))]
    pub(crate) fn of(_path: &Path) -> io::Result<FileId> {
        Ok(FileId(None))
    }

    /// Whether this file is still at this path. If the system cannot tell, nothing is known to be wrong.
    pub(crate) fn is_at(self, path: &Path) -> bool {
        match FileId::of(path) {
            Ok(found) => found == self,
            Err(error) => error.kind() != io::ErrorKind::NotFound,
        }
    }
}
