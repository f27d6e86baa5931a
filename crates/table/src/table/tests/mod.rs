//! Tables as data: which requests are accepted or refused, and that the state always follows from the events.

mod anonymous;
mod clocks;
mod continuing;
mod dealing;
mod forging;
mod history;
mod leaving;
mod over_days;
mod playing;
mod rated;
mod reseating;
mod seating;
mod stored_events;
mod updates;

use bigpoints_engine::Level;
use bigpoints_rules::Player::{self, Four, One, Three, Two};
use bigpoints_rules::{Action, ByPlayer, Seed};

use super::clock::ClockPlan;
use super::event::{Event, Logged};
use super::plan::{Plan, SeatPlan};
use super::request::{Asker, Context, Request, level_of, player_on};
use super::{Decision, Holder, Table, TurnStart};
use crate::fairness::Bits;
use crate::id::{GuestId, TableId};
use crate::refusal::Refusal;

/// The id of the table.
const TABLE: &str = "abcdefghijkmnpqrstuvwxyz";

/// A plan with these seats and defaults otherwise.
fn plan(seats: &[SeatPlan]) -> Plan {
    let text = serde_json::json!({ "seats": seats });
    serde_json::from_value(text).expect("a plan")
}

/// A table and the journal of its events, from which it must follow.
struct Desk {
    table: Table,
    journal: Vec<String>,
    /// From when the time of the player to act counts, after the last decision.
    turn_start: TurnStart,
}

impl Desk {
    fn new(plan: Plan) -> Desk {
        plan.check().expect("a plan that can be played");
        let sealed =
            Event::Sealed { seeds: (0..plan.games() as u64).map(bits).collect(), removed: Vec::new() };
        let mut table = Table::new(TableId::new(TABLE), plan, GuestId::new("ada"));
        table.apply(&sealed, 0).expect("the first event");
        let journal = vec![Logged { event: sealed, request: None }.to_text()];
        Desk { table, journal, turn_start: TurnStart::Stored }
    }

    /// Two people, Ada and Ben, at a table with a game that the first seat begins.
    fn of_two(clock: ClockPlan) -> Desk {
        let plan = Plan { clock, first: Some(1), ..plan(&[SeatPlan::Open, SeatPlan::Open]) };
        let mut desk = Desk::new(plan);
        desk.grant("ada", Request::Sit { player: One, owner: None });
        desk.grant("ben", Request::Sit { player: Two, owner: None });
        desk.begin("ada", 7);
        desk
    }

    fn ask(&mut self, asker: &Asker, request: &Request, context: Context) -> Result<(), Refusal> {
        let decision = self.table.decide(asker, request, context)?;
        self.turn_start = decision.turn_start();
        let Decision { events, next, .. } = decision;
        if events.iter().all(|event| matches!(event, Event::Acted { .. })) {
            updates::check(&self.table, &next);
        }
        self.table = next;
        for event in events {
            self.journal.push(Logged { event, request: None }.to_text());
        }
        self.check();
        Ok(())
    }

    fn grant(&mut self, guest: &str, request: Request) {
        let asked = self.ask(&Asker::Guest(GuestId::new(guest)), &request, Context::default());
        assert_eq!(asked, Ok(()), "{request:?}");
    }

    /// The player on this seat has asked for an undo; the guest agrees.
    fn agree(&mut self, guest: &str, asked: Player, thought_ms: u64) -> Result<(), Refusal> {
        let context = Context { thought_ms, undo_asked: Some(asked), ..Context::default() };
        self.ask(&Asker::Guest(GuestId::new(guest)), &Request::AnswerUndo { grant: true }, context)
    }

    fn refuse(&mut self, guest: &str, request: Request) -> Refusal {
        let before = self.journal.len();
        let asked = self.ask(&Asker::Guest(GuestId::new(guest)), &request, Context::default());
        assert_eq!(self.journal.len(), before);
        asked.expect_err("a refusal")
    }

    /// Begins a game: everybody commits, somebody requests it, everybody reveals. Another number gives other
    /// salts, and so another layout.
    fn begin(&mut self, guest: &str, number: u64) {
        self.commit_all(number);
        self.grant(guest, Request::Start);
        for (player, giver) in self.givers() {
            self.grant(&giver, Request::Reveal { player, salt: salt(player, number) });
        }
    }

    /// Everybody who adds a salt commits to it.
    fn commit_all(&mut self, number: u64) {
        for (player, giver) in self.givers() {
            let hash = salt(player, number).hash();
            self.commit(&giver, player, hash);
        }
    }

    fn commit(&mut self, guest: &str, player: Player, hash: Bits) {
        let (game, shuffle) = self.table.next_shuffle().expect("a game to come");
        let attempt = shuffle.attempt();
        self.grant(guest, Request::Commit { player, game, attempt, hash });
    }

    /// The seats that add a salt, and their guests.
    fn givers(&self) -> Vec<(Player, String)> {
        let guest = |player| self.table.holder(player).guest().expect("a guest").to_string();
        self.table.givers().into_iter().map(|player| (player, guest(player))).collect()
    }

    fn serve(&mut self, request: &Request) {
        assert_eq!(self.ask(&Asker::Server, request, Context::default()), Ok(()), "{request:?}");
    }

    /// The first legal action.
    fn action(&self) -> Action {
        self.table.position().expect("a game").legal_actions()[0]
    }

    /// Plays the first legal action for the player to act.
    fn step(&mut self) {
        let action = self.action();
        let actor = self.table.actor().expect("somebody to act");
        let asker = match self.table.thinking_level() {
            Some(_) => Asker::Server,
            None => Asker::Guest(self.table.holder(actor).guest().expect("a person").clone()),
        };
        let asked = self.ask(&asker, &Request::Play { action }, Context::default());
        assert_eq!(asked, Ok(()));
    }

    /// Plays until the game is over.
    fn finish(&mut self) {
        while self.table.actor().is_some() {
            self.step();
        }
    }

    /// Replaying the journal gives this table.
    fn check(&self) {
        let mut again = Table::new(TableId::new(TABLE), self.table.plan().clone(), self.table.host().clone());
        for line in &self.journal {
            again.apply(&Logged::from_text(line).expect("an event").event, 0).expect("an event that follows");
        }
        assert_eq!(format!("{again:?}"), format!("{:?}", self.table));
    }
}

/// Different bits for each number.
fn bits(number: u64) -> Bits {
    Bits::from(Seed::short(number))
}

/// A salt for each seat and number.
fn salt(player: Player, number: u64) -> Bits {
    bits(1000 * (1 + number) + u64::from(player.number()))
}

/// The last event.
fn last(desk: &Desk) -> Event {
    Logged::from_text(desk.journal.last().expect("something")).expect("an event").event
}
