//! `bigpoints man`: manual pages.

use clap::{Args, CommandFactory};
use clap_mangen::Man as Page;

use crate::failure::Failure;
use crate::output;

/// Print the manual page of the program or of one of its commands
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints man | man -l -\n  \
    bigpoints man check > bigpoints-check.1")]
pub(super) struct Man {
    /// The command, such as deal; the whole program if none is named
    command: Option<String>,
}

impl Man {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut program = super::Arguments::command();
        program.build();
        let page = match &self.command {
            None => Page::new(program),
            Some(name) => {
                let command = program.find_subcommand(name).cloned();
                let command =
                    command.ok_or_else(|| Failure::bad_input(format!("there is no command {name}")))?;
                let full_name = format!("bigpoints-{name}");
                Page::new(command.display_name(&full_name)).title(full_name.to_uppercase())
            }
        };
        let page = page.source(concat!("bigpoints ", env!("CARGO_PKG_VERSION")));
        let mut text = Vec::new();
        page.render(&mut text)?;
        Ok(output::plain(&with_examples(&String::from_utf8_lossy(&text)))?)
    }
}

/// The page with its section of examples set line by line as it is: a position must not be broken or hyphenated.
fn with_examples(page: &str) -> String {
    let Some((before, rest)) = page.split_once(".SH EXTRA\n") else { return page.to_owned() };
    let (examples, after) = match rest.split_once("\n.SH ") {
        Some((examples, after)) => (examples, format!(".SH {after}")),
        None => (rest, String::new()),
    };
    format!("{before}.SH EXAMPLES\n.nf\n{}\n.fi\n{after}", examples.trim_end())
}
