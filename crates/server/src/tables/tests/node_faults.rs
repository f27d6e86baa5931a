//! Nodes that are paused, lose their session or stop while others follow their tables, and messages that are lost between them.

use tokio::time::timeout;

use super::several_nodes::Site;
use super::*;

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
