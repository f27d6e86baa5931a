//! Reasons for or against an action, as data to be phrased in any language.

use bigpoints_rules::{Colour, HandRule, Pawn, Player, Viewer};

/// A reason for or against an action.
///
/// Counts of counters are given only for hands that the advice may mention; see [`Sight`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// The player takes a counter. For black see [`GainsExtra`](Reason::GainsExtra).
    Takes {
        /// Its colour.
        colour: Colour,
        /// Whether it is the bonus counter of a climb.
        bonus: bool,
        /// What it is worth; `None` for white if the hand may not be mentioned.
        worth: Option<Worth>,
    },
    /// The player gets a black counter, and with it an extra move in a later turn.
    GainsExtra,
    /// The action brings a pawn home.
    Arrives {
        /// The pawn.
        pawn: Pawn,
        /// What its colour is worth from now on.
        worth: u8,
        /// How many counters of it the player then holds, including the bonus counter.
        held: Option<u8>,
    },
    /// A pawn passes another one: it is now nearer to the stairs.
    Passes {
        /// The pawn that is ahead now.
        ahead: Pawn,
        /// The moves it needs to get home.
        steps: u8,
        /// The pawn that is behind now.
        behind: Pawn,
        /// The moves that pawn needs.
        behind_steps: u8,
        /// How many counters of the two colours the player then holds.
        held: Option<(u8, u8)>,
    },
    /// A pawn of which the player holds counters gets nearer to the stairs or farther from them.
    Steps {
        /// The pawn.
        pawn: Pawn,
        /// The moves it needed to get home.
        from: u8,
        /// The moves it needs now.
        to: u8,
        /// How many counters of its colour the player then holds.
        held: u8,
    },
    /// A colour is now worth more, as the race stands, and another player holds more of it than the player to act.
    Helps {
        /// The other player.
        player: Player,
        /// The pawn of the colour.
        pawn: Pawn,
        /// How many counters of it the other player holds.
        held: u8,
    },
    /// A colour is now worth less, as the race stands, and another player holds more of it than the player to act.
    Hurts {
        /// The other player.
        player: Player,
        /// The pawn of the colour.
        pawn: Pawn,
        /// How many counters of it the other player holds.
        held: u8,
    },
    /// The white counters that the player already held change their worth.
    White {
        /// How many there are.
        whites: u8,
        /// What each was worth.
        from: u8,
        /// What each is worth now.
        to: u8,
    },
    /// The next player can no longer take a counter of this colour in their main move.
    Denies {
        /// The next player.
        player: Player,
        /// The colour.
        colour: Colour,
    },
    /// What the next player is expected to take in reply.
    Leaves {
        /// The next player.
        player: Player,
        /// The colour of the counter.
        colour: Colour,
        /// Whether it is the bonus counter of a climb.
        bonus: bool,
        /// What it is worth; `None` for white and black, where it depends on the hand.
        worth: Option<Worth>,
    },
    /// A black counter is spent, with this gain in points of the margin over keeping it.
    SpendsBlack {
        /// The gain; negative for a loss.
        gain: f32,
    },
    /// The black counter is kept, with this gain in points of the margin over the best extra move.
    KeepsBlack {
        /// The gain, never negative.
        gain: f32,
    },
    /// The player is expected to follow up with an extra move.
    Prepares {
        /// The pawn of the extra move.
        pawn: Pawn,
        /// The colour of the counter it takes.
        colour: Option<Colour>,
    },
    /// The action ends the game.
    Ends {
        /// How it ends for the player.
        ending: Ending,
    },
    /// Another action would end the game now, but this one does not.
    KeepsOpen,
    /// The next player will be able to end the game with a main move.
    LetsEnd {
        /// The next player.
        player: Player,
    },
    /// Every other action provably leads to a worse result.
    Only {
        /// The result of this one under best play.
        ending: Ending,
    },
    /// This action provably leads to a worse result than the best one.
    Spoils {
        /// The result of this one under best play.
        ending: Ending,
        /// The result of the best one.
        best: Ending,
    },
    /// The best action takes a counter of this colour; this one takes something less valuable.
    Misses {
        /// The colour.
        colour: Colour,
        /// What the counter is worth after the best action; `None` for white and black, where it depends on the hand.
        worth: Option<Worth>,
    },
    /// A colour ends up worth more or less in the expected line than in the best action's line. Both lines bring its pawn
    /// home.
    Outlook {
        /// The pawn of the colour.
        pawn: Pawn,
        /// What the colour is worth in this line.
        worth: u8,
        /// What it is worth in the line of the best action.
        best: u8,
        /// How many counters of it the player holds after this action.
        held: u8,
    },
}

