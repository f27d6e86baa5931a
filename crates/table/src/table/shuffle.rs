//! The layout of one game before it is dealt: what the server and those who play have promised, and what they have revealed.

use crate::fairness::Bits;
use crate::proof::Void;

/// The layout of a game. Seats are counted from 1.
#[derive(Clone, Debug)]
pub struct Shuffle {
    /// Which attempt to deal it this is, from 1.
    attempt: u32,
    /// The server's secret, which is told when the game is over.
    seed: Bits,
    /// The seats that add a salt, from the moment the game was asked for: nobody may join who could know the salts of others.
    givers: Option<Vec<u8>>,
    hashes: Vec<Option<Bits>>,
    salts: Vec<Option<Bits>>,
    voids: Vec<Void>,
}

impl Shuffle {
    pub(super) fn new(seed: Bits, seats: usize) -> Shuffle {
        let nothing = vec![None; seats];
        Shuffle { attempt: 1, seed, givers: None, hashes: nothing.clone(), salts: nothing, voids: Vec::new() }
    }

    pub(super) fn commit(&mut self, seat: u8, hash: Bits) -> Option<()> {
        *self.hashes.get_mut(index(seat)?)? = Some(hash);
        Some(())
    }

    pub(super) fn forget(&mut self, seat: u8) {
        if let Some(hash) = index(seat).and_then(|index| self.hashes.get_mut(index)) {
            *hash = None;
        }
    }

    pub(super) fn call(&mut self, seats: Vec<u8>) {
        self.givers = Some(seats);
    }

    pub(super) fn reveal(&mut self, seat: u8, salt: Bits) -> Option<()> {
        *self.salts.get_mut(index(seat)?)? = Some(salt);
        Some(())
    }

    /// Begins another attempt without these seats; whether anybody is left to go on with.
    pub(super) fn void(&mut self, seats: &[u8], seed: Bits) -> Option<bool> {
        self.voids.push(Void { seats: seats.to_vec(), commitment: self.commitment(), seed: self.seed });
        self.attempt += 1;
        self.seed = seed;
        self.hashes.fill(None);
        self.salts.fill(None);
        self.drop_out(seats)
    }

    /// Goes on without these seats; whether anybody is left to go on with.
    pub(super) fn drop_out(&mut self, seats: &[u8]) -> Option<bool> {
        let givers = self.givers.as_mut()?;
        givers.retain(|seat| !seats.contains(seat));
        let goes_on = !givers.is_empty();
        if !goes_on {
            self.givers = None;
        }
        Some(goes_on)
    }

    /// Which attempt to deal it this is, from 1.
    pub const fn attempt(&self) -> u32 {
        self.attempt
    }

    /// The server's secret. Nobody is told before the game is over.
    pub const fn seed(&self) -> Bits {
        self.seed
    }

    /// What everybody is told of the seed before: its hash.
    pub fn commitment(&self) -> Bits {
        self.seed.hash()
    }

    /// The seats that add a salt, if the game has been asked for.
    pub fn givers(&self) -> Option<&[u8]> {
        self.givers.as_deref()
    }

    /// What each seat has committed to.
    pub fn hashes(&self) -> &[Option<Bits>] {
        &self.hashes
    }

    /// What each seat has revealed. Nobody is told before all have.
    pub fn salts(&self) -> &[Option<Bits>] {
        &self.salts
    }

    /// The attempts that came to nothing, the first one first.
    pub fn voids(&self) -> &[Void] {
        &self.voids
    }

    /// Of these seats those that have not committed.
    pub(super) fn uncommitted(&self, seats: &[u8]) -> Vec<u8> {
        without(&self.hashes, seats)
    }

    /// Of these seats those that have not revealed.
    pub(super) fn unrevealed(&self, seats: &[u8]) -> Vec<u8> {
        without(&self.salts, seats)
    }

    /// What a seat has committed to.
    pub(super) fn hash(&self, seat: u8) -> Option<Bits> {
        self.hashes.get(index(seat)?).copied().flatten()
    }
}

fn without(given: &[Option<Bits>], seats: &[u8]) -> Vec<u8> {
    let missing = |seat: &u8| index(*seat).and_then(|index| given.get(index)).is_none_or(Option::is_none);
    seats.iter().copied().filter(missing).collect()
}

fn index(seat: u8) -> Option<usize> {
    usize::from(seat).checked_sub(1)
}
