//! This process as a node among others on one PostgreSQL: its session, kept alive by heartbeats, and the nodes that live beside it.
//!
//! A session is a row with an expiry by the database's clock. It is over only when another node has deleted the row: a heartbeat that
//! comes late but finds its row has lost nothing. Heartbeats have a connection of their own, so that no commit delays them.
//!
//! What this process may answer for is decided without asking the database: until shortly before the moment at which the others may
//! delete its row, counted from when the last successful heartbeat was sent. A process that was paused finds that moment passed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use crate::connector::{Connected, Connector};
use crate::database::{Connection, Value};
use crate::error::{OpenError, QueryError};

/// How long a session lives without a heartbeat.
pub(crate) const SESSION_TTL: Duration = Duration::from_secs(3);
/// How much earlier its own process regards it as over: for clocks that run at different speeds, and for what is on its way.
const MARGIN: Duration = Duration::from_millis(500);
/// How often a heartbeat is sent.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);
/// How long a heartbeat may take before the connection is given up.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(2);
/// How long to wait after a failed heartbeat.
const RETRY_INTERVAL: Duration = Duration::from_millis(250);

/// A session of this node. It changes when the node was silent for so long that others took over its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The id under which the other nodes know this one during the session; empty if there are no others.
    pub node: String,
    /// Which session of this process it is.
    pub(crate) number: u64,
}

/// A node that lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveNode {
    /// The id of its session.
    pub id: String,
    /// What its operator calls it.
    pub name: String,
    /// Whether it says that it can send messages to the others.
    pub bus_ok: bool,
}

/// The handle of this node's session. The heartbeats stop when it is dropped.
#[derive(Debug)]
pub(crate) struct Node {
    state: Arc<State>,
    /// Ends the task, which then deletes the session.
    closing: Mutex<Option<oneshot::Sender<()>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

/// What the heartbeats and their readers share.
#[derive(Debug)]
struct State {
    name: String,
    bus_ok: AtomicBool,
    session: watch::Sender<Session>,
    standing: RwLock<Standing>,
    live: watch::Sender<Vec<LiveNode>>,
}

/// Until when this process may answer in a session.
#[derive(Debug)]
struct Standing {
    session: u64,
    until: Instant,
}

impl Node {
    /// Registers this process as a node and starts its heartbeats.
    pub(crate) async fn start(connector: Connector, name: &str) -> Result<Node, OpenError> {
        let mut connected = connector.connect().await?;
        let sent = Instant::now();
        let id = register(&mut connected.connection, name, false).await?;
        let state = Arc::new(State {
            name: name.to_owned(),
            bus_ok: AtomicBool::new(false),
            session: watch::Sender::new(Session { node: id, number: 1 }),
            standing: RwLock::new(Standing { session: 1, until: sent + SESSION_TTL - MARGIN }),
            live: watch::Sender::new(Vec::new()),
        });
        let (closing, closed) = oneshot::channel();
        let heart = Heart { state: Arc::clone(&state), connector, link: Some(Link::new(connected)) };
        let task = tokio::spawn(heart.run(closed));
        Ok(Node { state, closing: Mutex::new(Some(closing)), task: Mutex::new(Some(task)) })
    }

    /// The session now.
    pub(crate) fn session(&self) -> Session {
        self.state.session.borrow().clone()
    }

    /// The session and its changes.
    pub(crate) fn watch(&self) -> watch::Receiver<Session> {
        self.state.session.subscribe()
    }

    /// Whether this process may answer at this moment for what it holds in this session.
    pub(crate) fn is_current(&self, session: u64) -> bool {
        let standing = self.state.standing.read().unwrap_or_else(PoisonError::into_inner);
        standing.session == session && Instant::now() < standing.until
    }

    /// The nodes that lived at the last heartbeat, this one included, and their changes.
    pub(crate) fn live(&self) -> watch::Receiver<Vec<LiveNode>> {
        self.state.live.subscribe()
    }

    /// Has the next heartbeat say whether this node can send messages.
    pub(crate) fn set_bus_ok(&self, bus_ok: bool) {
        self.state.bus_ok.store(bus_ok, Ordering::Relaxed);
    }

    /// Ends the session, so that the others need not wait for it to expire.
    pub(crate) async fn close(&self) {
        drop(self.closing.lock().unwrap_or_else(PoisonError::into_inner).take());
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            // It ends by itself, unless it has panicked.
            drop(task.await);
        }
    }
}

/// The task that sends the heartbeats.
struct Heart {
    state: Arc<State>,
    connector: Connector,
    /// `None` while the database cannot be reached.
    link: Option<Link>,
}

/// The connection of the heartbeats.
struct Link {
    connection: Connection,
    host: usize,
    since: Instant,
}

impl Link {
    fn new(Connected { connection, host }: Connected) -> Link {
        Link { connection, host, since: Instant::now() }
    }

    /// Whether every node that lives has had the time for a heartbeat to the database at the other end. It may have become the
    /// primary a moment ago, with a clock of its own.
    fn may_judge(&self) -> bool {
        self.since.elapsed() >= SESSION_TTL
    }
}

