//! What lists tell of a table beside its stage.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::table::{Holder, Table};

/// What lists tell of a table beside its stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct About {
    /// The seats in all.
    seats: u8,
    /// The seats that are open.
    open: u8,
    /// The seats of computer players.
    computers: u8,
    /// Whether bots may sit down.
    #[serde(default)]
    bots: bool,
    /// Whether hands are concealed.
    concealed: bool,
    /// Whether a match is played.
    #[serde(rename = "match")]
    whole_match: bool,
}

impl About {
    /// What lists tell of this table.
    pub(super) fn of(table: &Table) -> About {
        let count =
            |wanted: fn(&Holder) -> bool| table.seats().iter().filter(|holder| wanted(holder)).count() as u8;
        About {
            seats: count(|_| true),
            open: count(|holder| *holder == Holder::Nobody),
            computers: count(|holder| matches!(holder, Holder::Computer(_))),
            bots: table.plan().bots,
            concealed: table.plan().concealed,
            whole_match: table.plan().whole_match,
        }
    }
}
