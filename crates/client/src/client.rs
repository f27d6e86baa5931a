//! A table kept in sight, whatever happens to the line.
//!
//! A task holds the connection and opens it again when it breaks, from the last event that was seen. What is asked is asked until it
//! is answered: after a break once more under the same id, by which the server knows it, and after being too fast when it is time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use super::address::TableLink;
use super::ask::Ask;
use super::backoff::Backoff;
use super::connection::Connection;
use super::error::ClientError;
use super::http::Identity;
use super::requests::Requests;
use super::salts::Salts;
use bigpoints_table::messages::{AdviceView, PROTOCOL, TableView, ToClient, ToServer};

/// How often the server is asked whether it is there, and after how long a silent line is dead.
const HEARTBEAT: Duration = Duration::from_secs(15);
const SILENCE: Duration = Duration::from_secs(45);

/// What is told of a table.
#[derive(Clone, Debug)]
pub enum News {
    /// The line is open, be it again.
    Open,
    /// The line broke, and why; it is opened again without being asked.
    Broken(String),
    /// The table as it is now. Its event number never falls.
    Table(Box<TableView>),
    /// A request was refused, and why.
    Refused { id: Option<String>, code: String, text: String },
    /// The advice that was asked for about the position after this event.
    Hint { event: u32, advice: Box<AdviceView> },
    /// The same people play on at another table.
    Moved(String),
    /// It is over with this table: nothing more will come until another one is gone to, which is too late after this.
    Ended(ClientError),
}

/// What the task is told.
enum Order {
    Ask(ToServer),
    Go(String),
}

/// A way to a table. The line is closed when this is dropped.
#[derive(Debug)]
pub struct Client {
    orders: mpsc::UnboundedSender<Order>,
    /// What no other client's ids begin with.
    prefix: String,
    asked: AtomicU64,
}

impl Client {
    /// Goes to a table, on the runtime of the caller. What happens there is told to `tell`, until it says that nobody listens.
    pub fn start(
        place: TableLink,
        identity: Identity,
        tell: impl FnMut(News) -> bool + Send + 'static,
    ) -> Client {
        let (orders, inbox) = mpsc::unbounded_channel();
        let prefix = format!("{:016x}", u64::from_le_bytes(random()));
        let task = Task {
            place,
            identity,
            orders: inbox,
            tell: Box::new(tell),
            requests: Requests::default(),
            salts: Salts::default(),
            mark: prefix.clone(),
            postponed: Vec::new(),
            seen: None,
            backoff: Backoff::default(),
            retry: None,
        };
        tokio::spawn(task.run());
        Client { orders, prefix, asked: AtomicU64::new(0) }
    }

    /// Asks for something, under a fresh id: the id.
    pub fn ask(&self, ask: Ask) -> String {
        let id = format!("{}-{}", self.prefix, self.asked.fetch_add(1, Ordering::Relaxed));
        // A task that has ended has told why.
        let _ = self.orders.send(Order::Ask(ask.under(id.clone())));
        id
    }

    /// Goes to another table of the same server. What was asked of this one is forgotten.
    pub fn go(&self, table: String) {
        let _ = self.orders.send(Order::Go(table));
    }
}

/// What the task holds.
struct Task {
    place: TableLink,
    identity: Identity,
    orders: mpsc::UnboundedReceiver<Order>,
    tell: Box<dyn FnMut(News) -> bool + Send>,
    requests: Requests,
    salts: Salts,
    /// What no other client's ids have in them.
    mark: String,
    /// Requests that came too soon, and when to ask again.
    postponed: Vec<(Instant, ToServer)>,
    /// The last event that was seen.
    seen: Option<u32>,
    backoff: Backoff,
    /// When to come back, as the server said when it closed.
    retry: Option<Duration>,
}

/// Why a conversation ends.
enum End {
    /// Nobody wants it any more.
    Unwanted,
    /// Another table is wanted.
    Elsewhere,
    /// Something went wrong.
    ClientError(ClientError),
}

impl From<ClientError> for End {
    fn from(trouble: ClientError) -> End {
        End::ClientError(trouble)
    }
}

impl Task {
    async fn run(mut self) {
        loop {
            let wait = match self.visit().await {
                End::Unwanted => return,
                End::Elsewhere => continue,
                End::ClientError(ClientError::Connection(why)) => {
                    if !(self.tell)(News::Broken(why)) {
                        return;
                    }
                    self.retry.take().unwrap_or_else(|| self.backoff.next(random::<1>()[0]))
                }
                End::ClientError(ClientError::Wait(time)) => time,
                End::ClientError(trouble) => {
                    (self.tell)(News::Ended(trouble));
                    return;
                }
            };
            if self.pause(wait).await.is_none() {
                return;
            }
        }
    }

    /// Waits before the line is opened again, and notes what is asked meanwhile; `None` if nobody wants it any more.
    async fn pause(&mut self, time: Duration) -> Option<()> {
        let until = Instant::now() + time;
        loop {
            tokio::select! {
                () = sleep_until(until) => return Some(()),
                order = self.orders.recv() => match order? {
                    Order::Ask(request) => self.requests.note(request),
                    Order::Go(table) if table == self.place.table => {}
                    Order::Go(table) => {
                        self.turn_to(table);
                        return Some(());
                    }
                },
            }
        }
    }

