//! Metrics for Prometheus: numbers only, without names, addresses, positions or actions.
//!
//! Events are counted where they happen; states, such as how many tables are live, are read when the metrics are scraped.

use std::sync::atomic::AtomicI64;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::app::App;

/// The label of a metric in a family: name and value are constants of the program, never a visitor's input.
type Label = [(&'static str, &'static str); 1];

/// How long searches took, by kind: `move`, `hint` or `analysis`.
pub(crate) type SearchTimes = Family<Label, Histogram, fn() -> Histogram>;

/// The content type of the metrics.
const OPENMETRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The metrics of a server.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// Seconds from a move's arrival to its acknowledgement, which is after it is on disk.
    pub(crate) acknowledged: Histogram,
    /// Open sockets.
    pub(crate) sockets: Gauge<i64, AtomicI64>,
    /// Clients that reconnected and had missed nothing.
    pub(crate) resumed: Counter,
    /// Clients that reconnected and were sent the table again.
    pub(crate) resynchronised: Counter,
    /// Seconds to render each image.
    pub(crate) images: Histogram,
    /// 1 while sweeps refuse the clock.
    pub(crate) clock_refused: Gauge<i64, AtomicI64>,
    expired: Family<Label, Counter>,
    marked: Family<Label, Gauge<i64, AtomicI64>>,
    refusals: Family<Label, Counter>,
    pushes: Family<Label, Counter>,
    /// Live tables that this node owns.
    pub(crate) owned: Gauge<i64, AtomicI64>,
    /// Live tables that another node owns.
    pub(crate) followed: Gauge<i64, AtomicI64>,
    /// Guests who search for players here.
    searching: Gauge<i64, AtomicI64>,
    /// Seconds that people searched for players before they were paired, by the node that paired them.
    paired: Histogram,
    nodes: Gauge<i64, AtomicI64>,
    bus_works: Gauge<i64, AtomicI64>,
    bus_lost: Gauge<i64, AtomicI64>,
    tables: Gauge<i64, AtomicI64>,
    commands: Gauge<i64, AtomicI64>,
    writes: Gauge<i64, AtomicI64>,
    searches: Gauge<i64, AtomicI64>,
}

/// Something that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Counted(Gauge<i64, AtomicI64>);

impl Counted {
    /// Counts one more.
    pub(crate) fn in_gauge(gauge: &Gauge<i64, AtomicI64>) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// All metrics at zero, beside those that the store and the engine pool record by themselves.
    pub(crate) fn new(commit_sizes: Histogram, search_times: SearchTimes) -> Metrics {
        let mut registry = Registry::with_prefix("bigpoints");
        let acknowledged = Histogram::new(exponential_buckets(0.000_5, 2.0, 15));
        let metrics = Metrics {
            registry: Registry::default(),
            acknowledged,
            sockets: Gauge::default(),
            resumed: Counter::default(),
            resynchronised: Counter::default(),
            images: seconds(),
            clock_refused: Gauge::default(),
            expired: Family::default(),
            marked: Family::default(),
            refusals: Family::default(),
            pushes: Family::default(),
            owned: Gauge::default(),
            followed: Gauge::default(),
            searching: Gauge::default(),
            paired: Histogram::new(exponential_buckets(0.5, 2.0, 12)),
            nodes: Gauge::default(),
            bus_works: Gauge::default(),
            bus_lost: Gauge::default(),
            tables: Gauge::default(),
            commands: Gauge::default(),
            writes: Gauge::default(),
            searches: Gauge::default(),
        };
        registry.register(
            "move_acknowledgement_seconds",
            "Seconds from a move's arrival to its acknowledgement, which is after it is on disk",
            metrics.acknowledged.clone(),
        );
        registry.register("commit_writes", "Writes that share one commit", commit_sizes);
        registry.register("engine_seconds", "Search time of computer players and the coach", search_times);
        registry.register("picture_seconds", "Time to render the picture of a link", metrics.images.clone());
        registry.register("refusals", "Refused requests, by reason", metrics.refusals.clone());
        let help = "Push notifications, by what became of them";
        registry.register("pushes", help, metrics.pushes.clone());
        let help = "1 while nothing expires because the clock is too far ahead of the last sweep";
        registry.register("clock_refused", help, metrics.clock_refused.clone());
        registry.register("expired", "Tables and guests that were removed", metrics.expired.clone());
        registry.register("marked", "Tables and guests marked for removal", metrics.marked.clone());
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("tables", "Live tables", metrics.tables.clone());
        registry.register("owned_tables", "Live tables that this node owns", metrics.owned.clone());
        registry.register("followed_tables", "Live tables that another node owns", metrics.followed.clone());
        registry.register(
            "searching_guests",
            "Guests who search for players here",
            metrics.searching.clone(),
        );
        let help = "Seconds that people searched before they were paired here";
        registry.register("pairing_seconds", help, metrics.paired.clone());
        registry.register("nodes", "Nodes of the site that are alive", metrics.nodes.clone());
        registry.register("bus_up", "1 while messages to other nodes go through", metrics.bus_works.clone());
        registry.register("bus_lost_messages", "Messages that could not be sent", metrics.bus_lost.clone());
        let resumed = metrics.resumed.clone();
        registry.register("resumed_clients", "Clients that reconnected and had missed nothing", resumed);
        let resynchronised = metrics.resynchronised.clone();
        let help = "Clients that reconnected and were sent the table again";
        registry.register("resynchronised_clients", help, resynchronised);
        // The first two names predate "command" and "search"; dashboards and alerts use them, so they stay.
        registry.register("queued_mails", "Commands queued for tables, in all", metrics.commands.clone());
        registry.register("queued_thoughts", "Searches queued for a thread", metrics.searches.clone());
        registry.register("queued_writes", "Writes queued for the next commit", metrics.writes.clone());
        metrics.swept([("table", 0, 0), ("guest", 0, 0)]);
        metrics.pushes.get_or_create(&[("outcome", "sent")]).inc_by(0);
        Metrics { registry, ..metrics }
    }

