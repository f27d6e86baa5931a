//! Crash-safe files: locks, and atomic replacement.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A lock that one program at a time holds. It is released when this is dropped, or by the system when the program dies.
///
/// The lock is a file of its own that is never replaced, unlike the file it protects.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the lock at this path; `None` if another program holds it.
    ///
    /// # Errors
    ///
    /// If the lock file cannot be created or locked.
    pub(crate) fn try_take(path: PathBuf) -> io::Result<Option<Lock>> {
        let file = lock_file(&path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Lock { path, _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Waits for the lock at this path. Only for locks that are held briefly.
    ///
    /// # Errors
    ///
    /// If the lock file cannot be created or locked.
    pub(crate) fn take(path: PathBuf) -> io::Result<Lock> {
        let file = lock_file(&path)?;
        file.lock()?;
        Ok(Lock { path, _file: file })
    }

    /// Deletes the lock, after the file it protected was deleted.
    pub(crate) fn remove(self) {
        // An empty file that is left over does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

fn lock_file(path: &Path) -> io::Result<File> {
    fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    OpenOptions::new().write(true).create(true).truncate(false).open(path)
}

/// Replaces a file's contents atomically: the text is written to a temporary file, synced, and renamed over the file. Callers hold the
/// lock of the file, so the temporary file is theirs, or was left by a program that died.
///
/// # Errors
///
/// If the text cannot be written; the old text is still there.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let temporary = folder.join(name);
    let mut file = File::create(&temporary)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if let Err(error) = written.and_then(|()| fs::rename(&temporary, path)) {
        // A partial text is useless, and takes space on a full disk.
        let _ = fs::remove_file(&temporary);
        return Err(error);
    }
    // The rename is durable once the folder is synced; systems that cannot open folders do that by
    // themselves.
    if let Ok(folder) = File::open(folder) {
        folder.sync_all()?;
    }
    Ok(())
}

/// A copy of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CopiedFile {
    /// The file.
    pub(crate) path: PathBuf,
    /// Whether it existed before, with the same text.
    pub(crate) existed: bool,
}

/// Writes a copy of a record into a folder, unless it is there already. An existing file of that name is replaced if `is_same` allows it;
/// otherwise the copy gets a numbered name.
///
/// # Errors
///
/// If it cannot be written.
pub(crate) fn copy(
    folder: &Path,
    name: &str,
    text: &str,
    is_same: impl Fn(&str) -> bool,
) -> io::Result<CopiedFile> {
    for number in 1.. {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{name}{suffix}.bpn"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
                if let Err(error) = written {
                    // A partial record could be mistaken for a whole one.
                    let _ = fs::remove_file(&path);
                    return Err(error);
                }
                return Ok(CopiedFile { path, existed: false });
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                // An unreadable file is not ours.
                let existing = fs::read_to_string(&path).unwrap_or_default();
                if existing == text {
                    return Ok(CopiedFile { path, existed: true });
                }
                if is_same(&existing) {
                    replace(&path, text)?;
                    return Ok(CopiedFile { path, existed: false });
                }
            }
            Err(error) => return Err(error),
        }
    }
    unreachable!("some number is free")
}