impl Heart {
    async fn run(mut self, mut closed: oneshot::Receiver<()>) {
        loop {
            // Connecting has its own limit for each server, so that one that is gone does not use up the time for the others.
            let connected = tokio::select! {
                biased;
                _ = &mut closed => break,
                connected = self.connect() => connected,
            };
            let began = Instant::now();
            let pause = match connected {
                Ok(()) => match timeout(HEARTBEAT_TIMEOUT, self.beat()).await {
                    Ok(Ok(())) => HEARTBEAT_INTERVAL.saturating_sub(began.elapsed()),
                    Ok(Err(error)) => self.disconnect(&error),
                    Err(late) => self.disconnect(&late),
                },
                Err(error) => {
                    warn!(%error, "no server accepts heartbeats");
                    RETRY_INTERVAL
                }
            };
            tokio::select! {
                biased;
                _ = &mut closed => break,
                () = sleep(pause) => {}
            }
        }
        let Session { node: id, number } = self.state.session.borrow().clone();
        // Before the others can take its tables: whatever is still held in the session ends now.
        self.state.stand_down();
        self.state.session.send_replace(Session { node: id.clone(), number: number + 1 });
        if let Some(Link { mut connection, .. }) = self.link.take() {
            let end = async {
                // A session that cannot be deleted expires.
                drop(connection.execute("DELETE FROM node WHERE id = $1", &[Value::Text(&id)]).await);
                drop(connection.close().await);
            };
            drop(timeout(HEARTBEAT_TIMEOUT, end).await);
        }
    }

    /// Makes a connection if there is none.
    async fn connect(&mut self) -> Result<(), OpenError> {
        if self.link.is_none() {
            self.link = Some(Link::new(self.connector.connect().await?));
        }
        Ok(())
    }

    /// Gives the connection up; returns how long to wait before the next.
    fn disconnect(&mut self, error: &dyn std::fmt::Display) -> Duration {
        if let Some(link) = self.link.take() {
            self.connector.avoid(link.host);
            warn!(%error, "a heartbeat failed");
        }
        RETRY_INTERVAL
    }

    /// Extends the session, or begins another if it is over, ends those of nodes that are silent, and notes who lives.
    async fn beat(&mut self) -> Result<(), QueryError> {
        let Some(link) = &mut self.link else { return Ok(()) };
        let may_judge = link.may_judge();
        let connection = &mut link.connection;
        let bus_ok = self.state.bus_ok.load(Ordering::Relaxed);
        let Session { mut node, number } = self.state.session.borrow().clone();
        let sent = Instant::now();
        if extend(connection, &node, bus_ok).await? {
            self.state.stand(number, sent);
        } else {
            self.state.stand_down();
            let sent = Instant::now();
            node = register(connection, &self.state.name, bus_ok).await?;
            info!("a session was lost, and another has begun");
            self.state.stand(number + 1, sent);
            self.state.session.send_replace(Session { node: node.clone(), number: number + 1 });
        }
        if may_judge {
            end_silent(connection, &node).await?;
        }
        let live = live(connection).await?;
        self.state.live.send_if_modified(|known| {
            let changed = *known != live;
            *known = live;
            changed
        });
        Ok(())
    }
}

impl State {
    /// Notes that a heartbeat sent at this moment has arrived.
    fn stand(&self, session: u64, sent: Instant) {
        let until = sent + SESSION_TTL - MARGIN;
        *self.standing.write().unwrap_or_else(PoisonError::into_inner) = Standing { session, until };
    }

    /// Notes that the session is over.
    fn stand_down(&self) {
        self.standing.write().unwrap_or_else(PoisonError::into_inner).until = Instant::now();
    }
}

const TTL_MS: Value<'_> = Value::Number(SESSION_TTL.as_millis() as i64);

/// Begins a session: its id.
async fn register(connection: &mut Connection, name: &str, bus_ok: bool) -> Result<String, QueryError> {
    let sql = "INSERT INTO node (id, name, bus_ok, expires_at) VALUES (CAST(gen_random_uuid() AS TEXT), $1, $2, \
               clock_timestamp() + $3 * INTERVAL '1 millisecond') RETURNING id";
    let rows: Vec<(String,)> =
        connection.fetch(sql, &[Value::Text(name), Value::Flag(bus_ok), TTL_MS]).await?;
    rows.into_iter().next().map(|row| row.0).ok_or(QueryError::Missing)
}

/// Extends a session; whether it still exists.
async fn extend(connection: &mut Connection, node: &str, bus_ok: bool) -> Result<bool, QueryError> {
    let sql = "UPDATE node SET bus_ok = $2, expires_at = clock_timestamp() + $3 * INTERVAL '1 millisecond' \
               WHERE id = $1";
    Ok(connection.execute(sql, &[Value::Text(node), Value::Flag(bus_ok), TTL_MS]).await? > 0)
}

/// Ends the sessions of other nodes that are silent. An expiry later than any heartbeat could set it is from another clock. Sessions
/// in the middle of a commit are left for the next time.
async fn end_silent(connection: &mut Connection, node: &str) -> Result<(), QueryError> {
    let sql = "DELETE FROM node WHERE id IN (SELECT id FROM node WHERE id <> $1 AND expires_at NOT BETWEEN \
               clock_timestamp() AND clock_timestamp() + $2 * INTERVAL '1 millisecond' FOR UPDATE SKIP LOCKED)";
    connection.execute(sql, &[Value::Text(node), TTL_MS]).await.map(drop)
}

async fn live(connection: &mut Connection) -> Result<Vec<LiveNode>, QueryError> {
    let sql = "SELECT id, name, bus_ok FROM node WHERE expires_at > clock_timestamp() ORDER BY name, id";
    let rows: Vec<(String, String, bool)> = connection.fetch(sql, &[]).await?;
    Ok(rows.into_iter().map(|(id, name, bus_ok)| LiveNode { id, name, bus_ok }).collect())
}
