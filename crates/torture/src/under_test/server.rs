//! The server process: started, killed, stopped and measured from outside.

use std::fs::OpenOptions;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use super::process::processor_time;
use crate::error::Result;

/// How long a server may take to get ready.
const READY_TIMEOUT: Duration = Duration::from_secs(30);

/// How a server is started.
#[derive(Clone, Debug)]
pub(crate) struct ServerConfig {
    pub(crate) program: PathBuf,
    /// Where it listens; the same after a restart, so that clients find it again.
    pub(crate) listen: SocketAddr,
    /// The data folder, for its lock, log and admin socket.
    pub(crate) data: PathBuf,
    pub(crate) database: String,
    pub(crate) arguments: Vec<String>,
    /// The log filter.
    pub(crate) log: &'static str,
}

/// A server that was started.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
}

/// A free local address.
pub(crate) fn free_address() -> io::Result<SocketAddr> {
    std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()
}

impl ServerConfig {
    /// The log file.
    pub(crate) fn log_file(&self) -> PathBuf {
        self.data.join("log")
    }

    /// Starts a server without waiting until it is ready.
    pub(crate) fn start(&self) -> io::Result<Server> {
        // Computer players do not pause, unless a test is about their pauses.
        let pace: &[&str] =
            if self.arguments.iter().any(|one| one == "--pace") { &[] } else { &["--pace", "0"] };
        let log = OpenOptions::new().create(true).append(true).open(self.log_file())?;
        let child = Command::new(&self.program)
            .args(["serve", "--listen", &self.listen.to_string(), "--database", &self.database])
            .args(pace)
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

    /// The last lines of the log.
    pub(crate) fn log_tail(&self) -> String {
        let log = std::fs::read_to_string(self.log_file()).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(3)..].join("\n")
    }
}

impl Server {
    /// Waits until the server reports that it is ready.
    pub(crate) async fn ready(&mut self) -> Result {
        let out = self.child.stdout.take().ok_or("ready() was already called")?;
        let mut line = String::new();
        let read = timeout(READY_TIMEOUT, BufReader::new(out).read_line(&mut line)).await;
        match read {
            Ok(Ok(_)) if line.contains("served at") => Ok(()),
            _ => Err(format!("the server did not start: {line:?}").into()),
        }
    }

    /// Kills the server with SIGKILL and waits for its exit.
    pub(crate) async fn kill(mut self) -> Result {
        match self.child.try_wait() {
            Ok(None) => Ok(self.child.kill().await?),
            Ok(Some(status)) => Err(format!("the server had already exited: {status}").into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Waits until the server exits by itself.
    pub(crate) async fn exited(&mut self, limit: Duration) -> Option<ExitStatus> {
        timeout(limit, self.child.wait()).await.ok()?.ok()
    }

    /// Sends the server a signal, such as `STOP` and `CONT` to pause and to wake it.
    pub(crate) async fn signal(&self, name: &str) -> Result {
        let pid = self.child.id().ok_or("the server had already exited")?.to_string();
        Command::new("kill").args(["-s", name, &pid]).status().await?;
        Ok(())
    }

    /// Stops the server with SIGTERM and waits for its exit.
    pub(crate) async fn stop(mut self) -> Result {
        self.signal("TERM").await?;
        match self.exited(Duration::from_secs(20)).await {
            Some(status) if status.success() => Ok(()),
            status => Err(format!("after SIGTERM the server exited with {status:?}").into()),
        }
    }

    /// How many file descriptors the server has open.
    pub(crate) fn files(&self) -> usize {
        let folder = self.child.id().map(|pid| Path::new("/proc").join(pid.to_string()).join("fd"));
        folder.and_then(|folder| std::fs::read_dir(folder).ok()).map_or(0, Iterator::count)
    }

    /// The processor time that the server has used, in the kernel too.
    pub(crate) fn processor_time(&self) -> Duration {
        self.child.id().map(processor_time).unwrap_or_default()
    }

    /// The server's resident memory, in bytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        let pid = self.child.id()?;
        let status = std::fs::read_to_string(Path::new("/proc").join(pid.to_string()).join("status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
        Some(kilobytes * 1024)
    }
}
