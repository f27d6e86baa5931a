//! How a layout comes about, as a message.

use serde::{Deserialize, Serialize};

use crate::fairness::Bits;

/// How the layout of a game comes about. 256 bits are 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairnessView {
    /// Which game of the table this is about, from 1: the next one until it is dealt.
    pub game: u32,
    /// Which attempt to deal it, from 1.
    pub attempt: u32,
    /// The SHA-256 of the server's seed for each game of the table.
    #[cfg_attr(test, ts(type = "Array<string>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub commitments: Vec<Bits>,
    /// The seats that add a salt.
    pub givers: Vec<u8>,
    /// The SHA-256 of each seat's salt, in turn order; empty once the game is dealt.
    #[cfg_attr(test, ts(type = "Array<string | null>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<String>>))]
    pub hashes: Vec<Option<Bits>>,
    /// The seats that have revealed their salt, while the game is dealt.
    pub revealed: Vec<u8>,
    /// Each seat's salt, in turn order; empty until the game is dealt.
    #[cfg_attr(test, ts(type = "Array<string | null>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<String>>))]
    pub salts: Vec<Option<Bits>>,
    /// For each attempt before this one the seats that did not reveal their salts.
    pub voids: Vec<Vec<u8>>,
    /// The seats that were left out of an attempt, because they did not reveal or did not commit again. They add no salt to
    /// this game, whoever sits there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<u8>>", optional))]
    pub left_out: Vec<u8>,
}
