//! Stalling: a player who never moves, but leaves and comes back again and again, so that no stand-in has the time to act.

use std::path::Path;
use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::check::access::{begin, exchange, socket};
use crate::clients::client::{Client, Socket};
use crate::clients::client_factory::ClientFactory;
use crate::error::Result;
use crate::under_test::server::{ServerConfig, free_address};

/// The time on the clock, and the extra time for a seat that is taken back without any.
const CLOCK: Duration = Duration::from_secs(12);
const MERCY: Duration = Duration::from_secs(10);
/// How long the player is away each time: less than a stand-in takes for an action.
const ABSENCE: Duration = Duration::from_millis(500);
/// What else the turn may take: a late action is awaited, and a stand-in thinks.
const ALLOWANCE: Duration = Duration::from_secs(8);

/// How long the game was held up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stalled {
    pub(crate) time: Duration,
    /// How often the player came back.
    pub(crate) returns: u32,
    /// How often the time left rose.
    pub(crate) rises: u32,
}

/// Stalls on a server of its own, whose computer players pause as they do for people; an error if that works.
pub(crate) async fn stall(program: &Path, folder: &Path) -> Result<Stalled> {
    let data = folder.join("stalling");
    std::fs::create_dir_all(&data)?;
    let config = ServerConfig {
        program: program.to_owned(),
        listen: free_address()?,
        database: format!("sqlite://{}", data.join("bigpoints.db").display()),
        data,
        arguments: ["--pace", "100"].map(str::to_owned).into(),
        log: "info,sqlx=warn",
    };
    let mut server = config.start()?;
    server.ready().await?;
    let stalled = stall_at(&mut ClientFactory { server: config.listen, number: 0 }).await;
    server.stop().await?;
    stalled
}

/// Stalls in the first turn of a game of two with a clock.
async fn stall_at(factory: &mut ClientFactory) -> Result<Stalled> {
    let clock = json!({ "kind": "bank", "seconds": CLOCK.as_secs(), "increment": 0 });
    let (mut host, table) = factory.host_with_clock(2, clock).await?;
    let other = factory.guest().await?;
    let (mut at_one, mut at_two) = (socket(&host, &table).await?, socket(&other, &table).await?);
    exchange(&mut at_two, json!({ "type": "sit", "seat": 2 })).await?;
    begin(&mut at_one, &mut at_two).await?;
    let (began, mut stalled) = (Instant::now(), Stalled::default());
    let mut left = CLOCK.as_millis() as u64;
    while began.elapsed() < CLOCK + MERCY + ALLOWANCE {
        exchange(&mut at_one, json!({ "type": "leave" })).await?;
        sleep(ABSENCE).await;
        let back = exchange(&mut at_one, json!({ "type": "take_back", "seat": 1 })).await?;
        stalled.returns += u32::from(back == "done");
        let now = view(&mut host, &table).await?;
        if now["views"][0]["actor"] != 1 {
            stalled.time = began.elapsed();
            break;
        }
        let after = time_left(&now)?;
        stalled.rises += u32::from(after > left);
        left = after;
        keep_up(&mut at_two).await;
    }
    // Extra time, once.
    match stalled.time.is_zero() || stalled.rises > 1 {
        true => Err(format!("a player stalled without a move: {stalled:?}, {left} ms are left").into()),
        false => Ok(stalled),
    }
}

async fn view(client: &mut Client, table: &str) -> Result<Value> {
    let answer = client.call("GET", &format!("/api/tables/{table}"), None).await?;
    Ok(serde_json::from_str(&answer.body).map_err(|error| format!("no view: {error}"))?)
}

/// What the first seat, whose turn it is, has left, as a client shows it.
fn time_left(view: &Value) -> Result<u64> {
    let left = view["seats"][0]["left_ms"].as_u64().ok_or("no clock")?;
    Ok(left.saturating_sub(view["thought_ms"].as_u64().unwrap_or(0)))
}

/// Reads what has come and answers pings, so that the other player stays connected.
async fn keep_up(socket: &mut Socket) {
    while let Ok(Some(Ok(Message::Text(_) | Message::Ping(_)))) =
        timeout(Duration::from_millis(1), socket.next()).await
    {}
}
