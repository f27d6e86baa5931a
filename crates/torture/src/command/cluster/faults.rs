//! The faults of a site: what fails, where, for how long, and how it is mended.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::ValueEnum;
use tokio::sync::MutexGuard;
use tokio::time::{Instant, sleep};

use crate::error::Result;
use crate::under_test::network::Member;
use crate::under_test::node::Node;
use crate::under_test::site::{NODES, Site, WORKERS};

/// What fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Fault {
    /// A node is killed and started again
    Kill,
    /// A node is told to stop, and started again
    Drain,
    /// A node is paused for 30 seconds and woken
    Pause,
    /// A node is cut off from PostgreSQL
    CutPostgres,
    /// A node is cut off from Redis
    CutRedis,
    /// A node is cut off from the other nodes
    CutNodes,
    /// Redis is killed and started again, empty
    KillRedis,
    /// Redis is emptied
    EmptyRedis,
    /// The primary is killed, the standby promoted, and a new standby made
    FailOver,
    /// A worker is killed and started again
    KillWorker,
    /// A node gets a clock that is ten minutes ahead or behind
    Clock,
    /// A line is slow and lossy
    Slow,
    /// A node changes to the other version of the program
    Update,
}

/// How long an init system waits before it starts something again.
const RESTART_DELAY: Duration = Duration::from_millis(200);

/// How long faults last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    /// How long a killed or cut-off part stays so, at most.
    pub(crate) outage: Duration,
    /// How long a paused node sleeps.
    pub(crate) pause: Duration,
}

/// A fault that was injected: when, and what it was done to.
#[derive(Clone, Debug)]
pub(crate) struct Injected {
    pub(crate) fault: Fault,
    pub(crate) at: Instant,
    /// The name of the node, and the tables that it owned.
    pub(crate) node: Option<String>,
    pub(crate) tables: Vec<String>,
    /// What is worth knowing.
    pub(crate) note: String,
}

impl Fault {
    /// Every fault that can be injected; two versions need two programs.
    pub(crate) fn all(update: bool) -> Vec<Fault> {
        let all = Fault::value_variants().iter().copied();
        all.filter(|fault| update || *fault != Fault::Update).collect()
    }

