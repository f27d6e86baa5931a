//! Two PostgreSQL servers: a primary, and a synchronous standby that can take its place.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, Row};
use tokio::time::{Instant, sleep};

use super::network::{Member, Network};
use super::process::{Launch, Process, tail};
use super::site::NODES;
use crate::error::Result;

/// The port of both.
const PORT: u16 = 5432;
/// How long a server may take to answer, or a standby to catch up.
const START_TIMEOUT: Duration = Duration::from_secs(60);
/// The database of the site.
const DATABASE: &str = "bigpoints";

/// The two servers.
#[derive(Debug)]
pub(crate) struct ReplicatedPostgres {
    network: Network,
    folder: PathBuf,
    programs: PathBuf,
    processes: [Option<Process>; 2],
    /// Which one is the primary.
    primary: usize,
}

impl ReplicatedPostgres {
    /// Creates and starts both, with an empty database.
    pub(crate) async fn start(network: &Network, folder: &Path) -> Result<ReplicatedPostgres> {
        let folder = folder.join("postgres");
        std::fs::create_dir_all(&folder)?;
        // PostgreSQL refuses to run as root.
        std::os::unix::fs::chown(&folder, Some(nobody()?), None)?;
        let mut postgres = ReplicatedPostgres {
            network: network.clone(),
            folder,
            programs: programs()?,
            processes: [None, None],
            primary: 0,
        };
        let data = postgres.data(0);
        postgres
            .launch(0, "initdb", &["-D", &data, "-U", "bigpoints", "-A", "trust", "-E", "UTF8", "--locale=C"])
            .finish()
            .await?;
        let hosts = "host all all 0.0.0.0/0 trust\nhost replication all 0.0.0.0/0 trust\n";
        let file = Path::new(&data).join("pg_hba.conf");
        std::fs::write(&file, std::fs::read_to_string(&file)? + hosts)?;
        postgres.serve(0).await?;
        let mut connection = postgres.connect("postgres").await?;
        sqlx::query("CREATE DATABASE bigpoints").execute(&mut connection).await?;
        connection.close().await?;
        postgres.add_standby().await?;
        Ok(postgres)
    }

    /// The address of the first server alone.
    pub(crate) fn first_url() -> String {
        format!("postgres://bigpoints@{}/{DATABASE}", Member::Postgres(0).at(PORT))
    }

    /// The address for servers: both hosts.
    pub(crate) fn url() -> String {
        let [one, other] = [0, 1].map(|number| Member::Postgres(number).at(PORT));
        format!("postgres://bigpoints@{one},{other}/{DATABASE}")
    }

    /// The address of the primary.
    pub(crate) fn primary_url(&self) -> String {
        format!("postgres://bigpoints@{}/{DATABASE}", Member::Postgres(self.primary).at(PORT))
    }

    /// Kills the primary and promotes the standby. Its machine may go down with it: then its connections do not end, but hang.
    pub(crate) async fn fail_over(&mut self, with_its_machine: bool) -> Result {
        let dead = self.primary;
        if with_its_machine {
            for other in others(dead) {
                self.network.cut(Member::Postgres(dead), other)?;
            }
        }
        self.network.kill_all(Member::Postgres(dead));
        if let Some(mut process) = self.processes[dead].take() {
            process.exited(START_TIMEOUT).await;
        }
        self.primary = 1 - dead;
        let mut connection = self.connect("postgres").await?;
        let promoted = sqlx::query("SELECT pg_promote(true, 30)").fetch_one(&mut connection).await?;
        connection.close().await?;
        match promoted.try_get(0)? {
            true => Ok(()),
            false => Err("the standby was not promoted".into()),
        }
    }

    /// The primary no longer waits for the standby, and the standby gets nothing more.
    pub(crate) async fn lie(&mut self) -> Result {
        let mut connection = self.connect("postgres").await?;
        for order in ["ALTER SYSTEM SET synchronous_standby_names = ''", "SELECT pg_reload_conf()"] {
            sqlx::query(order).execute(&mut connection).await?;
        }
        connection.close().await?;
        self.network.cut(Member::Postgres(self.primary), Member::Postgres(1 - self.primary))
    }

