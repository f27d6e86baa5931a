//! Databases for tests: a folder for SQLite, or a database in a PostgreSQL server that the tests start.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::Store;
use crate::database::{Connection, Row};
use crate::error::QueryError;
use crate::schema::{self, Step};

/// A database for a test.
#[derive(Debug)]
pub(super) struct TestDatabase {
    /// Its URL.
    pub(super) url: String,
    /// The folder of an SQLite file, deleted on drop.
    folder: Option<PathBuf>,
}

impl TestDatabase {
    /// An SQLite file that does not exist yet, in a new folder.
    pub(super) fn sqlite() -> TestDatabase {
        let folder = std::env::temp_dir().join(format!("bigpoints-store-{}-{}", std::process::id(), next()));
        std::fs::create_dir(&folder).expect("a new folder");
        TestDatabase { url: format!("sqlite://{}/games.db", folder.display()), folder: Some(folder) }
    }

    /// An empty PostgreSQL database.
    pub(super) async fn postgres() -> TestDatabase {
        let (name, server) = (format!("test_{}", next()), server());
        let all = TestDatabase { url: server.to_owned(), folder: None };
        let sql: &'static str = format!("CREATE DATABASE {name}").leak();
        all.execute(sql).await.expect("a new database");
        TestDatabase { url: server.replace("/postgres?", &format!("/{name}?")), folder: None }
    }

    /// Opens a store on it.
    pub(super) async fn open(&self) -> Store {
        Store::open_unlocked(&self.url).await.expect("a database that can be opened")
    }

    /// Makes it one of an earlier version, with these migrations only.
    pub(super) async fn migrate(&self, steps: &[Step]) {
        if let Connection::Postgres(mut connection) = self.connect().await {
            return schema::migrate_postgres(&mut connection, steps).await.expect("the migrations");
        }
        let options = SqliteConnectOptions::new().filename(self.file()).create_if_missing(true);
        let mut connection = options.connect().await.expect("the file");
        schema::migrate_sqlite(&mut connection, steps).await.expect("the migrations");
        sqlx::Connection::close(connection).await.expect("a closed file");
    }

    /// Opens a store on it as a node among others.
    pub(super) async fn node(&self, name: &str) -> Store {
        Store::open_shared(&self.url, name).await.expect("a database that can be shared")
    }

    /// Whether this is an SQLite file.
    pub(super) fn is_sqlite(&self) -> bool {
        self.folder.is_some()
    }

    /// The file of the database.
    pub(super) fn file(&self) -> PathBuf {
        self.folder().join("games.db")
    }

    /// The folder of the file.
    pub(super) fn folder(&self) -> &Path {
        self.folder.as_deref().expect("a database of SQLite")
    }

    /// The names of the files in the folder, in order.
    pub(super) fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder()).expect("the folder");
        let name = |entry: std::io::Result<std::fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<String> =
            entries.map(|entry| name(entry).into_string().expect("a name in Unicode")).collect();
        names.sort();
        names
    }

    /// Another connection, such as an operator could have.
    pub(super) async fn connect(&self) -> Connection {
        match self.is_sqlite() {
            true => Connection::Sqlite(rusqlite::Connection::open(self.file()).expect("the file")),
            false => {
                let options: PgConnectOptions = self.url.parse().expect("the address");
                Connection::Postgres(options.connect().await.expect("the server"))
            }
        }
    }

    /// Executes a statement over another connection.
    pub(super) async fn execute(&self, sql: &'static str) -> Result<u64, QueryError> {
        self.connect().await.execute(sql, &[]).await
    }

    /// Reads over another connection.
    pub(super) async fn fetch<T: Row>(&self, sql: &'static str) -> Vec<T> {
        self.connect().await.fetch(sql, &[]).await.expect("rows")
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            // The system clears its temporary folder by itself.
            drop(std::fs::remove_dir_all(folder));
        }
    }
}

/// A number that no other test database of this process has.
fn next() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The URL of the one PostgreSQL server for all tests of this process. It ends with the process, when its standard input closes.
fn server() -> &'static str {
    static SERVER: OnceLock<Server> = OnceLock::new();
    &SERVER.get_or_init(Server::start).url
}

/// A PostgreSQL server that the script runs. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct Server {
    /// Its URL, with the folder of its socket at the end.
    pub(super) url: String,
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Server {
    /// Starts one.
    pub(super) fn start() -> Server {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres");
        let mut child = Command::new(&script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}", script.display()));
        let mut output = BufReader::new(child.stdout.take().expect("the script's output"));
        let mut url = String::new();
        output.read_line(&mut url).expect("a line of the script's");
        assert!(url.starts_with("postgres://"), "PostgreSQL did not start; see the output of its script");
        Server { url: url.trim().to_owned(), child, output }
    }

    /// Gives the script an order, which it has carried out when this returns.
    pub(super) fn order(&mut self, order: &str) {
        let input = self.child.stdin.as_mut().expect("the script's input");
        writeln!(input, "{order}").expect("an order");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("an answer");
        assert_eq!(answer.trim(), "done", "{order}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        // It removes its files before it ends.
        drop(self.child.wait());
    }
}
