//! Readiness asks the writer: a server that cannot write, or no longer owns its database, says so at once.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::support::plans::{computer, mine, plan};
use crate::support::{Folder, Server, free_address, is_over};

const REQUEST: &[u8] = b"GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// What a server answers over a connection that is open already.
fn ask(mut stream: TcpStream) -> String {
    let mut answer = String::new();
    // A connection that is closed without an answer is no readiness either, whether the request was sent before or not.
    let _ = stream.write_all(REQUEST).and_then(|()| stream.read_to_string(&mut answer));
    answer
}

/// Takes the database away from under a server that is doing nothing: its writing session, or its file.
fn take_away(server: &Server) {
    if crate::POSTGRES {
        let sql = "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks JOIN pg_stat_activity USING (pid) \
                   WHERE locktype = 'advisory' AND granted AND datname = current_database()";
        return server.execute(&[sql.to_owned()]);
    }
    let file = server.data.path().join("bigpoints.db");
    std::fs::rename(&file, file.with_extension("away")).expect("a file that is moved");
}

/// Puts the file back.
fn give_back(server: &Server) {
    let file = server.data.path().join("bigpoints.db");
    for ending in ["-wal", "-shm"] {
        // The server has closed its files, or left a log that belongs to the other name.
        let name = |file: &std::path::Path| format!("{}{ending}", file.display());
        let _ = std::fs::remove_file(name(&file.with_extension("away")));
    }
    std::fs::rename(file.with_extension("away"), &file).expect("a file that is moved back");
}

#[test]
fn a_server_without_its_writer_is_not_ready_and_nothing_is_lost() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    let event = socket.begin();
    let begun = socket.table(|table| table["event"].as_u64() >= Some(event));
    assert_eq!(ada.call("GET", "/health/ready", None).status, 200);
    let stream = TcpStream::connect(&server.address).expect("a server that listens");
    take_away(&server);
    // Nobody has written since: only the question finds out.
    let answer = ask(stream);
    if crate::POSTGRES {
        // It connects again by itself.
        while ada.call("GET", "/health/ready", None).status != 200 {}
        let log = server.log();
        assert!(log.contains("writing was interrupted"), "{log}");
    } else {
        assert!(!answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert_eq!(server.wait(), Some(1), "so that whoever supervises it starts it again");
        let log = server.log();
        assert!(log.contains("cannot write to the database"), "{log}");
        give_back(&server);
        server.restart();
        assert_eq!(ada.call("GET", "/health/ready", None).status, 200);
    }
    let mut socket = ada.socket(&table);
    let again = socket.table(|_| true);
    assert!(again["event"].as_u64() >= begun["event"].as_u64(), "nothing acknowledged is lost");
    socket.play_until(again, is_over);
}

#[test]
fn a_second_server_is_not_ready_while_the_first_owns_the_database() {
    let server = Server::start(&[]);
    let (folder, address) = (Folder::new(), free_address());
    let mut second = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["serve", "--listen", &address, "--database", &server.database(), "--data"])
        .arg(folder.path())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    while second.try_wait().expect("a process").is_none() {
        let Ok(stream) = TcpStream::connect(&address) else { continue };
        let answer = ask(stream);
        // On PostgreSQL it tries for a while to get the lock; an SQLite file is given up at once.
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 503"), "{answer}");
    }
    assert_ne!(second.wait().expect("an end").code(), Some(0));
    assert_eq!(server.stranger().call("GET", "/health/ready", None).status, 200);
}