    /// Injects the fault, waits, and mends it.
    pub(crate) async fn inject(
        self,
        site: &Arc<Site>,
        lengths: Lengths,
        programs: &[PathBuf],
        mut rng: fastrand::Rng,
    ) -> Result<Injected> {
        let outage = lengths.outage.mul_f64(0.3 + 0.7 * rng.f64());
        let network = &site.network;
        let mut injected =
            Injected { fault: self, at: Instant::now(), node: None, tables: Vec::new(), note: String::new() };
        match self {
            Fault::Kill | Fault::Drain | Fault::Clock | Fault::Update | Fault::Pause => {
                let (_, mut node) = choose(site, &mut rng).await;
                injected.tables = owned(site, &node.name()).await;
                injected.node = Some(node.name());
                injected.at = Instant::now();
                match self {
                    Fault::Pause => {
                        node.signal("STOP").await;
                        sleep(lengths.pause).await;
                        node.signal("CONT").await;
                        injected.note = recover(site, &mut node).await?;
                        return Ok(injected);
                    }
                    Fault::Kill => {
                        node.kill().await?;
                        sleep(outage).await;
                    }
                    _ => {
                        injected.note = format!("exited after {:.2?}", node.stop().await?);
                        sleep(outage / 4).await;
                    }
                }
                if self == Fault::Clock {
                    node.clock = *rng.choice(&[-10, 10]).expect("two clocks");
                    injected.note = format!("{}, clock {:+} min", injected.note, node.clock);
                }
                if self == Fault::Update {
                    // A version can be updated to itself, to try the fault.
                    let other = programs.iter().find(|program| **program != node.program);
                    node.program = other.or(programs.last()).cloned().ok_or("no other version")?;
                }
                node.start()?;
                injected.note = format!("{}, {}", injected.note, recover(site, &mut node).await?);
            }
            Fault::CutPostgres | Fault::CutRedis | Fault::CutNodes => {
                let (number, mut node) = choose(site, &mut rng).await;
                injected.node = Some(node.name());
                injected.tables = owned(site, &node.name()).await;
                injected.at = Instant::now();
                let others: Vec<Member> = match self {
                    Fault::CutPostgres => (0..2).map(Member::Postgres).collect(),
                    Fault::CutRedis => vec![Member::Redis],
                    _ => (0..NODES).filter(|other| *other != number).map(Member::Node).collect(),
                };
                for other in &others {
                    network.cut(Member::Node(number), *other)?;
                }
                sleep(outage).await;
                for other in &others {
                    network.join(Member::Node(number), *other)?;
                }
                injected.note = recover(site, &mut node).await?;
            }
            Fault::KillRedis => {
                let mut redis = site.redis.lock().await;
                injected.at = Instant::now();
                if let Some(process) = redis.take() {
                    process.kill().await?;
                }
                sleep(outage).await;
                site.start_redis(&mut redis).await?;
            }
            Fault::EmptyRedis => {
                let _redis = site.redis.lock().await;
                injected.at = Instant::now();
                site.empty_redis().await?;
            }
            Fault::FailOver => {
                let mut postgres = site.postgres.lock().await;
                injected.at = Instant::now();
                let with_its_machine = rng.bool();
                postgres.fail_over(with_its_machine).await?;
                let what = if with_its_machine { "the machine" } else { "the process" };
                injected.note = format!("{what} failed, promoted after {:.2?}", injected.at.elapsed());
                sleep(outage).await;
                postgres.add_standby().await?;
            }
            Fault::KillWorker => {
                let mut worker = site.workers[rng.usize(..WORKERS)].lock().await;
                injected.at = Instant::now();
                worker.kill().await?;
                sleep(outage).await;
                worker.start()?;
            }
            Fault::Slow => {
                let _one_at_a_time = site.slow.lock().await;
                let places = (0..NODES).map(Member::Node).chain([Member::Redis, Member::Proxy]);
                let place = *rng.choice(&places.collect::<Vec<_>>()).expect("a member");
                injected.at = Instant::now();
                injected.note = format!("{place:?}, {}", network.slow_down(place)?);
                sleep(outage).await;
                network.speed_up(place)?;
            }
        }
        Ok(injected)
    }
}

/// A node to which nothing else is being done, if there is one.
async fn choose<'a>(site: &'a Site, rng: &mut fastrand::Rng) -> (usize, MutexGuard<'a, Node>) {
    let mut order: Vec<usize> = (0..NODES).collect();
    rng.shuffle(&mut order);
    // Rather one that owns many tables: leases stay where they are until their node is gone.
    let owners = asked(site).await;
    let owns =
        |number: &usize| owners.iter().filter(|(_, owner)| *owner == format!("node{}", number + 1)).count();
    order.sort_by_key(|number| owns(number) * 6 < owners.len());
    let free = order.iter().find_map(|&number| Some((number, site.nodes[number].try_lock().ok()?)));
    match free {
        Some(free) => free,
        None => (order[0], site.nodes[order[0]].lock().await),
    }
}

/// Waits until a node is ready, and starts it again when it exits, as an init system would.
async fn recover(site: &Site, node: &mut Node) -> Result<String> {
    let (began, before) = (Instant::now(), site.exits.load(Ordering::Relaxed));
    while let Err(why) = node.ready().await {
        if node.is_running() {
            return Err(why);
        }
        site.exits.fetch_add(1, Ordering::Relaxed);
        sleep(RESTART_DELAY).await;
        node.start()?;
    }
    let exits = site.exits.load(Ordering::Relaxed) - before;
    let exited = if exits > 0 { format!("exited {exits} times, ") } else { String::new() };
    Ok(format!("{exited}ready after {:.2?}", began.elapsed()))
}

/// The tables and their owners; none while the database cannot be asked.
async fn asked(site: &Site) -> Vec<(String, String)> {
    let owners = tokio::time::timeout(Duration::from_secs(5), site.owners()).await;
    owners.ok().and_then(Result::ok).unwrap_or_default()
}

/// The tables that a node owns; none while the database cannot be asked.
async fn owned(site: &Site, node: &str) -> Vec<String> {
    asked(site).await.into_iter().filter(|(_, owner)| owner == node).map(|(table, _)| table).collect()
}
