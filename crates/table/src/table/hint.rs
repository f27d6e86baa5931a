//! Who may have a hint, and what it is about.

use bigpoints_engine::Sight;
use bigpoints_rules::{Position, Viewer};

use super::Table;
use crate::id::GuestId;
use crate::refusal::Refusal;

impl Table {
    /// The position to advise a guest on, whose turn it must be after this event, and how much of it the guest may see.
    ///
    /// # Errors
    ///
    /// If the guest may not have a hint there.
    pub fn hint_position(&self, guest: &GuestId, event: u32) -> Result<(Position, Sight), Refusal> {
        if self.event() != event {
            return Err(Refusal::Stale);
        }
        let actor = self.actor().ok_or(Refusal::NotPlaying)?;
        if self.holder(actor).guest() != Some(guest) {
            return Err(Refusal::NotYourTurn);
        }
        if !self.gives_hints(guest) {
            return Err(Refusal::NoHints);
        }
        let position = *self.position().ok_or(Refusal::NotPlaying)?;
        Ok((position, Sight::new(Viewer::Player(actor), self.plan().hands())))
    }
}
