//! The servers' databases: one for each server, opened beside it by the tests.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, SqliteConnection};

/// A PostgreSQL server for this test run. It ends with this process, which closes its input.
struct Postgres {
    _process: Child,
    address: String,
}

static POSTGRES: LazyLock<Postgres> = LazyLock::new(|| {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres");
    let mut process = Command::new(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the script that starts PostgreSQL");
    let mut address = String::new();
    BufReader::new(process.stdout.as_mut().expect("a pipe")).read_line(&mut address).expect("an address");
    assert!(address.starts_with("postgres://"), "{address:?}");
    Postgres { _process: process, address: address.trim().to_owned() }
});

/// The URL of a new PostgreSQL database, if the tests run on PostgreSQL. Two servers never share one.
pub(crate) fn fresh() -> Option<String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    if !crate::POSTGRES {
        return None;
    }
    let name = format!("server_{}", COUNT.fetch_add(1, Ordering::Relaxed));
    execute(&POSTGRES.address, &[format!("CREATE DATABASE {name}")]);
    Some(POSTGRES.address.replace("/postgres?", &format!("/{name}?")))
}

/// Executes statements in a database.
pub(crate) fn execute(url: &str, statements: &[String]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        for sql in statements {
            let sql = AssertSqlSafe(sql.clone());
            let done = if url.starts_with("sqlite:") {
                let mut database = SqliteConnection::connect(url).await.expect("the file");
                database.execute(sql).await.map(drop)
            } else {
                let mut database = PgConnection::connect(url).await.expect("the database");
                database.execute(sql).await.map(drop)
            };
            done.expect("a valid statement");
        }
    });
}
