//! Concealment at scale: thousands of games over real sockets, in which every text that any audience is told is held against an own
//! memory of who took what; then the log and the numbers for Prometheus, which tell nothing of hands, takes or layouts at all.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::leaks::find_leak;
use crate::onlooker::{Examined, Round};
use crate::report::{in_folder, say};
use crate::server::{Recipe, free_address};
use crate::visitor::Visitor;

/// Who comes to each circle: five who play, one who watches, and a stranger.
const VISITORS: u32 = 7;
/// How often it is said how far things are.
const TELL: Duration = Duration::from_secs(60);

/// How much is looked at.
#[derive(Args, Debug)]
pub(crate) struct Conceal {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u32,

    /// How many of them at a time
    #[arg(long, default_value_t = 24)]
    tables: u32,

    /// The seed of everything that is left to chance here
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// How far things are.
#[derive(Debug, Default)]
struct Progress {
    begun: AtomicU32,
    /// Games that were played to their end, by the number of players, and what was examined.
    ended: Mutex<([u32; 4], Examined)>,
}

impl Conceal {
    /// Plays all games; an error as soon as somebody is told too much.
    pub(crate) async fn run(self) -> Result<(), String> {
        in_folder("conceal", async |folder| self.carry_out(folder).await).await
    }

    async fn carry_out(&self, folder: &Path) -> Result<(), String> {
        let metrics = free_address().map_err(|error| error.to_string())?;
        let recipe = Recipe {
            program: self.server.clone(),
            listen: free_address().map_err(|error| error.to_string())?,
            data: folder.to_owned(),
            database: format!("sqlite://{}", folder.join("bigpoints.db").display()),
            arguments: vec!["--metrics".to_owned(), metrics.to_string()],
            // Everything that the server itself ever says; what its libraries say of their own is left out.
            log: "bigpoints=trace,info",
        };
        let mut server = recipe.start().map_err(|error| error.to_string())?;
        server.ready().await?;
        let (began, progress) = (Instant::now(), Arc::new(Progress::default()));
        let mut circles = JoinSet::new();
        for circle in 0..self.tables {
            let (progress, games, seed) = (Arc::clone(&progress), self.games, self.seed);
            circles.spawn(play(recipe.listen, circle, games, seed, progress));
        }
        let (mut pages, mut tell) = (0, began + TELL);
        while !circles.is_empty() {
            tokio::select! {
                Some(done) = circles.join_next() => done.map_err(|error| error.to_string())??,
                () = sleep(Duration::from_millis(500)) => {
                    measure(metrics).await?;
                    pages += 1;
                }
            }
            if Instant::now() > tell {
                tell += TELL;
                say(&format!("{} after {:.0} s", progress.told(), began.elapsed().as_secs_f64()));
            }
        }
        server.stop().await?;
        say(&format!("{} in {:.0} s", progress.told(), began.elapsed().as_secs_f64()));
        let lines = read_log(&recipe.log_file())?;
        say(&format!(
            "{lines} lines of the log and {pages} pages of metrics tell nothing of a hand, a take or a layout"
        ));
        if lines < u64::from(self.games) {
            return Err("this proves nothing: the log hardly speaks".to_owned());
        }
        Ok(())
    }
}

impl Progress {
    fn told(&self) -> String {
        let (games, examined) = *self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        let Examined { messages, answers, refusals, events } = examined;
        format!(
            "{} games ({games:?} of two to five), {events} events: {messages} texts, {answers} answers over HTTP and {refusals} refusals \
             among them, told nobody too much",
            games.iter().sum::<u32>()
        )
    }
}

/// Plays one game after another with the same guests.
async fn play(
    server: SocketAddr,
    circle: u32,
    games: u32,
    seed: u64,
    progress: Arc<Progress>,
) -> Result<(), String> {
    let mut visitors = Vec::new();
    for number in 0..VISITORS {
        let mut visitor = Visitor::new(server, circle * VISITORS + number);
        if number + 1 < VISITORS {
            let name = json!({ "name": format!("Guest {number}") });
            let answer = visitor.call("POST", "/api/guest", Some(&name)).await;
            answer.map_err(|error| format!("no guest: {error}"))?;
        }
        visitors.push(visitor);
    }
    loop {
        let number = progress.begun.fetch_add(1, Ordering::Relaxed);
        if number >= games {
            return Ok(());
        }
        let players = number as usize % 4;
        let chance = fastrand::Rng::with_seed(seed.wrapping_add(u64::from(number)));
        let examined = Round::begin(&mut visitors, players + 2, chance).await?.play().await?;
        let mut ended = progress.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.0[players] += 1;
        let all = &mut ended.1;
        all.messages += examined.messages;
        all.answers += examined.answers;
        all.refusals += examined.refusals;
        all.events += examined.events;
    }
}

/// Requires that the numbers for Prometheus tell nothing; their names and explanations are the same for every game.
async fn measure(address: SocketAddr) -> Result<(), String> {
    let page = Visitor::new(address, 0).call("GET", "/metrics", None).await;
    let page = page.map_err(|error| format!("no metrics: {error}"))?;
    let numbers = page.body.lines().filter(|line| line.starts_with("bigpoints_"));
    let mut count = 0;
    for line in numbers {
        count += 1;
        if let Some(why) = find_leak(line, &[]) {
            return Err(format!("the metrics tell too much: {why}: {line}"));
        }
    }
    if count > 10 { Ok(()) } else { Err(format!("no metrics: {}", page.body)) }
}

/// Requires that no line of the log tells anything: how many there are.
fn read_log(file: &Path) -> Result<u64, String> {
    let log = std::fs::File::open(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut lines = 0;
    for line in BufReader::new(log).lines() {
        let line = line.map_err(|error| error.to_string())?;
        if let Some(why) = find_leak(&line, &[]) {
            return Err(format!("the log tells too much: {why}: {line}"));
        }
        lines += 1;
    }
    Ok(lines)
}
