//! Requests over HTTP and WebSocket: what is answered, limited and refused.

mod bad_requests;
mod hosts;
mod lessons;
mod limits;
mod refusals;
