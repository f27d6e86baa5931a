//! The figures of a site, and the goals.

use std::collections::HashMap;
use std::time::Duration;

use crate::check::witness::Acknowledged;
use crate::report::say;
use crate::under_test::network::Member;
use crate::under_test::site::{HTTP_PORT, NODES};

/// The goals.
const KILL_GOAL: Duration = Duration::from_secs(5);
const DRAIN_GOAL: Duration = Duration::from_secs(1);
const FAILOVER_GOAL: Duration = Duration::from_secs(15);
const DETOUR_GOAL: Duration = Duration::from_millis(2);
const COST_GOAL: f64 = 1.5;

/// What was measured.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    /// The longest pause of each table of a killed node, and of a drained one.
    pub(crate) kills: Vec<Duration>,
    pub(crate) drains: Vec<Duration>,
    /// The longest time without an acknowledged move after each failover.
    pub(crate) failovers: Vec<Duration>,
    pub(crate) paths: Option<Paths>,
    /// The processor time of a move, of one process and of a site.
    pub(crate) alone: Option<Duration>,
    pub(crate) together: Option<Duration>,
}

/// How long moves took by way of the owner of their table, and by way of another node: the median, and how many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paths {
    owner: (Duration, usize),
    other: (Duration, usize),
}

impl Paths {
    /// The moves of people who were connected to a node directly.
    pub(crate) fn of(moves: &[Acknowledged], owners: &[(String, String)]) -> Option<Paths> {
        let owners: HashMap<&str, &str> =
            owners.iter().map(|(table, node)| (table.as_str(), node.as_str())).collect();
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for number in 0..NODES {
            let (server, name) = (Member::Node(number).at(HTTP_PORT), format!("node{}", number + 1));
            for Acknowledged { table, time, .. } in moves.iter().filter(|one| one.server == server) {
                match owners.get(table.as_str()) {
                    Some(owner) if *owner == name => own.push(*time),
                    Some(_) => others.push(*time),
                    None => {}
                }
            }
        }
        let [owner, other] = [own, others].map(|mut times| Some((quantile(&mut times, 0.5)?, times.len())));
        Some(Paths { owner: owner?, other: other? })
    }
}

impl Figures {
    /// Prints the figures beside the goals: whether all goals were kept.
    pub(crate) fn print(&mut self) -> bool {
        say("| what | goal | measured | |\n| --- | --- | --- | --- |");
        let mut kept = true;
        for (what, goal, times) in [
            ("a killed node's tables playable again, p99", KILL_GOAL, &mut self.kills),
            ("a drained node's tables, longest pause, p99", DRAIN_GOAL, &mut self.drains),
        ] {
            let all = times.len();
            let [half, most, last] = [0.5, 0.99, 1.0].map(|part| quantile(times, part).unwrap_or_default());
            let figure = format!("{most:.2?} (p50 {half:.2?}, longest {last:.2?}, {all} tables)");
            kept &= line(what, &format!("{goal:?}"), &figure, all > 0, most <= goal);
        }
        let (worst, all) = (self.failovers.iter().max().copied().unwrap_or_default(), self.failovers.len());
        kept &= line(
            "database failover, until moves are acknowledged again, longest",
            &format!("{FAILOVER_GOAL:?}"),
            &format!("{worst:.2?} ({all} failovers)"),
            all > 0,
            worst <= FAILOVER_GOAL,
        );
        let what = "a move by way of another node than the owner, p50, more than by way of the owner";
        let (figure, reached) = match self.paths {
            Some(Paths { owner: (owner, own), other: (other, others) }) => (
                format!(
                    "{:.2?} ({other:.2?} of {others} moves, {owner:.2?} of {own})",
                    other.saturating_sub(owner)
                ),
                other <= owner + DETOUR_GOAL,
            ),
            None => (String::new(), false),
        };
        kept &= line(what, &format!("{DETOUR_GOAL:?}"), &figure, self.paths.is_some(), reached);
        let together = self.together.unwrap_or_default();
        let ratio = self.alone.map(|alone| together.as_secs_f64() / alone.as_secs_f64());
        let figure = format!(
            "{} times ({together:.2?}, {:.2?})",
            ratio.map_or("?".to_owned(), |ratio| format!("{ratio:.2}")),
            self.alone.unwrap_or_default()
        );
        let what = "processor time per move of three nodes and their workers, against one process";
        kept &= line(
            what,
            &format!("{COST_GOAL} times"),
            &figure,
            ratio.is_some(),
            ratio.is_some_and(|ratio| ratio <= COST_GOAL),
        );
        kept
    }
}

/// Prints a line of the table: whether the goal was kept, or not measured.
fn line(what: &str, goal: &str, figure: &str, measured: bool, kept: bool) -> bool {
    let verdict = match (measured, kept) {
        (false, _) => "not measured",
        (true, true) => "kept",
        (true, false) => "missed",
    };
    say(&format!("| {what} | {goal} | {figure} | {verdict} |"));
    !measured || kept
}

/// A quantile, if there is anything.
fn quantile(times: &mut [Duration], part: f64) -> Option<Duration> {
    times.sort_unstable();
    let last = times.len().checked_sub(1)?;
    times.get((last as f64 * part).ceil() as usize).copied()
}
