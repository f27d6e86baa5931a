//! Following one table across lost connections.
//!
//! A task owns the connection. When it breaks, the task reconnects and resumes after the last event it has
//! seen. Requests are resent until they are answered: under the same id, so that the server recognises them,
//! and after the delay that a rate limit demands.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use bigpoints_table::messages::{PROTOCOL, TableView, ToClient, ToServer};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use crate::address::{TableLink, is_table_id};
use crate::backoff::{Backoff, requested_wait};
use crate::client_event::ClientEvent;
use crate::connection::Connection;
use crate::error::ClientError;
use crate::fairness::{DealCheck, NoteFile, Salts};
use crate::http::Credentials;
use crate::pending::PendingRequests;
use crate::received::Printable;
use crate::request::Request;

const PING_INTERVAL: Duration = Duration::from_secs(15);

/// A connection that is silent for this long is dead.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(45);

/// A message from the handle to the task.
enum Command {
    Send(ToServer),
    MoveTo(String),
}

/// A handle to a client that follows a table. Dropping it closes the connection.
#[derive(Debug)]
pub struct Client {
    commands: mpsc::UnboundedSender<Command>,
    /// A random id that no other client has; all request ids start with it.
    client_id: String,
    requests: AtomicU64,
}

impl Client {
    /// Starts to follow a table, on the caller's tokio runtime. Events go to `on_event` until it returns false. Notes on how the
    /// table deals are kept in `folder`, so that a client that is started again still has them.
    pub fn start(
        link: TableLink,
        credentials: Credentials,
        folder: Option<PathBuf>,
        on_event: impl FnMut(ClientEvent) -> bool + Send + 'static,
    ) -> Client {
        let (commands, inbox) = mpsc::unbounded_channel();
        let client_id = format!("{:016x}", u64::from_le_bytes(random()));
        let salts = salts_for(&link, folder.as_deref());
        let task = Task {
            link,
            folder,
            credentials,
            commands: inbox,
            on_event: Box::new(on_event),
            pending: PendingRequests::default(),
            salts,
            deal_check: DealCheck::default(),
            client_id: client_id.clone(),
            postponed: Vec::new(),
            last_event: None,
            table: None,
            backoff: Backoff::default(),
            retry_after: None,
        };
        tokio::spawn(task.run());
        Client { commands, client_id, requests: AtomicU64::new(0) }
    }

    /// Sends a request under a new id, and returns the id.
    pub fn request(&self, request: Request) -> String {
        let id = format!("{}-{}", self.client_id, self.requests.fetch_add(1, Ordering::Relaxed));
        // If the task has ended, it has already reported why.
        let _ = self.commands.send(Command::Send(request.with_id(id.clone())));
        id
    }

    /// Moves to another table on the same server. Unanswered requests to the old one are dropped.
    pub fn move_to(&self, table: String) {
        // If the task has ended, it has already reported why.
        let _ = self.commands.send(Command::MoveTo(table));
    }
}

/// The state of the task.
struct Task {
    link: TableLink,
    /// Where notes are kept.
    folder: Option<PathBuf>,
    credentials: Credentials,
    commands: mpsc::UnboundedReceiver<Command>,
    on_event: Box<dyn FnMut(ClientEvent) -> bool + Send>,
    pending: PendingRequests,
    salts: Salts,
    deal_check: DealCheck,
    client_id: String,
    /// Rate-limited requests, and when to send them again.
    postponed: Vec<(Instant, ToServer)>,
    /// The last event that was seen.
    last_event: Option<u32>,
    /// The last table of this connection, which updates are for.
    table: Option<Box<TableView>>,
    backoff: Backoff,
    /// When to reconnect, if the server said so before closing.
    retry_after: Option<Duration>,
}

/// Why a connection ends.
enum End {
    /// The handle was dropped, or nobody listens.
    Dropped,
    /// The handle moves to another table.
    Moved,
    /// Something failed.
    Failed(ClientError),
}

