//! Games over days whose clocks all run out together, while nobody looks: how soon all of it is stored, and what an honest player
//! notices meanwhile.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row, SqliteConnection};
use tokio::time::{Instant, sleep};

use crate::check::access::{begin, exchange, socket};
use crate::clients::client_factory::ClientFactory;
use crate::error::Result;
use crate::report::{in_folder, say};
use crate::under_test::clock_ahead;

/// How long the server may take in all: it looks every quarter of a minute.
const TIMEOUT: Duration = Duration::from_secs(120);
/// How often the honest player asks for something that is stored, and the database is looked at.
const ASK_INTERVAL: Duration = Duration::from_millis(250);

/// Options of the test with games over days.
#[derive(Args, Debug)]
pub(crate) struct Overdue {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Number of games
    #[arg(long, default_value_t = 2000)]
    games: usize,
}

impl Overdue {
    /// Lets all clocks run out; an error if one did not, or did twice.
    pub(crate) async fn run(self) -> Result {
        in_folder("overdue", async |folder| self.run_in(folder).await).await
    }

    async fn run_in(&self, folder: &Path) -> Result {
        clock_ahead::need().await?;
        let data = folder.join("data");
        let config = clock_ahead::server(&self.server, folder, &data, 0)?;
        let mut server = config.start()?;
        server.ready().await?;
        let mut factory = ClientFactory { server: config.listen, number: 0 };
        let began = Instant::now();
        for _ in 0..self.games {
            let (host, table) = factory.host_with_clock(2, json!({ "kind": "days", "days": 1 })).await?;
            let mut one = socket(&host, &table).await?;
            let mut two = socket(&factory.guest().await?, &table).await?;
            exchange(&mut two, json!({ "type": "sit", "seat": 2 })).await?;
            begin(&mut one, &mut two).await?;
        }
        say(&format!("{} games over days begun in {:.0} s", self.games, began.elapsed().as_secs_f64()));
        server.stop().await?;
        // A day, its reserve, and the time that it took to begin them.
        let config = clock_ahead::server(&self.server, folder, &data, 3)?;
        let mut server = config.start()?;
        server.ready().await?;
        let began = Instant::now();
        let mut database = SqliteConnectOptions::new()
            .filename(data.join("bigpoints.db"))
            .read_only(true)
            .disable_statement_logging()
            .connect()
            .await?;
        let mut factory = ClientFactory { server: config.listen, number: factory.number };
        let (host, table) = factory.host(3).await?;
        let mut honest = socket(&host, &table).await?;
        let (mut waits, mut first, mut memory) = (Vec::new(), None, 0);
        let last = loop {
            let asked = Instant::now();
            let level = waits.len() % 10 + 1;
            let answer = exchange(&mut honest, json!({ "type": "fill", "seat": 2, "level": level })).await?;
            if answer != "done" {
                return Err(format!("an honest request was answered with {answer}").into());
            }
            waits.push(asked.elapsed());
            let (found, _) = overdue(&mut database).await?;
            if found > 0 {
                first.get_or_insert(began.elapsed());
            }
            memory = memory.max(server.memory().unwrap_or(0));
            if found >= self.games as i64 {
                break began.elapsed();
            }
            if began.elapsed() > TIMEOUT {
                return Err(format!("only {found} of {} clocks have run out", self.games).into());
            }
            sleep(ASK_INTERVAL).await;
        };
        // Nobody's clock runs out twice.
        sleep(Duration::from_secs(25)).await;
        let (events, tables) = overdue(&mut database).await?;
        server.stop().await?;
        if (events, tables) != (self.games as i64, self.games as i64) {
            return Err(format!("{events} clocks ran out at {tables} tables").into());
        }
        waits.sort();
        let first = first.unwrap_or_default();
        say(&format!(
            "{} clocks have run out: the first {:.1} s after the start, the last {:.1} s later; at most {} MB; meanwhile a stored \
             request took {} ms (median) and {} ms (the longest of {})",
            self.games,
            first.as_secs_f64(),
            (last - first).as_secs_f64(),
            memory / 1_000_000,
            waits[waits.len() / 2].as_millis(),
            waits[waits.len() - 1].as_millis(),
            waits.len()
        ));
        Ok(())
    }
}

/// How many clocks have run out, and at how many tables.
async fn overdue(database: &mut SqliteConnection) -> Result<(i64, i64)> {
    let sql = "SELECT count(*), count(DISTINCT table_id) FROM event WHERE kind = 'overdue'";
    let row = sqlx::query(sql).fetch_one(database).await?;
    Ok((row.try_get(0)?, row.try_get(1)?))
}
