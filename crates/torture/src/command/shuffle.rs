//! Chi-square tests of millions of shuffles: every colour at every place, and every pair of colours at every pair of places.

use std::thread;

use bigpoints_rules::{Colour, Layout, deal};
use clap::Args;

use crate::check::fair_deal::draw;
use crate::error::Result;
use crate::report::say;

const PLACES: usize = 55;
const PAIRS: usize = PLACES * (PLACES - 1) / 2;
const COLOURS: usize = Colour::ALL.len();

/// The significance level, over all tests of a kind together, at which the shuffle counts as biased.
const SIGNIFICANCE: f64 = 0.001;

/// Options of the shuffle test.
#[derive(Clone, Debug, Args)]
pub(crate) struct Shuffle {
    /// Number of shuffles
    #[arg(long, default_value_t = 10_000_000)]
    count: u64,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// How often each colour lay at each place, and each pair of colours at each pair of places.
#[derive(Debug)]
struct Counts {
    shuffles: u64,
    places: Vec<[u32; COLOURS]>,
    pairs: Vec<[u32; COLOURS * COLOURS]>,
}

/// A chi-square test: the statistic and its p-value.
#[derive(Clone, Copy, Debug)]
struct ChiSquare {
    statistic: f64,
    freedom: f64,
    p: f64,
}

impl Shuffle {
    pub(crate) fn run(&self) -> Result {
        let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
        let parts: Vec<Counts> = thread::scope(|scope| {
            let part = |part: u64| {
                let layouts = (part..self.count).step_by(threads as usize).map(|number| {
                    let seed = format!("{:064x}", self.seed);
                    deal(draw(&seed, &format!("shuffle {}\ngame {number}\n", self.seed)))
                });
                scope.spawn(move || Counts::of(layouts))
            };
            let running: Vec<_> = (0..threads).map(part).collect();
            running.into_iter().map(|one| one.join().expect("a shuffle that does not panic")).collect()
        });
        let counts = parts.into_iter().reduce(Counts::with).ok_or("no shuffles")?;
        counts.report()
    }
}

impl Counts {
    fn of(layouts: impl Iterator<Item = Layout>) -> Counts {
        let mut counts = Counts {
            shuffles: 0,
            places: vec![[0; COLOURS]; PLACES],
            pairs: vec![[0; COLOURS * COLOURS]; PAIRS],
        };
        let mut colours = [0_u8; PLACES];
        for layout in layouts {
            for (place, &colour) in colours.iter_mut().zip(layout.counters()) {
                *place = colour as u8;
            }
            counts.shuffles += 1;
            let mut pair = 0;
            for first in 0..PLACES {
                counts.places[first][usize::from(colours[first])] += 1;
                for second in first + 1..PLACES {
                    counts.pairs[pair]
                        [usize::from(colours[first]) * COLOURS + usize::from(colours[second])] += 1;
                    pair += 1;
                }
            }
        }
        counts
    }

    fn with(mut self, other: Counts) -> Counts {
        self.shuffles += other.shuffles;
        let places = self.places.as_flattened_mut().iter_mut().zip(other.places.as_flattened());
        let pairs = self.pairs.as_flattened_mut().iter_mut().zip(other.pairs.as_flattened());
        places.chain(pairs).for_each(|(sum, more)| *sum += more);
        self
    }

    /// The test of all places together. Each counter lies at only one place, so the counts of different places are correlated,
    /// which scales the statistic by 55/54; this is divided out.
    fn all_places(&self) -> ChiSquare {
        let sum: f64 = self.places.iter().map(|counts| distance(counts, self.shuffles, share)).sum();
        let places = PLACES as f64;
        ChiSquare::new(sum * (places - 1.0) / places, (PLACES - 1) * (COLOURS - 1))
    }

    /// The test of each pair of places. Shuffles are independent, so these need no correction.
    fn each_pair(&self) -> Vec<ChiSquare> {
        let cells = self.pairs.iter().map(|counts| distance(counts, self.shuffles, share_of_pair));
        cells.map(|statistic| ChiSquare::new(statistic, COLOURS * COLOURS - 1)).collect()
    }

    fn report(&self) -> Result {
        let places = self.all_places();
        say(&format!("{} shuffles", self.shuffles));
        say(&format!(
            "places: chi-square {:.1} with {} degrees of freedom, p = {:.4}",
            places.statistic, places.freedom, places.p
        ));
        let pairs = self.each_pair();
        let mean = pairs.iter().map(|pair| pair.statistic).sum::<f64>() / PAIRS as f64;
        let p_values = || pairs.iter().map(|pair| pair.p);
        let (least, most) = (p_values().fold(1.0, f64::min), p_values().fold(0.0, f64::max));
        let below = p_values().filter(|p| *p < 0.05).count() as f64 * 100.0 / PAIRS as f64;
        say(&format!(
            "pairs: {PAIRS} pairs of places, mean chi-square {mean:.2} with 48 degrees of freedom, {below:.1} % of p below 0.05, \
             least {least:.6}, most {most:.6}"
        ));
        let fair = |least: f64, most: f64, tests: f64| {
            least > SIGNIFICANCE / tests && most < 1.0 - SIGNIFICANCE / tests
        };
        match fair(places.p, places.p, 1.0) && fair(least, most, PAIRS as f64) {
            true => Ok(()),
            false => Err("the shuffle is biased".into()),
        }
    }
}

impl ChiSquare {
    fn new(statistic: f64, freedom: usize) -> ChiSquare {
        let freedom = freedom as f64;
        ChiSquare { statistic, freedom, p: 1.0 - lower_gamma(freedom / 2.0, statistic / 2.0) }
    }
}

/// The chi-square statistic of counts against the expectation for this many shuffles.
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

/// The regularised lower incomplete gamma function by its series, which converges quickly enough here.
fn lower_gamma(shape: f64, x: f64) -> f64 {
    let (mut term, mut sum, mut n) = (1.0 / shape, 1.0 / shape, shape);
    while term > sum * 1e-16 {
        n += 1.0;
        term *= x / n;
        sum += term;
    }
    (sum.ln() + shape * x.ln() - x - log_gamma(shape)).exp().min(1.0)
}

/// The logarithm of the gamma function by Stirling's series, shifted to where it is accurate.
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
    fn p_values_agree_with_published_tables() {
        for (freedom, statistic, chance) in
            [(6, 12.592, 0.05), (48, 73.683, 0.01), (324, 366.975, 0.05), (1, 3.841, 0.05)]
        {
            let found = ChiSquare::new(statistic, freedom).p;
            assert!((found - chance).abs() < 2e-4, "{freedom} {statistic}: {found}");
        }
    }

    #[test]
    fn fair_shuffles_pass() {
        Counts::of(fair(20_000)).report().expect("no bias");
    }

    #[test]
    fn a_small_bias_at_one_place_or_in_one_pair_is_found() {
        let swapped = |one: usize, other: usize| {
            move |layout: Layout| {
                let mut letters = layout.to_string().into_bytes();
                // Sometimes moves a counter, which biases one place or one pair.
                if letters[one] == b'K' || letters[other] == letters[one] {
                    letters.swap(one, 54);
                }
                String::from_utf8(letters).expect("letters").parse::<Layout>().expect("a layout")
            }
        };
        assert!(Counts::of(fair(20_000).map(swapped(3, 30))).report().is_err());
        let halves = Counts::of(fair(10_000)).with(Counts::of(fair(10_000)));
        assert_eq!(halves.shuffles, 20_000);
        assert!(halves.report().is_err(), "counting the same shuffles twice must fail");
    }
}
