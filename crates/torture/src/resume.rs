//! Cuts without end: players cut their own lines at random moments and come back; after each cut their event number has only grown,
//! their view is the server's, and what they asked has happened once.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::checker;
use crate::crash::plan;
use crate::cut::Cuts;
use crate::database::{self, Content};
use crate::ledger::Ledger;
use crate::pace::Pace;
use crate::player::{Circle, World};
use crate::report::{in_folder, say};
use crate::server::{Recipe, free_address};

/// How often it is said how far things are.
const TELL: Duration = Duration::from_secs(30);

/// How much is cut.
#[derive(Args, Debug)]
pub(crate) struct Resume {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// How many lines are cut
    #[arg(long, default_value_t = 100_000)]
    cuts: u64,

    /// How many tables are played at
    #[arg(long, default_value_t = 200)]
    tables: u32,

    /// The seed of everything that is left to chance here
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Resume {
    /// Cuts and compares; an error if anything was wrong after one of the cuts.
    pub(crate) async fn run(self) -> Result<(), String> {
        in_folder("resume", async |folder| self.carry_out(folder).await).await
    }

    async fn carry_out(&self, folder: &Path) -> Result<(), String> {
        let file = folder.join("bigpoints.db");
        let recipe = Recipe {
            program: self.server.clone(),
            listen: free_address().map_err(|error| error.to_string())?,
            data: folder.to_owned(),
            database: format!("sqlite://{}", file.display()),
            arguments: Vec::new(),
            log: "warn",
        };
        let mut server = recipe.start().map_err(|error| error.to_string())?;
        server.ready().await?;
        let (ledger, stop) = (Arc::new(Ledger::default()), CancellationToken::new());
        let pace = watch::Sender::new(Pace::Eager(Duration::from_millis(20)));
        let world = Arc::new(World {
            server: recipe.listen,
            witness: Arc::clone(&ledger),
            pace: pace.subscribe(),
            stop: stop.clone(),
            door: Semaphore::new(64),
            again: Duration::from_millis(15),
            undo: true,
            cuts: Some(Cuts::default()),
        });
        let mut players = JoinSet::new();
        for table in 0..self.tables {
            for player in Circle::gather(&world, plan(table), table * 5, self.seed) {
                players.spawn(player.run());
            }
        }
        let cuts = world.cuts.as_ref().expect("cuts that were just made");
        let began = Instant::now();
        self.wait(cuts, &ledger, began).await?;
        stop.cancel();
        players.join_all().await;
        server.stop().await?;
        let content = database::sqlite(&file, folder).await?;
        let known = ledger.known();
        let (compared, faults) = checker::check(&content, &Content::default(), &known);
        say(&format!("{} in {:.0} s", told(cuts), began.elapsed().as_secs_f64()));
        say(&format!(
            "{} requests granted and each stored once, {} refused and not stored, {} unknown ({} stored), none twice; {} games \
             ended, {} events replayed; {} lines were lost that nobody cut",
            compared.granted,
            compared.refused,
            compared.unknown,
            compared.unknown_stored,
            compared.ended,
            compared.events,
            known.cuts
        ));
        if compared.granted == 0 || cuts.compared.load(Ordering::Relaxed) * 2 < self.cuts {
            return Err("this proves nothing: too little was granted or compared".to_owned());
        }
        match faults.as_slice() {
            [] => Ok(()),
            all => Err(format!("{} faults: {}", all.len(), all[..all.len().min(10)].join("\n"))),
        }
    }

    /// Waits until enough was cut, or something was wrong.
    async fn wait(&self, cuts: &Cuts, ledger: &Ledger, began: Instant) -> Result<(), String> {
        let mut tell = began + TELL;
        while cuts.made.load(Ordering::Relaxed) < self.cuts {
            sleep(Duration::from_millis(20)).await;
            if let Some(fault) = ledger.fault() {
                return Err(fault);
            }
            if Instant::now() > tell {
                tell += TELL;
                say(&format!("{} after {:.0} s", told(cuts), began.elapsed().as_secs_f64()));
            }
        }
        Ok(())
    }
}

fn told(cuts: &Cuts) -> String {
    let number = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
    format!(
        "{} cuts, {} of them in the middle of a frame; {} views compared and equal, {} more overtaken",
        number(&cuts.made),
        number(&cuts.in_frames),
        number(&cuts.compared),
        number(&cuts.overtaken)
    )
}
