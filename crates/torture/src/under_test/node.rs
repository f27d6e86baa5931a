//! A node of a site, or an engine worker: started, killed, drained, with a right or a wrong clock.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::network::{Member, Network};
use super::process::{Launch, Process, tail};
use super::replicated_postgres::ReplicatedPostgres;
use super::site::{BUS_PORT, HTTP_PORT};
use crate::clients::client::Client;
use crate::error::Result;

/// How long a node may take to get ready, and to exit when it is told to.
const READY_TIMEOUT: Duration = Duration::from_secs(60);
const EXIT_TIMEOUT: Duration = Duration::from_secs(30);
/// The client number of the probes, behind those of all players.
const PROBE: u32 = 62_000;
/// The port of the metrics.
const METRICS_PORT: u16 = 9100;
/// The log filter of nodes and workers.
const LOG: &str = "info,sqlx=warn";

/// A node or a worker.
#[derive(Debug)]
pub(crate) struct Node {
    network: Network,
    member: Member,
    folder: PathBuf,
    /// The program `bigpoints`.
    pub(crate) program: PathBuf,
    /// How far its clock is ahead, in minutes.
    pub(crate) clock: i32,
    /// Whether it shares its site with others.
    pub(crate) shared: bool,
    process: Option<Process>,
    /// The processor time of earlier processes.
    used: Duration,
}

impl Node {
    /// A node or worker that is not started yet, with a folder of its own below this one.
    pub(crate) fn new(network: &Network, member: Member, program: &Path, folder: &Path) -> Result<Node> {
        let folder = folder.join(format!("{member:?}").to_lowercase().replace(['(', ')'], ""));
        std::fs::create_dir_all(&folder)?;
        Ok(Node {
            network: network.clone(),
            member,
            folder,
            program: program.to_owned(),
            clock: 0,
            shared: true,
            process: None,
            used: Duration::ZERO,
        })
    }

    /// Starts it without waiting until it is ready.
    pub(crate) fn start(&mut self) -> Result {
        let mut words = vec!["env".to_owned(), format!("BIGPOINTS_LOG={LOG}")];
        if self.clock != 0 {
            words.push(format!("LD_PRELOAD={}", faketime()?));
            words.push(format!("FAKETIME={:+}m", self.clock));
            words.push("FAKETIME_DONT_FAKE_MONOTONIC=1".to_owned());
        }
        words.push(self.program.display().to_string());
        words.extend(self.arguments());
        let launch = Launch { network: self.network.clone(), member: self.member, words, log: self.log() };
        self.process = Some(launch.start()?);
        Ok(())
    }

    fn arguments(&self) -> Vec<String> {
        let bus = format!("redis://{}", Member::Redis.at(BUS_PORT));
        let text = match self.member {
            Member::Worker(_) => format!("worker --bus {bus} --threads 1"),
            _ => format!(
                "serve --listen {} --database {} --data {} --metrics {} --trust-proxy {} --pace 0{}",
                self.member.at(HTTP_PORT),
                if self.shared { ReplicatedPostgres::url() } else { ReplicatedPostgres::first_url() },
                self.folder.display(),
                self.member.at(METRICS_PORT),
                Member::Proxy.address(),
                if self.shared { format!(" --bus {bus} --node {}", self.name()) } else { String::new() }
            ),
        };
        text.split(' ').map(str::to_owned).collect()
    }

    /// Its name in the site.
    pub(crate) fn name(&self) -> String {
        match self.member {
            Member::Node(number) => format!("node{}", number + 1),
            member => format!("{member:?}"),
        }
    }

    /// Its log.
    pub(crate) fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// Waits until it answers that it is ready.
    pub(crate) async fn ready(&mut self) -> Result {
        let mut client = Client::new(self.member.at(HTTP_PORT), PROBE + u32::from(self.clock != 0));
        let limit = Instant::now() + READY_TIMEOUT;
        loop {
            match client.call("GET", "/health/ready", None).await {
                Ok(answer) if answer.status == 200 => return Ok(()),
                _ if Instant::now() > limit => {
                    return Err(format!("{} is not ready: {}", self.name(), tail(&self.log())).into());
                }
                _ if !self.is_running() => {
                    return Err(format!("{} exited: {}", self.name(), tail(&self.log())).into());
                }
                _ => sleep(Duration::from_millis(30)).await,
            }
        }
    }

    /// Whether its process runs.
    pub(crate) fn is_running(&mut self) -> bool {
        self.process.as_mut().is_some_and(Process::is_running)
    }

    /// Sends it a signal, such as `STOP`.
    pub(crate) async fn signal(&self, signal: &str) {
        if let Some(process) = &self.process {
            process.signal(signal).await;
        }
    }

    /// Kills it.
    pub(crate) async fn kill(&mut self) -> Result {
        self.used = self.processor_time();
        match self.process.take() {
            Some(process) => process.kill().await,
            None => Ok(()),
        }
    }

    /// Tells it to stop and waits for its exit: how long that took.
    pub(crate) async fn stop(&mut self) -> Result<Duration> {
        let began = Instant::now();
        self.signal("TERM").await;
        let used = self.processor_time();
        let Some(mut process) = self.process.take() else { return Ok(Duration::ZERO) };
        self.used = used;
        match process.exited(EXIT_TIMEOUT).await {
            Some(status) if status.success() => Ok(began.elapsed()),
            status => Err(format!("{} exited with {status:?}: {}", self.name(), tail(&self.log())).into()),
        }
    }

    /// The processor time that all its processes have used.
    pub(crate) fn processor_time(&self) -> Duration {
        self.used + self.process.as_ref().map(Process::processor_time).unwrap_or_default()
    }
}

/// The library of libfaketime.
fn faketime() -> Result<String> {
    let asked = std::process::Command::new("faketime").args(["-f", "+0d", "printenv", "LD_PRELOAD"]).output();
    let asked = asked.map_err(|error| format!("faketime: {error}"))?;
    Ok(String::from_utf8_lossy(&asked.stdout).trim().to_owned())
}
