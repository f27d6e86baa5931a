//! Whether what is asked of a table is granted, and what then happens. Legality is asked of the rules.

use bigpoints_engine::Level;
use bigpoints_rules::{Action, Game, Player};

use super::event::{Event, Why};
use super::request::{Asker, Circumstances, Request};
use super::{Holder, Stage, Table};
use crate::refusal::Refusal;

/// The events that a table may have before nothing is granted any more that could go on for ever; the longest match has a few
/// hundred.
pub(super) const EVENTS: u32 = 20_000;

impl Table {
    /// The events that grant a request, or why it is refused.
    pub fn decide(
        &self,
        asker: &Asker,
        request: &Request,
        circumstances: Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        if self.stage == Stage::Closed {
            return Err(Refusal::Closed);
        }
        // All else that can be asked brings the table nearer to its end, and a game that was begun is played to it.
        let endless = matches!(
            request,
            Request::Sit { .. } | Request::Fill { .. } | Request::Undo | Request::TakeBack { .. }
        );
        if endless && self.event >= EVENTS {
            return Err(Refusal::TooManyEvents);
        }
        match request {
            Request::Sit { seat, bot } => self.sit(guest(asker)?, *seat, *bot),
            Request::Leave => self.leave(guest(asker)?, circumstances),
            Request::Fill { seat, level } => self.fill(asker, *seat, *level, circumstances),
            Request::Empty { seat } => self.empty(asker, *seat, circumstances),
            Request::Commit { seat, game, attempt, hash } => {
                self.commit(guest(asker)?, *seat, (*game, *attempt), *hash)
            }
            Request::Start => {
                self.may_start(asker)?;
                self.call()
            }
            Request::Reveal { seat, salt } => self.reveal(guest(asker)?, *seat, *salt),
            Request::GiveUp { seed } => match asker {
                Asker::House => self.give_up(*seed),
                Asker::Guest(_) => Err(Refusal::NotYourSeat),
            },
            Request::Play { action } => self.play(asker, *action, circumstances),
            Request::Undo => self.undo(guest(asker)?),
            Request::StandIn { seat, why } => self.hand_over(asker, *seat, *why, circumstances),
            Request::TakeBack { seat } => self.take_back(guest(asker)?, *seat),
            Request::Rematch { table } => {
                self.may_rematch(asker)?;
                let seat = guest(asker).ok().and_then(|guest| self.seats_of(guest).next());
                Ok(vec![Event::Rematched { table: table.clone(), seat: seat.map(Player::number) }])
            }
            Request::Close => {
                self.must_host(asker, circumstances)?;
                self.may_close(asker)?;
                Ok(vec![Event::Closed])
            }
        }
    }

    /// A game that was begun is closed only by the one person in it: others want to finish theirs.
    fn may_close(&self, asker: &Asker) -> Result<(), Refusal> {
        match (self.stage, asker) {
            (_, Asker::House) | (Stage::Gathering, _) => Ok(()),
            (Stage::Dealing | Stage::Playing | Stage::Between, Asker::Guest(guest))
                if self.is_only_for(guest) =>
            {
                Ok(())
            }
            (Stage::Dealing | Stage::Playing | Stage::Between, _) => Err(Refusal::Started),
            (Stage::Over | Stage::Closed, _) => Err(Refusal::NotPlaying),
        }
    }

    fn sit(&self, guest: &str, seat: u8, bot: bool) -> Result<Vec<Event>, Refusal> {
        self.must_gather()?;
        if bot && !self.plan.bots {
            return Err(Refusal::NoBots);
        }
        match self.seat(seat)? {
            Holder::Nobody => Ok(vec![Event::Seated { seat, guest: guest.to_owned(), bot }]),
            Holder::Guest { .. } | Holder::Computer(_) => Err(Refusal::SeatTaken),
        }
    }

