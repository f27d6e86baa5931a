//! Restarts under load: the server is stopped, and later killed, with many games in play; measures how soon it is ready and
//! everybody is back, and checks that nobody loses a seat or clock time.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::json;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::check::clocks::Clocks;
use crate::check::ledger::Ledger;
use crate::check::stored_events;
use crate::clients::group::{Environment, Group};
use crate::clients::pace::Pace;
use crate::error::Result;
use crate::report::{in_folder, say};
use crate::under_test::database::{self, Content};
use crate::under_test::server::{Server, ServerConfig, free_address};

/// Players per table.
const SEATS: u32 = 5;
/// The time between two moves of a table.
const MOVE_INTERVAL: Duration = Duration::from_secs(5);
/// How long is played before and between the restarts.
const PLAY_TIME: Duration = Duration::from_secs(20);
/// How long everybody may take to connect.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(120);
/// How long the server stays down.
const DOWNTIME: Duration = Duration::from_secs(2);
/// The goal for the time until the server is ready.
const READY_GOAL: Duration = Duration::from_secs(2);
/// The goal for the time until everybody is back.
const BACK_GOAL: Duration = Duration::from_secs(10);

/// Options of the restart test.
#[derive(Args, Debug)]
pub(crate) struct Restart {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Number of tables of five players
    #[arg(long, default_value_t = 1000)]
    tables: u32,
}

impl Restart {
    /// Restarts twice; an error if something was lost. Missed time goals are only reported.
    pub(crate) async fn run(self) -> Result {
        in_folder("restart", async |folder| {
            let paths = [folder.join("data"), folder.join("scratch")];
            for path in &paths {
                std::fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
            }
            self.run_in(&paths[0], &paths[1]).await
        })
        .await
    }

    async fn run_in(&self, data: &Path, scratch: &Path) -> Result {
        let file = data.join("bigpoints.db");
        let config = ServerConfig {
            program: self.server.clone(),
            listen: free_address()?,
            data: data.to_owned(),
            database: format!("sqlite://{}", file.display()),
            arguments: Vec::new(),
            log: "info,sqlx=warn",
        };
        let mut server = config.start()?;
        server.ready().await?;
        let (ledger, stop) = (Arc::new(Ledger::default()), CancellationToken::new());
        let pace = watch::Sender::new(Pace::Steady(MOVE_INTERVAL));
        let environment = Arc::new(Environment {
            join_permits: Semaphore::new(200),
            reconnect_delay: Duration::from_millis(1000),
            undo: false,
            ..Environment::new(config.listen, Arc::clone(&ledger), pace.subscribe(), stop.clone())
        });
        let mut players = JoinSet::new();
        for table in 0..self.tables {
            let seats = ["mine", "open", "open", "open", "open"].map(|kind| json!({ "kind": kind }));
            // A turn has at most two moves, so nobody runs out of time unless the server is at fault. A bank decreases with every
            // turn, which shows whether the right reading was kept.
            let clock = match table.is_multiple_of(2) {
                true => json!({ "kind": "turn", "seconds": 20 }),
                false => json!({ "kind": "bank", "seconds": 300, "increment": 0 }),
            };
            let plan = json!({ "seats": seats, "clock": clock });
            for player in Group::gather(&environment, plan, table * SEATS, 1) {
                players.spawn(player.run());
            }
        }
        self.all_connected(&ledger).await?;
        sleep(PLAY_TIME).await;
        for graceful in [true, false] {
            server = self.restart(&config, server, graceful, &ledger).await?;
            sleep(PLAY_TIME).await;
        }
        stop.cancel();
        players.join_all().await;
        server.stop().await?;
        let content = database::sqlite(&file, scratch).await?;
        let (compared, faults) = stored_events::check(&content, &Content::default(), &ledger.known());
        let taken = content.events.iter().filter(|row| row.kind == "handed_over").count();
        say(&format!(
            "{} requests granted and all stored, {} events replayed; {taken} seats lost to the clock",
            compared.granted, compared.events
        ));
        match (faults.as_slice(), taken) {
            ([], 0) => Ok(()),
            (faults, _) => Err(format!("{taken} seats lost, {} faults: {faults:?}", faults.len()).into()),
        }
    }

    /// Stops or kills the server and starts it again.
    async fn restart(
        &self,
        config: &ServerConfig,
        server: Server,
        graceful: bool,
        ledger: &Ledger,
    ) -> Result<Server> {
        let tables = ledger.known().tables;
        let before = Clocks::read(config.listen, tables.iter().cloned()).await?;
        let ended = Instant::now();
        if graceful {
            server.stop().await?;
        } else {
            server.kill().await?;
        }
        let gone = ended.elapsed();
        // Long enough to distinguish a clock that kept running from one that did not.
        sleep(DOWNTIME).await;
        let began = Instant::now();
        let mut server = config.start()?;
        server.ready().await?;
        let ready = began.elapsed();
        let after = Clocks::read(config.listen, tables).await?;
        let clocks = after.compare(&before, began)?;
        self.all_connected(ledger).await?;
        let back = began.elapsed().saturating_sub(ready);
        if clocks.tables == 0 {
            return Err("every table had new events, so no clock could be compared".into());
        }
        let verdict = |time: Duration, goal: Duration| if time <= goal { "kept" } else { "missed" };
        say(&format!(
            "{} with {} tables and {} sockets: down after {:.2} s, ready {:.2} s after the start (goal {}), everybody back {:.1} s later (goal {})",
            if graceful { "stopped" } else { "killed" },
            self.tables,
            self.tables * SEATS,
            gone.as_secs_f64(),
            ready.as_secs_f64(),
            verdict(ready, READY_GOAL),
            back.as_secs_f64(),
            verdict(back, BACK_GOAL)
        ));
        say(&format!(
            "{} clocks at {} tables without new events are unchanged; at most {} ms were charged since the start",
            clocks.clocks, clocks.tables, clocks.charged_ms
        ));
        Ok(server)
    }

    /// Waits until every player is connected; returns how long that took.
    async fn all_connected(&self, ledger: &Ledger) -> Result<Duration> {
        let (began, wanted) = (Instant::now(), i64::from(self.tables * SEATS));
        while ledger.sockets() < wanted {
            if began.elapsed() > CONNECT_TIMEOUT {
                return Err(format!("only {} of {wanted} are connected", ledger.sockets()).into());
            }
            sleep(Duration::from_millis(10)).await;
        }
        Ok(began.elapsed())
    }
}
