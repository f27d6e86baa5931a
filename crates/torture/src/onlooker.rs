//! A game with everybody who looks at it: each player, a guest who watches and somebody without a cookie. Every text that any of them is
//! told is held against an own memory of who took what.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::dealing::{hash, salt};
use crate::memory::Memory;
use crate::visitor::{Socket, Visitor};

/// How long something may take that must come.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody who looks on, from these seats or none.
struct Onlooker<'a> {
    visitor: &'a mut Visitor,
    seats: Vec<u64>,
    socket: Socket,
    /// What was heard and not examined yet: while an event is being made it is not known what may be told of it.
    heard: Vec<String>,
}

/// What was examined.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Examined {
    /// Texts of sockets, of answers over HTTP, and refusals among both, all while hands were concealed.
    pub(crate) messages: u64,
    pub(crate) answers: u64,
    pub(crate) refusals: u64,
    pub(crate) events: u64,
}

/// As much of a message as is needed to wait for it.
#[derive(Debug, Deserialize)]
struct Head {
    r#type: String,
    id: Option<String>,
    event: Option<u64>,
    number: Option<u32>,
    wait_ms: Option<u64>,
    code: Option<String>,
}

impl Onlooker<'_> {
    /// Listens until a message is the one that is waited for.
    async fn hear(&mut self, wanted: impl Fn(&Head) -> bool) -> Result<Head, String> {
        let heard = async {
            loop {
                let text = match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => text.to_string(),
                    Some(Ok(_)) => continue,
                    end => return Err(format!("a line ended: {end:?}")),
                };
                let head: Head = serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?;
                if head.r#type == "ping" {
                    let pong = json!({ "type": "pong", "number": head.number });
                    self.send(&pong).await?;
                }
                self.heard.push(text);
                if wanted(&head) {
                    return Ok(head);
                }
            }
        };
        timeout(PATIENCE, heard).await.map_err(|_| "what was waited for did not come".to_owned())?
    }

    async fn send(&mut self, message: &Value) -> Result<(), String> {
        let sent = self.socket.send(Message::text(message.to_string())).await;
        sent.map_err(|error| format!("a line ended: {error}"))
    }

    /// Asks for something under this id: the answer. Who asks too much waits, and asks again.
    async fn ask(&mut self, mut message: Value, id: &str) -> Result<Head, String> {
        message["id"] = id.into();
        loop {
            self.send(&message).await?;
            let answer = self.hear(|head| head.id.as_deref() == Some(id)).await?;
            match answer.wait_ms {
                Some(wait) => sleep(Duration::from_millis(wait)).await,
                None => return Ok(answer),
            }
        }
    }

    async fn done(&mut self, message: Value, id: &str) -> Result<u64, String> {
        let answer = self.ask(message, id).await?;
        answer.event.filter(|_| answer.r#type == "done").ok_or_else(|| format!("refused: {answer:?}"))
    }
}

/// A game that is being played and looked at.
pub(crate) struct Round<'a> {
    table: String,
    onlookers: Vec<Onlooker<'a>>,
    memory: Memory,
    event: u64,
    requests: u32,
    chance: fastrand::Rng,
    examined: Examined,
}

