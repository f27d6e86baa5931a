//! A table that the server has made for people who searched: it begins when all have come, and closes when somebody does not.

use bigpoints_table::table::request::Request;
use tokio::time::Instant;

use super::LiveTable;

impl LiveTable {
    /// What such a table does next by itself, and when: starts as soon as everybody is here and has committed, closes as soon as
    /// somebody has left, and when it has waited for long enough. Whoever owns it does so, also after the node that made it has died.
    pub(super) fn convening(&self) -> Option<(Instant, Request)> {
        if !self.table().is_gathering_paired() {
            return None;
        }
        let Some(guests) = self.table().convened() else { return Some((Instant::now(), Request::Close)) };
        let all_here = guests.into_iter().all(|guest| self.shown.connections.has(guest));
        if all_here && self.table().has_committed() {
            return Some((Instant::now(), Request::Start));
        }
        Some((self.opened + self.waits.join_timeout, Request::Close))
    }
}
