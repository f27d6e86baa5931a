//! What is in the server's database, read behind its back.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, Row};

/// A row of what has happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EventRow {
    pub(crate) table: String,
    pub(crate) event: i64,
    pub(crate) epoch: i64,
    pub(crate) kind: String,
    pub(crate) body: String,
}

/// All tables with their plans, and all events, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Content {
    pub(crate) tables: Vec<(String, String)>,
    pub(crate) events: Vec<EventRow>,
    /// The state of each table as lists show it.
    pub(crate) states: Vec<(String, String)>,
}

const TABLES: &str = "SELECT id, setup FROM game_table ORDER BY id";
const EVENTS: &str = "SELECT table_id, event, epoch, kind, body FROM event ORDER BY table_id, event";
const STATES: &str = "SELECT table_id, state FROM summary ORDER BY table_id";

/// Reads what was asked for from either database; a macro, because the type of a row is another for each.
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

/// Reads a file of SQLite that no server has open. It is read from a copy in `scratch`: whoever opens a file after a crash repairs it,
/// and that is the server's to do.
pub(crate) async fn sqlite(file: &Path, scratch: &Path) -> Result<Content, String> {
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
    if sound == "ok" { Ok(content) } else { Err(format!("the file is damaged: {sound}")) }
}

/// Reads a database of PostgreSQL as it is at one moment.
pub(crate) async fn postgres(url: &str) -> Result<Content, String> {
    let read = async {
        let mut connection = PgConnection::connect(url).await?;
        sqlx::query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").execute(&mut connection).await?;
        let content = content!(connection);
        connection.close().await?;
        Ok::<_, sqlx::Error>(content)
    };
    read.await.map_err(|error| format!("the database cannot be read: {error}"))
}

/// Makes an empty database beside the one at this address: its address.
pub(crate) async fn fresh(url: &str) -> Result<String, sqlx::Error> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::query("DROP DATABASE IF EXISTS trial").execute(&mut connection).await?;
    sqlx::query("CREATE DATABASE trial").execute(&mut connection).await?;
    connection.close().await?;
    Ok(url.replace("/postgres?", "/trial?"))
}
