//! The stored form of every event.

use bigpoints_engine::Level;
use bigpoints_rules::{Player, Seed, deal};

use crate::fairness::Bits;
use crate::id::{GuestId, TableId};
use crate::table::event::{Event, HandoverReason, Logged};
use crate::table::removal::Removed;

/// Every kind of event with its stored text, with and without optional fields.
fn stored() -> Vec<(Event, String)> {
    let bits = Bits::new([7; 32]);
    let layout = deal(Seed::short(7));
    let (one, two) = (Player::One, Player::Two);
    let acted = |left_ms, lag_ms, stood_in| {
        let action = "x<B+".parse().expect("an action");
        Event::Acted { player: two, action, left_ms, lag_ms, stood_in }
    };
    let handed = |reason, left_ms| Event::HandedOver { player: Player::Five, reason, left_ms };
    let events = [
        (
            Event::Sealed { seeds: vec![bits, bits], removed: Vec::new() },
            format!(r#"{{"kind":"sealed","seeds":["{bits}","{bits}"]}}"#),
        ),
        (
            Event::Sealed {
                seeds: vec![bits],
                removed: vec![
                    Removed { guest: GuestId::new("g"), owner: None },
                    Removed { guest: GuestId::new("b"), owner: Some(GuestId::new("o")) },
                ],
            },
            format!(
                r#"{{"kind":"sealed","seeds":["{bits}"],"removed":[{{"guest":"g"}},{{"guest":"b","owner":"o"}}]}}"#
            ),
        ),
        (
            Event::Seated { player: one, guest: GuestId::new("g"), bot: false, owner: None },
            r#"{"kind":"seated","seat":1,"guest":"g"}"#.into(),
        ),
        (
            Event::Seated { player: two, guest: GuestId::new("b"), bot: true, owner: None },
            r#"{"kind":"seated","seat":2,"guest":"b","bot":true}"#.into(),
        ),
        (
            Event::Seated {
                player: two,
                guest: GuestId::new("b"),
                bot: true,
                owner: Some(GuestId::new("o")),
            },
            r#"{"kind":"seated","seat":2,"guest":"b","bot":true,"owner":"o"}"#.into(),
        ),
        (Event::Left { player: one, removed: false }, r#"{"kind":"left","seat":1}"#.into()),
        (Event::Left { player: one, removed: true }, r#"{"kind":"left","seat":1,"removed":true}"#.into()),
        (Event::Invited { guest: GuestId::new("g") }, r#"{"kind":"invited","guest":"g"}"#.into()),
        (
            Event::Filled { player: Player::Three, level: Level::Master },
            r#"{"kind":"filled","seat":3,"level":10}"#.into(),
        ),
        (Event::Emptied { player: Player::Three }, r#"{"kind":"emptied","seat":3}"#.into()),
        (
            Event::Committed { player: one, hash: bits },
            format!(r#"{{"kind":"committed","seat":1,"hash":"{bits}"}}"#),
        ),
        (Event::Called { players: vec![one, two] }, r#"{"kind":"called","seats":[1,2]}"#.into()),
        (Event::Called { players: Vec::new() }, r#"{"kind":"called","seats":[]}"#.into()),
        (
            Event::Revealed { player: one, salt: bits },
            format!(r#"{{"kind":"revealed","seat":1,"salt":"{bits}"}}"#),
        ),
        (
            Event::Voided { players: vec![two], seed: bits },
            format!(r#"{{"kind":"voided","seats":[2],"seed":"{bits}"}}"#),
        ),
        (Event::Dropped { players: vec![one] }, r#"{"kind":"dropped","seats":[1]}"#.into()),
        (
            Event::Started { layout, seed: bits, first: two },
            format!(r#"{{"kind":"started","layout":"{layout}","seed":"{bits}","first":2}}"#),
        ),
        (acted(None, 0, false), r#"{"kind":"acted","seat":2,"action":"x<B+"}"#.into()),
        (
            acted(Some(1), 20, true),
            r#"{"kind":"acted","seat":2,"action":"x<B+","left_ms":1,"lag_ms":20,"stood_in":true}"#.into(),
        ),
        (Event::Undone { player: two, left_ms: None }, r#"{"kind":"undone","seat":2}"#.into()),
        (Event::Undone { player: two, left_ms: Some(7) }, r#"{"kind":"undone","seat":2,"left_ms":7}"#.into()),
        (handed(HandoverReason::Left, None), r#"{"kind":"handed_over","seat":5,"why":"left"}"#.into()),
        (
            handed(HandoverReason::Away, Some(9)),
            r#"{"kind":"handed_over","seat":5,"why":"away","left_ms":9}"#.into(),
        ),
        (
            handed(HandoverReason::Clock, Some(0)),
            r#"{"kind":"handed_over","seat":5,"why":"clock","left_ms":0}"#.into(),
        ),
        (handed(HandoverReason::Asked, None), r#"{"kind":"handed_over","seat":5,"why":"asked"}"#.into()),
        (
            Event::TakenBack { player: Player::Five, left_ms: None },
            r#"{"kind":"taken_back","seat":5}"#.into(),
        ),
        (
            Event::TakenBack { player: Player::Five, left_ms: Some(0) },
            r#"{"kind":"taken_back","seat":5,"left_ms":0}"#.into(),
        ),
        (Event::Overdue { player: two }, r#"{"kind":"overdue","seat":2}"#.into()),
        (Event::HolidayBegan { player: one }, r#"{"kind":"holiday_began","seat":1}"#.into()),
        (Event::HolidayEnded { player: one }, r#"{"kind":"holiday_ended","seat":1}"#.into()),
        (
            Event::Reseated { player: two, guest: GuestId::new("g") },
            r#"{"kind":"reseated","seat":2,"guest":"g"}"#.into(),
        ),
        (Event::Ended { points: vec![41, 38] }, r#"{"kind":"ended","points":[41,38]}"#.into()),
        (
            Event::Rematched { table: TableId::new("t"), player: Some(two) },
            r#"{"kind":"rematched","table":"t","seat":2}"#.into(),
        ),
        (
            Event::Rematched { table: TableId::new("t"), player: None },
            r#"{"kind":"rematched","table":"t"}"#.into(),
        ),
        (Event::Closed, r#"{"kind":"closed"}"#.into()),
    ];
    events.into()
}

#[test]
fn every_event_is_stored_as_it_always_was() {
    for (event, text) in stored() {
        assert!(text.starts_with(&format!("{{\"kind\":\"{}\"", event.kind())), "{text}");
        let logged = Logged { event: event.clone(), request: None };
        assert_eq!(logged.to_text(), text);
        assert_eq!(Logged::from_text(&text).expect("an event"), logged);
        let with_request = format!(r#"{},"request":"a \"quoted\" id"}}"#, &text[..text.len() - 1]);
        let logged = Logged { event, request: Some("a \"quoted\" id".to_owned()) };
        assert_eq!(logged.to_text(), with_request);
        assert_eq!(Logged::from_text(&with_request).expect("an event"), logged);
    }
}

#[test]
fn an_event_with_an_impossible_seat_action_or_layout_is_not_read() {
    for text in [
        r#"{"kind":"left","seat":0}"#,
        r#"{"kind":"left","seat":6}"#,
        r#"{"kind":"filled","seat":1,"level":11}"#,
        r#"{"kind":"acted","seat":1,"action":"Q+"}"#,
        r#"{"kind":"started","layout":"BRY","seed":"00","first":1}"#,
    ] {
        assert!(Logged::from_text(text).is_err(), "{text}");
    }
}
