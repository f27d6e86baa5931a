//! A game with observers: each player, a spectator and a client without a cookie. Every text they receive is checked against
//! an independent memory of who took what.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::check::fair_deal::{hash, salt};
use crate::clients::client::{Client, Socket};
use crate::clients::whole_table::WholeTable;
use crate::error::Result;
use crate::memory::Memory;

/// How long an expected message may take.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(60);

/// A client that observes the game, from these seats or none.
struct Observer<'a> {
    client: &'a mut Client,
    seats: Vec<u64>,
    socket: Socket,
    whole: WholeTable,
    /// Texts not checked yet: while an event is pending, it is unknown what may be said about it.
    received: Vec<String>,
}

/// Counts of what was checked.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Examined {
    /// Socket messages, HTTP responses, and refusals among both, all while hands were concealed.
    pub(crate) messages: u64,
    pub(crate) answers: u64,
    pub(crate) refusals: u64,
    pub(crate) events: u64,
}

/// The fields needed to wait for a message.
#[derive(Debug, Deserialize)]
struct Head {
    r#type: String,
    id: Option<String>,
    event: Option<u64>,
    number: Option<u32>,
    wait_ms: Option<u64>,
    code: Option<String>,
}

impl Head {
    /// Whether it is the table, or what has changed of it.
    fn is_table(&self) -> bool {
        matches!(self.r#type.as_str(), "table" | "update")
    }
}

impl Observer<'_> {
    /// Receives until a message matches.
    async fn receive(&mut self, wanted: impl Fn(&Head) -> bool) -> Result<Head> {
        let received = async {
            loop {
                let text = match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => text.to_string(),
                    Some(Ok(_)) => continue,
                    end => return Err(format!("a connection ended: {end:?}").into()),
                };
                let head: Head = serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?;
                if head.r#type == "ping" {
                    let pong = json!({ "type": "pong", "number": head.number });
                    self.send(&pong).await?;
                }
                // What an update says alone is in the whole table as well, and the memory knows where to look there.
                self.received.push(self.whole.read(&text)?);
                if wanted(&head) {
                    return Ok(head);
                }
            }
        };
        timeout(MESSAGE_TIMEOUT, received)
            .await
            .map_err(|_| "timeout: the expected message did not arrive".to_owned())?
    }

    async fn send(&mut self, message: &Value) -> Result {
        let sent = self.socket.send(Message::text(message.to_string())).await;
        Ok(sent.map_err(|error| format!("a connection ended: {error}"))?)
    }

    /// Sends a request with this id and returns the answer; waits and retries if rate-limited.
    async fn ask(&mut self, mut message: Value, id: &str) -> Result<Head> {
        message["id"] = id.into();
        loop {
            self.send(&message).await?;
            let answer = self.receive(|head| head.id.as_deref() == Some(id)).await?;
            match answer.wait_ms {
                Some(wait) => sleep(Duration::from_millis(wait)).await,
                None => return Ok(answer),
            }
        }
    }

    async fn done(&mut self, message: Value, id: &str) -> Result<u64> {
        let answer = self.ask(message, id).await?;
        let event = answer.event.filter(|_| answer.r#type == "done");
        Ok(event.ok_or_else(|| format!("refused: {answer:?}"))?)
    }
}

/// A game in progress with its observers.
pub(crate) struct ObservedGame<'a> {
    table: String,
    observers: Vec<Observer<'a>>,
    memory: Memory,
    event: u64,
    requests: u32,
    rng: fastrand::Rng,
    examined: Examined,
}

