//! Undo: which actions may be taken back, and who has to agree.

use bigpoints_rules::Player;

use super::Table;
use super::event::Event;
use super::holder::Holder;
use super::request::Context;
use crate::id::GuestId;
use crate::refusal::Refusal;

impl Table {
    /// The players whose actions an undo by this guest takes back, the last one first. Where nobody else plays, what computer players
    /// did since is undone along with the guest's own action. Once another person is to act, that person has to agree.
    ///
    /// # Errors
    ///
    /// Why nothing can be undone.
    pub fn undoable(&self, guest: &GuestId) -> Result<Vec<Player>, Refusal> {
        let actors = self.last_actions_of(guest)?;
        if self.person_to_act(guest).is_some() { Err(Refusal::NoUndo) } else { Ok(actors) }
    }

    /// The seat of the guest's last action, and the seat of the person who has to agree that it is undone.
    ///
    /// # Errors
    ///
    /// Why nothing can be undone, or that nobody has to be asked.
    pub fn undo_to_ask_for(&self, guest: &GuestId) -> Result<(Player, Player), Refusal> {
        let actors = self.last_actions_of(guest)?;
        let player = actors.first().copied().ok_or(Refusal::NoUndo)?;
        Ok((player, self.person_to_act(guest).ok_or(Refusal::NoUndo)?))
    }

    /// The seat to act, if another person than this guest holds it. Bots and computer players are not asked.
    fn person_to_act(&self, guest: &GuestId) -> Option<Player> {
        let player = self.live()?.actor()?;
        match self.holder(player) {
            Holder::Guest { guest: other, bot: false, stood_in: false, .. } if other != guest => Some(player),
            _ => None,
        }
    }

    /// The person to act answers whoever asked for an undo.
    pub(super) fn answer_undo(
        &self,
        guest: &GuestId,
        grant: bool,
        context: Context,
    ) -> Result<Vec<Event>, Refusal> {
        let asked = context.undo_asked.ok_or(Refusal::NoUndo)?;
        let asker = self.holder(asked).guest().ok_or(Refusal::NoUndo)?;
        let (_, person) = self.undo_to_ask_for(asker)?;
        match self.holder(person).guest() {
            Some(holder) if holder == guest && grant => self.undo(&[asked], context),
            Some(holder) if holder == guest => Ok(Vec::new()),
            _ => Err(Refusal::NotYourTurn),
        }
    }

    fn last_actions_of(&self, guest: &GuestId) -> Result<Vec<Player>, Refusal> {
        self.check_event_limit()?;
        if !self.plan.undo {
            return Err(Refusal::NoUndo);
        }
        let live = self.live().ok_or(Refusal::NotPlaying)?;
        let alone = self.is_only_for(guest);
        let mut actors = Vec::new();
        let own = self.plan.continued.map_or(0, |actions| actions as usize);
        for entry in live.played.log.iter().skip(own).rev() {
            actors.push(entry.player);
            match self.holder(entry.player) {
                Holder::Computer(_) if alone => {}
                Holder::Guest { guest: holder, stood_in: false, .. }
                    if holder == guest && !entry.stood_in =>
                {
                    return Ok(actors);
                }
                _ => return Err(Refusal::NoUndo),
            }
        }
        Err(Refusal::NoUndo)
    }

    /// Undoes the actions of these players, the last one first. The time since the last event is charged to whoever undoes, so that
    /// acting and undoing does not stop the clock.
    pub(super) fn undo(&self, actors: &[Player], context: Context) -> Result<Vec<Event>, Refusal> {
        let mut events: Vec<Event> =
            actors.iter().map(|&player| Event::Undone { player, left_ms: None }).collect();
        let live = self.live().filter(|_| self.plan.clock.is_running());
        if let (Some(live), Some(Event::Undone { left_ms, .. })) = (live, events.last_mut()) {
            let undone = live.played.log[live.played.log.len() - actors.len()];
            let turn_is_over = actors.len() > 1 || live.actor() != Some(undone.player);
            let left = undone.left_ms.unwrap_or(0);
            let left = live.played.clock.after_undo(undone.player, left, turn_is_over, context.thought_ms);
            if left == 0 {
                return Err(Refusal::NoUndo);
            }
            *left_ms = Some(left);
        }
        Ok(events)
    }
}