impl From<ClientError> for End {
    fn from(error: ClientError) -> End {
        End::Failed(error)
    }
}

impl Task {
    async fn run(mut self) {
        loop {
            let delay = match self.connect().await {
                End::Dropped => return,
                End::Moved => continue,
                End::Failed(ClientError::Connection(reason)) => {
                    if !(self.on_event)(ClientEvent::Disconnected(reason)) {
                        return;
                    }
                    self.retry_after.take().unwrap_or_else(|| self.backoff.next(random::<1>()[0]))
                }
                End::Failed(ClientError::Wait(time)) => time,
                End::Failed(error) => {
                    (self.on_event)(ClientEvent::Ended(error));
                    return;
                }
            };
            if self.pause(delay).await.is_none() {
                return;
            }
        }
    }

    /// Waits before reconnecting, and queues requests meanwhile; `None` if the handle was dropped.
    async fn pause(&mut self, time: Duration) -> Option<()> {
        let until = Instant::now() + time;
        loop {
            tokio::select! {
                () = sleep_until(until) => return Some(()),
                command = self.commands.recv() => match command? {
                    Command::Send(request) => self.pending.push(request),
                    Command::MoveTo(table) if table == self.link.table => {}
                    Command::MoveTo(table) => {
                        self.switch_to(table);
                        return Some(());
                    }
                },
            }
        }
    }

    fn switch_to(&mut self, table: String) {
        self.link.table = table;
        self.pending.clear();
        self.salts = salts_for(&self.link, self.folder.as_deref());
        self.deal_check = DealCheck::default();
        self.postponed.clear();
        self.last_event = None;
    }

    /// Connects, and talks to the table until the connection ends.
    async fn connect(&mut self) -> End {
        let mut connection = match Connection::open(&self.link, &self.credentials, self.last_event).await {
            Ok(connection) => connection,
            Err(error) => return error.into(),
        };
        self.table = None;
        let end = self.talk(&mut connection).await;
        if !matches!(end, End::Failed(_)) {
            connection.close().await;
        }
        end
    }

