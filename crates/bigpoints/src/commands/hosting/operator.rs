//! `bigpoints operator`: commands to a running server.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use bigpoints_server::operator::{self, OperatorError, Order};
use bigpoints_table::calendar::Month;
use bigpoints_terminal::{data, output};
use clap::{Args, Subcommand};

use crate::failure::Failure;

/// Send a command to a running server: find or close a table, rename a guest, look at its clock
///
/// Connects to a socket file in the server's data folder, which only the server's own user may open.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  \
    bigpoints operator --data /var/lib/bigpoints rename 64q4yx4s9mbkp66egs5qcgci 2 Guest\n  \
    bigpoints operator --data /var/lib/bigpoints status\n  \
    bigpoints operator --data /var/lib/bigpoints dump --month 2026-11 > games.bpn")]
pub(crate) struct Operator {
    /// The server's data folder [default: the platform's data folder]
    #[arg(long, value_name = "DIR", env = "BIGPOINTS_DATA", global = true)]
    data: Option<PathBuf>,

    #[command(subcommand)]
    order: Orders,
}

#[derive(Subcommand, Debug)]
enum Orders {
    /// Print the address of the table that the log calls by this hash
    Find {
        /// The hash, or its beginning
        hash: String,
    },
    /// Close a table: nobody can play on there
    Close {
        /// The table's address, the last part of its link
        table: String,
    },
    /// Rename the person on a seat
    ///
    /// The name that the seat shows is replaced wherever this guest uses it: as a guest, and for people who share the guest's screen
    /// at any of the guest's tables. Views, lists, records and pictures show the new name from then on.
    Rename {
        /// The table's address, the last part of its link
        table: String,
        /// The seat, from 1
        seat: u8,
        /// The new name
        name: String,
    },
    /// Show the server's clock, and what is marked for removal
    Status,
    /// Trust a clock that is far ahead of the last sweep
    ///
    /// Abandoned tables and guests expire by the server's clock. If it is more than 30 days ahead of the last sweep, the server
    /// assumes that the clock is wrong and removes nothing. That is also how a server looks that was off for longer than that.
    ///
    /// Check the time first, with `date` on the server or with `bigpoints operator status`. If it is wrong, set it right: the server
    /// goes on by itself. If it is right, confirm it: what has expired is then marked, and removed seven days later unless
    /// somebody comes back. A clock that was confirmed by mistake is forgotten when you confirm the right one.
    ConfirmClock,
    /// Print the fair games that were finished in a month, without anything that tells who played
    ///
    /// One game record after the other, for research. docs/dump.md says what they contain and what was left out. The number of games
    /// so far is shown on standard error; a dump that was cut off ends with an error.
    Dump {
        /// The month by UTC
        #[arg(long, value_name = "YYYY-MM")]
        month: String,
    },
    /// Compute all ratings again from the games, and replace those that differ
    ///
    /// It goes by the events of each table, and for tables that were removed by what was kept of their games. Games go on meanwhile. Nothing
    /// changes unless the rules for ratings have, or somebody has changed the database. The number of games so far is shown on
    /// standard error.
    Rerate,
}

impl Operator {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let data = match self.data {
            Some(data) => data,
            None => data::folder().ok_or_else(|| Failure::bad_input(data::NO_HOME))?,
        };
        let order = match self.order {
            Orders::Find { hash } => Order::Find { hash },
            Orders::Close { table } => Order::Close { table },
            Orders::Rename { table, seat, name } => Order::Rename { table, seat, name },
            Orders::Status => Order::Status,
            Orders::ConfirmClock => Order::ConfirmClock,
            Orders::Dump { month } => return dump(&data, &month),
            Orders::Rerate => return rerate(&data),
        };
        let answer = operator::order(&data, &order).map_err(Failure::system)?;
        match answer.strip_prefix("refused: ") {
            Some(reason) => Err(Failure::bad_input(reason.trim_end())),
            None => Ok(output::plain(&answer)?),
        }
    }
}

/// Computes all ratings again, and says what was replaced, with the number of games so far on standard error.
fn rerate(data: &Path) -> Result<(), Failure> {
    let is_terminal = io::stderr().is_terminal();
    let (mut games, mut replaced) = (0, 0);
    let done = operator::rerate(data, |progress| {
        (games, replaced) = (progress.games, progress.replaced);
        if is_terminal {
            // A failure to show progress is ignored.
            let _ = write!(io::stderr(), "\r\x1b[K{games} games, {replaced} replaced");
        }
        Ok(())
    });
    if is_terminal {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    done.map_err(failure)?;
    Ok(output::plain(&format!("games: {games}, replaced: {replaced}\n"))?)
}

fn failure(error: OperatorError) -> Failure {
    match error {
        OperatorError::Output(error) => error.into(),
        OperatorError::Refused(reason) => Failure::bad_input(reason),
        error => Failure::system(error),
    }
}

/// Prints the games of a month as they come, with the number so far on standard error.
fn dump(data: &Path, month: &str) -> Result<(), Failure> {
    month.parse::<Month>().map_err(Failure::bad_input)?;
    let is_terminal = io::stderr().is_terminal();
    let mut games = 0;
    let dumped = operator::dump(data, month, |part| {
        games = part.games;
        if is_terminal {
            // A failure to show progress is ignored.
            let _ = write!(io::stderr(), "\r\x1b[K{games} games of {} tables", part.tables);
        }
        output::plain(&part.records)
    });
    if is_terminal {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    dumped.map_err(failure)?;
    // As for progress.
    let _ = writeln!(io::stderr(), "bigpoints: {games} games of {month}");
    Ok(())
}
