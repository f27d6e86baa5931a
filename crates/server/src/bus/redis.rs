//! The bus over Redis: a channel for each node, one for all of them, and a stream of searches for the workers.
//!
//! One connection publishes, many messages in a round trip and those to one node in one text, and another listens. What may wait
//! is sent together a few times a second, or with the next message that may not, so that messages never overtake each other. Each
//! connection is made again when it breaks; what is sent meanwhile is lost. A message that Redis refuses is lost alone: one that is out
//! of memory takes no searches, and passes all other messages on. The node sends itself an echo twice a second: it says whether the bus
//! works, and finds connections that hang.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use redis::aio::{MultiplexedConnection, PubSubSink, PubSubStream};
use redis::streams::StreamMaxlen;
use redis::{AsyncConnectionConfig, Client, Pipeline, RedisError, RedisResult, Value};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until, timeout};
use tracing::{debug, info, warn};

use super::message::{Envelope, Message};
use super::{BusError, Receiver};
use crate::secret;

/// Messages that may wait to be sent. If more come, they are lost.
const OUTGOING_CAPACITY: usize = 8192;
/// Messages in one round trip.
const MAX_BATCH: usize = 256;
/// How long connecting, and a round trip, may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(1);
/// How often messages that may wait are sent.
const LATER_INTERVAL: Duration = Duration::from_millis(250);
/// How often the node sends itself an echo, and after how long without one the bus counts as broken.
const ECHO_INTERVAL: Duration = Duration::from_millis(500);
const ECHO_TIMEOUT: Duration = Duration::from_millis(2500);
/// The shortest and the longest pause between two attempts to connect.
const MIN_BACKOFF: Duration = Duration::from_millis(50);
const MAX_BACKOFF: Duration = Duration::from_secs(1);

/// Searches that may wait for a worker. Nobody waits for the oldest of more.
const MAX_SEARCHES: usize = 10_000;
/// The field of a stream's entry that holds the search.
pub(crate) const FIELD: &str = "search";

/// A Redis, and the names that a site uses there. Sites that share a Redis use different databases of it.
#[derive(Clone, Debug)]
pub(crate) struct Channels {
    client: Client,
    prefix: String,
}

/// A message on its way out.
#[derive(Debug)]
pub(crate) struct Outgoing {
    pub(crate) to: Receiver,
    pub(crate) text: String,
    /// Whether it may wait for others.
    pub(crate) may_wait: bool,
}

/// The bus over Redis.
#[derive(Debug)]
pub(crate) struct RedisBus {
    outgoing: mpsc::Sender<Outgoing>,
    health: Arc<Health>,
    connected: watch::Receiver<u64>,
}

/// When the last echo came.
#[derive(Debug)]
struct Health {
    began: Instant,
    /// Milliseconds since then; 0 until there is one.
    heard_ms: AtomicU64,
}

/// What both connections need.
#[derive(Clone, Debug)]
struct Link {
    channels: Arc<Channels>,
    session: watch::Receiver<String>,
    health: Arc<Health>,
}

impl RedisBus {
    /// Starts sending, and receiving for whatever session the node has.
    pub(super) fn start(
        url: &str,
        session: watch::Receiver<String>,
        incoming: mpsc::Sender<Envelope>,
    ) -> Result<RedisBus, BusError> {
        let channels = Arc::new(Channels::open(url)?);
        let health = Arc::new(Health { began: Instant::now(), heard_ms: AtomicU64::new(0) });
        let link = Link { channels, session, health: Arc::clone(&health) };
        let (outgoing, queue) = mpsc::channel(OUTGOING_CAPACITY);
        tokio::spawn(publish(link.clone(), queue));
        let (connections, connected) = watch::channel(0);
        tokio::spawn(listen(link, incoming, connections));
        Ok(RedisBus { outgoing, health, connected })
    }

    /// Queues a message; whether there was room.
    pub(super) fn send(&self, message: Outgoing) -> bool {
        self.outgoing.try_send(message).is_ok()
    }

    /// How often a connection that receives was made.
    pub(super) fn connected(&self) -> watch::Receiver<u64> {
        self.connected.clone()
    }

    /// When the last echo came, or the bus was opened, if that is too long ago.
    pub(super) fn silent_since(&self) -> Option<Instant> {
        self.health.silent_since()
    }
}

impl Health {
    fn note(&self) {
        self.heard_ms.store(self.began.elapsed().as_millis() as u64 + 1, Ordering::Relaxed);
    }

