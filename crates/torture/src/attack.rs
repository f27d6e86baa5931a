//! An attack on a server at which honest people play: everything hostile is refused with its reason or closed in time, the server goes
//! on, its memory comes back, and the honest hardly notice.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use clap::Args;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::access::{self, Crowd};
use crate::figures::{Figures, Meter};
use crate::hostile::{self, assaults};
use crate::pace::Pace;
use crate::player::{Circle, World};
use crate::report::{in_folder, say};
use crate::server::{Recipe, Server, free_address};
use crate::visitor::Visitor;

/// Honest tables of five, and the time between two moves of each: a hundred moves a second, and few games that end meanwhile, because
/// a table that is over stays in memory for a while.
const TABLES: u32 = 400;
const INTERVAL: Duration = Duration::from_secs(4);
/// How long the honest are watched alone, before and after.
const ALONE: Duration = Duration::from_secs(15);
/// How many lines are attacked on at a time.
const AT_ONCE: usize = 64;
/// How long a line may stay open that says nothing or half of something.
const HALF_OPEN: Duration = Duration::from_secs(10);
/// How long it may take until one who does not read is thrown out: after 45 seconds of silence, seen every 15.
const UNREAD: Duration = Duration::from_secs(90);
/// How much more memory the server may have afterwards: the goal.
const GROWN: u64 = 50 << 20;
/// The numbers of hostile visitors begin behind those of the honest.
const STRANGERS: u32 = 100_000;

/// How much is thrown at the server.
#[derive(Args, Debug)]
pub(crate) struct Attack {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// How many hostile frames
    #[arg(long, default_value_t = 1_000_000)]
    frames: usize,

    /// How many of them in a second at the most: the attacker shares the processor with those who are attacked
    #[arg(long, default_value_t = 20_000)]
    rate: u32,

    /// How many connections that never finish what they say
    #[arg(long, default_value_t = 3000)]
    half_open: u32,

    /// How many sockets that never read
    #[arg(long, default_value_t = 1000)]
    unread: u32,
}

impl Attack {
    /// Runs the whole attack; an error if the server did not stand it.
    pub(crate) async fn run(self) -> Result<(), String> {
        in_folder("attack", async |folder| self.carry_out(folder).await).await
    }

    async fn carry_out(&self, folder: &Path) -> Result<(), String> {
        let recipe = Recipe {
            program: self.server.clone(),
            listen: free_address().map_err(|error| error.to_string())?,
            data: folder.to_owned(),
            database: format!("sqlite://{}", folder.join("bigpoints.db").display()),
            arguments: Vec::new(),
            log: "info,sqlx=warn",
        };
        let mut server = recipe.start().map_err(|error| error.to_string())?;
        server.ready().await?;
        let meter = Arc::new(Meter::default());
        let (pace, stop) = (watch::Sender::new(Pace::Uneven(INTERVAL)), CancellationToken::new());
        let world = Arc::new(World {
            server: recipe.listen,
            witness: Arc::clone(&meter),
            pace: pace.subscribe(),
            stop: stop.clone(),
            door: Semaphore::new(100),
            again: Duration::from_millis(500),
            undo: false,
            cuts: None,
        });
        let mut honest = JoinSet::new();
        for table in 0..TABLES {
            let seats = ["mine", "open", "open", "open", "open"].map(|kind| json!({ "kind": kind }));
            for player in Circle::gather(&world, json!({ "seats": seats }), table * 5, 1) {
                honest.spawn(player.run());
            }
        }
        let stood = self.attack(&meter, &server, Crowd { server: recipe.listen, number: STRANGERS }).await;
        stop.cancel();
        honest.join_all().await;
        // A server that was brought down does not stop when it is told to.
        stood.and(server.stop().await)
    }

    async fn attack(&self, meter: &Meter, server: &Server, mut crowd: Crowd) -> Result<(), String> {
        while meter.sockets() < i64::from(TABLES * 5) {
            sleep(Duration::from_millis(50)).await;
        }
        sleep(ALONE).await;
        meter.take();
        sleep(ALONE).await;
        let (alone, before) = (meter.take(), server.memory().unwrap_or(0));
        let files = server.files();
        say(&format!("honest people alone: {}; the server has {} MiB", told(&alone)?, before >> 20));

        say(&format!(
            "{} answers to every route as every role are as declared",
            access::routes(&mut crowd).await?
        ));
        say(&format!(
            "{} answers to every message as every role are as declared",
            access::messages(&mut crowd).await?
        ));
        say(&format!("a request sent {} times is granted once", access::replays(&mut crowd).await?));
        meter.take();
        let mut memory = [before; 2];
        let mut worst = 0;
        for after in &mut memory {
            self.throw_frames(&mut crowd).await?;
            let thrown = meter.take();
            worst = worst.max(thrown.acknowledged.value_at_quantile(0.99));
            say(&format!("honest people meanwhile: {}; {} MiB", told(&thrown)?, mebibytes(server)));
            let longest = self.half_open(&mut crowd).await?.as_secs_f64();
            say(&format!(
                "{} half-open connections were closed after {longest:.1} s at the most",
                self.half_open
            ));
            let gone = self.leave_unread(&mut crowd, server, files).await?.as_secs_f64();
            say(&format!("{} sockets that never read were closed after {gone:.0} s", self.unread));
            *after = server.memory().unwrap_or(0);
            say(&format!("honest people meanwhile: {}; {} MiB", told(&meter.take())?, mebibytes(server)));
        }
        let quiet = alone.acknowledged.value_at_quantile(0.99);
        let verdict = |kept| if kept { "kept" } else { "missed" };
        say(&format!(
            "the goal that the honest p99 at most doubles is {}: {:.1} times",
            verdict(worst <= 2 * quiet),
            worst as f64 / quiet as f64
        ));
        // Both halves are told, because what the first one took serves the second; what grows with each is lost.
        let told = format!(
            "the goal that the server has at most {} MiB more afterwards is {}: {} MiB, then {}, then {}",
            GROWN >> 20,
            verdict(memory[1] <= before + GROWN),
            before >> 20,
            memory[0] >> 20,
            memory[1] >> 20
        );
        if memory[1] > before + GROWN {
            return Err(told);
        }
        say(&told);
        Ok(())
    }

