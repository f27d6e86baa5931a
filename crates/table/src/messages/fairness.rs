//! What everybody is told of how a layout comes about: promises before it is dealt, salts after, and the server's seed only in the
//! record, when the game is over.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fairness::Bits;
use crate::table::shuffle::Shuffle;
use crate::table::{Stage, Table};

/// How the layout of a game comes about. 256 bits are 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FairnessView {
    /// Which game of the table this is about, from 1: the next one until it is dealt.
    pub game: u32,
    /// Which attempt to deal it, from 1.
    pub attempt: u32,
    /// The SHA-256 of the server's seed for each game of the table.
    #[ts(type = "Array<string>")]
    #[schema(value_type = Vec<String>)]
    pub commitments: Vec<Bits>,
    /// The seats that add a salt.
    pub givers: Vec<u8>,
    /// The SHA-256 of each seat's salt, in turn order; empty once the game is dealt.
    #[ts(type = "Array<string | null>")]
    #[schema(value_type = Vec<Option<String>>)]
    pub hashes: Vec<Option<Bits>>,
    /// The seats that have revealed their salt, while the game is dealt.
    pub revealed: Vec<u8>,
    /// Each seat's salt, in turn order; empty until the game is dealt.
    #[ts(type = "Array<string | null>")]
    #[schema(value_type = Vec<Option<String>>)]
    pub salts: Vec<Option<Bits>>,
    /// For each attempt before this one the seats for whose sake it was void.
    pub voids: Vec<Vec<u8>>,
}

impl FairnessView {
    pub(super) fn new(table: &Table) -> FairnessView {
        let dealt = matches!(table.stage(), Stage::Playing | Stage::Over) || table.next_shuffle().is_none();
        let game = table.games().len() + usize::from(!dealt);
        let shuffle = game.checked_sub(1).and_then(|index| table.shuffles().get(index));
        let given = |salts: &[Option<Bits>]| {
            (1..).zip(salts).filter(|(_, salt)| salt.is_some()).map(|(seat, _)| seat).collect()
        };
        FairnessView {
            game: game as u32,
            attempt: shuffle.map_or(0, Shuffle::attempt),
            commitments: table.shuffles().iter().map(Shuffle::commitment).collect(),
            givers: match shuffle.and_then(Shuffle::givers) {
                Some(givers) => givers.to_vec(),
                None if dealt => Vec::new(),
                None => table.givers(),
            },
            hashes: shuffle.filter(|_| !dealt).map_or_else(Vec::new, |shuffle| shuffle.hashes().to_vec()),
            revealed: shuffle.filter(|_| !dealt).map_or_else(Vec::new, |shuffle| given(shuffle.salts())),
            salts: shuffle.filter(|_| dealt).map_or_else(Vec::new, |shuffle| shuffle.salts().to_vec()),
            voids: shuffle.map_or_else(Vec::new, |shuffle| {
                shuffle.voids().iter().map(|void| void.seats.clone()).collect()
            }),
        }
    }
}
