//! Very many shuffles, and whether any counter lies anywhere more often than it should: chi-square tests of places and of pairs.

use std::thread;

use bigpoints_rules::{Colour, Layout, deal};
use clap::Args;

use crate::dealing::draw;
use crate::report::say;

const PLACES: usize = 55;
const PAIRS: usize = PLACES * (PLACES - 1) / 2;
const COLOURS: usize = Colour::ALL.len();

/// How unlikely what is seen may be, among all tests of a kind together, before the shuffle counts as biased.
const UNLIKELY: f64 = 0.001;

/// What to try.
#[derive(Clone, Debug, Args)]
pub(crate) struct Shuffle {
    /// How many shuffles
    #[arg(long, default_value_t = 10_000_000)]
    count: u64,
    /// The number that seeds follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// How often each colour lay at each place, and each pair of colours at each pair of places.
#[derive(Debug)]
struct Counted {
    shuffles: u64,
    places: Vec<[u32; COLOURS]>,
    pairs: Vec<[u32; COLOURS * COLOURS]>,
}

/// A test: how far what was counted is from what is expected, and how likely it is to be as far or farther by chance.
#[derive(Clone, Copy, Debug)]
struct Verdict {
    statistic: f64,
    freedom: f64,
    chance: f64,
}

impl Shuffle {
    pub(crate) fn run(&self) -> Result<(), String> {
        let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
        let parts: Vec<Counted> = thread::scope(|scope| {
            let part = |part: u64| {
                let layouts = (part..self.count).step_by(threads as usize).map(|number| {
                    let seed = format!("{:064x}", self.seed);
                    deal(draw(&seed, &format!("shuffle {}\ngame {number}\n", self.seed)))
                });
                scope.spawn(move || Counted::of(layouts))
            };
            let running: Vec<_> = (0..threads).map(part).collect();
            running.into_iter().map(|one| one.join().expect("a shuffle that does not panic")).collect()
        });
        let counted = parts.into_iter().reduce(Counted::with).ok_or("no shuffles")?;
        counted.report()
    }
}

impl Counted {
    fn of(layouts: impl Iterator<Item = Layout>) -> Counted {
        let mut counted = Counted {
            shuffles: 0,
            places: vec![[0; COLOURS]; PLACES],
            pairs: vec![[0; COLOURS * COLOURS]; PAIRS],
        };
        let mut colours = [0_u8; PLACES];
        for layout in layouts {
            for (place, &colour) in colours.iter_mut().zip(layout.counters()) {
                *place = colour as u8;
            }
            counted.shuffles += 1;
            let mut pair = 0;
            for first in 0..PLACES {
                counted.places[first][usize::from(colours[first])] += 1;
                for second in first + 1..PLACES {
                    counted.pairs[pair]
                        [usize::from(colours[first]) * COLOURS + usize::from(colours[second])] += 1;
                    pair += 1;
                }
            }
        }
        counted
    }

    fn with(mut self, other: Counted) -> Counted {
        self.shuffles += other.shuffles;
        let places = self.places.as_flattened_mut().iter_mut().zip(other.places.as_flattened());
        let pairs = self.pairs.as_flattened_mut().iter_mut().zip(other.pairs.as_flattened());
        places.chain(pairs).for_each(|(sum, more)| *sum += more);
        self
    }

    /// The test of all places together. A layout has each counter once, so counts at different places are not independent: their
    /// covariance is that of independent ones times 55/54, which is taken out again.
    fn all_places(&self) -> Verdict {
        let sum: f64 = self.places.iter().map(|counts| distance(counts, self.shuffles, share)).sum();
        let places = PLACES as f64;
        Verdict::new(sum * (places - 1.0) / places, (PLACES - 1) * (COLOURS - 1))
    }

    /// The test of each pair of places: shuffles are independent of each other, so each is a plain one.
    fn each_pair(&self) -> Vec<Verdict> {
        let cells = self.pairs.iter().map(|counts| distance(counts, self.shuffles, share_of_pair));
        cells.map(|statistic| Verdict::new(statistic, COLOURS * COLOURS - 1)).collect()
    }

