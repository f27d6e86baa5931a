//! Real servers, and visitors who use them over HTTP and WebSocket.

pub(crate) mod authenticator;
pub(crate) mod database;
mod folder;
pub(crate) mod forger;
pub(crate) mod plans;
mod salts;
mod server;
mod socket;
mod visitor;

use std::time::Duration;

pub(crate) use self::folder::Folder;
pub(crate) use self::server::{Server, free_address};
pub(crate) use self::socket::{Socket, first_action, is_over};
pub(crate) use self::visitor::{Visitor, raw};

/// How long anything may take before a test fails. Nothing waits this long unless something is broken.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(120);
