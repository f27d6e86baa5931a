//! Connections cut by the players themselves at random moments, even in the middle of a frame, and the comparison after each
//! cut of the client's view with the server's.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, sleep};

use crate::clients::client::{Client, Socket};
use crate::error::Result;

/// The longest delay between the comparison and the next cut.
const MAX_CUT_DELAY: Duration = Duration::from_millis(60);
/// The delay before asking a busy server again.
const BUSY_RETRY_DELAY: Duration = Duration::from_millis(50);

/// Counts of cut connections and comparisons.
#[derive(Debug, Default)]
pub(crate) struct Cuts {
    pub(crate) made: AtomicU64,
    /// Cuts in the middle of a frame.
    pub(crate) in_frames: AtomicU64,
    /// Views that equal what the server returns over HTTP.
    pub(crate) compared: AtomicU64,
    /// Responses that were ahead of the client's view; the next view is compared instead.
    pub(crate) overtaken: AtomicU64,
}

/// The comparison on one connection, and when the connection is cut after it.
#[derive(Debug, Default)]
pub(crate) struct Comparison {
    /// The server's view, if it was ahead of the client's.
    ahead: Option<Value>,
    cut_at: Option<Instant>,
}

impl Cuts {
    /// Whether to cut a connection before anything is received on it.
    pub(crate) fn at_once(&self, rng: &mut fastrand::Rng) -> bool {
        rng.u8(..10) == 0
    }

    /// Cuts a connection, with FIN or RST, half of the time in the middle of a frame that contains `text`.
    pub(crate) async fn cut(&self, mut socket: Socket, text: Option<&str>, rng: &mut fastrand::Rng) {
        self.made.fetch_add(1, Ordering::Relaxed);
        let stream = socket.get_mut();
        if rng.bool() {
            self.in_frames.fetch_add(1, Ordering::Relaxed);
            let frame = frame(text.unwrap_or(r#"{"type":"ping","number":1}"#));
            // If the server has closed the connection meanwhile, that is a cut too.
            let _ = stream.write_all(&frame[..rng.usize(1..frame.len())]).await;
        }
        if rng.bool() {
            let _ = stream.set_zero_linger();
        }
    }
}

/// A text in one client frame, with a mask of zeros.
fn frame(text: &str) -> Vec<u8> {
    let length = u16::try_from(text.len()).expect("a short text").to_be_bytes();
    [&[0x81, 0x80 | 126], length.as_slice(), &[0; 4], text.as_bytes()].concat()
}

impl Comparison {
    /// When to cut the connection, once the views were equal.
    pub(crate) fn cut_at(&self) -> Option<Instant> {
        self.cut_at
    }

    /// Moves the cut to now, if it is scheduled.
    pub(crate) fn cut_now(&mut self) {
        self.cut_at = self.cut_at.map(|_| Instant::now());
    }

    /// Compares the client's last view with the server's. If the server is ahead, compares with the client's next view.
    pub(crate) async fn check(
        &mut self,
        cuts: &Cuts,
        client: &mut Client,
        seen: &str,
        table: &str,
        rng: &mut fastrand::Rng,
    ) -> Result {
        if self.cut_at.is_some() {
            return Ok(());
        }
        let seen = view(seen)?;
        let event = |view: &Value| view["event"].as_u64().unwrap_or(0);
        let known = self.ahead.take().filter(|ahead| event(ahead) >= event(&seen));
        let fresh = match known {
            Some(ahead) => ahead,
            None => fetch(client, table).await?,
        };
        if event(&fresh) < event(&seen) {
            return Err(format!(
                "{table} is at event {}, but the client saw {}",
                event(&fresh),
                event(&seen)
            )
            .into());
        }
        if event(&fresh) > event(&seen) {
            cuts.overtaken.fetch_add(1, Ordering::Relaxed);
            self.ahead = Some(fresh);
            return Ok(());
        }
        if fresh != seen {
            return Err(format!("a client of {table} has {seen}, but the server has {fresh}").into());
        }
        cuts.compared.fetch_add(1, Ordering::Relaxed);
        self.cut_at = Some(Instant::now() + MAX_CUT_DELAY.mul_f64(rng.f64()));
        Ok(())
    }
}

/// A view without its time-dependent field, the thinking time.
fn view(text: &str) -> Result<Value> {
    let mut view: Value = serde_json::from_str(text).map_err(|error| format!("bad view: {error}: {text}"))?;
    let fields = view.as_object_mut().ok_or("a view without fields")?;
    fields.remove("type");
    fields.remove("thought_ms");
    Ok(view)
}

/// The table as the server shows it to this client now.
async fn fetch(client: &mut Client, table: &str) -> Result<Value> {
    loop {
        match client.call("GET", &format!("/api/tables/{table}"), None).await {
            Ok(answer) if answer.status == 200 => return view(&answer.body),
            Ok(answer) if answer.status == 429 => sleep(BUSY_RETRY_DELAY).await,
            Ok(answer) => return Err(format!("{table}: status {}: {}", answer.status, answer.body).into()),
            Err(error) => return Err(format!("{table} cannot be fetched: {error}").into()),
        }
    }
}