    /// Throws half of the hostile frames, all kinds in turn.
    async fn throw_frames(&self, crowd: &mut Crowd) -> Result<(), String> {
        let (_host, table) = crowd.host(2).await?;
        let assaults: Arc<Vec<_>> = Arc::new(assaults());
        let (began, sent) = (Instant::now(), Arc::new(AtomicUsize::new(0)));
        let (mut lines, mut tasks) = (0, JoinSet::new());
        while sent.load(Ordering::Relaxed) < self.frames / 2 || lines < assaults.len() {
            while sent.load(Ordering::Relaxed) as f64 > began.elapsed().as_secs_f64() * f64::from(self.rate) {
                sleep(Duration::from_millis(1)).await;
            }
            while tasks.len() >= AT_ONCE {
                tasks.join_next().await.expect("a task").map_err(|error| error.to_string())??;
            }
            let (assaults, table, sent) = (Arc::clone(&assaults), table.clone(), Arc::clone(&sent));
            let (visitor, index) = (crowd.stranger(), lines % assaults.len());
            tasks.spawn(async move {
                let outcome = assaults[index].run(&visitor, &table).await?;
                sent.fetch_add(outcome.sent, Ordering::Relaxed);
                Ok::<_, String>(())
            });
            lines += 1;
        }
        while let Some(done) = tasks.join_next().await {
            done.map_err(|error| error.to_string())??;
        }
        say(&format!(
            "{} hostile frames of {} kinds on {lines} lines in {:.0} s: every one refused with its reason, or the line closed",
            sent.load(Ordering::Relaxed),
            assaults.len(),
            began.elapsed().as_secs_f64()
        ));
        Ok(())
    }

    /// Opens connections that say nothing, or half of something: how long it took until the last was closed.
    async fn half_open(&self, crowd: &mut Crowd) -> Result<Duration, String> {
        let said = ["", "GET /api/sta", "GET /api/status HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "];
        let mut tasks = JoinSet::new();
        for (said, _) in said.iter().cycle().zip(0..self.half_open) {
            tasks.spawn(half(crowd.stranger(), said));
            // Not more at once than wait at the system's door without being seen by the server.
            sleep(Duration::from_millis(1)).await;
        }
        let mut longest = Duration::ZERO;
        while let Some(closed) = tasks.join_next().await {
            longest = longest.max(closed.map_err(|error| error.to_string())??);
        }
        Ok(longest)
    }

    /// Opens sockets that never read: how long it took until all were gone.
    async fn leave_unread(
        &self,
        crowd: &mut Crowd,
        server: &Server,
        files: usize,
    ) -> Result<Duration, String> {
        let (_host, table) = crowd.host(2).await?;
        let mut lines = Vec::new();
        for _ in 0..self.unread {
            let opened = hostile::open(&crowd.stranger(), &table, None).await;
            lines.push(opened.map_err(|error| error.to_string())?.1);
        }
        let began = Instant::now();
        while server.files() > files + 20 {
            if began.elapsed() > UNREAD {
                return Err(format!(
                    "{} files are open, after {files}, although nobody reads",
                    server.files()
                ));
            }
            sleep(Duration::from_millis(100)).await;
        }
        drop(lines);
        Ok(began.elapsed())
    }
}

/// Says half of something and waits until the server closes: how long that took.
async fn half(visitor: Visitor, said: &'static str) -> Result<Duration, String> {
    let mut line = visitor.connect().await.map_err(|error| error.to_string())?;
    line.write_all(said.as_bytes()).await.map_err(|error| error.to_string())?;
    let began = Instant::now();
    let mut answer = Vec::new();
    match timeout(HALF_OPEN, line.read_to_end(&mut answer)).await {
        // Whether it says why or just hangs up, it does not wait for ever.
        Ok(_) => Ok(began.elapsed()),
        Err(_) => Err(format!("a line that said {said:?} was open after {HALF_OPEN:?}")),
    }
}

fn mebibytes(server: &Server) -> u64 {
    server.memory().unwrap_or(0) >> 20
}

/// How the honest fared; an error if one of them was thrown out or saw something that may never happen.
fn told(figures: &Figures) -> Result<String, String> {
    let Figures { moves, acknowledged, lost, faults, .. } = figures;
    if !lost.is_empty() || !faults.is_empty() {
        return Err(format!("honest people suffered: {lost:?} {faults:?}"));
    }
    let time = |quantile| acknowledged.value_at_quantile(quantile) as f64 / 1000.0;
    Ok(format!(
        "{moves} moves, p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms",
        time(0.5),
        time(0.99),
        time(0.999)
    ))
}
