//! The result of an arena: as text, as JSON, and as data for a chart.

use bigpoints_engine::{Elo, Estimate, Sprt, Standing, Verdict};
use serde_json::{Value, json};

use super::runner::{Arena, Ending, Results};

/// Longer names are cut in the table.
const MAX_NAME_LENGTH: usize = 24;

/// An arena and what was played in it.
#[derive(Debug)]
pub struct Report<'a> {
    arena: &'a Arena,
    results: &'a Results,
}

impl<'a> Report<'a> {
    /// A report on these results.
    pub const fn new(arena: &'a Arena, results: &'a Results) -> Report<'a> {
        Report { arena, results }
    }

    /// The result as text.
    pub fn text(&self) -> String {
        let standings = &self.results.standings;
        let (layouts, games) = (standings.units(), standings.units() * standings.contestants().get());
        let ending = match self.results.ending {
            Ending::Complete => "",
            Ending::Decided => ", ended by the test",
            Ending::Interrupted => ", interrupted",
        };
        let seed = self.arena.seed;
        let layouts = if layouts == 1 { "1 layout".to_owned() } else { format!("{layouts} layouts") };
        let mut text = format!("{layouts} from seed {seed}, {games} games{ending}\n\n");
        let mut rows = vec![self.heading()];
        rows.extend(self.standings().map(|(name, standing, elo)| self.row(name, &standing, elo)));
        text += &table(&rows);
        if let Some(sprt) = self.arena.sprt {
            text += &format!("\n{}\n", self.test(&sprt));
        }
        text
    }

    /// The result as JSON. It is the same in every run in which the same games are played.
    pub fn json(&self) -> Value {
        let standings = &self.results.standings;
        let two = self.arena.contestants.len() == 2;
        let contestants: Vec<Value> = self
            .standings()
            .zip(&self.arena.contestants)
            .map(|((name, standing, elo), contestant)| {
                let mut object = json!({
                    "name": name,
                    "player": contestant.text,
                    "games": standing.games,
                    "wins": standing.wins,
                    "forfeits": standing.forfeits,
                    "share": standing.share.map(estimate),
                    "margin": standing.margin.map(estimate),
                    "points": standing.points,
                });
                if two {
                    // JSON has no infinity; it becomes null.
                    object["elo"] =
                        elo.map(|elo| json!({ "value": elo.value, "low": elo.low, "high": elo.high })).into();
                }
                object
            })
            .collect();
        let mut object = json!({
            "players": standings.contestants().get(),
            "seed": self.arena.seed,
            "layouts": standings.units(),
            "games": standings.units() * standings.contestants().get(),
            "ending": match self.results.ending {
                Ending::Complete => "complete",
                Ending::Decided => "decided",
                Ending::Interrupted => "interrupted",
            },
            "contestants": contestants,
        });
        if let Some(sprt) = self.arena.sprt {
            let shares = standings.shares(0);
            object["sprt"] = json!({
                "elo": [sprt.elo().0, sprt.elo().1],
                "llr": sprt.ratio(shares),
                "bounds": [-Sprt::BOUND, Sprt::BOUND],
                "verdict": match sprt.verdict(shares) {
                    Verdict::Lower => "lower",
                    Verdict::Upper => "upper",
                    Verdict::Open => "open",
                },
            });
        }
        object
    }

    /// Each contestant's name, share of wins, and share after every layout.
    pub fn shares(&self) -> impl Iterator<Item = (&str, Option<Estimate>, Vec<f64>)> {
        let standings = &self.results.standings;
        let rows = (0..).zip(self.standings());
        rows.map(|(index, (name, standing, _))| (name, standing.share, standings.running(index)))
    }

    fn standings(&self) -> impl Iterator<Item = (&str, Standing, Option<Elo>)> {
        let standings = &self.results.standings;
        self.arena.contestants.iter().enumerate().map(|(index, contestant)| {
            let elo = standings.elo().map(|elo| if index == 0 { elo } else { elo.reversed() });
            (contestant.name.as_str(), standings.standing(index), elo)
        })
    }

    fn heading(&self) -> Vec<String> {
        let mut words = vec!["contestant", "games", "wins", "share"];
        if self.arena.contestants.len() == 2 {
            words.push("Elo");
        }
        words.extend(["margin", "points"]);
        if self.has_forfeits() {
            words.push("forfeits");
        }
        words.into_iter().map(str::to_owned).collect()
    }

    fn row(&self, name: &str, standing: &Standing, elo: Option<Elo>) -> Vec<String> {
        let nothing = || "-".to_owned();
        let share = standing.share.map(|share| format!("{:.3} ± {:.3}", share.value, share.error));
        let margin = standing.margin.map(|margin| match margin.error.is_finite() {
            true => format!("{:+.1} ± {:.1}", margin.value, margin.error),
            false => format!("{:+.1}", margin.value),
        });
        // Wins are whole except for ties, which are halves with two contestants and other fractions with more.
        let wins = format!("{:.2}", standing.wins);
        let wins = wins.trim_end_matches('0').trim_end_matches('.').to_owned();
        let mut row = vec![shortened(name), standing.games.to_string(), wins, share.unwrap_or_else(nothing)];
        if self.arena.contestants.len() == 2 {
            row.push(elo.map_or_else(nothing, elo_text));
        }
        row.push(margin.unwrap_or_else(nothing));
        row.push(standing.points.map_or_else(nothing, |points| format!("{points:.1}")));
        if self.has_forfeits() {
            row.push(standing.forfeits.to_string());
        }
        row
    }

    fn has_forfeits(&self) -> bool {
        self.standings().any(|(_, standing, _)| standing.forfeits > 0)
    }

    fn test(&self, sprt: &Sprt) -> String {
        let (lower, upper) = sprt.elo();
        let shares = self.results.standings.shares(0);
        let verdict = match sprt.verdict(shares) {
            Verdict::Lower => format!("{lower} Elo is accepted, {upper} rejected"),
            Verdict::Upper => format!("{upper} Elo is accepted, {lower} rejected"),
            Verdict::Open => "not decided".to_owned(),
        };
        let (ratio, bound) = (sprt.ratio(shares), Sprt::BOUND);
        format!("SPRT {lower} against {upper} Elo: {verdict} (LLR {ratio:+.2}, bounds ±{bound:.2})")
    }
}

fn estimate(estimate: Estimate) -> Value {
    json!({ "value": estimate.value, "error": estimate.error })
}

fn elo_text(elo: Elo) -> String {
    match (elo.low.is_finite(), elo.high.is_finite()) {
        (true, true) => format!("{:+.0} ± {:.0}", elo.value, (elo.high - elo.low) / 2.0),
        (true, false) => format!("above {:+.0}", elo.low),
        (false, true) => format!("below {:+.0}", elo.high),
        (false, false) => "unknown".to_owned(),
    }
}

/// A name that leaves room for the numbers; shell commands may be long.
fn shortened(name: &str) -> String {
    if name.chars().count() <= MAX_NAME_LENGTH {
        return name.to_owned();
    }
    name.chars().take(MAX_NAME_LENGTH - 1).chain(['…']).collect()
}

/// A table with names aligned left and numbers aligned right.
fn table(rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ") + "\n"
    };
    rows.iter().map(line).collect()
}
