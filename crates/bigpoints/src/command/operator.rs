//! `bigpoints operator`: orders to a running server.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::failure::Failure;
use bigpoints_server::operator::{self, Order};
use bigpoints_terminal::data;
use bigpoints_terminal::output;

/// Give an order to a running server: close a table, or rename a guest
///
/// It speaks to the server through a socket file in the data folder, which only the server's own user may open.
#[derive(Args, Debug)]
pub(crate) struct Operator {
    /// The data folder of the server [default: the platform's data folder]
    #[arg(long, value_name = "DIR", env = "BIGPOINTS_DATA", global = true)]
    data: Option<PathBuf>,

    #[command(subcommand)]
    order: Orders,
}

#[derive(Subcommand, Debug)]
enum Orders {
    /// Close a table: nobody can go on playing there
    Close {
        /// The table's address, the last part of its link
        table: String,
    },
    /// Give the guest on a seat another name
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
    pub(super) fn run(self) -> Result<(), Failure> {
        let data = match self.data {
            Some(data) => data,
            None => data::folder().ok_or_else(|| Failure::bad_input(data::NO_HOME))?,
        };
        let order = match self.order {
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