    fn turn_to(&mut self, table: String) {
        self.place.table = table;
        self.requests.clear();
        self.salts = Salts::default();
        self.postponed.clear();
        self.seen = None;
    }

    /// Opens the line and talks until it ends.
    async fn visit(&mut self) -> End {
        let mut line = match Connection::open(&self.place, &self.identity, self.seen).await {
            Ok(line) => line,
            Err(trouble) => return trouble.into(),
        };
        let end = self.talk(&mut line).await;
        if !matches!(end, End::ClientError(_)) {
            line.close().await;
        }
        end
    }

    async fn talk(&mut self, line: &mut Connection) -> End {
        let mut beat = interval(HEARTBEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut heard, mut number, mut joined) = (Instant::now(), 0_u32, false);
        loop {
            let due = self.postponed.iter().map(|(at, _)| *at).min();
            let said = tokio::select! {
                message = line.hear() => {
                    heard = Instant::now();
                    match message {
                        Ok(message) => match self.take(message, &mut joined) {
                            Ok(answers) => answers,
                            Err(end) => return end,
                        },
                        Err(trouble) => return trouble.into(),
                    }
                }
                order = self.orders.recv() => match order {
                    None => return End::Unwanted,
                    Some(Order::Go(table)) if table == self.place.table => Vec::new(),
                    Some(Order::Go(table)) => {
                        self.turn_to(table);
                        return End::Elsewhere;
                    }
                    Some(Order::Ask(request)) => {
                        self.requests.note(request.clone());
                        // Before the table has let us in, what is asked waits with all else that is unanswered.
                        if joined { vec![request] } else { Vec::new() }
                    }
                },
                () = sleep_until(due.unwrap_or(heard + SILENCE)), if due.is_some() => self.ripe(),
                _ = beat.tick() => {
                    if heard.elapsed() > SILENCE {
                        return ClientError::line("nothing is heard any more").into();
                    }
                    number = number.wrapping_add(1);
                    vec![ToServer::Ping { number }]
                }
            };
            for message in said {
                if let Err(trouble) = line.say(&message).await {
                    return trouble.into();
                }
            }
        }
    }

    /// Takes up the requests that have waited long enough.
    fn ripe(&mut self) -> Vec<ToServer> {
        let now = Instant::now();
        let (ripe, rest) = std::mem::take(&mut self.postponed).into_iter().partition(|(at, _)| *at <= now);
        self.postponed = rest;
        let ripe: Vec<ToServer> = ripe.into_iter().map(|(_, request)| request).collect();
        ripe.iter().cloned().for_each(|request| self.requests.note(request));
        ripe
    }

    /// What follows from a message: what is said to it.
    fn take(&mut self, message: ToClient, joined: &mut bool) -> Result<Vec<ToServer>, End> {
        if let Some(request) = self.requests.answered(&message)
            && let ToClient::Refused { wait_ms: Some(wait), .. } = message
        {
            let at = Instant::now() + Duration::from_millis(u64::from(wait));
            self.postponed.push((at, request));
            return Ok(Vec::new());
        }
        let mut answers = Vec::new();
        let news = match message {
            ToClient::Welcome { protocol: PROTOCOL, .. } => None,
            ToClient::Welcome { protocol, .. } => return Err(ClientError::Outdated(protocol).into()),
            ToClient::Table(table) => {
                answers = self.join(joined);
                let newer = self.seen.is_none_or(|seen| table.event >= seen);
                self.seen = Some(table.event).max(self.seen);
                if newer {
                    let said = self.salts.answer(&table, &self.mark);
                    said.iter().cloned().for_each(|request| self.requests.note(request));
                    answers.extend(said);
                }
                newer.then_some(News::Table(table))
            }
            ToClient::Current { .. } => {
                answers = self.join(joined);
                None
            }
            ToClient::Presence { .. } | ToClient::Done { .. } => None,
            ToClient::Hint { event, advice, .. } => Some(News::Hint { event, advice }),
            // A table that cannot be shown is told before it is joined.
            ToClient::Refused { id: None, code, text, .. } if !*joined => {
                return Err(ClientError::Refused { code: code.to_string(), text }.into());
            }
            // The newest view tells what there is to promise or to reveal now.
            ToClient::Refused { id, .. } if Salts::is_own(id.as_deref()) => None,
            ToClient::Refused { id, code, text, .. } => {
                Some(News::Refused { id, code: code.to_string(), text })
            }
            ToClient::Moved { table } => Some(News::Moved(table)),
            ToClient::Ping { number } => {
                answers.push(ToServer::Pong { number });
                None
            }
            ToClient::Pong { .. } => None,
            ToClient::Bye { retry_ms, .. } => {
                self.retry = Some(Duration::from_millis(u64::from(retry_ms)));
                None
            }
        };
        if !answers.is_empty() || *joined {
            self.backoff.reset();
        }
        match news.is_none_or(|news| (self.tell)(news)) {
            true => Ok(answers),
            false => Err(End::Unwanted),
        }
    }

    /// The table has let us in: what was not answered is asked again.
    fn join(&mut self, joined: &mut bool) -> Vec<ToServer> {
        if std::mem::replace(joined, true) {
            return Vec::new();
        }
        // Nobody who does not listen is found out here; the next news is.
        (self.tell)(News::Open);
        self.requests.again()
    }
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system's random numbers");
    bytes
}
