//! Whether a request is accepted, and the events that follow. Legality of actions is left to the rules.

use bigpoints_engine::Level;
use bigpoints_rules::{Action, Player};

use super::Table;
use super::apply::{ApplyError, ApplyFault};
use super::event::{Event, HandoverReason};
use super::holder::Holder;
use super::phase::Phase;
use super::request::{Asker, Context, Request};
use crate::id::GuestId;
use crate::refusal::Refusal;

/// After this many events, requests that could be repeated without end are refused; the longest match has a few hundred.
pub(super) const MAX_EVENTS: u32 = 20_000;

/// From when the time of the player to act counts after a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnStart {
    /// From the same moment as before.
    Unchanged,
    /// From the moment the request arrived: the time until then is in the events.
    Requested,
    /// From the moment the events are stored: nobody is charged for the server's own time.
    Stored,
}

/// An accepted request: its events, and the table after them.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The events, to be stored.
    pub events: Vec<Event>,
    /// The table after these events, to be adopted once they are stored.
    pub next: Table,
    /// The player who waits for consent to an undo now. It is not stored: after a restart the player asks again.
    pub undo_asked: Option<Player>,
}

impl Decision {
    /// A decision with these events.
    pub(super) fn new(table: &Table, events: Vec<Event>, at_ms: i64) -> Decision {
        let mut decision = Decision { events: Vec::new(), next: table.clone(), undo_asked: None };
        for event in events {
            decision.add(event, at_ms);
        }
        decision
    }

    /// From when the time of the player to act, or the wait for a deal, counts now.
    pub fn turn_start(&self) -> TurnStart {
        let actor = self.next.actor();
        let start = |event: &Event| match event {
            Event::Started { .. }
            | Event::Acted { .. }
            | Event::Called { .. }
            | Event::Committed { .. }
            | Event::Voided { .. }
            | Event::Dropped { .. } => TurnStart::Stored,
            Event::Undone { .. } => TurnStart::Requested,
            Event::HandedOver { player, left_ms: Some(_), .. }
            | Event::TakenBack { player, left_ms: Some(_) }
                if actor == Some(*player) =>
            {
                TurnStart::Requested
            }
            _ => TurnStart::Unchanged,
        };
        let mut changes = self.events.iter().map(start);
        changes.rfind(|start| *start != TurnStart::Unchanged).unwrap_or(TurnStart::Unchanged)
    }

    /// Adds an event that is known to follow.
    pub(super) fn add(&mut self, event: Event, at_ms: i64) {
        self.try_add(event, at_ms).expect("an event that was decided on follows");
    }

    fn try_add(&mut self, event: Event, at_ms: i64) -> Result<(), ApplyError> {
        self.next.apply(&event, at_ms)?;
        self.events.push(event);
        Ok(())
    }
}

impl Table {
    /// Decides a request: its events and the next table.
    ///
    /// # Errors
    ///
    /// If the request is refused.
    pub fn decide(&self, asker: &Asker, request: &Request, context: Context) -> Result<Decision, Refusal> {
        if let Phase::Closed(_) = self.phase {
            return Err(Refusal::Closed);
        }
        // Requests that could be repeated without end stop at the limit; undo and a second commitment check it themselves.
        if matches!(
            request,
            Request::Sit { .. }
                | Request::Fill { .. }
                | Request::TakeBack { .. }
                | Request::Holiday { .. }
                | Request::AnswerSeat { .. }
        ) {
            self.check_event_limit()?;
        }
        let events = match request {
            Request::Sit { player, owner } => self.sit(guest(asker)?, *player, owner.as_ref())?,
            Request::Leave => self.leave(guest(asker)?, context)?,
            Request::Fill { player, level } => self.fill(asker, *player, *level, context)?,
            Request::Empty { player } => self.empty(asker, *player, context)?,
            Request::Invite { removed } => self.invite(asker, *removed)?,
            Request::Commit { player, game, attempt, hash } => {
                self.commit(guest(asker)?, *player, (*game, *attempt), *hash)?
            }
            Request::Start => {
                self.may_start(asker)?;
                return self.call(context.at_ms);
            }
            Request::Reveal { player, salt } => {
                return self.reveal(guest(asker)?, *player, *salt, context.at_ms);
            }
            Request::GiveUp { seed } => match asker {
                Asker::Server => self.give_up(*seed)?,
                Asker::Guest(_) => return Err(Refusal::NotYourSeat),
            },
            Request::Play { action } => return self.play(asker, *action, context),
            Request::Undo => {
                let actors = self.undoable(guest(asker)?)?;
                self.undo(&actors, context)?
            }
            Request::AskUndo => {
                let (player, _) = self.undo_to_ask_for(guest(asker)?)?;
                return Ok(Decision {
                    undo_asked: Some(player),
                    ..Decision::new(self, Vec::new(), context.at_ms)
                });
            }
            Request::AnswerUndo { grant } => self.answer_undo(guest(asker)?, *grant, context)?,
            Request::StandIn { player, reason } => self.stand_in(asker, *player, *reason, context)?,
            Request::Overdue { player } => self.overdue(asker, *player, context.at_ms)?,
            Request::Holiday { player, begins } => {
                self.holiday(guest(asker)?, *player, *begins, context.at_ms)?
            }
            Request::TakeBack { player } => self.take_back(guest(asker)?, *player, context)?,
            Request::AskSeat { player } => {
                self.may_take_seat(guest(asker)?, *player, context)?;
                return Ok(self.decision_on_seat(Vec::new(), context));
            }
            Request::AnswerSeat { player, guest: to, grant } => {
                let events = self.answer_seat(guest(asker)?, *player, to, *grant, context)?;
                return Ok(self.decision_on_seat(events, context));
            }
            Request::Rematch { table } => {
                self.may_rematch(asker)?;
                let player = guest(asker).ok().and_then(|guest| self.seats_of(guest).next());
                vec![Event::Rematched { table: table.clone(), player }]
            }
            Request::Close => {
                self.must_host(asker, context)?;
                self.may_close(asker)?;
                vec![Event::Closed]
            }
        };
        Ok(Decision::new(self, events, context.at_ms))
    }

