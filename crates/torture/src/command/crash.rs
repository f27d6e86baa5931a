//! Crashes under load, round after round: while games are played, something is killed or fails at a random moment; then what is
//! stored is compared with what was acknowledged, everything is restarted, and the same games continue.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::check::ledger::Ledger;
use crate::check::stored_events::{self, Compared};
use crate::clients::group::{Environment, Group};
use crate::clients::pace::Pace;
use crate::error::{Error, Result};
use crate::report::{in_folder_at, say};
use crate::under_test::database::{self, Content};
use crate::under_test::disk::Disk;
use crate::under_test::postgres::Postgres;
use crate::under_test::server::{Server, ServerConfig, free_address};

/// How long a server may take to exit after its disk failed; longer than its shutdown grace period.
const EXIT_TIMEOUT: Duration = Duration::from_secs(60);
/// How long a server may take to grant requests again after its database is back.
const RETURN_TIMEOUT: Duration = Duration::from_secs(15);

/// Options of the crash test.
#[derive(Args, Debug)]
pub(crate) struct Crash {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// The database
    #[arg(long, value_enum, default_value = "sqlite")]
    database: Backend,

    /// What goes wrong in each round
    #[arg(long, value_enum, default_value = "kill")]
    fault: Fault,

    /// Number of rounds
    #[arg(long, default_value_t = 20)]
    rounds: u32,

    /// Number of tables
    #[arg(long, default_value_t = 16)]
    tables: u32,

    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The program `faulty-disk`
    #[arg(long, value_name = "FILE", default_value = "faulty-disk/target/release/faulty-disk")]
    faulty_disk: PathBuf,

    /// A folder on the disk under test [default: the system's temporary folder]
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
}

/// The database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Backend {
    Sqlite,
    Postgres,
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Fault {
    /// The server is killed; in one round of ten, while it starts
    Kill,
    /// PostgreSQL is killed and restarted; the same server must continue
    KillDatabase,
    /// The database's disk is full; the server must exit with an error
    FullDisk,
    /// The database's disk fails; the server must exit with an error
    IoError,
    /// The power fails: the server is killed and all unflushed data is lost
    PowerLoss,
    /// The same on a disk that lies about flushes; the checker must find the loss
    LyingDisk,
}

/// A crash test in progress.
struct CrashTest {
    options: Crash,
    config: ServerConfig,
    scratch: PathBuf,
    postgres: Option<Postgres>,
    disk: Option<Disk>,
    ledger: Arc<Ledger>,
    rng: fastrand::Rng,
    before: Content,
}

impl Crash {
    /// Runs all rounds; an error if anything was wrong in one of them.
    pub(crate) async fn run(self) -> Result {
        let place = self.folder.clone().unwrap_or_else(std::env::temp_dir);
        in_folder_at(&place, "crash", async |folder| self.rounds_in(folder).await).await
    }

    async fn rounds_in(self, folder: &Path) -> Result {
        let mut test = CrashTest::prepare(self, folder).await?;
        let stop = CancellationToken::new();
        let pace = watch::Sender::new(Pace::Eager(Duration::from_millis(20)));
        let environment = Arc::new(Environment::new(
            test.config.listen,
            Arc::clone(&test.ledger),
            pace.subscribe(),
            stop.clone(),
        ));
        let mut players = JoinSet::new();
        for table in 0..test.options.tables {
            for player in Group::gather(&environment, plan(table), table * 5, test.options.seed) {
                players.spawn(player.run());
            }
        }
        let done = match test.options.fault {
            Fault::LyingDisk => test.negative_control().await,
            _ => test.rounds().await,
        };
        stop.cancel();
        players.join_all().await;
        match test.disk.take() {
            Some(disk) => done.and(disk.unmount().await),
            None => done,
        }
    }
}

/// Tables of all sizes, some with a match, a clock or a computer player.
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

