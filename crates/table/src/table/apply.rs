//! What each event does to a table.

use std::fmt;

use bigpoints_rules::{Game, IllegalAction, Player, Series};

use super::Table;
use super::clock::Clock;
use super::event::Event;
use super::holder::Holder;
use super::live::{Live, LogEntry, Played};
use super::phase::{Dealing, Over, Phase, Rematch};
use super::removal::Removed;
use super::shuffle::Shuffle;
use crate::id::GuestId;

/// A stored event does not follow from those before it: the store is damaged, or another program wrote to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ApplyError {
    /// The number of the event.
    pub event: u32,
    /// The kind of event.
    pub kind: &'static str,
    /// Why it does not follow.
    pub fault: ApplyFault,
}

/// Why an event does not follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApplyFault {
    /// It names a seat that the table does not have.
    NoSeat,
    /// It cannot happen in the table's current phase.
    WrongPhase,
    /// No seed was drawn for its game.
    NoSeed,
    /// It is not this player's turn.
    NotTheActor,
    /// The rules do not allow the action.
    Illegal(IllegalAction),
    /// There is no action to undo.
    NothingToUndo,
    /// No guest holds the seat.
    NoGuest,
    /// The game is not over, or the match has no more games.
    NotOver,
    /// The game is not one over days.
    NotOverDays,
}

impl fmt::Display for ApplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} ({}) does not follow: ", self.event, self.kind)?;
        match self.fault {
            ApplyFault::NoSeat => f.write_str("there is no such seat"),
            ApplyFault::WrongPhase => f.write_str("the table is in another phase"),
            ApplyFault::NoSeed => f.write_str("no seed was drawn for this game"),
            ApplyFault::NotTheActor => f.write_str("it is another player's turn"),
            ApplyFault::Illegal(reason) => write!(f, "the action is illegal: {reason}"),
            ApplyFault::NothingToUndo => f.write_str("there is no action to take back"),
            ApplyFault::NoGuest => f.write_str("no guest holds the seat"),
            ApplyFault::NotOver => f.write_str("the game is not over"),
            ApplyFault::NotOverDays => f.write_str("the game is not one over days"),
        }
    }
}

impl std::error::Error for ApplyError {}

impl Table {
    /// Applies an event that happened at this moment, in milliseconds since 1970.
    ///
    /// # Errors
    ///
    /// If the event does not follow from those before it. The table may then be half changed and must not be
    /// used.
    pub fn apply(&mut self, event: &Event, at_ms: i64) -> Result<(), ApplyError> {
        let number = self.event + 1;
        self.change(event, at_ms).map_err(|fault| ApplyError { event: number, kind: event.kind(), fault })?;
        self.event = number;
        Ok(())
    }

