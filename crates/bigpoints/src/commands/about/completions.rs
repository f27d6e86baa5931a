//! `bigpoints completions`: completion scripts for shells.

use bigpoints_terminal::output;
use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::commands;
use crate::failure::Failure;

/// Print a completion script for a shell
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints completions bash > ~/.local/share/bash-completion/completions/bigpoints\n  \
    bigpoints completions fish > ~/.config/fish/completions/bigpoints.fish")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut commands::Arguments::command(), "bigpoints", &mut script);
        Ok(output::plain(&String::from_utf8_lossy(&script))?)
    }
}
