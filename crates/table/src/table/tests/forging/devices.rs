//! What the devices at the table can tell about a record that is consistent in itself.

use super::*;

#[test]
fn an_honest_game_is_checked_where_a_salt_came_from_and_consistent_elsewhere() {
    let (desk, ada, ben) = played(|plan| plan);
    let records = records(&desk);
    assert_eq!(verified(&records[0]).0, Some(true));
    assert_eq!([ada.verdict(&records), ben.verdict(&records)], [Verdict::Checked, Verdict::Checked]);
    // A stranger's record, or another device: nothing is wrong, but nothing vouches for it either.
    assert_eq!(Device::watching().verdict(&records), Verdict::Consistent);
}

#[test]
fn a_seed_chosen_when_the_salts_were_known_is_found_by_every_device() {
    let (desk, ada, ben) = played(|plan| plan);
    let honest = desk.table.proof(1).expect("a proof");
    let record = forge(&Proof { seed: bits(77), commitment: bits(77).hash(), ..honest }, None);
    assert_eq!(verified(&record).0, Some(true), "the record alone is consistent");
    for device in [ada, ben] {
        assert!(device.doubts(&record).contains(&Doubt::Numbers));
    }
}

#[test]
fn a_claimed_second_attempt_without_salts_is_unproved_and_false_where_it_was_dealt() {
    let (desk, ada, ben) = played(|plan| plan);
    let honest = desk.table.proof(1).expect("a proof");
    let nothing = ByPlayer::new(PlayerCount::Three, |_| None);
    // The void attempt has the true commitment, and blames the seats that revealed.
    let blaming = Void { players: vec![One, Three], commitment: honest.commitment, seed: honest.seed };
    let (seed, commitment) = (bits(77), bits(77).hash());
    let forged = Proof {
        attempt: 2,
        seed,
        commitment,
        salts: nothing,
        hashes: nothing,
        voids: vec![blaming],
        ..honest
    };
    let record = forge(&forged, None);
    assert_eq!(verified(&record), (None, vec![]), "the server alone made it");
    for device in [ada, ben] {
        assert_eq!(device.doubts(&record), [Doubt::OtherDeal, Doubt::Accused]);
    }
    // Without the honest commitment a void attempt is found as well, and so is one that blames somebody else.
    let forged = Proof { voids: vec![void(&[Two], 78)], ..forged };
    let (_, ada, _) = played(|plan| plan);
    assert_eq!(ada.doubts(&forge(&forged, None)), [Doubt::OtherDeal, Doubt::Numbers]);
}

#[test]
fn a_seat_that_was_accused_falsely_can_tell_at_once_and_at_the_end() {
    let (mut desk, mut ada, mut ben) = before_the_deal(|plan| plan);
    for request in ben.reveal(&desk) {
        desk.grant("ben", request);
    }
    // Ada reveals, but the server pretends that nothing arrived.
    drop(ada.reveal(&desk));
    desk.serve(&Request::GiveUp { seed: bits(50) });
    let view = ada.look(&desk);
    let accusations = ada.notes.accusations(&view.fairness);
    assert_eq!(accusations.iter().map(|one| (one.seat, one.attempt)).collect::<Vec<_>>(), [(1, 1)]);
    assert_eq!(accusations[0].revealed_ms, Some(1), "the device keeps the evidence");
    assert_eq!(ben.view(&desk).fairness.voids, [[1]], "everybody sees the accusation");
    ben.commit(&mut desk);
    for request in ben.reveal(&desk) {
        desk.grant("ben", request);
    }
    ada.look(&desk);
    ben.look(&desk);
    desk.finish();
    let records = records(&desk);
    assert_eq!(verified(&records[0]).0, Some(true), "nobody else can tell");
    assert_eq!(ben.verdict(&records), Verdict::Checked, "Ben's own salt counts");
    assert_eq!(ada.verdict(&records), Verdict::False(vec![Doubt::Accused]));
    assert_eq!(Device::watching().verdict(&records), Verdict::Consistent);
}

