//! A site on a network of its own: three nodes behind HAProxy, two engine workers, Redis, and PostgreSQL with a standby.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::{Connection, Row};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep};

use super::network::{Member, Network};
use super::node::Node;
use super::process::{Launch, Process};
use super::replicated_postgres::ReplicatedPostgres;
use crate::error::Result;
use crate::report::say;

/// How many nodes and workers a site has.
pub(crate) const NODES: usize = 3;
pub(crate) const WORKERS: usize = 2;
/// The port of the nodes and of the proxy, and of Redis.
pub(crate) const HTTP_PORT: u16 = 8080;
pub(crate) const BUS_PORT: u16 = 6379;
/// How long Redis and HAProxy may take to start.
const START_TIMEOUT: Duration = Duration::from_secs(20);
/// How often exited processes are looked for.
const SUPERVISION_INTERVAL: Duration = Duration::from_millis(200);

/// A site. Each part has a lock, which a fault holds while it lasts.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) network: Network,
    pub(crate) nodes: Vec<Mutex<Node>>,
    pub(crate) workers: Vec<Mutex<Node>>,
    pub(crate) redis: Mutex<Option<Process>>,
    pub(crate) postgres: Mutex<ReplicatedPostgres>,
    /// Held while a line is slow.
    pub(crate) slow: Mutex<()>,
    _proxy: Process,
    folder: PathBuf,
    /// Nodes and workers that exited without being told to.
    pub(crate) exits: AtomicU64,
}

impl Site {
    /// Every machine of a site.
    pub(crate) fn members() -> Vec<Member> {
        let mut members = vec![Member::Clients, Member::Proxy, Member::Redis];
        members.extend((0..2).map(Member::Postgres));
        members.extend((0..NODES).map(Member::Node));
        members.extend((0..WORKERS).map(Member::Worker));
        members
    }

    /// Starts everything but the nodes and workers.
    pub(crate) async fn prepare(network: &Network, program: &Path, folder: &Path) -> Result<Site> {
        let program =
            std::fs::canonicalize(program).map_err(|error| format!("{}: {error}", program.display()))?;
        let node = |member| Node::new(network, member, &program, folder).map(Mutex::new);
        let (nodes, workers): (Result<_>, Result<_>) = (
            (0..NODES).map(|number| node(Member::Node(number))).collect(),
            (0..WORKERS).map(|number| node(Member::Worker(number))).collect(),
        );
        let proxy = Launch {
            network: network.clone(),
            member: Member::Proxy,
            words: vec!["haproxy".to_owned(), "-f".to_owned(), proxy_settings(folder)?],
            log: folder.join("haproxy.log"),
        };
        let proxy = proxy.start()?;
        listening(Member::Proxy, HTTP_PORT).await?;
        let site = Site {
            network: network.clone(),
            nodes: nodes?,
            workers: workers?,
            redis: Mutex::new(None),
            postgres: Mutex::new(ReplicatedPostgres::start(network, folder).await?),
            slow: Mutex::new(()),
            _proxy: proxy,
            folder: folder.to_owned(),
            exits: AtomicU64::new(0),
        };
        site.start_redis(&mut *site.redis.lock().await).await?;
        Ok(site)
    }

    /// Starts all nodes and workers, and waits until they are ready.
    pub(crate) async fn start(&self) -> Result {
        for node in self.nodes.iter().chain(&self.workers) {
            node.lock().await.start()?;
        }
        for node in &self.nodes {
            node.lock().await.ready().await?;
        }
        Ok(())
    }

    /// Starts Redis, empty.
    pub(crate) async fn start_redis(&self, redis: &mut Option<Process>) -> Result {
        let words = format!(
            "redis-server --bind {} --port {BUS_PORT} --protected-mode no --appendonly no --dir {} --save",
            Member::Redis.address(),
            self.folder.display()
        );
        let mut words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        // No snapshots.
        words.push(String::new());
        let log = self.folder.join("redis.log");
        let launch = Launch { network: self.network.clone(), member: Member::Redis, words, log };
        *redis = Some(launch.start()?);
        listening(Member::Redis, BUS_PORT).await
    }

    /// Empties Redis.
    pub(crate) async fn empty_redis(&self) -> Result {
        let launch = Launch {
            network: self.network.clone(),
            member: Member::Redis,
            words: ["redis-cli", "-h", &Member::Redis.address().to_string(), "flushall"]
                .map(str::to_owned)
                .to_vec(),
            log: self.folder.join("redis.log"),
        };
        launch.finish().await
    }

    /// Starts again what exits by itself, as an init system would, for ever.
    pub(crate) async fn supervise(&self) {
        loop {
            sleep(SUPERVISION_INTERVAL).await;
            for node in self.nodes.iter().chain(&self.workers) {
                // A part that is locked is being tested.
                let Ok(mut node) = node.try_lock() else { continue };
                if !node.is_running() {
                    self.exits.fetch_add(1, Ordering::Relaxed);
                    say(&format!("{} exited by itself", node.name()));
                    if let Err(why) = node.start() {
                        say(&why.to_string());
                    }
                }
            }
        }
    }

    /// The tables and the names of the nodes that own them.
    pub(crate) async fn owners(&self) -> Result<Vec<(String, String)>> {
        let postgres = self.postgres.lock().await;
        let mut connection = postgres.connect("bigpoints").await?;
        let query = "SELECT lease.table_id, node.name FROM lease JOIN node ON node.id = lease.node";
        let rows = sqlx::query(query).fetch_all(&mut connection).await?;
        connection.close().await?;
        let rows = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        Ok(rows.collect::<Result<_, sqlx::Error>>()?)
    }

    /// The processor time of all nodes and workers so far.
    pub(crate) async fn processor_time(&self) -> Duration {
        let mut used = Duration::ZERO;
        for node in self.nodes.iter().chain(&self.workers) {
            used += node.lock().await.processor_time();
        }
        used
    }
}

/// Waits until somebody listens at a port.
async fn listening(member: Member, port: u16) -> Result {
    let limit = Instant::now() + START_TIMEOUT;
    while let Err(error) = TcpStream::connect(member.at(port)).await {
        if Instant::now() > limit {
            return Err(format!("{member:?} does not listen: {error}").into());
        }
        sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

/// Writes the settings of HAProxy: their file.
fn proxy_settings(folder: &Path) -> Result<String> {
    let servers: String = (0..NODES)
        .map(|number| format!("    server node{} {} check\n", number + 1, Member::Node(number).at(HTTP_PORT)))
        .collect();
    let settings = format!(
        "global\n    maxconn 8000\n\
         defaults\n    mode http\n    timeout connect 1s\n    timeout client 1m\n    timeout server 1m\n    timeout tunnel 1h\n    \
         timeout check 1s\n    option redispatch 1\n    retries 3\n    retry-on conn-failure\n    option forwardfor\n\
         frontend site\n    bind {}\n    default_backend nodes\n\
         backend nodes\n    balance roundrobin\n    option httpchk GET /health/ready\n    http-check expect status 200\n    \
         default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions\n{servers}",
        Member::Proxy.at(HTTP_PORT)
    );
    let file = folder.join("haproxy.cfg");
    std::fs::write(&file, settings)?;
    Ok(file.display().to_string())
}
