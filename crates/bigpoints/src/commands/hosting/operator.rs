//! `bigpoints operator`: commands to a running server.

use std::path::PathBuf;

use bigpoints_server::operator::{self, Order};
use bigpoints_terminal::{data, output};
use clap::{Args, Subcommand};

use crate::failure::Failure;

/// Send a command to a running server: find or close a table, or rename a guest
///
/// Connects to a socket file in the server's data folder, which only the server's own user may open.
#[derive(Args, Debug)]
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
    /// Rename the guest on a seat
    Rename {
        /// The table's address, the last part of its link
        table: String,
        /// The seat, from 1
        seat: u8,
        /// The new name
        name: String,
    },
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
        };
        let answer = operator::order(&data, &order).map_err(Failure::system)?;
        match answer.strip_prefix("refused: ") {
            Some(reason) => Err(Failure::bad_input(reason.trim_end())),
            None => Ok(output::plain(&answer)?),
        }
    }
}
