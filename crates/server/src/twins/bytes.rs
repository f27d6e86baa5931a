//! Two games that differ only in what a viewer may not know give a fresh connection of that viewer the same bytes.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::mpsc;
use std::thread::JoinHandle;

use bigpoints_rules::{Player, PlayerCount};
use tokio_util::sync::CancellationToken;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

use super::{Course, Twins, differ_when_open, guest};
use crate::settings::Choices;
use crate::{run, secret};
use bigpoints_store::{NewEvent, NewTable, Store, Summary};
use bigpoints_table::id::TableId;
use bigpoints_table::name::Names;
use bigpoints_table::table::Table;
use bigpoints_table::table::plan::Plan;
use bigpoints_table::view::TableViewer;

/// So many twins for everybody who can look at a table of two to five; with two players the other hand follows from the path, so
/// there only who watches can be kept from it.
fn twins(each: usize) -> Vec<Twins> {
    let mut found = Vec::new();
    for players in PlayerCount::ALL {
        let seats = players.players().filter(|_| players.get() > 2).map(Some);
        for viewer in seats.chain([None]) {
            let search = (0..4000).filter_map(|number| Twins::find(number, players, viewer));
            let some: Vec<Twins> = search.take(each).collect();
            assert_eq!(some.len(), each, "of {} for {viewer:?}", players.get());
            found.extend(some);
        }
    }
    assert!(found.iter().all(differ_when_open));
    found
}

fn plan(players: PlayerCount) -> String {
    let seats = vec![serde_json::json!({ "kind": "open" }); players.get()];
    serde_json::json!({ "seats": seats, "listed": true, "hints": true }).to_string()
}

#[test]
fn a_snapshot_of_the_table_is_the_same_for_who_must_not_tell_it_from_another() {
    let names = Names::from([(guest(Player::One), "Ada".to_owned())]);
    for twins in twins(60) {
        let audience = twins.viewer.map_or(TableViewer::Stranger, |player| TableViewer::Guest(guest(player)));
        let show = |course: &Course| {
            let plan: Plan = serde_json::from_str(&plan(twins.players)).expect("a plan");
            let mut table = Table::new(TableId::new("table"), plan, guest(Player::One));
            for logged in course.events(twins.players) {
                table.apply(&logged.event, 0).expect("an event that follows");
            }
            serde_json::to_string(&table.view_for(&audience, &names, None)).expect("JSON")
        };
        let [one, other] = &twins.games;
        assert_eq!(show(one), show(other), "{twins:?}");
    }
}

/// A server that has one of each two games, until it goes away.
struct House {
    address: SocketAddr,
    folder: PathBuf,
    stop: CancellationToken,
    thread: Option<JoinHandle<()>>,
}

