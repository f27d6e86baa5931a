//! The client side of a Big Points server: joining a table as a person, or as a bot with an engine.
//!
//! [`Client`] follows one table. It reconnects after a lost connection, resumes from the last event it has seen, resends unanswered
//! requests under the same id, and takes part in the fair deal. [`RemoteTable`] is a table as the server describes it, in the types
//! of the rules. [`become_guest`] signs a person in, [`find()`] searches for players; [`bot`] puts an engine on a seat.

mod address;
mod backoff;
pub mod bot;
mod client;
mod client_event;
mod connection;
mod error;
mod fairness;
mod find;
#[cfg(any(test, fuzzing))]
pub mod fuzz_laws;
mod guest;
mod http;
mod pending;
mod received;
mod remote_table;
mod request;
mod stream;
mod turn_time;

pub use bigpoints_table::fairness::notes::Accusation;
pub use bigpoints_table::fairness::verdict::{Doubt, Verdict};
pub use bigpoints_table::messages::{AdviceView, Reaction};
pub use bigpoints_table::table::PhaseName;

pub use self::address::{AddressError, ServerAddress, TableLink};
pub use self::client::Client;
pub use self::client_event::ClientEvent;
pub use self::error::ClientError;
pub use self::find::{Outlook, find};
pub use self::guest::become_guest;
pub use self::http::Credentials;
pub use self::received::Printable;
pub use self::remote_table::{RemoteTable, SaltsState};
pub use self::request::Request;
pub use self::turn_time::TurnTime;
