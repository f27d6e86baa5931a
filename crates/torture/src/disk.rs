//! A disk that can be made to fail, under the database alone.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout};

/// The room on a disk that is not to be full.
const ROOM: u64 = 1 << 30;

/// A mounted disk, unmounted when this goes.
#[derive(Debug)]
pub(crate) enum Disk {
    /// A part of the memory, of limited size.
    Small(PathBuf),
    /// A program that serves files, answers with errors and forgets what was not flushed.
    Faulty(Box<Faulty>),
}

/// The program behind a faulty disk, and the ways to it.
#[derive(Debug)]
pub(crate) struct Faulty {
    child: Child,
    orders: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Disk {
    /// Mounts a disk that can be full; the system lets root do that.
    pub(crate) fn small(place: &Path) -> Result<Disk, String> {
        let options = format!("size={ROOM}");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(place).status();
        match mounted {
            Ok(status) if status.success() => Ok(Disk::Small(place.to_owned())),
            _ => Err("not run: a disk of limited size cannot be mounted here; it takes root".to_owned()),
        }
    }

    /// Mounts a disk that can fail and forget, by a program that needs FUSE and root.
    pub(crate) async fn faulty(program: &Path, place: &Path) -> Result<Disk, String> {
        let mut command = tokio::process::Command::new(program);
        let started = command.arg(place).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| format!("{}: {error}", program.display()))?;
        let (Some(orders), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipe to the faulty disk".to_owned());
        };
        let mut disk = Disk::Faulty(Box::new(Faulty { child, orders, answers: BufReader::new(out).lines() }));
        disk.answer()
            .await
            .map_err(|_| "not run: no faulty disk can be mounted here; it takes root and FUSE")?;
        Ok(disk)
    }

    /// Makes the disk fail, when so many more bytes are written.
    pub(crate) async fn fail(&mut self, room: u64) -> Result<(), String> {
        match self {
            Disk::Small(place) => {
                // Files grow while they are measured, and a disk cannot be smaller than what is on it.
                let mut sized = Ok(());
                for _ in 0..100 {
                    sized = used(place).and_then(|used| resize(place, used + room));
                    if sized.is_ok() {
                        break;
                    }
                }
                sized
            }
            Disk::Faulty(_) => self.order(&format!("fail {room}")).await,
        }
    }

    /// Makes the disk work again.
    pub(crate) async fn heal(&mut self) -> Result<(), String> {
        match self {
            Disk::Small(place) => resize(place, ROOM),
            Disk::Faulty(_) => self.order("heal").await,
        }
    }

    /// Says from now on of every flush that it is done, and does nothing.
    pub(crate) async fn lie(&mut self) -> Result<(), String> {
        self.order("lie").await
    }

    /// Loses what was not flushed: all of it if the number is 0, else by chance.
    pub(crate) async fn lose(&mut self, chance: u64) -> Result<(), String> {
        self.order(&format!("lose {chance}")).await
    }

    async fn order(&mut self, order: &str) -> Result<(), String> {
        let Disk::Faulty(faulty) = self else { return Err(format!("no disk that can {order}")) };
        let sent = faulty.orders.write_all(format!("{order}\n").as_bytes()).await;
        sent.map_err(|error| error.to_string())?;
        self.answer().await
    }

    async fn answer(&mut self) -> Result<(), String> {
        let Disk::Faulty(faulty) = self else { return Ok(()) };
        match faulty.answers.next_line().await {
            Ok(Some(answer)) if answer == "done" => Ok(()),
            answer => Err(format!("the faulty disk says {answer:?}")),
        }
    }

    /// Unmounts the disk.
    pub(crate) async fn unmount(self) -> Result<(), String> {
        match self {
            Disk::Small(place) => {
                let done = Command::new("umount").arg("-l").arg(&place).status();
                done.map(drop).map_err(|error| error.to_string())
            }
            Disk::Faulty(faulty) => {
                let Faulty { mut child, orders, .. } = *faulty;
                // It ends with its input.
                drop(orders);
                child.wait().await.map(drop).map_err(|error| error.to_string())
            }
        }
    }
}

/// The bytes in the files of a folder.
fn used(place: &Path) -> Result<u64, String> {
    let entries = std::fs::read_dir(place).map_err(|error| error.to_string())?;
    let files = entries.filter_map(|entry| entry.ok()?.metadata().ok());
    Ok(files.map(|file| file.len().next_multiple_of(4096)).sum())
}

fn resize(place: &Path, bytes: u64) -> Result<(), String> {
    let options = format!("remount,size={bytes}");
    match Command::new("mount").args(["-o", &options]).arg(place).stderr(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        other => Err(format!("the disk cannot be sized to {bytes} bytes: {other:?}")),
    }
}
