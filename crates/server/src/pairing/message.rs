//! What nodes tell each other about seeks.

use bigpoints_rating::Rating;
use bigpoints_rating::pairing::Strength;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::table::paired::Pace;
use serde::{Deserialize, Serialize};

/// The number of a seek, drawn by its node: each socket has another.
pub(crate) type SeekId = u64;

/// A seek, as its node tells the one that pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SentSeek {
    /// Its number.
    pub(crate) id: SeekId,
    /// Who searches.
    pub(crate) guest: GuestId,
    /// The numbers of players that suit the guest.
    pub(crate) players: Vec<u8>,
    /// The paces that do.
    pub(crate) paces: Vec<Pace>,
    /// How strong the guest is.
    pub(crate) strength: SentStrength,
    /// How long the guest has been searching.
    pub(crate) waited_ms: u64,
    /// Whether computer players may fill up.
    #[serde(default)]
    pub(crate) fill: bool,
}

/// The values and uncertainties of two ratings, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SentStrength {
    two: (i32, u32),
    more: (i32, u32),
}

/// What the node that pairs says about a seek.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeekState {
    /// Nothing is found yet.
    Searching {
        /// How long the guest has been searching, also with seeks before this one.
        waited_ms: u64,
        /// How many others search for such a game.
        others: u32,
        /// How long people have lately waited for such a game.
        usual_ms: Option<u64>,
    },
    /// There is a table.
    Paired {
        /// The table.
        table: TableId,
    },
    /// The guest searches with another seek.
    Replaced,
}

impl From<Strength> for SentStrength {
    fn from(strength: Strength) -> SentStrength {
        SentStrength { two: strength.two.hundredths(), more: strength.more.hundredths() }
    }
}

impl From<SentStrength> for Strength {
    fn from(sent: SentStrength) -> Strength {
        let rating = |(value, uncertainty)| Rating::from_hundredths(value, uncertainty, 0);
        Strength { two: rating(sent.two), more: rating(sent.more) }
    }
}
