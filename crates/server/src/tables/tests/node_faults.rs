//! Nodes that are paused, lose their session or stop while others follow their tables, and messages that are lost between them.

use tokio::time::timeout;

use super::next_version::text;
use super::several_nodes::Site;
use super::*;
use crate::bus::message::{Message, ToFollower};

/// Neither keeps the other awake: the owner answers every report of a node, also when nobody looks at the table there.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_looks_at_is_unloaded_everywhere() {
    // Longer than it takes until the next report.
    let site = Site::open(2, Waits { idle_timeout: Duration::from_secs(4), ..CALM }).await;
    let (table, ada, ben) = site.table().await;
    let id = TableId::new(&*table);
    ada.disconnect().await;
    ben.disconnect().await;
    let unloaded = async {
        while site.nodes.iter().any(|node| node.registry().is_live(&id)) {
            // Nothing tells when a table is unloaded.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(TEST_TIMEOUT, unloaded).await.expect("unloaded tables");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_names_that_another_overtakes_is_made_and_none_is_made_twice() {
    let site = Site::open(2, CALM).await;
    let plan = serde_json::json!({ "seats": [{ "kind": "mine", "name": "Ann" }, { "kind": "mine", "name": "Bob" }] });
    let table = site.nodes[0].table(plan).await;
    let _ada = Client::connect(&site.nodes[0], &table, "ada").await;
    let (owner, other) = (site.session(0), site.session(1));
    let heard = site.overhear();
    let answers = || {
        let heard = heard.lock().expect("the list");
        let is_answer = |message: &&Message| {
            matches!(message, Message::ToFollower { message: ToFollower::Answer { refusal: None, .. }, .. })
        };
        heard.iter().filter(is_answer).count()
    };
    let changes = [(9, 1, "Nine"), (7, 2, "Seven"), (11, 1, "Eleven"), (9, 1, "Nine"), (7, 2, "Seven")];
    for (count, (call, seat, name)) in (1..).zip(changes) {
        let rename = serde_json::json!({ "rename_seats": { "call": call, "names": [[seat, name]] } });
        site.hub.receive(&owner, &text(&other, "to_owner", &table, rename));
        while answers() < count {
            // Nothing tells when a message has been handled.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    let stored = site.nodes[1].store().load(&table).await.expect("a store").expect("the table");
    let plan: Plan = serde_json::from_str(&stored.setup).expect("a plan");
    let names = [Player::One, Player::Two].map(|player| plan.name_of(player));
    assert_eq!(names, [Some("Eleven"), Some("Seven")]);
}
