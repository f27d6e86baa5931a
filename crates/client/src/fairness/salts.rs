//! The salts of the client's own seats in the fair deal: committed to and revealed automatically, and noted.

use std::collections::HashSet;

use bigpoints_rules::notation::Record;
use bigpoints_table::fairness::Bits;
use bigpoints_table::fairness::notes::{Accusation, Notes};
use bigpoints_table::fairness::verdict::Verdict;
use bigpoints_table::messages::{TableView, ToServer};
use bigpoints_table::table::PhaseName;

use super::NoteFile;

/// A message about a salt: whether it reveals it, the seat, the game and the attempt.
type Sent = (bool, u8, u32, u32);

/// The salts of one table, and the notes on how it dealt.
#[derive(Debug)]
pub(crate) struct Salts {
    notes: Notes,
    file: Option<NoteFile>,
    /// What was sent. Lost messages are sent again with all other unanswered requests.
    sent: HashSet<Sent>,
    /// The accusations that were reported.
    accused: Vec<Accusation>,
    /// How many requests were made.
    requests: u64,
}

/// The prefix of the ids of all requests made here.
const ID_PREFIX: &str = "salt";

impl Salts {
    /// The salts of a table, with the notes that were kept in the file.
    pub(crate) fn new(table: &str, file: Option<NoteFile>) -> Salts {
        let kept = file.as_ref().and_then(NoteFile::read).filter(|notes| notes.table() == table);
        let notes = kept.unwrap_or_else(|| Notes::new(table.to_owned()));
        Salts { notes, file, sent: HashSet::new(), accused: Vec::new(), requests: 0 }
    }

    /// The commitments and reveals that are due at a table in this state; `client_id` is unique to this client.
    pub(crate) fn requests_for(&mut self, view: &TableView, client_id: &str, now_ms: i64) -> Vec<ToServer> {
        let mut changed = self.notes.look(view);
        let fairness = &view.fairness;
        let (game, attempt) = (fairness.game, fairness.attempt);
        let committed = |seat: u8| fairness.hashes.get(usize::from(seat).checked_sub(1)?).copied().flatten();
        let own: Vec<u8> = view.seats.iter().filter(|seat| seat.yours).map(|seat| seat.seat).collect();
        // The commitment of a guest who leaves a seat is dropped.
        self.sent.retain(|(_, seat, ..)| own.contains(seat));
        let mut requests = Vec::new();
        for seat in
            own.into_iter().filter(|seat| fairness.givers.contains(seat) && !fairness.hashes.is_empty())
        {
            let shown = committed(seat);
            let kept = self.notes.salt(fairness, seat);
            // The newest device commits for the seat: a salt on another device may never be revealed. Each device commits once,
            // so that two do not replace each other forever.
            if kept.is_none() && (view.stage != PhaseName::Dealing || shown.is_none()) {
                self.notes.keep_salt(fairness, seat, random_salt());
                changed = true;
            }
            let Some(salt) = self.notes.salt(fairness, seat) else { continue };
            if (kept.is_none() || shown.is_none()) && self.sent.insert((false, seat, game, attempt)) {
                let (id, hash) = (self.next_id(client_id), salt.hash());
                requests.push(ToServer::Commit { id, seat, game, attempt, hash });
            } else if view.stage == PhaseName::Dealing
                && !fairness.revealed.contains(&seat)
                && self.notes.may_reveal(fairness, seat)
                && self.sent.insert((true, seat, game, attempt))
                && let Some(salt) = self.notes.reveal(fairness, seat, now_ms)
            {
                changed = true;
                requests.push(ToServer::Reveal { id: self.next_id(client_id), seat, salt });
            }
        }
        // Kept before anything is sent: a salt that is committed to must not be lost.
        if let (true, Some(file)) = (changed, &self.file) {
            file.write(&self.notes);
        }
        requests
    }

    /// The seats that the server has newly left out, although they answered.
    pub(crate) fn new_accusations(&mut self, view: &TableView) -> Vec<Accusation> {
        let accusations = self.notes.accusations(&view.fairness);
        let new: Vec<Accusation> =
            accusations.into_iter().filter(|one| !self.accused.contains(one)).collect();
        self.accused.extend(&new);
        new
    }

    /// The verdict about a game, given the records of all finished games of the table.
    pub(crate) fn verdict(&self, game: u32, records: &[Record]) -> Verdict {
        self.notes.verdict(game, records)
    }

    /// Whether a request was made here, so that nobody else needs its answer.
    pub(crate) fn is_own(id: Option<&str>) -> bool {
        id.is_some_and(|id| id.starts_with(ID_PREFIX))
    }

    fn next_id(&mut self, client_id: &str) -> String {
        self.requests += 1;
        format!("{ID_PREFIX}-{client_id}-{}", self.requests)
    }
}

/// A salt from the operating system's random numbers.
fn random_salt() -> Bits {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system's random numbers");
    Bits::new(bytes)
}

