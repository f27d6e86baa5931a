//! The clocks of all tables, compared before and after a restart: nobody loses time, and nobody is charged for the downtime.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::clients::client::Client;
use crate::error::Result;

/// How many clients read at a time.
const CONCURRENT_READERS: usize = 16;
/// The first client number, behind those of the players.
const FIRST_CLIENT_NUMBER: u32 = 200_000;
/// The tolerance for the time between the server's reading and ours.
const TOLERANCE: Duration = Duration::from_millis(250);

/// The clocks of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reading {
    event: u64,
    /// The time each seat had left at its last clock event.
    left_ms: Vec<Option<u64>>,
    /// How long the seat to act has been thinking.
    thought_ms: Option<u64>,
}

/// The clocks of all tables in play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clocks(BTreeMap<String, Reading>);

/// Counts of what was compared.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    /// Tables without events in between.
    pub(crate) tables: usize,
    /// The clocks of their seats.
    pub(crate) clocks: usize,
    /// The most time charged to a seat since the restart.
    pub(crate) charged_ms: u64,
}

impl Clocks {
    /// Reads the clocks of these tables as spectators.
    pub(crate) async fn read(server: SocketAddr, tables: impl IntoIterator<Item = String>) -> Result<Clocks> {
        let mut clocks = BTreeMap::new();
        let mut asked = JoinSet::new();
        for (number, table) in (0..).zip(tables) {
            while asked.len() >= CONCURRENT_READERS {
                clocks.extend(asked.join_next().await.expect("a task")??);
            }
            asked.spawn(reading(Client::new(server, FIRST_CLIENT_NUMBER + number % 5000), table));
        }
        while let Some(read) = asked.join_next().await {
            clocks.extend(read??);
        }
        Ok(Clocks(clocks))
    }

    /// Compares with an earlier reading; `since` is when the server was restarted.
    pub(crate) fn compare(&self, before: &Clocks, since: Instant) -> Result<Compared> {
        let most = since.elapsed() + TOLERANCE;
        let mut compared = Compared::default();
        for (table, was) in &before.0 {
            let Some(is) = self.0.get(table).filter(|is| is.event == was.event) else { continue };
            if is.left_ms != was.left_ms {
                return Err(
                    format!("{table}: the clocks were {:?} and are {:?}", was.left_ms, is.left_ms).into()
                );
            }
            let charged = is.thought_ms.ok_or_else(|| format!("{table}: no clock is running"))?;
            if Duration::from_millis(charged) > most {
                return Err(format!(
                    "{table}: {charged} ms were charged, but the server has been up for only {most:?}"
                )
                .into());
            }
            compared.tables += 1;
            compared.clocks += is.left_ms.iter().flatten().count();
            compared.charged_ms = compared.charged_ms.max(charged);
        }
        Ok(compared)
    }
}

async fn reading(mut client: Client, table: String) -> Result<Option<(String, Reading)>> {
    let answer = client.call("GET", &format!("/api/tables/{table}"), None).await;
    let answer = answer.map_err(|error| format!("{table} cannot be read: {error}"))?;
    let view: Value = serde_json::from_str(&answer.body).map_err(|error| format!("{table}: {error}"))?;
    if view["stage"] != "playing" {
        return Ok(None);
    }
    let seats = view["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    let reading = Reading {
        event: view["event"].as_u64().ok_or_else(|| format!("{table} has no event"))?,
        left_ms: seats.iter().map(|seat| seat["left_ms"].as_u64()).collect(),
        thought_ms: view["thought_ms"].as_u64(),
    };
    Ok(Some((table, reading)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks(event: u64, left_ms: u64, thought_ms: u64) -> Clocks {
        let reading = Reading { event, left_ms: vec![Some(left_ms), None], thought_ms: Some(thought_ms) };
        Clocks(BTreeMap::from([("t".to_owned(), reading)]))
    }

    #[test]
    fn a_clock_that_lost_time_is_found() {
        let before = clocks(7, 9000, 2000);
        let now = Instant::now();
        let compared = clocks(7, 9000, 10).compare(&before, now).expect("nothing wrong");
        assert_eq!((compared.tables, compared.clocks), (1, 1));
        assert!(clocks(7, 8999, 10).compare(&before, now).is_err(), "a clock was changed");
        assert!(clocks(7, 9000, 2000).compare(&before, now).is_err(), "the time in between was charged");
        let gone_on = clocks(8, 1, 10).compare(&before, now).expect("nothing to compare");
        assert_eq!(gone_on.tables, 0);
    }
}