    /// Records a sweep: of each kind how many were removed, and how many are marked now.
    pub(crate) fn swept(&self, kinds: [(&'static str, i64, i64); 2]) {
        for (kind, removed, marked) in kinds {
            let removed = u64::try_from(removed).unwrap_or(0);
            self.expired.get_or_create(&[("kind", kind)]).inc_by(removed);
            self.marked.get_or_create(&[("kind", kind)]).set(marked);
        }
    }

    /// Counts a refusal by its code.
    pub(crate) fn refused(&self, code: &'static str) {
        self.refusals.get_or_create(&[("code", code)]).inc();
    }

    /// Records that somebody was paired after this wait.
    pub(crate) fn paired(&self, wait: Duration) {
        self.paired.observe(wait.as_secs_f64());
    }

    /// Counts a push notification: `sent`, `refused` by the push service, `failed` after several tries, `removed` with its device,
    /// `outdated` before it could be sent, or `lost`.
    pub(crate) fn pushed(&self, outcome: &'static str) {
        self.pushes.get_or_create(&[("outcome", outcome)]).inc();
    }

    /// The metrics that belong to this process alone, as text.
    #[cfg(test)]
    pub(crate) fn own_text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a String accepts every write");
        text
    }

    /// Counts a socket while it is open.
    pub(crate) fn open_socket(&self) -> Counted {
        Counted::in_gauge(&self.sockets)
    }

    /// All metrics as text.
    fn text(&self, app: &App) -> String {
        let (tables, commands) = app.tables.registry.queues();
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        self.tables.set(number(tables));
        self.searching.set(number(app.pairing.searching()));
        // A process that serves its site alone is one node.
        self.nodes.set(number(app.store.live_nodes().len().max(1)));
        self.bus_works.set(i64::from(app.tables.bus.is_working()));
        self.bus_lost.set(i64::try_from(app.tables.bus.lost()).unwrap_or(i64::MAX));
        self.commands.set(number(commands));
        self.writes.set(number(app.store.queued()));
        self.searches.set(number(app.engine_pool.queued()));
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a String accepts every write");
        text
    }
}

/// How long searches took, with none recorded yet.
pub(crate) fn search_times() -> SearchTimes {
    Family::new_with_constructor(seconds)
}

/// A histogram of times from a millisecond to about a quarter of a minute.
pub(crate) fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 4.0, 8))
}

/// Records how long a search of this kind took.
pub(crate) fn note_search(times: &SearchTimes, kind: &'static str, seconds: f64) {
    times.get_or_create(&[("kind", kind)]).observe(seconds);
}

/// The route that Prometheus scrapes, for a listener of its own.
pub(crate) fn router(app: App) -> Router {
    let page = |State(app): State<App>| async move {
        ([(CONTENT_TYPE, OPENMETRICS)], app.metrics.text(&app)).into_response()
    };
    Router::new().route("/metrics", get(page)).with_state(app)
}
