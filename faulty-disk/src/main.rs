//! A file system that fails on command: `faulty-disk FOLDER` mounts it there and unmounts it when its input ends.
//!
//! Commands are lines on its input, each answered with `done`:
//! - `fail N`: everything fails after N more bytes, or only flushes if N is odd;
//! - `heal`: stops failing;
//! - `lie`: from now on reports every flush as done without doing it;
//! - `lose N`: loses unflushed data, all of it if N is 0, else random pages, as after a power loss.

mod files;
mod mounted;

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

use fuser::{BackgroundSession, MountOption};

use crate::files::Files;
use crate::mounted::Mounted;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("faulty-disk: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> io::Result<()> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from).ok_or(io::ErrorKind::InvalidInput)?;
    let files = Arc::new(Mutex::new(Files::default()));
    let mount = || -> io::Result<BackgroundSession> {
        let options = [MountOption::FSName("faulty-disk".to_owned())];
        fuser::spawn_mount2(Mounted(Arc::clone(&files)), &folder, &options)
    };
    let mut session = Some(mount()?);
    let mut out = io::stdout();
    writeln!(out, "done")?;
    for command in io::stdin().lock().lines() {
        let command = command?;
        let (word, number) = command.split_once(' ').unwrap_or((&command, "0"));
        let number: u64 = number.parse().map_err(io::Error::other)?;
        let state = || files.lock().unwrap_or_else(PoisonError::into_inner);
        match word {
            "fail" => state().fail(number),
            "heal" => state().heal(),
            "lie" => state().lie(),
            "lose" => {
                // Unmounting drops the kernel's cache.
                drop(session.take());
                state().lose(number);
                session = Some(mount()?);
            }
            _ => return Err(io::Error::other(format!("unknown command: {command}"))),
        }
        writeln!(out, "done")?;
    }
    drop(session);
    Ok(())
}
