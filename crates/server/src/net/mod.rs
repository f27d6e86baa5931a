//! The network: accepting connections, TLS, limits, and the WebSockets of a table and of a search.

pub(crate) mod accept;
pub(crate) mod connection_limit;
pub(crate) mod forwarded;
mod hint;
pub(crate) mod networks;
mod progress;
pub(crate) mod rate_limits;
pub(crate) mod seek_socket;
#[cfg(test)]
mod slow_clients;
pub(crate) mod socket;
pub(crate) mod tls;
