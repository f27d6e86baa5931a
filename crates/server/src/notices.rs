//! The licence notices of dependencies: the file NOTICES, which a test writes and keeps up to date.

/// The notices of everything in the program and the page.
pub const NOTICES: &str = include_str!("../../../NOTICES");
