//! Leases: which process may write to a table, and answer for it.
//!
//! A process that has the database to itself holds all tables with its epoch, and nothing is stored about it. Nodes that share a
//! PostgreSQL take a table by a row with an epoch, and hold it as long as their session lasts. A transaction first locks its session
//! against being ended, so that nobody takes a table over before it is committed or has failed; then every write requires that the
//! lease has not changed. A later epoch among the events of a table refuses what is left of earlier writers, and the primary key
//! is the last line.

use tokio::sync::watch;

use crate::Store;
use crate::batch;
use crate::database::{Connection, Value};
use crate::error::{QueryError, StoreError};
use crate::node::{LiveNode, Node, SESSION_TTL, Session};
use crate::writer::{Answer, Change};

/// The right to write to a table and to answer for it, for as long as it is [current](Store::is_current).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Stored with every event that is written by it.
    pub(crate) epoch: i64,
    /// The session in which it was granted; 0 if the process has the database to itself.
    pub(crate) session: u64,
}

impl Lease {
    /// Whether it was granted in this session; otherwise it is lost.
    pub fn is_of(&self, session: &Session) -> bool {
        self.session == session.number
    }
}

/// The answer to a node that wants a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Acquired {
    /// The table belongs to this node now.
    Granted(Lease),
    /// It belongs to another node, or did a moment ago.
    Held {
        /// The id of that node's session.
        node: String,
    },
    /// There is no such table.
    Missing,
}

/// A change to leases.
#[derive(Debug)]
pub(crate) enum LeaseChange {
    Acquire { table: String },
    Release { leases: Vec<(String, Lease)> },
}

/// By what right the changes of a transaction are written.
#[derive(Debug)]
pub(crate) struct Right {
    /// The epoch of the process, for what no lease is needed for.
    pub(crate) epoch: i64,
    /// The session of a node that shares the database.
    session: Option<Session>,
    /// Whether the session is locked, so that it lasts until the transaction ends.
    locked: bool,
}

impl Store {
    /// Takes a table for this node, unless another one holds it. A process that has the database to itself holds every table, also
    /// one that does not exist: loading it tells.
    pub async fn acquire(&self, table: &str) -> Result<Acquired, StoreError> {
        if self.node().is_none() {
            return Ok(Acquired::Granted(Lease { epoch: self.epoch(), session: 0 }));
        }
        let change = Change::Lease(LeaseChange::Acquire { table: table.to_owned() });
        match self.writer().write(change).await? {
            Answer::Lease(acquired) => Ok(acquired),
            Answer::Done | Answer::Guest(_) | Answer::Ids(_) => Ok(Acquired::Missing),
        }
    }

    /// Gives tables back, so that any node can take them at once. Leases that are no longer held are skipped.
    pub async fn release(&self, leases: &[(String, Lease)]) -> Result<(), StoreError> {
        if self.node().is_none() || leases.is_empty() {
            return Ok(());
        }
        self.change(Change::Lease(LeaseChange::Release { leases: leases.to_vec() })).await
    }

    /// Which other node holds a table at this moment; `None` if none does, or this process has the database to itself.
    pub async fn other_holder(&self, table: &str) -> Result<Option<String>, StoreError> {
        let Some(node) = self.node() else { return Ok(None) };
        let sql = "SELECT node.id FROM lease JOIN node ON node.id = lease.node WHERE table_id = $1 AND node.id <> $2";
        let holders = self.ids(sql, &[Value::Text(table), Value::Text(&node.session().node)]).await?;
        Ok(holders.into_iter().next())
    }

    /// Whether this process may answer for the table of a lease at this moment: no other node can hold it yet. Asks the local clock
    /// only; a process that was paused or cut off for a while gets `false` before it can do any harm.
    pub fn is_current(&self, lease: &Lease) -> bool {
        self.node().is_none_or(|node| node.is_current(lease.session))
    }

    /// Whether this process may show anything at this moment that it learned in this session; the same question without a lease.
    pub fn is_live(&self, session: &Session) -> bool {
        self.node().is_none_or(|node| node.is_current(session.number))
    }

    /// The session of this node. A change means that all leases of the session before are lost.
    pub fn session(&self) -> watch::Receiver<Session> {
        match self.node() {
            Some(node) => node.watch(),
            None => watch::channel(Session { node: String::new(), number: 0 }).1,
        }
    }

    /// Ends the session of this node for good: other nodes can take its tables at once, and it may no longer write to them or answer
    /// for them. A process that has the database to itself has none.
    pub async fn end_session(&self) {
        if let Some(node) = self.node() {
            node.close().await;
        }
    }