impl<'a> Round<'a> {
    /// Seats these guests at a table of so many and begins; the next of them watches, and after that comes a stranger.
    pub(crate) async fn begin(
        visitors: &'a mut [Visitor],
        players: usize,
        mut chance: fastrand::Rng,
    ) -> Result<Round<'a>, String> {
        let seat = |seat: usize| json!({ "kind": if seat == 0 { "mine" } else { "open" } });
        let seats: Vec<Value> = (0..players).map(seat).collect();
        let plan = json!({ "seats": seats, "first": 1, "listed": chance.bool() });
        let made = visitors[0].call("POST", "/api/tables", Some(&plan)).await;
        let made = made.map_err(|error| error.to_string())?.body;
        let made: Value = serde_json::from_str(&made).map_err(|error| format!("{error}: {made}"))?;
        let table = made["table"].as_str().ok_or_else(|| format!("no table: {made}"))?.to_owned();
        let mut onlookers = Vec::new();
        let stranger = visitors.len() - 1;
        for (number, visitor) in visitors.iter_mut().enumerate() {
            if number > players && number < stranger {
                continue;
            }
            let seats = if number < players { vec![number as u64 + 1] } else { Vec::new() };
            let socket = visitor.socket(&table, None).await.map_err(|error| error.to_string())?;
            onlookers.push(Onlooker { visitor, seats, socket, heard: Vec::new() });
        }
        for seat in 2..=players {
            onlookers[seat - 1].done(json!({ "type": "sit", "seat": seat }), &format!("sit {seat}")).await?;
        }
        // Salts are nobody's business here: what they are for is enough.
        let salt = |seat: usize| salt(&format!("{table} {seat}"));
        for seat in 1..=players {
            let commit =
                json!({ "type": "commit", "seat": seat, "game": 1, "attempt": 1, "hash": hash(&salt(seat)) });
            onlookers[seat - 1].done(commit, &format!("commit {seat}")).await?;
        }
        onlookers[0].done(json!({ "type": "start" }), "start").await?;
        let mut event = 0;
        for seat in (1..=players).rev() {
            let reveal = json!({ "type": "reveal", "seat": seat, "salt": salt(seat) });
            event = onlookers[seat - 1].done(reveal, &format!("reveal {seat}")).await?;
        }
        for onlooker in &mut onlookers[1..] {
            onlooker.hear(|head| head.r#type == "table" && head.event == Some(event)).await?;
        }
        let begun = onlookers[0].heard.iter().rev().find(|text| text.starts_with(r#"{"type":"table""#));
        let begun: Value =
            serde_json::from_str(begun.ok_or("no picture")?).map_err(|error| error.to_string())?;
        let memory = Memory::begin(&begun);
        let examined = Examined::default();
        Ok(Round { table, onlookers, memory, event, requests: 0, chance, examined })
    }

    /// Plays to the end: what was examined.
    pub(crate) async fn play(mut self) -> Result<Examined, String> {
        self.examine()?;
        while let Some(actor) = self.memory.position().turn().player() {
            let actor = usize::from(actor.number()) - 1;
            if self.chance.u8(..6) == 0 {
                self.disturb(actor).await?;
            }
            self.act(actor).await?;
            if self.chance.u8(..12) == 0 && !self.memory.position().is_over() {
                let undo = json!({ "type": "undo", "event": self.event });
                let id = self.next_id();
                self.event = self.onlookers[actor].done(undo, &id).await?;
                self.memory.undo(self.event);
                self.follow(actor).await?;
                self.act(actor).await?;
            }
            if self.chance.u8(..8) == 0 && !self.memory.position().is_over() {
                self.look_in().await?;
            }
        }
        Ok(self.examined)
    }

    fn next_id(&self) -> String {
        format!("{} {}", self.requests, self.event)
    }

    async fn act(&mut self, actor: usize) -> Result<(), String> {
        let actions = self.memory.position().legal_actions();
        let action = actions[self.chance.usize(..actions.len())];
        let play = json!({ "type": "play", "event": self.event, "action": action.to_string() });
        let id = self.next_id();
        self.event = self.onlookers[actor].done(play, &id).await?;
        self.memory.play(action, self.event);
        self.follow(actor).await
    }

    /// Everybody else is shown what has happened.
    async fn follow(&mut self, actor: usize) -> Result<(), String> {
        let event = Some(self.event);
        for (number, onlooker) in self.onlookers.iter_mut().enumerate() {
            if number != actor {
                onlooker.hear(|head| head.r#type == "table" && head.event == event).await?;
            }
        }
        self.examined.events += 1;
        self.examine()
    }

    /// Somebody asks for what is refused: the refusals are texts like all others.
    async fn disturb(&mut self, actor: usize) -> Result<(), String> {
        let number = self.chance.usize(..self.onlookers.len());
        self.requests += 1;
        let id = format!("no {}", self.requests);
        let event = self.event;
        let message = match self.chance.u8(..5) {
            0 => json!({ "type": "play", "event": event, "action": "B9" }),
            1 => json!({ "type": "play", "event": event - 1, "action": "B+" }),
            2 if number != actor => json!({ "type": "play", "event": event, "action": "B+" }),
            3 if number != actor => json!({ "type": "hint", "event": event }),
            _ => json!({ "type": "rematch" }),
        };
        let refused = self.onlookers[number].ask(message, &id).await?;
        if refused.r#type != "refused" || refused.code.is_none() {
            return Err(format!("what had to be refused was answered with {refused:?}"));
        }
        self.examined.refusals += 1;
        self.examine()
    }

    /// One of the onlookers comes anew, by a socket and over HTTP, and asks for everything that there is.
    async fn look_in(&mut self) -> Result<(), String> {
        let number = self.chance.usize(..self.onlookers.len());
        let seen = self.chance.bool().then_some(self.event as u32 - 1);
        let Onlooker { visitor, seats, .. } = &mut self.onlookers[number];
        let socket = visitor.socket(&self.table, seen).await.map_err(|error| error.to_string())?;
        let paths = ["", "/record", "/nothing"].map(|path| format!("/api/tables/{}{path}", self.table));
        let mut texts = Vec::new();
        for path in paths.iter().map(String::as_str).chain(["/api/tables", "/api/tables/own", "/api/guest"]) {
            let answer = visitor.call("GET", path, None).await.map_err(|error| format!("{path}: {error}"))?;
            self.examined.answers += 1;
            self.examined.refusals += u64::from(answer.status >= 400);
            texts.push(answer.body);
        }
        let mut fresh = Onlooker { visitor, seats: seats.clone(), socket, heard: Vec::new() };
        let event = Some(self.event);
        fresh.hear(|head| head.r#type == "table" && head.event == event).await?;
        texts.append(&mut fresh.heard);
        let seats = fresh.seats;
        for text in texts {
            self.memory.check(&text, &seats).map_err(|why| format!("{seats:?} is told too much: {why}"))?;
            self.examined.messages += 1;
        }
        Ok(())
    }

    /// Requires that nobody was told more than they may know.
    fn examine(&mut self) -> Result<(), String> {
        for onlooker in &mut self.onlookers {
            for text in onlooker.heard.drain(..) {
                let secret = self.memory.check(&text, &onlooker.seats);
                let secret = secret.map_err(|why| format!("{:?} is told too much: {why}", onlooker.seats))?;
                self.examined.messages += u64::from(secret);
            }
        }
        Ok(())
    }
}
