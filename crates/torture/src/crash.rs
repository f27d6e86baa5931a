//! Crashes under load, round after round: games are played, something is killed or fails at a random moment, and what is stored is
//! compared with what was acknowledged. Then everything is started again, and the same games go on.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::checker::{self, Compared};
use crate::database::{self, Content};
use crate::disk::Disk;
use crate::ledger::Ledger;
use crate::pace::Pace;
use crate::player::{Circle, World};
use crate::postgres::Postgres;
use crate::report::{in_folder_at, say};
use crate::server::{Recipe, Server, free_address};

/// How long a server whose database has failed may take to end: longer than the farewell it gives everybody.
const END: Duration = Duration::from_secs(60);

/// What to try, and how often.
#[derive(Args, Debug)]
pub(crate) struct Crash {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Where the tables are kept
    #[arg(long, value_enum, default_value = "sqlite")]
    database: Backend,

    /// What goes wrong in each round
    #[arg(long, value_enum, default_value = "kill")]
    fault: Fault,

    /// How often
    #[arg(long, default_value_t = 20)]
    rounds: u32,

    /// How many tables are played at
    #[arg(long, default_value_t = 16)]
    tables: u32,

    /// The seed of everything that is left to chance here
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The program `faulty-disk`
    #[arg(long, value_name = "FILE", default_value = "faulty-disk/target/release/faulty-disk")]
    faulty_disk: PathBuf,

    /// A folder on the disk that is tried; the system's folder for temporary files unless told
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
}

/// Where the tables are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Backend {
    Sqlite,
    Postgres,
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Fault {
    /// The server is killed, in one round of ten while it starts
    Kill,
    /// PostgreSQL is killed; the server has to end by itself
    KillDatabase,
    /// The disk of the database is full; the server has to end by itself
    FullDisk,
    /// The disk of the database fails; the server has to end by itself
    IoError,
    /// The power fails: the server is killed, and all that was not flushed is lost
    PowerLoss,
    /// The same on a disk that lies about flushes: here the checker has to find that something is lost
    LyingDisk,
}

/// A trial under way.
struct Trial {
    options: Crash,
    recipe: Recipe,
    scratch: PathBuf,
    postgres: Option<Postgres>,
    disk: Option<Disk>,
    ledger: Arc<Ledger>,
    chance: fastrand::Rng,
    before: Content,
}

impl Crash {
    /// Runs all rounds; an error if anything was wrong in one of them.
    pub(crate) async fn run(self) -> Result<(), String> {
        let place = self.folder.clone().unwrap_or_else(std::env::temp_dir);
        in_folder_at(&place, "crash", async |folder| self.rounds_in(folder).await).await
    }

    async fn rounds_in(self, folder: &Path) -> Result<(), String> {
        let mut trial = Trial::prepare(self, folder).await?;
        let stop = CancellationToken::new();
        let pace = watch::Sender::new(Pace::Eager(Duration::from_millis(20)));
        let world = Arc::new(World {
            server: trial.recipe.listen,
            witness: Arc::clone(&trial.ledger),
            pace: pace.subscribe(),
            door: Semaphore::new(1000),
            stop: stop.clone(),
            again: Duration::from_millis(15),
            undo: true,
            cuts: None,
        });
        let mut players = JoinSet::new();
        for table in 0..trial.options.tables {
            for player in Circle::gather(&world, plan(table), table * 5, trial.options.seed) {
                players.spawn(player.run());
            }
        }
        let done = match trial.options.fault {
            Fault::LyingDisk => trial.control().await,
            _ => trial.rounds().await,
        };
        stop.cancel();
        players.join_all().await;
        match trial.disk.take() {
            Some(disk) => done.and(disk.unmount().await),
            None => done,
        }
    }
}

/// Tables of all sizes; some are matches, some have a clock, at some a computer player sits.
pub(crate) fn plan(number: u32) -> Value {
    let players = 2 + number % 4;
    let seat = |seat: u32| match seat {
        1 => json!({ "kind": "mine" }),
        _ if seat == players && players > 2 && number.is_multiple_of(3) => {
            json!({ "kind": "computer", "level": 1 })
        }
        _ => json!({ "kind": "open" }),
    };
    let seats: Vec<Value> = (1..=players).map(seat).collect();
    let clock = match number % 5 {
        0 => json!({ "kind": "bank", "seconds": 3600, "increment": 5 }),
        _ => json!({ "kind": "none" }),
    };
    json!({ "seats": seats, "match": number.is_multiple_of(4), "clock": clock, "listed": number.is_multiple_of(2) })
}

impl Trial {
    async fn prepare(options: Crash, folder: &Path) -> Result<Trial, String> {
        let path = |name: &str| -> Result<PathBuf, String> {
            let path = folder.join(name);
            std::fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(path)
        };
        let (data, scratch, place) = (path("data")?, path("scratch")?, path("database")?);
        let fits = match options.fault {
            Fault::Kill => true,
            Fault::KillDatabase => options.database == Backend::Postgres,
            Fault::FullDisk | Fault::IoError | Fault::PowerLoss | Fault::LyingDisk => {
                options.database == Backend::Sqlite
            }
        };
        if !fits {
            return Err("this fault is not one of this database".to_owned());
        }
        let disk = match options.fault {
            Fault::Kill | Fault::KillDatabase => None,
            Fault::FullDisk => Some(Disk::small(&place)?),
            Fault::IoError | Fault::PowerLoss | Fault::LyingDisk => {
                Some(Disk::faulty(&options.faulty_disk, &place).await?)
            }
        };
        let mut postgres = None;
        let database = match options.database {
            Backend::Sqlite => format!("sqlite://{}", place.join("bigpoints.db").display()),
            Backend::Postgres => {
                let server = postgres.insert(Postgres::start().await?);
                database::fresh(&server.url).await.map_err(|error| error.to_string())?
            }
        };
        let listen = free_address().map_err(|error| error.to_string())?;
        let recipe = Recipe {
            program: options.server.clone(),
            listen,
            data,
            database,
            arguments: Vec::new(),
            log: "warn",
        };
        let chance = fastrand::Rng::with_seed(options.seed);
        let (ledger, before) = (Arc::default(), Content::default());
        Ok(Trial { options, recipe, scratch, postgres, disk, ledger, chance, before })
    }

