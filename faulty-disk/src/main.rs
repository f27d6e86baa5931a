//! A disk that fails when told to: `faulty-disk FOLDER` mounts it there, and unmounts it when its input ends.
//!
//! Orders are lines on its input, each answered with `done`: `fail N` lets everything fail after N more bytes, only flushes if N is odd;
//! `heal` ends that; `lie` says of every flush from then on that it is done, and does nothing; `lose N` takes away what was not flushed: all of it if N is 0, and else by chance, as a disk that is cut off has
//! perhaps written some of it, in any order.

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
    for order in io::stdin().lock().lines() {
        let order = order?;
        let (word, number) = order.split_once(' ').unwrap_or((&order, "0"));
        let number: u64 = number.parse().map_err(io::Error::other)?;
        let state = || files.lock().unwrap_or_else(PoisonError::into_inner);
        match word {
            "fail" => state().fail(number),
            "heal" => state().heal(),
            "lie" => state().lie(),
            "lose" => {
                // What the kernel has kept for itself goes with the mount.
                drop(session.take());
                state().lose(number);
                session = Some(mount()?);
            }
            _ => return Err(io::Error::other(format!("no order: {order}"))),
        }
        writeln!(out, "done")?;
    }
    drop(session);
    Ok(())
}
