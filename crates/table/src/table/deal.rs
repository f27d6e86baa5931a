//! Dealing a game so that nobody can choose its layout: all players commit, then all reveal. Those who do not
//! are publicly left out.

use bigpoints_rules::{Player, Series, deal};

use super::Table;
use super::decide::Decision;
use super::event::Event;
use super::holder::Holder;
use super::phase::Phase;
use super::shuffle::Shuffle;
use crate::fairness::{Bits, Draw};
use crate::id::GuestId;
use crate::refusal::Refusal;

/// How often the holder of a seat may commit in one attempt: each of the guest's devices does once or twice.
const MAX_COMMITMENTS: u32 = 8;

impl Table {
    /// The seats that add a salt to the next game. Until the game is requested, these are the seats of guests
    /// who play themselves, apart from those that were left out of an attempt to deal it: so there are never
    /// more void attempts than seats.
    pub fn givers(&self) -> Vec<Player> {
        match self.phase.last_open() {
            Phase::Dealing(dealing) => dealing.givers.clone(),
            _ => {
                let left_out = self.next_shuffle().map_or(&[][..], |(_, shuffle)| shuffle.left_out());
                let adds = |(player, holder): &(Player, &Holder)| {
                    matches!(holder, Holder::Guest { stood_in: false, .. }) && !left_out.contains(player)
                };
                self.seats.iter().filter(adds).map(|(player, _)| player).collect()
            }
        }
    }

    pub(super) fn commit(
        &self,
        guest: &GuestId,
        player: Player,
        (game, attempt): (u32, u32),
        hash: Bits,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_hold(guest, player)?;
        let shuffle = match (&self.phase, self.next_shuffle()) {
            (Phase::Gathering | Phase::Between | Phase::Dealing(_), Some((next, shuffle))) => {
                if (game, attempt) != (next, shuffle.attempt()) {
                    return Err(Refusal::Stale);
                }
                shuffle
            }
            (Phase::Playing(_), _) => return Err(Refusal::Started),
            _ => return Err(Refusal::NotPlaying),
        };
        if shuffle.left_out().contains(&player) {
            return Err(Refusal::Started);
        }
        let again = shuffle.hashes()[player].is_some();
        // Once the game is requested, commitments are final: others may already be revealing their salts.
        if let Phase::Dealing(dealing) = &self.phase
            && (again || !dealing.givers.contains(&player))
        {
            return Err(Refusal::Started);
        }
        if again {
            self.check_event_limit()?;
            if shuffle.commitments_of(player) >= MAX_COMMITMENTS {
                return Err(Refusal::TooManyCommitments);
            }
        }
        Ok(vec![Event::Committed { player, hash }])
    }

    /// Asks for the salts of all seats that add one; if there are none, the game is dealt at once.
    pub(super) fn call(&self, at_ms: i64) -> Result<Decision, Refusal> {
        let (_, shuffle) = self.next_shuffle().ok_or(Refusal::NotPlaying)?;
        let players = self.givers();
        if let Some(&player) = shuffle.uncommitted(&players).first() {
            return Err(Refusal::NotCommitted(player));
        }
        let deal_now = players.is_empty();
        self.with_deal(Event::Called { players }, deal_now, at_ms)
    }

    pub(super) fn reveal(
        &self,
        guest: &GuestId,
        player: Player,
        salt: Bits,
        at_ms: i64,
    ) -> Result<Decision, Refusal> {
        self.must_hold(guest, player)?;
        let (shuffle, givers) = self.dealing()?;
        if let Some(&player) = shuffle.uncommitted(givers).first() {
            return Err(Refusal::NotCommitted(player));
        }
        let missing = shuffle.unrevealed(givers);
        if !missing.contains(&player) {
            return Err(Refusal::Stale);
        }
        if shuffle.hashes()[player] != Some(salt.hash()) {
            return Err(Refusal::BadSalt);
        }
        self.with_deal(Event::Revealed { player, salt }, missing == [player], at_ms)
    }

    /// The seats without which the next game of a match cannot be started yet, because they have not committed.
    pub fn awaited_commitments(&self) -> Vec<Player> {
        match (&self.phase, self.next_shuffle()) {
            (Phase::Between, Some((_, shuffle))) => shuffle.uncommitted(&self.givers()),
            _ => Vec::new(),
        }
    }

    /// Continues without the seats that keep everybody waiting. Once a salt is revealed, the attempt becomes
    /// publicly void: somebody who knows the salt could otherwise choose between two layouts.
    pub(super) fn give_up(&self, seed: Bits) -> Result<Vec<Event>, Refusal> {
        let awaited = self.awaited_commitments();
        if !awaited.is_empty() {
            return Ok(vec![Event::Called { players: self.givers() }, Event::Dropped { players: awaited }]);
        }
        let (shuffle, givers) = self.dealing()?;
        let uncommitted = shuffle.uncommitted(givers);
        Ok(vec![match uncommitted.is_empty() {
            true => Event::Voided { players: shuffle.unrevealed(givers), seed },
            false => Event::Dropped { players: uncommitted },
        }])
    }

    /// The layout being dealt, and the seats that add a salt.
    fn dealing(&self) -> Result<(&Shuffle, &[Player]), Refusal> {
        match (&self.phase, self.next_shuffle()) {
            (Phase::Dealing(dealing), Some((_, shuffle))) => Ok((shuffle, &dealing.givers)),
            (Phase::Playing(_), _) => Err(Refusal::Started),
            _ => Err(Refusal::NotPlaying),
        }
    }

    /// An event, followed by the start of the game if it was the last one missing.
    fn with_deal(&self, event: Event, deal_now: bool, at_ms: i64) -> Result<Decision, Refusal> {
        let mut decision = Decision::new(self, vec![event], at_ms);
        if deal_now {
            let started = decision.next.deal()?;
            decision.add(started, at_ms);
        }
        Ok(decision)
    }

    /// The start of the next game, from everything that was revealed.
    fn deal(&self) -> Result<Event, Refusal> {
        let (game, shuffle) = self.next_shuffle().ok_or(Refusal::NotPlaying)?;
        let draw = Draw { table: &self.id, game, attempt: shuffle.attempt(), salts: shuffle.salts() };
        let seed = draw.layout_seed(shuffle.seed());
        let first = match &self.series {
            Some(series) => Series::next_first(series).ok_or(Refusal::NotPlaying)?,
            None => self.plan.first_player().unwrap_or_else(|| draw.lot(shuffle.seed())),
        };
        Ok(Event::Started { layout: deal(seed), seed: Bits::from(seed), first })
    }

    fn must_hold(&self, guest: &GuestId, player: Player) -> Result<(), Refusal> {
        match self.seat(player)?.guest() {
            Some(holder) if holder == guest => Ok(()),
            _ => Err(Refusal::NotYourSeat),
        }
    }
}
