//! How a game is dealt so that nobody can choose its layout: all commit, then all reveal, and who does not is left out in the open.

use bigpoints_rules::{Player, Series, deal};

use super::decide::EVENTS;
use super::event::Event;
use super::shuffle::Shuffle;
use super::{Holder, Stage, Table};
use crate::fairness::{Bits, Draw};
use crate::refusal::Refusal;

impl Table {
    /// Which game comes next, from 1, and what is known of its layout; none where no more are played.
    pub fn next_shuffle(&self) -> Option<(u32, &Shuffle)> {
        self.shuffles.get(self.games.len()).map(|shuffle| (self.games.len() as u32 + 1, shuffle))
    }

    /// The seats that add a salt to the next game: those of guests who play themselves, until one is asked for; then it is settled.
    pub fn givers(&self) -> Vec<u8> {
        let settled = self.next_shuffle().and_then(|(_, shuffle)| shuffle.givers());
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
        let shuffle = match (self.stage, self.next_shuffle()) {
            (Stage::Gathering | Stage::Between | Stage::Dealing, Some((next, shuffle))) => {
                if (game, attempt) != (next, shuffle.attempt()) {
                    return Err(Refusal::Stale);
                }
                shuffle
            }
            (Stage::Playing, _) => return Err(Refusal::Started),
            _ => return Err(Refusal::NotPlaying),
        };
        let again = shuffle.hash(seat).is_some();
        // When the game has been asked for promises stand: others may be revealing theirs already.
        if shuffle.givers().is_some_and(|givers| again || !givers.contains(&seat)) {
            return Err(Refusal::Started);
        }
        if again && self.event >= EVENTS {
            return Err(Refusal::TooManyEvents);
        }
        Ok(vec![Event::Committed { seat, hash }])
    }

    /// Calls for the salts of everybody who has one to give; where nobody has, the game is dealt at once.
    pub(super) fn call(&self) -> Result<Vec<Event>, Refusal> {
        let (_, shuffle) = self.next_shuffle().ok_or(Refusal::NotPlaying)?;
        let seats = self.givers();
        if let Some(&seat) = shuffle.uncommitted(&seats).first() {
            return Err(Refusal::NotCommitted(seat));
        }
        let deal = seats.is_empty();
        self.with_shuffle(Event::Called { seats }, deal)
    }

    pub(super) fn reveal(&self, guest: &str, seat: u8, salt: Bits) -> Result<Vec<Event>, Refusal> {
        self.must_hold(guest, seat)?;
        let (shuffle, givers) = self.dealing()?;
        if let Some(&seat) = shuffle.uncommitted(givers).first() {
            return Err(Refusal::NotCommitted(seat));
        }
        let missing = shuffle.unrevealed(givers);
        if !missing.contains(&seat) {
            return Err(Refusal::Stale);
        }
        if shuffle.hash(seat) != Some(salt.hash()) {
            return Err(Refusal::BadSalt);
        }
        self.with_shuffle(Event::Revealed { seat, salt }, missing == [seat])
    }

    /// Goes on without those who keep everybody waiting. Once somebody has revealed a salt the attempt is void, for all to see: who
    /// knows it could otherwise choose between two layouts.
    pub(super) fn give_up(&self, seed: Bits) -> Result<Vec<Event>, Refusal> {
        let (shuffle, givers) = self.dealing()?;
        let uncommitted = shuffle.uncommitted(givers);
        Ok(vec![match uncommitted.is_empty() {
            true => Event::Voided { seats: shuffle.unrevealed(givers), seed },
            false => Event::Dropped { seats: uncommitted },
        }])
    }

    /// The layout that is being dealt, and the seats that add a salt.
    fn dealing(&self) -> Result<(&Shuffle, &[u8]), Refusal> {
        match (self.stage, self.next_shuffle()) {
            (Stage::Dealing, Some((_, shuffle))) => Ok((shuffle, shuffle.givers().unwrap_or_default())),
            (Stage::Playing, _) => Err(Refusal::Started),
            _ => Err(Refusal::NotPlaying),
        }
    }

    /// An event, and if nothing is missing after it the start of the game.
    fn with_shuffle(&self, event: Event, deal: bool) -> Result<Vec<Event>, Refusal> {
        if !deal {
            return Ok(vec![event]);
        }
        let mut next = self.clone();
        // When it happens makes no difference to the layout.
        next.apply(&event, 0).map_err(|_| Refusal::NotPlaying)?;
        let started = next.deal()?;
        Ok(vec![event, started])
    }

    /// The start of the next game, by all that was revealed.
    fn deal(&self) -> Result<Event, Refusal> {
        let (game, shuffle) = self.next_shuffle().ok_or(Refusal::NotPlaying)?;
        let draw = Draw { table: &self.id, game, attempt: shuffle.attempt(), salts: shuffle.salts() };
        let seed = draw.layout_seed(shuffle.seed());
        let first = match &self.series {
            Some(series) => Series::next_first(series).map(Player::number).ok_or(Refusal::NotPlaying)?,
            None => self.plan.first.unwrap_or_else(|| draw.lot(shuffle.seed())),
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
