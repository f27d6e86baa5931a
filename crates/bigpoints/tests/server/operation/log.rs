//! What the log says, and what it must not say.

use std::process::Command;

use serde_json::json;

use crate::games::replays::played;
use crate::support::Server;
use crate::support::plans::{mine, open, plan};

#[test]
fn the_log_never_has_the_address_of_a_table() {
    let mut server = Server::start(&[]);
    let (mut ada, over) = played(&server);
    let operate = |server: &Server, arguments: &[&str]| {
        let done = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
            .arg("operator")
            .args(arguments)
            .arg("--data")
            .arg(server.data.path())
            .output()
            .expect("the program runs");
        String::from_utf8_lossy(&done.stdout).into_owned()
    };
    let [closed, damaged] = [0; 2].map(|_| ada.table(plan(&[mine(), open()])));
    // Requests that are refused, a rematch, and the operator's commands.
    let mut socket = ada.socket(&over);
    let event = socket.event();
    socket.refused(json!({ "type": "play", "event": event, "action": "B+" }));
    socket.done(json!({ "type": "rematch" }));
    let rematch =
        socket.until(|message| message["type"] == "moved")["table"].as_str().expect("a table").to_owned();
    operate(&server, &["rename", &closed, "1", "Ida"]);
    operate(&server, &["close", &closed]);
    // A table that cannot be loaded.
    ada.socket(&damaged).done(json!({ "type": "fill", "seat": 2, "level": 1 }));
    let gap = format!(
        "INSERT INTO event (table_id, event, epoch, at_ms, kind, body) \
         SELECT table_id, event + 5, epoch, at_ms, kind, body FROM event WHERE table_id = '{damaged}' AND event = 1"
    );
    server.execute(&[gap]);
    server.kill_and_restart();
    assert_eq!(ada.call("GET", &format!("/api/tables/{damaged}"), None).status, 404);

    let log = server.log();
    for table in [&over, &closed, &damaged, &rematch] {
        let line = log.lines().find(|line| line.contains(table.as_str()));
        assert_eq!(line, None, "the address of a table lets anybody watch");
    }
    // The operator finds the table that a line is about.
    let line = log.lines().find(|line| line.contains("stored table is damaged")).expect("a line of the log");
    let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
    let hash = line["fields"]["table"].as_str().expect("a hash");
    assert_eq!(operate(&server, &["find", hash]), format!("{damaged}\n"));
    assert_eq!(operate(&server, &["find", "no hash"]), "");
}
