//! The clocks of all tables, read before a restart and after it: nobody may have less time than before, and nobody is charged for the
//! time that the server was not there.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::visitor::Visitor;

/// How many ask at a time.
const READERS: usize = 16;
/// The numbers of those who ask begin behind those of the players.
const STRANGERS: u32 = 200_000;
/// What a clock may be off by between the server's word and when it is read here.
const DOUBT: Duration = Duration::from_millis(250);

/// What the clocks of one table say.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reading {
    event: u64,
    /// What each seat had left when its turn began, or when it last acted in it.
    left_ms: Vec<Option<u64>>,
    /// For how long the seat to act has been thinking.
    thought_ms: Option<u64>,
}

/// The clocks of all tables in play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clocks(BTreeMap<String, Reading>);

/// What was compared.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    /// Tables at which nothing had happened in between.
    pub(crate) tables: usize,
    /// The clocks of their seats.
    pub(crate) clocks: usize,
    /// The most that a seat was charged since the server was started again.
    pub(crate) charged_ms: u64,
}

impl Clocks {
    /// Reads the clocks of these tables, as strangers who look in.
    pub(crate) async fn read(
        server: SocketAddr,
        tables: impl IntoIterator<Item = String>,
    ) -> Result<Clocks, String> {
        let mut clocks = BTreeMap::new();
        let mut asked = JoinSet::new();
        for (number, table) in (0..).zip(tables) {
            while asked.len() >= READERS {
                clocks.extend(asked.join_next().await.expect("a task").map_err(|error| error.to_string())??);
            }
            asked.spawn(reading(Visitor::new(server, STRANGERS + number % 5000), table));
        }
        while let Some(read) = asked.join_next().await {
            clocks.extend(read.map_err(|error| error.to_string())??);
        }
        Ok(Clocks(clocks))
    }

    /// Compares with what was read before, `since` the server was started again.
    pub(crate) fn compare(&self, before: &Clocks, since: Instant) -> Result<Compared, String> {
        let most = since.elapsed() + DOUBT;
        let mut compared = Compared::default();
        for (table, was) in &before.0 {
            let Some(is) = self.0.get(table).filter(|is| is.event == was.event) else { continue };
            if is.left_ms != was.left_ms {
                return Err(format!("{table}: the clocks said {:?} and say {:?}", was.left_ms, is.left_ms));
            }
            let charged = is.thought_ms.ok_or_else(|| format!("{table}: nobody's clock runs"))?;
            if Duration::from_millis(charged) > most {
                return Err(format!(
                    "{table}: {charged} ms were charged, but the server is there for {most:?} only"
                ));
            }
            compared.tables += 1;
            compared.clocks += is.left_ms.iter().flatten().count();
            compared.charged_ms = compared.charged_ms.max(charged);
        }
        Ok(compared)
    }
}

async fn reading(mut visitor: Visitor, table: String) -> Result<Option<(String, Reading)>, String> {
    let answer = visitor.call("GET", &format!("/api/tables/{table}"), None).await;
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
    fn a_clock_that_lost_something_is_found() {
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
