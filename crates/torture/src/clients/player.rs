//! A player: a guest who sits at a table, plays random legal actions, and reconnects whenever the connection is lost.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::client::{Client, Socket};
use super::cuts::Comparison;
use super::group::{Environment, Group};
use super::pace::Pace;
use super::recorder::{Recorder, SentRequest};
use super::server_message::{ServerMessage, TableView};
use super::watcher::Watcher;
use super::whole_table::WholeTable;

/// The delay before retrying while the server is down.
const RETRY_DELAY: Duration = Duration::from_millis(15);
/// The longest delay before a request that is not paced.
const MAX_UNPACED_DELAY: Duration = Duration::from_millis(50);
/// How long to wait for a message before the connection counts as dead.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_secs(40);

/// A player.
pub(crate) struct Player<R> {
    environment: Arc<Environment<R>>,
    group: Arc<Group>,
    client: Client,
    seat: u8,
    number: u32,
    /// How often the player found nobody at a server, and went to the next one.
    detours: usize,
    rng: fastrand::Rng,
    /// The reconnect delay that the server asked for.
    retry_after: Option<Duration>,
    /// The player's name, which also prefixes request ids.
    name: String,
    requests: u32,
    /// The current table and its last view.
    table: String,
    view: Option<TableView>,
    /// That view as a text; only kept if it is compared after a cut.
    view_text: String,
    /// The whole table, if somebody looks at its text.
    whole: WholeTable,
    /// The unanswered request and its text.
    pending: Option<(SentRequest, String)>,
    /// Whether it was sent more than once.
    repeated: bool,
}

/// Why a player leaves a table or a connection.
enum End {
    /// The game is over.
    Over,
    /// The player cut the connection.
    Cut,
    /// The connection was lost.
    Lost(String),
    /// Something went wrong; the player stops.
    Stop,
}

impl<R: Recorder> Player<R> {
    /// A player of a group on this seat, with a unique client number.
    pub(super) fn new(
        environment: Arc<Environment<R>>,
        group: Arc<Group>,
        seat: u8,
        number: u32,
        seed: u64,
    ) -> Player<R> {
        Player {
            client: Client::new(environment.servers[number as usize % environment.servers.len()], number),
            environment,
            group,
            seat,
            number,
            detours: 0,
            rng: fastrand::Rng::with_seed(seed.wrapping_add(u64::from(number))),
            retry_after: None,
            name: format!("p{number}"),
            requests: 0,
            table: String::new(),
            view: None,
            view_text: String::new(),
            whole: WholeTable::default(),
            pending: None,
            repeated: false,
        }
    }

    /// Somebody who watches the table of this player, with a unique client number.
    pub(crate) fn watcher(&self, number: u32) -> Watcher<R> {
        Watcher::new(Arc::clone(&self.environment), Arc::clone(&self.group), number)
    }

    /// Plays until the test stops.
    pub(crate) async fn run(mut self) {
        let stop = self.environment.stop.clone();
        tokio::select! {
            () = stop.cancelled() => {}
            () = self.live() => {}
        }
    }

    async fn live(&mut self) {
        self.register().await;
        loop {
            let table = self.table().await;
            if self.table != table {
                // The others may have moved on while this player was disconnected.
                self.table.clone_from(&table);
                self.view = None;
                self.pending = None;
            }
            match self.sit(&table).await {
                End::Stop => return,
                End::Over => {
                    if self.seat == 1 {
                        self.group.table.send_replace(None);
                    } else {
                        self.next_table(&table).await;
                    }
                }
                End::Cut => sleep(self.environment.reconnect_delay.mul_f64(self.rng.f64())).await,
                End::Lost(why) => {
                    self.environment.recorder.lost(&why);
                    // Spread out, unless the server gave a delay.
                    let usual = self.environment.reconnect_delay.mul_f64(0.5 + self.rng.f64());
                    sleep(self.retry_after.take().unwrap_or(usual)).await;
                }
            }
        }
    }

