//! Takes the writing connection away from a paused server on PostgreSQL, and with it the lock, so that a second server takes over: when
//! the first wakes, it must not say that it is ready, and must exit; nothing acknowledged is lost. First on servers that do nothing, where
//! only readiness can notice, then under load.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use sqlx::{Connection, PgConnection};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::check::ledger::Ledger;
use crate::check::stored_events;
use crate::clients::client::Client;
use crate::clients::group::{Environment, Group};
use crate::clients::pace::Pace;
use crate::command::crash::plan;
use crate::error::Result;
use crate::report::{in_folder, say};
use crate::under_test::database::{self, Content};
use crate::under_test::postgres::Postgres;
use crate::under_test::server::{Server, ServerConfig, free_address};

/// Tables of the rounds under load.
const TABLES: u32 = 16;
/// How long a server may take to exit; longer than its shutdown grace period.
const EXIT_TIMEOUT: Duration = Duration::from_secs(30);
/// The client number of the probes, behind those of the players.
const PROBE: u32 = 50_000;

/// Options of the takeover test.
#[derive(Args, Debug)]
pub(crate) struct Takeover {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Number of rounds, without load and with it
    #[arg(long, default_value_t = 10)]
    rounds: u32,
}

/// What the probes of one server have seen.
#[derive(Debug, Default)]
struct Probed {
    /// Answers that it is ready to requests sent after its writer was gone, and how late the last of them was sent.
    late: usize,
    last: Duration,
    /// Answers that it is not ready.
    refused: usize,
}

impl Takeover {
    /// Runs all rounds; an error if a server said that it was ready without its writer, or if something was lost.
    pub(crate) async fn run(self) -> Result {
        in_folder("takeover", async |folder| self.run_in(folder).await).await
    }

    async fn run_in(&self, folder: &Path) -> Result {
        let postgres = Postgres::start().await?;
        let database = database::fresh(&postgres.url).await?;
        let config = |name: &str| -> Result<ServerConfig> {
            let data = folder.join(name);
            std::fs::create_dir_all(&data)?;
            let (program, database) = (self.server.clone(), database.clone());
            Ok(ServerConfig {
                program,
                listen: free_address()?,
                data,
                database,
                arguments: Vec::new(),
                log: "warn",
            })
        };
        let [first, second] = [config("first")?, config("second")?];
        let mut probed = Vec::new();
        for _ in 0..self.rounds {
            let server = start(&first).await?;
            probed.push(take_over(&first, server, &second).await?);
        }
        report("idle", &probed)?;

        let (ledger, stop) = (Arc::new(Ledger::default()), CancellationToken::new());
        let pace = watch::Sender::new(Pace::Eager(Duration::from_millis(20)));
        let environment =
            Arc::new(Environment::new(first.listen, Arc::clone(&ledger), pace.subscribe(), stop.clone()));
        let mut players = JoinSet::new();
        for table in 0..TABLES {
            for player in Group::gather(&environment, plan(table), table * 5, 1) {
                players.spawn(player.run());
            }
        }
        let outcome = self.under_load(&first, &second, &ledger).await;
        stop.cancel();
        players.join_all().await;
        outcome
    }

    async fn under_load(&self, first: &ServerConfig, second: &ServerConfig, ledger: &Ledger) -> Result {
        let (mut probed, mut before) = (Vec::new(), Content::default());
        let mut compared = stored_events::Compared::default();
        for _ in 0..self.rounds {
            let server = start(first).await?;
            let granted = ledger.granted();
            while ledger.granted() < granted + 100 {
                sleep(Duration::from_millis(1)).await;
            }
            probed.push(take_over(first, server, second).await?);
            let content = database::postgres(&first.database).await?;
            let (found, faults) = stored_events::check(&content, &before, &ledger.known());
            if !faults.is_empty() {
                return Err(format!("{} faults: {faults:?}", faults.len()).into());
            }
            (compared, before) = (found, content);
        }
        report("under load", &probed)?;
        say(&format!(
            "{} requests granted and all stored, {} refused and none stored, {} unknown",
            compared.granted, compared.refused, compared.unknown
        ));
        Ok(())
    }
}

async fn start(config: &ServerConfig) -> Result<Server> {
    let mut server = config.start()?;
    server.ready().await.map_err(|why| format!("{why}\n{}", config.log_tail()))?;
    Ok(server)
}

/// Terminates the writer of a server that is paused while it is probed, and starts the second one, which must take over; then the
/// first wakes.
async fn take_over(first: &ServerConfig, mut server: Server, second: &ServerConfig) -> Result<Probed> {
    let terminated = watch::Sender::new(None);
    if !is_ready(&mut Client::new(first.listen, PROBE)).await {
        return Err("the server is not ready".into());
    }
    let probes = tokio::spawn(probe(first.listen, terminated.subscribe()));
    let mut connection = PgConnection::connect(&first.database).await?;
    server.signal("STOP").await?;
    let ended = sqlx::query(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks JOIN pg_stat_activity USING (pid) \
         WHERE locktype = 'advisory' AND granted AND datname = current_database()",
    );
    let ended = ended.fetch_all(&mut connection).await?.len();
    terminated.send_replace(Some(Instant::now()));
    connection.close().await?;
    if ended != 1 {
        return Err(format!("{ended} writers were terminated").into());
    }
    let other = start(second).await?;
    if !is_ready(&mut Client::new(second.listen, PROBE + 1)).await {
        return Err("the second server did not take over".into());
    }
    server.signal("CONT").await?;
    match server.exited(EXIT_TIMEOUT).await {
        Some(status) if !status.success() => {}
        status => return Err(format!("the server without a writer exited with {status:?}").into()),
    }
    let probed = probes.await?;
    other.stop().await?;
    Ok(probed)
}

async fn is_ready(client: &mut Client) -> bool {
    client.call("GET", "/health/ready", None).await.is_ok_and(|answer| answer.status == 200)
}

/// Probes a server until it no longer answers.
async fn probe(server: SocketAddr, terminated: watch::Receiver<Option<Instant>>) -> Probed {
    let (mut probed, mut client) = (Probed::default(), Client::new(server, PROBE));
    loop {
        let sent = Instant::now();
        let Ok(answer) = client.call("GET", "/health/ready", None).await else { return probed };
        let since = terminated.borrow().and_then(|moment| sent.checked_duration_since(moment));
        match (answer.status, since) {
            (200, Some(since)) => (probed.late, probed.last) = (probed.late + 1, since),
            (200, None) => {}
            _ => probed.refused += 1,
        }
        sleep(Duration::from_millis(2)).await;
    }
}

/// Prints what was seen; an error if a server was ready without its writer.
fn report(kind: &str, probed: &[Probed]) -> Result {
    let late: usize = probed.iter().map(|each| each.late).sum();
    let refused: usize = probed.iter().map(|each| each.refused).sum();
    let last = probed.iter().map(|each| each.last).max().unwrap_or_default();
    let line = format!(
        "{} servers lost their writer, {kind}: {late} requests sent afterwards were answered that it is ready (the last {:.1} ms \
         later), {refused} that it is not; each exited, and a second server took over",
        probed.len(),
        last.as_secs_f64() * 1000.0
    );
    if late > 0 {
        return Err(line.into());
    }
    say(&line);
    Ok(())
}
