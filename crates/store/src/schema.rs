//! The schema: which migrations there are, how far a database has come, and the way from there to here.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::database::Connection;
use super::error::{OpenError, QueryError};

/// One migration, written for both databases.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Its number; the schema is called by the last one.
    pub(super) version: i64,
    /// What it brings.
    pub(super) name: &'static str,
    /// For SQLite.
    pub(super) sqlite: &'static str,
    /// For PostgreSQL.
    pub(super) postgres: &'static str,
}

/// The migrations of this program, in order. What has been released is never edited.
pub(super) const STEPS: &[Step] = &[
    Step {
        version: 1,
        name: "tables",
        sqlite: include_str!("../migrations/sqlite/0001_tables.sql"),
        postgres: include_str!("../migrations/postgres/0001_tables.sql"),
    },
    Step {
        version: 2,
        name: "bots",
        sqlite: include_str!("../migrations/sqlite/0002_bots.sql"),
        postgres: include_str!("../migrations/postgres/0002_bots.sql"),
    },
    Step {
        version: 3,
        name: "days",
        sqlite: include_str!("../migrations/sqlite/0003_days.sql"),
        postgres: include_str!("../migrations/postgres/0003_days.sql"),
    },
];

/// The version of a database that has something in it and for which migrations are waiting. Nothing is changed.
///
/// # Errors
///
/// If the database is further than this program.
pub(super) async fn behind(connection: &mut Connection, steps: &[Step]) -> Result<Option<i64>, OpenError> {
    let known = match connection {
        Connection::Sqlite(_) => "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'",
        Connection::Postgres(_) => {
            "SELECT count(*) FROM pg_class WHERE oid = to_regclass('_sqlx_migrations')"
        }
    };
    let known: i64 = single(connection, known).await?;
    if known == 0 {
        return Ok(None);
    }
    let found = single(connection, "SELECT coalesce(max(version), 0) FROM _sqlx_migrations").await?;
    let newest = newest(steps);
    if found > newest {
        return Err(OpenError::Newer { found, known: newest });
    }
    Ok(Some(found).filter(|found| (1..newest).contains(found)))
}

/// Runs the migrations that are waiting, each in a transaction of its own.
pub(super) async fn update(connection: &mut Connection, steps: &[Step]) -> Result<(), OpenError> {
    let outcome = match connection {
        Connection::Sqlite(connection) => migrator(steps, |step| step.sqlite).run(connection).await,
        Connection::Postgres(connection) => migrator(steps, |step| step.postgres).run(connection).await,
    };
    outcome.map_err(|error| match error {
        // Somebody else was quicker with a newer program.
        MigrateError::VersionMissing(found) => OpenError::Newer { found, known: newest(steps) },
        error => OpenError::Migration(error.to_string()),
    })
}

fn newest(steps: &[Step]) -> i64 {
    steps.iter().map(|step| step.version).max().unwrap_or(0)
}

fn migrator(steps: &[Step], sql: impl Fn(&Step) -> &'static str) -> Migrator {
    let migration = |step: &Step| {
        let name = Cow::Borrowed(step.name);
        Migration::new(step.version, name, MigrationType::Simple, sql(step).into_sql_str(), false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}

/// The one number that a query answers with.
pub(super) async fn single(connection: &mut Connection, sql: &'static str) -> Result<i64, QueryError> {
    let rows: Vec<(i64,)> = connection.fetch(sql, &[]).await?;
    rows.first().map(|row| row.0).ok_or(QueryError::Missing)
}
