//! An engine worker: takes searches from the queue of a site, chooses an action for each, and tells the node that asked.
//!
//! The queue is a Redis stream with a consumer group: a search belongs to one worker at a time, and another worker takes it over from
//! one that dies. A search done twice does no harm, since level, position and seed decide the action.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bigpoints_engine::{Budget, Level};
use bigpoints_rules::{Action, Position};
use redis::aio::MultiplexedConnection;
use redis::streams::{
    StreamAutoClaimOptions, StreamAutoClaimReply, StreamId, StreamReadOptions, StreamReadReply,
};
use redis::{AsyncCommands, AsyncConnectionConfig, RedisError, RedisResult};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};
use tokio_util::sync::CancellationToken;
use tracing::{debug, info, warn};

use crate::bus::message::{Envelope, Message, SearchJob};
use crate::bus::{BusError, Channels, FIELD};
use crate::secret;

/// The consumer group of all workers.
const GROUP: &str = "workers";
/// How long to wait for a search before looking for those of dead workers.
const BLOCK_MS: usize = 500;
/// How long a search may be with a worker before another takes it: longer than the strongest level takes.
const TAKE_OVER_MS: usize = 2500;
/// How often a worker says that it is alive.
const ALIVE_INTERVAL: Duration = Duration::from_secs(1);
/// How long a round trip may take; one that waits for a search takes longer.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(3);
/// About how long to pause before connecting again: every thread of every worker does.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// What a worker needs to know.
#[derive(Clone, Debug)]
pub struct WorkerSettings {
    /// The URL of the bus.
    pub bus: String,
    /// How many searches to do at a time.
    pub threads: usize,
}

/// A worker.
#[derive(Clone)]
struct Worker {
    channels: Arc<Channels>,
    name: String,
    threads: usize,
    stop: CancellationToken,
}

/// Works until `stop` is cancelled; searches that have begun are finished.
///
/// # Errors
///
/// If the URL of the bus is not one.
pub async fn run(settings: WorkerSettings, stop: CancellationToken) -> Result<(), BusError> {
    let channels = Arc::new(Channels::open(&settings.bus)?);
    let worker = Worker { channels, name: secret::table_id().to_string(), threads: settings.threads, stop };
    info!(threads = worker.threads, "working");
    let mut tasks = JoinSet::new();
    tasks.spawn(worker.clone().keep(Task::Announce));
    for thread in 0..worker.threads {
        tasks.spawn(worker.clone().keep(Task::Search { thread }));
    }
    while tasks.join_next().await.is_some() {}
    Ok(())
}

/// What a task of a worker does.
#[derive(Clone, Copy, Debug)]
enum Task {
    /// Say that it is alive.
    Announce,
    /// Search, as one of several.
    Search { thread: usize },
}

impl Worker {
    /// Does a task, over a new connection whenever one breaks.
    async fn keep(self, task: Task) {
        while !self.stop.is_cancelled() {
            let ended = match self.connect().await {
                Ok(connection) => match task {
                    Task::Announce => self.announce(connection).await,
                    Task::Search { thread } => self.search(connection, thread).await,
                },
                Err(error) => Err(error),
            };
            if let Err(error) = ended {
                warn!(%error, "the bus cannot be used; connecting again");
                tokio::select! {
                    () = sleep(secret::spread(RETRY_INTERVAL)) => {}
                    () = self.stop.cancelled() => {}
                }
            }
        }
    }

