//! What players say to each other: passed on to everybody who looks at the table, and forgotten.

use bigpoints_rules::Player;
use bigpoints_table::messages::{Reaction, ToClient};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::request::Asker;

use super::LiveTable;
use crate::bus::message::ToFollower;

impl LiveTable {
    /// Tells everybody what a player says. Whether it is shown is up to each reader.
    pub(super) fn react(&mut self, asker: &Asker, player: Player, reaction: Reaction) -> Result<(), Refusal> {
        self.table().may_react(asker, player)?;
        self.rate_limits.reaction(self.lock.id(), player)?;
        let text = ToClient::Reaction { seat: player.number(), reaction }.to_text();
        self.tell_all(ToFollower::Reaction { text: text.clone() });
        self.shown.connections.send_to_all(&text.into());
        Ok(())
    }
}
