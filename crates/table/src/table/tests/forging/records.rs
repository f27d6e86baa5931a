//! What a record alone proves: void attempts, and who begins.

use super::*;

#[test]
fn void_attempts_that_seats_do_not_explain_are_false() {
    let (desk, ..) = played(|plan| plan);
    let honest = desk.table.proof(1).expect("a proof");
    let salts = ByPlayer::from_entries([Some(bits(1)), Some(bits(2)), None]).expect("three");
    let hashes = ByPlayer::new(PlayerCount::Three, |player| salts[player].map(Bits::hash));
    let with = |voids: Vec<Void>| {
        let attempt = voids.len() as u32 + 1;
        verified(&forge(&Proof { attempt, salts, hashes, voids, ..honest.clone() }, None))
    };
    // Salts nobody gave, and three voids for a seat whose salt counts.
    let (holds, words) = with(vec![void(&[Two], 71), void(&[Two], 72), void(&[Two], 73)]);
    assert_eq!(holds, Some(false));
    assert_eq!(
        words,
        [
            "attempt 2 was void: seat 2 revealed no salt; but that seat was left out before and had none to reveal",
            "attempt 3 was void: seat 2 revealed no salt; but that seat was left out before and had none to reveal",
            "seat 2 was left out, but its salt counts again",
        ]
    );
    let said = |voids: Vec<Void>, wanted: &str| {
        let (holds, words) = with(voids);
        assert!(
            holds == Some(false) && words.iter().any(|word| word.ends_with(wanted)),
            "{wanted}: {words:?}"
        );
    };
    said(vec![void(&[Three, Three], 71)], "left out before and had none to reveal");
    said(vec![void(&[Four], 71)], "but the table has no such seat");
    said(vec![Void { seed: bits(72), ..void(&[Three], 71) }], "but its seed is not the promised one");
    said(
        vec![Void { commitment: honest.commitment, seed: honest.seed, players: vec![Three] }],
        "seed is that of another attempt",
    );
    let same = ByPlayer::from_entries([Some(bits(1)), None, None]).expect("three");
    let hashes = ByPlayer::new(PlayerCount::Three, |player| same[player].map(Bits::hash));
    let voids = vec![void(&[Three], 71), void(&[Two], 71)];
    let twice = Proof { attempt: 3, salts: same, hashes, voids, ..honest.clone() };
    assert!(verified(&forge(&twice, None)).1[0].ends_with("its seed is that of another attempt"));
    // What follows the last attempt in the record is no attempt before it.
    let mut more = forge(&honest, None);
    more.set_tag("Void1", &format!("2 {} {}", bits(71).hash(), bits(71))).expect("a tag");
    assert_eq!(verified(&more).1, ["there are more void attempts than attempts before the last one"]);
    // One void attempt that a seat explains is no reason for doubt.
    let alone = Proof { attempt: 2, voids: vec![void(&[Three], 71)], ..twice };
    assert_eq!(verified(&forge(&alone, None)), (Some(true), vec![]));
}

#[test]
fn a_salt_of_a_computer_player_proves_nothing() {
    let (desk, ..) = played(|plan| plan);
    let honest = desk.table.proof(1).expect("a proof");
    let salts = ByPlayer::from_entries([None, None, Some(bits(3))]).expect("three");
    let hashes = ByPlayer::new(PlayerCount::Three, |player| salts[player].map(Bits::hash));
    let text = forge(&Proof { salts, hashes, ..honest }, None).to_string();
    let with_third = |name: &str| {
        let lines = text.lines().map(|line| match line.starts_with("[Player3 ") {
            true => format!("[Player3 \"{name}\"]"),
            false => line.to_owned(),
        });
        lines.collect::<Vec<_>>().join("\n").parse::<Record>().expect("a record")
    };
    assert_eq!(verified(&with_third("Cleo")).0, Some(true));
    for name in ["level 10", "level master"] {
        assert_eq!(verified(&with_third(name)).0, None, "the server made it: {name}");
    }
}

#[test]
fn a_tag_that_stands_there_twice_cannot_be_read() {
    let (desk, ..) = played(|plan| plan);
    let text = forge(&desk.table.proof(1).expect("a proof"), None).to_string();
    for name in ["Attempt", "FirstBy", "Salt1", "Table"] {
        let line = text.lines().find(|line| line.starts_with(&format!("[{name} "))).expect("a tag");
        let twice: Record = match text.replacen(line, &format!("{line}\n{line}"), 1).parse() {
            Ok(record) => record,
            // The notation itself refuses some tags twice.
            Err(_) => continue,
        };
        assert_eq!(Verification::of(&twice, &FileGames::of([&twice])).holds(), Some(false), "{name}");
    }
}