    /// Whether the asker may request a rematch.
    ///
    /// # Errors
    ///
    /// If a rematch is refused.
    pub fn may_rematch(&self, asker: &Asker) -> Result<(), Refusal> {
        self.must_sit(asker)?;
        if let Phase::Over(_) = self.phase { Ok(()) } else { Err(Refusal::NotOver) }
    }

    /// Whether the asker may say something from this seat.
    ///
    /// # Errors
    ///
    /// If that is refused.
    pub fn may_react(&self, asker: &Asker, player: Player) -> Result<(), Refusal> {
        if let Phase::Closed(_) = self.phase {
            return Err(Refusal::Closed);
        }
        let holder = self.seat(player)?.guest();
        if holder == Some(guest(asker)?) { Ok(()) } else { Err(Refusal::NotYourSeat) }
    }

    /// A game in progress can be closed only by the one person in it: others want to finish theirs.
    fn may_close(&self, asker: &Asker) -> Result<(), Refusal> {
        match (&self.phase, asker) {
            (_, Asker::Server) | (Phase::Gathering, _) => Ok(()),
            (Phase::Dealing(_) | Phase::Playing(_) | Phase::Between, Asker::Guest(guest)) => {
                if self.is_only_for(guest) { Ok(()) } else { Err(Refusal::Started) }
            }
            (Phase::Over(_) | Phase::Closed(_), _) => Err(Refusal::NotPlaying),
        }
    }

    fn sit(&self, guest: &GuestId, player: Player, owner: Option<&GuestId>) -> Result<Vec<Event>, Refusal> {
        self.must_gather()?;
        let bot = owner.is_some();
        if bot && !self.plan.bots {
            return Err(Refusal::NoBots);
        }
        match self.seat(player)? {
            Holder::Guest { .. } | Holder::Computer(_) => Err(Refusal::SeatTaken),
            Holder::Nobody if self.keeps_out(guest, owner) => Err(Refusal::Removed),
            // At a table of others one seat each; the host may hold several, for people who share a screen.
            Holder::Nobody if *guest != self.host && self.seats_of(guest).next().is_some() => {
                Err(Refusal::OneSeat)
            }
            Holder::Nobody => {
                Ok(vec![Event::Seated { player, guest: guest.clone(), bot, owner: owner.cloned() }])
            }
        }
    }

    fn leave(&self, guest: &GuestId, context: Context) -> Result<Vec<Event>, Refusal> {
        let own = self.seats_of(guest);
        let events: Vec<Event> = match self.phase {
            Phase::Gathering => own.map(|player| Event::Left { player, removed: false }).collect(),
            Phase::Dealing(_) | Phase::Playing(_) | Phase::Between => own
                .filter(|&player| !self.holder(player).is_stood_in())
                .map(|player| self.handover_event(player, HandoverReason::Left, context))
                .collect(),
            Phase::Over(_) | Phase::Closed(_) => return Err(Refusal::NotPlaying),
        };
        if events.is_empty() { Err(Refusal::NotYourSeat) } else { Ok(events) }
    }

    fn fill(
        &self,
        asker: &Asker,
        player: Player,
        level: Level,
        context: Context,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_host(asker, context)?;
        self.must_gather()?;
        match self.seat(player)? {
            Holder::Nobody | Holder::Computer(_) => Ok(vec![Event::Filled { player, level }]),
            Holder::Guest { .. } => Err(Refusal::SeatTaken),
        }
    }