    fn change(&mut self, event: &Event, at_ms: i64) -> Result<(), ApplyFault> {
        match event {
            Event::Sealed { seeds, removed } => {
                let players = self.players();
                self.removed.clone_from(removed);
                self.shuffles = seeds.iter().map(|&seed| Shuffle::new(seed, players)).collect();
            }
            Event::Seated { player, guest, bot, owner } => {
                let (guest, owner) = (guest.clone(), owner.clone());
                let holder = Holder::Guest { guest, bot: *bot, owner, stood_in: false, first: None };
                self.seat_anew(*player, holder)?;
            }
            Event::Left { player, removed } => {
                self.must_have(*player)?;
                let holder = self.holder(*player);
                if let Some(guest) = holder.guest().filter(|_| *removed) {
                    let removed = Removed { guest: guest.clone(), owner: holder.owner().cloned() };
                    if !self.removed.contains(&removed) {
                        self.removed.push(removed);
                    }
                }
                self.seat_anew(*player, Holder::Nobody)?;
            }
            Event::Emptied { player } => self.seat_anew(*player, Holder::Nobody)?,
            Event::Invited { guest } => self.removed.retain(|removed| removed.guest != *guest),
            Event::Filled { player, level } => self.seat_anew(*player, Holder::Computer(*level))?,
            Event::Committed { player, hash } => {
                self.must_have(*player)?;
                self.next_shuffle_mut()?.commit(*player, *hash);
            }
            Event::Called { players } => {
                self.next_shuffle_mut()?;
                self.phase = match self.phase {
                    Phase::Gathering | Phase::Between => Phase::Dealing(Dealing { givers: players.clone() }),
                    _ => return Err(ApplyFault::WrongPhase),
                };
            }
            Event::Revealed { player, salt } => {
                self.must_have(*player)?;
                self.next_shuffle_mut()?.reveal(*player, *salt);
            }
            Event::Voided { players, seed } => {
                self.next_shuffle_mut()?.void(players, *seed);
                self.go_on_without(players)?;
            }
            Event::Dropped { players } => self.go_on_without(players)?,
            Event::Started { layout, seed, first } => {
                self.must_have(*first)?;
                let game = Game::new(layout, self.players(), *first);
                let givers = match std::mem::replace(&mut self.phase, Phase::Gathering) {
                    Phase::Gathering | Phase::Between => Vec::new(),
                    Phase::Dealing(dealing) => dealing.givers,
                    Phase::Playing(_) | Phase::Over(_) | Phase::Closed(_) => {
                        return Err(ApplyFault::WrongPhase);
                    }
                };
                if let Ok(shuffle) = self.next_shuffle_mut() {
                    shuffle.deal_with(givers);
                }
                if self.plan.whole_match && self.series.is_none() {
                    self.series = Some(Series::new(self.players(), *first));
                }
                let clock = Clock::new(self.plan.clock, self.players());
                self.phase = Phase::Playing(Box::new(Live::new(game, *seed, at_ms, clock)));
            }
            Event::Acted { player, action, left_ms, lag_ms, stood_in } => {
                let live = self.live_mut()?;
                if live.actor() != Some(*player) {
                    return Err(ApplyFault::NotTheActor);
                }
                let entry = LogEntry { player: *player, left_ms: *left_ms, stood_in: *stood_in };
                live.act(*action, entry, *lag_ms).map_err(ApplyFault::Illegal)?;
                if let Some(days) = &mut live.days {
                    if !stood_in {
                        // Whoever plays is back.
                        days.end_holiday(Some(*player), *player, at_ms);
                    }
                    days.begin_turn(at_ms);
                }
            }
            Event::Undone { left_ms, .. } => {
                let live = self.live_mut()?;
                live.undo(*left_ms).ok_or(ApplyFault::NothingToUndo)?;
                live.begin_turn(at_ms);
            }
            Event::HandedOver { player, left_ms, .. } => {
                self.set_stood_in(*player, true)?;
                if let Some(left) = left_ms {
                    let live = self.live_mut()?;
                    live.played.clock.set_left(*player, *left);
                    live.begin_turn(at_ms);
                }
            }
            Event::TakenBack { player, left_ms } => {
                self.set_stood_in(*player, false)?;
                match (self.live_mut(), left_ms) {
                    (Ok(live), Some(left)) => {
                        live.played.clock.set_left(*player, *left);
                        if *left == 0 {
                            live.give_mercy(*player);
                        }
                        if live.actor() == Some(*player) {
                            live.begin_turn(at_ms);
                        }
                    }
                    (Ok(live), None) => live.give_mercy_as_before(*player),
                    (Err(_), _) => {}
                }
            }
            Event::Overdue { player } => {
                let live = self.live_mut()?;
                if live.actor() != Some(*player) {
                    return Err(ApplyFault::NotTheActor);
                }
                live.days_mut()?.set_overdue(at_ms);
            }
            Event::HolidayBegan { player } => {
                self.must_have(*player)?;
                let live = self.live_mut()?;
                let actor = live.actor();
                live.days_mut()?.begin_holiday(actor, *player, at_ms);
            }
            Event::HolidayEnded { player } => {
                self.must_have(*player)?;
                let live = self.live_mut()?;
                let actor = live.actor();
                live.days_mut()?.end_holiday(actor, *player, at_ms);
            }
            Event::Reseated { player, guest } => self.reseat(*player, guest)?,
            Event::Ended { .. } => self.end(at_ms)?,
            Event::Rematched { table, player } => match &mut self.phase {
                Phase::Over(over) => {
                    over.rematch = Some(Rematch { table: table.clone(), player: *player });
                }
                _ => return Err(ApplyFault::WrongPhase),
            },
            Event::Closed => {
                if let Phase::Closed(_) = self.phase {
                    return Err(ApplyFault::WrongPhase);
                }
                let phase = std::mem::replace(&mut self.phase, Phase::Gathering);
                self.phase = Phase::Closed(Box::new(phase));
            }
        }
        Ok(())
    }

