//! A socket to a table, read only when the test says so.

use std::net::TcpStream;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use super::TIMEOUT;
use super::plans::{mine, open, plan};
use super::salts::Salts;
use super::server::Server;
use crate::program::repository;

/// Lines of the server's log that a failed test shows.
const LOG_LINES: usize = 40;

/// A socket to a table.
#[derive(Debug)]
pub(crate) struct Socket {
    socket: WebSocket<TcpStream>,
    /// Messages that came while the test waited for another one.
    passed: Vec<Value>,
    /// Every text that came, until the test takes them.
    heard: Vec<String>,
    salts: Salts,
    /// The server's log.
    log: PathBuf,
}

impl Socket {
    pub(crate) fn new(socket: WebSocket<TcpStream>, log: PathBuf) -> Socket {
        Socket { socket, passed: Vec::new(), heard: Vec::new(), salts: Salts::default(), log }
    }

    /// Fails the test: shows what it waited for, the last view of the table, what came instead, and the end
    /// of the server's log.
    #[track_caller]
    fn give_up(&self, reason: &str) -> ! {
        let passed: Vec<String> = self.passed.iter().map(summary).collect();
        let view = self.salts.table().map_or_else(|| "none".to_owned(), |view| format!("{view:#}"));
        panic!(
            "{reason}\n--- awaited\n{}\n--- passed over\n{}\n--- last view\n{view}\n--- end of the log\n{}",
            source_line(Location::caller()),
            passed.join("\n"),
            end_of(&self.log),
        )
    }

    /// The next message of the game; heartbeats are answered. The close code if the server has closed.
    #[track_caller]
    pub(crate) fn receive(&mut self) -> Result<Value, Option<u16>> {
        loop {
            if let Some(message) = self.next()? {
                return Ok(message);
            }
        }
    }

