//! A disk that can be made to fail, mounted under the database only.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout};

use crate::error::Result;

/// The size of a disk that is not full.
const DISK_SIZE: u64 = 1 << 30;

/// A mounted disk.
#[derive(Debug)]
pub(crate) enum Disk {
    /// A tmpfs of limited size.
    Small(PathBuf),
    /// The `faulty-disk` file system, which can return errors and lose unflushed data.
    Faulty(Box<Faulty>),
}

/// The `faulty-disk` process and its pipes.
#[derive(Debug)]
pub(crate) struct Faulty {
    child: Child,
    commands: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Disk {
    /// Mounts a disk that can become full; needs root.
    pub(crate) fn small(place: &Path) -> Result<Disk> {
        let options = format!("size={DISK_SIZE}");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(place).status();
        match mounted {
            Ok(status) if status.success() => Ok(Disk::Small(place.to_owned())),
            _ => Err("not run: cannot mount a disk of limited size; this needs root".into()),
        }
    }

    /// Mounts a disk that can fail and lose data; needs FUSE and root.
    pub(crate) async fn faulty(program: &Path, place: &Path) -> Result<Disk> {
        let started = tokio::process::Command::new(program)
            .arg(place)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = started.map_err(|error| format!("{}: {error}", program.display()))?;
        let (Some(commands), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipe to the faulty disk".into());
        };
        let mut disk =
            Disk::Faulty(Box::new(Faulty { child, commands, answers: BufReader::new(out).lines() }));
        disk.answer().await.map_err(|_| "not run: cannot mount the faulty disk; this needs root and FUSE")?;
        Ok(disk)
    }

    /// Makes the disk fail after this many more bytes.
    pub(crate) async fn fail(&mut self, room: u64) -> Result {
        match self {
            Disk::Small(place) => {
                // Files grow while they are measured, and a disk cannot be smaller than its contents.
                let mut sized = Ok(());
                for _ in 0..100 {
                    sized = used(place).and_then(|used| resize(place, used + room));
                    if sized.is_ok() {
                        break;
                    }
                }
                sized
            }
            Disk::Faulty(_) => self.command(&format!("fail {room}")).await,
        }
    }

    /// Makes the disk work again.
    pub(crate) async fn heal(&mut self) -> Result {
        match self {
            Disk::Small(place) => resize(place, DISK_SIZE),
            Disk::Faulty(_) => self.command("heal").await,
        }
    }

    /// From now on reports every flush as done without doing it.
    pub(crate) async fn lie(&mut self) -> Result {
        self.command("lie").await
    }

    /// Loses unflushed data: all of it if the seed is 0, else random pages.
    pub(crate) async fn lose(&mut self, seed: u64) -> Result {
        self.command(&format!("lose {seed}")).await
    }

    async fn command(&mut self, command: &str) -> Result {
        let Disk::Faulty(faulty) = self else { return Err(format!("no disk that can {command}").into()) };
        let sent = faulty.commands.write_all(format!("{command}\n").as_bytes()).await;
        sent?;
        self.answer().await
    }

    async fn answer(&mut self) -> Result {
        let Disk::Faulty(faulty) = self else { return Ok(()) };
        match faulty.answers.next_line().await {
            Ok(Some(answer)) if answer == "done" => Ok(()),
            answer => Err(format!("the faulty disk says {answer:?}").into()),
        }
    }

    /// Unmounts the disk.
    pub(crate) async fn unmount(self) -> Result {
        match self {
            Disk::Small(place) => {
                Command::new("umount").arg("-l").arg(&place).status()?;
            }
            Disk::Faulty(faulty) => {
                let Faulty { mut child, commands, .. } = *faulty;
                // It exits when its input ends.
                drop(commands);
                child.wait().await?;
            }
        }
        Ok(())
    }
}

/// The bytes in the files of a folder.
fn used(place: &Path) -> Result<u64> {
    let entries = std::fs::read_dir(place)?;
    let files = entries.filter_map(|entry| entry.ok()?.metadata().ok());
    Ok(files.map(|file| file.len().next_multiple_of(4096)).sum())
}

fn resize(place: &Path, bytes: u64) -> Result {
    let options = format!("remount,size={bytes}");
    match Command::new("mount").args(["-o", &options]).arg(place).stderr(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        other => Err(format!("the disk cannot be sized to {bytes} bytes: {other:?}").into()),
    }
}
