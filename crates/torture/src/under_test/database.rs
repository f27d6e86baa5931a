//! Reads the server's database directly.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, Row};

use crate::error::Result;

/// A row of the event table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EventRow {
    pub(crate) table: String,
    pub(crate) event: i64,
    pub(crate) epoch: i64,
    pub(crate) kind: String,
    pub(crate) body: String,
}

/// The contents of the database: all tables with their plans, and all events, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Content {
    pub(crate) tables: Vec<(String, String)>,
    pub(crate) events: Vec<EventRow>,
    /// The state of each table as shown in lists.
    pub(crate) states: Vec<(String, String)>,
}

const TABLES: &str = "SELECT id, setup FROM game_table ORDER BY id";
const EVENTS: &str = "SELECT table_id, event, epoch, kind, body FROM event ORDER BY table_id, event";
const STATES: &str = "SELECT table_id, state FROM summary ORDER BY table_id";

/// Reads the contents over a connection; a macro, because the row type differs between the databases.
macro_rules! content {
    ($connection:expr) => {{
        let rows = sqlx::query(TABLES).fetch_all(&mut $connection).await?;
        let tables = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        let tables: Result<_, sqlx::Error> = tables.collect();
        let rows = sqlx::query(EVENTS).fetch_all(&mut $connection).await?;
        let events = rows.iter().map(|row| {
            Ok(EventRow {
                table: row.try_get(0)?,
                event: row.try_get(1)?,
                epoch: row.try_get(2)?,
                kind: row.try_get(3)?,
                body: row.try_get(4)?,
            })
        });
        let events: Result<_, sqlx::Error> = events.collect();
        let rows = sqlx::query(STATES).fetch_all(&mut $connection).await?;
        let states = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        let states: Result<_, sqlx::Error> = states.collect();
        Content { tables: tables?, events: events?, states: states? }
    }};
}

/// Reads an SQLite file that no server has open. Works on a copy in `scratch`, because opening a file after a crash repairs
/// it, and the server must do that itself.
pub(crate) async fn sqlite(file: &Path, scratch: &Path) -> Result<Content> {
    let copy = scratch.join("copy.db");
    for ending in ["", "-wal"] {
        let name = |path: &Path| format!("{}{ending}", path.display());
        let _ = std::fs::remove_file(name(&copy));
        match std::fs::copy(name(file), name(&copy)) {
            Err(error) if !ending.is_empty() && error.kind() == std::io::ErrorKind::NotFound => {}
            copied => drop(copied.map_err(|error| format!("{}: {error}", name(file)))?),
        }
    }
    let _ = std::fs::remove_file(format!("{}-shm", copy.display()));
    let read = async {
        let options = SqliteConnectOptions::new().filename(&copy).disable_statement_logging();
        let mut connection = options.connect().await?;
        let sound: String =
            sqlx::query("PRAGMA integrity_check").fetch_one(&mut connection).await?.try_get(0)?;
        let content = content!(connection);
        connection.close().await?;
        Ok::<_, sqlx::Error>((sound, content))
    };
    let (sound, content) = read.await.map_err(|error| format!("the file cannot be read: {error}"))?;
    if sound == "ok" { Ok(content) } else { Err(format!("the file is damaged: {sound}").into()) }
}

/// Reads a consistent snapshot of a PostgreSQL database.
pub(crate) async fn postgres(url: &str) -> Result<Content> {
    let read = async {
        let mut connection = PgConnection::connect(url).await?;
        sqlx::query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").execute(&mut connection).await?;
        let content = content!(connection);
        connection.close().await?;
        Ok::<_, sqlx::Error>(content)
    };
    Ok(read.await.map_err(|error| format!("the database cannot be read: {error}"))?)
}

/// Creates an empty database next to the one at this address and returns its address.
pub(crate) async fn fresh(url: &str) -> Result<String, sqlx::Error> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::query("DROP DATABASE IF EXISTS torture").execute(&mut connection).await?;
    sqlx::query("CREATE DATABASE torture").execute(&mut connection).await?;
    connection.close().await?;
    Ok(url.replace("/postgres?", "/torture?"))
}
