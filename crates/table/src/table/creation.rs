//! New tables: the events that a table begins with, by a guest's plan, as a rematch, for a day's layout, or to continue a game.

use bigpoints_engine::Level;
use bigpoints_rules::notation::Record;
use bigpoints_rules::{Action, Player};

use super::Table;
use super::clock::ClockPlan;
use super::day;
use super::event::Event;
use super::holder::Holder;
use super::plan::{Plan, SeatPlan};
use super::removal::Removed;
use crate::fairness::Bits;
use crate::id::{GuestId, TableId};
use crate::refusal::Refusal;

/// A table that has just been created.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The table after its first events.
    pub table: Table,
    /// These events, to be stored.
    pub events: Vec<Event>,
}

impl NewTable {
    /// A table by the plan of a guest, who is a bot if there is an owner, and gets the seats that the plan keeps for its maker. `seed` draws the secret seed of a game.
    ///
    /// # Errors
    ///
    /// If the plan is refused.
    pub fn by_plan(
        id: TableId,
        plan: Plan,
        (host, owner): (&GuestId, Option<&GuestId>),
        seed: impl FnMut() -> Bits,
        at_ms: i64,
    ) -> Result<NewTable, Refusal> {
        plan.check()?;
        plan.check_names()?;
        if plan.listed && plan.together {
            return Err(Refusal::BadPlan("a table where everybody sits is open to those who get its link"));
        }
        if plan.day.is_some() {
            return Err(Refusal::BadPlan("a daily challenge is started at /api/days"));
        }
        if plan.continued.is_some() {
            return Err(Refusal::BadPlan("a game is continued on a device, from its record"));
        }
        let own =
            plan.seats.iter().zip(Player::ALL).filter(|(seat, _)| matches!(seat, SeatPlan::Mine { .. }));
        let bot = owner.is_some();
        let seated = |(_, player)| Event::Seated { player, guest: host.clone(), bot, owner: owner.cloned() };
        let events: Vec<Event> = own.map(seated).collect();
        if bot && !plan.bots && !events.is_empty() {
            return Err(Refusal::NoBots);
        }
        NewTable::begin(id, plan, host, seed, Vec::new(), events, at_ms)
    }

    /// A table for a rematch, with the same players on the same seats. A guest whom the host has removed stays out.
    ///
    /// # Errors
    ///
    /// If a table with these players cannot be created.
    pub fn rematch(
        id: TableId,
        of: &Table,
        seed: impl FnMut() -> Bits,
        at_ms: i64,
    ) -> Result<NewTable, Refusal> {
        let events = of.seats().iter().filter_map(|(player, holder)| match holder {
            Holder::Nobody => None,
            Holder::Guest { guest, bot, owner, .. } => {
                let (guest, owner) = (guest.clone(), owner.clone());
                Some(Event::Seated { player, guest, bot: *bot, owner })
            }
            Holder::Computer(level) => Some(Event::Filled { player, level: *level }),
        });
        let mut plan = of.plan().clone();
        // A daily challenge is played once; its rematch is an ordinary game.
        if plan.day.take().is_some() {
            plan.first = None;
        }
        plan.continued = None;
        // A table of nobody's waits for all who were paired, but for a rematch nobody has to come: it belongs to the first who played.
        let first = if of.is_paired() { of.guests().first().copied() } else { None };
        let host = first.unwrap_or(of.host());
        NewTable::begin(id, plan, host, seed, of.removed.clone(), events.collect(), at_ms)
    }

    /// A guest's table for the daily challenge, which counts.
    ///
    /// # Errors
    ///
    /// If the table cannot be created.
    pub fn daily(id: TableId, day: u32, guest: &GuestId, at_ms: i64) -> Result<NewTable, Refusal> {
        NewTable::apply(id, day::plan(day), guest, day::beginning(day, guest).into(), at_ms)
    }

    /// A guest's table for the layout of a day as practice: it does not count, so hints and undo are allowed.
    ///
    /// # Errors
    ///
    /// If the table cannot be created.
    pub fn practice(id: TableId, day: u32, guest: &GuestId, at_ms: i64) -> Result<NewTable, Refusal> {
        // Who begins is settled in the first events; a rematch is begun by lot.
        let plan = Plan { day: None, first: None, undo: true, hints: None, ..day::plan(day) };
        NewTable::apply(id, plan, guest, day::beginning(day, guest).into(), at_ms)
    }

    /// A guest's table that continues a recorded game against computer players of one level: after this many of its actions, and then
    /// others. The guest plays the seat to act. Its layout is known, so nothing is sealed.
    ///
    /// # Errors
    ///
    /// If the record has no such moment, an action is illegal there, or the game is over.
    pub fn continued(
        id: TableId,
        record: &Record,
        (moment, others): (usize, &[Action]),
        (guest, level): (&GuestId, Level),
        seed: Bits,
        at_ms: i64,
    ) -> Result<NewTable, Refusal> {
        let game = record.branch(moment, others).ok_or(Refusal::Illegal)?;
        let own = game.position().turn().player().ok_or(Refusal::NotPlaying)?;
        let first = game.start().turn().player().expect("a game begins with a turn");
        let seat = |player| match player == own {
            true => SeatPlan::Mine { name: None },
            false => SeatPlan::Computer { level: level.number() },
        };
        let plan = Plan {
            together: false,
            seats: game.start().players().players().map(seat).collect(),
            concealed: true,
            whole_match: false,
            first: None,
            clock: ClockPlan::None,
            listed: false,
            undo: true,
            hints: None,
            bots: false,
            stand_in: level.number(),
            day: None,
            continued: Some(game.actions().len() as u32),
        };
        let seated = Event::Seated { player: own, guest: guest.clone(), bot: false, owner: None };
        let started = Event::Started { layout: record.layout(), seed, first };
        let acted = game.positions().zip(game.actions()).filter_map(|(before, &action)| {
            let player = before.turn().player()?;
            Some(Event::Acted { player, action, left_ms: None, lag_ms: 0, stood_in: false })
        });
        let events = [seated, started].into_iter().chain(acted).collect();
        NewTable::apply(id, plan, guest, events, at_ms)
    }

    /// A table with sealed seeds for its games. A daily challenge has none: its layout is public.
    pub(super) fn begin(
        id: TableId,
        plan: Plan,
        host: &GuestId,
        mut seed: impl FnMut() -> Bits,
        removed: Vec<Removed>,
        mut events: Vec<Event>,
        at_ms: i64,
    ) -> Result<NewTable, Refusal> {
        let seeds = (0..plan.games()).map(|_| seed()).collect();
        events.insert(0, Event::Sealed { seeds, removed });
        NewTable::apply(id, plan, host, events, at_ms)
    }

    fn apply(
        id: TableId,
        plan: Plan,
        host: &GuestId,
        events: Vec<Event>,
        at_ms: i64,
    ) -> Result<NewTable, Refusal> {
        let mut table = Table::new(id, plan, host.clone());
        for event in &events {
            table.apply(event, at_ms).map_err(|_| Refusal::BadPlan("seats that exist"))?;
        }
        Ok(NewTable { table, events })
    }
}
