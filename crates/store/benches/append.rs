//! What a durable append costs: processor time of this process, with all its threads, and how long the caller waits, at several rates.
//!
//! `cargo bench -p bigpoints-store --bench append -- [URL]`, on a new SQLite file if no URL is given. PostgreSQL's own processes are
//! not counted. Absolute figures depend on the machine and its other work: compare builds by turns.

use std::time::{Duration, Instant};

use bigpoints_store::{Acquired, Lease, NewEvent, NewTable, Store, Summary};
use tokio::sync::mpsc;

/// Tables that take turns.
const TABLES: usize = 400;
/// Appends per second.
const RATES: [u32; 4] = [100, 500, 1000, 2000];
/// How long each rate is measured.
const MEASURED: Duration = Duration::from_secs(4);

fn main() {
    let url = std::env::args().skip(1).find(|argument| argument.contains("://"));
    let folder = std::env::temp_dir().join(format!("bigpoints-append-{}", std::process::id()));
    let url = url.unwrap_or_else(|| format!("sqlite://{}/games.db", folder.display()));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(measure(&url));
    // A folder that was not made need not be removed.
    drop(std::fs::remove_dir_all(folder));
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
async fn measure(url: &str) {
    let store = Store::open_exclusive(url).await.expect("a database that can be opened");
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let id = format!("{}-{number}", std::process::id());
        store.create_table(table(&id)).await.expect("a table");
        let Ok(Acquired::Granted(lease)) = store.acquire(&id).await else { panic!("no lease") };
        tables.push((id, lease, 1));
    }
    println!(
        "{:>10} {:>10} {:>14} {:>10} {:>10}",
        "offered/s", "achieved/s", "processor/append", "p50", "p99"
    );
    for rate in RATES {
        let (began, used) = (Instant::now(), processor_time());
        let mut waited = run(&store, &mut tables, rate).await;
        let (elapsed, used) = (began.elapsed(), processor_time() - used);
        waited.sort_unstable();
        let count = waited.len();
        println!(
            "{rate:>10} {:>10.0} {:>13.1} µs {:>7.2} ms {:>7.2} ms",
            count as f64 / elapsed.as_secs_f64(),
            used.as_secs_f64() * 1e6 / count as f64,
            waited[count / 2].as_secs_f64() * 1e3,
            waited[count * 99 / 100].as_secs_f64() * 1e3,
        );
    }
    store.close().await;
}

/// Appends at a rate, whether or not the store keeps up: how long each took from when it was due.
async fn run(store: &Store, tables: &mut [(String, Lease, u32)], rate: u32) -> Vec<Duration> {
    let (done, mut all) = mpsc::unbounded_channel();
    let (began, count) = (Instant::now(), rate * MEASURED.as_secs() as u32);
    let mut last = Vec::new();
    last.resize_with(tables.len(), || None::<tokio::task::JoinHandle<()>>);
    for number in 0..count {
        let due = began + Duration::from_secs(1) * number / rate;
        tokio::time::sleep_until(due.into()).await;
        let at = number as usize % tables.len();
        let (id, lease, event) = &mut tables[at];
        *event += 1;
        let (store, done, before) = (store.clone(), done.clone(), last[at].take());
        let (id, lease, event) = (id.clone(), lease.clone(), *event);
        last[at] = Some(tokio::spawn(async move {
            if let Some(before) = before {
                before.await.expect("an append");
            }
            let summary = Some(summary(i64::from(event)));
            store
                .append(&lease, &id, event, vec![new_event()], summary, Vec::new())
                .await
                .expect("an append");
            let _ = done.send(due.elapsed());
        }));
    }
    drop(done);
    let mut waited = Vec::new();
    while let Some(one) = all.recv().await {
        waited.push(one);
    }
    waited
}

fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        created_ms: 1,
        creator: "ann".to_owned(),
        setup: "{}".repeat(100),
        events: vec![new_event()],
        summary: summary(1),
        guests: Vec::new(),
        max_open_tables: None,
        day: None,
        apart_from: Vec::new(),
    }
}

/// An event as long as that of a move.
fn new_event() -> NewEvent {
    NewEvent { at_ms: 1_700_000_000_000, kind: "action".to_owned(), body: "x".repeat(120) }
}

fn summary(updated_ms: i64) -> Summary {
    let (state, about) = ("playing".to_owned(), "x".repeat(250));
    Summary { state, listed: false, updated_ms, finished_ms: None, about, result: None, due_ms: None }
}

/// The processor time that this process has used so far, in hundredths of a second.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("a Linux");
    let (_, fields) = stat.rsplit_once(')').expect("the name in brackets");
    let fields = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = fields.map(|ticks| ticks.parse::<u64>().expect("a number")).sum();
    Duration::from_millis(ticks * 10)
}
