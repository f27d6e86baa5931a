//! A crowd that wants every engine thread: honest people must still get their answers and hints in time.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::clients::client::Client;
use crate::clients::solo_game::SoloGame;
use crate::error::Result;
use crate::report::{in_folder, say};
use crate::under_test::server::{ServerConfig, free_address};

/// The goals for honest people, for the 99th percentile: a level-1 player that would not pause, and a hint.
const MAX_ANSWER: Duration = Duration::from_secs(1);
const MAX_HINT: Duration = Duration::from_secs(3);

/// Hints are rate-limited, so that an honest person asks for one at every third turn only.
const TURNS_PER_HINT: u32 = 3;

/// Fewer answers or hints than this prove nothing.
const MIN_SAMPLES: usize = 10;

/// Client numbers stand for addresses: the crowd's come first.
const HONEST_ELSEWHERE: u32 = 1000;

/// Options of the crowd.
#[derive(Args, Debug)]
pub(crate) struct Crowd {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Seconds for which honest people are measured in each scene
    #[arg(long, default_value_t = 40)]
    seconds: u64,
}

/// What the guests of a crowd do once their games of five level-10 players have begun.
#[derive(Clone, Copy, Debug)]
enum Conduct {
    /// They leave their seats and disconnect.
    Vanish,
    /// They leave their seats and stay connected.
    Watch,
    /// Every other one plays and asks for hints all the time; the others leave their seats and stay connected.
    Ask,
}

/// How long honest people waited.
#[derive(Debug, Default)]
struct Waits {
    answers: Vec<Duration>,
    hints: Vec<Duration>,
}

impl Crowd {
    /// Runs all scenes; an error if honest people had to wait too long.
    pub(crate) async fn run(self) -> Result {
        in_folder("crowd", async |folder| {
            let mut kept = self.scene(folder, "nobody else", 0, 1, Conduct::Vanish).await?;
            kept &= self.scene(folder, "28 guests at one address, gone", 28, 1, Conduct::Vanish).await?;
            kept &= self.scene(folder, "28 guests at one address, asking", 28, 1, Conduct::Ask).await?;
            kept &= self.scene(folder, "200 guests at 20 addresses, gone", 200, 20, Conduct::Vanish).await?;
            kept &=
                self.scene(folder, "200 guests at 20 addresses, watching", 200, 20, Conduct::Watch).await?;
            kept &= self.scene(folder, "200 guests at 20 addresses, asking", 200, 20, Conduct::Ask).await?;
            if kept { Ok(()) } else { Err("goal missed: honest people had to wait too long".into()) }
        })
        .await
    }

    /// One scene on a server of its own: whether both goals were kept.
    async fn scene(
        &self,
        folder: &Path,
        name: &str,
        guests: u32,
        addresses: u32,
        conduct: Conduct,
    ) -> Result<bool> {
        let data = folder.join(name.replace([' ', ','], "-"));
        std::fs::create_dir_all(&data)?;
        let metrics = free_address()?;
        let config = ServerConfig {
            program: self.server.clone(),
            listen: free_address()?,
            database: format!("sqlite://{}", data.join("bigpoints.db").display()),
            data,
            arguments: vec!["--metrics".to_owned(), metrics.to_string()],
            log: "info,sqlx=warn",
        };
        let mut server = config.start()?;
        server.ready().await?;
        let mut crowd = JoinSet::new();
        for guest in 0..guests {
            let client = Client::new(config.listen, guest % addresses);
            crowd.spawn(hostile(client, conduct, guest));
        }
        // Everybody who vanishes has vanished before the honest people come.
        while matches!(conduct, Conduct::Vanish)
            && let Some(gone) = crowd.join_next().await
        {
            gone??;
        }
        let end = Instant::now() + Duration::from_secs(self.seconds);
        let mut honest = JoinSet::new();
        for (seed, address) in (1..).zip([0, HONEST_ELSEWHERE]) {
            honest.spawn(play_honestly(Client::new(config.listen, address), end, seed));
        }
        let mut waits = Waits::default();
        while let Some(done) = honest.join_next().await {
            let Waits { answers, hints } = done??;
            waits.answers.extend(answers);
            waits.hints.extend(hints);
        }
        let queued = queued_searches(metrics).await?;
        // Nobody of the crowd may have been refused or cut off: it would not be a crowd any more.
        while let Some(ended) = crowd.try_join_next() {
            ended??;
        }
        if waits.answers.len() < MIN_SAMPLES || waits.hints.len() < MIN_SAMPLES {
            return Err(format!(
                "{name}: only {} answers and {} hints",
                waits.answers.len(),
                waits.hints.len()
            )
            .into());
        }
        let (answer, hint) = (percentile(&mut waits.answers), percentile(&mut waits.hints));
        let kept = answer <= MAX_ANSWER && hint <= MAX_HINT;
        say(&format!(
            "{name}: {} answers, p99 {answer:.2?}; {} hints, p99 {hint:.2?}; {queued} searches queued; goal {}",
            waits.answers.len(),
            waits.hints.len(),
            if kept { "kept" } else { "missed" }
        ));
        crowd.abort_all();
        server.stop().await?;
        Ok(kept)
    }
}

