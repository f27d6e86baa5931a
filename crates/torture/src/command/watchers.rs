//! Thousands of watchers of one game on a site of three nodes: how late they see a move, and the processor time that it costs.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use clap::Args;
use hdrhistogram::Histogram;
use serde_json::json;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::clients::group::{Environment, Group};
use crate::clients::pace::Pace;
use crate::clients::recorder::{Recorder, SentRequest};
use crate::error::Result;
use crate::report::say;
use crate::under_test::isolated::isolated;
use crate::under_test::network::{Member, Network};
use crate::under_test::site::{HTTP_PORT, NODES, Site};

/// The longest time between two actions.
const THINKING: Duration = Duration::from_secs(2);
/// The longest delay that is recorded exactly.
const MAX_DELAY: Duration = Duration::from_secs(60);
/// How long all watchers may take to come, and what follows their coming.
const ARRIVAL_TIMEOUT: Duration = Duration::from_secs(180);
const SETTLE_TIME: Duration = Duration::from_secs(5);
/// How many play.
const PLAYERS: u32 = 5;
/// The number of the first watcher.
const FIRST_WATCHER: u32 = 10;

/// Options of the watchers.
#[derive(Args, Debug)]
pub(crate) struct Watchers {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Numbers of watchers to try, one after the other
    #[arg(long, value_delimiter = ',', default_value = "0,100,1000,3000,10000")]
    watchers: Vec<u32>,

    /// Seconds to measure each number
    #[arg(long, default_value_t = 30)]
    seconds: u64,
}

/// Measures how late events are seen.
#[derive(Debug)]
struct Delays(Mutex<Measured>);

#[derive(Debug)]
struct Measured {
    /// When the last action was sent.
    sent: Instant,
    /// When the action behind each event of a table was sent.
    events: HashMap<(String, u32), Instant>,
    moves: u64,
    delays: Histogram<u64>,
    sockets: i64,
    lost: u64,
    faults: Vec<String>,
}

impl Watchers {
    /// Measures all numbers; an error if a watcher was lost.
    pub(crate) async fn run(self) -> Result {
        isolated("watchers", &Site::members(), async |network, folder| self.run_in(network, folder).await)
            .await
    }

    async fn run_in(&self, network: &Network, folder: &Path) -> Result {
        let site = Site::prepare(network, &self.server, folder).await?;
        site.start().await?;
        let (stop, delays) = (CancellationToken::new(), Arc::new(Delays::new()));
        let pace = watch::Sender::new(Pace::Eager(THINKING));
        let servers: Vec<_> = (0..NODES).map(|node| Member::Node(node).at(HTTP_PORT)).collect();
        let environment = Arc::new(Environment {
            servers: servers.clone(),
            join_permits: Semaphore::new(100),
            undo: false,
            ..Environment::new(servers[0], Arc::clone(&delays), pace.subscribe(), stop.clone())
        });
        // A match of five lasts longer than all measurements.
        let seats = ["mine", "open", "open", "open", "open"].map(|kind| json!({ "kind": kind }));
        let mut players = Group::gather(&environment, json!({ "seats": seats, "match": true }), 0, 1);
        let mut people = JoinSet::new();
        let last = players.pop().ok_or("no players")?;
        for player in players {
            people.spawn(player.run());
        }
        say(
            "| watchers | moves | seen p50 | p99 | longest | processor time per move | per view |\n| --- | --- | --- | --- | --- | --- | --- |",
        );
        let mut came = 0;
        let mut guests = Vec::new();
        for number in 0..*self.watchers.iter().max().unwrap_or(&0) {
            guests.push(last.watcher(FIRST_WATCHER + number));
        }
        people.spawn(last.run());
        let mut guests = guests.into_iter();
        for &number in &self.watchers {
            for watcher in guests.by_ref().take(number.saturating_sub(came) as usize) {
                people.spawn(watcher.run());
            }
            came = came.max(number);
            self.measure(&site, &delays, number).await?;
        }
        stop.cancel();
        people.join_all().await;
        let faults = delays.open().faults.clone();
        match faults.first() {
            None => Ok(()),
            Some(fault) => Err(format!("{} things are wrong: {fault}", faults.len()).into()),
        }
    }

    async fn measure(&self, site: &Site, delays: &Delays, number: u32) -> Result {
        let all = async {
            while delays.open().sockets < i64::from(number + PLAYERS) {
                sleep(Duration::from_millis(100)).await;
            }
        };
        let came = timeout(ARRIVAL_TIMEOUT, all).await;
        came.map_err(|_| format!("only {} of {number} came", delays.open().sockets))?;
        sleep(SETTLE_TIME).await;
        delays.open().restart();
        let before = site.processor_time().await;
        sleep(Duration::from_secs(self.seconds)).await;
        let used = site.processor_time().await - before;
        let measured = delays.open();
        let (moves, views) = (measured.moves, measured.delays.len());
        let time = |part| Duration::from_micros(measured.delays.value_at_quantile(part));
        let [half, most, longest] = [0.5, 0.99, 1.0].map(time);
        let lost =
            if measured.lost > 0 { format!(" ({} connections lost)", measured.lost) } else { String::new() };
        say(&format!(
            "| {number} | {moves} | {half:.1?} | {most:.1?} | {longest:.1?} | {:.2?} | {:.1?} |{lost}",
            used.div_f64(moves.max(1) as f64),
            used.div_f64(views.max(1) as f64)
        ));
        match moves {
            0 => Err("nobody could play".into()),
            _ => Ok(()),
        }
    }
}

impl Delays {
    fn new() -> Delays {
        let delays = Histogram::new_with_max(MAX_DELAY.as_micros() as u64, 3).expect("bounds that fit");
        let (events, faults) = (HashMap::new(), Vec::new());
        Delays(Mutex::new(Measured {
            sent: Instant::now(),
            events,
            moves: 0,
            delays,
            sockets: 0,
            lost: 0,
            faults,
        }))
    }

    fn open(&self) -> MutexGuard<'_, Measured> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Measured {
    fn restart(&mut self) {
        self.delays.reset();
        (self.moves, self.lost) = (0, 0);
    }
}

impl Recorder for Delays {
    fn created(&self, _: &str) {}

    fn sending(&self, sent: &SentRequest) {
        self.open().sent = sent.due;
    }

    fn done(&self, _: &SentRequest, _: u32) {
        self.open().moves += 1;
    }

    fn refused(&self, _: &SentRequest, _: &str) {}

    fn shown(&self, table: &str, event: u32, _: Option<Instant>) {
        let measured = &mut *self.open();
        let sent = *measured.events.entry((table.to_owned(), event)).or_insert(measured.sent);
        measured.delays.saturating_record(sent.elapsed().as_micros() as u64);
    }

    fn joined(&self) {
        self.open().sockets += 1;
    }

    fn left(&self) {
        self.open().sockets -= 1;
    }

    fn lost(&self, _: &str) {
        self.open().lost += 1;
    }

    fn fault(&self, what: String) {
        self.open().faults.push(what);
    }
}
