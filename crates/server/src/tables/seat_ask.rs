//! The question of a device for the seat of somebody who is away, as the nodes of a site know it.

use bigpoints_table::id::GuestId;
use bigpoints_table::messages::SeatAskView;
use bigpoints_table::table::Table;
use bigpoints_table::view::TableViewer;
use serde::{Deserialize, Serialize};

/// The question of a device for the seat of somebody who is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatAsk {
    /// The seat, from 1.
    pub(crate) seat: u8,
    /// The number that was drawn for this question.
    pub(crate) code: u16,
    /// Who asks.
    pub(crate) guest: GuestId,
    /// Whether the host has been away for so long that the players answer.
    #[serde(default)]
    pub(crate) host_away: bool,
    /// Whether it was refused, which only the asker is told.
    #[serde(default)]
    pub(crate) denied: bool,
}

impl SeatAsk {
    /// Whether this viewer asks.
    pub(crate) fn is_of(&self, viewer: &TableViewer) -> bool {
        viewer.device_guest() == Some(&self.guest)
    }

    /// The question as a viewer may see it at this table. Only the asker learns whose it is: whoever could pass for the asker would be
    /// given the seat.
    pub(crate) fn view(&self, viewer: &TableViewer, table: &Table) -> SeatAskView {
        let answers = |guest| table.answers_for_seat(guest, &self.guest, self.host_away);
        SeatAskView {
            seat: self.seat,
            code: self.code,
            host: self.guest == *table.host(),
            mine: self.is_of(viewer),
            answers: viewer.device_guest().is_some_and(answers),
        }
    }
}
