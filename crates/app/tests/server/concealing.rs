//! No audience is told what it may not know.

use serde_json::{Value, json};

use crate::games::{computer, mine, open, plan};
use crate::support::{Server, is_over};

/// The hands in a position's text.
fn hands(view: &Value) -> Vec<String> {
    let position = view["position"].as_str().expect("a position");
    let hands = position.split(' ').nth(2).expect("hands");
    hands.split(',').map(str::to_owned).collect()
}

#[test]
fn before_the_end_nobody_sees_another_hand_and_at_the_end_all_do() {
    let server = Server::start(&[]);
    let (mut ada, ben) = (server.guest("Ada"), server.guest("Ben"));
    let table = ada.table(plan(&[mine(), open(), computer(1)]));
    let (mut one, mut two) = (ada.socket(&table), ben.socket(&table));
    two.done(json!({ "type": "sit", "seat": 2 }));
    two.done(json!({ "type": "start" }));
    let follower = std::thread::spawn(move || {
        let begun = two.table(|table| table["stage"] == "playing");
        two.play_until(begun, is_over)
    });
    let mut picture = one.table(|table| table["stage"] == "playing");
    let mut looks = 0;
    while !is_over(&picture) {
        let strangers = server.stranger().call("GET", &format!("/api/tables/{table}"), None).json();
        let fresh = server.stranger().socket(&table).table(|_| true);
        for (viewer, view) in [(Some(0), &picture), (None, &strangers), (None, &fresh)] {
            if is_over(view) {
                continue;
            }
            let view = &view["views"][0];
            for (seat, hand) in hands(view).iter().enumerate() {
                assert_eq!(hand.starts_with('?'), viewer != Some(seat), "{view}");
            }
            let recent = view["recent"].as_array().expect("turns");
            assert!(recent.len() <= 3, "no take is older than a round: {view}");
            let sheets = view["sheets"].as_array().expect("sheets");
            assert_eq!(sheets.len(), usize::from(viewer.is_some()), "{view}");
            looks += 1;
        }
        if crate::support::first_action(&picture).is_some() {
            one.play_first(&picture);
        }
        let event = picture["event"].as_u64();
        picture = one.table(|table| table["event"].as_u64() > event);
    }
    assert!(looks > 30, "{looks}");
    assert!(hands(&picture["views"][0]).iter().all(|hand| !hand.starts_with('?')));
    follower.join().expect("a game that ends");
    let log = server.log();
    let layout: String = picture["views"][0]["position"].as_str().expect("a position").to_owned();
    assert!(!log.contains(&layout), "no position in the log");
    assert!(!log.contains("B1R") && !log.contains("\"action\""), "neither hands nor actions in the log");
}
