//! A bot: an engine on a seat at a remote table. It takes a seat, plays, follows rematches, and survives lost
//! connections.

mod error;
mod seat;

use std::time::Duration;

use bigpoints_protocol::external::MoveLimit;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

pub use self::error::BotError;
use self::error::{Departure, Finish};
use self::seat::Seat;
use crate::address::{ServerAddress, TableLink, is_table_id};
use crate::client::Client;
use crate::error::ClientError;
use crate::http::{Credentials, call};

/// How often the list of tables is read.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// How long a bot that plays at listed tables waits for a rematch.
const REMATCH_TIMEOUT: Duration = Duration::from_secs(30);

/// The settings of a bot.
#[derive(Clone, Debug)]
pub struct Bot {
    /// The server to play on.
    pub server: ServerAddress,
    /// The bot's token.
    pub credentials: Credentials,
    /// The shell command that starts the engine.
    pub engine: String,
    /// What the engine may spend on an action.
    pub limit: MoveLimit,
    /// How much longer than that to wait for its answer.
    pub grace: Duration,
}

/// Which tables a bot plays at.
#[derive(Clone, Debug)]
pub enum TableSelection {
    /// This one, and its rematches.
    Link(TableLink),
    /// One listed table after another that has an open seat for a bot.
    Listed,
    /// The one where it already has a seat.
    Seated,
}

impl Bot {
    /// Plays until there is nothing more to play, and logs what happens line by line.
    ///
    /// # Errors
    ///
    /// If the server does not let it play, or the engine fails.
    pub async fn play(&self, tables: TableSelection, mut log: impl FnMut(String)) -> Result<(), BotError> {
        match tables {
            TableSelection::Link(link) => self.play_only_at(link, &mut log).await,
            TableSelection::Seated => match self.find_own_table(&mut log).await? {
                Some(link) => self.play_only_at(link, &mut log).await,
                None => Err(BotError::NotSeated),
            },
            TableSelection::Listed => loop {
                let found = match self.find_own_table(&mut log).await? {
                    Some(link) => Some(link),
                    None => self.find_open_table(&mut log).await?,
                };
                let Some(link) = found else {
                    sleep(POLL_INTERVAL).await;
                    continue;
                };
                match self.play_at(link, Some(REMATCH_TIMEOUT), &mut log).await {
                    Departure::Finished(finish) => log(finish.to_string()),
                    Departure::Rejected(error) => log(error.to_string()),
                    Departure::Failed(error) => return Err(error),
                }
                // The list may lag a little behind the table.
                sleep(POLL_INTERVAL).await;
            },
        }
    }

    async fn play_only_at(&self, link: TableLink, log: &mut impl FnMut(String)) -> Result<(), BotError> {
        match self.play_at(link, None, log).await {
            Departure::Finished(finish) => {
                log(finish.to_string());
                Ok(())
            }
            Departure::Rejected(error) | Departure::Failed(error) => Err(error),
        }
    }

    /// The newest unfinished table where the bot has a seat.
    async fn find_own_table(&self, log: &mut impl FnMut(String)) -> Result<Option<TableLink>, BotError> {
        let tables = self.list("/api/tables/own", log).await?;
        let unfinished = |table: &&Value| {
            matches!(table["stage"].as_str(), Some("gathering" | "dealing" | "playing" | "between"))
        };
        for table in tables.iter().filter(unfinished) {
            let Some(table) = table_id(table) else { continue };
            let view = self.get(&format!("/api/tables/{table}"), log).await?;
            if view["seats"].as_array().is_some_and(|seats| seats.iter().any(|seat| seat["yours"] == true)) {
                return Ok(Some(self.link(table)));
            }
        }
        Ok(None)
    }

    /// A listed table with an open seat for a bot.
    async fn find_open_table(&self, log: &mut impl FnMut(String)) -> Result<Option<TableLink>, BotError> {
        let tables = self.list("/api/tables", log).await?;
        let mut open = tables.iter().filter(|table| {
            let listing = &table["about"];
            table["stage"] == "gathering" && listing["bots"] == true && listing["open"].as_u64() > Some(0)
        });
        Ok(open.find_map(table_id).map(|table| self.link(table)))
    }

    fn link(&self, table: &str) -> TableLink {
        TableLink { server: self.server.clone(), table: table.to_owned() }
    }

    async fn list(&self, path: &str, log: &mut impl FnMut(String)) -> Result<Vec<Value>, BotError> {
        let answer = self.get(path, log).await?;
        Ok(answer.as_array().cloned().unwrap_or_default())
    }

    /// Fetches a resource, and retries while the server cannot be reached or is rate limiting.
    async fn get(&self, path: &str, log: &mut impl FnMut(String)) -> Result<Value, BotError> {
        let mut logged = false;
        loop {
            match call(&self.server, &self.credentials, "GET", path, None).await {
                Ok(response) => return Ok(response.body),
                Err(ClientError::Connection(reason)) => {
                    // Logged only once: it may take hours.
                    if !std::mem::replace(&mut logged, true) {
                        log(format!("the server cannot be reached ({reason}), retrying"));
                    }
                    sleep(POLL_INTERVAL).await;
                }
                Err(ClientError::Wait(time)) => sleep(time).await,
                // The table may have gone since it was listed.
                Err(ClientError::Refused { code, .. }) if &*code == "no_table" => return Ok(Value::Null),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Plays at a table and its rematches until there is nothing more to do, waiting for a rematch no longer than the timeout.
    async fn play_at(
        &self,
        link: TableLink,
        rematch_timeout: Option<Duration>,
        log: &mut impl FnMut(String),
    ) -> Departure {
        let (sender, mut events) = mpsc::unbounded_channel();
        log(format!("at {link}"));
        // A bot has no folder of its own, so its notes last as long as it runs.
        let on_event = move |event| sender.send(event).is_ok();
        let client = Client::start(link, self.credentials.clone(), None, on_event);
        let mut seat = Seat::new(self, client);
        loop {
            let wait = rematch_timeout.filter(|_| seat.is_idle()).unwrap_or(Duration::MAX);
            let step = tokio::select! {
                event = timeout(wait, events.recv()) => match event {
                    Err(_) => return Departure::Finished(Finish::NoRematch),
                    Ok(None) => return Departure::Failed(BotError::ClientGone),
                    Ok(Some(event)) => seat.handle(event, log),
                },
                decision = seat.decision() => seat.play(decision),
            };
            if let Err(departure) = step {
                return departure;
            }
        }
    }
}

/// The id of a table in a list, unless a hostile server put something else there.
fn table_id(listed: &Value) -> Option<&str> {
    listed["table"].as_str().filter(|id| is_table_id(id))
}
