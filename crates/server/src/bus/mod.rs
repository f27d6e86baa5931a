//! The bus: messages between the nodes of a site, in memory or over Redis.
//!
//! It may lose, repeat and reorder messages. What must not be lost is in the store; the bus only says that there is something new, or
//! asks, and whoever asks asks again.

pub(crate) mod dispatch;
mod envelope;
mod memory;
pub(crate) mod message;
mod redis;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

pub(crate) use self::memory::Hub;
use self::message::{Envelope, Message, SearchJob};
pub(crate) use self::redis::{Channels, FIELD};
use self::redis::{Outgoing, RedisBus};

/// Messages that may wait to be handled. If more come, the newest are lost.
const INCOMING_CAPACITY: usize = 8192;

/// The messages that come in.
pub(crate) type Incoming = mpsc::Receiver<Envelope>;

/// Sends messages to other nodes. Clones send for the same node.
#[derive(Clone, Debug)]
pub(crate) struct Bus(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// The session of this node, which others answer to.
    node: watch::Sender<String>,
    transport: Transport,
    lost: AtomicU64,
}

#[derive(Debug)]
enum Transport {
    Memory(Hub),
    Redis(RedisBus),
}

/// Who gets a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Receiver {
    /// The nodes with these sessions.
    Nodes(Vec<String>),
    /// Every node, the sender too.
    Everybody,
    /// One of the engine workers.
    Worker,
}

/// Why a bus cannot be used.
#[derive(Debug)]
pub struct BusError(String);

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; use redis://HOST:PORT", self.0)
    }
}

impl std::error::Error for BusError {}

impl Bus {
    /// The bus of a node in this process; a hub of its own makes a cluster of one.
    pub(crate) fn memory(hub: &Hub, node: &str) -> (Bus, Incoming) {
        let (sender, incoming) = mpsc::channel(INCOMING_CAPACITY);
        hub.add(node, sender);
        let transport = Transport::Memory(hub.clone());
        let (node, _) = watch::channel(node.to_owned());
        (Bus(Arc::new(Inner { node, transport, lost: AtomicU64::new(0) })), incoming)
    }

    /// The bus of a node over the Redis at this URL. It connects, and connects again, in the background.
    ///
    /// # Errors
    ///
    /// If the URL is not one.
    pub(crate) fn redis(url: &str, node: &str) -> Result<(Bus, Incoming), BusError> {
        let (sender, incoming) = mpsc::channel(INCOMING_CAPACITY);
        let (node, session) = watch::channel(node.to_owned());
        let transport = Transport::Redis(RedisBus::start(url, session, sender)?);
        Ok((Bus(Arc::new(Inner { node, transport, lost: AtomicU64::new(0) })), incoming))
    }

    /// The session of this node.
    pub(crate) fn node(&self) -> String {
        self.0.node.borrow().clone()
    }

    /// Goes on under another session: messages to the former one no longer arrive.
    pub(crate) fn set_node(&self, node: &str) {
        if let Transport::Memory(hub) = &self.0.transport {
            hub.rename(&self.node(), node);
        }
        self.0.node.send_replace(node.to_owned());
    }

    /// Sends a message to a node, without waiting. It may be lost.
    pub(crate) fn send(&self, node: &str, message: Message) {
        self.publish(Receiver::Nodes(vec![node.to_owned()]), message);
    }

    /// Sends the same message to several nodes.
    pub(crate) fn send_all(&self, nodes: Vec<String>, message: Message) {
        if !nodes.is_empty() {
            self.publish(Receiver::Nodes(nodes), message);
        }
    }

    /// Sends a message to a node that may wait for a moment, so that many of them travel as one.
    pub(crate) fn send_later(&self, node: &str, message: Message) {
        self.publish_by(Receiver::Nodes(vec![node.to_owned()]), message, true);
    }

    /// Sends a message to every other node.
    pub(crate) fn broadcast(&self, message: Message) {
        self.publish(Receiver::Everybody, message);
    }

    /// Queues a search for the workers. It may be lost.
    pub(crate) fn submit(&self, job: &SearchJob) {
        if let Transport::Redis(redis) = &self.0.transport {
            let text = serde_json::to_string(job).expect("a job serializes");
            let sent = redis.send(Outgoing { to: Receiver::Worker, text, may_wait: false });
            self.0.lost.fetch_add(u64::from(!sent), Ordering::Relaxed);
        }
    }

    /// Whether messages have gone through of late.
    pub(crate) fn is_working(&self) -> bool {
        self.silent_since().is_none()
    }

    /// Since when no message has gone through, as far as this node knows; `None` if the bus works.
    pub(crate) fn silent_since(&self) -> Option<Instant> {
        match &self.0.transport {
            Transport::Memory(hub) => hub.silent_since(),
            Transport::Redis(redis) => redis.silent_since(),
        }
    }

    /// Changes whenever messages can be received again after they could not.
    pub(crate) fn connected(&self) -> watch::Receiver<u64> {
        match &self.0.transport {
            Transport::Memory(_) => watch::channel(0).1,
            Transport::Redis(redis) => redis.connected(),
        }
    }

    /// How many messages were not even sent.
    pub(crate) fn lost(&self) -> u64 {
        self.0.lost.load(Ordering::Relaxed)
    }

    fn publish(&self, to: Receiver, message: Message) {
        self.publish_by(to, message, false);
    }

    fn publish_by(&self, to: Receiver, message: Message, may_wait: bool) {
        let envelope = Envelope { from: self.node(), message };
        let sent = match &self.0.transport {
            Transport::Memory(hub) => hub.send(&to, &envelope),
            Transport::Redis(redis) => redis.send(Outgoing { to, text: envelope.to_text(), may_wait }),
        };
        self.0.lost.fetch_add(u64::from(!sent), Ordering::Relaxed);
    }
}
