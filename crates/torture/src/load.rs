//! Load: many tables of five persons, each moving at its moment whether or not the server keeps up, at one rate after another.

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

use crate::chart::{Point, chart};
use crate::crash::Backend;
use crate::database;
use crate::figures::{Figures, Meter};
use crate::pace::Pace;
use crate::player::{Circle, World};
use crate::postgres::Postgres;
use crate::report::say;
use crate::server::{Recipe, Server, free_address};

/// Persons at a table.
const SEATS: u32 = 5;
/// The time between two moves of a table while sockets are only held.
const SLOW: Duration = Duration::from_secs(10);
/// How long a new rate is played before it is measured.
const SETTLE: Duration = Duration::from_secs(3);
/// How long all sockets may take to be there.
const GATHER: Duration = Duration::from_secs(600);

/// How much load, and for how long.
#[derive(Args, Debug)]
pub(crate) struct Load {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Where the tables are kept
    #[arg(long, value_enum, default_value = "sqlite")]
    database: Backend,

    /// How many tables of five persons
    #[arg(long, default_value_t = 2000)]
    tables: u32,

    /// The moves per second to try, one after the other
    #[arg(long, value_delimiter = ',', default_value = "250,500,1000,1500,2000,2500,3000,4000")]
    rates: Vec<u32>,

    /// How long each rate is measured, in seconds
    #[arg(long, default_value_t = 20)]
    seconds: u64,

    /// How long all sockets are held first, at a move every ten seconds and table
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    hold: u64,

    /// Where to draw the chart of latency against load, in SVG
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
}

