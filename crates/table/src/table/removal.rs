//! The guests whom the host has removed, and who is kept out with them.

use serde::{Deserialize, Serialize};

use super::Table;
use crate::id::GuestId;

/// How many removed guests the host is shown.
const MAX_REMOVED_SHOWN: usize = 20;

/// A guest whom the host has removed, who may not take a seat until invited again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removed {
    /// The guest.
    pub guest: GuestId,
    /// The owner, if it is a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<GuestId>,
}

impl Table {
    /// The guests whom the host has removed and not invited again, the last one first; not more than fit on a screen.
    pub fn removed(&self) -> impl Iterator<Item = &GuestId> {
        self.removed.iter().rev().take(MAX_REMOVED_SHOWN).map(|removed| &removed.guest)
    }

    /// Whether a guest was removed. A bot, which has an owner, is also kept out if its owner or another bot of the owner was: a guest
    /// has several. The host's own bots take each other's place.
    pub(super) fn keeps_out(&self, guest: &GuestId, owner: Option<&GuestId>) -> bool {
        let owner = owner.filter(|owner| **owner != self.host);
        let is_related = |removed: &Removed| {
            owner.is_some_and(|owner| removed.guest == *owner || removed.owner.as_ref() == Some(owner))
        };
        self.removed.iter().any(|removed| removed.guest == *guest || is_related(removed))
    }
}