    /// Registers as a guest.
    async fn register(&mut self) {
        let name = json!({ "name": self.name });
        while self.client.cookie.is_none() {
            let permit = self.environment.join_permits.acquire().await;
            let answer = self.client.call("POST", "/api/guest", Some(&name)).await;
            drop(permit);
            match answer {
                Ok(answer) if answer.status == 200 => {}
                Ok(answer) => self.complain("registering", answer.status, &answer.body),
                Err(_) => self.detour().await,
            }
        }
    }

    /// The group's current table; the host creates it.
    async fn table(&mut self) -> String {
        let mut known = self.group.table.subscribe();
        while self.seat == 1 && known.borrow().is_none() {
            let plan = self.group.plan.clone();
            match self.client.call("POST", "/api/tables", Some(&plan)).await {
                Ok(answer) if answer.status == 200 => {
                    let made: Value = serde_json::from_str(&answer.body).unwrap_or_default();
                    let Some(table) = made["table"].as_str() else {
                        self.environment.recorder.fault(format!("no table in the response: {}", answer.body));
                        continue;
                    };
                    self.environment.recorder.created(table);
                    self.group.table.send_replace(Some(table.to_owned()));
                }
                Ok(answer) => {
                    self.complain("creating a table", answer.status, &answer.body);
                    sleep(RETRY_DELAY).await;
                }
                Err(_) => self.detour().await,
            }
        }
        let table = known.wait_for(Option::is_some).await.expect("a group that lives as long as its players");
        table.clone().expect("a table that was waited for")
    }

    /// Goes to the next server after a moment, because this one does not answer.
    async fn detour(&mut self) {
        self.go_on();
        sleep(RETRY_DELAY).await;
    }

    fn go_on(&mut self) {
        self.detours += 1;
        let servers = &self.environment.servers;
        self.client.go_to(servers[(self.number as usize + self.detours) % servers.len()]);
    }

    /// Waits until the group has moved on from this table.
    async fn next_table(&self, from: &str) {
        let elsewhere = |table: &Option<String>| table.as_ref().is_some_and(|table| table != from);
        // The group lives as long as its players, so this cannot fail.
        let _ = self.group.table.subscribe().wait_for(elsewhere).await;
    }

    /// Records a refusal of a request that must be granted, unless the server is busy or stopping, or a proxy has not reached it.
    fn complain(&self, what: &str, status: u16, body: &str) {
        if !matches!(status, 429 | 502 | 503 | 504) {
            self.environment.recorder.fault(format!("{what} was refused with {status}: {body}"));
        }
    }

    /// Plays at a table until it is over or the connection is lost.
    async fn sit(&mut self, table: &str) -> End {
        let seen = self.view.as_ref().map(|view| view.event);
        let permit = self.environment.join_permits.acquire().await;
        // Some take whole tables, as clients of the first version do, where that is compared.
        let opened = match R::READS_TEXTS && self.number.is_multiple_of(4) {
            true => self.client.socket(table, seen).await,
            false => self.client.socket_with_updates(table, seen).await,
        };
        let socket = match opened {
            Ok(socket) => socket,
            Err(error) => {
                drop(permit);
                self.go_on();
                return End::Lost(format!("no socket: {error}"));
            }
        };
        drop(permit);
        if self.environment.cuts.as_ref().is_some_and(|cuts| cuts.at_once(&mut self.rng)) {
            return self.cut(socket).await;
        }
        let mut joined = false;
        let end = self.exchange(table, socket, &mut joined).await;
        if joined {
            self.environment.recorder.left();
        }
        end
    }