#[test]
fn a_seat_that_did_not_reveal_is_not_accused_falsely() {
    let (mut desk, mut ada, mut ben) = before_the_deal(|plan| plan);
    for request in ben.reveal(&desk) {
        desk.grant("ben", request);
    }
    ada.look(&desk);
    desk.serve(&Request::GiveUp { seed: bits(50) });
    assert_eq!(ada.notes.accusations(&ada.view(&desk).fairness), []);
    ben.commit(&mut desk);
    for request in ben.reveal(&desk) {
        desk.grant("ben", request);
    }
    ada.look(&desk);
    desk.finish();
    assert_eq!(ada.verdict(&records(&desk)), Verdict::Consistent);
}

#[test]
fn a_commitment_that_was_shown_cannot_be_dropped_and_one_that_was_ignored_vouches_for_nothing() {
    for shown in [true, false] {
        let (mut desk, mut ada, mut ben) = before_the_deal(|plan| plan);
        let claimed = desk.table.proof(1).expect("a proof");
        let view = ada.view(&desk);
        let mut other = view.clone();
        other.fairness.hashes = vec![None; 3];
        ada.notes = Notes::new(TABLE.to_owned());
        ada.notes.look(&other);
        ada.notes.keep_salt(&other.fairness, 1, ada.salt(One, 1));
        if shown {
            ada.notes.look(&view);
        }
        for request in ben.reveal(&desk) {
            desk.grant("ben", request);
        }
        // Only Ben's salt counts, as if Ada had not committed.
        let mut proof = Proof { first_by: Some(FirstBy::Lot), ..claimed };
        (proof.salts, proof.hashes) = (ByPlayer::new(PlayerCount::Three, |_| None), proof.hashes);
        (proof.salts[Three], proof.hashes[One]) = (Some(ben.salt(Three, 1)), None);
        let record = forge(&proof, None);
        assert_eq!(verified(&record).0, Some(true));
        let verdict = ada.verdict(std::slice::from_ref(&record));
        match shown {
            true => assert_eq!(verdict, Verdict::False(vec![Doubt::OwnSalt])),
            false => assert_eq!(verdict, Verdict::Consistent, "it never says that it checked"),
        }
        assert!(ben.doubts(&record).contains(&Doubt::Numbers), "who saw the commitment can tell");
    }
}

#[test]
fn a_seat_whose_commitment_was_shown_between_two_games_cannot_be_left_out_as_if_it_had_not_committed() {
    for committed in [true, false] {
        let (mut desk, mut ada, mut ben) = played(|plan| Plan { whole_match: true, ..plan });
        ben.commit(&mut desk);
        if committed {
            ada.commit(&mut desk);
        }
        let mut view = ada.look(&desk);
        // The server calls the game without Ada, as if ten seconds had passed.
        view.stage = PhaseName::Dealing;
        (view.fairness.hashes[0], view.fairness.givers, view.fairness.left_out) = (None, vec![3], vec![1]);
        ada.notes.look(&view);
        let accusations = ada.notes.accusations(&view.fairness);
        assert_eq!(accusations.len(), usize::from(committed), "{accusations:?}");
        let mut proof = desk.table.proof(2).expect("a proof");
        (proof.salts[Three], proof.hashes[One]) = (Some(ben.salt(Three, 1)), None);
        let mut records = records(&desk);
        let first = desk.table.series().and_then(bigpoints_rules::Series::next_first);
        records.push(forge(&proof, first));
        let verdict = ada.verdict(&records);
        match committed {
            true => assert_eq!(verdict, Verdict::False(vec![Doubt::OwnSalt])),
            false => assert_eq!(verdict, Verdict::Consistent, "it was left out rightly"),
        }
    }
}

