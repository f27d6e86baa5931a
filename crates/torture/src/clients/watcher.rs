//! A watcher: a stranger who follows the table of a group, and reconnects whenever the connection is lost.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::client::{Client, Socket};
use super::group::{Environment, Group};
use super::recorder::Recorder;
use super::server_message::ServerMessage;
use super::whole_table::WholeTable;
use crate::error::Result;

/// How long to wait for a message before the connection counts as dead.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(40);

/// A watcher.
pub(crate) struct Watcher<R> {
    environment: Arc<Environment<R>>,
    group: Arc<Group>,
    client: Client,
    number: u32,
    detours: usize,
    /// The last event seen at the current table.
    seen: Option<u32>,
    /// The whole table, if somebody looks at its text.
    whole: WholeTable,
}

/// Records that a socket is closed, also when its watcher goes on to another table.
struct Left<R: Recorder>(Arc<R>);

impl<R: Recorder> Drop for Left<R> {
    fn drop(&mut self) {
        self.0.left();
    }
}

impl<R: Recorder> Watcher<R> {
    /// A watcher of a group, with a unique client number.
    pub(super) fn new(environment: Arc<Environment<R>>, group: Arc<Group>, number: u32) -> Watcher<R> {
        let servers = &environment.servers;
        let client = Client::new(servers[number as usize % servers.len()], number);
        Watcher { environment, group, client, number, detours: 0, seen: None, whole: WholeTable::default() }
    }

    /// Watches until the test stops.
    pub(crate) async fn run(mut self) {
        let stop = self.environment.stop.clone();
        tokio::select! {
            () = stop.cancelled() => {}
            () = self.live() => {}
        }
    }

    async fn live(&mut self) {
        let mut tables = self.group.table.subscribe();
        loop {
            // The group lives as long as its players, so this cannot fail.
            let Ok(table) =
                tables.wait_for(Option::is_some).await.map(|table| table.clone().unwrap_or_default())
            else {
                return;
            };
            self.seen = None;
            tokio::select! {
                // The group has moved on.
                changed = tables.changed() => if changed.is_err() { return },
                () = self.follow(&table) => {}
            }
        }
    }

    /// Watches a table, over one connection after the other.
    async fn follow(&mut self, table: &str) {
        loop {
            let permit = self.environment.join_permits.acquire().await;
            let socket = match self.number % 4 {
                0 => self.client.socket(table, self.seen).await,
                _ => self.client.socket_with_updates(table, self.seen).await,
            };
            drop(permit);
            let lost = match socket {
                Ok(socket) => {
                    self.environment.recorder.joined();
                    let _left = Left(Arc::clone(&self.environment.recorder));
                    self.watch(table, socket).await.err()
                }
                Err(error) => {
                    self.detours += 1;
                    let servers = &self.environment.servers;
                    self.client.go_to(servers[(self.number as usize + self.detours) % servers.len()]);
                    Some(error.into())
                }
            };
            if let Some(why) = lost {
                self.environment.recorder.lost(&why.to_string());
            }
            sleep(self.environment.reconnect_delay.mul_f64(0.5 + fastrand::f64())).await;
        }
    }

    async fn watch(&mut self, table: &str, mut socket: Socket) -> Result {
        let recorder = Arc::clone(&self.environment.recorder);
        loop {
            let received = timeout(MESSAGE_TIMEOUT, socket.next()).await.map_err(|_| "timeout")?;
            let text = match received.ok_or("connection closed")?? {
                Message::Text(text) => text,
                Message::Close(frame) => return Err(format!("closed: {frame:?}").into()),
                _ => continue,
            };
            if R::READS_TEXTS {
                recorder.received(table, &[], &self.whole.read(&text)?);
            }
            match ServerMessage::read(&text) {
                Ok(ServerMessage::Ping { number }) => {
                    let pong = json!({ "type": "pong", "number": number }).to_string();
                    socket.send(Message::text(pong)).await?;
                }
                Ok(ServerMessage::Update(update)) => {
                    if self.seen != Some(update.since) {
                        let (since, seen) = (update.since, self.seen);
                        recorder
                            .fault(format!("{table}: an update of event {since} for a watcher at {seen:?}"));
                    }
                    self.seen = Some(update.event);
                    recorder.shown(table, update.event, None);
                }
                Ok(ServerMessage::Table(view)) => {
                    if self.seen.is_some_and(|seen| view.event < seen) {
                        recorder.fault(format!(
                            "{table}: a watcher at {} went back from event {:?} to {}",
                            self.client.server(),
                            self.seen,
                            view.event
                        ));
                    }
                    self.seen = Some(view.event);
                    recorder.shown(table, view.event, None);
                }
                Ok(_) => {}
                Err(what) => recorder.fault(what.to_string()),
            }
        }
    }
}
