//! The other end of the server's protocol: a seat at a table elsewhere, for a bot or for a person at the terminal.
//!
//! [`client`] keeps a table in sight whatever happens to the line: it comes back by itself, goes on from the last event it has seen,
//! and asks again, under the same id, what was not answered. Below it are one connection to a table ([`mod@line`]), single questions
//! ([`http`]), and the way to a server ([`stream`], [`address`]); [`bot`] puts an engine on a seat.

mod address;
mod backoff;
pub(crate) mod bot;
mod client;
mod http;
mod line;
mod requests;
mod stream;
mod trouble;

pub(crate) use address::{Server, TableLink};
pub(crate) use http::Identity;
