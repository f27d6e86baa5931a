//! Everybody plays a number of games against people and computers of about their rating, and what is known then.

use bigpoints_rating::{FinishedGame, Ladder, Rating, Ratings, Who, level_of};

use crate::calibration::Calibration;
use crate::world::{Model, World};

/// How far from their own rating people look for others.
const PAIRING: f64 = 150.0;
/// One table in so many has a computer player.
const COMPUTERS: usize = 5;
/// Ratings before this many games are not expected to predict anything.
const WARM_UP: usize = 20;

/// What is known after so many games each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) games: usize,
    /// How well the order of the ratings agrees with the order of the strengths: Spearman's coefficient.
    pub(crate) order: f64,
    /// The root of the mean squared distance of the rating from the strength.
    pub(crate) error: f64,
    /// The mean of rating minus strength.
    pub(crate) bias: f64,
    /// The same as a rating says of itself.
    pub(crate) uncertainty: f64,
    /// The share of people whose strength is in the interval that is shown.
    pub(crate) covered: f64,
    /// The share of people whose rating is provisional.
    pub(crate) provisional: f64,
}

/// A season.
#[derive(Debug)]
pub(crate) struct Season {
    pub(crate) known: Vec<Known>,
    /// The share of wins, predicted and observed, of people who had played enough.
    pub(crate) wins: Calibration,
    /// The share of duels.
    pub(crate) duels: Calibration,
    pub(crate) ratings: Ratings<usize>,
}

/// Who plays, and how much.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) people: usize,
    pub(crate) rounds: usize,
    pub(crate) ladder: Ladder,
    pub(crate) model: Model,
    /// The mean strength and its spread.
    pub(crate) strength: (f64, f64),
    pub(crate) seed: u64,
}

impl Plan {
    pub(crate) fn world(&self) -> World {
        World::new(self.people, self.strength, self.model, self.ladder, self.seed)
    }

    pub(crate) fn play(&self) -> Season {
        let mut world = self.world();
        let mut season = Season {
            known: Vec::new(),
            wins: Calibration::default(),
            duels: Calibration::default(),
            ratings: Ratings::new(),
        };
        for round in 1..=self.rounds {
            for table in tables(&mut world, &season.ratings) {
                season.play(&mut world, &table);
            }
            if round <= 20 || round.is_multiple_of(10) {
                season.known.push(known(&world, &season.ratings, round));
            }
        }
        season
    }
}

impl Season {
    fn play(&mut self, world: &mut World, table: &[Who<usize>]) {
        let form: Vec<(Who<usize>, f64)> = table.iter().map(|&who| (who, 0.0)).collect();
        let game = FinishedGame::new(world.play(&form)).expect("a table of different people");
        let before: Vec<Rating> = table.iter().map(|who| self.ratings.of_seat(who, world.ladder)).collect();
        let warm =
            |seat: usize| matches!(table[seat], Who::Computer(_)) || before[seat].games() >= WARM_UP as u32;
        if (0..table.len()).all(warm) {
            let places: Vec<usize> = game.places().collect();
            let winners = places.iter().filter(|&&place| place == 1).count() as f64;
            for (share, &place) in Rating::win_shares(&before).into_iter().zip(&places) {
                self.wins.add(share, if place == 1 { 1.0 / winners } else { 0.0 });
            }
            for one in 0..table.len() {
                for other in 0..table.len() {
                    if one != other {
                        let ahead = match places[one].cmp(&places[other]) {
                            std::cmp::Ordering::Less => 1.0,
                            std::cmp::Ordering::Equal => 0.5,
                            std::cmp::Ordering::Greater => 0.0,
                        };
                        self.duels.add(before[one].expected_against(before[other]), ahead);
                    }
                }
            }
        }
        self.ratings.count(&game);
    }
}

/// Everybody's table: with people of about the same rating, and sometimes with a computer player of about the same strength.
fn tables(world: &mut World, ratings: &Ratings<usize>) -> Vec<Vec<Who<usize>>> {
    let ladder = world.ladder;
    let mut order: Vec<(f64, usize)> = (0..world.people.len())
        .map(|person| (ratings.of(&person, ladder).value() + PAIRING * world.random.normal(), person))
        .collect();
    order.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut rest = order.into_iter().map(|(_, person)| person);
    let mut tables = Vec::new();
    loop {
        let (least, size) = match ladder {
            Ladder::Two => (2, 2),
            Ladder::More => (3, 3 + world.random.below(3)),
        };
        let computers = usize::from(world.random.below(COMPUTERS) == 0);
        let people: Vec<usize> = rest.by_ref().take(size - computers).collect();
        let Some(first) = people.first() else { return tables };
        let level = level_of(ratings.of(first, ladder), ladder);
        // Computer players also fill the last table.
        let size = (people.len() + computers).max(least);
        let mut table: Vec<Who<usize>> = people.into_iter().map(Who::Person).collect();
        table.resize(size, Who::Computer(level));
        tables.push(table);
    }
}

fn known(world: &World, ratings: &Ratings<usize>, games: usize) -> Known {
    let people: Vec<(f64, Rating)> = world
        .people
        .iter()
        .enumerate()
        .map(|(person, true_one)| (true_one.strength, ratings.of(&person, world.ladder)))
        .collect();
    let mean =
        |number: &dyn Fn(&(f64, Rating)) -> f64| people.iter().map(number).sum::<f64>() / people.len() as f64;
    let share = |is: &dyn Fn(&(f64, Rating)) -> bool| mean(&|person| f64::from(u8::from(is(person))));
    Known {
        games,
        order: spearman(&people),
        error: mean(&|(strength, rating)| (rating.value() - strength).powi(2)).sqrt(),
        bias: mean(&|(strength, rating)| rating.value() - strength),
        uncertainty: mean(&|(_, rating)| rating.uncertainty().powi(2)).sqrt(),
        covered: share(&|(strength, rating)| (rating.value() - strength).abs() <= rating.margin()),
        provisional: share(&|(_, rating)| rating.is_provisional()),
    }
}

/// Spearman's coefficient.
fn spearman(people: &[(f64, Rating)]) -> f64 {
    let strengths = ranks(people.iter().map(|(strength, _)| *strength).collect());
    let ratings = ranks(people.iter().map(|(_, rating)| rating.value()).collect());
    let count = people.len() as f64;
    let middle = (count - 1.0) / 2.0;
    let product: f64 =
        strengths.iter().zip(&ratings).map(|(one, other)| (one - middle) * (other - middle)).sum();
    let squares = |ranks: &[f64]| ranks.iter().map(|rank| (rank - middle).powi(2)).sum::<f64>();
    product / (squares(&strengths) * squares(&ratings)).sqrt()
}

/// The rank of each value; equals share the middle of theirs.
fn ranks(values: Vec<f64>) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&one, &other| values[one].total_cmp(&values[other]));
    let mut ranks = vec![0.0; values.len()];
    let mut start = 0;
    while start < order.len() {
        let equal = order[start..].iter().take_while(|&&index| values[index] == values[order[start]]).count();
        for &index in &order[start..start + equal] {
            ranks[index] = start as f64 + (equal - 1) as f64 / 2.0;
        }
        start += equal;
    }
    ranks
}
