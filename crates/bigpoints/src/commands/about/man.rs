//! `bigpoints man`: manual pages.

use std::path::{Path, PathBuf};

use bigpoints_terminal::output;
use clap::{Args, Command, CommandFactory};
use clap_mangen::Man as Page;

use crate::commands;
use crate::failure::Failure;

/// Print the manual page of the program or a command
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints man | man -l -\n  \
    bigpoints man check > bigpoints-check.1\n  \
    bigpoints man --dir ~/.local/share/man/man1    install all of them")]
pub(crate) struct Man {
    /// The command, such as deal [default: the program itself]
    command: Option<String>,

    /// Write the pages of the program and of every command to this folder
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath, conflicts_with = "command")]
    dir: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let mut program = commands::Arguments::command();
        program.build();
        match (&self.dir, &self.command) {
            (Some(folder), _) => write_all(&program, folder),
            (None, None) => Ok(output::plain(&text(&program, "bigpoints")?)?),
            (None, Some(name)) => {
                let command = program.find_subcommand(name);
                let command =
                    command.ok_or_else(|| Failure::bad_input(format!("there is no command {name}")))?;
                Ok(output::plain(&text(command, &page_name(name))?)?)
            }
        }
    }
}

/// Writes a page for the program and for each command except `help`.
fn write_all(program: &Command, folder: &Path) -> Result<(), Failure> {
    let write = |command: &Command, name: &str| {
        let file = folder.join(format!("{name}.1"));
        let written = std::fs::write(&file, text(command, name)?);
        written.map_err(|error| Failure::system(format!("{}: {error}", file.display())))
    };
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::system(format!("{}: {error}", folder.display())))?;
    write(program, "bigpoints")?;
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        write(command, &page_name(command.get_name()))?;
    }
    Ok(())
}

fn page_name(command: &str) -> String {
    format!("bigpoints-{command}")
}

/// The manual page of a command.
fn text(command: &Command, name: &str) -> Result<String, Failure> {
    let page = Page::new(command.clone().display_name(name)).title(name.to_uppercase());
    let page = page.source(concat!("bigpoints ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok(with_examples(&String::from_utf8_lossy(&text)))
}

/// The page with its examples set verbatim: positions must not be wrapped or hyphenated.
fn with_examples(page: &str) -> String {
    let Some((before, rest)) = page.split_once(".SH EXTRA\n") else { return page.to_owned() };
    let (examples, after) = match rest.split_once("\n.SH ") {
        Some((examples, after)) => (examples, format!(".SH {after}")),
        None => (rest, String::new()),
    };
    format!("{before}.SH EXAMPLES\n.nf\n{}\n.fi\n{after}", examples.trim_end())
}