    fn leave(&self, guest: &str, circumstances: Circumstances) -> Result<Vec<Event>, Refusal> {
        let own = self.seats_of(guest).map(Player::number);
        let events: Vec<Event> = match self.stage {
            Stage::Gathering => own.map(|seat| Event::Left { seat }).collect(),
            Stage::Dealing | Stage::Playing | Stage::Between => own
                .filter(|&seat| !self.is_stood_in(seat))
                .map(|seat| self.handed_over(seat, Why::Left, circumstances))
                .collect(),
            Stage::Over | Stage::Closed => return Err(Refusal::NotPlaying),
        };
        if events.is_empty() { Err(Refusal::NotYourSeat) } else { Ok(events) }
    }

    fn fill(
        &self,
        asker: &Asker,
        seat: u8,
        level: u8,
        circumstances: Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_host(asker, circumstances)?;
        self.must_gather()?;
        Level::from_number(level).ok_or(Refusal::BadPlan("levels are 1 to 10"))?;
        match self.seat(seat)? {
            Holder::Nobody | Holder::Computer(_) => Ok(vec![Event::Filled { seat, level }]),
            Holder::Guest { .. } => Err(Refusal::SeatTaken),
        }
    }

    fn empty(&self, asker: &Asker, seat: u8, circumstances: Circumstances) -> Result<Vec<Event>, Refusal> {
        self.must_host(asker, circumstances)?;
        self.must_gather()?;
        match self.seat(seat)? {
            Holder::Nobody => Err(Refusal::NoSeat),
            Holder::Computer(_) => Ok(vec![Event::Emptied { seat }]),
            Holder::Guest { .. } => Ok(vec![Event::Left { seat }]),
        }
    }

    fn may_start(&self, asker: &Asker) -> Result<(), Refusal> {
        self.must_sit(asker)?;
        match self.stage {
            Stage::Gathering if self.seats.contains(&Holder::Nobody) => Err(Refusal::SeatsOpen),
            Stage::Gathering | Stage::Between => Ok(()),
            Stage::Dealing | Stage::Playing => Err(Refusal::Started),
            Stage::Over | Stage::Closed => Err(Refusal::NotPlaying),
        }
    }

    fn play(
        &self,
        asker: &Asker,
        action: Action,
        circumstances: Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        let player = self.actor().ok_or(Refusal::NotPlaying)?;
        let (holder, seat) = (self.holder(player), player.number());
        match asker {
            Asker::House => {}
            Asker::Guest(guest) if holder.guest() != Some(guest) => return Err(Refusal::NotYourTurn),
            // The person must take the seat back first: the computer player's move may be on its way.
            Asker::Guest(_) if self.is_stood_in(seat) => return Err(Refusal::NotYourTurn),
            Asker::Guest(_) => {}
        }
        let mut game: Game = self.game().ok_or(Refusal::NotPlaying)?.clone();
        game.play(action).map_err(|_| Refusal::Illegal)?;
        let index = usize::from(seat) - 1;
        let timed = *asker != Asker::House && self.plan.clock.is_running();
        let left_ms = match timed {
            true => {
                let Circumstances { thought_ms, lag_ms, .. } = circumstances;
                Some(self.clock.reading(index, thought_ms, lag_ms).ok_or(Refusal::TimeUp)?)
            }
            false => None,
        };
        let lag_ms = if timed { circumstances.lag_ms } else { 0 };
        let stood_in = self.is_stood_in(seat);
        let mut events = vec![Event::Acted { seat, action: action.to_string(), left_ms, lag_ms, stood_in }];
        if game.position().is_over() {
            events.push(Event::Ended { points: game.position().score().points().to_vec() });
        }
        Ok(events)
    }

    fn undo(&self, guest: &str) -> Result<Vec<Event>, Refusal> {
        if !self.plan.undo {
            return Err(Refusal::NoUndo);
        }
        if self.stage != Stage::Playing {
            return Err(Refusal::NotPlaying);
        }
        let game = self.game().ok_or(Refusal::NotPlaying)?;
        let actors: Vec<Player> = game.positions().filter_map(|position| position.turn().player()).collect();
        let alone = self.is_only_for(guest);
        let mut events = Vec::new();
        for (&player, &(_, stood_in)) in actors[..game.actions().len()].iter().zip(&self.readings).rev() {
            let seat = player.number();
            events.push(Event::Undone { seat });
            match self.holder(player) {
                // What computer players did is taken back along with the own action where nobody else plays.
                Holder::Computer(_) if alone => {}
                holder if holder.guest() == Some(guest) && !stood_in && !self.is_stood_in(seat) => {
                    return Ok(events);
                }
                _ => return Err(Refusal::NoUndo),
            }
        }
        Err(Refusal::NoUndo)
    }