    async fn talk(&mut self, connection: &mut Connection) -> End {
        let mut ping = interval(PING_INTERVAL);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut last_heard, mut number, mut joined) = (Instant::now(), 0_u32, false);
        loop {
            let due = self.postponed.iter().map(|(at, _)| *at).min();
            let messages = tokio::select! {
                message = connection.receive() => {
                    last_heard = Instant::now();
                    match message {
                        Ok(message) => match self.handle(message, &mut joined) {
                            Ok(answers) => answers,
                            Err(end) => return end,
                        },
                        Err(error) => return error.into(),
                    }
                }
                command = self.commands.recv() => match command {
                    None => return End::Dropped,
                    Some(Command::MoveTo(table)) if table == self.link.table => Vec::new(),
                    Some(Command::MoveTo(table)) => {
                        self.switch_to(table);
                        return End::Moved;
                    }
                    Some(Command::Send(request)) => {
                        self.pending.push(request.clone());
                        // Until the table is joined, requests wait with the other unanswered ones.
                        if joined { vec![request] } else { Vec::new() }
                    }
                },
                (game, records) = self.deal_check.records() => {
                    let verdict = records.map(|records| self.salts.verdict(game, &records));
                    if !(self.on_event)(ClientEvent::Checked { game, verdict }) {
                        return End::Dropped;
                    }
                    Vec::new()
                }
                () = sleep_until(due.unwrap_or(last_heard + SILENCE_TIMEOUT)), if due.is_some() => {
                    self.due_requests()
                }
                _ = ping.tick() => {
                    if last_heard.elapsed() > SILENCE_TIMEOUT {
                        return ClientError::connection("the server has gone silent").into();
                    }
                    number = number.wrapping_add(1);
                    vec![ToServer::Ping { number }]
                }
            };
            for message in messages {
                if let Err(error) = connection.send(&message).await {
                    return error.into();
                }
            }
        }
    }

    /// The rate-limited requests whose delay is over.
    fn due_requests(&mut self) -> Vec<ToServer> {
        let now = Instant::now();
        let (due, rest) = std::mem::take(&mut self.postponed).into_iter().partition(|(at, _)| *at <= now);
        self.postponed = rest;
        let due: Vec<ToServer> = due.into_iter().map(|(_, request)| request).collect();
        due.iter().cloned().for_each(|request| self.pending.push(request));
        due
    }

    /// Handles a message, and returns the messages to send in response.
    fn handle(&mut self, message: ToClient, joined: &mut bool) -> Result<Vec<ToServer>, End> {
        if let Some(request) = self.pending.answered(&message)
            && let ToClient::Refused { wait_ms: Some(wait), .. } = message
        {
            let at = Instant::now() + requested_wait(u64::from(wait));
            self.postponed.push((at, request));
            return Ok(Vec::new());
        }
        let mut answers = Vec::new();
        let event = match message {
            ToClient::Welcome { protocol: PROTOCOL, .. } => None,
            ToClient::Welcome { protocol, .. } => return Err(ClientError::Outdated(protocol).into()),
            ToClient::Table(table) => {
                answers = self.join(joined);
                self.look(table, &mut answers)
            }
            ToClient::Update(update) => match self.table.take().and_then(|table| table.updated(*update)) {
                Some(table) => self.look(Box::new(table), &mut answers),
                None => return Err(ClientError::connection("an update for another table").into()),
            },
            ToClient::Current { .. } => {
                answers = self.join(joined);
                None
            }
            ToClient::Presence { .. } | ToClient::Done { .. } => None,
            ToClient::Hint { event, advice, .. } => Some(ClientEvent::Hint { event, advice }),
            ToClient::Reaction { seat, reaction } => Some(ClientEvent::Reaction { seat, reaction }),
            // A table that cannot be joined is refused before it is shown.
            ToClient::Refused { id: None, code, text, .. } if !*joined => {
                let (code, text) = (Printable::new(code.as_str()), Printable::new(&text));
                return Err(ClientError::Refused { code, text }.into());
            }
            // The newest view shows what to commit to or reveal now.
            ToClient::Refused { id, .. } if Salts::is_own(id.as_deref()) => None,
            ToClient::Refused { id, code, text, .. } => {
                let (code, text) = (Printable::new(code.as_str()), Printable::new(&text));
                Some(ClientEvent::Refused { id, code, text })
            }
            ToClient::Moved { table } => is_table_id(&table).then_some(ClientEvent::Moved(table)),
            ToClient::Ping { number } => {
                answers.push(ToServer::Pong { number });
                None
            }
            ToClient::Pong { .. } => None,
            ToClient::Bye { retry_ms, .. } => {
                self.retry_after = Some(requested_wait(u64::from(retry_ms)));
                None
            }
        };
        if !answers.is_empty() || *joined {
            self.backoff.reset();
        }
        match event.is_none_or(|event| (self.on_event)(event)) {
            true => Ok(answers),
            false => Err(End::Dropped),
        }
    }

    /// Looks at the table as it is now: what to tell about it. What it asks for is added to the answers.
    fn look(&mut self, mut table: Box<TableView>, answers: &mut Vec<ToServer>) -> Option<ClientEvent> {
        // An address that is no table's would send the client to another path.
        table.next_table = table.next_table.take().filter(|next| is_table_id(next));
        self.table = Some(table.clone());
        if self.last_event.is_some_and(|last| table.event < last) {
            return None;
        }
        self.last_event = Some(table.event);
        let requests = self.salts.requests_for(&table, &self.client_id, now_ms());
        requests.iter().cloned().for_each(|request| self.pending.push(request));
        answers.extend(requests);
        for accusation in self.salts.new_accusations(&table) {
            // If nobody listens, the next event will show it.
            (self.on_event)(ClientEvent::Accused(accusation));
        }
        self.deal_check.look(&table, &self.link, &self.credentials);
        Some(ClientEvent::Table(table))
    }

    /// Notes that the table is joined, and returns the unanswered requests to send again.
    fn join(&mut self, joined: &mut bool) -> Vec<ToServer> {
        if std::mem::replace(joined, true) {
            return Vec::new();
        }
        // If nobody listens, the next event will show it.
        (self.on_event)(ClientEvent::Connected);
        self.pending.to_resend()
    }
}