#[test]
fn a_layout_other_than_was_shown_a_missing_salt_and_another_game_are_found() {
    let (desk, ada, _) = played(|plan| plan);
    let honest = desk.table.proof(1).expect("a proof");
    let mut proof = honest.clone();
    (proof.salts[One], proof.hashes[One]) = (None, None);
    let doubts = ada.doubts(&forge(&proof, None));
    assert!(
        [Doubt::OwnSalt, Doubt::Numbers, Doubt::Layout].iter().all(|doubt| doubts.contains(doubt)),
        "{doubts:?}"
    );
    let elsewhere = Proof { table: TableId::new("zyxwvutsrqpnmkjihgfedcba"), ..honest.clone() };
    assert_eq!(ada.doubts(&forge(&elsewhere, None)), [Doubt::OtherDeal]);
    let players = PlayerCount::Three;
    let later = Proof { game: 2, first_by: Some(FirstBy::Rotation), ..honest };
    assert_eq!(ada.doubts(&forge(&later, Some(One.next(players)))), [Doubt::OtherDeal]);
    assert_eq!(ada.notes.verdict(1, &[]), Verdict::False(vec![Doubt::OtherDeal]), "no record at all");
    let bare = Record::new(desk.table.game().expect("a game").clone(), &names(players)).expect("names");
    assert_eq!(ada.doubts(&bare), [Doubt::Record]);
}

#[test]
fn who_watched_without_a_salt_finds_another_record_than_was_played() {
    let (mut desk, mut ada, mut ben) = before_the_deal(|plan| plan);
    let mut zoe = Device::watching();
    zoe.look(&desk);
    for device in [&mut ada, &mut ben] {
        for request in device.reveal(&desk) {
            desk.grant(device.guest, request);
        }
    }
    zoe.look(&desk);
    desk.finish();
    assert_eq!(zoe.verdict(&records(&desk)), Verdict::Consistent);
    let honest = desk.table.proof(1).expect("a proof");
    let record = forge(&Proof { seed: bits(77), commitment: bits(77).hash(), ..honest }, None);
    let doubts = zoe.doubts(&record);
    assert!(doubts.contains(&Doubt::Numbers) && doubts.contains(&Doubt::Layout), "{doubts:?}");
}

#[test]
fn a_server_that_shows_two_devices_different_commitments_is_found_by_one_of_them() {
    let (mut desk, mut ada, mut ben) = before_the_deal(|plan| plan);
    let mut other = ada.view(&desk);
    other.fairness.commitments = vec![bits(77).hash()];
    ada.notes = Notes::new(TABLE.to_owned());
    ada.notes.look(&other);
    ada.notes.keep_salt(&other.fairness, 1, ada.salt(One, 1));
    assert!(
        !ada.notes.may_reveal(&ada.view(&desk).fairness, 1),
        "nothing is revealed to a changed commitment"
    );
    assert_eq!(ada.notes.reveal(&other.fairness, 1, 1), Some(ada.salt(One, 1)));
    for request in ben.reveal(&desk) {
        desk.grant("ben", request);
    }
    desk.grant("ada", Request::Reveal { player: One, salt: ada.salt(One, 1) });
    ben.look(&desk);
    desk.finish();
    let records = records(&desk);
    assert_eq!(ben.verdict(&records), Verdict::Checked);
    assert_eq!(ada.verdict(&records), Verdict::False(vec![Doubt::Numbers]));
}

#[test]
fn notes_are_read_as_they_are_written_and_limited() {
    let (desk, ada, _) = played(|plan| plan);
    let text = serde_json::to_string(&ada.notes).expect("JSON");
    let again: Notes = serde_json::from_str(&text).expect("notes");
    assert_eq!(again, ada.notes);
    assert_eq!(again.verdict(1, &records(&desk)), Verdict::Checked);
    // A server that shows attempts without end, or the attempt 0, does no harm.
    let mut notes = ada.notes.clone();
    let mut view = ada.view(&desk);
    view.stage = PhaseName::Gathering;
    for attempt in (0..1000).chain([u32::MAX]) {
        view.fairness.attempt = attempt;
        notes.look(&view);
    }
    assert!(serde_json::to_string(&notes).expect("JSON").len() < 20_000);
    notes.accusations(&view.fairness);
    assert!(matches!(notes.verdict(1, &records(&desk)), Verdict::False(_)));
}