#[test]
fn the_starters_of_a_match_follow_from_each_other() {
    let (mut desk, mut ada, mut ben) = played(|plan| Plan { whole_match: true, ..plan });
    for _ in 2..=3 {
        ada.commit(&mut desk);
        ben.commit(&mut desk);
        desk.grant("ada", Request::Start);
        for device in [&mut ada, &mut ben] {
            for request in device.reveal(&desk) {
                desk.grant(device.guest, request);
            }
        }
        desk.finish();
    }
    let records = records(&desk);
    let file: Vec<&Record> = records.iter().collect();
    for record in &file {
        let games = FileGames::of(file.iter().copied());
        assert_eq!(Verification::of(record, &games).holds(), Some(true), "{record:?}");
    }
    assert_eq!(ada.verdict(&records), Verdict::Checked);
    // Alone, the third game does not say why its starter begins; with the first or the second it does.
    assert_eq!(Verification::of(file[2], &FileGames::of([file[2]])).holds(), None);
    assert_eq!(Verification::of(file[2], &FileGames::of([file[0], file[2]])).holds(), Some(true));
    // Another starter.
    let proof = desk.table.proof(2).expect("a proof");
    let first = desk.table.games().next().expect("a game").game.start().turn().player();
    let forged = forge(&proof, first);
    let (held, words) = match Verification::of(&forged, &FileGames::of([file[0], &forged])) {
        Verification::Checked(_, findings) => {
            (all_hold(&findings), findings.last().expect("who begins").to_string())
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(held, Some(false));
    assert!(words.starts_with("the start passed from the last game to seat"), "{words}");
    // Neither a lot nor a plan decides about a later game, and the start passes to nobody in the first.
    for (game, by) in [(2, FirstBy::Lot), (2, FirstBy::Plan), (1, FirstBy::Rotation), (4, FirstBy::Rotation)]
    {
        let proof = Proof { game, first_by: Some(by), ..proof.clone() };
        assert_eq!(verified(&forge(&proof, None)).0, Some(false), "{game} {by:?}");
    }
}

#[test]
fn a_starter_whom_nobody_planned_is_found_and_one_that_nothing_explains_is_unproved() {
    let (desk, ada, _) = played(|plan| plan);
    let honest = desk.table.proof(1).expect("a proof");
    let began = desk.table.game().expect("a game").start().turn().player().expect("somebody begins");
    let other = began.next(PlayerCount::Three);
    let planned = forge(&Proof { first_by: Some(FirstBy::Plan), ..honest.clone() }, Some(other));
    assert_eq!(verified(&planned).0, Some(true), "a record alone cannot tell what the plan was");
    assert_eq!(ada.doubts(&planned), [Doubt::First]);
    let (holds, words) = verified(&forge(&honest, Some(other)));
    assert_eq!(
        (holds, words),
        (Some(false), vec![format!("the lot fell on seat {began}, but another begins")])
    );
    // Earlier versions did not say it of a planned starter.
    let silent = forge(&Proof { first_by: None, ..honest }, Some(other));
    assert_eq!(verified(&silent), (None, vec![]));
    assert_eq!(ada.doubts(&silent), [Doubt::First]);
    let (desk, ada, _) = played(|plan| Plan { first: Some(3), ..plan });
    assert_eq!(ada.verdict(&records(&desk)), Verdict::Checked);
    let honest = desk.table.proof(1).expect("a proof");
    assert_eq!(honest.first_by, Some(FirstBy::Plan));
    let silent = forge(&Proof { first_by: None, ..honest }, Some(Three));
    assert_eq!(ada.verdict(&[silent]), Verdict::Unproved, "a server of an earlier version");
}

#[test]
fn a_seat_that_copies_a_commitment_cannot_reveal_it() {
    let (mut desk, mut ada, _) = before_the_deal(|plan| plan);
    let copied = ada.salt(One, 1).hash();
    let mut desk_two = Desk::new(desk.table.plan().clone());
    for (player, guest) in [(One, "ada"), (Three, "eve")] {
        desk_two.grant(guest, Request::Sit { player, owner: None });
        desk_two.commit(guest, player, copied);
    }
    std::mem::swap(&mut desk, &mut desk_two);
    desk.grant("ada", Request::Start);
    ada.notes = Notes::new(TABLE.to_owned());
    let view = ada.look(&desk);
    ada.notes.keep_salt(&view.fairness, 1, ada.salt(One, 1));
    for request in ada.reveal(&desk) {
        desk.grant("ada", request);
    }
    let shown = serde_json::to_string(&Device::new("eve", Three, 0).view(&desk)).expect("JSON");
    assert!(!shown.contains(&ada.salt(One, 1).to_string()), "nobody sees a salt before all are revealed");
    let guess = Request::Reveal { player: Three, salt: bits(9) };
    assert_eq!(desk.refuse("eve", guess), Refusal::BadSalt);
    desk.serve(&Request::GiveUp { seed: bits(50) });
    assert_eq!((desk.table.phase().name(), desk.table.givers()), (PhaseName::Dealing, vec![One]));
}
