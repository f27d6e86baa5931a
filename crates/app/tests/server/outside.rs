//! A program of somebody else's plays a whole game with nothing but the protocol.

use std::process::Command;

use bigpoints_rules::notation::read_records;

use crate::support::Server;

#[test]
fn the_example_plays_a_whole_game() {
    let server = Server::start(&[]);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/play_online.py");
    let output = Command::new("python3").arg(script).arg(format!("http://{}", server.address)).output();
    let output = output.expect("python3, which the example needs");
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{out}{}", String::from_utf8_lossy(&output.stderr));
    let record = out.split_once("[Game").map(|(_, record)| format!("[Game{record}")).expect("a record");
    let records = read_records(&record);
    assert!(records[0].as_ref().expect("a record").game().position().is_over());
}
