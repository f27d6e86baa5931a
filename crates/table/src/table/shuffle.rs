//! The shuffle of one game: what the server and the players have committed to, and what they have revealed.

use bigpoints_rules::{ByPlayer, Player, PlayerCount};

use crate::fairness::Bits;
use crate::fairness::proof::Void;

/// How the layout of a game is made.
#[derive(Clone, Debug)]
pub struct Shuffle {
    /// The number of this attempt to deal, from 1.
    attempt: u32,
    /// The server's secret seed, which is revealed when the game is over.
    seed: Bits,
    /// The seats that added a salt; empty until the game is dealt.
    givers: Vec<Player>,
    hashes: ByPlayer<Option<Bits>>,
    /// How often each seat has committed in this attempt.
    commitments: ByPlayer<u32>,
    salts: ByPlayer<Option<Bits>>,
    voids: Vec<Void>,
    /// The seats that were left out of an attempt. They add no salt to this game any more: whoever could come back could abort
    /// once more.
    left_out: Vec<Player>,
}

impl Shuffle {
    pub(super) fn new(seed: Bits, players: PlayerCount) -> Shuffle {
        let nothing = ByPlayer::new(players, |_| None);
        let commitments = ByPlayer::new(players, |_| 0);
        Shuffle {
            attempt: 1,
            seed,
            givers: Vec::new(),
            hashes: nothing,
            commitments,
            salts: nothing,
            voids: Vec::new(),
            left_out: Vec::new(),
        }
    }

    pub(super) fn commit(&mut self, player: Player, hash: Bits) {
        self.hashes[player] = Some(hash);
        self.commitments[player] += 1;
    }

    /// Forgets what the previous holder of a seat has committed to.
    pub(super) fn forget(&mut self, player: Player) {
        self.hashes[player] = None;
        self.commitments[player] = 0;
    }

    pub(super) fn reveal(&mut self, player: Player, salt: Bits) {
        self.salts[player] = Some(salt);
    }

    /// Starts another attempt, with this seed, because these seats did not reveal their salts.
    pub(super) fn void(&mut self, players: &[Player], seed: Bits) {
        self.voids.push(Void { players: players.to_vec(), commitment: self.commitment(), seed: self.seed });
        let nothing = ByPlayer::new(self.hashes.players(), |_| None);
        self.attempt += 1;
        self.seed = seed;
        self.hashes = nothing;
        self.commitments = ByPlayer::new(self.hashes.players(), |_| 0);
        self.salts = nothing;
    }

    /// Leaves seats out of this game's further attempts.
    pub(super) fn leave_out(&mut self, players: &[Player]) {
        let new = players.iter().filter(|player| !self.left_out.contains(player));
        let new: Vec<Player> = new.copied().collect();
        self.left_out.extend(new);
    }

    /// Deals the game with the salts of these seats.
    pub(super) fn deal_with(&mut self, givers: Vec<Player>) {
        self.givers = givers;
    }

    /// The number of this attempt to deal, from 1.
    pub const fn attempt(&self) -> u32 {
        self.attempt
    }

    /// The server's secret seed. It must not be revealed before the game is over.
    pub const fn seed(&self) -> Bits {
        self.seed
    }

    /// The public commitment to the seed: its hash.
    pub fn commitment(&self) -> Bits {
        self.seed.hash()
    }

    /// The seats that added a salt; empty until the game is dealt.
    pub fn givers(&self) -> &[Player] {
        &self.givers
    }

    /// What each seat has committed to.
    pub const fn hashes(&self) -> &ByPlayer<Option<Bits>> {
        &self.hashes
    }

    /// How often a seat has committed in this attempt.
    pub(super) fn commitments_of(&self, player: Player) -> u32 {
        self.commitments[player]
    }

    /// What each seat has revealed. It stays secret until all have.
    pub const fn salts(&self) -> &ByPlayer<Option<Bits>> {
        &self.salts
    }

    /// The failed attempts, oldest first.
    pub fn voids(&self) -> &[Void] {
        &self.voids
    }

    /// The seats that were left out of an attempt and add no salt to this game any more, whoever sits there.
    pub fn left_out(&self) -> &[Player] {
        &self.left_out
    }

    /// Those of these seats that have not committed.
    pub(super) fn uncommitted(&self, players: &[Player]) -> Vec<Player> {
        players.iter().copied().filter(|&player| self.hashes[player].is_none()).collect()
    }

    /// Those of these seats that have not revealed.
    pub(super) fn unrevealed(&self, players: &[Player]) -> Vec<Player> {
        players.iter().copied().filter(|&player| self.salts[player].is_none()).collect()
    }
}
