//! A process on a machine of the network: started, signalled, and its processor time read.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tokio::process::{Child, Command};
use tokio::time::timeout;

use super::network::{Member, Network};
use crate::error::Result;

/// How a process is started.
#[derive(Clone, Debug)]
pub(crate) struct Launch {
    pub(crate) network: Network,
    pub(crate) member: Member,
    /// The program and its arguments.
    pub(crate) words: Vec<String>,
    pub(crate) log: PathBuf,
}

/// A process that was started; it is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
}

impl Launch {
    /// The same as another user, without any group.
    pub(crate) fn by_nobody(mut self) -> Launch {
        let user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"].map(str::to_owned);
        self.words.splice(0..0, user);
        self
    }

    /// Starts the process; `ip netns exec` becomes it, so that its number is the process's own.
    pub(crate) fn start(&self) -> Result<Process> {
        let log = OpenOptions::new().create(true).append(true).open(&self.log)?;
        let child = Command::new("ip")
            .args(["netns", "exec", &self.network.namespace(self.member)])
            .args(&self.words)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("{:?}: {error}", self.words))?;
        Ok(Process { child })
    }

    /// Runs the process to its end, which must be a success.
    pub(crate) async fn finish(&self) -> Result {
        let status = self.start()?.child.wait().await?;
        match status.success() {
            true => Ok(()),
            false => Err(format!("{:?} ended with {status}: {}", self.words, tail(&self.log)).into()),
        }
    }
}

impl Process {
    /// Whether it has not exited.
    pub(crate) fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Sends a signal, such as `STOP`; one that has exited needs none.
    pub(crate) async fn signal(&self, signal: &str) {
        if let Some(pid) = self.child.id() {
            let _ = Command::new("kill").arg(format!("-{signal}")).arg(pid.to_string()).output().await;
        }
    }

    /// Kills it and waits for its exit.
    pub(crate) async fn kill(mut self) -> Result {
        Ok(self.child.kill().await?)
    }

    /// Waits until it exits by itself.
    pub(crate) async fn exited(&mut self, limit: Duration) -> Option<ExitStatus> {
        timeout(limit, self.child.wait()).await.ok()?.ok()
    }

    /// The processor time it has used, in the kernel too.
    pub(crate) fn processor_time(&self) -> Duration {
        self.child.id().map(processor_time).unwrap_or_default()
    }
}

/// The processor time that a process has used: fields 14 and 15 of its statistics, in hundredths of a second.
pub(crate) fn processor_time(process: u32) -> Duration {
    let line = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name, in brackets, may contain anything.
    let fields = line.rsplit_once(')').map(|(_, fields)| fields.split_whitespace()).into_iter().flatten();
    let ticks: u64 = fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

/// The last lines of a log.
pub(crate) fn tail(log: &Path) -> String {
    let log = std::fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(4)..].join("\n")
}