impl<'a> ObservedGame<'a> {
    /// Seats the first clients at a table and starts the game; the next one is a spectator, the last one has no cookie.
    pub(crate) async fn begin(
        clients: &'a mut [Client],
        players: usize,
        mut rng: fastrand::Rng,
    ) -> Result<ObservedGame<'a>> {
        let seat = |seat: usize| json!({ "kind": if seat == 0 { "mine" } else { "open" } });
        let seats: Vec<Value> = (0..players).map(seat).collect();
        let plan = json!({ "seats": seats, "first": 1, "listed": rng.bool() });
        let made = clients[0].call("POST", "/api/tables", Some(&plan)).await;
        let made = made?.body;
        let made: Value = serde_json::from_str(&made).map_err(|error| format!("{error}: {made}"))?;
        let table = made["table"].as_str().ok_or_else(|| format!("no table: {made}"))?.to_owned();
        let mut observers = Vec::new();
        let stranger = clients.len() - 1;
        for (number, client) in clients.iter_mut().enumerate() {
            if number > players && number < stranger {
                continue;
            }
            let seats = if number < players { vec![number as u64 + 1] } else { Vec::new() };
            let socket = match rng.bool() {
                true => client.socket_with_updates(&table, None).await?,
                false => client.socket(&table, None).await?,
            };
            let whole = WholeTable::default();
            observers.push(Observer { client, seats, socket, whole, received: Vec::new() });
        }
        for seat in 2..=players {
            observers[seat - 1].done(json!({ "type": "sit", "seat": seat }), &format!("sit {seat}")).await?;
        }
        // The salts can be predictable here.
        let salt = |seat: usize| salt(&format!("{table} {seat}"));
        for seat in 1..=players {
            let commit =
                json!({ "type": "commit", "seat": seat, "game": 1, "attempt": 1, "hash": hash(&salt(seat)) });
            observers[seat - 1].done(commit, &format!("commit {seat}")).await?;
        }
        observers[0].done(json!({ "type": "start" }), "start").await?;
        let mut event = 0;
        for seat in (1..=players).rev() {
            let reveal = json!({ "type": "reveal", "seat": seat, "salt": salt(seat) });
            event = observers[seat - 1].done(reveal, &format!("reveal {seat}")).await?;
        }
        for observer in &mut observers[1..] {
            observer.receive(|head| head.r#type == "table" && head.event == Some(event)).await?;
        }
        let begun = observers[0].received.iter().rev().find(|text| text.starts_with(r#"{"type":"table""#));
        let begun: Value = serde_json::from_str(begun.ok_or("no view")?)?;
        let memory = Memory::begin(&begun);
        let examined = Examined::default();
        Ok(ObservedGame { table, observers, memory, event, requests: 0, rng, examined })
    }

    /// Plays to the end and returns what was checked.
    pub(crate) async fn play(mut self) -> Result<Examined> {
        self.examine()?;
        while let Some(actor) = self.memory.position().turn().player() {
            let actor = usize::from(actor.number()) - 1;
            if self.rng.u8(..6) == 0 {
                self.disturb(actor).await?;
            }
            self.act(actor).await?;
            if self.rng.u8(..12) == 0 && !self.memory.position().is_over() {
                let granter = self.undo(actor).await?;
                self.memory.undo(self.event);
                self.follow(granter).await?;
                self.act(actor).await?;
            }
            if self.rng.u8(..8) == 0 && !self.memory.position().is_over() {
                self.look_in().await?;
            }
        }
        Ok(self.examined)
    }

    fn next_id(&self) -> String {
        format!("{} {}", self.requests, self.event)
    }

    async fn act(&mut self, actor: usize) -> Result {
        let actions = self.memory.position().legal_actions();
        let action = actions[self.rng.usize(..actions.len())];
        let play = json!({ "type": "play", "event": self.event, "action": action.to_string() });
        let id = self.next_id();
        self.event = self.observers[actor].done(play, &id).await?;
        self.memory.play(action, self.event);
        self.follow(actor).await
    }

    /// Takes the last action back: whose request did it. If it is another person's turn already, that person has to agree.
    async fn undo(&mut self, actor: usize) -> Result<usize> {
        let (event, id) = (self.event, self.next_id());
        let next =
            self.memory.position().turn().player().map_or(actor, |next| usize::from(next.number()) - 1);
        if next == actor {
            self.event = self.observers[actor].done(json!({ "type": "undo", "event": event }), &id).await?;
            return Ok(actor);
        }
        self.observers[actor].done(json!({ "type": "ask_undo", "event": event }), &id).await?;
        let grant = json!({ "type": "answer_undo", "event": event, "grant": true });
        self.event = self.observers[next].done(grant, &format!("{id} granted")).await?;
        Ok(next)
    }

    /// Waits until everybody else has received the event.
    async fn follow(&mut self, actor: usize) -> Result {
        let event = Some(self.event);
        for (number, observer) in self.observers.iter_mut().enumerate() {
            if number != actor {
                observer.receive(|head| head.is_table() && head.event == event).await?;
            }
        }
        self.examined.events += 1;
        self.examine()
    }

    /// Sends a request that must be refused; refusals are checked like all other texts.
    async fn disturb(&mut self, actor: usize) -> Result {
        let number = self.rng.usize(..self.observers.len());
        self.requests += 1;
        let id = format!("no {}", self.requests);
        let event = self.event;
        let message = match self.rng.u8(..5) {
            0 => json!({ "type": "play", "event": event, "action": "B9" }),
            1 => json!({ "type": "play", "event": event - 1, "action": "B+" }),
            2 if number != actor => json!({ "type": "play", "event": event, "action": "B+" }),
            3 if number != actor => json!({ "type": "hint", "event": event }),
            _ => json!({ "type": "rematch" }),
        };
        let refused = self.observers[number].ask(message, &id).await?;
        if refused.r#type != "refused" || refused.code.is_none() {
            return Err(format!("a request that must be refused was answered with {refused:?}").into());
        }
        self.examined.refusals += 1;
        self.examine()
    }

    /// Reconnects one of the observers, by socket and over HTTP, and fetches everything there is.
    async fn look_in(&mut self) -> Result {
        let number = self.rng.usize(..self.observers.len());
        let seen = self.rng.bool().then_some(self.event as u32 - 1);
        let Observer { client, seats, .. } = &mut self.observers[number];
        let socket = client.socket(&self.table, seen).await?;
        let paths = ["", "/record", "/nothing"].map(|path| format!("/api/tables/{}{path}", self.table));
        let mut texts = Vec::new();
        for path in paths.iter().map(String::as_str).chain(["/api/tables", "/api/tables/own", "/api/guest"]) {
            let answer = client.call("GET", path, None).await.map_err(|error| format!("{path}: {error}"))?;
            self.examined.answers += 1;
            self.examined.refusals += u64::from(answer.status >= 400);
            texts.push(answer.body);
        }
        let whole = WholeTable::default();
        let mut fresh = Observer { client, seats: seats.clone(), socket, whole, received: Vec::new() };
        let event = Some(self.event);
        fresh.receive(|head| head.r#type == "table" && head.event == event).await?;
        texts.append(&mut fresh.received);
        let seats = fresh.seats;
        for text in texts {
            self.memory.check(&text, &seats).map_err(|why| format!("{seats:?} was told too much: {why}"))?;
            self.examined.messages += 1;
        }
        Ok(())
    }

    /// Checks that nobody was told more than they may know.
    fn examine(&mut self) -> Result {
        for observer in &mut self.observers {
            for text in observer.received.drain(..) {
                let secret = self.memory.check(&text, &observer.seats);
                let secret =
                    secret.map_err(|why| format!("{:?} was told too much: {why}", observer.seats))?;
                self.examined.messages += u64::from(secret);
            }
        }
        Ok(())
    }
}
