//! Dealing layouts that nobody can choose: who commits and reveals when, and what happens to those who do
//! not.

use bigpoints_rules::deal;
use bigpoints_rules::notation::Record;

use super::*;
use crate::fairness::Draw;
use crate::fairness::finding::all_hold;
use crate::fairness::proof::Proof;
use crate::table::PhaseName;

fn two_and_a_computer() -> Desk {
    let seats = [SeatPlan::Open, SeatPlan::Computer { level: 1 }, SeatPlan::Open];
    let mut desk = Desk::new(plan(&seats));
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Three, owner: None });
    desk
}

fn commit(player: Player, game: u32, attempt: u32, hash: Bits) -> Request {
    Request::Commit { player, game, attempt, hash }
}

fn reveal(player: Player, salt: Bits) -> Request {
    Request::Reveal { player, salt }
}

#[test]
fn the_layout_and_the_lot_follow_from_the_seed_and_the_salts_of_guests_in_seat_order() {
    let mut desk = two_and_a_computer();
    desk.begin("ben", 4);
    let salts = ByPlayer::from_entries([Some(salt(One, 4)), None, Some(salt(Three, 4))]).expect("three");
    let table = TableId::new(TABLE);
    let draw = Draw { table: &table, game: 1, attempt: 1, salts: &salts };
    let seed = draw.layout_seed(bits(0));
    let (layout, seed) = (deal(seed), Bits::from(seed));
    assert_eq!(last(&desk), Event::Started { layout, seed, first: draw.lot(bits(0)) });
}

#[test]
fn nobody_begins_before_all_who_play_themselves_have_committed() {
    let mut desk = two_and_a_computer();
    assert_eq!(desk.refuse("ada", Request::Start), Refusal::NotCommitted(One));
    desk.commit("ada", One, salt(One, 0).hash());
    assert_eq!(desk.refuse("ada", Request::Start), Refusal::NotCommitted(Three));
    desk.commit("ben", Three, salt(Three, 0).hash());
    // A commitment is dropped when its guest leaves the seat.
    desk.grant("ben", Request::Leave);
    desk.grant("cat", Request::Sit { player: Three, owner: None });
    assert_eq!(desk.refuse("ada", Request::Start), Refusal::NotCommitted(Three));
    desk.commit("cat", Three, salt(Three, 0).hash());
    desk.grant("ada", Request::Start);
    assert_eq!(desk.table.phase().name(), PhaseName::Dealing);
    assert_eq!(desk.refuse("ada", Request::Start), Refusal::Started);
}

#[test]
fn a_promise_is_made_for_an_own_seat_and_the_next_game_and_stands_when_it_was_asked_for() {
    let mut desk = two_and_a_computer();
    let hash = bits(1).hash();
    assert_eq!(desk.refuse("ada", commit(Three, 1, 1, hash)), Refusal::NotYourSeat);
    assert_eq!(desk.refuse("ada", commit(Two, 1, 1, hash)), Refusal::NotYourSeat);
    assert_eq!(desk.refuse("ada", commit(Four, 1, 1, hash)), Refusal::NoSeat);
    assert_eq!(desk.refuse("ada", commit(One, 2, 1, hash)), Refusal::Stale);
    assert_eq!(desk.refuse("ada", commit(One, 1, 2, hash)), Refusal::Stale);
    assert_eq!(desk.refuse("ada", reveal(One, bits(1))), Refusal::NotPlaying);
    desk.grant("ada", commit(One, 1, 1, hash));
    // Another device of the same person may commit again, until the game is requested.
    desk.commit_all(3);
    desk.grant("ada", Request::Start);
    assert_eq!(desk.refuse("ada", commit(One, 1, 1, hash)), Refusal::Started);
    assert_eq!(desk.refuse("ada", reveal(One, bits(1))), Refusal::BadSalt);
    assert_eq!(desk.refuse("ada", reveal(Three, salt(Three, 3))), Refusal::NotYourSeat);
    desk.grant("ada", reveal(One, salt(One, 3)));
    assert_eq!(desk.refuse("ada", reveal(One, salt(One, 3))), Refusal::Stale);
    desk.grant("ben", reveal(Three, salt(Three, 3)));
    assert_eq!(desk.table.phase().name(), PhaseName::Playing);
    assert_eq!(desk.refuse("ada", reveal(One, salt(One, 3))), Refusal::Started);
    assert_eq!(desk.refuse("ada", commit(One, 1, 1, hash)), Refusal::Started);
}

