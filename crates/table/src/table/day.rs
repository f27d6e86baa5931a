//! The daily challenge: the table that everybody gets on a day, and its result.

use bigpoints_engine::Level;
use bigpoints_rules::{Player, Seed, deal};
use sha2::{Digest, Sha256};

use super::Table;
use super::clock::ClockPlan;
use super::event::Event;
use super::phase::Phase;
use super::plan::{Plan, SeatPlan};
use crate::fairness::Bits;
use crate::id::GuestId;

/// How the game of a day ended for the guest who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The guest's points.
    pub points: i64,
    /// The guest's margin over the best other player.
    pub margin: i64,
}

/// The levels of the computer players: a beatable one, and one that seldom loses.
pub const LEVELS: [Level; 2] = [Level::Regular, Level::Advanced];

/// The seat of the guest.
const GUEST: Player = Player::One;

/// The plan of a daily challenge: alone against the computer players, without hints or undo.
pub fn plan(day: u32) -> Plan {
    let computers = LEVELS.map(|level| SeatPlan::Computer { level: level.number() });
    Plan {
        together: false,
        seats: [SeatPlan::Mine { name: None }].into_iter().chain(computers).collect(),
        concealed: true,
        whole_match: false,
        first: Some(first(day).number()),
        clock: ClockPlan::None,
        listed: false,
        undo: false,
        hints: Some(false),
        bots: false,
        stand_in: Level::Skilled.number(),
        day: Some(day),
        continued: None,
    }
}

/// Who begins: the players take turns, day by day.
pub fn first(day: u32) -> Player {
    let players = LEVELS.len() + 1;
    Player::ALL[day as usize % players]
}

/// The first events of a daily challenge. The layout depends on the day alone, on every server, and so do the
/// computer players' errors, which are drawn from its seed: the same moves get the same answers.
pub fn beginning(day: u32, guest: &GuestId) -> [Event; 2] {
    let seed = Seed(Sha256::digest(format!("Big Points lay of the day {day}")).into());
    let seated = Event::Seated { player: GUEST, guest: guest.clone(), bot: false, owner: None };
    [seated, Event::Started { layout: deal(seed), seed: Bits::from(seed), first: first(day) }]
}

impl Table {
    /// The result of a daily challenge; `None` if this is not one, or the guest did not play it to the end
    /// alone.
    pub fn day_result(&self) -> Option<DayResult> {
        self.plan.day.filter(|_| matches!(self.phase, Phase::Over(_)))?;
        let played = self.last_played()?;
        // The built-in computer players do not count as stand-ins.
        if played.log.iter().any(|entry| entry.stood_in) {
            return None;
        }
        let score = played.game.position().score();
        Some(DayResult { points: i64::from(score.0[GUEST]), margin: i64::from(score.margins()[GUEST]) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layout_of_a_day_is_what_the_documentation_says() {
        let [_, started] = beginning(20_773, &GuestId::new("ada"));
        let page = include_str!("../../../../docs/fairness.md");
        let Event::Started { layout, seed, first } = started else { panic!("a game that begins") };
        assert!(
            page.contains(&format!("\nseed {seed}\nlay  {layout}\nfirst {first}\n")),
            "{seed} {layout} {first}"
        );
    }

    #[test]
    fn every_day_has_a_layout_of_its_own_and_everybody_the_same() {
        let ada = GuestId::new("ada");
        for day in 20_000..20_100 {
            plan(day).check().expect("a plan that can be played");
            assert_eq!(beginning(day, &ada)[1], beginning(day, &GuestId::new("ben"))[1]);
            let seed = |day| match beginning(day, &ada)[1] {
                Event::Started { seed, .. } => seed,
                ref other => panic!("{other:?}"),
            };
            assert_ne!(seed(day), seed(day + 1));
            assert_ne!(first(day), first(day + 1));
        }
    }
}
