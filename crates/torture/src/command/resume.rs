//! Players cut their own connections at random moments and reconnect; after each cut their event number has only grown, their
//! view equals the server's, and their requests have happened once.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::check::ledger::Ledger;
use crate::check::stored_events;
use crate::clients::cuts::Cuts;
use crate::clients::group::{Environment, Group};
use crate::clients::pace::Pace;
use crate::command::crash::plan;
use crate::error::Result;
use crate::report::{in_folder, say};
use crate::under_test::database::{self, Content};
use crate::under_test::server::{ServerConfig, free_address};

/// How often progress is reported.
const REPORT_INTERVAL: Duration = Duration::from_secs(30);

/// Options of the resume test.
#[derive(Args, Debug)]
pub(crate) struct Resume {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Number of connections to cut
    #[arg(long, default_value_t = 100_000)]
    cuts: u64,

    /// Number of tables
    #[arg(long, default_value_t = 200)]
    tables: u32,

    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Resume {
    /// Cuts and compares; an error if anything was wrong after one of the cuts.
    pub(crate) async fn run(self) -> Result {
        in_folder("resume", async |folder| self.run_in(folder).await).await
    }

    async fn run_in(&self, folder: &Path) -> Result {
        let file = folder.join("bigpoints.db");
        let config = ServerConfig {
            program: self.server.clone(),
            listen: free_address()?,
            data: folder.to_owned(),
            database: format!("sqlite://{}", file.display()),
            arguments: Vec::new(),
            log: "warn",
        };
        let mut server = config.start()?;
        server.ready().await?;
        let (ledger, stop) = (Arc::new(Ledger::default()), CancellationToken::new());
        let pace = watch::Sender::new(Pace::Eager(Duration::from_millis(20)));
        let environment = Arc::new(Environment {
            join_permits: Semaphore::new(64),
            cuts: Some(Cuts::default()),
            ..Environment::new(config.listen, Arc::clone(&ledger), pace.subscribe(), stop.clone())
        });
        let mut players = JoinSet::new();
        for table in 0..self.tables {
            for player in Group::gather(&environment, plan(table), table * 5, self.seed) {
                players.spawn(player.run());
            }
        }
        let cuts = environment.cuts.as_ref().expect("cuts that were just made");
        let began = Instant::now();
        self.wait(cuts, &ledger, began).await?;
        stop.cancel();
        players.join_all().await;
        server.stop().await?;
        let content = database::sqlite(&file, folder).await?;
        let known = ledger.known();
        let (compared, faults) = stored_events::check(&content, &Content::default(), &known);
        say(&format!("{} in {:.0} s", summary(cuts), began.elapsed().as_secs_f64()));
        say(&format!(
            "{} requests granted and each stored once, {} refused and not stored, {} unknown ({} stored), none twice; {} games \
             finished, {} events replayed; {} connections were lost without being cut",
            compared.granted,
            compared.refused,
            compared.unknown,
            compared.unknown_stored,
            compared.ended,
            compared.events,
            known.lost
        ));
        if compared.granted == 0 || cuts.compared.load(Ordering::Relaxed) * 2 < self.cuts {
            return Err("this proves nothing: too little was granted or compared".into());
        }
        match faults.as_slice() {
            [] => Ok(()),
            all => Err(format!("{} faults: {}", all.len(), all[..all.len().min(10)].join("\n")).into()),
        }
    }

    /// Waits until enough connections were cut or something went wrong.
    async fn wait(&self, cuts: &Cuts, ledger: &Ledger, began: Instant) -> Result {
        let mut next_report = began + REPORT_INTERVAL;
        while cuts.made.load(Ordering::Relaxed) < self.cuts {
            sleep(Duration::from_millis(20)).await;
            if let Some(fault) = ledger.fault() {
                return Err(fault.into());
            }
            if Instant::now() > next_report {
                next_report += REPORT_INTERVAL;
                say(&format!("{} after {:.0} s", summary(cuts), began.elapsed().as_secs_f64()));
            }
        }
        Ok(())
    }
}

fn summary(cuts: &Cuts) -> String {
    let number = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
    format!(
        "{} cuts, {} of them in the middle of a frame; {} views compared and equal, {} more overtaken",
        number(&cuts.made),
        number(&cuts.in_frames),
        number(&cuts.compared),
        number(&cuts.overtaken)
    )
}