    /// The nodes that share the database, this one included, as of the last heartbeat; empty if this process has it to itself.
    pub fn live_nodes(&self) -> Vec<LiveNode> {
        self.node().map(|node| node.live().borrow().clone()).unwrap_or_default()
    }

    /// The same, and its changes. There are none if this process has the database to itself.
    pub fn watch_live_nodes(&self) -> watch::Receiver<Vec<LiveNode>> {
        match self.node() {
            Some(node) => node.live(),
            None => watch::channel(Vec::new()).1,
        }
    }

    /// Says whether this node can send messages to the others. They learn it from the next heartbeat.
    pub fn set_bus_ok(&self, bus_ok: bool) {
        if let Some(node) = self.node() {
            node.set_bus_ok(bus_ok);
        }
    }
}

impl Right {
    /// The right of a process with this epoch, which is a node or has the database to itself.
    pub(crate) fn new(epoch: i64, node: Option<&Node>) -> Right {
        Right { epoch, session: node.map(Node::session), locked: false }
    }

    /// Locks the session for the transaction that has just begun, if it has not ended.
    pub(crate) async fn lock(&mut self, connection: &mut Connection) -> Result<(), QueryError> {
        let Some(session) = &self.session else { return Ok(()) };
        // Against deletion only: heartbeats go on.
        let sql = "SELECT id FROM node WHERE id = $1 AND expires_at BETWEEN clock_timestamp() \
                   AND clock_timestamp() + $2 * INTERVAL '1 millisecond' FOR KEY SHARE";
        let ttl = Value::Number(SESSION_TTL.as_millis() as i64);
        let rows: Vec<(String,)> = connection.fetch(sql, &[Value::Text(&session.node), ttl]).await?;
        self.locked = !rows.is_empty();
        Ok(())
    }

    /// Whether leases are stored, and every write must look at them.
    pub(crate) const fn is_shared(&self) -> bool {
        self.session.is_some()
    }

    /// The session, which must be locked.
    pub(crate) fn session(&self) -> Result<Option<&Session>, QueryError> {
        match &self.session {
            Some(_) if !self.locked => Err(QueryError::SessionLost),
            session => Ok(session.as_ref()),
        }
    }

    /// The session of a node, whether or not it is locked.
    pub(crate) const fn shared(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Checks that a lease is of the current session, which may have been ended by others.
    pub(crate) fn check_session(&self, lease: &Lease) -> Result<(), QueryError> {
        match &self.session {
            Some(session) if !lease.is_of(session) => Err(QueryError::SessionLost),
            _ => Ok(()),
        }
    }

    /// Checks that a lease is of the session that is locked.
    pub(crate) fn check(&self, lease: &Lease) -> Result<(), QueryError> {
        self.session()?;
        self.check_session(lease)
    }

    /// Checks that a lease is held.
    pub(crate) async fn check_held(
        &self,
        connection: &mut Connection,
        table: &str,
        lease: &Lease,
    ) -> Result<(), QueryError> {
        self.check(lease)?;
        if !self.is_shared() {
            return Ok(());
        }
        let sql = "SELECT epoch FROM lease WHERE table_id = $1 AND epoch = $2";
        let held: Vec<(i64,)> =
            connection.fetch(sql, &[Value::Text(table), Value::Number(lease.epoch)]).await?;
        if held.is_empty() { Err(QueryError::Conflict) } else { Ok(()) }
    }

    /// Removes the lease of a table that is removed. If another node holds it, the table cannot be removed.
    pub(crate) async fn forget(&self, connection: &mut Connection, table: &str) -> Result<(), QueryError> {
        if matches!(connection, Connection::Sqlite(_)) {
            return Ok(());
        }
        let own = self.session.as_ref().map_or("", |session| &session.node);
        let sql = "DELETE FROM lease WHERE table_id = $1 AND (node = $2 OR NOT node_exists(node))";
        connection.execute(sql, &[Value::Text(table), Value::Text(own)]).await.map(drop)
    }
}

impl LeaseChange {
    pub(crate) async fn apply(
        &self,
        connection: &mut Connection,
        right: &Right,
    ) -> Result<Answer, QueryError> {
        match self {
            LeaseChange::Acquire { table } => {
                let acquired = batch::acquire(connection, right, &[table.as_str()]).await?;
                Ok(Answer::Lease(batch::acquired(&acquired, table)))
            }
            LeaseChange::Release { leases } => {
                batch::release(connection, leases).await?;
                Ok(Answer::Done)
            }
        }
    }
}
