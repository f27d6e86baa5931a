//! The question of a device for the seat of somebody who is away, as the nodes of a site know it.

use bigpoints_table::id::GuestId;
use bigpoints_table::messages::SeatAskView;
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
}

impl SeatAsk {
    /// Whether this viewer asks.
    pub(crate) fn is_of(&self, viewer: &TableViewer) -> bool {
        viewer.device_guest() == Some(&self.guest)
    }

    /// The question as a viewer may see it, at a table of this host. Only the asker learns whose it is: whoever could pass for the
    /// asker would be given the seat.
    pub(crate) fn view(&self, viewer: &TableViewer, host: &GuestId) -> SeatAskView {
        SeatAskView { seat: self.seat, code: self.code, host: self.guest == *host, mine: self.is_of(viewer) }
    }
}
