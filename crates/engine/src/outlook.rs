//! What each action of a two-player position promises before it is searched: the order in which the search tries them.

use bigpoints_rules::{Action, Colour, Direction, Hand, Pawn, Position, Turn};

use crate::evaluation::Race;
use crate::search::{kinds, opponent};
use crate::weights::Weights;

/// A position as its player to act sees it, ready to judge what an action changes. Points are in 1/256.
pub(crate) struct Outlook<'a> {
    weights: &'a Weights,
    race: Race,
    /// Counters of each pawn's colour that the player has more than the other; none of a colour that is home.
    ahead: [i32; 5],
    /// What a counter of each colour adds to the hand beside its own worth: it may be new beside white ones.
    new: [i32; 7],
    /// What a white and a black counter are worth to the hand, and what handing in a black one costs.
    white: i32,
    black: i32,
    price: i32,
    /// The pawn and the steps last asked for, and what they change: actions of one pawn follow each other.
    last: (usize, usize, i32),
}

impl<'a> Outlook<'a> {
    /// The outlook of the player to act, in a game that is not over.
    #[inline]
    pub(crate) fn new(weights: &'a Weights, position: &Position) -> Outlook<'a> {
        let (Turn::Main(me) | Turn::Extra(me)) = position.turn() else {
            unreachable!("a finished game has no actions")
        };
        let (mine, other) = (position.hands()[me], position.hands()[opponent(me)]);
        let race = weights.race(position);
        let ahead = Pawn::ALL.map(|pawn| {
            let difference = |hand: Hand| i32::from(hand.count(pawn.colour()));
            if race.steps[pawn as usize] > 0 { difference(mine) - difference(other) } else { 0 }
        });
        let stage = race.stage;
        let whites = i32::from(mine.count(Colour::White));
        let kinds = kinds(mine) as i32;
        let blacks = i32::from(mine.count(Colour::Black));
        let white_left = position.path().of(Colour::White).len() as i32;
        let beside_white = whites * (256 - weights.missing[stage]) + white_left * weights.colours[stage];
        let new = Colour::ALL.map(|colour| if mine.has(colour) { 0 } else { beside_white });
        let one_black = if blacks > 0 {
            weights.more_black[stage]
        } else {
            // The turn goes on with an extra move.
            weights.black[stage] + weights.tempo[stage] + weights.extra[stage]
        };
        let last_black =
            if blacks > 1 { weights.more_black[stage] } else { weights.black[stage] + beside_white };
        Outlook {
            weights,
            ahead,
            new,
            white: 256 * kinds + (6 - kinds) * weights.missing[stage],
            black: one_black,
            price: last_black,
            last: (0, race.steps[0], 0),
            race,
        }
    }

    /// What an action that gives a counter of this colour promises, against doing nothing.
    #[inline]
    pub(crate) fn promise(&mut self, action: Action, gain: Option<Colour>) -> i32 {
        let (pawn, direction, price) = match action {
            Action::Main { pawn, .. } => (pawn as usize, Direction::Forward, 0),
            Action::Extra { pawn, direction, .. } => (pawn as usize, direction, self.price),
            Action::Decline => return 0,
        };
        let steps = match direction {
            Direction::Forward => self.race.steps[pawn] - 1,
            Direction::Backward => self.race.steps[pawn] + 1,
        };
        if (self.last.0, self.last.1) != (pawn, steps) {
            self.last = (pawn, steps, self.race_after(pawn, steps));
        }
        let taken = gain.map_or(0, |colour| {
            let worth = match colour {
                Colour::White => self.white,
                Colour::Black => self.black,
                _ => self.worth_after(colour as usize, pawn, steps),
            };
            worth + self.new[colour as usize]
        });
        self.last.2 + taken - price
    }

    /// What it changes for the counters held when a pawn has so many steps to go.
    #[inline]
    fn race_after(&self, pawn: usize, steps: usize) -> i32 {
        let mut change = 0;
        for rival in 0..5 {
            let rival_steps = self.race.steps[rival];
            if rival != pawn && rival_steps > 0 {
                // Who is more likely home before the other gains what the other loses.
                let shift = self.shift(pawn, steps, rival_steps);
                change += (self.ahead[pawn] - self.ahead[rival]) * shift;
            }
        }
        change
    }

    /// What a counter of a colour is worth when a pawn has so many steps to go.
    #[inline]
    fn worth_after(&self, colour: usize, pawn: usize, steps: usize) -> i32 {
        let colour_steps = self.race.steps[colour];
        let mut worth = self.race.worth[colour];
        if colour == pawn {
            for rival in 0..5 {
                if rival != pawn && self.race.steps[rival] > 0 {
                    worth += self.shift(pawn, steps, self.race.steps[rival]);
                }
            }
        } else if colour_steps > 0 {
            worth -= self.shift(pawn, steps, colour_steps);
        }
        worth
    }

    /// By how much a pawn is likelier home before a rival when it has so many steps to go.
    #[inline]
    fn shift(&self, pawn: usize, steps: usize, rival_steps: usize) -> i32 {
        let after = if steps == 0 { 256 } else { self.weights.first[steps][rival_steps] };
        after - self.weights.first[self.race.steps[pawn]][rival_steps]
    }
}