/// The salts of a table, with the notes that were kept.
fn salts_for(link: &TableLink, folder: Option<&Path>) -> Salts {
    Salts::new(&link.table, folder.and_then(|folder| NoteFile::new(folder, link)))
}

fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system's random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// What a task reports when a server sends these messages, and the task afterwards.
    fn reported(messages: &[ToClient]) -> (Vec<ClientEvent>, Task) {
        let link: TableLink = "http://127.0.0.1:1/t/abcdefghijkmnpqrstuvwxyz".parse().expect("a link");
        let events = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&events);
        let (_, commands) = mpsc::unbounded_channel();
        let mut task = Task {
            salts: salts_for(&link, None),
            link,
            folder: None,
            credentials: Credentials::None,
            commands,
            on_event: Box::new(move |event| seen.lock().map(|mut seen| seen.push(event)).is_ok()),
            pending: PendingRequests::default(),
            deal_check: DealCheck::default(),
            client_id: String::new(),
            postponed: Vec::new(),
            last_event: None,
            table: None,
            backoff: Backoff::default(),
            retry_after: None,
        };
        let handled = |message: &ToClient| task.handle(message.clone(), &mut true).is_ok();
        assert!(messages.iter().all(handled));
        let events = std::mem::take(&mut *events.lock().expect("the events"));
        (events, task)
    }

    /// An example of PROTOCOL.md.
    fn example(kind: &str) -> ToClient {
        let page = include_str!("../../../PROTOCOL.md");
        let beginning = format!("{{\"type\": \"{kind}\"");
        let example = page.lines().find(|line| line.starts_with(&beginning)).expect("an example");
        serde_json::from_str(example).expect("a message")
    }

    #[test]
    fn an_update_is_the_table_with_what_has_changed_and_one_for_another_event_ends_the_connection() {
        let (ToClient::Table(table), ToClient::Update(update)) = (example("table"), example("update")) else {
            panic!("other examples");
        };
        let messages = [ToClient::Table(table.clone()), ToClient::Update(update.clone())];
        let (events, mut task) = reported(&messages);
        let Some(ClientEvent::Table(shown)) = events.last() else { panic!("{events:?}") };
        assert_eq!(Some((**shown).clone()), table.clone().updated((*update).clone()));
        assert_eq!((shown.event, &shown.views, &shown.plan), (update.event, &update.views, &table.plan));
        assert!(task.handle(ToClient::Update(update), &mut true).is_err(), "it was used already");
    }

    #[test]
    fn a_server_leads_nowhere_but_to_a_table_and_makes_nobody_wait_for_long() {
        let ToClient::Table(table) = example("table") else { panic!("another example") };
        let long = "a".repeat(65);
        for (id, is_good) in
            [("../../PWN", false), ("", false), ("a?b", false), (&long, false), ("abc", true)]
        {
            let view = TableView { next_table: Some(id.to_owned()), ..(*table).clone() };
            let messages = [ToClient::Moved { table: id.to_owned() }, ToClient::Table(Box::new(view))];
            let leads_there = |event: &ClientEvent| match event {
                ClientEvent::Moved(_) => true,
                ClientEvent::Table(view) => view.next_table.is_some(),
                _ => false,
            };
            let (events, _) = reported(&messages);
            assert_eq!(events.into_iter().filter(leads_there).count(), if is_good { 2 } else { 0 }, "{id}");
        }
        let bye = r#"{"type": "bye", "code": "restart", "retry_ms": 4294967295}"#;
        let (_, task) = reported(&[serde_json::from_str(bye).expect("a message")]);
        assert_eq!(task.retry_after, Some(Duration::from_secs(60)));
    }
}
