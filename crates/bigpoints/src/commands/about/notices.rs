//! `bigpoints notices`: third-party licences.

use bigpoints_server::notices::NOTICES;
use bigpoints_terminal::output;
use clap::Args;

use crate::failure::Failure;

/// Print the licences of third-party software in this program
#[derive(Debug, Args)]
#[command(after_long_help = "Example:\n  bigpoints notices | less")]
pub(crate) struct Notices {}

impl Notices {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        Ok(output::plain(NOTICES)?)
    }
}
