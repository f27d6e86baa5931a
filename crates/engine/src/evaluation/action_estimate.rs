//! The static evaluation of each action of a two-player position, computed without playing it.

use bigpoints_rules::{Action, Colour, Direction, Hand, Pawn, PlaceSet, Position, Take, Turn};

use super::TwoPlayerWeights;
use super::two_player::{RaceEstimate, WEIGHTS_PER_VALUE};
use crate::search::{fixed_margin, kinds, opponent};

/// Estimates the actions of one position for its player to act. Points are in 1/256.
pub(crate) struct ActionEstimator<'a> {
    weights: &'a TwoPlayerWeights,
    race: RaceEstimate,
    /// How many more counters of each pawn's colour the player holds than the opponent; 0 for a colour that is home.
    ahead: [i32; 5],
    /// The counters that a pawn still has to pass, as bits; taking one saves that pawn a step.
    to_pass: u64,
    /// What a counter of each colour adds beside its own worth: a new colour makes white counters worth more.
    new: [i32; 7],
    /// The value of a white and of a black counter for the hand, and the cost of spending a black one.
    white: i32,
    black: i32,
    price: i32,
    /// The estimate after the turn passes, before any change the action makes.
    baseline: i32,
    /// The last pawn and step count, and their effect; cached because actions of one pawn come in a row.
    last: (usize, usize, i32),
    /// The effect of a pawn having one step less to go, and what a counter is then worth; computed on demand.
    shorter: [Option<(i32, i32)>; 5],
}

impl<'a> ActionEstimator<'a> {
    /// An estimator for the player to act. The game must not be over.
    #[inline]
    pub(crate) fn new(weights: &'a TwoPlayerWeights, position: &Position) -> ActionEstimator<'a> {
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

        // An extra move is judged by the hand without the black counter that pays for it.
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
        let baseline = 256 * fixed_margin(position, me)
            + coloured
            + more_kinds * white_left * colours
            + weights.potential(mine, stage)
            - weights.potential(other, stage)
            + turn;
        ActionEstimator {
            weights,
            ahead,
            to_pass,
            new,
            white: 256 * held + (6 - held) * weights.missing[stage] - (held - kinds(other) as i32) * colours,
            // A black counter taken now cannot be used in this turn.
            black: if no_black { weights.black[stage] } else { weights.more_black[stage] },
            price: if no_black { weights.black[stage] + beside_white } else { weights.more_black[stage] },
            baseline,
            last: (0, race.steps[0], 0),
            shorter: [None; 5],
            race,
        }
    }

    /// The estimated margin of the acting player after an action, in the unit of [`TwoPlayerWeights::estimate`]. It equals
    /// that estimate of the next position unless the action ends the game or its stage.
    #[inline]
    pub(crate) fn after(&mut self, action: Action, gain: Option<Colour>, place: PlaceSet) -> i32 {
        (self.baseline + self.gain(action, gain, place)) / WEIGHTS_PER_VALUE
    }

    /// What an action that takes a counter of this colour from this place gains over doing nothing.
    #[inline]
    pub(crate) fn gain(&mut self, action: Action, gain: Option<Colour>, place: PlaceSet) -> i32 {
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
                // Taking a counter of its own colour from ahead of a pawn saves it a step.
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

    /// [`race_after`](Self::race_after), cached from the previous action.
    #[inline]
    fn moved(&mut self, pawn: usize, steps: usize) -> i32 {
        if (self.last.0, self.last.1) != (pawn, steps) {
            self.last = (pawn, steps, self.race_after(pawn, steps));
        }
        self.last.2
    }

    /// The effect of taking a counter that its own pawn still has to pass, including the counter itself, after another pawn
    /// has moved to this many steps to go.
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
        // Both terms compare the two pawns as if only one of them had moved.
        let together = self.shift(pawn, steps, short) - self.shift(pawn, steps, long);
        change + worth + (self.ahead[pawn] - self.ahead[taken]) * together - self.shift(pawn, steps, short)
    }

    /// The effect on the counters held when a pawn has this many steps to go.
    #[inline]
    fn race_after(&self, pawn: usize, steps: usize) -> i32 {
        let mut change = 0;
        for rival in 0..5 {
            let rival_steps = self.race.steps[rival];
            if rival != pawn && rival_steps > 0 {
                // What one pawn gains in probability of being first, the other loses.
                let shift = self.shift(pawn, steps, rival_steps);
                change += (self.ahead[pawn] - self.ahead[rival]) * shift;
            }
        }
        change
    }

    /// What a counter of a pawn's colour is worth when the pawn has this many steps to go.
    #[inline]
    fn worth_after(&self, pawn: usize, steps: usize) -> i32 {
        let rivals = (0..5).filter(|&rival| rival != pawn && self.race.steps[rival] > 0);
        self.race.worth[pawn]
            + rivals.map(|rival| self.shift(pawn, steps, self.race.steps[rival])).sum::<i32>()
    }

    /// The change in probability of getting home before a rival when a pawn has this many steps to go.
    #[inline]
    fn shift(&self, pawn: usize, steps: usize, rival_steps: usize) -> i32 {
        let after = if steps == 0 { 256 } else { self.weights.first[steps][rival_steps] };
        after - self.weights.first[self.race.steps[pawn]][rival_steps]
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{Player, PlayerCount, Seed, deal};

    use super::*;
    use crate::Playouts;
    use crate::evaluation::{stage, steps};
    use crate::learned::TWO_PLAYERS;

    #[test]
    fn the_estimate_of_an_action_is_the_estimate_after_it() {
        let mut compared = 0;
        for seed in 0..40 {
            let mut playouts = Playouts::new(seed);
            let mut position = Position::new(&deal(Seed::short(seed)), PlayerCount::Two, Player::One);
            while !position.is_over() {
                let mut estimator = ActionEstimator::new(&TWO_PLAYERS, &position);
                let me = position.turn().player();
                position.each_action(|action, gain, place| {
                    let estimated = estimator.after(action, gain, place);
                    let mut next = position;
                    next.play_unchecked(action);
                    if !next.is_over() && stage(steps(&next).1) == stage(steps(&position).1) {
                        let estimate = TWO_PLAYERS.estimate(&next);
                        let estimate = if next.turn().player() == me { estimate } else { -estimate };
                        assert!(
                            (estimated - estimate).abs() <= 1,
                            "{position} {action}: {estimated} or {estimate}"
                        );
                        compared += 1;
                    }
                });
                playouts.step(&mut position);
            }
        }
        assert!(compared > 5000, "{compared} is too few to prove anything");
    }
}