    /// The next message of the game; `None` if it was only about salts.
    #[track_caller]
    fn next(&mut self) -> Result<Option<Value>, Option<u16>> {
        let began = Instant::now();
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.as_str().to_owned());
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    if message["type"] == "ping" {
                        let pong = json!({ "type": "pong", "number": message["number"] });
                        // If the server has closed, the next read will report it.
                        let _ = self.socket.send(Message::text(pong.to_string()));
                        if began.elapsed() > TIMEOUT {
                            self.give_up("nothing but heartbeats came");
                        }
                        continue;
                    }
                    for said in self.salts.answer(&message) {
                        let _ = self.socket.send(Message::text(said.to_string()));
                    }
                    return Ok(Some(message).filter(|message| !self.salts.takes(message)));
                }
                Ok(Message::Close(frame)) => return Err(frame.map(|frame| frame.code.into())),
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    self.give_up("nothing came, not even a heartbeat")
                }
                Err(_) => return Err(None),
            }
        }
    }

    /// The first message that matches, including those that were skipped.
    #[track_caller]
    pub(crate) fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        if let Some(index) = self.passed.iter().position(&wanted) {
            return self.passed.remove(index);
        }
        let began = Instant::now();
        loop {
            match self.receive() {
                Ok(message) if wanted(&message) => return message,
                Ok(message) => self.passed.push(message),
                Err(code) => self.give_up(&format!("the server closed with {code:?}")),
            }
            if began.elapsed() > TIMEOUT {
                self.give_up("it did not come");
            }
        }
    }

    /// Waits until the server closes: the code, if it gave one.
    #[track_caller]
    pub(crate) fn ended(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.receive() {
                return code;
            }
        }
    }

    /// Drops skipped messages.
    pub(crate) fn forget(&mut self) {
        self.passed.clear();
    }

    /// Drops skipped messages up to this event. A computer player may have moved meanwhile.
    pub(crate) fn forget_until(&mut self, event: u64) {
        self.passed.retain(|message| message["event"].as_u64() > Some(event));
    }

    /// Takes every text that has come since the last call.
    pub(crate) fn heard(&mut self) -> Vec<String> {
        std::mem::take(&mut self.heard)
    }

    /// The next view of the table that matches.
    #[track_caller]
    pub(crate) fn table(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        self.until(|message| message["type"] == "table" && wanted(message))
    }

    pub(crate) fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string());
    }

    pub(crate) fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).expect("a message that is sent");
    }

    /// Sends a text that the server may interrupt by closing.
    pub(crate) fn send_too_much(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text));
    }

    pub(crate) fn send_bytes(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::binary(bytes)).expect("a message that is sent");
    }

    /// Sends a request with a new id: the id.
    pub(crate) fn ask(&mut self, mut message: Value) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let id = format!("request {}", COUNT.fetch_add(1, Ordering::Relaxed));
        message["id"] = json!(id);
        self.send(&message);
        id
    }

    /// Sends a request that must succeed: the event after it.
    #[track_caller]
    pub(crate) fn done(&mut self, message: Value) -> u64 {
        let id = self.ask(message);
        let answer = self.until(|message| message["id"] == id);
        assert_eq!(answer["type"], "done", "{answer}");
        self.settle();
        answer["event"].as_u64().expect("a number")
    }

    /// Reads until the table is known and all salts are committed or revealed and answered.
    #[track_caller]
    pub(crate) fn settle(&mut self) {
        while !self.salts.is_settled() {
            self.pass();
        }
    }

    /// The table's last event, once all salts are settled.
    #[track_caller]
    pub(crate) fn event(&mut self) -> u64 {
        self.settle();
        self.salts.event()
    }

    /// Starts a game when everybody is ready, and reads until it is dealt: the event then.
    #[track_caller]
    pub(crate) fn begin(&mut self) -> u64 {
        self.begin_with(&mut [])
    }

    /// The same with other sockets at the table, which must be read for the deal.
    #[track_caller]
    pub(crate) fn begin_with(&mut self, others: &mut [&mut Socket]) -> u64 {
        for other in others.iter_mut() {
            other.settle();
        }
        self.settle();
        while !self.salts.all_are_ready() {
            self.pass();
        }
        let attempt = self.salts.attempt();
        let asked = self.done(json!({ "type": "start" }));
        for other in others {
            while other.salts.event() < asked {
                other.pass();
            }
            other.settle();
        }
        while self.salts.stage() != "playing" {
            self.pass();
        }
        // Another attempt means that somebody did not reveal a salt, which takes the server's whole time limit.
        assert_eq!(self.salts.attempt(), attempt, "somebody at the table was not told to read");
        self.salts.event()
    }

    /// Reads one message and keeps it for later.
    #[track_caller]
    fn pass(&mut self) {
        match self.next() {
            Ok(message) => self.passed.extend(message),
            Err(code) => self.give_up(&format!("the server closed with {code:?}")),
        }
    }

    /// Sends a request that must be refused: the code.
    #[track_caller]
    pub(crate) fn refused(&mut self, message: Value) -> String {
        let id = self.ask(message);
        let answer = self.until(|message| message["id"] == id);
        assert_eq!(answer["type"], "refused", "{answer}");
        answer["code"].as_str().expect("a code").to_owned()
    }

    /// Plays the first action of a view: the id of the request.
    #[track_caller]
    pub(crate) fn play_first(&mut self, table: &Value) -> String {
        let action = first_action(table).expect("an action to play");
        self.ask(json!({ "type": "play", "event": table["event"], "action": action }))
    }

    /// Plays the first action on every own turn until a view matches, and returns that view.
    #[track_caller]
    pub(crate) fn play_until(&mut self, mut table: Value, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            if wanted(&table) {
                return table;
            }
            if first_action(&table).is_some() {
                self.play_first(&table);
            }
            let event = table["event"].as_u64();
            table = self.table(|table| table["event"].as_u64() > event);
        }
    }
}

/// The first legal action in a view.
pub(crate) fn first_action(table: &Value) -> Option<String> {
    let views = table["views"].as_array()?;
    let action = views.iter().find_map(|view| view["actions"].as_array()?.first())?;
    Some(action["action"].as_str()?.to_owned())
}

/// Whether a table is over.
pub(crate) fn is_over(table: &Value) -> bool {
    table["stage"] == "over"
}

/// A message in one line: its type and what it is about.
fn summary(message: &Value) -> String {
    let text = message.to_string();
    let start: String = text.chars().take(160).collect();
    if start.len() < text.len() { format!("{start}…") } else { start }
}

/// A line of the tests, with its location.
fn source_line(place: &Location<'_>) -> String {
    let text = std::fs::read_to_string(repository().join(place.file())).unwrap_or_default();
    let line = text.lines().nth(place.line() as usize - 1).unwrap_or_default();
    format!("{}:{}: {}", place.file(), place.line(), line.trim())
}

/// The last lines of a log.
fn end_of(log: &Path) -> String {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(LOG_LINES)..].join("\n")
}

#[test]
fn a_test_that_waits_in_vain_says_for_what() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), open()]));
    let mut socket = ada.socket(&table);
    socket.settle();
    server.terminate();
    let wait = std::panic::AssertUnwindSafe(|| socket.table(|table| table["stage"] == "never"));
    let failure = std::panic::catch_unwind(wait).expect_err("no such view comes");
    let text = failure.downcast_ref::<String>().expect("a message");
    for part in [
        "closed with Some(1012)",
        "table[\"stage\"] == \"never\"",
        "\"stage\": \"gathering\"",
        "end of the log\n{",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
