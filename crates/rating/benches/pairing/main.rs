//! 1,000 simulated people search for a game: how long they wait, and how far apart their ratings are. `make pairing`.
//!
//! Prints the tables of docs/pairing.md and writes its plot. Everything follows from the seeds in this file.

#[path = "../population/plot.rs"]
mod plot;

use std::path::Path;

use bigpoints_rating::Rating;
use bigpoints_rating::pairing::{Counts, Group, Paces, Seek, Strength, pair};
use bigpoints_rules::PlayerCount;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use self::plot::{Axis, COLOURS, Mark, Series, plot};

const PEOPLE: usize = 1000;
/// How often pairs are looked for, as a server does.
const STEP_MS: u64 = 1000;
/// Whoever has found nobody by then gives up.
const PATIENCE_MS: u64 = 300_000;
/// Their ratings: mean, and spread.
const STRENGTH: (f64, f64) = (1500.0, 300.0);

/// How many people begin to search in an hour, in words.
const CROWDS: [(u64, &str); 4] =
    [(6000, "6,000 an hour"), (1200, "1,200 an hour"), (240, "240 an hour"), (60, "60 an hour")];

fn main() {
    // `cargo bench` runs every benchmark; this one writes into the repository, so it needs an explicit flag.
    let mut arguments = std::env::args().skip_while(|argument| argument != "--report").skip(1);
    let Some(folder) = arguments.next() else {
        say("pairing: run `make pairing`");
        return;
    };
    let two: Counts = [PlayerCount::Two].into_iter().collect();
    let seasons = CROWDS.map(|(per_hour, name)| (name, search(per_hour, |_| two)));
    say("two players: the wait in seconds, and the distance in points, of half and of nine tenths");
    report(&seasons);
    let any: Counts = PlayerCount::ALL.into_iter().collect();
    let choice = |random: &mut Random| match random.below(10) {
        0..5 => two,
        5..8 => any,
        _ => [PlayerCount::ALL[1 + random.below(3) as usize]].into_iter().collect(),
    };
    say("\nhalf want two players, three of ten any number, the others three, four or five");
    report(&CROWDS.map(|(per_hour, name)| (name, search(per_hour, choice))));
    draw(&seasons[1..], Path::new(&folder));
}

/// What has become of those who searched.
struct Season {
    /// For each pair of people in a game: how long the one who waited longer did, in seconds, and their distance.
    pairs: Vec<(f64, f64)>,
    /// The wait of each person who was paired, in seconds.
    waits: Vec<f64>,
    given_up: usize,
}

/// Somebody who is about to search.
struct Person {
    comes_ms: u64,
    strength: Strength,
    players: Counts,
}

/// People come at random, search, and play with those who are found for them.
fn search(per_hour: u64, players: impl Fn(&mut Random) -> Counts) -> Season {
    let mut random = Random(Xoshiro256PlusPlus::seed_from_u64(per_hour));
    let mut comes = 0.0;
    let mut coming = Vec::new();
    for _ in 0..PEOPLE {
        comes -= random.share().ln() * 3_600_000.0 / per_hour as f64;
        let value = (STRENGTH.0 + STRENGTH.1 * random.normal()) * 100.0;
        // From a rating that is as well known as can be to a newcomer's.
        let rating = Rating::from_hundredths(value as i32, 5500 + random.below(14_500) as u32, 0);
        let strength = Strength { two: rating, more: rating };
        coming.push(Person { comes_ms: comes as u64, strength, players: players(&mut random) });
    }
    let mut season = Season { pairs: Vec::new(), waits: Vec::new(), given_up: 0 };
    let (mut searching, mut coming, mut now): (Vec<Person>, _, u64) =
        (Vec::new(), coming.into_iter().peekable(), 0);
    while coming.peek().is_some() || !searching.is_empty() {
        now += STEP_MS;
        while let Some(person) = coming.next_if(|person| person.comes_ms <= now) {
            searching.push(person);
        }
        let before = searching.len();
        searching.retain(|person| now - person.comes_ms < PATIENCE_MS);
        season.given_up += before - searching.len();
        let seeks: Vec<Seek<u64>> =
            searching.iter().zip(0..).map(|(person, number)| person.seek(number, now)).collect();
        let groups = pair(&seeks);
        season.note(&seeks, &groups);
        let mut paired: Vec<usize> = groups.into_iter().flat_map(|group| group.seeks).collect();
        paired.sort_unstable();
        for index in paired.into_iter().rev() {
            searching.remove(index);
        }
    }
    season
}

