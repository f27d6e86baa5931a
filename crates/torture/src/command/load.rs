//! Load: many tables whose players move on schedule whether or not the server keeps up, at one rate after another, and the processor
//! time of each move.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use hdrhistogram::Histogram;
use serde_json::json;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::clients::group::{Environment, Group};
use crate::clients::pace::Pace;
use crate::command::crash::Backend;
use crate::error::Result;
use crate::report::chart::{Point, chart};
use crate::report::metrics::{Figures, Metrics};
use crate::report::{in_folder, say};
use crate::under_test::database;
use crate::under_test::postgres::Postgres;
use crate::under_test::server::{Server, ServerConfig, free_address};

/// The time between two moves of a table while sockets are only held open.
const HOLD_INTERVAL: Duration = Duration::from_secs(10);
/// How long a new rate settles before it is measured.
const SETTLE_TIME: Duration = Duration::from_secs(3);
/// How long all sockets may take to connect.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(600);
/// The client numbers of one table.
const NUMBERS: u32 = 5;

/// Options of the load test.
#[derive(Args, Debug)]
pub(crate) struct Load {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Another build of it, such as one from before a change, that is measured by turns with the first
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,

    /// How often everything is measured
    #[arg(long, default_value_t = 1)]
    rounds: u32,

    /// The database
    #[arg(long, value_enum, default_value = "sqlite")]
    database: Backend,

    /// Number of tables
    #[arg(long, default_value_t = 2000)]
    tables: u32,

    /// Players at each table
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(2..=5))]
    seats: u32,

    /// All but one at each table are computer players of this level
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10))]
    level: Option<u32>,

    /// Moves per second to try, one after the other
    #[arg(long, value_delimiter = ',', default_value = "250,500,1000,1500,2000,2500,3000,4000")]
    rates: Vec<u32>,

    /// Seconds to measure each rate
    #[arg(long, default_value_t = 20)]
    seconds: u64,

    /// Seconds to hold all sockets first, with a move every ten seconds per table
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    hold: u64,

    /// Write an SVG chart of latency against load here
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
}

impl Load {
    /// Runs all rates; an error if a held socket was dropped or something happened that must never happen.
    pub(crate) async fn run(self) -> Result {
        for round in 0..self.rounds {
            for program in [&self.server].into_iter().chain(&self.against) {
                if self.against.is_some() || self.rounds > 1 {
                    say(&format!("{}, round {}", program.display(), round + 1));
                }
                in_folder("load", async |folder| self.measure(program, folder).await).await?;
            }
        }
        Ok(())
    }

    async fn measure(&self, program: &Path, folder: &Path) -> Result {
        let mut postgres = None;
        let database = match self.database {
            Backend::Sqlite => format!("sqlite://{}", folder.join("bigpoints.db").display()),
            Backend::Postgres => {
                let server = postgres.insert(Postgres::start().await?);
                database::fresh(&server.url).await?
            }
        };
        let listen = free_address()?;
        // The usual log level of an operator.
        let config = ServerConfig {
            program: program.to_owned(),
            listen,
            data: folder.to_owned(),
            database,
            arguments: Vec::new(),
            log: "info,sqlx=warn",
        };
        let mut server = config.start()?;
        server.ready().await?;
        let metrics = Arc::new(Metrics::default());
        let (pace, stop) = (watch::Sender::new(Pace::Uneven(HOLD_INTERVAL)), CancellationToken::new());
        let environment = Arc::new(Environment {
            join_permits: Semaphore::new(100),
            reconnect_delay: Duration::from_millis(500),
            undo: false,
            ..Environment::new(listen, Arc::clone(&metrics), pace.subscribe(), stop.clone())
        });
        let empty = server.memory().unwrap_or(0);
        let mut players = JoinSet::new();
        for table in 0..self.tables {
            let other = match self.level {
                None => json!({ "kind": "open" }),
                Some(level) => json!({ "kind": "computer", "level": level }),
            };
            let others = (1..self.seats).map(|_| other.clone());
            let seats: Vec<_> = [json!({ "kind": "mine" })].into_iter().chain(others).collect();
            for player in Group::gather(&environment, json!({ "seats": seats }), table * NUMBERS, 1) {
                players.spawn(player.run());
            }
        }
        let measured = async {
            self.connect_all(&metrics, &server, empty).await?;
            self.hold(&metrics, &server, empty).await?;
            self.sweep(&metrics, &server, &pace).await
        };
        let measured = measured.await;
        stop.cancel();
        players.join_all().await;
        let stopped = server.stop().await;
        measured.and(stopped)
    }

