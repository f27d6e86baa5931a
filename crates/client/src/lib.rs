//! The other end of the server's protocol: a seat at a table elsewhere, for a bot or for a person at the terminal.
//!
//! [`client`] keeps a table in sight whatever happens to the line: it comes back by itself, goes on from the last event it has seen,
//! and asks again, under the same id, what was not answered; it also promises and reveals the [`salts`] of fair layouts by itself. Below it are one connection to a table ([`connection`]), single questions
//! ([`http`]), and the way to a server ([`stream`], [`address`]); [`bot`] puts an engine on a seat. [`guest`] is who a person is at a
//! server, and [`remote_table`] what is told of a table in the types of the rules.

#![allow(missing_docs)]

mod address;
mod ask;
mod backoff;
pub mod bot;
mod client;
mod connection;
mod error;
#[cfg(any(test, fuzzing))]
pub mod fuzz_laws;
mod guest;
mod http;
mod remote_table;
mod requests;
mod salts;
mod stream;

pub use address::{Server, TableLink};
pub use ask::Ask;
pub use client::{Client, News};
pub use error::ClientError;
pub use guest::become_guest;
pub use http::Identity;
pub use remote_table::RemoteTable;

pub use bigpoints_table::messages::AdviceView;
pub use bigpoints_table::table::PhaseName;