impl Reason {
    /// Whether two reasons say the same. Of bonus counters only the worth matters, not the colour.
    #[must_use]
    pub fn says_as_much_as(&self, other: &Reason) -> bool {
        match (*self, *other) {
            (
                Reason::Takes { bonus: true, worth, .. },
                Reason::Takes { bonus: true, worth: other_worth, .. },
            ) => worth == other_worth,
            (
                Reason::Leaves { player, bonus: true, worth, .. },
                Reason::Leaves { player: other_player, bonus: true, worth: other_worth, .. },
            ) => (player, worth) == (other_player, other_worth),
            (one, other) => one == other,
        }
    }

    /// Whether it speaks for the action rather than against it.
    #[must_use]
    pub fn speaks_for(&self) -> bool {
        match *self {
            // A nearly worthless counter is a reason against; white counters can always gain.
            Reason::Takes { colour, worth, .. } => {
                colour.pawn().is_none() || worth.is_none_or(|worth| worth.points >= 1.0)
            }
            Reason::Passes { held, .. } => held.is_none_or(|(ahead, behind)| ahead >= behind),
            Reason::Steps { from, to, .. } => to < from,
            Reason::White { from, to, .. } => to > from,
            Reason::SpendsBlack { gain } => gain >= 0.0,
            Reason::Ends { ending } => ending == Ending::Won,
            Reason::Outlook { worth, best, .. } => worth > best,
            Reason::GainsExtra
            | Reason::Arrives { .. }
            | Reason::Hurts { .. }
            | Reason::Denies { .. }
            | Reason::KeepsBlack { .. }
            | Reason::Prepares { .. }
            | Reason::KeepsOpen
            | Reason::Only { .. } => true,
            Reason::Helps { .. }
            | Reason::Leaves { .. }
            | Reason::LetsEnd { .. }
            | Reason::Spoils { .. }
            | Reason::Misses { .. } => false,
        }
    }
}

/// What a counter is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// Points: the step its pawn stands on, or the one it will reach if, after the expected line, the pawns come home in the
    /// order of their steps to go (ties share); for white the number of other colours in the hand.
    pub points: f32,
    /// Whether the pawn is home, so that the worth is final. That of white can always change.
    pub fixed: bool,
}

/// How a game ends for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// Somebody else has more points.
    Lost,
    /// Tied for the most points.
    Shared,
    /// Sole most points.
    Won,
}

impl Ending {
    /// The ending for a final margin.
    #[must_use]
    pub fn of(margin: i32) -> Ending {
        match margin {
            ..0 => Ending::Lost,
            0 => Ending::Shared,
            1.. => Ending::Won,
        }
    }
}

/// Whose hands advice may mention, depending on the viewer and on whether the table plays with open hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sight {
    viewer: Viewer,
    hands: HandRule,
}

impl Sight {
    /// All hands may be mentioned.
    pub const OPEN: Sight = Sight { viewer: Viewer::Nobody, hands: HandRule::Open };

    /// The sight of a viewer at a table with this rule for hands.
    #[must_use]
    pub const fn new(viewer: Viewer, hands: HandRule) -> Sight {
        Sight { viewer, hands }
    }

    /// Whether the hand of `player` may be mentioned.
    #[must_use]
    pub fn has(self, player: Player) -> bool {
        self.hands == HandRule::Open || self.viewer == Viewer::Player(player)
    }
}
