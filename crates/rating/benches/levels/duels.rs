//! Who was ahead of whom, and the values that make that likeliest.

use bigpoints_engine::Level;
use bigpoints_rules::notation::Record;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// The number of levels.
const LEVELS: usize = Level::ALL.len();
/// How far apart two are of whom one wins ten times as often as the other, divided by the logarithm of ten.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// How often the layouts are drawn again for the errors.
const DRAWS: usize = 200;

/// How often each level was ahead of each other one; a tie is a half for both.
#[derive(Clone, Debug, Default)]
pub(crate) struct Duels {
    pub(crate) won: [[f64; LEVELS]; LEVELS],
}

impl Duels {
    /// The duels of these games between these levels.
    pub(crate) fn of(games: &[Record], levels: &[Level]) -> Duels {
        let mut duels = Duels::default();
        for game in games {
            let score = game.game().position().score();
            let seats: Vec<(usize, u16)> = game
                .game()
                .start()
                .players()
                .players()
                .zip(score.points())
                .map(|(player, &points)| {
                    let name = game.name(player);
                    let level = levels.iter().find(|level| name == format!("level:{}", level.number()));
                    (usize::from(level.expect("a level at the table").number()) - 1, points)
                })
                .collect();
            for &(one, points) in &seats {
                for &(other, against) in &seats {
                    if one != other {
                        duels.won[one][other] += match points.cmp(&against) {
                            std::cmp::Ordering::Greater => 1.0,
                            std::cmp::Ordering::Equal => 0.5,
                            std::cmp::Ordering::Less => 0.0,
                        };
                    }
                }
            }
        }
        duels
    }

    pub(crate) fn sum<'a>(all: impl IntoIterator<Item = &'a Duels>) -> Duels {
        let mut sum = Duels::default();
        for duels in all {
            for (row, more) in sum.won.iter_mut().zip(&duels.won) {
                for (cell, more) in row.iter_mut().zip(more) {
                    *cell += more;
                }
            }
        }
        sum
    }
}

/// The share of duels that somebody wins who is so much better.
pub(crate) fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference / SCALE).exp())
}

/// The likeliest values, found by the usual iteration for Bradley–Terry models.
pub(crate) fn fit<'a>(layouts: impl IntoIterator<Item = &'a Duels>, anchor: Level) -> [f64; LEVELS] {
    let duels = Duels::sum(layouts);
    let mut odds = [1.0_f64; LEVELS];
    for _ in 0..20_000 {
        let before = odds;
        for one in 0..LEVELS {
            let won: f64 = duels.won[one].iter().sum();
            let weight: f64 = (0..LEVELS)
                .map(|other| (duels.won[one][other] + duels.won[other][one]) / (odds[one] + odds[other]))
                .sum();
            // A level that did not play stays anywhere.
            if weight > 0.0 {
                odds[one] = won / weight;
            }
        }
        let unit = odds[usize::from(anchor.number()) - 1];
        odds = odds.map(|odds| odds / unit);
        let moved = odds.iter().zip(&before).map(|(new, old)| (new / old).ln().abs()).fold(0.0, f64::max);
        if moved < 1e-7 {
            break;
        }
    }
    odds.map(|odds| 1500.0 + SCALE * odds.ln())
}

/// Half a 95 % interval of each value.
pub(crate) fn error(layouts: &[Duels], anchor: Level) -> [f64; LEVELS] {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let draws: Vec<[f64; LEVELS]> = (0..DRAWS)
        .map(|_| {
            let draw =
                (0..layouts.len()).map(|_| &layouts[(random.next_u64() % layouts.len() as u64) as usize]);
            fit(draw, anchor)
        })
        .collect();
    std::array::from_fn(|level| {
        let mean = draws.iter().map(|draw| draw[level]).sum::<f64>() / DRAWS as f64;
        let variance = draws.iter().map(|draw| (draw[level] - mean).powi(2)).sum::<f64>() / DRAWS as f64;
        1.96 * variance.sqrt()
    })
}