#[test]
fn who_does_not_reveal_voids_the_attempt_in_the_open_and_adds_nothing_to_the_next() {
    let mut desk = two_and_a_computer();
    desk.commit_all(1);
    desk.grant("ada", Request::Start);
    desk.grant("ada", reveal(One, salt(One, 1)));
    assert_eq!(desk.refuse("ada", Request::GiveUp { seed: bits(50) }), Refusal::NotYourSeat);
    desk.serve(&Request::GiveUp { seed: bits(50) });
    assert_eq!(last(&desk), Event::Voided { players: vec![Three], seed: bits(50) });
    assert_eq!((desk.table.phase().name(), desk.table.givers()), (PhaseName::Dealing, vec![One]));
    assert_eq!(desk.refuse("ben", commit(Three, 1, 2, bits(1).hash())), Refusal::Started);
    assert_eq!(desk.refuse("ada", commit(One, 1, 1, bits(1).hash())), Refusal::Stale);
    assert_eq!(desk.refuse("ada", reveal(One, salt(One, 1))), Refusal::NotCommitted(One));
    desk.commit("ada", One, salt(One, 2).hash());
    desk.grant("ada", reveal(One, salt(One, 2)));
    let salts = ByPlayer::from_entries([Some(salt(One, 2)), None, None]).expect("three");
    let seed = Draw { table: &TableId::new(TABLE), game: 1, attempt: 2, salts: &salts }.layout_seed(bits(50));
    assert!(matches!(last(&desk), Event::Started { layout, .. } if layout == deal(seed)));
    let proof = desk.table.proof(1).expect("a proof");
    assert_eq!((proof.attempt, proof.voids.len(), &proof.voids[0].players), (2, 1, &vec![Three]));
    assert_eq!((proof.seed, proof.voids[0].seed), (bits(50), bits(0)));
}

