//! A dishonest server: it passes everything on, except that it serves other records than those of the games that were played.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::thread;

use bigpoints_rules::notation::{Record, read_records, write_records};
use bigpoints_rules::{ByPlayer, Game, Player, deal};
use bigpoints_table::fairness::proof::{Proof, Void};
use bigpoints_table::fairness::{Bits, Draw};

use super::{Server, Visitor};

/// A proxy in front of a server, which changes the records.
pub(crate) struct Forger {
    pub(crate) address: String,
}

impl Forger {
    pub(crate) fn start(server: &Server, forge: fn(&str) -> String) -> Forger {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let (server, visitor, own) = (server.address.clone(), server.stranger(), address.clone());
        // It serves as long as the test runs.
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (server, visitor, own) = (server.clone(), visitor.clone(), own.clone());
                thread::spawn(move || pass_on(stream, &own, &server, visitor, forge));
            }
        });
        Forger { address }
    }
}

/// Passes a connection on, or answers a request for a record. A broken connection is the end of it.
fn pass_on(
    mut client: TcpStream,
    own: &str,
    address: &str,
    mut visitor: Visitor,
    forge: fn(&str) -> String,
) -> Option<()> {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        client.read_exact(&mut byte).ok()?;
        head.push(byte[0]);
    }
    let head = String::from_utf8(head).ok()?.replace(own, address);
    let path = head.split(' ').nth(1)?;
    if path.ends_with("/record") {
        let body = forge(&visitor.call("GET", path, None).body);
        let answer = format!(
            "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        return client.write_all(answer.as_bytes()).ok();
    }
    let mut server = TcpStream::connect(address).ok()?;
    server.write_all(head.as_bytes()).ok()?;
    let (mut from, mut to) = (client.try_clone().ok()?, server.try_clone().ok()?);
    thread::spawn(move || {
        let _ = io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Write);
    });
    io::copy(&mut server, &mut client).ok()?;
    client.shutdown(Shutdown::Both).ok()
}

/// A seed for which the server can search as long as it likes.
fn ground(number: u8) -> Bits {
    Bits::new([number; 32])
}

/// A record in which everything follows from the proof.
fn consistent(proof: &Proof) -> String {
    let draw = Draw { table: &proof.table, game: proof.game, attempt: proof.attempt, salts: &proof.salts };
    let players = proof.salts.players();
    let game = Game::new(&deal(draw.layout_seed(proof.seed)), players, draw.lot(proof.seed));
    let names: Vec<String> = players.players().map(|player| format!("player {player}")).collect();
    let mut record = Record::new(game, &names).expect("names");
    proof.write(&mut record);
    write_records(&[record])
}

fn proof(record: &str) -> Proof {
    Proof::read(read_records(record)[0].as_ref().expect("a record")).expect("a proof")
}

/// A ground layout: the first attempt is said to be void because nobody revealed, and the second has no salts.
pub(crate) fn without_salts(record: &str) -> String {
    let honest = proof(record);
    let nothing = ByPlayer::new(honest.salts.players(), |_| None);
    let players = honest.salts.iter().filter(|(_, salt)| salt.is_some()).map(|(player, _)| player).collect();
    let void = Void { players, commitment: honest.commitment, seed: honest.seed };
    consistent(&Proof {
        attempt: 2,
        seed: ground(1),
        commitment: ground(1).hash(),
        salts: nothing,
        hashes: nothing,
        voids: vec![void],
        ..honest
    })
}

/// A ground layout: a fourth attempt with salts that nobody gave, and three voids for seat 2, whose salt counts.
pub(crate) fn fourth_attempt(record: &str) -> String {
    let honest = proof(record);
    let salts = ByPlayer::new(honest.salts.players(), |player| Some(ground(player.number())));
    let hashes = ByPlayer::new(honest.salts.players(), |player| salts[player].map(Bits::hash));
    let void =
        |number| Void { players: vec![Player::Two], commitment: ground(number).hash(), seed: ground(number) };
    let voids = [11, 12, 13].map(void).to_vec();
    consistent(&Proof {
        attempt: 4,
        seed: ground(10),
        commitment: ground(10).hash(),
        salts,
        hashes,
        voids,
        ..honest
    })
}

/// The true record, which says that another seat began.
pub(crate) fn other_starter(record: &str) -> String {
    let other = if record.contains("[First \"1\"]") { "2" } else { "1" };
    let first = record.lines().find(|line| line.starts_with("[First ")).expect("a starter");
    let (tags, _) = record.split_once("[Result ").expect("a result");
    tags.replace(first, &format!("[First \"{other}\"]")) + "[Result \"*\"]\n"
}
