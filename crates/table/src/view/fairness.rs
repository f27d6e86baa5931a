//! What everybody may know about how a layout is made: commitments before the deal, salts after it, and the
//! server's seed only in the record, when the game is over.

use bigpoints_rules::{ByPlayer, Player};

use crate::fairness::Bits;
use crate::messages::FairnessView;
use crate::table::shuffle::Shuffle;
use crate::table::{PhaseName, Table};

impl FairnessView {
    /// What everybody at a table may know: about the next game until it is dealt, then about the current one.
    pub(super) fn of(table: &Table) -> FairnessView {
        let dealt = matches!(table.phase().name(), PhaseName::Playing | PhaseName::Over)
            || table.next_shuffle().is_none();
        let game = table.games_begun() + usize::from(!dealt);
        let shuffle = game.checked_sub(1).and_then(|index| table.shuffles().get(index));
        let (before, after) = if dealt { (None, shuffle) } else { (shuffle, None) };
        let list = |bits: &ByPlayer<Option<Bits>>| bits.as_slice().to_vec();
        let givers = match (dealt, shuffle) {
            (true, shuffle) => shuffle.map_or_else(Vec::new, |shuffle| shuffle.givers().to_vec()),
            (false, _) => table.givers(),
        };
        let revealed = |shuffle: &Shuffle| {
            shuffle
                .salts()
                .iter()
                .filter(|(_, salt)| salt.is_some())
                .map(|(player, _)| player.number())
                .collect()
        };
        FairnessView {
            game: game as u32,
            attempt: shuffle.map_or(0, Shuffle::attempt),
            commitments: table.shuffles().iter().map(Shuffle::commitment).collect(),
            givers: numbers(&givers),
            hashes: before.map_or_else(Vec::new, |shuffle| list(shuffle.hashes())),
            revealed: before.map_or_else(Vec::new, revealed),
            salts: after.map_or_else(Vec::new, |shuffle| list(shuffle.salts())),
            voids: shuffle.map_or_else(Vec::new, |shuffle| {
                shuffle.voids().iter().map(|void| numbers(&void.players)).collect()
            }),
            left_out: shuffle.map_or_else(Vec::new, |shuffle| numbers(shuffle.left_out())),
        }
    }
}

fn numbers(players: &[Player]) -> Vec<u8> {
    players.iter().map(|player| player.number()).collect()
}
