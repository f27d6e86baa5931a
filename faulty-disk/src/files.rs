//! The files of the disk: what programs see, and what would survive a power loss.

use std::collections::{BTreeMap, HashMap};

/// The inode of the only folder.
pub(crate) const FOLDER: u64 = 1;

/// An error inode.
pub(crate) type Errno = i32;

/// A file: its visible contents, and the flushed part.
#[derive(Debug, Default)]
pub(crate) struct File {
    pub(crate) visible: Vec<u8>,
    flushed: Vec<u8>,
    /// Ranges written since the last flush: start and length.
    dirty: Vec<(usize, usize)>,
}

/// All files by inode, and their names.
#[derive(Debug, Default)]
pub(crate) struct Files {
    files: HashMap<u64, File>,
    pub(crate) names: BTreeMap<String, u64>,
    /// The names that would survive a power loss.
    flushed_names: BTreeMap<String, u64>,
    last_inode: u64,
    /// How many bytes may still be written before failing, and whether only flushes fail.
    failing: Option<(u64, bool)>,
    /// Whether flushes are reported as done without being done.
    lying: bool,
}

impl Files {
    /// Makes everything fail after this many more bytes, or only flushes if the number is odd.
    pub(crate) fn fail(&mut self, bytes: u64) {
        self.failing = Some((bytes, bytes % 2 == 1));
    }

    /// Stops failing.
    pub(crate) fn heal(&mut self) {
        self.failing = None;
    }

    /// From now on reports flushes as done without doing them.
    pub(crate) fn lie(&mut self) {
        self.lying = true;
    }

    /// Loses unflushed data: all of it if the seed is 0, else random pages.
    pub(crate) fn lose(&mut self, seed: u64) {
        let mut state = seed;
        let mut kept = || {
            // Xorshift.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            seed != 0 && state & 1 == 1
        };
        self.names = self.flushed_names.clone();
        let left: Vec<u64> = self.names.values().copied().collect();
        self.files.retain(|inode, _| left.contains(inode));
        for file in self.files.values_mut() {
            for (start, length) in std::mem::take(&mut file.dirty) {
                // Disks write whole pages.
                for page in (start..start + length).step_by(4096) {
                    let end = (page + 4096).min(start + length).min(file.visible.len());
                    if page < end && kept() {
                        file.flushed.resize(file.flushed.len().max(end), 0);
                        file.flushed[page..end].copy_from_slice(&file.visible[page..end]);
                    }
                }
            }
            file.visible = file.flushed.clone();
        }
    }

    /// Accounts for a write, which fails if the disk is to fail now.
    pub(crate) fn try_to_write(&mut self, bytes: u64) -> Result<(), Errno> {
        match &mut self.failing {
            Some((left, only_flushes)) if *left < bytes && !*only_flushes => Err(libc::EIO),
            Some((left, _)) => {
                *left = left.saturating_sub(bytes);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Creates a file with this name.
    pub(crate) fn create(&mut self, name: &str) -> Result<u64, Errno> {
        self.try_to_write(1)?;
        self.last_inode += 1;
        let inode = FOLDER + self.last_inode;
        self.files.insert(inode, File::default());
        self.names.insert(name.to_owned(), inode);
        Ok(inode)
    }

    /// The file with this inode.
    pub(crate) fn file(&self, inode: u64) -> Result<&File, Errno> {
        self.files.get(&inode).ok_or(libc::ENOENT)
    }

    /// Writes into a file.
    pub(crate) fn write(&mut self, inode: u64, start: usize, data: &[u8]) -> Result<(), Errno> {
        self.try_to_write(data.len() as u64)?;
        let file = self.files.get_mut(&inode).ok_or(libc::ENOENT)?;
        let end = start + data.len();
        file.visible.resize(file.visible.len().max(end), 0);
        file.visible[start..end].copy_from_slice(data);
        file.dirty.push((start, data.len()));
        Ok(())
    }

    /// Resizes a file.
    pub(crate) fn resize(&mut self, inode: u64, length: usize) -> Result<(), Errno> {
        self.try_to_write(1)?;
        let file = self.files.get_mut(&inode).ok_or(libc::ENOENT)?;
        file.visible.resize(length, 0);
        Ok(())
    }

    /// Flushes a file and its name.
    pub(crate) fn flush(&mut self, inode: u64) -> Result<(), Errno> {
        if self.failing.is_some_and(|(left, _)| left == 0) {
            return Err(libc::EIO);
        }
        self.try_to_write(1)?;
        if self.lying {
            return Ok(());
        }
        let file = self.files.get_mut(&inode).ok_or(libc::ENOENT)?;
        file.flushed.resize(file.visible.len(), 0);
        for (start, length) in std::mem::take(&mut file.dirty) {
            let end = (start + length).min(file.visible.len());
            if start < end {
                file.flushed[start..end].copy_from_slice(&file.visible[start..end]);
            }
        }
        let names = self.names.iter().filter(|(_, named)| **named == inode);
        self.flushed_names.extend(names.map(|(name, inode)| (name.clone(), *inode)));
        Ok(())
    }

    /// Flushes the folder, which makes deletions and renames permanent.
    pub(crate) fn flush_folder(&mut self) -> Result<(), Errno> {
        self.try_to_write(1)?;
        self.flushed_names = self.names.clone();
        Ok(())
    }
}
