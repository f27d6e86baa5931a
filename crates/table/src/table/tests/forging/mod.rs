//! What a dishonest server, a seat or a stranger could claim about a layout, and who can tell: a test for each row of the table in
//! docs/fairness.md.

mod devices;
mod records;

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Game, PlayerCount, deal};

use super::*;
use crate::fairness::Draw;
use crate::fairness::finding::{Finding, all_hold};
use crate::fairness::notes::Notes;
use crate::fairness::proof::{FirstBy, Proof, Void};
use crate::fairness::verdict::{Doubt, Verdict};
use crate::fairness::verification::{FileGames, Verification};
use crate::messages::TableView;
use crate::name::Names;
use crate::table::PhaseName;
use crate::view::TableViewer;

/// A device of a guest, which draws its salts as the clients do, and notes what it sees.
struct Device {
    guest: &'static str,
    seats: Vec<Player>,
    number: u64,
    notes: Notes,
}

impl Device {
    fn new(guest: &'static str, seat: Player, number: u64) -> Device {
        Device { guest, seats: vec![seat], number, notes: Notes::new(TABLE.to_owned()) }
    }

    fn watching() -> Device {
        Device { seats: Vec::new(), ..Device::new("zoe", One, 0) }
    }

    fn view(&self, desk: &Desk) -> TableView {
        let viewer = TableViewer::Guest(GuestId::new(self.guest));
        desk.table.view_for(&viewer, &Names::new(), None)
    }

    fn look(&mut self, desk: &Desk) -> TableView {
        let view = self.view(desk);
        self.notes.look(&view);
        view
    }

    /// The salt of a seat, another one for every attempt.
    fn salt(&self, seat: Player, attempt: u32) -> Bits {
        salt(seat, self.number + u64::from(attempt))
    }

    fn commit(&mut self, desk: &mut Desk) {
        let view = self.look(desk);
        for seat in self.seats.clone() {
            let salt = self.salt(seat, view.fairness.attempt);
            self.notes.keep_salt(&view.fairness, seat.number(), salt);
            desk.commit(self.guest, seat, salt.hash());
        }
    }

    /// Reveals, and returns what it sent.
    fn reveal(&mut self, desk: &Desk) -> Vec<Request> {
        let view = self.look(desk);
        let mut sent = Vec::new();
        for player in self.seats.clone() {
            assert!(self.notes.may_reveal(&view.fairness, player.number()));
            let salt = self.notes.reveal(&view.fairness, player.number(), 1).expect("a salt");
            sent.push(Request::Reveal { player, salt });
        }
        sent
    }

    fn verdict(&self, records: &[Record]) -> Verdict {
        self.notes.verdict(records.len() as u32, records)
    }

    fn doubts(&self, record: &Record) -> Vec<Doubt> {
        match self.verdict(std::slice::from_ref(record)) {
            Verdict::False(doubts) => doubts,
            verdict => panic!("{verdict:?} is not false"),
        }
    }
}

/// Two devices at a table with a computer player, about to deal.
fn before_the_deal(plan_of: impl Fn(Plan) -> Plan) -> (Desk, Device, Device) {
    let seats = [SeatPlan::Open, SeatPlan::Computer { level: 1 }, SeatPlan::Open];
    let mut desk = Desk::new(plan_of(plan(&seats)));
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Three, owner: None });
    let (mut ada, mut ben) = (Device::new("ada", One, 100), Device::new("ben", Three, 200));
    ada.commit(&mut desk);
    ben.commit(&mut desk);
    desk.grant("ada", Request::Start);
    (desk, ada, ben)
}

/// An honest game of two devices.
fn played(plan_of: impl Fn(Plan) -> Plan) -> (Desk, Device, Device) {
    let (mut desk, mut ada, mut ben) = before_the_deal(plan_of);
    for device in [&mut ada, &mut ben] {
        for request in device.reveal(&desk) {
            desk.grant(device.guest, request);
        }
    }
    ada.look(&desk);
    ben.look(&desk);
    desk.finish();
    (desk, ada, ben)
}

fn names(players: PlayerCount) -> Vec<String> {
    players.players().map(|player| format!("player {player}")).collect()
}

/// The records of the finished games.
fn records(desk: &Desk) -> Vec<Record> {
    let record = |(game, played): (u32, &crate::table::Played)| {
        let mut record = Record::new(played.game.clone(), &names(desk.table.players())).expect("names");
        desk.table.proof(game).expect("a proof").write(&mut record);
        record
    };
    (1..).zip(desk.table.games()).map(record).collect()
}

/// A record in which everything follows from a proof, as a server can make one for any seeds and salts.
fn forge(proof: &Proof, first: Option<Player>) -> Record {
    let draw = Draw { table: &proof.table, game: proof.game, attempt: proof.attempt, salts: &proof.salts };
    let first = first.unwrap_or_else(|| draw.lot(proof.seed));
    let players = proof.salts.players();
    let game = Game::new(&deal(draw.layout_seed(proof.seed)), players, first);
    let mut record = Record::new(game, &names(players)).expect("names");
    proof.write(&mut record);
    record
}

fn void(players: &[Player], number: u64) -> Void {
    Void { players: players.to_vec(), commitment: bits(number).hash(), seed: bits(number) }
}

/// What the record alone says, and the words for what is false in it.
fn verified(record: &Record) -> (Option<bool>, Vec<String>) {
    let verification = Verification::of(record, &FileGames::of([record]));
    let Verification::Checked(_, findings) = &verification else { panic!("{verification:?}") };
    let wrong = findings.iter().filter(|finding| finding.holds == Some(false)).map(Finding::to_string);
    (verification.holds(), wrong.collect())
}
