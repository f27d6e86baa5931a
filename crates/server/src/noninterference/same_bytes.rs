//! A new connection of a viewer receives the same bytes for two games that differ only in what the viewer may not know.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::mpsc;
use std::thread::JoinHandle;

use bigpoints_rules::{Player, PlayerCount};
use bigpoints_store::{NewEvent, NewTable, Store, Summary};
use bigpoints_table::id::TableId;
use bigpoints_table::name::Names;
use bigpoints_table::table::Table;
use bigpoints_table::table::plan::Plan;
use bigpoints_table::view::TableViewer;
use tokio_util::sync::CancellationToken;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

use super::{GameHistory, GamePair, differ_when_open, guest};
use crate::settings::SettingsArgs;
use crate::{run, secret};

/// This many pairs for every viewer of a table of two to five. With two players the other hand follows from the path, so only
/// spectators count there.
fn pairs(each: usize) -> Vec<GamePair> {
    let mut found = Vec::new();
    for players in PlayerCount::ALL {
        let seats = players.players().filter(|_| players.get() > 2).map(Some);
        for viewer in seats.chain([None]) {
            let search = (0..4000).filter_map(|number| GamePair::find(number, players, viewer));
            let some: Vec<GamePair> = search.take(each).collect();
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
fn a_snapshot_is_the_same_for_a_viewer_who_may_not_tell_the_games_apart() {
    let names = Names::from([(guest(Player::One), "Ada".to_owned())]);
    for pair in pairs(60) {
        let viewer = pair.viewer.map_or(TableViewer::Stranger, |player| TableViewer::Guest(guest(player)));
        let show = |history: &GameHistory| {
            let plan: Plan = serde_json::from_str(&plan(pair.players)).expect("a plan");
            let mut table = Table::new(TableId::new("table"), plan, guest(Player::One));
            for logged in history.events(pair.players) {
                table.apply(&logged.event, 0).expect("an event that follows");
            }
            serde_json::to_string(&table.view_for(&viewer, &names, None)).expect("JSON")
        };
        let [one, other] = &pair.games;
        assert_eq!(show(one), show(other), "{pair:?}");
    }
}

/// A server with one game of each pair, stopped on drop.
struct TestServer {
    address: SocketAddr,
    folder: PathBuf,
    stop: CancellationToken,
    thread: Option<JoinHandle<()>>,
}

impl TestServer {
    /// Starts a server with the first or second game of each pair.
    fn open(which: usize, pairs: &[GamePair]) -> TestServer {
        let folder =
            std::env::temp_dir().join(format!("bigpoints-noninterference-{}-{which}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        let database = format!("sqlite://{}", folder.join("games.db").display());
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
        runtime.block_on(fill_store(&database, which, pairs));
        let mut settings = SettingsArgs::default().resolve(None, Some("nowhere".into())).expect("settings");
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
        TestServer { address, folder, stop, thread: Some(thread) }
    }

    /// Connects a viewer to a table.
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

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop.cancel();
        let ended = self.thread.take().map(JoinHandle::join);
        // The system clears its temporary folder by itself.
        let _ = std::fs::remove_dir_all(&self.folder);
        assert!(std::thread::panicking() || matches!(ended, Some(Ok(()))), "the server failed");
    }
}

/// Fills a store with guests and games.
async fn fill_store(database: &str, which: usize, pairs: &[GamePair]) {
    let store = Store::open_exclusive(database).await.expect("a store");
    for player in Player::ALL {
        let token = secret::hash(&guest(player).to_string().replace(' ', "-"));
        store
            .create_guest(guest(player).as_str(), &format!("Guest {player}"), token, 1)
            .await
            .expect("a guest");
    }
    for (number, pair) in pairs.iter().enumerate() {
        let events = pair.games[which].events(pair.players).into_iter().map(|logged| NewEvent {
            at_ms: 1,
            kind: logged.event.kind().to_owned(),
            body: logged.to_text(),
        });
        let table = NewTable {
            id: table_id(number),
            created_ms: 1,
            creator: guest(Player::One).to_string(),
            setup: plan(pair.players),
            events: events.collect(),
            summary: Summary {
                state: "playing".to_owned(),
                listed: true,
                // A table without recent updates would expire.
                updated_ms: i64::MAX / 2,
                finished_ms: None,
                about: "{}".to_owned(),
                result: None,
                due_ms: None,
            },
            guests: pair.players.players().map(|player| guest(player).to_string()).collect(),
            max_open_tables: None,
            day: None,
            apart_from: Vec::new(),
        };
        store.create_table(table).await.expect("a table");
    }
    store.close().await;
}

/// The id of a table, the same on both servers.
fn table_id(number: usize) -> String {
    format!("{number:024o}").bytes().map(|digit| char::from(digit - b'0' + b'a')).collect()
}

fn cookie(viewer: Option<Player>) -> Option<String> {
    viewer.map(|player| format!("bigpoints={}", guest(player).to_string().replace(' ', "-")))
}

/// The messages that a new connection receives.
fn received(mut socket: WebSocket<TcpStream>) -> Vec<String> {
    let mut received: Vec<String> = Vec::new();
    // Presence comes last.
    while !received.last().is_some_and(|text| text.contains(r#""type":"presence""#)) {
        match socket.read().expect("a message") {
            // Pings come at any time.
            Message::Text(text) if text.contains(r#""type":"ping""#) => {}
            Message::Text(text) => received.push(text.as_str().to_owned()),
            other => panic!("{other} instead of a text"),
        }
    }
    received
}

#[test]
fn a_new_connection_receives_the_same_bytes() {
    let pairs = pairs(4);
    let [one, other] = [0, 1].map(|which| TestServer::open(which, &pairs));
    for (number, pair) in pairs.iter().enumerate() {
        for path in ["", "/record"].map(|end| format!("/api/tables/{}{end}", table_id(number))) {
            assert_eq!(one.get(&path, pair.viewer), other.get(&path, pair.viewer), "{pair:?}");
        }
    }
    // One connection to each table, so that presence is the same on both servers.
    let connect = |server: &TestServer| -> Vec<WebSocket<TcpStream>> {
        (0..).zip(&pairs).map(|(number, pair)| server.connect(&table_id(number), pair.viewer)).collect()
    };
    for ((pair, socket), twin) in pairs.iter().zip(connect(&one)).zip(connect(&other)) {
        let here = received(socket);
        assert!(here.len() == 3 && here[1].contains(r#""stage":"playing""#), "{here:?}");
        assert_eq!(here, received(twin), "{pair:?}");
    }
    for path in ["/api/tables", "/api/tables/own", "/api/guest"] {
        for viewer in Player::ALL.map(Some).into_iter().chain([None]) {
            assert_eq!(one.get(path, viewer), other.get(path, viewer));
        }
    }
}
