//! Simulated people of known strength, and how their games end.

use bigpoints_rating::{Ladder, Outcome, Seat, Who, fixed_point};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// The difference at which one wins e times as often as the other, as the rating says.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// How much better somebody has to do to be a point ahead: one game of thirty between equals is a draw, as between the levels.
const POINT: f64 = 25.0;
/// The largest advantage that one style of play has over another.
const STYLE: f64 = 60.0;

/// How the true outcomes come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Model {
    /// Plackett and Luce's: what the rating assumes.
    PlackettLuce,
    /// Thurstone's: how somebody plays on the day is normally distributed.
    Thurstone,
    /// As the first, but each style of play beats one and loses to another, so that nobody's strength is one number.
    Styles,
}

/// People, and chance.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) people: Vec<Person>,
    pub(crate) model: Model,
    pub(crate) ladder: Ladder,
    pub(crate) random: Random,
}

/// Somebody of known strength.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Person {
    pub(crate) strength: f64,
    style: f64,
}

impl World {
    /// So many people, whose strengths are distributed around a mean.
    pub(crate) fn new(
        count: usize,
        (mean, spread): (f64, f64),
        model: Model,
        ladder: Ladder,
        seed: u64,
    ) -> World {
        let mut random = Random(Xoshiro256PlusPlus::seed_from_u64(seed));
        let person = |random: &mut Random| Person {
            strength: mean + spread * random.normal(),
            style: random.share() * std::f64::consts::TAU,
        };
        let people = (0..count).map(|_| person(&mut random)).collect();
        World { people, model, ladder, random }
    }

    /// Somebody new with this strength.
    pub(crate) fn newcomer(&mut self, strength: f64) -> usize {
        self.people.push(Person { strength, style: self.random.share() * std::f64::consts::TAU });
        self.people.len() - 1
    }

    fn strength(&self, who: Who<usize>) -> f64 {
        match who {
            Who::Person(person) => self.people[person].strength,
            Who::Computer(level) => fixed_point(level, self.ladder).value(),
        }
    }

    /// Plays a game of these, some of them better or worse than usual.
    pub(crate) fn play(&mut self, table: &[(Who<usize>, f64)]) -> Vec<Seat<usize>> {
        let others = (table.len() - 1) as f64;
        let mut seats = Vec::with_capacity(table.len());
        for &(who, form) in table {
            let style: f64 = match self.model {
                Model::Styles => {
                    table.iter().map(|&(other, _)| self.advantage(who, other)).sum::<f64>() / others
                }
                Model::PlackettLuce | Model::Thurstone => 0.0,
            };
            let luck = match self.model {
                Model::PlackettLuce | Model::Styles => SCALE * self.random.gumbel(),
                // The normal distribution that is nearest to the logistic one.
                Model::Thurstone => SCALE * 1.702 / std::f64::consts::SQRT_2 * self.random.normal(),
            };
            let points = (5000.0 + self.strength(who) + form + style + luck) / POINT;
            seats.push(Seat { who, outcome: Outcome::Points(points.round() as u16) });
        }
        seats
    }

    fn advantage(&self, one: Who<usize>, other: Who<usize>) -> f64 {
        match (one, other) {
            (Who::Person(one), Who::Person(other)) => {
                STYLE * (self.people[one].style - self.people[other].style).sin()
            }
            _ => 0.0,
        }
    }
}

/// Repeatable chance.
#[derive(Debug)]
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    /// Between 0 and 1, neither included.
    pub(crate) fn share(&mut self) -> f64 {
        ((self.0.next_u64() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
    }

    /// Below a number.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.share() * count as f64) as usize
    }

    /// Normally distributed, with a mean of 0 and a spread of 1.
    pub(crate) fn normal(&mut self) -> f64 {
        (-2.0 * self.share().ln()).sqrt() * (std::f64::consts::TAU * self.share()).cos()
    }

    /// The best of many: what makes Plackett and Luce's model.
    fn gumbel(&mut self) -> f64 {
        -(-self.share().ln()).ln()
    }
}