    fn hand_over(
        &self,
        asker: &Asker,
        seat: u8,
        why: Why,
        circumstances: Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        if !matches!(self.stage, Stage::Dealing | Stage::Playing | Stage::Between) {
            return Err(Refusal::NotPlaying);
        }
        if *asker != Asker::House {
            self.must_sit(asker)?;
        }
        let holder = self.seat(seat)?;
        if *asker != Asker::House && !circumstances.away {
            return Err(Refusal::NotAway);
        }
        match holder {
            Holder::Guest { stood_in: false, .. } => Ok(vec![self.handed_over(seat, why, circumstances)]),
            Holder::Guest { .. } | Holder::Nobody | Holder::Computer(_) => Err(Refusal::NotAway),
        }
    }

    /// A seat goes to a computer player; in the seat's own turn with what is left on its clock.
    fn handed_over(&self, seat: u8, why: Why, circumstances: Circumstances) -> Event {
        let in_turn = self.actor().is_some_and(|actor| actor.number() == seat);
        let left_ms = (in_turn && self.plan.clock.is_running()).then(|| match why {
            Why::Clock => 0,
            Why::Left | Why::Away | Why::Asked => {
                self.clock.reading(usize::from(seat) - 1, circumstances.thought_ms, 0).unwrap_or(0)
            }
        });
        Event::HandedOver { seat, why, left_ms }
    }

    fn take_back(&self, guest: &str, seat: u8) -> Result<Vec<Event>, Refusal> {
        match self.seat(seat)? {
            Holder::Guest { guest: holder, .. } if holder != guest => Err(Refusal::NotYourSeat),
            Holder::Guest { stood_in: true, .. } if self.stage != Stage::Over => {
                Ok(vec![Event::TakenBack { seat }])
            }
            Holder::Guest { .. } => Err(Refusal::NotStoodIn),
            Holder::Nobody | Holder::Computer(_) => Err(Refusal::NotYourSeat),
        }
    }

    /// Whether the asker may ask for another game with the same people.
    pub fn may_rematch(&self, asker: &Asker) -> Result<(), Refusal> {
        self.must_sit(asker)?;
        if self.stage == Stage::Over { Ok(()) } else { Err(Refusal::NotOver) }
    }

    pub(super) fn seat(&self, seat: u8) -> Result<&Holder, Refusal> {
        let index = usize::from(seat).checked_sub(1).ok_or(Refusal::NoSeat)?;
        self.seats.get(index).ok_or(Refusal::NoSeat)
    }

    fn is_stood_in(&self, seat: u8) -> bool {
        matches!(self.seat(seat), Ok(Holder::Guest { stood_in: true, .. }))
    }

    fn must_gather(&self) -> Result<(), Refusal> {
        if self.stage == Stage::Gathering { Ok(()) } else { Err(Refusal::Started) }
    }

    /// While who made the table is gone, anybody who sits there may do the same: nobody has to wait for them.
    fn must_host(&self, asker: &Asker, circumstances: Circumstances) -> Result<(), Refusal> {
        let may = match asker {
            Asker::House => true,
            Asker::Guest(guest) => {
                *guest == self.host || circumstances.host_away && self.must_sit(asker).is_ok()
            }
        };
        if may { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn must_sit(&self, asker: &Asker) -> Result<(), Refusal> {
        let sits = match asker {
            Asker::House => true,
            Asker::Guest(guest) => self.seats_of(guest).next().is_some(),
        };
        if sits { Ok(()) } else { Err(Refusal::NotYourSeat) }
    }
}

fn guest(asker: &Asker) -> Result<&str, Refusal> {
    match asker {
        Asker::Guest(guest) => Ok(guest),
        Asker::House => Err(Refusal::NotYourSeat),
    }
}
