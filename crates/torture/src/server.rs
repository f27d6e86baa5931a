//! The server under trial: a process that is started, killed, waited for and looked at from outside.

use std::fs::OpenOptions;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// How long a server may take until it is ready.
const READY: Duration = Duration::from_secs(30);

/// How a server is started.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    pub(crate) program: PathBuf,
    /// Where it listens; always the same, so that clients come back.
    pub(crate) listen: SocketAddr,
    /// For its lock, its log and the operator's door.
    pub(crate) data: PathBuf,
    pub(crate) database: String,
    pub(crate) arguments: Vec<String>,
    /// How much is logged.
    pub(crate) log: &'static str,
}

/// A server that was started.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
}

/// An address of this machine where nobody listens.
pub(crate) fn free_address() -> io::Result<SocketAddr> {
    std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()
}

impl Recipe {
    /// Where the server writes what it has to say.
    pub(crate) fn log_file(&self) -> PathBuf {
        self.data.join("log")
    }

    /// Starts a server, without waiting for it.
    pub(crate) fn start(&self) -> io::Result<Server> {
        let log = OpenOptions::new().create(true).append(true).open(self.log_file())?;
        let child = Command::new(&self.program)
            .args([
                "serve",
                "--pace",
                "0",
                "--listen",
                &self.listen.to_string(),
                "--database",
                &self.database,
            ])
            .arg("--data")
            .arg(&self.data)
            .args(&self.arguments)
            .env("BIGPOINTS_LOG", self.log)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()?;
        Ok(Server { child })
    }

    /// The last lines of the log, for whoever has to find out.
    pub(crate) fn last_words(&self) -> String {
        let log = std::fs::read_to_string(self.log_file()).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(3)..].join("\n")
    }
}

impl Server {
    /// Waits until the server says that it is ready.
    pub(crate) async fn ready(&mut self) -> Result<(), String> {
        let out = self.child.stdout.take().ok_or("a server is waited for once")?;
        let mut line = String::new();
        let read = timeout(READY, BufReader::new(out).read_line(&mut line)).await;
        match read {
            Ok(Ok(_)) if line.contains("served at") => Ok(()),
            _ => Err(format!("the server did not start: {line:?}")),
        }
    }

    /// Kills the server without a word, and waits until it is gone.
    pub(crate) async fn kill(mut self) -> Result<(), String> {
        match self.child.try_wait() {
            Ok(None) => self.child.kill().await.map_err(|error| error.to_string()),
            Ok(Some(status)) => Err(format!("the server had ended by itself: {status}")),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Waits until the server ends by itself.
    pub(crate) async fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        timeout(patience, self.child.wait()).await.ok()?.ok()
    }

    /// Tells the server to stop, and waits until it has.
    pub(crate) async fn stop(mut self) -> Result<(), String> {
        let pid = self.child.id().ok_or("the server had ended by itself")?.to_string();
        let told = Command::new("kill").args(["-TERM", &pid]).status().await;
        told.map_err(|error| error.to_string())?;
        match self.end(Duration::from_secs(20)).await {
            Some(status) if status.success() => Ok(()),
            status => Err(format!("a server that was told to stop ended with {status:?}")),
        }
    }

    /// How many files and connections the server has open.
    pub(crate) fn files(&self) -> usize {
        let folder = self.child.id().map(|pid| Path::new("/proc").join(pid.to_string()).join("fd"));
        folder.and_then(|folder| std::fs::read_dir(folder).ok()).map_or(0, Iterator::count)
    }

    /// The memory that the server has in use, in bytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        let pid = self.child.id()?;
        let status = std::fs::read_to_string(Path::new("/proc").join(pid.to_string()).join("status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
        Some(kilobytes * 1024)
    }
}