    fn silent_since(&self) -> Option<Instant> {
        let heard = self.heard_ms.load(Ordering::Relaxed);
        let since = self.began + Duration::from_millis(heard);
        (heard == 0 || since.elapsed() >= ECHO_TIMEOUT).then_some(since)
    }
}

impl Channels {
    /// The names at the Redis with this URL; nothing is connected yet.
    pub(crate) fn open(url: &str) -> Result<Channels, BusError> {
        let client = Client::open(url).map_err(|error| BusError(error.to_string()))?;
        let prefix = format!("bigpoints:{}", client.get_connection_info().redis_settings().db());
        Ok(Channels { client, prefix })
    }

    /// Connects to it.
    pub(crate) const fn client(&self) -> &Client {
        &self.client
    }

    /// The channel of a node.
    pub(crate) fn node(&self, node: &str) -> String {
        format!("{}:node:{node}", self.prefix)
    }

    /// The channel of all nodes.
    pub(crate) fn everybody(&self) -> String {
        format!("{}:all", self.prefix)
    }

    /// The stream of searches.
    pub(crate) fn searches(&self) -> String {
        format!("{}:searches", self.prefix)
    }
}

impl Link {
    /// The commands that send these messages. Those to the same channel are lines of one text, in their order.
    fn pipeline(&self, batch: &mut Vec<Outgoing>) -> Pipeline {
        let mut pipeline = redis::pipe();
        let mut texts: Vec<(String, String)> = Vec::new();
        let mut add =
            |channel: String, text: &str| match texts.iter_mut().find(|(known, _)| *known == channel) {
                Some((_, lines)) => {
                    lines.push('\n');
                    lines.push_str(text);
                }
                None => texts.push((channel, text.to_owned())),
            };
        for Outgoing { to, text, .. } in batch.drain(..) {
            match to {
                Receiver::Nodes(nodes) => {
                    nodes.iter().for_each(|node| add(self.channels.node(node), &text));
                }
                Receiver::Everybody => add(self.channels.everybody(), &text),
                Receiver::Worker => {
                    let length = StreamMaxlen::Approx(MAX_SEARCHES);
                    pipeline.xadd_maxlen(self.channels.searches(), length, "*", &[(FIELD, text)]);
                }
            }
        }
        for (channel, text) in texts {
            pipeline.publish(channel, text);
        }
        pipeline.ignore_errors();
        pipeline
    }
}

/// Sends what is queued, as long as the bus exists.
async fn publish(link: Link, mut queue: mpsc::Receiver<Outgoing>) {
    let mut backoff = Duration::ZERO;
    loop {
        let settings = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(CONNECT_TIMEOUT))
            .set_response_timeout(Some(RESPONSE_TIMEOUT));
        match link.channels.client.get_multiplexed_async_connection_with_config(&settings).await {
            Ok(connection) => {
                let connected = Instant::now();
                match publish_over(&link, connection, &mut queue).await {
                    Ok(()) => return,
                    Err(error) => warn!(%error, "cannot publish to the bus"),
                }
                backoff = after(connected.elapsed(), backoff);
            }
            Err(error) => debug!(%error, "cannot connect to the bus"),
        }
        // What is queued would be late; whoever waits for an answer asks again.
        while queue.try_recv().is_ok() {}
        backoff = pause(backoff).await;
    }
}

/// Sends what is queued over a connection until it breaks; `Ok` when the bus is dropped.
async fn publish_over(
    link: &Link,
    mut connection: MultiplexedConnection,
    queue: &mut mpsc::Receiver<Outgoing>,
) -> Result<(), RedisError> {
    let (mut echoes, mut rounds) = (interval(ECHO_INTERVAL), interval(LATER_INTERVAL));
    echoes.set_missed_tick_behavior(MissedTickBehavior::Delay);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut number, mut refused) = (0, false);
    let mut batch: Vec<Outgoing> = Vec::new();
    loop {
        tokio::select! {
            count = queue.recv_many(&mut batch, MAX_BATCH) => {
                if count == 0 {
                    return Ok(());
                }
                if batch.len() < MAX_BATCH && batch.iter().all(|message| message.may_wait) {
                    continue;
                }
            }
            _ = rounds.tick() => {}
            _ = echoes.tick() => {
                number += 1;
                let from = link.session.borrow().clone();
                let text = Envelope { from: from.clone(), message: Message::Echo { number } }.to_text();
                batch.push(Outgoing { to: Receiver::Nodes(vec![from]), text, may_wait: false });
            }
        }
        if !batch.is_empty() {
            let done: Vec<RedisResult<Value>> =
                link.pipeline(&mut batch).query_async(&mut connection).await?;
            let error = done.into_iter().find_map(Result::err);
            // Once, however many follow: there is an echo twice a second.
            if let Some(error) = error.as_ref().filter(|_| !refused) {
                warn!(%error, "Redis refuses messages");
            }
            refused = error.is_some();
        }
    }
}

