//! What each action of a two-player position promises before it is searched, and without being played.

use bigpoints_rules::{Action, Colour, Direction, Hand, Pawn, PlaceSet, Position, Take, Turn};

use crate::evaluation::{FINER, Race};
use crate::search::{fixed_margin, kinds, opponent};
use crate::weights::Weights;

/// A position as its player to act sees it, ready to judge what an action changes. Points are in 1/256.
pub(crate) struct Outlook<'a> {
    weights: &'a Weights,
    race: Race,
    /// Counters of each pawn's colour that the player has more than the other; none of a colour that is home.
    ahead: [i32; 5],
    /// The counters that a pawn has still to pass: who takes one saves the pawn a step.
    to_pass: u64,
    /// What a counter of each colour adds to the hand beside its own worth: it may be new beside white ones.
    new: [i32; 7],
    /// What a white and a black counter are worth to the hand, and what handing in a black one costs.
    white: i32,
    black: i32,
    price: i32,
    /// What the position promises once the player has acted, whatever the action changes.
    standing: i32,
    /// The pawn and the steps last asked for, and what they change: actions of one pawn follow each other.
    last: (usize, usize, i32),
    /// What it changes, and what a counter is then worth, when a pawn's way is a step shorter; worked out when asked for.
    shorter: [Option<(i32, i32)>; 5],
}

