//! The files of the disk: what programs see, and what would be left if the power failed now.

use std::collections::{BTreeMap, HashMap};

/// The number of the only folder.
pub(crate) const FOLDER: u64 = 1;

/// What a disk says when it is broken.
pub(crate) type Broken = i32;

/// A file: what is seen of it, and what of that was flushed.
#[derive(Debug, Default)]
pub(crate) struct File {
    pub(crate) seen: Vec<u8>,
    flushed: Vec<u8>,
    /// What was written since the last flush: where, and how much.
    dirty: Vec<(usize, usize)>,
}

/// All files, by their numbers, and their names.
#[derive(Debug, Default)]
pub(crate) struct Files {
    files: HashMap<u64, File>,
    pub(crate) names: BTreeMap<String, u64>,
    /// The names that would be left.
    flushed_names: BTreeMap<String, u64>,
    last: u64,
    /// How many bytes may still be written before everything fails, and whether only flushes fail.
    failing: Option<(u64, bool)>,
    /// Whether flushes are said to be done and are not.
    lying: bool,
}

impl Files {
    /// Everything fails after so many more bytes; only flushes if the number is odd.
    pub(crate) fn fail(&mut self, bytes: u64) {
        self.failing = Some((bytes, bytes % 2 == 1));
    }

    /// Nothing fails any more.
    pub(crate) fn heal(&mut self) {
        self.failing = None;
    }

    /// From now on flushes are said to be done and are not.
    pub(crate) fn lie(&mut self) {
        self.lying = true;
    }

    /// Takes away what was not flushed: all of it, or by chance if there is a number for it.
    pub(crate) fn lose(&mut self, chance: u64) {
        let mut state = chance;
        let mut kept = || {
            // The steps of a generator with a good low bit: xorshift.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            chance != 0 && state & 1 == 1
        };
        self.names = self.flushed_names.clone();
        let left: Vec<u64> = self.names.values().copied().collect();
        self.files.retain(|number, _| left.contains(number));
        for file in self.files.values_mut() {
            for (start, length) in std::mem::take(&mut file.dirty) {
                // A disk writes by pages, and a page is written whole or not at all.
                for page in (start..start + length).step_by(4096) {
                    let end = (page + 4096).min(start + length).min(file.seen.len());
                    if page < end && kept() {
                        file.flushed.resize(file.flushed.len().max(end), 0);
                        file.flushed[page..end].copy_from_slice(&file.seen[page..end]);
                    }
                }
            }
            file.seen = file.flushed.clone();
        }
    }

    /// Fails if it is time to.
    pub(crate) fn try_to_write(&mut self, bytes: u64) -> Result<(), Broken> {
        match &mut self.failing {
            Some((left, only_flushes)) if *left < bytes && !*only_flushes => Err(libc::EIO),
            Some((left, _)) => {
                *left = left.saturating_sub(bytes);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// A new file by this name.
    pub(crate) fn create(&mut self, name: &str) -> Result<u64, Broken> {
        self.try_to_write(1)?;
        self.last += 1;
        let number = FOLDER + self.last;
        self.files.insert(number, File::default());
        self.names.insert(name.to_owned(), number);
        Ok(number)
    }

    /// The file with this number.
    pub(crate) fn file(&self, number: u64) -> Result<&File, Broken> {
        self.files.get(&number).ok_or(libc::ENOENT)
    }

    /// Writes into a file.
    pub(crate) fn write(&mut self, number: u64, start: usize, data: &[u8]) -> Result<(), Broken> {
        self.try_to_write(data.len() as u64)?;
        let file = self.files.get_mut(&number).ok_or(libc::ENOENT)?;
        let end = start + data.len();
        file.seen.resize(file.seen.len().max(end), 0);
        file.seen[start..end].copy_from_slice(data);
        file.dirty.push((start, data.len()));
        Ok(())
    }

    /// Makes a file so long.
    pub(crate) fn resize(&mut self, number: u64, length: usize) -> Result<(), Broken> {
        self.try_to_write(1)?;
        let file = self.files.get_mut(&number).ok_or(libc::ENOENT)?;
        file.seen.resize(length, 0);
        Ok(())
    }

    /// Flushes a file, and with it its name.
    pub(crate) fn flush(&mut self, number: u64) -> Result<(), Broken> {
        if self.failing.is_some_and(|(left, _)| left == 0) {
            return Err(libc::EIO);
        }
        self.try_to_write(1)?;
        if self.lying {
            return Ok(());
        }
        let file = self.files.get_mut(&number).ok_or(libc::ENOENT)?;
        file.flushed.resize(file.seen.len(), 0);
        for (start, length) in std::mem::take(&mut file.dirty) {
            let end = (start + length).min(file.seen.len());
            if start < end {
                file.flushed[start..end].copy_from_slice(&file.seen[start..end]);
            }
        }
        let names = self.names.iter().filter(|(_, named)| **named == number);
        self.flushed_names.extend(names.map(|(name, number)| (name.clone(), *number)));
        Ok(())
    }

    /// Flushes the folder: names that are gone are gone for good.
    pub(crate) fn flush_folder(&mut self) -> Result<(), Broken> {
        self.try_to_write(1)?;
        self.flushed_names = self.names.clone();
        Ok(())
    }
}
