//! Databases for tests: a folder for SQLite, or a database in a PostgreSQL server that the tests start.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::Store;
use crate::database::{Connection, Row};
use crate::error::QueryError;

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
        Store::open_shared(&self.url).await.expect("a database that can be opened")
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
            true => {
                let options = SqliteConnectOptions::new().filename(self.file()).create_if_missing(true);
                Connection::Sqlite(options.connect().await.expect("the file"))
            }
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
    static SERVER: OnceLock<(Child, String)> = OnceLock::new();
    let start = || {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres");
        let mut child = Command::new(&script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}", script.display()));
        let mut address = String::new();
        let output = child.stdout.as_mut().expect("the script's output");
        BufReader::new(output).read_line(&mut address).expect("a line of the script's");
        assert!(address.starts_with("postgres://"), "PostgreSQL did not start; see the output of its script");
        (child, address.trim().to_owned())
    };
    &SERVER.get_or_init(start).1
}
