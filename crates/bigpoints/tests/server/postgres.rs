//! Everything here holds on PostgreSQL too.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::support::DATABASE;

#[test]
fn everything_holds_on_postgresql_too() {
    if std::env::var_os(DATABASE).is_some() {
        // This is the run that the test below has started.
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres");
    let mut database = Command::new(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the script that starts PostgreSQL");
    let mut address = String::new();
    BufReader::new(database.stdout.as_mut().expect("a pipe")).read_line(&mut address).expect("an address");
    let again = Command::new(std::env::current_exe().expect("this program"))
        .env(DATABASE, address.trim())
        .output()
        .expect("the same tests once more");
    drop(database.stdin.take());
    database.wait().expect("an end");
    let out = String::from_utf8_lossy(&again.stdout);
    assert!(again.status.success(), "{out}{}", String::from_utf8_lossy(&again.stderr));
    assert!(out.contains("test result: ok"), "{out}");
}
