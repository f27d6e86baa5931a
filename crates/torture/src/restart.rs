//! A restart under load: the server is told to stop, and then killed, with many games in play; how soon it is ready again, how soon
//! everybody is back, and whether anybody has lost a seat, or time on a clock, by it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::json;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::checker;
use crate::clocks::Clocks;
use crate::database::{self, Content};
use crate::ledger::Ledger;
use crate::pace::Pace;
use crate::player::{Circle, World};
use crate::report::{in_folder, say};
use crate::server::{Recipe, Server, free_address};

/// Persons at a table.
const SEATS: u32 = 5;
/// The time between two moves of a table.
const INTERVAL: Duration = Duration::from_secs(5);
/// How long is played before and between.
const PLAY: Duration = Duration::from_secs(20);
/// How long everybody may take to come.
const GATHER: Duration = Duration::from_secs(120);
/// How long the server is gone.
const DOWN: Duration = Duration::from_secs(2);
/// The goals: ready, and everybody back.
const READY: Duration = Duration::from_secs(2);
const BACK: Duration = Duration::from_secs(10);

/// How much is in play.
#[derive(Args, Debug)]
pub(crate) struct Restart {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// How many tables of five persons
    #[arg(long, default_value_t = 1000)]
    tables: u32,
}

impl Restart {
    /// Restarts twice; an error if something was lost. A goal in time that was missed is said.
    pub(crate) async fn run(self) -> Result<(), String> {
        in_folder("restart", async |folder| {
            let paths = [folder.join("data"), folder.join("scratch")];
            for path in &paths {
                std::fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
            }
            self.carry_out(&paths[0], &paths[1]).await
        })
        .await
    }

    async fn carry_out(&self, data: &Path, scratch: &Path) -> Result<(), String> {
        let file = data.join("bigpoints.db");
        let recipe = Recipe {
            program: self.server.clone(),
            listen: free_address().map_err(|error| error.to_string())?,
            data: data.to_owned(),
            database: format!("sqlite://{}", file.display()),
            arguments: Vec::new(),
            log: "info,sqlx=warn",
        };
        let mut server = recipe.start().map_err(|error| error.to_string())?;
        server.ready().await?;
        let (ledger, stop) = (Arc::new(Ledger::default()), CancellationToken::new());
        let pace = watch::Sender::new(Pace::Steady(INTERVAL));
        let world = Arc::new(World {
            server: recipe.listen,
            witness: Arc::clone(&ledger),
            pace: pace.subscribe(),
            stop: stop.clone(),
            door: Semaphore::new(200),
            again: Duration::from_millis(1000),
            undo: false,
            cuts: None,
        });
        let mut players = JoinSet::new();
        for table in 0..self.tables {
            let seats = ["mine", "open", "open", "open", "open"].map(|kind| json!({ "kind": kind }));
            // Two moves make a turn at the most, so nobody comes near the end of it but by the server's fault; and a bank goes
            // down with every turn, so that it can be seen whether the right reading was kept.
            let clock = match table.is_multiple_of(2) {
                true => json!({ "kind": "turn", "seconds": 20 }),
                false => json!({ "kind": "bank", "seconds": 300, "increment": 0 }),
            };
            let plan = json!({ "seats": seats, "clock": clock });
            for player in Circle::gather(&world, plan, table * SEATS, 1) {
                players.spawn(player.run());
            }
        }
        self.all_there(&ledger).await?;
        sleep(PLAY).await;
        for told in [true, false] {
            server = self.again(&recipe, server, told, &ledger).await?;
            sleep(PLAY).await;
        }
        stop.cancel();
        players.join_all().await;
        server.stop().await?;
        let content = database::sqlite(&file, scratch).await?;
        let (compared, faults) = checker::check(&content, &Content::default(), &ledger.known());
        let taken = content.events.iter().filter(|row| row.kind == "handed_over").count();
        say(&format!(
            "{} requests granted and all there, {} events replayed; {taken} seats lost by the clock",
            compared.granted, compared.events
        ));
        match (faults.as_slice(), taken) {
            ([], 0) => Ok(()),
            (faults, _) => Err(format!("{taken} seats lost, {} faults: {faults:?}", faults.len())),
        }
    }

    /// Ends the server, by telling it or by killing it, and starts it again.
    async fn again(
        &self,
        recipe: &Recipe,
        server: Server,
        told: bool,
        ledger: &Ledger,
    ) -> Result<Server, String> {
        let tables = ledger.known().tables;
        let before = Clocks::read(recipe.listen, tables.iter().cloned()).await?;
        let ended = Instant::now();
        if told {
            server.stop().await?;
        } else {
            server.kill().await?;
        }
        let gone = ended.elapsed();
        // Long enough that a clock which goes on meanwhile can be told from one that does not.
        sleep(DOWN).await;
        let began = Instant::now();
        let mut server = recipe.start().map_err(|error| error.to_string())?;
        server.ready().await?;
        let ready = began.elapsed();
        let after = Clocks::read(recipe.listen, tables).await?;
        let clocks = after.compare(&before, began)?;
        self.all_there(ledger).await?;
        let back = began.elapsed().saturating_sub(ready);
        if clocks.tables == 0 {
            return Err("no table was where it had been, so no clock could be compared".to_owned());
        }
        let verdict = |time: Duration, goal: Duration| if time <= goal { "kept" } else { "missed" };
        say(&format!(
            "{} with {} tables and {} sockets: gone after {:.2} s, ready {:.2} s later (goal {}), everybody back {:.1} s after that (goal {})",
            if told { "told to stop" } else { "killed" },
            self.tables,
            self.tables * SEATS,
            gone.as_secs_f64(),
            ready.as_secs_f64(),
            verdict(ready, READY),
            back.as_secs_f64(),
            verdict(back, BACK)
        ));
        say(&format!(
            "{} clocks at {} tables where nothing had happened in between say what they said; at most {} ms were charged since the start",
            clocks.clocks, clocks.tables, clocks.charged_ms
        ));
        Ok(server)
    }

    /// Waits until every player is at a table: how long that took.
    async fn all_there(&self, ledger: &Ledger) -> Result<Duration, String> {
        let (began, wanted) = (Instant::now(), i64::from(self.tables * SEATS));
        while ledger.sockets() < wanted {
            if began.elapsed() > GATHER {
                return Err(format!("only {} of {wanted} are there", ledger.sockets()));
            }
            sleep(Duration::from_millis(10)).await;
        }
        Ok(began.elapsed())
    }
}
