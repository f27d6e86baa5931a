//! What the licences of others ask us to say: the file NOTICES, which a test writes and keeps true.

/// The notices of everything that is in the program and in the page.
pub const NOTICES: &str = include_str!("../../../NOTICES");
