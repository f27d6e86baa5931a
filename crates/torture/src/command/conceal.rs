//! Concealment at scale: every text sent in thousands of games is checked against what its receiver may know; the log and the
//! metrics must reveal nothing about hands, takes or layouts at all.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::clients::client::Client;
use crate::clients::observed_game::{Examined, ObservedGame};
use crate::error::Result;
use crate::leaks::find_leak;
use crate::report::{in_folder, say};
use crate::under_test::server::{ServerConfig, free_address};

/// Clients per group: five players, a spectator, and one without a cookie.
const CLIENTS_PER_GROUP: u32 = 7;
/// How often progress is reported.
const REPORT_INTERVAL: Duration = Duration::from_secs(60);

/// Options of the concealment test.
#[derive(Args, Debug)]
pub(crate) struct Conceal {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Number of games
    #[arg(long, default_value_t = 10_000)]
    games: u32,

    /// Number of games at a time
    #[arg(long, default_value_t = 24)]
    tables: u32,

    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The progress so far.
#[derive(Debug, Default)]
struct Progress {
    begun: AtomicU32,
    /// Finished games by number of players, and what was checked.
    ended: Mutex<([u32; 4], Examined)>,
}

impl Conceal {
    /// Plays all games; an error as soon as anybody is told too much.
    pub(crate) async fn run(self) -> Result {
        in_folder("conceal", async |folder| self.run_in(folder).await).await
    }

    async fn run_in(&self, folder: &Path) -> Result {
        let metrics = free_address()?;
        let config = ServerConfig {
            program: self.server.clone(),
            listen: free_address()?,
            data: folder.to_owned(),
            database: format!("sqlite://{}", folder.join("bigpoints.db").display()),
            arguments: vec!["--metrics".to_owned(), metrics.to_string()],
            // Everything the server itself logs, but not the details of its libraries.
            log: "bigpoints=trace,info",
        };
        let mut server = config.start()?;
        server.ready().await?;
        let (began, progress) = (Instant::now(), Arc::new(Progress::default()));
        let mut groups = JoinSet::new();
        for group in 0..self.tables {
            let (progress, games, seed) = (Arc::clone(&progress), self.games, self.seed);
            groups.spawn(play(config.listen, group, games, seed, progress));
        }
        let (mut pages, mut next_report) = (0, began + REPORT_INTERVAL);
        while !groups.is_empty() {
            tokio::select! {
                Some(done) = groups.join_next() => done??,
                () = sleep(Duration::from_millis(500)) => {
                    check_metrics(metrics).await?;
                    pages += 1;
                }
            }
            if Instant::now() > next_report {
                next_report += REPORT_INTERVAL;
                say(&format!("{} after {:.0} s", progress.summary(), began.elapsed().as_secs_f64()));
            }
        }
        server.stop().await?;
        say(&format!("{} in {:.0} s", progress.summary(), began.elapsed().as_secs_f64()));
        let lines = check_log(&config.log_file())?;
        say(&format!("{lines} log lines and {pages} metrics pages reveal no hand, take or layout"));
        if lines < u64::from(self.games) {
            return Err("this proves nothing: the log is too short".into());
        }
        Ok(())
    }
}

impl Progress {
    fn summary(&self) -> String {
        let (games, examined) = *self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        let Examined { messages, answers, refusals, events } = examined;
        format!(
            "{} games ({games:?} of two to five), {events} events: {messages} texts, including {answers} HTTP responses and {refusals} \
             refusals, told nobody too much",
            games.iter().sum::<u32>()
        )
    }
}

/// Plays one game after another with the same guests.
async fn play(server: SocketAddr, group: u32, games: u32, seed: u64, progress: Arc<Progress>) -> Result {
    let mut clients = Vec::new();
    for number in 0..CLIENTS_PER_GROUP {
        let mut client = Client::new(server, group * CLIENTS_PER_GROUP + number);
        if number + 1 < CLIENTS_PER_GROUP {
            let name = json!({ "name": format!("Guest {number}") });
            let answer = client.call("POST", "/api/guest", Some(&name)).await;
            answer.map_err(|error| format!("no guest: {error}"))?;
        }
        clients.push(client);
    }
    loop {
        let number = progress.begun.fetch_add(1, Ordering::Relaxed);
        if number >= games {
            return Ok(());
        }
        let players = number as usize % 4;
        let rng = fastrand::Rng::with_seed(seed.wrapping_add(u64::from(number)));
        let examined = ObservedGame::begin(&mut clients, players + 2, rng).await?.play().await?;
        let mut ended = progress.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.0[players] += 1;
        let all = &mut ended.1;
        all.messages += examined.messages;
        all.answers += examined.answers;
        all.refusals += examined.refusals;
        all.events += examined.events;
    }
}

/// Checks that the metrics reveal nothing; their names and descriptions are the same for every game.
async fn check_metrics(address: SocketAddr) -> Result {
    let page = Client::new(address, 0).call("GET", "/metrics", None).await;
    let page = page.map_err(|error| format!("no metrics: {error}"))?;
    let numbers = page.body.lines().filter(|line| line.starts_with("bigpoints_"));
    let mut count = 0;
    for line in numbers {
        count += 1;
        if let Some(why) = find_leak(line, &[]) {
            return Err(format!("the metrics reveal too much: {why}: {line}").into());
        }
    }
    if count > 10 { Ok(()) } else { Err(format!("no metrics: {}", page.body).into()) }
}

/// Checks that no log line reveals anything; returns the number of lines.
fn check_log(file: &Path) -> Result<u64> {
    let log = std::fs::File::open(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut lines = 0;
    for line in BufReader::new(log).lines() {
        let line = line?;
        if let Some(why) = find_leak(&line, &[]) {
            return Err(format!("the log reveals too much: {why}: {line}").into());
        }
        lines += 1;
    }
    Ok(lines)
}
