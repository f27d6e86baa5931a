//! The people at a site: players at many tables, watchers, and games whose every message is examined.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::check::pauses::THINKING;
use crate::check::witness::Witness;
use crate::clients::client::Client;
use crate::clients::group::{Environment, Group};
use crate::clients::observed_game::ObservedGame;
use crate::clients::pace::Pace;
use crate::clients::recorder::Recorder;
use crate::command::crash::plan;
use crate::error::Result;
use crate::under_test::network::Member;
use crate::under_test::site::{HTTP_PORT, NODES};

/// How long people wait for an answer before they reconnect, and about how long they wait before that.
const PATIENCE: Duration = Duration::from_secs(5);
const RECONNECT_DELAY: Duration = Duration::from_millis(200);
/// The lowest level for which workers think.
const WORKERS_LEVEL: u8 = 9;
/// The client numbers of watchers and observers, behind those of the players.
const FIRST_WATCHER: u32 = 40_000;
const FIRST_OBSERVER: u32 = 50_000;
/// Every so many tables have a watcher.
const TABLES_PER_WATCHER: u32 = 4;
/// Games at a time whose every message is examined, and the people at each: five players, a guest and a stranger.
const OBSERVED: u32 = 3;
/// The time between two of them; they are played as fast as can be.
const OBSERVATION_INTERVAL: Duration = Duration::from_secs(5);
const OBSERVERS: u32 = 7;

/// The people at a site.
pub(crate) struct Crowd {
    stop: CancellationToken,
    people: JoinSet<()>,
    _pace: watch::Sender<Pace>,
    /// Games that were examined from beginning to end, and those that a fault ended before.
    pub(crate) observed: Arc<[AtomicU64; 2]>,
}

/// Where people connect: most of them to the proxy, some directly to a node.
pub(crate) fn entrances() -> Vec<SocketAddr> {
    let proxy = Member::Proxy.at(HTTP_PORT);
    (0..NODES).flat_map(|node| [proxy, proxy, Member::Node(node).at(HTTP_PORT)]).collect()
}

/// What people come for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To be told everything right, also where workers think and where every message is examined.
    Check,
    /// To measure the processor time of their moves: no thinking, which takes what time there is, and no game as fast as can be.
    Cost,
}

/// A table as in the crash tests; some computer players are so strong that workers think for them.
fn table_plan(number: u32, purpose: Purpose) -> Value {
    let mut plan = plan(number);
    if purpose == Purpose::Cost {
        return plan;
    }
    for seat in plan["seats"].as_array_mut().into_iter().flatten() {
        if seat["kind"] == "computer" && number.is_multiple_of(2) {
            seat["level"] = json!(WORKERS_LEVEL);
        }
    }
    plan
}

impl Crowd {
    /// Lets people come to the site, and play until they are told to stop.
    pub(crate) fn come(
        witness: &Arc<Witness>,
        servers: Vec<SocketAddr>,
        tables: u32,
        seed: u64,
        purpose: Purpose,
    ) -> Crowd {
        let (stop, mut people) = (CancellationToken::new(), JoinSet::new());
        let pace = watch::Sender::new(Pace::Eager(THINKING));
        let environment = Arc::new(Environment {
            servers: servers.clone(),
            join_permits: Semaphore::new(50),
            reconnect_delay: RECONNECT_DELAY,
            patience: PATIENCE,
            abandon: false,
            ..Environment::new(servers[0], Arc::clone(witness), pace.subscribe(), stop.clone())
        });
        for table in 0..tables {
            let players = Group::gather(&environment, table_plan(table, purpose), table * 5, seed);
            if table.is_multiple_of(TABLES_PER_WATCHER) {
                people.spawn(players[0].watcher(FIRST_WATCHER + table).run());
            }
            for player in players {
                people.spawn(player.run());
            }
        }
        let observed: Arc<[AtomicU64; 2]> = Arc::default();
        for group in 0..if purpose == Purpose::Check { OBSERVED } else { 0 } {
            let (stop, witness, counts) = (stop.clone(), Arc::clone(witness), Arc::clone(&observed));
            let servers = servers.clone();
            people.spawn(async move {
                tokio::select! {
                    () = stop.cancelled() => {}
                    () = observe(&servers, group, seed, &witness, &counts) => {}
                }
            });
        }
        Crowd { stop, people, _pace: pace, observed }
    }

    /// Tells everybody to stop.
    pub(crate) async fn leave(self) {
        self.stop.cancel();
        self.people.join_all().await;
    }
}

/// Plays games whose every message is examined, one after the other; a game whose connections a fault has cut is given up.
async fn observe(servers: &[SocketAddr], group: u32, seed: u64, witness: &Witness, counts: &[AtomicU64; 2]) {
    for round in 0.. {
        match observe_game(servers, group, seed.wrapping_add(round)).await {
            Ok(()) => counts[0].fetch_add(1, Ordering::Relaxed),
            Err(why) if why.to_string().contains("told too much") => {
                witness.fault(why.to_string());
                return;
            }
            Err(_) => counts[1].fetch_add(1, Ordering::Relaxed),
        };
        sleep(OBSERVATION_INTERVAL).await;
    }
}

async fn observe_game(servers: &[SocketAddr], group: u32, seed: u64) -> Result {
    let mut clients = Vec::new();
    for number in group * OBSERVERS..(group + 1) * OBSERVERS {
        let mut client = Client::new(servers[number as usize % servers.len()], FIRST_OBSERVER + number);
        if number % OBSERVERS + 1 < OBSERVERS {
            let name: Value = json!({ "name": format!("Guest {number}") });
            client.call("POST", "/api/guest", Some(&name)).await?;
        }
        clients.push(client);
    }
    let rng = fastrand::Rng::with_seed(seed);
    let players = 2 + (seed % 4) as usize;
    ObservedGame::begin(&mut clients, players, rng).await?.play().await.map(drop)
}