/// A guest who makes five level-10 players play.
async fn hostile(mut client: Client, conduct: Conduct, number: u32) -> Result {
    register(&mut client).await?;
    // A host whose seat is left makes the fifth computer player.
    let mut game = SoloGame::begin(&mut client, &[10; 4], u64::from(number)).await?;
    if matches!(conduct, Conduct::Ask) && number.is_multiple_of(2) {
        loop {
            game.wait_for_turn().await?;
            if game.is_over() {
                game = SoloGame::begin(&mut client, &[10; 4], u64::from(number)).await?;
                continue;
            }
            game.hint().await?;
            game.play().await?;
        }
    }
    game.leave().await?;
    match conduct {
        Conduct::Vanish => Ok(()),
        Conduct::Watch | Conduct::Ask => game.watch().await,
    }
}

/// Plays against a level-1 player until the end, and asks for hints.
async fn play_honestly(mut client: Client, end: Instant, seed: u64) -> Result<Waits> {
    register(&mut client).await?;
    let mut waits = Waits::default();
    while Instant::now() < end {
        let mut game = SoloGame::begin(&mut client, &[1], seed).await?;
        for turn in 0.. {
            game.wait_for_turn().await?;
            if game.is_over() || Instant::now() >= end {
                break;
            }
            if turn % TURNS_PER_HINT == 0 {
                waits.hints.push(game.hint().await?);
            }
            waits.answers.extend(game.play().await?);
            // About as fast as a person, so that the rate limits do not matter.
            sleep(Duration::from_millis(500)).await;
        }
    }
    Ok(waits)
}

/// Registers as a guest, and waits if there were too many from this address.
async fn register(client: &mut Client) -> Result {
    while client.cookie.is_none() {
        let answer = client.call("POST", "/api/guest", Some(&json!({ "name": "Ada" }))).await?;
        match answer.status {
            200 => {}
            429 => sleep(Duration::from_millis(500)).await,
            _ => return Err(format!("no guest: {}", answer.body).into()),
        }
    }
    Ok(())
}

/// How many searches wait for a thread, as the server's metrics say.
async fn queued_searches(metrics: std::net::SocketAddr) -> Result<u64> {
    let mut stream = TcpStream::connect(metrics).await?;
    stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await?;
    let mut page = String::new();
    stream.read_to_string(&mut page).await?;
    let line = page.lines().find_map(|line| line.strip_prefix("bigpoints_queued_thoughts "));
    Ok(line.and_then(|number| number.parse().ok()).ok_or("no number of queued searches")?)
}

fn percentile(waits: &mut [Duration]) -> Duration {
    waits.sort_unstable();
    waits.get((waits.len() * 99 / 100).min(waits.len().saturating_sub(1))).copied().unwrap_or_default()
}