/// Receives messages, as long as somebody handles them.
async fn listen(link: Link, incoming: mpsc::Sender<Envelope>, connections: watch::Sender<u64>) {
    let mut backoff = Duration::ZERO;
    while !incoming.is_closed() {
        match timeout(CONNECT_TIMEOUT, link.channels.client.get_async_pubsub()).await {
            Ok(Ok(connection)) => {
                let connected = Instant::now();
                let (sink, stream) = connection.split();
                match listen_over(link.clone(), sink, stream, &incoming, &connections).await {
                    Ok(Ended::Dropped) => return,
                    Ok(Ended::Silent) => warn!("no echo came over the bus; connecting again"),
                    Err(error) => warn!(%error, "cannot listen to the bus"),
                }
                backoff = after(connected.elapsed(), backoff);
            }
            Ok(Err(error)) => debug!(%error, "cannot connect to the bus"),
            Err(_) => debug!("cannot connect to the bus in time"),
        }
        backoff = pause(backoff).await;
    }
}

/// Why listening ended.
enum Ended {
    /// Nobody handles messages any more.
    Dropped,
    /// Not even the node's own echo came.
    Silent,
}

async fn listen_over(
    mut link: Link,
    mut sink: PubSubSink,
    mut stream: PubSubStream,
    incoming: &mpsc::Sender<Envelope>,
    connections: &watch::Sender<u64>,
) -> Result<Ended, RedisError> {
    let mut own = link.channels.node(&link.session.borrow_and_update());
    let all = [link.channels.everybody(), own.clone()];
    let Ok(subscribed) = timeout(RESPONSE_TIMEOUT, sink.subscribe(&all)).await else {
        return Ok(Ended::Silent);
    };
    subscribed?;
    // Counted from here: an echo is on its way.
    let mut echoed = Instant::now();
    info!("listening to the bus");
    connections.send_modify(|count| *count += 1);
    loop {
        tokio::select! {
            () = sleep_until(echoed + ECHO_TIMEOUT) => return Ok(Ended::Silent),
            message = stream.next() => {
                let Some(message) = message else { return Ok(Ended::Silent) };
                for envelope in Envelope::read_all(message.get_payload_bytes()) {
                    if matches!(envelope.message, Message::Echo { .. }) {
                        link.health.note();
                        echoed = Instant::now();
                    } else if matches!(incoming.try_send(envelope), Err(mpsc::error::TrySendError::Closed(_))) {
                        return Ok(Ended::Dropped);
                    }
                }
            }
            changed = link.session.changed() => {
                if changed.is_err() {
                    return Ok(Ended::Dropped);
                }
                let now = link.channels.node(&link.session.borrow_and_update());
                let former = std::mem::replace(&mut own, now);
                let moved = async {
                    sink.subscribe(&own).await?;
                    sink.unsubscribe(&former).await
                };
                let Ok(moved) = timeout(RESPONSE_TIMEOUT, moved).await else { return Ok(Ended::Silent) };
                moved?;
            }
        }
    }
}

/// The pause after a connection that lasted for this long: none after one that worked, and the one that is due anyway after one that
/// broke at once, as when Redis accepts connections and refuses what is asked over them.
fn after(lasted: Duration, backoff: Duration) -> Duration {
    if lasted < ECHO_TIMEOUT { backoff } else { Duration::ZERO }
}

/// Waits longer after every failure, and not for the same time on every node: the next pause.
async fn pause(backoff: Duration) -> Duration {
    sleep(secret::spread(backoff)).await;
    longer(backoff)
}

fn longer(backoff: Duration) -> Duration {
    (backoff * 2).clamp(MIN_BACKOFF, MAX_BACKOFF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_that_break_at_once_are_made_ever_more_slowly() {
        let backoff = (0..10).fold(Duration::ZERO, |backoff, _| longer(after(Duration::ZERO, backoff)));
        assert_eq!(backoff, MAX_BACKOFF);
        assert_eq!(after(ECHO_TIMEOUT, backoff), Duration::ZERO, "one that worked is replaced at once");
    }
}