impl<'a> Outlook<'a> {
    /// The outlook of the player to act, in a game that is not over.
    #[inline]
    pub(crate) fn new(weights: &'a Weights, position: &Position) -> Outlook<'a> {
        let (me, goes_on) = match position.turn() {
            Turn::Main(me) => (me, position.hands()[me].has(Colour::Black)),
            Turn::Extra(me) => (me, false),
            Turn::End => unreachable!("a finished game has no actions"),
        };
        let (mine, other) = (position.hands()[me], position.hands()[opponent(me)]);
        let race = weights.race(position);
        let stage = race.stage;
        let mut to_pass = 0;
        let ahead = Pawn::ALL.map(|pawn| {
            if race.steps[pawn as usize] == 0 {
                return 0;
            }
            let own = position.path().of(pawn.colour());
            to_pass |= own.ahead_of(position.standing().and(own)).bits();
            let count = |hand: Hand| i32::from(hand.count(pawn.colour()));
            count(mine) - count(other)
        });
        let coloured: i32 = ahead.iter().zip(race.worth).map(|(ahead, worth)| ahead * worth).sum();

        // An extra move is judged by the hand without the black counter that buys it.
        let blacks = mine.count(Colour::Black) - u8::from(matches!(position.turn(), Turn::Extra(_)));
        let no_black = blacks == 0;
        let more_kinds = kinds(mine) as i32 - kinds(other) as i32;
        let held = (kinds(mine) - u32::from(no_black && mine.has(Colour::Black))) as i32;
        let whites = i32::from(mine.count(Colour::White));
        let (white_left, colours) = (position.path().of(Colour::White).len() as i32, weights.colours[stage]);
        let beside_white = whites * (256 - weights.missing[stage]) + white_left * colours;
        let new = Colour::ALL.map(|colour| match colour {
            Colour::White => 0,
            Colour::Black if no_black => beside_white,
            _ if mine.has(colour) => 0,
            _ => beside_white,
        });
        let turn = if goes_on { weights.extra[stage] } else { -weights.tempo[stage] };
        let standing = 256 * fixed_margin(position, me)
            + coloured
            + more_kinds * white_left * colours
            + weights.hopes(mine, stage)
            - weights.hopes(other, stage)
            + turn;
        Outlook {
            weights,
            ahead,
            to_pass,
            new,
            white: 256 * held + (6 - held) * weights.missing[stage] - (held - kinds(other) as i32) * colours,
            // One that is taken now buys nothing in this turn.
            black: if no_black { weights.black[stage] } else { weights.more_black[stage] },
            price: if no_black { weights.black[stage] + beside_white } else { weights.more_black[stage] },
            standing,
            last: (0, race.steps[0], 0),
            shorter: [None; 5],
            race,
        }
    }

    /// The margin that the position after an action promises, in the unit of [`Weights::estimate`], as the player who acts sees
    /// it. It is that estimate, but for a game that comes to another stage or to its end.
    #[inline]
    pub(crate) fn after(&mut self, action: Action, gain: Option<Colour>, place: PlaceSet) -> i32 {
        (self.standing + self.promise(action, gain, place)) / FINER
    }

    /// What an action that gives a counter of this colour, which lies at this place, promises against doing nothing.
    #[inline]
    pub(crate) fn promise(&mut self, action: Action, gain: Option<Colour>, place: PlaceSet) -> i32 {
        let (pawn, direction, take, price) = match action {
            Action::Main { pawn, take } => (pawn as usize, Direction::Forward, take, 0),
            Action::Extra { pawn, direction, take } => (pawn as usize, direction, take, self.price),
            Action::Decline => return 0,
        };
        let steps = match direction {
            Direction::Forward => self.race.steps[pawn] - 1,
            Direction::Backward => self.race.steps[pawn] + 1,
        };
        let Some(colour) = gain else { return self.moved(pawn, steps) - price };
        let taken = colour as usize;
        let new = self.new[taken];
        let rest = match colour {
            Colour::White => self.moved(pawn, steps) + self.white,
            Colour::Black => self.moved(pawn, steps) + self.black,
            _ if taken == pawn => {
                // A counter of its own colour ahead of a pawn is one it need not step on.
                let steps = steps - usize::from(take == Take::Ahead);
                self.race_after(pawn, steps) + self.worth_after(pawn, steps)
            }
            _ if place.bits() & self.to_pass != 0 => {
                self.moved(pawn, steps) + self.shortened(taken, pawn, steps)
            }
            _ => {
                let rival = self.race.steps[taken];
                let worth = self.race.worth[taken];
                self.moved(pawn, steps) + worth - if rival > 0 { self.shift(pawn, steps, rival) } else { 0 }
            }
        };
        rest + new - price
    }

    /// What it changes for the counters held when a pawn has so many steps to go, remembered from the action before.
    #[inline]
    fn moved(&mut self, pawn: usize, steps: usize) -> i32 {
        if (self.last.0, self.last.1) != (pawn, steps) {
            self.last = (pawn, steps, self.race_after(pawn, steps));
        }
        self.last.2
    }

    /// What it changes, the counter itself with it, to take a counter that its pawn has still to pass, after another pawn has
    /// come to have so many steps to go.
    #[inline]
    fn shortened(&mut self, taken: usize, pawn: usize, steps: usize) -> i32 {
        let (long, short) = (self.race.steps[taken], self.race.steps[taken] - 1);
        let (change, worth) = match self.shorter[taken] {
            Some(known) => known,
            None => {
                let found = (self.race_after(taken, short), self.worth_after(taken, short));
                self.shorter[taken] = Some(found);
                found
            }
        };
        // Both changes count the two pawns against each other as if only one had moved.
        let together = self.shift(pawn, steps, short) - self.shift(pawn, steps, long);
        change + worth + (self.ahead[pawn] - self.ahead[taken]) * together - self.shift(pawn, steps, short)
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

    /// What a counter of a pawn's colour is worth when the pawn has so many steps to go.
    #[inline]
    fn worth_after(&self, pawn: usize, steps: usize) -> i32 {
        let rivals = (0..5).filter(|&rival| rival != pawn && self.race.steps[rival] > 0);
        self.race.worth[pawn]
            + rivals.map(|rival| self.shift(pawn, steps, self.race.steps[rival])).sum::<i32>()
    }

    /// By how much a pawn is likelier home before a rival when it has so many steps to go.
    #[inline]
    fn shift(&self, pawn: usize, steps: usize, rival_steps: usize) -> i32 {
        let after = if steps == 0 { 256 } else { self.weights.first[steps][rival_steps] };
        after - self.weights.first[self.race.steps[pawn]][rival_steps]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Playouts;
    use crate::evaluation::{stage, steps};
    use crate::learned::LEARNED;
    use bigpoints_rules::{Player, PlayerCount, Seed, deal};

    #[test]
    fn the_outlook_of_an_action_is_the_estimate_after_it() {
        let mut compared = 0;
        for seed in 0..40 {
            let mut playouts = Playouts::new(seed);
            let mut position = Position::new(&deal(Seed::short(seed)), PlayerCount::Two, Player::One);
            while !position.is_over() {
                let mut outlook = Outlook::new(&LEARNED, &position);
                let me = position.turn().player();
                position.each_action(|action, gain, place| {
                    let told = outlook.after(action, gain, place);
                    let mut next = position;
                    next.play_unchecked(action);
                    if !next.is_over() && stage(steps(&next).1) == stage(steps(&position).1) {
                        let estimate = LEARNED.estimate(&next);
                        let estimate = if next.turn().player() == me { estimate } else { -estimate };
                        assert!((told - estimate).abs() <= 1, "{position} {action}: {told} or {estimate}");
                        compared += 1;
                    }
                });
                playouts.step(&mut position);
            }
        }
        assert!(compared > 5000, "{compared} is too few to prove anything");
    }
}
