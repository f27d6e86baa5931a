//! The bus over a real Redis: who gets a message, and what a node of another version may send.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
use bigpoints_table::id::{GuestId, TableId};
use redis::AsyncCommands;
use redis::streams::StreamInfoConsumersReply;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::message::{Envelope, Message, SearchJob, ToFollower, ToOwner};
use super::{Bus, Channels, Incoming};
use crate::worker::{self, WorkerSettings};

/// How long to wait for something that must come.
const TEST_TIMEOUT: Duration = Duration::from_secs(30);

/// A Redis of a test's own, which ends with it.
struct Redis {
    server: Child,
    folder: PathBuf,
}

impl Redis {
    fn start() -> Redis {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let need = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/need");
        let needed = Command::new(need).args(["redis-server", "redis-server"]).status().expect("the script");
        assert!(needed.success(), "Redis is needed");
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("bigpoints-bus-{}-{number}", std::process::id()));
        std::fs::create_dir(&folder).expect("a new folder");
        let server = Command::new("redis-server")
            .args(["--port", "0", "--save", "", "--appendonly", "no", "--dir"])
            .arg(&folder)
            .arg("--unixsocket")
            .arg(folder.join("socket"))
            .stdout(Stdio::null())
            .spawn()
            .expect("Redis");
        while !folder.join("socket").exists() {
            // Nothing tells when it listens.
            std::thread::sleep(Duration::from_millis(10));
        }
        Redis { server, folder }
    }

    fn url(&self) -> String {
        format!("redis+unix://{}/socket", self.folder.display())
    }

    /// The bus of a node that listens.
    async fn node(&self, name: &str) -> (Bus, Incoming) {
        let (bus, incoming) = Bus::redis(&self.url(), name).expect("a URL");
        timeout(TEST_TIMEOUT, bus.connected().wait_for(|times| *times > 0))
            .await
            .expect("in time")
            .expect("a bus");
        (bus, incoming)
    }

    /// Publishes a text to a node.
    async fn publish(&self, node: &str, text: &str) {
        let channels = Channels::open(&self.url()).expect("a URL");
        let mut connection = channels.client().get_multiplexed_async_connection().await.expect("Redis");
        let receivers: usize = connection.publish(channels.node(node), text).await.expect("a message");
        assert_eq!(receivers, 1);
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        // It may have ended already, and the system clears its temporary folder by itself.
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn next(incoming: &mut Incoming) -> Envelope {
    timeout(TEST_TIMEOUT, incoming.recv()).await.expect("a message in time").expect("a bus")
}

fn renamed(name: &str) -> Message {
    Message::GuestRenamed { guest: GuestId::new("ada"), name: name.to_owned() }
}

#[tokio::test]
async fn a_message_reaches_those_it_is_for() {
    let redis = Redis::start();
    let ((a, mut to_a), (_b, mut to_b), (_c, mut to_c)) =
        (redis.node("a").await, redis.node("b").await, redis.node("c").await);
    let from_a = |message| Envelope { from: "a".to_owned(), message };
    a.send("b", renamed("only b"));
    a.send_all(vec!["b".to_owned(), "c".to_owned()], renamed("b and c"));
    a.broadcast(renamed("everybody"));
    for name in ["only b", "b and c", "everybody"] {
        assert_eq!(next(&mut to_b).await, from_a(renamed(name)));
    }
    for name in ["b and c", "everybody"] {
        assert_eq!(next(&mut to_c).await, from_a(renamed(name)));
    }
    assert_eq!(next(&mut to_a).await, from_a(renamed("everybody")));
    // What may wait comes too, as lines of one text.
    let names: Vec<String> = (0..9).map(|number| number.to_string()).collect();
    names.iter().for_each(|name| a.send_later("b", renamed(name)));
    for name in &names {
        assert_eq!(next(&mut to_b).await, from_a(renamed(name)));
    }
    // One that may wait is not overtaken by a later one that may not.
    a.send_later("b", renamed("earlier"));
    a.send("b", renamed("later"));
    for name in ["earlier", "later"] {
        assert_eq!(next(&mut to_b).await, from_a(renamed(name)));
    }
    assert_eq!(a.lost(), 0);
}

/// The rule by which two versions run side by side.
#[tokio::test]
async fn a_newer_node_disturbs_nobody_and_its_calls_are_refused() {
    let redis = Redis::start();
    let (_bus, mut incoming) = redis.node("a").await;
    let lines = [
        "not JSON",
        r#"{"from":"next","message":{"newer":{"what":1}}}"#,
        r#"{"from":"next","message":{"to_follower":{"table":"t","message":{"newer":{"call":1}}}}}"#,
        r#"{"from":"next","newer":1,"message":{"to_follower":{"newer":1,"table":"t","message":{"current":{"event":7,"newer":1}}}}}"#,
        r#"{"from":"next","message":{"to_owner":{"table":"t","message":{"request":{"call":5,"request":{"type":"newer"}}}}}}"#,
    ];
    redis.publish("a", lines[0]).await;
    redis.publish("a", &lines.join("\n")).await;
    let current = ToFollower::Current {
        event: 7,
        thought_ms: None,
        undo_asker: None,
        undo_denied: None,
        seat_ask: None,
        seat_names: None,
        presence: None,
    };
    let table = TableId::new("t");
    assert_eq!(
        next(&mut incoming).await.message,
        Message::ToFollower { table: table.clone(), message: current }
    );
    let unknown = ToOwner::Unknown { call: 5 };
    assert_eq!(next(&mut incoming).await.message, Message::ToOwner { table, message: unknown });
    redis.publish("a", &Envelope { from: "next".to_owned(), message: renamed("Ada") }.to_text()).await;
    assert_eq!(next(&mut incoming).await.message, renamed("Ada"));
}

#[tokio::test]
async fn a_bus_that_was_down_says_so_and_works_again() {
    let mut redis = Redis::start();
    let (bus, mut incoming) = redis.node("a").await;
    while !bus.is_working() {
        // Nothing tells when the first echo has come.
        sleep(Duration::from_millis(10)).await;
    }
    redis.server.kill().expect("a signal");
    redis.server.wait().expect("an end");
    while bus.is_working() {
        sleep(Duration::from_millis(10)).await;
    }
    let again = Redis::start();
    std::fs::rename(again.folder.join("socket"), redis.folder.join("socket"))
        .expect("the socket's new place");
    timeout(TEST_TIMEOUT, bus.connected().wait_for(|times| *times > 1))
        .await
        .expect("in time")
        .expect("a bus");
    redis.publish("a", &Envelope { from: "b".to_owned(), message: renamed("Ada") }.to_text()).await;
    assert_eq!(next(&mut incoming).await.message, renamed("Ada"));
}

/// A Redis without memory takes no searches, and passes everything else on.
#[tokio::test]
async fn a_search_that_is_refused_takes_no_message_with_it() {
    let redis = Redis::start();
    let ((a, _to_a), (_b, mut to_b)) = (redis.node("a").await, redis.node("b").await);
    let channels = Channels::open(&redis.url()).expect("a URL");
    let mut connection = channels.client().get_multiplexed_async_connection().await.expect("Redis");
    let mut ask = async |command: &[&str]| -> String {
        redis::cmd(command[0]).arg(&command[1..]).query_async(&mut connection).await.expect("an answer")
    };
    let connections = |stats: &str| {
        let count = stats.lines().find_map(|line| line.strip_prefix("total_connections_received:"));
        count.expect("a count").to_owned()
    };
    ask(&["CONFIG", "SET", "maxmemory", "1"]).await;
    let before = connections(&ask(&["INFO", "stats"]).await);
    for number in 0..9 {
        let (node, position) = ("a".to_owned(), String::new());
        a.submit(&SearchJob { node, job: number, position, level: 10, seed: 1, limit_ms: None });
        a.send("b", renamed(&number.to_string()));
        // Awaited, so that the next search travels by itself.
        assert_eq!(next(&mut to_b).await.message, renamed(&number.to_string()));
    }
    assert_eq!(connections(&ask(&["INFO", "stats"]).await), before, "nobody had to connect again");
}

#[tokio::test]
async fn a_worker_that_stops_leaves_nothing_behind() {
    let redis = Redis::start();
    let (a, mut to_a) = redis.node("a").await;
    let stop = CancellationToken::new();
    let worker = tokio::spawn(worker::run(WorkerSettings { bus: redis.url(), threads: 2 }, stop.clone()));
    let position = Position::new(&deal(Seed::short(1)), PlayerCount::Two, Player::One).to_string();
    a.submit(&SearchJob { node: "a".to_owned(), job: 7, position, level: 1, seed: 1, limit_ms: None });
    loop {
        if let Message::Searched { job, action } = next(&mut to_a).await.message {
            assert!(job == 7 && action.is_some());
            break;
        }
    }
    stop.cancel();
    worker.await.expect("a task").expect("a bus");
    let channels = Channels::open(&redis.url()).expect("a URL");
    let mut connection = channels.client().get_multiplexed_async_connection().await.expect("Redis");
    let left: StreamInfoConsumersReply =
        connection.xinfo_consumers(channels.searches(), "workers").await.expect("a queue");
    assert_eq!(left.consumers.len(), 0);
    assert_eq!(connection.xlen(channels.searches()).await, Ok(0));
}