    async fn connect(&self) -> RedisResult<MultiplexedConnection> {
        let settings = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(RESPONSE_TIMEOUT))
            .set_response_timeout(Some(RESPONSE_TIMEOUT));
        self.channels.client().get_multiplexed_async_connection_with_config(&settings).await
    }

    /// Tells the nodes that this worker is alive.
    async fn announce(&self, mut connection: MultiplexedConnection) -> RedisResult<()> {
        let alive =
            Envelope { from: self.name.clone(), message: Message::WorkerAlive { threads: self.threads } };
        let mut ticks = interval(ALIVE_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.stop.cancelled() => {
                    let gone = Envelope { from: self.name.clone(), message: Message::WorkerAlive { threads: 0 } };
                    return connection.publish(self.channels.everybody(), gone.to_text()).await;
                }
                _ = ticks.tick() => connection.publish::<_, _, ()>(self.channels.everybody(), alive.to_text()).await?,
            }
        }
    }

    /// Takes searches from the queue.
    async fn search(&self, mut connection: MultiplexedConnection, thread: usize) -> RedisResult<()> {
        let (queue, consumer) = (self.channels.searches(), format!("{}-{thread}", self.name));
        make_group(&mut connection, &queue).await?;
        while !self.stop.is_cancelled() {
            let Some(entry) = next(&mut connection, &queue, &consumer).await? else { continue };
            let job =
                entry.get::<String>(FIELD).and_then(|text| serde_json::from_str::<SearchJob>(&text).ok());
            if let Some(job) = job {
                let (node, number) = (job.node.clone(), job.job);
                // A search that panics is answered like one that finds nothing.
                let action = spawn_blocking(move || choose(&job)).await.ok().flatten();
                debug!(node, number, found = action.is_some(), "searched");
                let message =
                    Message::Searched { job: number, action: action.map(|action| action.to_string()) };
                let answer = Envelope { from: self.name.clone(), message };
                connection.publish::<_, _, ()>(self.channels.node(&node), answer.to_text()).await?;
            }
            let mut done = redis::pipe();
            done.xack(&queue, GROUP, &[&entry.id]).ignore().xdel(&queue, &[&entry.id]).ignore();
            done.query_async::<()>(&mut connection).await?;
        }
        // It has finished what it took. The queue would remember it for good, under a name that never comes again.
        connection.xgroup_delconsumer(&queue, GROUP, &consumer).await
    }
}

/// Makes the queue and its group, unless they are there.
async fn make_group(connection: &mut MultiplexedConnection, queue: &str) -> RedisResult<()> {
    match connection.xgroup_create_mkstream::<_, _, _, ()>(queue, GROUP, "0").await {
        Err(error) if error.code() != Some("BUSYGROUP") => Err(error),
        _ => Ok(()),
    }
}

/// The next search: one of a worker that has died, or a new one; `None` if there is none for now.
async fn next(
    connection: &mut MultiplexedConnection,
    queue: &str,
    consumer: &str,
) -> RedisResult<Option<StreamId>> {
    let one = StreamAutoClaimOptions::default().count(1);
    let left: StreamAutoClaimReply =
        connection.xautoclaim_options(queue, GROUP, consumer, TAKE_OVER_MS, "0-0", one).await?;
    if let Some(entry) = left.claimed.into_iter().next() {
        return Ok(Some(entry));
    }
    let options = StreamReadOptions::default().group(GROUP, consumer).count(1).block(BLOCK_MS);
    let read: Result<Option<StreamReadReply>, RedisError> =
        connection.xread_options(&[queue], &[">"], &options).await;
    let keys = read?.map(|reply| reply.keys).unwrap_or_default();
    Ok(keys.into_iter().flat_map(|key| key.ids).next())
}

/// The action for a search; `None` if it cannot be read, or the game is over.
fn choose(job: &SearchJob) -> Option<Action> {
    let position: Position = job.position.parse().ok()?;
    let level = Level::from_number(job.level)?;
    let (began, never) = (Instant::now(), AtomicBool::new(false));
    let limit = job.limit_ms.map(Duration::from_millis);
    let elapsed = || match limit {
        Some(limit) if began.elapsed() >= limit => Duration::MAX,
        _ => Duration::ZERO,
    };
    let budget = Budget { elapsed: &elapsed, ..Budget::until(&never) };
    Some(level.choose(&position, job.seed, &budget, |_| {})?.action)
}