    async fn exchange(&mut self, table: &str, mut socket: Socket, joined: &mut bool) -> End {
        // Whether the request on the old connection was granted is unknown. Players resend it with the same id, or
        // abandon it.
        match self.pending.take() {
            Some((sent, text)) if !self.environment.abandon || self.rng.bool() => {
                let result = socket.send(Message::text(text.clone())).await;
                self.pending = Some((sent, text));
                self.repeated = true;
                if let Err(error) = result {
                    return End::Lost(error.to_string());
                }
            }
            _ => {}
        }
        let mut act: Option<Instant> = None;
        let mut told = Instant::now();
        let mut comparison = self.environment.cuts.as_ref().map(|_| Comparison::default());
        loop {
            let moment = act.unwrap_or_else(|| Instant::now() + ANSWER_TIMEOUT);
            let patience = if self.pending.is_some() { self.environment.patience } else { ANSWER_TIMEOUT };
            let cut = comparison.as_ref().and_then(Comparison::cut_at);
            tokio::select! {
                biased;
                () = sleep_until(cut.unwrap_or(moment)), if cut.is_some() => return self.cut(socket).await,
                received = timeout(patience, socket.next()) => {
                    let text = match received {
                        Ok(Some(Ok(Message::Text(text)))) => text,
                        Ok(Some(Ok(Message::Close(frame)))) => return End::Lost(format!("closed: {frame:?}")),
                        Ok(Some(Ok(_))) => continue,
                        Ok(Some(Err(error))) => return End::Lost(error.to_string()),
                        Ok(None) => return End::Lost("connection closed".to_owned()),
                        Err(_) => return End::Lost("timeout".to_owned()),
                    };
                    let mut whole = None;
                    if R::READS_TEXTS || comparison.is_some() {
                        let read = self.whole.read(&text);
                        whole = read.inspect_err(|what| self.environment.recorder.fault(what.to_string())).ok();
                        let Some(whole) = &whole else { return End::Stop };
                        self.environment.recorder.received(table, &[u64::from(self.seat)], whole);
                    }
                    let message = match ServerMessage::read(&text) {
                        Ok(message) => message,
                        Err(what) => {
                            self.environment.recorder.fault(what.to_string());
                            return End::Stop;
                        }
                    };
                    if !*joined && matches!(message, ServerMessage::Table(_) | ServerMessage::Current { .. }) {
                        *joined = true;
                        self.environment.recorder.joined();
                    }
                    if let (Some(whole), ServerMessage::Table(_) | ServerMessage::Update(_)) = (whole, &message) {
                        self.view_text = whole;
                    }
                    let next = self.receive(message, table, &mut socket).await;
                    if let (Some(comparison), Some(cuts)) = (&mut comparison, &self.environment.cuts)
                        && *joined
                        && let Err(what) = comparison
                            .check(cuts, &mut self.client, &self.view_text, table, &mut self.rng)
                            .await
                    {
                        self.environment.recorder.fault(what.to_string());
                        return End::Stop;
                    }
                    match next {
                        Ok(Some(moment)) => (act, told) = (Some(moment), Instant::now()),
                        Ok(None) => {}
                        Err(end) => return end,
                    }
                }
                () = sleep_until(moment), if act.is_some() => {
                    act = None;
                    if let Err(end) = self.act(table, moment, told, &mut socket).await {
                        return end;
                    }
                    if let Some(comparison) = comparison.as_mut().filter(|_| self.rng.u8(..3) == 0) {
                        comparison.cut_now();
                    }
                }
            }
        }
    }

    /// Cuts the connection, possibly in the middle of the pending request.
    async fn cut(&mut self, socket: Socket) -> End {
        let pending = self.pending.as_ref().map(|(_, text)| text.as_str());
        if let Some(cuts) = &self.environment.cuts {
            cuts.cut(socket, pending, &mut self.rng).await;
        }
        End::Cut
    }

