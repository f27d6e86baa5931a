//! Wrong clocks: a server with tables and guests is started days and years ahead, by libfaketime, and must not erase them.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};
use tokio::time::sleep;

use crate::clients::client_factory::ClientFactory;
use crate::error::Result;
use crate::report::{in_folder, say};
use crate::under_test::clock_ahead;

/// How long to wait for the first sweep, which runs a minute after the start.
const SWEEP_TIME: Duration = Duration::from_secs(66);
/// How many tables, or guests, one sweep of so small a database may remove.
const MAX_REMOVALS: i64 = 10;

/// Options of the test with wrong clocks.
#[derive(Args, Debug)]
pub(crate) struct Clock {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Number of tables, each with its own guest
    #[arg(long, default_value_t = 100)]
    tables: i64,
}

/// What is in a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts {
    tables: i64,
    events: i64,
    guests: i64,
    marked: i64,
}

impl Clock {
    /// Starts servers with wrong clocks; an error if one of them erased something.
    pub(crate) async fn run(self) -> Result {
        in_folder("clock", async |folder| self.run_in(folder).await).await
    }

    async fn run_in(&self, folder: &Path) -> Result {
        clock_ahead::need().await?;
        let original = folder.join("original");
        let config = clock_ahead::server(&self.server, folder, &original, 0)?;
        let mut server = config.start()?;
        server.ready().await?;
        let mut factory = ClientFactory { server: config.listen, number: 0 };
        for _ in 0..self.tables {
            factory.host(2).await?;
        }
        server.stop().await?;
        let before = count(&original).await?;
        say(&format!(
            "a server with {} tables, {} events and {} guests",
            before.tables, before.events, before.guests
        ));
        let [far, near] = ["far", "near"].map(|name| folder.join(name));
        for copy in [&far, &near] {
            std::fs::create_dir_all(copy)?;
            std::fs::copy(original.join("bigpoints.db"), copy.join("bigpoints.db"))?;
        }
        let (far, near) =
            tokio::join!(self.far_ahead(folder, &far, before), self.within(folder, &near, before));
        far.and(near)
    }

    /// A clock that is far ahead, and is then set right.
    async fn far_ahead(&self, folder: &Path, data: &Path, before: Counts) -> Result {
        let log = self.sweep(folder, data, 800).await?;
        let after = count(data).await?;
        if after != before {
            return Err(format!("800 days ahead: {before:?} became {after:?}").into());
        }
        if !log.contains("confirm-clock") {
            return Err(format!("800 days ahead, and no warning: {log}").into());
        }
        say("800 days ahead: a warning, nothing removed and nothing marked");
        self.sweep(folder, data, 0).await?;
        let after = count(data).await?;
        if after != before {
            return Err(format!("set right again: {before:?} became {after:?}").into());
        }
        say("the clock set right again: nothing removed and nothing marked");
        Ok(())
    }

    /// A clock that is ahead by what a server may have been off, and then another week.
    async fn within(&self, folder: &Path, data: &Path, before: Counts) -> Result {
        self.sweep(folder, data, 25).await?;
        let marked = count(data).await?;
        if marked != (Counts { marked: before.tables, ..before }) {
            return Err(format!("25 days ahead: {before:?} became {marked:?}").into());
        }
        say(&format!("25 days ahead: nothing removed, {} tables marked", marked.marked));
        self.sweep(folder, data, 33).await?;
        let after = count(data).await?;
        let removed = before.tables - after.tables;
        if removed != MAX_REMOVALS.min(before.tables) || after.guests != before.guests {
            return Err(format!("another week ahead: {before:?} became {after:?}").into());
        }
        say(&format!("another week ahead: {removed} tables removed by the first sweep"));
        Ok(())
    }

    /// Runs a server this many days ahead until it has swept: its log.
    async fn sweep(&self, folder: &Path, data: &Path, days: u32) -> Result<String> {
        let config = clock_ahead::server(&self.server, folder, data, days)?;
        let mut server = config.start()?;
        server.ready().await?;
        sleep(SWEEP_TIME).await;
        server.stop().await?;
        Ok(std::fs::read_to_string(config.log_file())?)
    }
}

/// What is in the database of a server that has stopped.
async fn count(data: &Path) -> Result<Counts> {
    let options = SqliteConnectOptions::new().filename(data.join("bigpoints.db")).disable_statement_logging();
    let mut connection = options.connect().await?;
    let sql = "SELECT (SELECT count(*) FROM game_table), (SELECT count(*) FROM event), \
               (SELECT count(*) FROM guest), (SELECT count(marked_ms) FROM summary)";
    let row = sqlx::query(sql).fetch_one(&mut connection).await?;
    let counts = Counts {
        tables: row.try_get(0)?,
        events: row.try_get(1)?,
        guests: row.try_get(2)?,
        marked: row.try_get(3)?,
    };
    connection.close().await?;
    Ok(counts)
}