impl Load {
    /// Runs all rates; an error if a socket was dropped while they were held, or something happened that may never happen.
    pub(crate) async fn run(self) -> Result<(), String> {
        let folder = std::env::temp_dir().join(format!("bigpoints-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let tried = self.measure(&folder).await;
        drop(std::fs::remove_dir_all(&folder));
        tried
    }

    async fn measure(&self, folder: &Path) -> Result<(), String> {
        let mut postgres = None;
        let database = match self.database {
            Backend::Sqlite => format!("sqlite://{}", folder.join("bigpoints.db").display()),
            Backend::Postgres => {
                let server = postgres.insert(Postgres::start().await?);
                database::fresh(&server.url).await.map_err(|error| error.to_string())?
            }
        };
        let listen = free_address().map_err(|error| error.to_string())?;
        // Logs as an operator has them.
        let recipe = Recipe {
            program: self.server.clone(),
            listen,
            data: folder.to_owned(),
            database,
            arguments: Vec::new(),
            log: "info,sqlx=warn",
        };
        let mut server = recipe.start().map_err(|error| error.to_string())?;
        server.ready().await?;
        let meter = Arc::new(Meter::default());
        let (pace, stop) = (watch::Sender::new(Pace::Uneven(SLOW)), CancellationToken::new());
        let world = Arc::new(World {
            server: listen,
            witness: Arc::clone(&meter),
            pace: pace.subscribe(),
            stop: stop.clone(),
            door: Semaphore::new(100),
            again: Duration::from_millis(500),
            undo: false,
            cuts: None,
        });
        let empty = server.memory().unwrap_or(0);
        let mut players = JoinSet::new();
        for table in 0..self.tables {
            let seats: Vec<_> =
                (0..SEATS).map(|seat| json!({ "kind": if seat == 0 { "mine" } else { "open" } })).collect();
            for player in Circle::gather(&world, json!({ "seats": seats }), table * SEATS, 1) {
                players.spawn(player.run());
            }
        }
        let measured = async {
            self.gather(&meter, &server, empty).await?;
            self.hold(&meter, &server, empty).await?;
            self.sweep(&meter, &pace).await
        };
        let measured = measured.await;
        stop.cancel();
        players.join_all().await;
        let stopped = server.stop().await;
        measured.and(stopped)
    }

    /// Waits until everybody is there.
    async fn gather(&self, meter: &Meter, server: &Server, empty: u64) -> Result<(), String> {
        let wanted = i64::from(self.tables * SEATS);
        let began = Instant::now();
        let all = async {
            while meter.sockets() < wanted {
                sleep(Duration::from_millis(50)).await;
            }
        };
        if timeout(GATHER, all).await.is_err() {
            return Err(format!("only {} of {wanted} sockets: {:?}", meter.sockets(), meter.take()));
        }
        say(&format!(
            "{:?}: {} tables, {wanted} sockets after {:.1} s; the server has {} MiB, {} with nobody there: {} a socket",
            self.database,
            self.tables,
            began.elapsed().as_secs_f64(),
            server.memory().unwrap_or(0) >> 20,
            empty >> 20,
            kibibytes(server, empty, wanted)
        ));
        Ok(())
    }

    /// Holds all sockets at a slow pace.
    async fn hold(&self, meter: &Meter, server: &Server, empty: u64) -> Result<(), String> {
        meter.take();
        sleep(Duration::from_secs(self.hold)).await;
        let (sockets, figures) = (meter.sockets(), meter.take());
        say(&format!(
            "held for {} s: {sockets} sockets, {} lost {:?}; {} moves; {} a socket",
            self.hold,
            figures.lost.values().sum::<u64>(),
            figures.lost,
            figures.moves,
            kibibytes(server, empty, i64::from(self.tables * SEATS))
        ));
        if figures.lost.is_empty() && figures.faults.is_empty() {
            return Ok(());
        }
        Err(format!("while they were held, sockets were lost, or worse: {:?}", figures.faults))
    }

    /// Tries one rate after the other.
    async fn sweep(&self, meter: &Meter, pace: &watch::Sender<Pace>) -> Result<(), String> {
        say(
            "moves/s wanted   had   requests/s   ack p50     p99   p99.9 ms   shown p50     p99   p99.9 ms   shown/s   lost",
        );
        let mut points = Vec::new();
        let mut before = SLOW;
        for &rate in &self.rates {
            let interval = Duration::from_secs_f64(f64::from(self.tables) / f64::from(rate));
            pace.send_replace(Pace::Uneven(interval));
            // Who waits for a moment of the schedule before goes by the new one after that; the slowest take twice as long.
            sleep(SETTLE + (before + interval) * 2).await;
            before = interval;
            meter.take();
            let began = Instant::now();
            sleep(Duration::from_secs(self.seconds)).await;
            let (figures, seconds) = (meter.take(), began.elapsed().as_secs_f64());
            say(&line(rate, &figures, seconds));
            if !figures.faults.is_empty() {
                return Err(format!("at {rate} moves/s: {:?}", figures.faults));
            }
            points.push(point(&figures, seconds));
        }
        if let Some(file) = &self.chart {
            let title =
                format!("{:?}, {} tables, {} sockets", self.database, self.tables, self.tables * SEATS);
            let drawn = std::fs::write(file, chart(&title, &points));
            drawn.map_err(|error| format!("{}: {error}", file.display()))?;
        }
        Ok(())
    }
}

fn kibibytes(server: &Server, empty: u64, sockets: i64) -> String {
    let grown = server.memory().unwrap_or(0).saturating_sub(empty);
    format!("{:.1} KiB", grown as f64 / 1024.0 / sockets as f64)
}

fn milliseconds(times: &Histogram<u64>, quantile: f64) -> f64 {
    times.value_at_quantile(quantile) as f64 / 1000.0
}

fn line(rate: u32, figures: &Figures, seconds: f64) -> String {
    let Figures { granted, moves, acknowledged, delivered, lost, refused, .. } = figures;
    let times =
        |times| [0.5, 0.99, 0.999].map(|quantile| format!("{:7.1}", milliseconds(times, quantile))).join(" ");
    let lost: u64 = lost.values().sum();
    let rates = [*moves, *granted, delivered.len()].map(|count| count as f64 / seconds);
    let refused = if refused.is_empty() { String::new() } else { format!("   refused {refused:?}") };
    format!(
        "{rate:14} {:5.0} {:12.0}   {}      {}    {:7.0}   {lost}{refused}",
        rates[0],
        rates[1],
        times(acknowledged),
        times(delivered),
        rates[2]
    )
}

fn point(figures: &Figures, seconds: f64) -> Point {
    let time = |quantile| milliseconds(&figures.acknowledged, quantile);
    Point { rate: figures.moves as f64 / seconds, times: [time(0.5), time(0.99), time(0.999)] }
}