impl House {
    /// Opens a house with the games of this number.
    fn open(which: usize, twins: &[Twins]) -> House {
        let folder = std::env::temp_dir().join(format!("bigpoints-twins-{}-{which}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        let database = format!("sqlite://{}", folder.join("games.db").display());
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
        runtime.block_on(furnish(&database, which, twins));
        let mut settings = Choices::default().settle(None, Some("nowhere".into())).expect("settings");
        settings.listen = "127.0.0.1:0".parse().expect("an address");
        settings.data = folder.clone();
        settings.database = database;
        let stop = CancellationToken::new();
        let (sender, ready) = mpsc::channel();
        let told = stop.clone();
        let thread = std::thread::spawn(move || {
            let served = runtime.block_on(run(settings, told, |settings| {
                sender.send(settings.listen).expect("somebody who waits");
            }));
            served.expect("a server that ends well");
        });
        let address = ready.recv().expect("a server that starts");
        House { address, folder, stop, thread: Some(thread) }
    }

    /// Connects somebody to a table.
    fn connect(&self, table: &str, viewer: Option<Player>) -> WebSocket<TcpStream> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().expect("a request");
        if let Some(cookie) = cookie(viewer) {
            request.headers_mut().insert("Cookie", cookie.parse().expect("a header"));
        }
        let stream = TcpStream::connect(self.address).expect("a server that listens");
        tungstenite::client(request, stream).expect("a socket").0
    }

    /// An answer over HTTP with everything but the date.
    fn get(&self, path: &str, viewer: Option<Player>) -> String {
        let cookie = cookie(viewer).map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
        let mut stream = TcpStream::connect(self.address).expect("a server that listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{cookie}\r\n")
            .expect("a request that is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.lines().filter(|line| !line.starts_with("date: ")).collect::<Vec<_>>().join("\n")
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop.cancel();
        let ended = self.thread.take().map(JoinHandle::join);
        // What cannot be removed is left to the system.
        let _ = std::fs::remove_dir_all(&self.folder);
        assert!(std::thread::panicking() || matches!(ended, Some(Ok(()))), "the server failed");
    }
}

/// Puts guests and games into a store.
async fn furnish(database: &str, which: usize, twins: &[Twins]) {
    let store = Store::open_alone(database).await.expect("a store");
    for player in Player::ALL {
        let token = secret::hash(&guest(player).to_string().replace(' ', "-"));
        store
            .create_guest(guest(player).as_str(), &format!("Guest {player}"), token, 1)
            .await
            .expect("a guest");
    }
    for (number, twins) in twins.iter().enumerate() {
        let events = twins.games[which].events(twins.players).into_iter().map(|logged| NewEvent {
            at_ms: 1,
            kind: logged.event.kind().to_owned(),
            body: logged.to_text(),
        });
        let table = NewTable {
            id: address(number),
            created_ms: 1,
            creator: guest(Player::One).into(),
            setup: plan(twins.players),
            events: events.collect(),
            summary: Summary {
                state: "playing".to_owned(),
                listed: true,
                // A table that nobody has touched for long would be cleared away.
                updated_ms: i64::MAX / 2,
                finished_ms: None,
                about: "{}".to_owned(),
                result: None,
            },
            guests: twins.players.players().map(|player| guest(player).into()).collect(),
            most: None,
            day: None,
        };
        store.create_table(table).await.expect("a table");
    }
    store.close().await;
}

/// The address of a table, the same in both houses.
fn address(number: usize) -> String {
    format!("{number:024o}").bytes().map(|digit| char::from(digit - b'0' + b'a')).collect()
}

fn cookie(viewer: Option<Player>) -> Option<String> {
    viewer.map(|player| format!("bigpoints={}", guest(player).to_string().replace(' ', "-")))
}

/// All that a fresh connection receives.
fn heard(mut socket: WebSocket<TcpStream>) -> Vec<String> {
    let mut heard: Vec<String> = Vec::new();
    // Who is there is told last.
    while !heard.last().is_some_and(|text| text.contains(r#""type":"presence""#)) {
        match socket.read().expect("a message") {
            // Heartbeats come when they come.
            Message::Text(text) if text.contains(r#""type":"ping""#) => {}
            Message::Text(text) => heard.push(text.as_str().to_owned()),
            other => panic!("{other} instead of a text"),
        }
    }
    heard
}

#[test]
fn a_fresh_connection_receives_the_same_bytes() {
    let twins = twins(4);
    let [one, other] = [0, 1].map(|which| House::open(which, &twins));
    for (number, pair) in twins.iter().enumerate() {
        for path in ["", "/record"].map(|end| format!("/api/tables/{}{end}", address(number))) {
            assert_eq!(one.get(&path, pair.viewer), other.get(&path, pair.viewer), "{pair:?}");
        }
    }
    // One connection to each table, so that who is there is the same in both houses.
    let connect = |house: &House| -> Vec<WebSocket<TcpStream>> {
        (0..).zip(&twins).map(|(number, pair)| house.connect(&address(number), pair.viewer)).collect()
    };
    for ((pair, socket), twin) in twins.iter().zip(connect(&one)).zip(connect(&other)) {
        let heard_here = heard(socket);
        assert!(heard_here.len() == 3 && heard_here[1].contains(r#""stage":"playing""#), "{heard_here:?}");
        assert_eq!(heard_here, heard(twin), "{pair:?}");
    }
    for path in ["/api/tables", "/api/tables/own", "/api/guest"] {
        for viewer in Player::ALL.map(Some).into_iter().chain([None]) {
            assert_eq!(one.get(path, viewer), other.get(path, viewer));
        }
    }
}
