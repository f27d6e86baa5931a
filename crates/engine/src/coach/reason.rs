//! What can be said for or against an action, as data that every language can phrase.

use bigpoints_rules::{Colour, HandRule, Pawn, Player, Viewer};

/// Something that is true of an action and matters.
///
/// Counts of counters are told only of hands that the advice may speak of: see [`Sight`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// The player gets a counter. Black is told as [`GainsExtra`](Reason::GainsExtra).
    Takes {
        /// Its colour.
        colour: Colour,
        /// Whether it is the bonus counter of a climb.
        bonus: bool,
        /// What it is worth; not told for white when the hand is not.
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
        /// How many counters of it the player holds then, the bonus counter among them.
        held: Option<u8>,
    },
    /// A pawn on its way is nearer to the stairs than another one now, which it was not before.
    Passes {
        /// The pawn that is ahead now.
        ahead: Pawn,
        /// The moves it needs to be home.
        steps: u8,
        /// The pawn that is behind now.
        behind: Pawn,
        /// The moves that one needs.
        behind_steps: u8,
        /// How many counters of the two colours the player holds then.
        held: Option<(u8, u8)>,
    },
    /// A pawn on its way is nearer to the stairs or farther from them than before, and the player holds some of its colour.
    Steps {
        /// The pawn.
        pawn: Pawn,
        /// The moves it needed to be home.
        from: u8,
        /// The moves it needs now.
        to: u8,
        /// How many counters of its colour the player holds then.
        held: u8,
    },
    /// As the race stands a colour is worth more than before, and another player holds more of it than the player to act.
    Helps {
        /// The other player.
        player: Player,
        /// The pawn of the colour.
        pawn: Pawn,
        /// How many counters of it the other player holds.
        held: u8,
    },
    /// As the race stands a colour is worth less than before, and another player holds more of it than the player to act.
    Hurts {
        /// The other player.
        player: Player,
        /// The pawn of the colour.
        pawn: Pawn,
        /// How many counters of it the other player holds.
        held: u8,
    },
    /// The white counters that the player held before are worth more or less than before.
    White {
        /// How many they are.
        whites: u8,
        /// What each was worth.
        from: u8,
        /// What each is worth now.
        to: u8,
    },
    /// The next player could have taken a counter of this colour in a main move here, and will not be able to.
    Denies {
        /// The next player.
        player: Player,
        /// The colour.
        colour: Colour,
    },
    /// What the next player is expected to take in answer.
    Leaves {
        /// The next player.
        player: Player,
        /// The colour of the counter.
        colour: Colour,
        /// Whether it is the bonus counter of a climb.
        bonus: bool,
        /// What it is worth; not told for white and black, where it depends on the hand.
        worth: Option<Worth>,
    },
    /// A black counter is handed in, and this is gained by it, in points of the margin, over keeping it.
    SpendsBlack {
        /// The gain; a loss if it is less than nothing.
        gain: f32,
    },
    /// No black counter is handed in, and this is gained by that, in points of the margin, over the best extra move.
    KeepsBlack {
        /// The gain, never less than nothing.
        gain: f32,
    },
    /// The player is expected to follow up with an extra move.
    Prepares {
        /// The pawn of the extra move.
        pawn: Pawn,
        /// The colour of the counter it gets.
        colour: Option<Colour>,
    },
    /// The action ends the game.
    Ends {
        /// How it ends for the player.
        ending: Ending,
    },
    /// Another action would end the game now; this one does not.
    KeepsOpen,
    /// The next player will be able to end the game with a main move.
    LetsEnd {
        /// The next player.
        player: Player,
    },
    /// It is proved that every other action leads to a worse result.
    Only {
        /// The result of this one under best play.
        ending: Ending,
    },
    /// It is proved that the action leads to a worse result than the best one.
    Spoils {
        /// The result of this one under best play.
        ending: Ending,
        /// The result of the best one.
        best: Ending,
    },
    /// The best action gets a counter of this colour; this one does not, and what it gets instead promises less.
    Misses {
        /// The colour.
        colour: Colour,
        /// What the counter is worth after the best action; not told for white and black, where it depends on the hand.
        worth: Option<Worth>,
    },
    /// In the line expected from here a colour ends up worth more or less than in the line of the best action. Both lines bring
    /// its pawn home.
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
    /// Whether another one says nothing else. Which bonus counter somebody gets does not matter beside its worth.
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
            // A counter that brings next to nothing is a reason to do something else; what white brings can always grow.
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
    /// Points: the step its pawn stands on, or the step it will reach if from the end of the expected line on the pawns come
    /// home in the order of their steps to go, where equals share; for white the other colours in the hand.
    pub points: f32,
    /// Whether the pawn is home, so that nothing can change the worth. What white is worth can always change.
    pub fixed: bool,
}

/// How a game ends for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// Somebody else has more points.
    Lost,
    /// Nobody has more points, and somebody has as many.
    Shared,
    /// Nobody has as many points.
    Won,
}

impl Ending {
    /// What a margin at the end means.
    #[must_use]
    pub fn of(margin: i32) -> Ending {
        match margin {
            ..0 => Ending::Lost,
            0 => Ending::Shared,
            1.. => Ending::Won,
        }
    }
}

/// Whose hands an advice may speak of: who asks, and whether hands lie open at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sight {
    viewer: Viewer,
    hands: HandRule,
}

impl Sight {
    /// All hands may be spoken of.
    pub const OPEN: Sight = Sight { viewer: Viewer::Nobody, hands: HandRule::Open };

    /// What somebody sees at a table with this rule for hands.
    #[must_use]
    pub const fn new(viewer: Viewer, hands: HandRule) -> Sight {
        Sight { viewer, hands }
    }

    /// Whether the hand of `player` may be spoken of.
    #[must_use]
    pub fn has(self, player: Player) -> bool {
        self.hands == HandRule::Open || self.viewer == Viewer::Player(player)
    }
}