    fn report(&self) -> Result<(), String> {
        let places = self.all_places();
        say(&format!("{} shuffles", self.shuffles));
        say(&format!(
            "places: chi-square {:.1} with {} degrees of freedom, p = {:.4}",
            places.statistic, places.freedom, places.chance
        ));
        let pairs = self.each_pair();
        let mean = pairs.iter().map(|pair| pair.statistic).sum::<f64>() / PAIRS as f64;
        let chances = || pairs.iter().map(|pair| pair.chance);
        let (least, most) = (chances().fold(1.0, f64::min), chances().fold(0.0, f64::max));
        let below = chances().filter(|chance| *chance < 0.05).count() as f64 * 100.0 / PAIRS as f64;
        say(&format!(
            "pairs: {PAIRS} pairs of places, mean chi-square {mean:.2} with 48 degrees of freedom, {below:.1} % of p below 0.05, \
             least {least:.6}, most {most:.6}"
        ));
        let fair =
            |least: f64, most: f64, tests: f64| least > UNLIKELY / tests && most < 1.0 - UNLIKELY / tests;
        match fair(places.chance, places.chance, 1.0) && fair(least, most, PAIRS as f64) {
            true => Ok(()),
            false => Err("the shuffle is biased".to_owned()),
        }
    }
}

impl Verdict {
    fn new(statistic: f64, freedom: usize) -> Verdict {
        let freedom = freedom as f64;
        Verdict { statistic, freedom, chance: 1.0 - below(freedom / 2.0, statistic / 2.0) }
    }
}

/// The chi-square distance of counts from what is expected of so many shuffles.
fn distance(counts: &[u32], shuffles: u64, share: fn(usize) -> f64) -> f64 {
    let cells = counts.iter().enumerate().map(|(cell, &count)| {
        let expected = share(cell) * shuffles as f64;
        (f64::from(count) - expected).powi(2) / expected
    });
    cells.sum()
}

fn counters(colour: usize) -> f64 {
    f64::from(Colour::ALL[colour].on_path_at_start())
}

fn share(colour: usize) -> f64 {
    counters(colour) / PLACES as f64
}

fn share_of_pair(cell: usize) -> f64 {
    let (first, second) = (cell / COLOURS, cell % COLOURS);
    let left = counters(second) - if first == second { 1.0 } else { 0.0 };
    share(first) * left / (PLACES - 1) as f64
}

/// The share of a gamma distribution of this shape that is below `x`: the lower incomplete gamma function, by its series, which is
/// short enough for what is asked here.
fn below(shape: f64, x: f64) -> f64 {
    let (mut term, mut sum, mut n) = (1.0 / shape, 1.0 / shape, shape);
    while term > sum * 1e-16 {
        n += 1.0;
        term *= x / n;
        sum += term;
    }
    (sum.ln() + shape * x.ln() - x - log_gamma(shape)).exp().min(1.0)
}

/// The logarithm of the gamma function, by Stirling's series, moved up to where that is exact.
fn log_gamma(x: f64) -> f64 {
    if x < 16.0 {
        return log_gamma(x + 1.0) - x.ln();
    }
    let square = 1.0 / (x * x);
    let series = (1.0 / 12.0 - square * (1.0 / 360.0 - square / 1260.0)) / x;
    (x - 0.5) * x.ln() - x + 0.5 * (2.0 * std::f64::consts::PI).ln() + series
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::Seed;

    use super::*;

    fn fair(count: u64) -> impl Iterator<Item = Layout> {
        (0..count).map(|seed| deal(Seed::short(seed)))
    }

    #[test]
    fn the_chances_are_those_of_the_tables() {
        for (freedom, statistic, chance) in
            [(6, 12.592, 0.05), (48, 73.683, 0.01), (324, 366.975, 0.05), (1, 3.841, 0.05)]
        {
            let found = Verdict::new(statistic, freedom).chance;
            assert!((found - chance).abs() < 2e-4, "{freedom} {statistic}: {found}");
        }
    }

    #[test]
    fn fair_shuffles_pass() {
        Counted::of(fair(20_000)).report().expect("no bias");
    }

    #[test]
    fn a_small_bias_at_one_place_or_in_one_pair_is_found() {
        let swapped = |one: usize, other: usize| {
            move |layout: Layout| {
                let mut letters = layout.to_string().into_bytes();
                // Now and then a counter at one of two places is moved to where it makes a difference.
                if letters[one] == b'K' || letters[other] == letters[one] {
                    letters.swap(one, 54);
                }
                String::from_utf8(letters).expect("letters").parse::<Layout>().expect("a layout")
            }
        };
        assert!(Counted::of(fair(20_000).map(swapped(3, 30))).report().is_err());
        let halves = Counted::of(fair(10_000)).with(Counted::of(fair(10_000)));
        assert_eq!(halves.shuffles, 20_000);
        assert!(halves.report().is_err(), "what is counted twice is too far from what is expected");
    }
}
