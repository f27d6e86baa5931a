//! Lines that players cut themselves, at random moments and in the middle of a frame, and what is compared after each: what the client
//! knows, and what the server tells afresh.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, sleep};

use crate::visitor::{Socket, Visitor};

/// The longest time that a line is left alone after the comparison.
const LONGEST: Duration = Duration::from_millis(60);
/// How long to wait before a server that was too busy is asked again.
const AGAIN: Duration = Duration::from_millis(50);

/// How many lines were cut, and what came of it.
#[derive(Debug, Default)]
pub(crate) struct Cuts {
    pub(crate) made: AtomicU64,
    /// Those in the middle of a frame.
    pub(crate) in_frames: AtomicU64,
    /// Views that were compared with what the server told afresh, all of them equal.
    pub(crate) compared: AtomicU64,
    /// Answers that came when the table had gone on; then the view that follows is compared.
    pub(crate) overtaken: AtomicU64,
}

/// What is compared on one line, and the moment at which the line is cut after that.
#[derive(Debug, Default)]
pub(crate) struct Comparison {
    /// What the server told afresh, when it was ahead of the client.
    ahead: Option<Value>,
    over: Option<Instant>,
}

impl Cuts {
    /// Whether a line is cut before anything is heard on it.
    pub(crate) fn at_once(&self, chance: &mut fastrand::Rng) -> bool {
        chance.u8(..10) == 0
    }

    /// Cuts a line: with or without a farewell of the system's, half of the time in the middle of a frame that says `said`.
    pub(crate) async fn cut(&self, mut socket: Socket, said: Option<&str>, chance: &mut fastrand::Rng) {
        self.made.fetch_add(1, Ordering::Relaxed);
        let line = socket.get_mut();
        if chance.bool() {
            self.in_frames.fetch_add(1, Ordering::Relaxed);
            let frame = frame(said.unwrap_or(r#"{"type":"ping","number":1}"#));
            // That the server has hung up meanwhile is as good a cut as any.
            let _ = line.write_all(&frame[..chance.usize(1..frame.len())]).await;
        }
        if chance.bool() {
            let _ = line.set_zero_linger();
        }
    }
}

/// A text in one frame, as a client sends it. The mask is nothing, which is a mask too.
fn frame(text: &str) -> Vec<u8> {
    let length = u16::try_from(text.len()).expect("a short text").to_be_bytes();
    [&[0x81, 0x80 | 126], length.as_slice(), &[0; 4], text.as_bytes()].concat()
}

impl Comparison {
    /// The moment at which the line is cut, once all was equal.
    pub(crate) fn over(&self) -> Option<Instant> {
        self.over
    }

    /// Brings that moment forward to now, if it is known.
    pub(crate) fn hurry(&mut self) {
        self.over = self.over.map(|_| Instant::now());
    }

    /// Compares what a client was told last with what the server tells afresh. If the server was ahead, this waits for what the
    /// client is told next.
    pub(crate) async fn go_on(
        &mut self,
        cuts: &Cuts,
        visitor: &mut Visitor,
        told: &str,
        table: &str,
        chance: &mut fastrand::Rng,
    ) -> Result<(), String> {
        if self.over.is_some() {
            return Ok(());
        }
        let told = view(told)?;
        let event = |view: &Value| view["event"].as_u64().unwrap_or(0);
        let known = self.ahead.take().filter(|ahead| event(ahead) >= event(&told));
        let fresh = match known {
            Some(ahead) => ahead,
            None => fetch(visitor, table).await?,
        };
        if event(&fresh) < event(&told) {
            return Err(format!("{table} is at event {}, but was shown at {}", event(&fresh), event(&told)));
        }
        if event(&fresh) > event(&told) {
            cuts.overtaken.fetch_add(1, Ordering::Relaxed);
            self.ahead = Some(fresh);
            return Ok(());
        }
        if fresh != told {
            return Err(format!("a client of {table} knows {told}, but the server tells {fresh}"));
        }
        cuts.compared.fetch_add(1, Ordering::Relaxed);
        self.over = Some(Instant::now() + LONGEST.mul_f64(chance.f64()));
        Ok(())
    }
}

/// A view without what differs from moment to moment: the time that somebody has been thinking.
fn view(text: &str) -> Result<Value, String> {
    let mut view: Value = serde_json::from_str(text).map_err(|error| format!("no view: {error}: {text}"))?;
    let fields = view.as_object_mut().ok_or("a view without fields")?;
    fields.remove("type");
    fields.remove("thought_ms");
    Ok(view)
}

/// The table as the server tells it to this visitor now.
async fn fetch(visitor: &mut Visitor, table: &str) -> Result<Value, String> {
    loop {
        match visitor.call("GET", &format!("/api/tables/{table}"), None).await {
            Ok(answer) if answer.status == 200 => return view(&answer.body),
            Ok(answer) if answer.status == 429 => sleep(AGAIN).await,
            Ok(answer) => return Err(format!("{table} is answered with {}: {}", answer.status, answer.body)),
            Err(error) => return Err(format!("{table} cannot be fetched: {error}")),
        }
    }
}
