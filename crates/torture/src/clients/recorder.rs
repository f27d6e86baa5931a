//! The recorder of what players send and receive: a full ledger for the checker, or metrics only.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::time::Instant;

/// A request to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    Sit(u8),
    /// With the salt; only its hash is sent.
    Commit(String),
    Start,
    Reveal(String),
    Undo,
    Play(String),
    TakeBack(u8),
}

/// A request as it was sent.
#[derive(Clone, Debug)]
pub(crate) struct SentRequest {
    pub(crate) id: String,
    pub(crate) table: String,
    pub(crate) request: Request,
    /// When it was due, which is before it was sent if the player could not keep up.
    pub(crate) due: Instant,
    /// How long the player thought before.
    pub(crate) thought: Duration,
    /// Where it was sent.
    pub(crate) server: SocketAddr,
}

/// Records what players send, before it is sent, and what they receive.
pub(crate) trait Recorder: Send + Sync + 'static {
    /// A table was created.
    fn created(&self, table: &str);
    /// A request is about to be sent.
    fn sending(&self, sent: &SentRequest);
    /// It was granted, and the table is at this event.
    fn done(&self, sent: &SentRequest, event: u32);
    /// It was refused.
    fn refused(&self, sent: &SentRequest, code: &str);
    /// A player received the table at this event, which was due at this moment if the table is paced.
    fn shown(&self, table: &str, event: u32, due: Option<Instant>);
    /// Whether it looks at texts. Who receives updates then puts whole tables together for it.
    const READS_TEXTS: bool = false;
    /// A text arrived for somebody at a table who sits on these seats, or watches.
    fn received(&self, _table: &str, _seats: &[u64], _text: &str) {}
    /// A socket was opened and its player knows the table.
    fn joined(&self);
    /// Such a socket was closed, for whatever reason.
    fn left(&self);
    /// A socket failed to open or was closed unexpectedly.
    fn lost(&self, why: &str);
    /// Something happened that must never happen.
    fn fault(&self, what: String);
}
