//! The network: accepting connections, TLS, limits, and the WebSocket of a table.

pub(crate) mod accept;
pub(crate) mod connection_limit;
mod hint;
pub(crate) mod rate_limits;
mod request;
pub(crate) mod socket;
pub(crate) mod tls;