impl Person {
    fn seek(&self, person: u64, now: u64) -> Seek<u64> {
        let (players, strength) = (self.players, self.strength);
        Seek { person, players, paces: Paces::ANY, strength, waited_ms: now - self.comes_ms, fill: false }
    }
}

impl Season {
    fn note(&mut self, seeks: &[Seek<u64>], groups: &[Group]) {
        let seconds = |seek: &Seek<u64>| seek.waited_ms as f64 / 1000.0;
        for group in groups {
            let members: Vec<&Seek<u64>> = group.seeks.iter().map(|&seek| &seeks[seek]).collect();
            self.waits.extend(members.iter().map(|member| seconds(member)));
            for (index, one) in members.iter().enumerate() {
                for other in &members[..index] {
                    let waited = seconds(one).max(seconds(other));
                    self.pairs.push((waited, one.distance(other, group.players)));
                }
            }
        }
    }
}

fn report(seasons: &[(&str, Season)]) {
    say("searches        paired  wait 50 %, 90 %  distance 50 %, 90 %");
    for (name, season) in seasons {
        let distances = || season.pairs.iter().map(|(_, distance)| *distance);
        say(&format!(
            "{name:14}  {:5.1} %  {:7.1}, {:5.1}  {:12.0}, {:4.0}",
            100.0 * (PEOPLE - season.given_up) as f64 / PEOPLE as f64,
            share(season.waits.iter().copied(), 0.5),
            share(season.waits.iter().copied(), 0.9),
            share(distances(), 0.5),
            share(distances(), 0.9)
        ));
    }
}

/// The number below which this share of the numbers is.
fn share(numbers: impl Iterator<Item = f64>, share: f64) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers.get((numbers.len() as f64 * share) as usize).copied().unwrap_or_default()
}

fn draw(seasons: &[(&str, Season)], folder: &Path) {
    let wait = Axis { name: "seconds that the longer one waited", range: 0.0..=60.0, steps: 6 };
    let distance = Axis { name: "points apart", range: 0.0..=1000.0, steps: 5 };
    let mut series: Vec<Series> = Vec::new();
    for ((name, season), colour) in seasons.iter().zip(COLOURS) {
        let inside = |&(waited, apart): &(f64, f64)| waited <= 60.0 && apart <= 1000.0;
        // A fifth of them, or the dots hide each other.
        let points = season.pairs.iter().copied().filter(inside).step_by(5).collect();
        series.push(Series { name: (*name).to_owned(), colour, mark: Mark::Dots, points });
    }
    let median = |from: f64| {
        let near = seasons.iter().flat_map(|(_, season)| &season.pairs);
        let near = near.filter(move |(waited, _)| (from..from + 5.0).contains(waited));
        (from + 2.5, share(near.map(|(_, distance)| *distance), 0.5))
    };
    let medians = (0..12).map(|step| median(5.0 * f64::from(step))).collect();
    series.push(Series {
        name: "half are below".to_owned(),
        colour: "#000",
        mark: Mark::Line,
        points: medians,
    });
    let known = |waited: f64| (waited, 100.0 + 20.0 * waited + 55.0);
    let allowed = vec![known(0.0), known(42.25)];
    let name = "allowed if only one has waited, and both are well known".to_owned();
    series.push(Series { name, colour: "#888", mark: Mark::Dashes, points: allowed });
    let picture = plot("1,000 people search for a game of two", (&wait, &distance), &series);
    std::fs::create_dir_all(folder).expect("a folder for the plot");
    std::fs::write(folder.join("pairing.svg"), picture).expect("a plot is written");
}

/// Repeatable chance.
struct Random(Xoshiro256PlusPlus);

impl Random {
    /// Between 0 and 1, neither included.
    fn share(&mut self) -> f64 {
        ((self.0.next_u64() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
    }

    /// Below a number.
    fn below(&mut self, count: u64) -> u64 {
        self.0.next_u64() % count
    }

    /// Normally distributed, with a mean of 0 and a spread of 1.
    fn normal(&mut self) -> f64 {
        (-2.0 * self.share().ln()).sqrt() * (std::f64::consts::TAU * self.share()).cos()
    }
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
fn say(line: &str) {
    println!("{line}");
}
