//! What a node of the next version may send or store: this version goes on, and refuses what it cannot do.

use bigpoints_table::refusal::SentRefusal;
use bigpoints_table::table::PhaseName;

use super::several_nodes::Site;
use super::*;
use crate::bus::message::{Message, ToFollower};

/// A message about a table, in the form in which it travels.
pub(super) fn text(from: &str, receiver: &str, table: &str, message: serde_json::Value) -> String {
    let about = serde_json::json!({ "table": table, "newer": 1, "message": message });
    serde_json::json!({ "from": from, "newer": true, "message": { receiver: about } }).to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn newer_messages_disturb_nobody() {
    let site = Site::open(2, CALM).await;
    let (table, ada, mut ben) = site.table().await;
    let (owner, follower) = (site.session(0), site.session(1));
    let event = ada.view().await.event;
    let to_owner = [
        serde_json::json!("newer"),
        serde_json::json!({ "newer": { "what": [1] } }),
        serde_json::json!({ "follow": { "event": event, "newer": 1, "viewers": { "people": [["ben", "127.0.0.1"]], "newer": 1 } } }),
    ];
    for message in to_owner {
        site.hub.receive(&owner, &text(&follower, "to_owner", &table, message));
    }
    let to_follower = [
        serde_json::json!("newer"),
        serde_json::json!({ "newer": { "what": [1] } }),
        serde_json::json!({ "current": { "event": event, "newer": 1 } }),
    ];
    for message in to_follower {
        site.hub.receive(&follower, &text(&owner, "to_follower", &table, message));
    }
    let other = serde_json::json!({ "from": owner, "message": { "newer": {} } }).to_string();
    site.hub.receive(&follower, &[&other, "not JSON", &other].join("\n"));
    ben.ask(Request::Leave).await.expect("an open seat");
    ben.until(|message| matches!(message, ToClient::Table(view) if view.event > event)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_of_a_newer_kind_is_refused_and_not_forgotten() {
    let site = Site::open(2, CALM).await;
    let (table, ada, _ben) = site.table().await;
    let (owner, follower) = (site.session(0), site.session(1));
    let heard = site.overhear();
    let requests = [
        serde_json::json!({ "request": { "call": 77, "guest": "ben", "request": { "type": "newer", "id": "x" } } }),
        serde_json::json!({ "request": { "call": 78, "guest": "ben", "request": { "type": "leave", "id": "x", "newer": 1 } } }),
        serde_json::json!({ "newer": { "call": 79 } }),
    ];
    for request in requests {
        site.hub.receive(&owner, &text(&follower, "to_owner", &table, request));
    }
    let event = ada.view().await.event;
    let expected = Some(SentRefusal::from(Refusal::BadMessage));
    let answered = || {
        let heard = heard.lock().expect("the list");
        let answer = |message: &Message| match message {
            Message::ToFollower { message: ToFollower::Answer { call, event, refusal }, .. } => {
                Some((*call, *event, *refusal))
            }
            _ => None,
        };
        heard.iter().filter_map(answer).collect::<Vec<_>>()
    };
    // Nothing tells when a message has been handled.
    while answered().len() < 3 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(answered(), [77, 78, 79].map(|call| (call, event, expected)));
}

/// The owner is the first to know a new kind of event. A node that cannot read it shows nothing wrong: its viewers come again, to
/// another node if there is one that can.
#[tokio::test(flavor = "multi_thread")]
async fn a_follower_that_cannot_read_an_event_shows_nothing() {
    let site = Site::open(2, CALM).await;
    let (table, ada, mut ben) = site.table().await;
    let (owner, follower) = (site.session(0), site.session(1));
    let event = ada.view().await.event;
    let body = |kind: &str| serde_json::json!({ "kind": kind, "newer": 1 }).to_string();
    let events = |first: u32, kind: &str| serde_json::json!({ "events": { "first": first, "events": [{ "at_ms": 1, "body": body(kind), "newer": 1 }], "newer": 1 } });
    site.hub.receive(&follower, &text(&owner, "to_follower", &table, events(event + 1, "newer")));
    while let Some(text) = ben.sent.recv().await {
        let shown: ToClient = serde_json::from_str(&text).expect("a message");
        assert!(!matches!(shown, ToClient::Table(view) if view.event > event));
    }
    let ben = Client::connect(&site.nodes[1], &table, "ben").await;
    ben.ask(Request::Leave).await.expect("an open seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_newer_version_has_stored_is_left_alone() {
    let site = Site::open(1, CALM).await;
    let node = &site.nodes[0];
    let [plan, event, field] = [
        node.table(mine_and_open()).await,
        node.table(mine_and_open()).await,
        node.table(mine_and_open()).await,
    ];
    let next = node.events(&event).await + 1;
    site.execute(&format!(
        "UPDATE game_table SET setup = (setup::jsonb || '{{\"newer\": 1}}')::text WHERE id = '{plan}'"
    ));
    let insert = |table: &str, body: &str| {
        format!(
            "INSERT INTO event (table_id, event, epoch, at_ms, kind, body) VALUES ('{table}', {next}, 0, 1, 'newer', '{body}')"
        )
    };
    site.execute(&insert(&event, r#"{"kind":"newer"}"#));
    site.execute(&insert(&field, r#"{"kind":"closed","newer":1}"#));
    for table in [&plan, &event] {
        assert!(node.open_table(table).await.is_err(), "{table}");
        assert!(node.tables.view(table, TableViewer::Stranger).await.is_err());
    }
    assert_eq!(node.events(&event).await, next);
    let handle = node.open_table(&field).await.expect("a table whose event has one more field");
    assert_eq!(handle.view(TableViewer::Stranger).await.expect("a view").stage, PhaseName::Closed);
}
