//! Two nodes of a site, as two processes with one PostgreSQL and one Redis: what is changed at one is seen at the other.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::run;
use crate::support::authenticator::Authenticator;
use crate::support::plans::{computer, mine, open, plan, with_bots};
use crate::support::{Folder, Server, Socket, Visitor, database, is_over};

/// A Redis of a test's own, which ends with it.
struct Redis {
    server: Child,
    folder: Folder,
}

impl Redis {
    fn start() -> Redis {
        let need = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/need");
        let needed = Command::new(need).args(["redis-server", "redis-server"]).status().expect("the script");
        assert!(needed.success(), "Redis is needed");
        let folder = Folder::new();
        let server = Command::new("redis-server")
            .args(["--port", "0", "--save", "", "--appendonly", "no", "--dir"])
            .arg(folder.path())
            .arg("--unixsocket")
            .arg(folder.path().join("socket"))
            .stdout(Stdio::null())
            .spawn()
            .expect("Redis");
        let redis = Redis { server, folder };
        while !redis.socket().exists() {
            // Nothing tells when it listens.
            std::thread::sleep(Duration::from_millis(10));
        }
        redis
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join("socket")
    }

    fn url(&self) -> String {
        format!("redis+unix://{}", self.socket().display())
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Two nodes of one site. The Redis ends last.
struct Site {
    here: Server,
    there: Server,
    redis: Redis,
}

/// A process that ends with the test.
struct Ends(Child);

impl Drop for Ends {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Site {
    fn start() -> Site {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (redis, database) = (Redis::start(), database::fresh().expect("PostgreSQL"));
        let node = || {
            let name = format!("node{}", COUNT.fetch_add(1, Ordering::Relaxed));
            let arguments = ["--database", &database, "--bus", &redis.url(), "--node", &name];
            Server::start_on(&arguments.map(str::to_owned))
        };
        Site { here: node(), there: node(), redis }
    }

    /// The same visitor at the other node.
    fn there(&self, visitor: &Visitor) -> Visitor {
        let mut same = self.there.stranger();
        (same.cookie, same.token) = (visitor.cookie.clone(), visitor.token.clone());
        same
    }

    /// A table that Ada hosts at the first node, where Ben sits, who is connected to the second; both are shown as connected.
    fn table(&self) -> (String, [Visitor; 2], [Socket; 2]) {
        let (mut ada, ben) = (self.here.guest("Ada"), self.here.guest("Ben"));
        let table = ada.table(with_bots(&[mine(), open(), open()]));
        let mut here = ada.socket(&table);
        here.table(|_| true);
        let ben = self.there(&ben);
        let mut there = ben.socket(&table);
        there.done(json!({ "type": "sit", "seat": 2 }));
        for socket in [&mut here, &mut there] {
            let both = |message: &Value| {
                message["type"] == "presence" && message["seats"] == json!([true, true, false])
            };
            socket.until(both);
        }
        (table, [ada, ben], [here, there])
    }
}

/// The name of a seat.
fn name(table: &Value, seat: usize) -> &Value {
    &table["seats"][seat - 1]["name"]
}

#[test]
fn names_and_guests_change_at_both_nodes() {
    let site = Site::start();
    let (table, [ada, mut ben], [mut here, mut there]) = site.table();
    let renamed = site.there(&ada).call("PUT", "/api/guest", Some(json!({ "name": "Ida" })));
    assert_eq!(renamed.status, 200, "{}", renamed.body);
    for socket in [&mut here, &mut there] {
        socket.table(|table| name(table, 1) == "Ida");
    }
    // The operator of one node renames and closes what the other owns.
    let operator = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bigpoints"));
        let ran = run(command.arg("operator").args(arguments).arg("--data").arg(site.there.data.path()), "");
        assert_eq!(ran.code, 0, "{}", ran.err);
    };
    operator(&["rename", &table, "1", "Eve"]);
    for socket in [&mut here, &mut there] {
        socket.table(|table| name(table, 1) == "Eve");
    }
    assert_eq!(ben.call("DELETE", "/api/guest", None).status, 200);
    here.table(|table| name(table, 2).is_null());
    there.ended();
    operator(&["close", &table]);
    here.table(|table| table["stage"] == "closed");
}

#[test]
fn whoever_is_signed_out_or_revoked_at_one_node_is_gone_from_the_other() {
    let site = Site::start();
    let (table, [mut ada, ben], [mut here, _there]) = site.table();
    let (bot, id) = site.here.bot(&mut ada, "Deep");
    let mut robot = site.there(&bot).socket(&table);
    robot.done(json!({ "type": "sit", "seat": 3 }));
    here.table(|table| table["seats"][2]["holder"] == "bot");
    assert_eq!(ada.call("DELETE", &format!("/api/guest/tokens/{id}"), None).status, 200);
    robot.ended();
    // The host empties the seat of somebody who is connected to the other node.
    here.done(json!({ "type": "empty", "seat": 2 }));
    let mut ben = ben.socket(&table);
    ben.table(|table| table["seats"][1]["yours"] == false);
    assert_eq!(site.there(&ada).call("DELETE", "/api/guest/device", None).status, 200);
    assert_eq!(here.ended(), Some(1012), "the sockets of the device end");
}

#[test]
fn a_name_that_is_kept_at_one_node_takes_games_over_at_the_other() {
    let site = Site::start();
    let (table, [ada, mut ben], [mut here, mut there]) = site.table();
    // Passkeys belong to a host name, so nobody calls the nodes by their addresses.
    let host_of = |node: &Server| node.address.replace("127.0.0.1", "localhost");
    let mut cleo = site.here.guest("Cleo");
    cleo.host = Some(host_of(&site.here));
    let mut key = Authenticator::new("localhost");
    key.origin = format!("http://{}", host_of(&site.here));
    key.keep(&mut cleo);
    // The question of one node is answered at the other, where Ben plays.
    let question = cleo.call("POST", "/api/sign-in/question", None).json();
    ben.host = Some(host_of(&site.there));
    key.origin = format!("http://{}", host_of(&site.there));
    let signed = key.signed(question["challenge"].as_str().expect("a challenge"));
    let answer = ben.call("POST", "/api/sign-in", Some(signed)).json();
    assert_eq!((&answer["name"], &answer["former"]["name"]), (&json!("Cleo"), &json!("Ben")));
    there.ended();
    let merged = ben.call("POST", "/api/guest/merge", Some(json!({ "token": answer["former"]["token"] })));
    assert_eq!(merged.status, 200, "{}", merged.body);
    // The owner, which is the first node, loads the table again.
    here.ended();
    for visitor in [&ada, &site.there(&ada)] {
        visitor.socket(&table).table(|table| name(table, 2) == "Cleo");
    }
    assert_eq!(cleo.socket(&table).table(|_| true)["seats"][1]["yours"], true);
    // Other devices are signed out at both nodes.
    let mut playing = ben.socket(&table);
    playing.table(|table| table["seats"][1]["yours"] == true);
    assert_eq!(cleo.call("DELETE", "/api/guest/devices", None).status, 200);
    assert_eq!(playing.ended(), Some(1012));
}

#[test]
fn a_node_that_is_told_to_stop_hands_its_tables_over() {
    let mut site = Site::start();
    let (table, [ada, _ben], [mut here, mut there]) = site.table();
    site.here.terminate();
    let bye = here.until(|message| message["type"] == "bye");
    assert!(bye["retry_ms"].as_u64().is_some_and(|wait| wait < 1000), "others are there meanwhile: {bye}");
    assert_eq!(here.receive(), Err(Some(1012)));
    assert_eq!(site.here.wait(), Some(0));
    // Ben's connection has stayed, and his request is granted by the node that took the table over.
    let event = there.done(json!({ "type": "leave" }));
    let mut again = site.there(&ada).socket(&table);
    again.table(|table| table["event"] == event && table["seats"][0]["yours"] == true);
}

#[test]
fn a_worker_thinks_for_strong_computer_players() {
    let site = Site::start();
    let log = site.redis.folder.path().join("worker.log");
    let worker = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["worker", "--bus", &site.redis.url(), "--threads", "1"])
        .env("BIGPOINTS_LOG", "debug")
        .stderr(std::fs::File::create(&log).expect("a file"))
        .spawn();
    let _worker = Ends(worker.expect("the program starts"));
    let has_searched = || std::fs::read_to_string(&log).expect("a log").contains("\"searched\"");
    let mut ada = site.here.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(9)]));
    let mut socket = ada.socket(&table);
    let event = socket.begin();
    let begun = socket.table(|table| table["event"] == event);
    // The node asks workers from when it has heard of one, which may be a few moves later.
    socket.play_until(begun, |table| has_searched() || is_over(table));
    assert!(has_searched(), "the node has done all searches itself");
}
