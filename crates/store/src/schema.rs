//! The schema: the migrations, and applying those that a database lacks.

use std::borrow::Cow;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{PgConnection, SqlSafeStr, SqliteConnection};

use crate::database::Connection;
use crate::error::{OpenError, QueryError};

/// One migration, written for both databases.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Its number. The number of the last one is the version of the schema.
    pub(crate) version: i64,
    /// What it adds.
    pub(crate) name: &'static str,
    /// For SQLite.
    pub(crate) sqlite: &'static str,
    /// For PostgreSQL.
    pub(crate) postgres: &'static str,
}

/// The migrations of this program, in order. Released ones are never edited.
pub(crate) const STEPS: &[Step] = &[
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
    Step {
        version: 4,
        name: "expiry",
        sqlite: include_str!("../migrations/sqlite/0004_expiry.sql"),
        postgres: include_str!("../migrations/postgres/0004_expiry.sql"),
    },
    Step {
        version: 5,
        name: "nodes",
        sqlite: include_str!("../migrations/sqlite/0005_nodes.sql"),
        postgres: include_str!("../migrations/postgres/0005_nodes.sql"),
    },
    Step {
        version: 6,
        name: "ratings",
        sqlite: include_str!("../migrations/sqlite/0006_ratings.sql"),
        postgres: include_str!("../migrations/postgres/0006_ratings.sql"),
    },
    Step {
        version: 7,
        name: "due",
        sqlite: include_str!("../migrations/sqlite/0007_due.sql"),
        postgres: include_str!("../migrations/postgres/0007_due.sql"),
    },
    Step {
        version: 8,
        name: "push",
        sqlite: include_str!("../migrations/sqlite/0008_push.sql"),
        postgres: include_str!("../migrations/postgres/0008_push.sql"),
    },
    Step {
        version: 9,
        name: "kept_names",
        sqlite: include_str!("../migrations/sqlite/0009_kept_names.sql"),
        postgres: include_str!("../migrations/postgres/0009_kept_names.sql"),
    },
];

/// The version of a database that needs migrations; `None` if it is current or empty. Nothing is changed.
///
/// # Errors
///
/// If the database is newer than this program.
pub(crate) async fn pending(connection: &mut Connection, steps: &[Step]) -> Result<Option<i64>, OpenError> {
    let known = match connection {
        Connection::Sqlite(_) => "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'",
        Connection::Postgres(_) => {
            "SELECT count(*) FROM pg_class WHERE oid = to_regclass('_sqlx_migrations')"
        }
    };
    let known: i64 = fetch_number(connection, known).await?;
    if known == 0 {
        return Ok(None);
    }
    let found = fetch_number(connection, "SELECT coalesce(max(version), 0) FROM _sqlx_migrations").await?;
    let newest = newest(steps);
    if found > newest {
        return Err(OpenError::Newer { found, known: newest });
    }
    Ok(Some(found).filter(|found| (1..newest).contains(found)))
}

/// Runs the pending migrations of an SQLite file, each in its own transaction.
pub(crate) async fn migrate_sqlite(
    connection: &mut SqliteConnection,
    steps: &[Step],
) -> Result<(), OpenError> {
    migrated(migrator(steps, |step| step.sqlite).run(connection).await, steps)
}

/// Runs those of a PostgreSQL database.
pub(crate) async fn migrate_postgres(connection: &mut PgConnection, steps: &[Step]) -> Result<(), OpenError> {
    migrated(migrator(steps, |step| step.postgres).run(connection).await, steps)
}

fn migrated(outcome: Result<(), MigrateError>, steps: &[Step]) -> Result<(), OpenError> {
    outcome.map_err(|error| match error {
        // A newer program migrated it at the same moment.
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

/// The one number that a query returns.
pub(crate) async fn fetch_number(connection: &mut Connection, sql: &'static str) -> Result<i64, QueryError> {
    let rows: Vec<(i64,)> = connection.fetch(sql, &[]).await?;
    rows.first().map(|row| row.0).ok_or(QueryError::Missing)
}
