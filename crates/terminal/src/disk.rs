//! Files that survive a crash: locks, and writing so that there is always the old text or the new one.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that one program at a time holds; it is let go when this is dropped, or by the system when the program dies.
///
/// What is locked lies beside what it protects and is never replaced, so that who holds it holds the only one.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the lock at this path; `None` if somebody else holds it.
    ///
    /// # Errors
    ///
    /// If there can be no lock.
    pub(super) fn try_take(path: PathBuf) -> io::Result<Option<Lock>> {
        let file = lock_file(&path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Lock { path, _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Takes the lock at this path as soon as nobody else holds it. Only for what is held a moment.
    ///
    /// # Errors
    ///
    /// If there can be no lock.
    pub(super) fn take(path: PathBuf) -> io::Result<Lock> {
        let file = lock_file(&path)?;
        file.lock()?;
        Ok(Lock { path, _file: file })
    }

    /// Gives the lock up for good, together with what it protected: nobody will ask for it again.
    pub(super) fn remove(self) {
        // An empty file that stays behind does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

fn lock_file(path: &Path) -> io::Result<File> {
    fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    OpenOptions::new().write(true).create(true).truncate(false).open(path)
}

/// Puts a text in place of a file's contents: written beside it, made safe on the disk, and moved over it in one step, so that
/// there is either the old text or the new one. Whoever does this holds the lock of the file: what lies beside it is nobody
/// else's, or was left by a program that died.
///
/// # Errors
///
/// If the text cannot be written; what was there before still is.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = folder.join(name);
    let mut file = File::create(&beside)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if let Err(error) = written.and_then(|()| fs::rename(&beside, path)) {
        // Half a text helps nobody, and on a full disk it is in the way.
        let _ = fs::remove_file(&beside);
        return Err(error);
    }
    // The move itself is safe once the folder is; a system that cannot open folders does that by itself.
    if let Ok(folder) = File::open(folder) {
        folder.sync_all()?;
    }
    Ok(())
}

/// A copy of a record, by the name of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Copied {
    /// The file.
    pub(super) path: PathBuf,
    /// Whether it was there before, with the same text.
    pub(super) before: bool,
}

/// Writes a copy of a record into a folder under this name, unless a copy with this text is there already. A file of that name
/// is replaced if `is_same` says that it can be; else the copy gets a name with a number.
///
/// # Errors
///
/// If it cannot be written.
pub(super) fn copy(
    folder: &Path,
    name: &str,
    text: &str,
    is_same: impl Fn(&str) -> bool,
) -> io::Result<Copied> {
    for number in 1.. {
        let more = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{name}{more}.bpn"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
                if let Err(error) = written {
                    // Half a record would be taken for a whole one.
                    let _ = fs::remove_file(&path);
                    return Err(error);
                }
                return Ok(Copied { path, before: false });
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                // What cannot be read, or is no text, is somebody else's.
                let there = fs::read_to_string(&path).unwrap_or_default();
                if there == text {
                    return Ok(Copied { path, before: true });
                }
                if is_same(&there) {
                    replace(&path, text)?;
                    return Ok(Copied { path, before: false });
                }
            }
            Err(error) => return Err(error),
        }
    }
    unreachable!("some number is free")
}
