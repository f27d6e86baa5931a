//! One person's game against computer players, played step by step: how long the computers and the coach take to answer.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::client::{Client, Socket};
use super::server_message::{ServerMessage, TableView};
use crate::error::Result;

/// How long to wait for a message before the server counts as stalled.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(120);

/// The person's seat.
const SEAT: u8 = 1;

/// A person's game against computer players.
pub(crate) struct SoloGame {
    table: String,
    socket: Socket,
    view: TableView,
    requests: u32,
    rng: fastrand::Rng,
}

impl SoloGame {
    /// Creates a table for a guest and computer players of these levels, and begins a game.
    pub(crate) async fn begin(client: &mut Client, levels: &[u8], seed: u64) -> Result<SoloGame> {
        let computers = levels.iter().map(|level| json!({ "kind": "computer", "level": level }));
        let seats: Vec<Value> = std::iter::once(json!({ "kind": "mine" })).chain(computers).collect();
        let answer = client.call("POST", "/api/tables", Some(&json!({ "seats": seats }))).await?;
        let made: Value = serde_json::from_str(&answer.body).unwrap_or_default();
        let table = made["table"].as_str().ok_or_else(|| format!("no table: {}", answer.body))?.to_owned();
        let mut socket = client.socket(&table, None).await?;
        let view = loop {
            if let ServerMessage::Table(view) = receive(&mut socket).await? {
                break view;
            }
        };
        let rng = fastrand::Rng::with_seed(seed);
        let mut game = SoloGame { table, socket, view, requests: 0, rng };
        while !game.view.is_playing() {
            game.request_next().await?;
        }
        Ok(game)
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.view.stage == "over"
    }

    /// Waits for this person's turn, or the end of the game.
    pub(crate) async fn wait_for_turn(&mut self) -> Result {
        while !self.is_over() && self.view.actions().is_empty() {
            self.next().await?;
        }
        Ok(())
    }

    /// Plays an action: how long a computer player took to answer, unless it is still this person's turn.
    pub(crate) async fn play(&mut self) -> Result<Option<Duration>> {
        let event = self.request_next().await?;
        let began = Instant::now();
        while self.view.event < event {
            self.next().await?;
        }
        if self.is_over() || (self.view.event == event && !self.view.actions().is_empty()) {
            return Ok(None);
        }
        while self.view.event <= event {
            self.next().await?;
        }
        Ok(Some(began.elapsed()))
    }

    /// Asks for a hint: how long it took. A refusal counts as its wait, and the hint is asked for again.
    pub(crate) async fn hint(&mut self) -> Result<Duration> {
        let began = Instant::now();
        loop {
            let id = self.next_id();
            let event = self.view.event;
            self.send(&json!({ "type": "hint", "id": id, "event": event })).await?;
            loop {
                match self.next().await? {
                    ServerMessage::Hint { id: asked } if asked == id => return Ok(began.elapsed()),
                    ServerMessage::Refused { id: Some(asked), code, wait_ms } if asked == id => {
                        let wait = wait_ms.ok_or_else(|| format!("a hint was refused: {code}"))?;
                        sleep(Duration::from_millis(wait)).await;
                        break;
                    }
                    _ => {}
                }
            }
        }
    }

    /// Leaves the seat: a computer player takes over.
    pub(crate) async fn leave(&mut self) -> Result {
        let id = self.next_id();
        self.send(&json!({ "type": "leave", "id": id })).await?;
        self.done(&id).await.map(drop)
    }

    /// Watches for as long as the connection lives.
    pub(crate) async fn watch(&mut self) -> Result {
        loop {
            self.next().await?;
        }
    }

    /// Makes the next request that brings the game forward: the event that it caused.
    async fn request_next(&mut self) -> Result<u32> {
        loop {
            if let Some(request) = self.view.next_request(&self.table, SEAT, false, &mut self.rng) {
                let id = self.next_id();
                let message = self.view.message(&request, &id, SEAT);
                self.send(&message).await?;
                return self.done(&id).await;
            }
            self.next().await?;
        }
    }

    /// Waits until a request is granted: the event that it caused.
    async fn done(&mut self, id: &str) -> Result<u32> {
        loop {
            match self.next().await? {
                ServerMessage::Done { id: granted, event } if granted == id => return Ok(event),
                ServerMessage::Refused { id: Some(refused), code, .. } if refused == id => {
                    return Err(format!("a request was refused: {code}").into());
                }
                _ => {}
            }
        }
    }

    fn next_id(&mut self) -> String {
        self.requests += 1;
        self.requests.to_string()
    }

    async fn send(&mut self, message: &Value) -> Result {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    /// The next message; a view is kept.
    async fn next(&mut self) -> Result<ServerMessage> {
        let message = receive(&mut self.socket).await?;
        match message {
            ServerMessage::Ping { number } => {
                self.send(&json!({ "type": "pong", "number": number })).await?;
                Ok(message)
            }
            ServerMessage::Table(view) => {
                self.view = view;
                Ok(ServerMessage::Other)
            }
            message => Ok(message),
        }
    }
}

async fn receive(socket: &mut Socket) -> Result<ServerMessage> {
    loop {
        let received = timeout(MESSAGE_TIMEOUT, socket.next()).await.map_err(|_| "the server has stalled")?;
        match received.ok_or("the connection was closed")?? {
            Message::Text(text) => return ServerMessage::read(&text),
            Message::Close(frame) => return Err(format!("the connection was closed: {frame:?}").into()),
            _ => {}
        }
    }
}
