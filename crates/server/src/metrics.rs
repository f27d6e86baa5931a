//! What is measured, for whoever watches over the server: numbers without names, addresses, positions or actions.
//!
//! Counted where it happens; what is only a state, such as how many tables are in play, is looked up when it is asked for.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

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

use crate::tables::registry::TableRegistry;

/// What tells apart the numbers of a family: a name and a value of our own, never one of a visitor's.
type Label = [(&'static str, &'static str); 1];

/// How long thinking took, by who thought: `move`, `hint` or `analysis`.
pub(super) type Thoughts = Family<Label, Histogram, fn() -> Histogram>;

/// The form in which the numbers are told.
const OPENMETRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What is measured. Clones count together.
#[derive(Clone, Debug)]
pub(super) struct Metrics {
    registry: Arc<Registry>,
    /// From a move's arrival to its acknowledgement, which is after it is on disk.
    pub(super) acknowledged: Histogram,
    /// Sockets that are open.
    pub(super) sockets: Gauge<i64, AtomicI64>,
    /// Clients who came back and had missed nothing, and those who had to be told the table again.
    pub(super) resumed: Counter,
    pub(super) resynchronised: Counter,
    /// How long each picture of a game took to paint.
    pub(super) pictures: Histogram,
    refusals: Family<Label, Counter>,
    tables: Gauge<i64, AtomicI64>,
    commands: Gauge<i64, AtomicI64>,
    writes: Gauge<i64, AtomicI64>,
    thoughts: Gauge<i64, AtomicI64>,
}

/// A socket that is open, counted until this is dropped.
#[derive(Debug)]
pub(super) struct OpenSocket(Gauge<i64, AtomicI64>);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// Nothing has been measured yet, but for what the store and the engine_pool measure by themselves.
    pub(super) fn new(commits: Histogram, thinking: Thoughts) -> Metrics {
        let mut registry = Registry::with_prefix("bigpoints");
        let acknowledged = Histogram::new(exponential_buckets(0.000_5, 2.0, 15));
        let metrics = Metrics {
            registry: Arc::default(),
            acknowledged,
            sockets: Gauge::default(),
            resumed: Counter::default(),
            resynchronised: Counter::default(),
            pictures: seconds(),
            refusals: Family::default(),
            tables: Gauge::default(),
            commands: Gauge::default(),
            writes: Gauge::default(),
            thoughts: Gauge::default(),
        };
        registry.register(
            "move_acknowledgement_seconds",
            "From a move's arrival to its acknowledgement, which is after it is on disk",
            metrics.acknowledged.clone(),
        );
        registry.register("commit_writes", "Writes that share one commit", commits);
        registry.register(
            "engine_seconds",
            "Time that computer players and the coach took to think",
            thinking,
        );
        let pictures = metrics.pictures.clone();
        registry.register("picture_seconds", "Time that it took to paint a picture of a game", pictures);
        registry.register("refusals", "Requests that were refused, by reason", metrics.refusals.clone());
        registry.register("sockets", "Sockets that are open", metrics.sockets.clone());
        registry.register("tables", "Tables that are in play or looked at", metrics.tables.clone());
        let resumed = metrics.resumed.clone();
        registry.register("resumed_clients", "Clients who came back and had missed nothing", resumed);
        let resynchronised = metrics.resynchronised.clone();
        let help = "Clients who came back and were shown the table again";
        registry.register("resynchronised_clients", help, resynchronised);
        registry.register("queued_mails", "Mails that wait for a table, in all", metrics.commands.clone());
        registry.register("queued_writes", "Writes that wait for the next commit", metrics.writes.clone());
        let thoughts = metrics.thoughts.clone();
        registry.register("queued_thoughts", "Computer players and hints that wait for a thread", thoughts);
        Metrics { registry: Arc::new(registry), ..metrics }
    }

    /// Counts a refusal by its code.
    pub(super) fn refused(&self, code: &'static str) {
        self.refusals.get_or_create(&[("code", code)]).inc();
    }

    /// Counts a socket as long as it is open.
    pub(super) fn open_socket(&self) -> OpenSocket {
        self.sockets.inc();
        OpenSocket(self.sockets.clone())
    }

    /// All numbers as a text, with what is looked up now.
    fn text(&self, registry: &TableRegistry) -> String {
        let (tables, commands) = registry.queues();
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        self.tables.set(number(tables));
        self.commands.set(number(commands));
        self.writes.set(number(registry.store().queued()));
        self.thoughts.set(number(registry.engine_pool().queued()));
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes all that is written");
        text
    }
}

/// How long thinking takes, with nothing measured yet.
pub(super) fn thoughts() -> Thoughts {
    Family::new_with_constructor(seconds)
}

/// Times from a millisecond to about a quarter of a minute, with nothing measured yet.
pub(super) fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 4.0, 8))
}

/// Notes how long a thought of this kind took.
pub(super) fn note_thought(thoughts: &Thoughts, kind: &'static str, seconds: f64) {
    thoughts.get_or_create(&[("kind", kind)]).observe(seconds);
}

/// The page with the numbers, for a listener of its own.
pub(super) fn router(registry: TableRegistry) -> Router {
    let page = |State(registry): State<TableRegistry>| async move {
        ([(CONTENT_TYPE, OPENMETRICS)], registry.metrics().text(&registry)).into_response()
    };
    Router::new().route("/metrics", get(page)).with_state(registry)
}
