//! Tests of live tables without sockets: concurrent requests, absence, clocks, limits, expiry, unloading, and several nodes.

mod absence;
mod calls;
mod clocks;
mod dealing;
mod expiry;
mod idle;
mod limits;
mod next_version;
mod node_faults;
mod over_days;
mod pace;
mod pairing;
mod ratings;
mod reactions;
mod reading;
mod reseating;
mod several_nodes;
mod spectators;
mod unattended;
mod updates;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use bigpoints_engine::Level;
use bigpoints_rules::Player;
use bigpoints_store::Store;
use bigpoints_table::fairness::Bits;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::messages::{TableView, ToClient};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::client_request::TableRequest;
use bigpoints_table::table::plan::Plan;
use bigpoints_table::table::request::{Asker, Request};
use bigpoints_table::view::TableViewer;
use tokio::sync::mpsc;

use crate::bus::{Bus, Hub};
use crate::clock::Clock;
use crate::engine::pool::EnginePool;
use crate::engine::workers::Workers;
use crate::guests::Guest;
use crate::metrics::Metrics;
use crate::net::rate_limits::RateLimits;
use crate::node::Standing;
use crate::pairing::Pairing;
use crate::push::{Orders, Push};
use crate::ratings::rater::Rater;
use crate::tables::connections::NewSocket;
use crate::tables::factory::TableFactory;
use crate::tables::handle::{Accepted, Command, TableHandle};
use crate::tables::leases::Leases;
use crate::tables::opener::TableOpener;
use crate::tables::registry::TableRegistry;
use crate::tables::waits::Waits;

/// Waits with which nothing happens by itself during a test.
const CALM: Waits = Waits {
    grace: HOUR,
    deal_timeout: HOUR,
    ask_timeout: HOUR,
    join_timeout: HOUR,
    pause_percent: 0,
    idle_timeout: HOUR,
    call_delay: HOUR,
};
const HOUR: Duration = Duration::from_secs(3600);

/// How long to wait for something that must come.
const TEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Live tables with a store of their own, which is deleted on drop.
struct Fixture {
    tables: TableOpener,
    /// Finds players once a test starts it.
    pairing: Pairing,
    /// What is to be sent to people who are elsewhere.
    orders: Orders,
    folder: PathBuf,
}

impl Fixture {
    async fn open(waits: Waits) -> Fixture {
        Fixture::open_at(waits, Clock::default(), None).await
    }

    /// Live tables whose times come from this clock, with a store at this URL.
    async fn open_at(waits: Waits, clock: Clock, url: Option<String>) -> Fixture {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("bigpoints-tables-{}-{number}", std::process::id()));
        let url = url.unwrap_or_else(|| format!("sqlite://{}/games.db", folder.display()));
        let store = Store::open_exclusive(&url).await.expect("a database that can be opened");
        let (bus, _) = Bus::memory(&Hub::default(), "");
        let (tables, orders) = opener(store, bus, waits, clock);
        Fixture { pairing: Pairing::new(tables.clone()), tables, orders, folder }
    }

    fn store(&self) -> &Store {
        &self.tables.store
    }

    fn registry(&self) -> &TableRegistry {
        &self.tables.registry
    }

    /// Creates a table that Ada hosts, by this plan: its id.
    async fn table(&self, plan: serde_json::Value) -> String {
        let plan: Plan = serde_json::from_value(plan).expect("a plan");
        let ada = Guest { id: GuestId::new("ada"), name: "Ada".to_owned(), owner: None };
        self.tables.factory.create(plan, &ada).await.expect("a table").to_string()
    }

    /// Opens a table.
    async fn open_table(&self, table: &str) -> Result<TableHandle, Refusal> {
        self.tables.open(table).await.map_err(Refusal::from)
    }

    /// Makes a request in the name of a guest.
    async fn request(&self, table: &str, guest: &str, request: TableRequest) -> Result<Accepted, Refusal> {
        let handle = self.open_table(table).await?;
        handle.request(Asker::Guest(GuestId::new(guest)), request, None, None, 0).await
    }

    /// Starts a game at a full table: everybody commits, the first player starts, everybody reveals.
    async fn begin(&self, table: &str) {
        let view = self.open_table(table).await.expect("the table");
        let (whole, _) = view.state().await.expect("the table");
        let (game, shuffle) = whole.next_shuffle().expect("a game to come");
        let (attempt, salt) = (shuffle.attempt(), crate::secret::bits());
        let givers = whole.givers();
        let guest = |player| whole.holder(player).guest().expect("a guest").as_str();
        let all = |request: fn(Player, u32, u32, Bits) -> Request| {
            givers.iter().map(move |&player| (guest(player), request(player, game, attempt, salt)))
        };
        let commits =
            all(|player, game, attempt, salt| Request::Commit { player, game, attempt, hash: salt.hash() });
        let reveals = all(|player, _, _, salt| Request::Reveal { player, salt });
        for (guest, request) in commits.chain([(guest(givers[0]), Request::Start)]).chain(reveals) {
            self.request(table, guest, TableRequest::Plain(request)).await.expect("a game that starts");
        }
    }

    /// The number of stored events of a table.
    async fn events(&self, table: &str) -> usize {
        let stored = self.store().load(table).await.expect("a store that can be read");
        stored.expect("the table").events.len()
    }
}