    fn must_have(&self, player: Player) -> Result<(), ApplyFault> {
        if self.players().has(player) { Ok(()) } else { Err(ApplyFault::NoSeat) }
    }

    fn live_mut(&mut self) -> Result<&mut Live, ApplyFault> {
        match &mut self.phase {
            Phase::Playing(live) => Ok(live),
            _ => Err(ApplyFault::WrongPhase),
        }
    }

    fn next_shuffle_mut(&mut self) -> Result<&mut Shuffle, ApplyFault> {
        let next = self.games_begun();
        self.shuffles.get_mut(next).ok_or(ApplyFault::NoSeed)
    }

    /// Changes the holder of a seat. The previous holder's commitment to a salt is dropped.
    fn seat_anew(&mut self, player: Player, holder: Holder) -> Result<(), ApplyFault> {
        self.must_have(player)?;
        if let Ok(shuffle) = self.next_shuffle_mut() {
            shuffle.forget(player);
        }
        self.seats[player] = holder;
        Ok(())
    }

    /// Another guest holds a seat for the same person. The commitment of the previous device is dropped.
    fn reseat(&mut self, player: Player, to: &GuestId) -> Result<(), ApplyFault> {
        self.must_have(player)?;
        let Holder::Guest { guest, first, stood_in, .. } = self.holder(player).clone() else {
            return Err(ApplyFault::NoGuest);
        };
        let first = first.or(Some(guest)).filter(|first| first != to);
        let holder = Holder::Guest { guest: to.clone(), bot: false, owner: None, stood_in, first };
        self.seat_anew(player, holder)
    }

    fn set_stood_in(&mut self, player: Player, stand_in: bool) -> Result<(), ApplyFault> {
        self.must_have(player)?;
        match &mut self.seats[player] {
            Holder::Guest { stood_in, .. } => *stood_in = stand_in,
            Holder::Nobody | Holder::Computer(_) => return Err(ApplyFault::NoGuest),
        }
        Ok(())
    }

    /// Goes on dealing without the salts of these seats. If no seat is left that adds one,
    /// perhaps nobody is there to play, and the table returns to its previous phase.
    fn go_on_without(&mut self, players: &[Player]) -> Result<(), ApplyFault> {
        self.next_shuffle_mut()?.leave_out(players);
        let Phase::Dealing(dealing) = &mut self.phase else { return Err(ApplyFault::WrongPhase) };
        dealing.givers.retain(|player| !players.contains(player));
        if dealing.givers.is_empty() {
            self.phase = if self.finished.is_empty() { Phase::Gathering } else { Phase::Between };
        }
        Ok(())
    }

    fn end(&mut self, at_ms: i64) -> Result<(), ApplyFault> {
        let position = *self.live_mut()?.game().position();
        if !position.is_over() {
            return Err(ApplyFault::NotOver);
        }
        if let Some(series) = &mut self.series {
            series.add(position.score()).map_err(|_| ApplyFault::NotOver)?;
        }
        let goes_on = self.series.as_ref().is_some_and(|series| !series.is_over());
        let next = if goes_on { Phase::Between } else { Phase::Over(Over::default()) };
        if let Phase::Playing(live) = std::mem::replace(&mut self.phase, next) {
            let held_at_end = Some(self.seats.clone());
            self.finished.push(Played { ended_ms: Some(at_ms), held_at_end, ..live.played });
        }
        Ok(())
    }
}