    /// Makes the other server the standby: a fresh copy of the primary. From then on the primary waits for it.
    pub(crate) async fn add_standby(&mut self) -> Result {
        let standby = 1 - self.primary;
        for other in others(standby) {
            self.network.join(Member::Postgres(standby), other)?;
        }
        let data = self.data(standby);
        if Path::new(&data).exists() {
            std::fs::remove_dir_all(&data)?;
        }
        let (host, port) = (Member::Postgres(self.primary).address().to_string(), PORT.to_string());
        let source = ["-h", &host, "-p", &port, "-U", "bigpoints", "-D", &data];
        let copy = [source.as_slice(), &["-R", "-X", "stream", "-c", "fast", "--no-sync"]].concat();
        self.launch(standby, "pg_basebackup", &copy).finish().await?;
        // Alone after a promotion, it must not wait for anybody.
        let settings = Path::new(&data).join("postgresql.auto.conf");
        let alone = std::fs::read_to_string(&settings)? + "synchronous_standby_names = ''\n";
        std::fs::write(&settings, alone)?;
        self.serve(standby).await?;
        let mut connection = self.connect("postgres").await?;
        for order in ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"] {
            sqlx::query(order).execute(&mut connection).await?;
        }
        let limit = Instant::now() + START_TIMEOUT;
        loop {
            let query = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
            if sqlx::query(query).fetch_one(&mut connection).await?.try_get::<i64, _>(0)? == 1 {
                return Ok(connection.close().await?);
            }
            if Instant::now() > limit {
                return Err(format!("no standby: {}", tail(&self.log(standby))).into());
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// A connection to a database of the primary.
    pub(crate) async fn connect(&self, database: &str) -> Result<PgConnection> {
        Ok(connect(self.primary, database).await.map_err(|error| format!("no primary: {error}"))?)
    }

    async fn serve(&mut self, number: usize) -> Result {
        let data = self.data(number);
        let settings = [
            "listen_addresses=*",
            "unix_socket_directories=",
            "max_connections=300",
            "wal_level=replica",
            "hot_standby=on",
            "wal_keep_size=64MB",
            "shared_buffers=64MB",
            // A promotion waits for the receiver, which waits for as long between two attempts.
            "wal_retrieve_retry_interval=200ms",
        ];
        let mut arguments = vec!["-D", &data];
        arguments.extend(settings.iter().flat_map(|setting| ["-c", setting]));
        self.processes[number] = Some(self.launch(number, "postgres", &arguments).start()?);
        let limit = Instant::now() + START_TIMEOUT;
        while let Err(error) = connect(number, "postgres").await {
            if Instant::now() > limit {
                return Err(format!("PostgreSQL did not start: {error}: {}", tail(&self.log(number))).into());
            }
            sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    fn launch(&self, number: usize, program: &str, arguments: &[&str]) -> Launch {
        let program = self.programs.join(program).display().to_string();
        let words = std::iter::once(program.as_str()).chain(arguments.iter().copied()).map(str::to_owned);
        Launch {
            network: self.network.clone(),
            member: Member::Postgres(number),
            words: words.collect(),
            log: self.log(number),
        }
        .by_nobody()
    }

    fn data(&self, number: usize) -> String {
        self.folder.join(format!("data{}", number + 1)).display().to_string()
    }

    fn log(&self, number: usize) -> PathBuf {
        self.folder.join(format!("log{}", number + 1))
    }
}

async fn connect(number: usize, database: &str) -> Result<PgConnection, sqlx::Error> {
    let host = Member::Postgres(number).address().to_string();
    let options = PgConnectOptions::new_without_pgpass().host(&host).port(PORT).username("bigpoints");
    options.database(database).disable_statement_logging().connect().await
}

/// The members that have connections to one of the servers.
fn others(number: usize) -> impl Iterator<Item = Member> {
    (0..NODES).map(Member::Node).chain([Member::Postgres(1 - number)])
}

/// The folder of the newest PostgreSQL's programs, which Debian does not put on the path.
fn programs() -> Result<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").map_err(|_| "PostgreSQL is not installed")?;
    let newest = versions.flatten().filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok()).max();
    let newest = newest.ok_or("PostgreSQL is not installed")?;
    Ok(Path::new("/usr/lib/postgresql").join(newest.to_string()).join("bin"))
}

/// The number of the user `nobody`.
fn nobody() -> Result<u32> {
    let users = std::fs::read_to_string("/etc/passwd")?;
    let user =
        users.lines().find_map(|line| line.strip_prefix("nobody:")).and_then(|line| line.split(':').nth(1));
    Ok(user.and_then(|number| number.parse().ok()).ok_or("there is no user nobody")?)
}
