//! `bigpoints completions`: completion scripts for shells.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::failure::Failure;
use bigpoints_terminal::output;

/// Print a completion script for a shell
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints completions bash > ~/.local/share/bash-completion/completions/bigpoints\n  \
    bigpoints completions fish > ~/.config/fish/completions/bigpoints.fish")]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut super::Arguments::command(), "bigpoints", &mut script);
        Ok(output::plain(&String::from_utf8_lossy(&script))?)
    }
}