impl CrashTest {
    async fn prepare(options: Crash, folder: &Path) -> Result<CrashTest> {
        let path = |name: &str| -> Result<PathBuf> {
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
            return Err("this fault does not apply to this database".into());
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
                database::fresh(&server.url).await?
            }
        };
        let listen = free_address()?;
        let config = ServerConfig {
            program: options.server.clone(),
            listen,
            data,
            database,
            arguments: Vec::new(),
            log: "warn",
        };
        let rng = fastrand::Rng::with_seed(options.seed);
        let (ledger, before) = (Arc::default(), Content::default());
        Ok(CrashTest { options, config, scratch, postgres, disk, ledger, rng, before })
    }

    async fn rounds(&mut self) -> Result {
        let (fault, database, rounds) = (self.options.fault, self.options.database, self.options.rounds);
        let mut compared = Compared::default();
        for round in 1..=rounds {
            let failed = |why: Error| format!("round {round}: {why}");
            self.inject_fault(round).await.map_err(failed)?;
            compared = self.compare().await.map_err(failed)?;
            if round % 10 == 0 || round == rounds {
                say(&format!("{database:?} {fault:?}: round {round} of {rounds}, {}", summary(&compared)));
            }
        }
        // After all that, the server still starts and stops cleanly.
        let mut server = self.config.start()?;
        server.ready().await.map_err(|why| format!("{why}\n{}", self.config.log_tail()))?;
        server.stop().await?;
        self.compare().await.map_err(|why| format!("after the end: {why}"))?;
        if compared.granted == 0 || compared.unknown == 0 {
            return Err(format!("this proves nothing: {}", summary(&compared)).into());
        }
        let lost = self.ledger.known().lost;
        say(&format!(
            "{database:?} {fault:?}: {rounds} rounds, nothing lost, nothing doubled, nothing illegal; {lost} connections lost"
        ));
        Ok(())
    }

    /// A negative control: on a disk that lies about flushes, acknowledged events are lost and the checker must find that.
    async fn negative_control(&mut self) -> Result {
        self.inject_fault(2).await?;
        self.compare().await.map_err(|why| format!("before the lie: {why}"))?;
        self.disk.as_mut().expect("a faulty disk").lie().await?;
        self.inject_fault(2).await?;
        match self.compare().await {
            Ok(compared) => {
                Err(format!("the disk lied and the checker found nothing: {}", summary(&compared)).into())
            }
            Err(why) => {
                let why = why.to_string();
                say(&format!("the lying disk was detected: {}", why.lines().next().unwrap_or_default()));
                Ok(())
            }
        }
    }

    /// Starts the server and injects the fault.
    async fn inject_fault(&mut self, round: u32) -> Result {
        let mut server = self.config.start()?;
        if self.options.fault == Fault::Kill && round % 10 == 5 {
            sleep(Duration::from_millis(self.rng.u64(..60))).await;
            return server.kill().await;
        }
        server.ready().await.map_err(|why| format!("{why}\n{}", self.config.log_tail()))?;
        let granted = self.ledger.granted();
        // A round in which nothing was granted would test nothing.
        while self.ledger.granted() == granted {
            sleep(Duration::from_millis(1)).await;
        }
        sleep(Duration::from_millis(self.rng.u64(..600))).await;
        match self.options.fault {
            Fault::Kill => server.kill().await,
            Fault::PowerLoss | Fault::LyingDisk => {
                // Nothing is flushed in between, because the server is dead.
                server.kill().await?;
                let rng = if round.is_multiple_of(2) { 0 } else { self.rng.u64(1..) };
                self.disk.as_mut().expect("a faulty disk").lose(rng).await
            }
            Fault::KillDatabase => {
                let postgres = self.postgres.as_mut().expect("a PostgreSQL");
                postgres.kill().await?;
                sleep(Duration::from_millis(self.rng.u64(..3000))).await;
                postgres.restart().await?;
                self.grants_again().await?;
                // It was the same server all the time: one that had exited could not be killed.
                server.kill().await
            }
            Fault::FullDisk | Fault::IoError => {
                // An odd number makes only flushes fail on a faulty disk, an even one everything.
                let room = self.rng.u64(16..256) * 1024 + u64::from(round % 2);
                self.disk.as_mut().expect("a disk that can fail").fail(room).await?;
                let ended = exited_with_error(server).await;
                self.disk.as_mut().expect("a disk that can fail").heal().await?;
                ended
            }
        }
    }

    /// Waits until requests are granted again after the database was gone.
    async fn grants_again(&self) -> Result {
        let granted = self.ledger.granted();
        let again = async {
            // More than were on their way when it went.
            while self.ledger.granted() < granted + u64::from(self.options.tables) {
                sleep(Duration::from_millis(1)).await;
            }
        };
        let none =
            |_| format!("no request was granted after the database was back\n{}", self.config.log_tail());
        timeout(RETURN_TIMEOUT, again).await.map_err(|late| none(late).into())
    }

    /// Compares what is stored with what was acknowledged. The server must not be running.
    async fn compare(&mut self) -> Result<Compared> {
        let content = match self.options.database {
            Backend::Sqlite => {
                let file = self.config.database.trim_start_matches("sqlite://");
                database::sqlite(Path::new(file), &self.scratch).await?
            }
            Backend::Postgres => database::postgres(&self.config.database).await?,
        };
        let known = self.ledger.known();
        let (compared, faults) = stored_events::check(&content, &self.before, &known);
        self.before = content;
        match faults.as_slice() {
            [] => Ok(compared),
            all => Err(format!("{} faults: {}", all.len(), all[..all.len().min(10)].join("\n")).into()),
        }
    }
}

/// Waits for a server whose disk has failed, which must exit with an error.
async fn exited_with_error(mut server: Server) -> Result {
    match server.exited(EXIT_TIMEOUT).await {
        None => Err("the server did not exit although its disk failed".into()),
        Some(status) if status.code().is_some_and(|code| code != 0) => Ok(()),
        Some(status) => Err(format!("the server exited with {status}").into()),
    }
}

fn summary(compared: &Compared) -> String {
    let Compared { tables, events, granted, refused, unknown, unknown_stored, ended } = compared;
    format!(
        "{events} events at {tables} tables, {ended} games finished; {granted} granted, {refused} refused, {unknown} unknown \
         ({unknown_stored} stored)"
    )
}