#[test]
fn who_does_not_commit_anew_is_left_out_before_anything_is_revealed() {
    let seats = [SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
    let mut desk = Desk::new(plan(&seats));
    for (player, guest) in [(One, "ada"), (Two, "ben"), (Three, "cat")] {
        desk.grant(guest, Request::Sit { player, owner: None });
    }
    desk.commit_all(1);
    desk.grant("ada", Request::Start);
    desk.grant("ada", reveal(One, salt(One, 1)));
    desk.grant("ben", reveal(Two, salt(Two, 1)));
    desk.serve(&Request::GiveUp { seed: bits(50) });
    desk.commit("ada", One, salt(One, 2).hash());
    desk.serve(&Request::GiveUp { seed: bits(51) });
    assert_eq!(last(&desk), Event::Dropped { players: vec![Two] });
    desk.grant("ada", reveal(One, salt(One, 2)));
    let proof = desk.table.proof(1).expect("a proof");
    assert_eq!((proof.seed, proof.salts.as_slice()), (bits(50), &[Some(salt(One, 2)), None, None][..]));
}

#[test]
fn who_does_not_commit_between_two_games_is_left_out_and_the_others_play_on() {
    let seats = [SeatPlan::Open, SeatPlan::Open];
    let mut desk = Desk::new(Plan { whole_match: true, first: Some(1), ..plan(&seats) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Two, owner: None });
    assert_eq!(desk.table.awaited_commitments(), [], "before the first game the host can free a seat");
    desk.begin("ada", 1);
    desk.finish();
    assert_eq!(desk.table.awaited_commitments(), [One, Two]);
    desk.commit("ada", One, salt(One, 2).hash());
    assert_eq!(desk.refuse("ada", Request::Start), Refusal::NotCommitted(Two));
    // Nobody but the server stops waiting for others.
    assert_eq!(desk.refuse("ada", Request::GiveUp { seed: bits(50) }), Refusal::NotYourSeat);
    desk.serve(&Request::GiveUp { seed: bits(50) });
    assert_eq!(last(&desk), Event::Dropped { players: vec![Two] });
    assert_eq!((desk.turn_start, desk.table.givers()), (TurnStart::Stored, vec![One]));
    assert_eq!(desk.refuse("ben", commit(Two, 2, 1, bits(1).hash())), Refusal::Started);
    desk.grant("ada", reveal(One, salt(One, 2)));
    assert_eq!(desk.table.phase().name(), PhaseName::Playing);
    desk.finish();
    let proof = desk.table.proof(2).expect("a proof");
    assert_eq!((proof.attempt, proof.salts.as_slice()), (1, &[Some(salt(One, 2)), None][..]));
    assert_eq!(proof.voids, [], "nothing was revealed, so nothing is void");
}

#[test]
fn where_all_have_committed_or_nobody_is_awaited_nobody_is_left_out() {
    let seats = [SeatPlan::Open, SeatPlan::Open];
    let mut desk = Desk::new(Plan { whole_match: true, first: Some(1), ..plan(&seats) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Two, owner: None });
    let give_up = |desk: &mut Desk| {
        desk.ask(&Asker::Server, &Request::GiveUp { seed: bits(50) }, Context::default())
            .expect_err("a refusal")
    };
    assert_eq!(give_up(&mut desk), Refusal::NotPlaying);
    desk.begin("ada", 1);
    desk.finish();
    desk.commit_all(2);
    assert_eq!(give_up(&mut desk), Refusal::NotPlaying);
    desk.grant("ben", Request::Start);
    assert_eq!(desk.table.givers(), [One, Two]);
}

#[test]
fn where_nobody_reveals_anything_nobody_plays_and_it_can_be_asked_for_again() {
    let mut desk = two_and_a_computer();
    desk.commit_all(1);
    desk.grant("ada", Request::Start);
    desk.serve(&Request::GiveUp { seed: bits(50) });
    // Whoever could come back could abort again, so that an attempt could be made as often as somebody likes.
    assert_eq!((desk.table.phase().name(), desk.table.givers()), (PhaseName::Gathering, vec![]));
    assert_eq!(desk.refuse("ada", commit(One, 1, 2, bits(1).hash())), Refusal::Started);
    // Nobody is stuck: the game is dealt from the server's seed alone, which proves nothing.
    desk.grant("ada", Request::Start);
    assert_eq!(desk.table.phase().name(), PhaseName::Playing);
    desk.finish();
    let proof = desk.table.proof(1).expect("a proof");
    assert_eq!((proof.attempt, proof.salts.as_slice()), (2, &[None; 3][..]));
    let mut record = Record::new(desk.table.game().expect("a game").clone(), &["Ada", "level 1", "Ben"])
        .expect("three names");
    proof.write(&mut record);
    assert_eq!(all_hold(&proof.check(&record, None)), None);
}

#[test]
fn a_seat_that_was_left_out_stays_without_a_salt_whoever_sits_there() {
    let mut desk = Desk::new(plan(&[SeatPlan::Open, SeatPlan::Open]));
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Two, owner: None });
    desk.commit_all(1);
    desk.grant("ada", Request::Start);
    desk.serve(&Request::GiveUp { seed: bits(50) });
    desk.grant("ben", Request::Leave);
    desk.grant("cat", Request::Sit { player: Two, owner: None });
    assert_eq!(desk.table.givers(), vec![]);
    assert_eq!(desk.refuse("cat", commit(Two, 1, 2, bits(1).hash())), Refusal::Started);
}

#[test]
fn there_are_at_most_as_many_void_attempts_as_salts() {
    let mut desk = Desk::new(plan(&[SeatPlan::Open, SeatPlan::Open, SeatPlan::Open]));
    for (player, guest) in [(One, "ada"), (Two, "ben"), (Three, "cat")] {
        desk.grant(guest, Request::Sit { player, owner: None });
    }
    desk.commit_all(1);
    desk.grant("ada", Request::Start);
    // In every attempt another seat does not reveal.
    for (attempt, seats) in [(1, &[One, Two][..]), (2, &[One]), (3, &[])] {
        for &player in seats {
            let guest = desk.table.holder(player).guest().expect("a guest").to_string();
            desk.grant(&guest, reveal(player, salt(player, attempt)));
        }
        desk.serve(&Request::GiveUp { seed: bits(50 + attempt) });
        if desk.table.phase().name() == PhaseName::Dealing {
            desk.commit_all(attempt + 1);
        }
    }
    assert_eq!((desk.table.phase().name(), desk.table.givers()), (PhaseName::Gathering, vec![]));
    desk.grant("ada", Request::Start);
    assert_eq!(desk.table.phase().name(), PhaseName::Playing);
    assert_eq!(desk.table.proof(1).expect("a proof").voids.len(), 3);
}