/// Opens tables of this store.
fn opener(store: Store, bus: Bus, waits: Waits, clock: Clock) -> (TableOpener, Orders) {
    let engine_pool = EnginePool::new(1, Workers::new(bus.clone()));
    let registry = TableRegistry::default();
    let metrics = Arc::new(Metrics::new(store.commit_sizes(), engine_pool.search_times()));
    let (push, orders) = Push::new(metrics.clone());
    push.set_wanted(true);
    let tables = TableOpener {
        rater: Rater::new(store.clone(), bus.clone(), registry.clone()),
        registry,
        factory: TableFactory::new(store.clone()),
        metrics,
        push,
        leases: Leases::start(store.clone(), bus.clone()),
        standing: Standing::default(),
        tasks: tokio_util::task::TaskTracker::new(),
        rate_limits: RateLimits::new(bus.clone()),
        store,
        bus,
        engine_pool,
        waits,
        clock,
    };
    (tables, orders)
}

/// A connected guest, with the messages that the table sent.
struct Client {
    handle: TableHandle,
    guest: String,
    number: u64,
    sent: mpsc::Receiver<Utf8Bytes>,
}

impl Client {
    /// Connects a guest to a table.
    async fn connect(fixture: &Fixture, table: &str, guest: &str) -> Client {
        Client::resume(fixture, table, guest, None, false).await
    }

    /// Connects a guest to a table who has seen this event, and wants updates or not.
    async fn resume(fixture: &Fixture, table: &str, guest: &str, seen: Option<u32>, updates: bool) -> Client {
        let handle = fixture.open_table(table).await.expect("the table");
        let (socket, sent) = NewSocket::here(TableViewer::Guest(GuestId::new(guest)), 256);
        let number = handle.connect(NewSocket { updates, ..socket }, seen).await;
        Client { handle, guest: guest.to_owned(), number: number.expect("a connection"), sent }
    }

    async fn request(&self, request: TableRequest) -> Result<Accepted, Refusal> {
        self.handle.request(Asker::Guest(GuestId::new(&*self.guest)), request, None, None, 0).await
    }

    /// Disconnects, and waits until the table has noticed.
    async fn disconnect(self) {
        self.handle.send(Command::Disconnect { connection: self.number }).await;
        self.handle.loaded().await.expect("a table").expect("a table that is there");
    }

    /// The next text from the table.
    async fn text(&mut self) -> Utf8Bytes {
        let text = tokio::time::timeout(TEST_TIMEOUT, self.sent.recv()).await;
        text.expect("a message in time").expect("an open connection")
    }

    /// The next message that matches.
    async fn until(&mut self, wanted: impl Fn(&ToClient) -> bool) -> ToClient {
        loop {
            let message: ToClient = serde_json::from_str(&self.text().await).expect("a message");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// The table as it is now.
    async fn view(&self) -> TableView {
        self.handle.view(TableViewer::Guest(GuestId::new(&*self.guest))).await.expect("a view")
    }

    /// Plays the first action there is.
    async fn play(&self) -> Result<Accepted, Refusal> {
        let view = self.view().await;
        let action = view.views[0].actions[0].action;
        self.request(TableRequest::Plain(Request::Play { action })).await
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        // The system clears its temporary folder by itself.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The request for a computer player on the second seat.
fn fill(level: u8) -> TableRequest {
    TableRequest::Plain(Request::Fill {
        player: Player::Two,
        level: Level::from_number(level).expect("a level"),
    })
}

/// A plan with a seat for Ada and an open one.
fn mine_and_open() -> serde_json::Value {
    serde_json::json!({ "seats": [{ "kind": "mine" }, { "kind": "open" }], "first": 1 })
}
