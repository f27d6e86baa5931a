//! Tables as data: what is granted, what is refused, and that all follows from the events.

mod leaving;
mod playing;
mod seating;

use bigpoints_rules::{Action, Seed, deal};

use super::Table;
use super::clock::ClockPlan;
use super::event::{Event, Logged};
use super::plan::{Plan, SeatPlan};
use super::request::{Asker, Circumstances, Request};
use crate::server::refusal::Refusal;

/// A plan with these seats and everything else as usual.
fn plan(seats: &[SeatPlan]) -> Plan {
    let text = serde_json::json!({ "seats": seats });
    serde_json::from_value(text).expect("a plan")
}

/// A table with a journal of what happened, from which it must follow.
struct Desk {
    table: Table,
    journal: Vec<String>,
}

impl Desk {
    fn new(plan: Plan) -> Desk {
        plan.check().expect("a plan that can be played");
        Desk { table: Table::new(plan, "ada".to_owned()), journal: Vec::new() }
    }

    /// Two persons, Ada and Ben, at a table with a game begun by the first seat.
    fn of_two(clock: ClockPlan) -> Desk {
        let plan = Plan { clock, first: Some(1), ..plan(&[SeatPlan::Open, SeatPlan::Open]) };
        let mut desk = Desk::new(plan);
        desk.grant("ada", Request::Sit { seat: 1, bot: false });
        desk.grant("ben", Request::Sit { seat: 2, bot: false });
        desk.grant("ada", start(7));
        desk
    }

    fn ask(&mut self, asker: &Asker, request: &Request, circumstances: Circumstances) -> Result<(), Refusal> {
        for event in self.table.decide(asker, request, circumstances)? {
            self.table.apply(&event).expect("an event that follows");
            self.journal.push(Logged { event, request: None }.to_text());
        }
        self.check();
        Ok(())
    }

    fn grant(&mut self, guest: &str, request: Request) {
        let asked = self.ask(&Asker::Guest(guest.to_owned()), &request, Circumstances::default());
        assert_eq!(asked, Ok(()), "{request:?}");
    }

    fn refuse(&mut self, guest: &str, request: Request) -> Refusal {
        let before = self.journal.len();
        let asked = self.ask(&Asker::Guest(guest.to_owned()), &request, Circumstances::default());
        assert_eq!(self.journal.len(), before);
        asked.expect_err("a refusal")
    }

    fn house(&mut self, request: &Request) {
        assert_eq!(self.ask(&Asker::House, request, Circumstances::default()), Ok(()), "{request:?}");
    }

    /// The first legal action.
    fn action(&self) -> Action {
        self.table.position().expect("a game").legal_actions()[0]
    }

    /// Plays the first legal action for whoever is to act.
    fn step(&mut self) {
        let action = self.action();
        let actor = self.table.actor().expect("somebody to act");
        let asker = match self.table.thinking_level() {
            Some(_) => Asker::House,
            None => Asker::Guest(self.table.holder(actor).guest().expect("a person").to_owned()),
        };
        let asked = self.ask(&asker, &Request::Play { action }, Circumstances::default());
        assert_eq!(asked, Ok(()));
    }

    /// Plays until the game is over.
    fn finish(&mut self) {
        while self.table.actor().is_some() {
            self.step();
        }
    }

    /// The table that the journal tells of is this table.
    fn check(&self) {
        let mut again = Table::new(self.table.plan().clone(), self.table.host().to_owned());
        for line in &self.journal {
            again.apply(&Logged::from_text(line).expect("an event").event).expect("an event that follows");
        }
        assert_eq!(format!("{again:?}"), format!("{:?}", self.table));
    }
}

/// The wish to begin, with the lay of a seed.
fn start(seed: u64) -> Request {
    Request::Start { layout: deal(Seed::short(seed)), seed: "00".to_owned(), lot: 1 }
}

/// What happened last.
fn last(desk: &Desk) -> Event {
    Logged::from_text(desk.journal.last().expect("something")).expect("an event").event
}