#[test]
fn events_of_earlier_versions_in_which_a_seat_came_back_still_load() {
    let mut desk = two_and_a_computer();
    desk.commit_all(1);
    desk.grant("ada", Request::Start);
    desk.serve(&Request::GiveUp { seed: bits(50) });
    // Version 0.1.0 let everybody commit again.
    let events = [
        Event::Committed { player: One, hash: salt(One, 2).hash() },
        Event::Committed { player: Three, hash: salt(Three, 2).hash() },
        Event::Called { players: vec![One, Three] },
        Event::Revealed { player: One, salt: salt(One, 2) },
    ];
    for event in events {
        desk.table.apply(&event, 0).expect("an event that follows");
        desk.journal.push(Logged { event, request: None }.to_text());
    }
    desk.grant("ben", reveal(Three, salt(Three, 2)));
    assert_eq!(desk.table.phase().name(), PhaseName::Playing);
}

#[test]
fn nobody_joins_an_attempt_who_could_know_the_salts_of_others() {
    let seats = [SeatPlan::Open, SeatPlan::Open];
    let mut desk = Desk::new(Plan { whole_match: true, first: Some(1), ..plan(&seats) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Two, owner: None });
    desk.begin("ada", 1);
    desk.grant("ben", Request::Leave);
    desk.finish();
    assert_eq!((desk.table.phase().name(), desk.table.givers()), (PhaseName::Between, vec![One]));
    desk.commit_all(2);
    desk.grant("ada", Request::Start);
    desk.grant("ben", Request::TakeBack { player: Two });
    assert_eq!(desk.refuse("ben", commit(Two, 2, 1, bits(1).hash())), Refusal::Started);
    desk.grant("ada", reveal(One, salt(One, 2)));
    assert_eq!(desk.table.phase().name(), PhaseName::Playing);
    let [first, second] = [1, 2].map(|game| desk.table.proof(game).expect("a proof"));
    assert_ne!(first.seed, second.seed, "each game has a seed of its own");
    assert_eq!(second.salts.as_slice(), [Some(salt(One, 2)), None]);
}

#[test]
fn where_computer_players_stand_in_for_everybody_the_seed_alone_decides() {
    let seats = [SeatPlan::Open, SeatPlan::Open];
    let mut desk = Desk::new(Plan { whole_match: true, first: Some(1), ..plan(&seats) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Two, owner: None });
    desk.begin("ada", 1);
    desk.grant("ada", Request::Leave);
    desk.grant("ben", Request::Leave);
    desk.finish();
    desk.grant("ada", Request::Start);
    assert_eq!(desk.table.phase().name(), PhaseName::Playing);
    assert_eq!(desk.table.proof(2).expect("a proof").salts.as_slice(), [None, None]);
}

#[test]
fn a_record_tells_how_its_layout_came_about_and_whatever_is_changed_in_it_is_found() {
    let mut desk = two_and_a_computer();
    desk.commit_all(1);
    desk.grant("ada", Request::Start);
    desk.grant("ada", reveal(One, salt(One, 1)));
    desk.serve(&Request::GiveUp { seed: bits(50) });
    desk.commit("ada", One, salt(One, 2).hash());
    desk.grant("ada", reveal(One, salt(One, 2)));
    desk.finish();
    let proof = desk.table.proof(1).expect("a proof");
    let mut record = Record::new(desk.table.game().expect("a game").clone(), &["Ada", "level 1", "Ben"])
        .expect("three names");
    proof.write(&mut record);
    assert_eq!(Proof::read(&record), Ok(proof.clone()));
    let holds = |proof: &Proof| all_hold(&proof.check(&record, None)) == Some(true);
    assert!(holds(&proof), "{:?}", proof.check(&record, None));
    let changes: [fn(&mut Proof); 8] = [
        |proof| proof.table = TableId::new("zyxwvutsrqpnmkjihgfedcba"),
        |proof| proof.game += 1,
        |proof| proof.attempt += 1,
        |proof| proof.seed = bits(51),
        |proof| proof.commitment = bits(51).hash(),
        |proof| proof.salts[One] = Some(bits(1)),
        |proof| proof.hashes[Three] = Some(bits(1)),
        |proof| proof.voids[0].seed = bits(1),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut changed = proof.clone();
        change(&mut changed);
        assert!(!holds(&changed), "change {number}");
    }
    for tag in [
        "Deal",
        "Table",
        "TableGame",
        "Attempt",
        "Commitment",
        "Seed",
        "Salt2",
        "SaltHash3",
        "Void1",
        "FirstBy",
    ] {
        record.set_tag(tag, "what?").expect("a tag");
        assert!(Proof::read(&record).is_err(), "{tag}");
        proof.write(&mut record);
    }
}
