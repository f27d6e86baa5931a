//! The FUSE file system: one folder with files in it.

use std::ffi::OsStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use fuser::{
    FileAttr, FileType, Filesystem, ReplyAttr, ReplyCreate, ReplyData, ReplyDirectory, ReplyEmpty,
    ReplyEntry, ReplyOpen, ReplyWrite, Request, TimeOrNow,
};

use crate::files::{Errno, FOLDER, Files};

/// How long the kernel may cache attributes; files change only through it.
const CACHE_TIME: Duration = Duration::from_secs(1);

/// The files, mounted.
pub(crate) struct Mounted(pub(crate) Arc<Mutex<Files>>);

impl Mounted {
    fn files(&self) -> MutexGuard<'_, Files> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn attributes_of(inode: u64, kind: FileType, size: u64) -> FileAttr {
    let now = SystemTime::UNIX_EPOCH;
    let perm = if kind == FileType::Directory { 0o755 } else { 0o600 };
    FileAttr {
        ino: inode,
        size,
        blocks: size.div_ceil(512),
        atime: now,
        mtime: now,
        ctime: now,
        crtime: now,
        kind,
        perm,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        blksize: 4096,
        flags: 0,
    }
}

fn attributes(files: &Files, inode: u64) -> Result<FileAttr, Errno> {
    if inode == FOLDER {
        return Ok(attributes_of(FOLDER, FileType::Directory, 0));
    }
    let size = files.file(inode)?.visible.len() as u64;
    Ok(attributes_of(inode, FileType::RegularFile, size))
}

fn named(files: &Files, name: &OsStr) -> Result<u64, Errno> {
    name.to_str().and_then(|name| files.names.get(name)).copied().ok_or(libc::ENOENT)
}

impl Filesystem for Mounted {
    fn lookup(&mut self, _: &Request<'_>, _: u64, name: &OsStr, reply: ReplyEntry) {
        let files = self.files();
        match named(&files, name).and_then(|inode| attributes(&files, inode)) {
            Ok(attributes) => reply.entry(&CACHE_TIME, &attributes, 0),
            Err(errno) => reply.error(errno),
        }
    }

    fn getattr(&mut self, _: &Request<'_>, inode: u64, _: Option<u64>, reply: ReplyAttr) {
        match attributes(&self.files(), inode) {
            Ok(attributes) => reply.attr(&CACHE_TIME, &attributes),
            Err(errno) => reply.error(errno),
        }
    }

    fn setattr(
        &mut self,
        _: &Request<'_>,
        inode: u64,
        _mode: Option<u32>,
        _uid: Option<u32>,
        _gid: Option<u32>,
        size: Option<u64>,
        _atime: Option<TimeOrNow>,
        _mtime: Option<TimeOrNow>,
        _ctime: Option<SystemTime>,
        _fh: Option<u64>,
        _crtime: Option<SystemTime>,
        _chgtime: Option<SystemTime>,
        _bkuptime: Option<SystemTime>,
        _flags: Option<u32>,
        reply: ReplyAttr,
    ) {
        let mut files = self.files();
        let resized = size.map_or(Ok(()), |size| files.resize(inode, size as usize));
        match resized.and_then(|()| attributes(&files, inode)) {
            Ok(attributes) => reply.attr(&CACHE_TIME, &attributes),
            Err(errno) => reply.error(errno),
        }
    }

    fn open(&mut self, _: &Request<'_>, _: u64, _: i32, reply: ReplyOpen) {
        reply.opened(0, 0);
    }

    fn create(
        &mut self,
        _: &Request<'_>,
        _: u64,
        name: &OsStr,
        _mode: u32,
        _umask: u32,
        _flags: i32,
        reply: ReplyCreate,
    ) {
        let mut files = self.files();
        let created = name.to_str().ok_or(libc::EINVAL).and_then(|name| files.create(name));
        match created.and_then(|inode| attributes(&files, inode)) {
            Ok(attributes) => reply.created(&CACHE_TIME, &attributes, 0, 0, 0),
            Err(errno) => reply.error(errno),
        }
    }

    fn read(
        &mut self,
        _: &Request<'_>,
        inode: u64,
        _fh: u64,
        offset: i64,
        size: u32,
        _flags: i32,
        _lock: Option<u64>,
        reply: ReplyData,
    ) {
        match self.files().file(inode) {
            Ok(file) => {
                let start = (offset as usize).min(file.visible.len());
                let end = (start + size as usize).min(file.visible.len());
                reply.data(&file.visible[start..end]);
            }
            Err(errno) => reply.error(errno),
        }
    }

    fn write(
        &mut self,
        _: &Request<'_>,
        inode: u64,
        _fh: u64,
        offset: i64,
        data: &[u8],
        _write_flags: u32,
        _flags: i32,
        _lock: Option<u64>,
        reply: ReplyWrite,
    ) {
        match self.files().write(inode, offset as usize, data) {
            Ok(()) => reply.written(data.len() as u32),
            Err(errno) => reply.error(errno),
        }
    }

    fn flush(&mut self, _: &Request<'_>, _: u64, _: u64, _: u64, reply: ReplyEmpty) {
        // Closing a file does not flush it.
        reply.ok();
    }

    fn fsync(&mut self, _: &Request<'_>, inode: u64, _: u64, _: bool, reply: ReplyEmpty) {
        answer(self.files().flush(inode), reply);
    }

    fn fsyncdir(&mut self, _: &Request<'_>, _: u64, _: u64, _: bool, reply: ReplyEmpty) {
        answer(self.files().flush_folder(), reply);
    }

    fn unlink(&mut self, _: &Request<'_>, _: u64, name: &OsStr, reply: ReplyEmpty) {
        let mut files = self.files();
        let removed = name.to_str().and_then(|name| files.names.remove(name));
        answer(removed.map(drop).ok_or(libc::ENOENT), reply);
    }

    fn rename(
        &mut self,
        _: &Request<'_>,
        _: u64,
        from: &OsStr,
        _: u64,
        to: &OsStr,
        _: u32,
        reply: ReplyEmpty,
    ) {
        let mut files = self.files();
        let moved = from.to_str().and_then(|name| files.names.remove(name)).zip(to.to_str());
        let moved = moved.map(|(inode, name)| {
            files.names.insert(name.to_owned(), inode);
        });
        answer(moved.ok_or(libc::ENOENT), reply);
    }

    fn readdir(&mut self, _: &Request<'_>, _: u64, _: u64, offset: i64, mut reply: ReplyDirectory) {
        let files = self.files();
        for (index, (name, inode)) in files.names.iter().enumerate().skip(offset as usize) {
            if reply.add(*inode, index as i64 + 1, FileType::RegularFile, name) {
                break;
            }
        }
        reply.ok();
    }
}

fn answer(done: Result<(), Errno>, reply: ReplyEmpty) {
    match done {
        Ok(()) => reply.ok(),
        Err(errno) => reply.error(errno),
    }
}
