//! The other end of the server's protocol: a seat at a table elsewhere, for a bot or for a person at the terminal.
//!
//! [`client`] keeps a table in sight whatever happens to the line: it comes back by itself, goes on from the last event it has seen,
//! and asks again, under the same id, what was not answered; it also promises and reveals the [`salts`] of fair lays by itself. Below it are one connection to a table ([`mod@line`]), single questions
//! ([`http`]), and the way to a server ([`stream`], [`address`]); [`bot`] puts an engine on a seat. [`guest`] is who a person is at a
//! server, and [`picture`] what is told of a table in the types of the rules.

mod address;
mod ask;
mod backoff;
pub(crate) mod bot;
mod client;
mod guest;
mod http;
mod line;
mod picture;
mod requests;
mod salts;
mod stream;
mod trouble;

pub(crate) use address::{Server, TableLink};
pub(crate) use ask::Ask;
pub(crate) use client::{Client, News};
pub(crate) use guest::become_guest;
pub(crate) use http::Identity;
#[cfg(any(test, fuzzing))]
pub(crate) use http::refusal;
pub(crate) use picture::Picture;
pub(crate) use trouble::Trouble;

pub(crate) use crate::server::messages::{AdviceView, Stage};
