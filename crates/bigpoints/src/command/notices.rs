//! `bigpoints notices`: what others have made of it.

use clap::Args;

use crate::failure::Failure;
use bigpoints_server::notices::NOTICES;
use bigpoints_terminal::output;

/// Print what others have made that is in this program, and under which licences
#[derive(Debug, Args)]
#[command(after_long_help = "Example:\n  bigpoints notices | less")]
pub(super) struct Notices {}

impl Notices {
    pub(super) fn run(&self) -> Result<(), Failure> {
        Ok(output::plain(NOTICES)?)
    }
}
