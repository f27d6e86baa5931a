//! The two ladders: a game for two is not a game for more.

use bigpoints_rules::PlayerCount;

/// What a rating is about. Two players fight over every counter, while three to five do best to stay out of each other's way, so
/// somebody may be good at one and not at the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ladder {
    /// Games of two.
    Two,
    /// Games of three, four or five.
    More,
}

impl Ladder {
    /// Both ladders.
    pub const ALL: [Ladder; 2] = [Ladder::Two, Ladder::More];

    /// The ladder of the games with this many players.
    #[must_use]
    pub const fn of(players: PlayerCount) -> Ladder {
        match players {
            PlayerCount::Two => Ladder::Two,
            PlayerCount::Three | PlayerCount::Four | PlayerCount::Five => Ladder::More,
        }
    }

    /// The stable lower-case English name of this ladder, for storage and the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ladder::Two => "two",
            Ladder::More => "more",
        }
    }
}
