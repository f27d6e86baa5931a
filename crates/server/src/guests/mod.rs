//! Guests: who makes a request, and how the server knows.

pub(crate) mod visitor;
