//! The servers' databases, seen from outside: one for each server, and what happens in it beside the server.

use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, SqliteConnection};

/// Makes a database in the PostgreSQL with this address: its address. Two servers never share one.
pub(crate) fn fresh(server: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("server_{}", COUNT.fetch_add(1, Ordering::Relaxed));
    execute(server, &[format!("CREATE DATABASE {name}")]);
    server.replace("/postgres?", &format!("/{name}?"))
}

/// Carries out statements in a database.
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
            done.expect("a statement that is carried out");
        }
    });
}
