//! How a game is dealt so that nobody can choose its lay: all commit, then all reveal, and who does not is left out in the open.

use bigpoints_rules::{Player, Series, deal};

use super::decide::EVENTS;
use super::event::Event;
use super::lay::Lay;
use super::{Holder, Stage, Table};
use crate::fairness::{Bits, Draw};
use crate::server::refusal::Refusal;

impl Table {
    /// Which game comes next, from 1, and what is known of its lay; none where no more are played.
    pub(crate) fn next_lay(&self) -> Option<(u32, &Lay)> {
        self.lays.get(self.games.len()).map(|lay| (self.games.len() as u32 + 1, lay))
    }

    /// The seats that add a salt to the next game: those of guests who play themselves, until one is asked for; then it is settled.
    pub(crate) fn givers(&self) -> Vec<u8> {
        let settled = self.next_lay().and_then(|(_, lay)| lay.givers());
        let guests = || {
            let plays = |holder: &Holder| matches!(holder, Holder::Guest { stood_in: false, .. });
            (1..).zip(&self.seats).filter(|(_, holder)| plays(holder)).map(|(seat, _)| seat).collect()
        };
        settled.map_or_else(guests, <[u8]>::to_vec)
    }

    pub(super) fn commit(
        &self,
        guest: &str,
        seat: u8,
        (game, attempt): (u32, u32),
        hash: Bits,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_hold(guest, seat)?;
        let lay = match (self.stage, self.next_lay()) {
            (Stage::Gathering | Stage::Between | Stage::Dealing, Some((next, lay))) => {
                if (game, attempt) != (next, lay.attempt()) {
                    return Err(Refusal::Stale);
                }
                lay
            }
            (Stage::Playing, _) => return Err(Refusal::Started),
            _ => return Err(Refusal::NotPlaying),
        };
        let again = lay.hash(seat).is_some();
        // When the game has been asked for promises stand: others may be revealing theirs already.
        if lay.givers().is_some_and(|givers| again || !givers.contains(&seat)) {
            return Err(Refusal::Started);
        }
        if again && self.event >= EVENTS {
            return Err(Refusal::TooManyEvents);
        }
        Ok(vec![Event::Committed { seat, hash }])
    }

    /// Calls for the salts of everybody who has one to give; where nobody has, the game is dealt at once.
    pub(super) fn call(&self) -> Result<Vec<Event>, Refusal> {
        let (_, lay) = self.next_lay().ok_or(Refusal::NotPlaying)?;
        let seats = self.givers();
        if let Some(&seat) = lay.uncommitted(&seats).first() {
            return Err(Refusal::NotCommitted(seat));
        }
        let deal = seats.is_empty();
        self.with_lay(Event::Called { seats }, deal)
    }

    pub(super) fn reveal(&self, guest: &str, seat: u8, salt: Bits) -> Result<Vec<Event>, Refusal> {
        self.must_hold(guest, seat)?;
        let (lay, givers) = self.dealing()?;
        if let Some(&seat) = lay.uncommitted(givers).first() {
            return Err(Refusal::NotCommitted(seat));
        }
        let missing = lay.unrevealed(givers);
        if !missing.contains(&seat) {
            return Err(Refusal::Stale);
        }
        if lay.hash(seat) != Some(salt.hash()) {
            return Err(Refusal::BadSalt);
        }
        self.with_lay(Event::Revealed { seat, salt }, missing == [seat])
    }

    /// Goes on without those who keep everybody waiting. Once somebody has revealed a salt the attempt is void, for all to see: who
    /// knows it could otherwise choose between two lays.
    pub(super) fn give_up(&self, seed: Bits) -> Result<Vec<Event>, Refusal> {
        let (lay, givers) = self.dealing()?;
        let uncommitted = lay.uncommitted(givers);
        Ok(vec![match uncommitted.is_empty() {
            true => Event::Voided { seats: lay.unrevealed(givers), seed },
            false => Event::Dropped { seats: uncommitted },
        }])
    }

    /// The lay that is being dealt, and the seats that add a salt.
    fn dealing(&self) -> Result<(&Lay, &[u8]), Refusal> {
        match (self.stage, self.next_lay()) {
            (Stage::Dealing, Some((_, lay))) => Ok((lay, lay.givers().unwrap_or_default())),
            (Stage::Playing, _) => Err(Refusal::Started),
            _ => Err(Refusal::NotPlaying),
        }
    }

    /// An event, and if nothing is missing after it the start of the game.
    fn with_lay(&self, event: Event, deal: bool) -> Result<Vec<Event>, Refusal> {
        if !deal {
            return Ok(vec![event]);
        }
        let mut next = self.clone();
        // When it happens makes no difference to the lay.
        next.apply(&event, 0).map_err(|_| Refusal::NotPlaying)?;
        let started = next.deal()?;
        Ok(vec![event, started])
    }

    /// The start of the next game, by all that was revealed.
    fn deal(&self) -> Result<Event, Refusal> {
        let (game, lay) = self.next_lay().ok_or(Refusal::NotPlaying)?;
        let draw = Draw { table: &self.id, game, attempt: lay.attempt(), salts: lay.salts() };
        let seed = draw.lay(lay.seed());
        let first = match &self.series {
            Some(series) => Series::next_first(series).map(Player::number).ok_or(Refusal::NotPlaying)?,
            None => self.plan.first.unwrap_or_else(|| draw.lot(lay.seed())),
        };
        let layout = deal(seed).to_string();
        Ok(Event::Started { layout, seed: Bits::from(seed).to_string(), first })
    }

    fn must_hold(&self, guest: &str, seat: u8) -> Result<(), Refusal> {
        match self.seat(seat)?.guest() {
            Some(holder) if holder == guest => Ok(()),
            _ => Err(Refusal::NotYourSeat),
        }
    }
}
