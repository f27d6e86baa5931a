//! The network side: accepting connections, TLS, rate limits and the WebSocket.

pub(crate) mod accept;
pub(crate) mod rate_limits;
pub(crate) mod socket;
pub(crate) mod tls;