    fn empty(&self, asker: &Asker, player: Player, context: Context) -> Result<Vec<Event>, Refusal> {
        self.must_host(asker, context)?;
        self.must_gather()?;
        match self.seat(player)? {
            Holder::Nobody => Err(Refusal::NoSeat),
            Holder::Computer(_) => Ok(vec![Event::Emptied { player }]),
            Holder::Guest { guest, .. } => {
                // Only the host keeps somebody out: a seated guest who acts for an absent host could shut out the others.
                let removed = *guest != self.host && *asker == Asker::Guest(self.host.clone());
                Ok(vec![Event::Left { player, removed }])
            }
        }
    }

    fn invite(&self, asker: &Asker, removed: u8) -> Result<Vec<Event>, Refusal> {
        if *asker != Asker::Guest(self.host.clone()) {
            return Err(Refusal::NotHost);
        }
        self.must_gather()?;
        let index = usize::from(removed).checked_sub(1).ok_or(Refusal::NotRemoved)?;
        let guest = self.removed().nth(index).ok_or(Refusal::NotRemoved)?.clone();
        Ok(vec![Event::Invited { guest }])
    }

    fn may_start(&self, asker: &Asker) -> Result<(), Refusal> {
        self.must_sit(asker)?;
        match self.phase {
            Phase::Gathering if self.seats.as_slice().contains(&Holder::Nobody) => Err(Refusal::SeatsOpen),
            Phase::Gathering | Phase::Between => Ok(()),
            Phase::Dealing(_) | Phase::Playing(_) => Err(Refusal::Started),
            Phase::Over(_) | Phase::Closed(_) => Err(Refusal::NotPlaying),
        }
    }

    fn play(&self, asker: &Asker, action: Action, context: Context) -> Result<Decision, Refusal> {
        let live = self.live().ok_or(Refusal::NotPlaying)?;
        let player = live.actor().ok_or(Refusal::NotPlaying)?;
        let holder = self.holder(player);
        let Context { at_ms, thought_ms, lag_ms, .. } = context;
        let clock = &live.played.clock;
        let timed = match asker {
            Asker::Server => false,
            Asker::Guest(guest) if holder.guest() != Some(guest) => return Err(Refusal::NotYourTurn),
            // The person must take the seat back first: the computer player may already be choosing a move.
            Asker::Guest(_) if holder.is_stood_in() => return Err(Refusal::NotYourTurn),
            Asker::Guest(_) => self.plan.clock.is_running(),
        };
        let (left_ms, lag_ms) = match timed {
            true => match clock.reading(player, thought_ms, lag_ms) {
                Some(left) => (Some(left), lag_ms),
                None if live.game().position().is_legal(action) => return Err(Refusal::TimeUp),
                None => return Err(Refusal::Illegal),
            },
            // The clock runs in a seat's own turn, also while a stand-in thinks.
            false if holder.is_stood_in() && self.plan.clock.is_running() => {
                (Some(clock.charged(player, thought_ms)), 0)
            }
            false => (None, 0),
        };
        let mut decision = Decision::new(self, Vec::new(), at_ms);
        let acted = Event::Acted { player, action, left_ms, lag_ms, stood_in: holder.is_stood_in() };
        match decision.try_add(acted, at_ms) {
            Err(ApplyError { fault: ApplyFault::Illegal(_), .. }) => return Err(Refusal::Illegal),
            added => added.expect("an action of the player to act follows"),
        }
        let position = decision.next.position().expect("a game is played");
        if position.is_over() {
            let points = position.score().points().to_vec();
            decision.add(Event::Ended { points }, at_ms);
        }
        Ok(decision)
    }

    /// The holder of a seat, if the table has it.
    pub(super) fn seat(&self, player: Player) -> Result<&Holder, Refusal> {
        if self.players().has(player) { Ok(self.holder(player)) } else { Err(Refusal::NoSeat) }
    }

    pub(super) fn check_event_limit(&self) -> Result<(), Refusal> {
        if self.event < MAX_EVENTS { Ok(()) } else { Err(Refusal::TooManyEvents) }
    }

    fn must_gather(&self) -> Result<(), Refusal> {
        if let Phase::Gathering = self.phase { Ok(()) } else { Err(Refusal::Started) }
    }

    /// While the host is away, anybody seated may do the same, so that nobody has to wait.
    fn must_host(&self, asker: &Asker, context: Context) -> Result<(), Refusal> {
        let may = match asker {
            Asker::Server => true,
            Asker::Guest(guest) => *guest == self.host || context.host_away && self.must_sit(asker).is_ok(),
        };
        if may { Ok(()) } else { Err(Refusal::NotHost) }
    }

    pub(super) fn must_sit(&self, asker: &Asker) -> Result<(), Refusal> {
        let sits = match asker {
            Asker::Server => true,
            Asker::Guest(guest) => self.seats_of(guest).next().is_some(),
        };
        if sits { Ok(()) } else { Err(Refusal::NotYourSeat) }
    }
}

fn guest(asker: &Asker) -> Result<&GuestId, Refusal> {
    match asker {
        Asker::Guest(guest) => Ok(guest),
        Asker::Server => Err(Refusal::NotYourSeat),
    }
}