    async fn rounds(&mut self) -> Result<(), String> {
        let (fault, database, rounds) = (self.options.fault, self.options.database, self.options.rounds);
        let mut compared = Compared::default();
        for round in 1..=rounds {
            let failed = |why: String| format!("round {round}: {why}");
            self.strike(round).await.map_err(failed)?;
            compared = self.compare().await.map_err(failed)?;
            if round % 10 == 0 || round == rounds {
                say(&format!("{database:?} {fault:?}: round {round} of {rounds}, {}", told(&compared)));
            }
        }
        // After all that the server starts, and ends as it is told to.
        let mut server = self.recipe.start().map_err(|error| error.to_string())?;
        server.ready().await.map_err(|why| format!("{why}\n{}", self.recipe.last_words()))?;
        server.stop().await?;
        self.compare().await.map_err(|why| format!("after the end: {why}"))?;
        if compared.granted == 0 || compared.unknown == 0 {
            return Err(format!("this proves nothing: {}", told(&compared)));
        }
        let cuts = self.ledger.known().cuts;
        say(&format!(
            "{database:?} {fault:?}: {rounds} rounds, nothing lost, nothing doubled, nothing illegal; {cuts} lines cut"
        ));
        Ok(())
    }

    /// A round that has to fail: on a disk that lies about flushes what was acknowledged is lost, and the checker has to say so.
    async fn control(&mut self) -> Result<(), String> {
        self.strike(2).await?;
        self.compare().await.map_err(|why| format!("before the lie: {why}"))?;
        self.disk.as_mut().expect("a faulty disk").lie().await?;
        self.strike(2).await?;
        match self.compare().await {
            Ok(compared) => Err(format!("the disk lied and nobody noticed: {}", told(&compared))),
            Err(why) => {
                say(&format!("a disk that lied was found out: {}", why.lines().next().unwrap_or_default()));
                Ok(())
            }
        }
    }

    /// Starts the server and lets something go wrong.
    async fn strike(&mut self, round: u32) -> Result<(), String> {
        let mut server = self.recipe.start().map_err(|error| error.to_string())?;
        if self.options.fault == Fault::Kill && round % 10 == 5 {
            sleep(Duration::from_millis(self.chance.u64(..60))).await;
            return server.kill().await;
        }
        server.ready().await.map_err(|why| format!("{why}\n{}", self.recipe.last_words()))?;
        let granted = self.ledger.granted();
        // A round in which nothing was granted tries nothing.
        while self.ledger.granted() == granted {
            sleep(Duration::from_millis(1)).await;
        }
        sleep(Duration::from_millis(self.chance.u64(..600))).await;
        match self.options.fault {
            Fault::Kill => server.kill().await,
            Fault::PowerLoss | Fault::LyingDisk => {
                // Nothing is flushed between the two: a server that is stopped cannot.
                server.kill().await?;
                let chance = if round.is_multiple_of(2) { 0 } else { self.chance.u64(1..) };
                self.disk.as_mut().expect("a faulty disk").lose(chance).await
            }
            Fault::KillDatabase => {
                self.postgres.as_mut().expect("a PostgreSQL").kill().await?;
                let ended = ended_by_itself(server).await;
                self.postgres.as_mut().expect("a PostgreSQL").restart().await?;
                ended
            }
            Fault::FullDisk | Fault::IoError => {
                // Odd and even: of a faulty disk then only flushes fail, or everything.
                let room = self.chance.u64(16..256) * 1024 + u64::from(round % 2);
                self.disk.as_mut().expect("a disk that can fail").fail(room).await?;
                let ended = ended_by_itself(server).await;
                self.disk.as_mut().expect("a disk that can fail").heal().await?;
                ended
            }
        }
    }

    /// Compares what is stored with what was acknowledged. No server runs.
    async fn compare(&mut self) -> Result<Compared, String> {
        let content = match self.options.database {
            Backend::Sqlite => {
                let file = self.recipe.database.trim_start_matches("sqlite://");
                database::sqlite(Path::new(file), &self.scratch).await?
            }
            Backend::Postgres => database::postgres(&self.recipe.database).await?,
        };
        let known = self.ledger.known();
        let (compared, faults) = checker::check(&content, &self.before, &known);
        self.before = content;
        match faults.as_slice() {
            [] => Ok(compared),
            all => Err(format!("{} faults: {}", all.len(), all[..all.len().min(10)].join("\n"))),
        }
    }
}

/// Waits for a server whose database has failed: it has to end by itself, and to say that it failed.
async fn ended_by_itself(mut server: Server) -> Result<(), String> {
    match server.end(END).await {
        None => Err("the server did not end although its database had failed".to_owned()),
        Some(status) if status.code().is_some_and(|code| code != 0) => Ok(()),
        Some(status) => Err(format!("the server ended with {status}")),
    }
}

fn told(compared: &Compared) -> String {
    let Compared { tables, events, granted, refused, unknown, unknown_stored, ended } = compared;
    format!(
        "{events} events at {tables} tables, {ended} games ended; {granted} granted, {refused} refused, {unknown} unknown \
         ({unknown_stored} stored)"
    )
}