    /// Waits until all sockets are connected.
    async fn connect_all(&self, metrics: &Metrics, server: &Server, empty: u64) -> Result {
        let wanted = self.sockets();
        let began = Instant::now();
        let all = async {
            while metrics.sockets() < wanted {
                sleep(Duration::from_millis(50)).await;
            }
        };
        if timeout(CONNECT_TIMEOUT, all).await.is_err() {
            return Err(
                format!("only {} of {wanted} sockets: {:?}", metrics.sockets(), metrics.take()).into()
            );
        }
        say(&format!(
            "{:?}: {} tables, {wanted} sockets after {:.1} s; server memory {} MiB, {} MiB before: {} per socket",
            self.database,
            self.tables,
            began.elapsed().as_secs_f64(),
            server.memory().unwrap_or(0) >> 20,
            empty >> 20,
            kibibytes(server, empty, wanted)
        ));
        Ok(())
    }

    /// Holds all sockets open at a slow pace.
    async fn hold(&self, metrics: &Metrics, server: &Server, empty: u64) -> Result {
        metrics.take();
        let before = server.processor_time();
        sleep(Duration::from_secs(self.hold)).await;
        let used = server.processor_time() - before;
        let (sockets, figures) = (metrics.sockets(), metrics.take());
        say(&format!(
            "held for {} s: {sockets} sockets, {} lost {:?}; {} moves; {} per socket; processor time {used:.1?}",
            self.hold,
            figures.lost.values().sum::<u64>(),
            figures.lost,
            figures.moves,
            kibibytes(server, empty, self.sockets())
        ));
        if figures.lost.is_empty() && figures.faults.is_empty() {
            return Ok(());
        }
        Err(format!("sockets were lost while held, or worse: {:?}", figures.faults).into())
    }

    /// Measures one rate after the other.
    async fn sweep(&self, metrics: &Metrics, server: &Server, pace: &watch::Sender<Pace>) -> Result {
        say(
            "moves/s target   got   requests/s   ack p50     p99   p99.9 ms   shown p50     p99   p99.9 ms   shown/s   \
             processor time/s   per move   lost",
        );
        let mut points = Vec::new();
        let mut before = HOLD_INTERVAL;
        for &rate in &self.rates {
            let interval = Duration::from_secs_f64(f64::from(self.tables) / f64::from(rate));
            pace.send_replace(Pace::Uneven(interval));
            // Players finish the wait of the old schedule first; the slowest tables take twice the interval.
            sleep(SETTLE_TIME + (before + interval) * 2).await;
            before = interval;
            metrics.take();
            let (began, before) = (Instant::now(), server.processor_time());
            sleep(Duration::from_secs(self.seconds)).await;
            let used = server.processor_time() - before;
            let (figures, seconds) = (metrics.take(), began.elapsed().as_secs_f64());
            say(&line(rate, &figures, seconds, used));
            if !figures.faults.is_empty() {
                return Err(format!("at {rate} moves/s: {:?}", figures.faults).into());
            }
            points.push(point(&figures, seconds));
        }
        if let Some(file) = &self.chart {
            let title = format!("{:?}, {} tables, {} sockets", self.database, self.tables, self.sockets());
            let drawn = std::fs::write(file, chart(&title, &points));
            drawn.map_err(|error| format!("{}: {error}", file.display()))?;
        }
        Ok(())
    }

    /// How many sockets there are.
    fn sockets(&self) -> i64 {
        i64::from(self.tables * self.level.map_or(self.seats, |_| 1))
    }
}

fn kibibytes(server: &Server, empty: u64, sockets: i64) -> String {
    let grown = server.memory().unwrap_or(0).saturating_sub(empty);
    format!("{:.1} KiB", grown as f64 / 1024.0 / sockets as f64)
}

fn milliseconds(times: &Histogram<u64>, quantile: f64) -> f64 {
    times.value_at_quantile(quantile) as f64 / 1000.0
}

fn line(rate: u32, figures: &Figures, seconds: f64, used: Duration) -> String {
    let Figures { granted, moves, acknowledged, delivered, lost, refused, .. } = figures;
    let times =
        |times| [0.5, 0.99, 0.999].map(|quantile| format!("{:7.1}", milliseconds(times, quantile))).join(" ");
    let lost: u64 = lost.values().sum();
    let rates = [*moves, *granted, delivered.len()].map(|count| count as f64 / seconds);
    let refused = if refused.is_empty() { String::new() } else { format!("   refused {refused:?}") };
    format!(
        "{rate:14} {:5.0} {:12.0}   {}      {}    {:7.0} {:18.2?} {:10.1?}   {lost}{refused}",
        rates[0],
        rates[1],
        times(acknowledged),
        times(delivered),
        rates[2],
        used.div_f64(seconds),
        used.div_f64((*moves).max(1) as f64)
    )
}

fn point(figures: &Figures, seconds: f64) -> Point {
    let time = |quantile| milliseconds(&figures.acknowledged, quantile);
    Point { rate: figures.moves as f64 / seconds, times: [time(0.5), time(0.99), time(0.999)] }
}