#[cfg(test)]
mod tests {
    use bigpoints_table::id::{GuestId, TableId};
    use bigpoints_table::name::Names;
    use bigpoints_table::table::Table;
    use bigpoints_table::table::event::Event;
    use bigpoints_table::table::request::{Asker, Context, Request, player_on};
    use bigpoints_table::view::TableViewer;

    use super::*;
    use crate::address::TableLink;

    /// A table of Ada, whose salts are under test, and Ben.
    struct Desk(Table);

    impl Desk {
        fn new() -> Desk {
            let plan = serde_json::json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
            let plan = serde_json::from_value(plan).expect("a plan");
            let mut desk = Desk(Table::new(TableId::new("t"), plan, GuestId::new("ada")));
            desk.0
                .apply(&Event::Sealed { seeds: vec![Bits::new([1; 32])], removed: Vec::new() }, 0)
                .expect("the first event");
            for (seat, guest) in [(1, "ada"), (2, "ben")] {
                desk.ask(guest, Request::Sit { player: player_on(seat).expect("a seat"), owner: None });
            }
            desk.ask("ben", Request::Commit { player: bens(), game: 1, attempt: 1, hash: BENS.hash() });
            desk
        }

        fn ask(&mut self, guest: &str, request: Request) {
            let asker = if guest.is_empty() { Asker::Server } else { Asker::Guest(GuestId::new(guest)) };
            let decided = self.0.decide(&asker, &request, Context::default());
            self.0 = decided.unwrap_or_else(|refusal| panic!("{request:?}: {refusal:?}")).next;
        }

        fn view(&self) -> TableView {
            self.0.view_for(&TableViewer::Guest(GuestId::new("ada")), &Names::new(), None)
        }

        /// Passes what a client wants to send on to the table.
        fn send(&mut self, salts: &mut Salts) -> Vec<ToServer> {
            let messages = salts.requests_for(&self.view(), "c", 5);
            for message in &messages {
                let player = player_on(1).expect("a seat");
                match message {
                    ToServer::Commit { game, attempt, hash, .. } => {
                        let (game, attempt, hash) = (*game, *attempt, *hash);
                        self.ask("ada", Request::Commit { player, game, attempt, hash });
                    }
                    ToServer::Reveal { salt, .. } => {
                        self.ask("ada", Request::Reveal { player, salt: *salt });
                    }
                    other => panic!("{other:?}"),
                }
            }
            messages
        }
    }

    const BENS: Bits = Bits::new([2; 32]);

    fn bens() -> bigpoints_rules::Player {
        bigpoints_rules::Player::Two
    }

    fn file(folder: &std::path::Path) -> NoteFile {
        let link: TableLink = "http://127.0.0.1:1/t/t".parse().expect("a link");
        NoteFile::new(folder, &link).expect("a file name")
    }

    #[test]
    fn a_client_that_is_started_again_still_reveals_its_salt_and_checks_the_record() {
        let folder = std::env::temp_dir().join(format!("bigpoints-notes-{}", std::process::id()));
        let mut desk = Desk::new();
        let mut first = Salts::new("t", Some(file(&folder)));
        assert!(matches!(desk.send(&mut first)[..], [ToServer::Commit { .. }]));
        assert!(desk.send(&mut first).is_empty(), "once is enough");
        let mut second = Salts::new("t", Some(file(&folder)));
        assert!(desk.send(&mut second).is_empty(), "the salt is known, so nothing is committed to anew");
        desk.ask("ben", Request::Start);
        assert!(matches!(desk.send(&mut second)[..], [ToServer::Reveal { .. }]));
        // The third process never heard whether the salt arrived.
        let third = Salts::new("t", Some(file(&folder)));
        assert_eq!(third.notes, second.notes);
        assert_eq!(Salts::new("u", Some(file(&folder))).notes, Notes::new("u".to_owned()), "another table's");
        std::fs::remove_dir_all(&folder).expect("the notes");
    }

    #[test]
    fn a_false_accusation_is_reported_once() {
        let mut desk = Desk::new();
        let mut salts = Salts::new("t", None);
        desk.send(&mut salts);
        desk.ask("ben", Request::Start);
        desk.ask("ben", Request::Reveal { player: bens(), salt: BENS });
        let messages = salts.requests_for(&desk.view(), "c", 5);
        assert!(matches!(messages[..], [ToServer::Reveal { .. }]), "the server ignores it");
        assert_eq!(salts.new_accusations(&desk.view()), []);
        desk.ask("", Request::GiveUp { seed: Bits::new([3; 32]) });
        let accusation = Accusation { seat: 1, attempt: 1, revealed_ms: Some(5) };
        assert_eq!(salts.new_accusations(&desk.view()), [accusation]);
        assert_eq!(salts.new_accusations(&desk.view()), []);
        assert!(salts.requests_for(&desk.view(), "c", 6).is_empty(), "the seat adds nothing any more");
    }
}