    /// Handles a message; returns when to act next, if there is something to do.
    async fn receive(
        &mut self,
        message: ServerMessage,
        table: &str,
        socket: &mut Socket,
    ) -> Result<Option<Instant>, End> {
        let recorder = Arc::clone(&self.environment.recorder);
        let seen = self.view.as_ref().map_or(0, |view| view.event);
        match message {
            ServerMessage::Welcome { known: true } | ServerMessage::Hint { .. } | ServerMessage::Other => {
                return Ok(None);
            }
            ServerMessage::Bye { retry_ms } => {
                self.retry_after = Some(Duration::from_millis(retry_ms));
                return Ok(None);
            }
            ServerMessage::Welcome { known: false } => {
                recorder.fault(format!("the server has forgotten {}", self.name));
                return Err(End::Stop);
            }
            ServerMessage::Ping { number } => {
                let pong = json!({ "type": "pong", "number": number }).to_string();
                socket.send(Message::text(pong)).await.map_err(|error| End::Lost(error.to_string()))?;
                return Ok(None);
            }
            ServerMessage::Current { event } if event != seen => {
                let at = self.client.server();
                recorder.fault(format!("{table} is reported at event {event} at {at}, but was at {seen}"));
            }
            ServerMessage::Current { .. } => {}
            ServerMessage::Update(update) => {
                let Some(Ok(view)) = self.view.take().map(|view| view.updated(update)) else {
                    recorder.fault(format!("{table}: an update for another event than {seen}"));
                    return Err(End::Stop);
                };
                let due = self.due(table, view.event);
                recorder.shown(table, view.event, due);
                self.view = Some(view);
            }
            ServerMessage::Table(view) => {
                if view.event < seen {
                    let at = self.client.server();
                    recorder.fault(format!("{table} went back from event {seen} to {} at {at}", view.event));
                }
                let was_playing = self.view.as_ref().is_some_and(TableView::is_playing);
                let due = if view.event > seen && was_playing { self.due(table, view.event) } else { None };
                recorder.shown(table, view.event, due);
                self.view = Some(view);
            }
            ServerMessage::Done { id, event } => match self.pending.take_if(|(sent, _)| sent.id == id) {
                Some((sent, _)) => recorder.done(&sent, event),
                None => recorder.fault(format!("{id} was answered, but never sent")),
            },
            ServerMessage::Refused { id, code, wait_ms } => {
                let wait = Duration::from_millis(wait_ms.unwrap_or(5));
                // These say nothing about an earlier copy of the same request whose answer was lost.
                let still_unknown = self.repeated && matches!(code.as_str(), "too_fast" | "unavailable");
                if let Some((sent, _)) = self.pending.take_if(|(sent, _)| Some(&sent.id) == id.as_ref())
                    && !still_unknown
                {
                    recorder.refused(&sent, &code);
                }
                return Ok(Some(Instant::now() + wait));
            }
        }
        if self.view.as_ref().is_some_and(|view| view.stage == "over") && self.pending.is_none() {
            return Err(End::Over);
        }
        let Some(event) = self.view.as_ref().map(|view| view.event) else { return Ok(None) };
        let is_playing = self.view.as_ref().is_some_and(TableView::is_playing);
        let due = if is_playing { self.due(table, event + 1) } else { None };
        let soon = match *self.environment.pace.borrow() {
            Pace::Eager(most) => most,
            // Only moves are paced.
            Pace::Steady(_) | Pace::Uneven(_) => MAX_UNPACED_DELAY,
        };
        Ok(Some(due.unwrap_or_else(|| Instant::now() + soon.mul_f64(self.rng.f64()))))
    }

    /// When an event of a table is due, if tables are paced. All players of a group share one schedule.
    fn due(&mut self, table: &str, event: u32) -> Option<Instant> {
        let pace = *self.environment.pace.borrow();
        let mut schedule = self.group.schedule.lock().unwrap_or_else(PoisonError::into_inner);
        schedule.due(pace, table, event, self.rng.f64())
    }

    /// Sends the next request, if there is one.
    async fn act(
        &mut self,
        table: &str,
        due: Instant,
        told: Instant,
        socket: &mut Socket,
    ) -> Result<(), End> {
        let Some(view) = self.view.as_ref().filter(|_| self.pending.is_none()) else { return Ok(()) };
        let Some(request) = view.next_request(table, self.seat, self.environment.undo, &mut self.rng) else {
            return Ok(());
        };
        self.requests += 1;
        let id = format!("{}-{}", self.name, self.requests);
        let text = view.message(&request, &id, self.seat).to_string();
        let (thought, server) = (due.saturating_duration_since(told), self.client.server());
        let sent = SentRequest { id, table: table.to_owned(), request, due, thought, server };
        self.environment.recorder.sending(&sent);
        self.pending = Some((sent, text.clone()));
        self.repeated = false;
        socket.send(Message::text(text)).await.map_err(|error| End::Lost(error.to_string()))
    }
}
