//! Who takes notes of what players ask and hear: a ledger of everything for the checker, or figures alone.

use tokio::time::Instant;

/// What was asked of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Sit(u8),
    /// With the salt, of which the hash is sent.
    Commit(String),
    Start,
    Reveal(String),
    Undo,
    Play(String),
}

/// A request as it was sent.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) id: String,
    pub(crate) table: String,
    pub(crate) wish: Wish,
    /// When it was to be sent, which is before it was sent where the player could not keep up.
    pub(crate) due: Instant,
}

/// Somebody who takes notes. What is asked is noted before it is sent, and what is heard when it is heard.
pub(crate) trait Witness: Send + Sync + 'static {
    /// A table was made.
    fn made(&self, table: &str);
    /// Something is about to be asked.
    fn asked(&self, asked: &Asked);
    /// It was granted, and the table is at this event.
    fn done(&self, asked: &Asked, event: u32);
    /// It was refused.
    fn refused(&self, asked: &Asked, code: &str);
    /// A table was shown as it is after this event, which was due at this moment if the table is paced.
    fn shown(&self, table: &str, event: u32, due: Option<Instant>);
    /// A socket was opened, and the table is known to its player.
    fn joined(&self);
    /// Such a socket is closed, for whatever reason.
    fn left(&self);
    /// A socket ended, or could not be opened, that nobody wanted to end.
    fn lost(&self, why: &str);
    /// Something that may never happen has happened.
    fn fault(&self, what: String);
}
