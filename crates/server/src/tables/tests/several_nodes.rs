//! Tables of several nodes that share a PostgreSQL, over a bus that loses, repeats and delays messages.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::{Mutex, OnceLock};

use bigpoints_table::table::PhaseName;

use super::*;
use crate::bus::dispatch::to_table;
use crate::bus::message::{Message, ToFollower, ToOwner};

/// Nodes that share a database and a bus.
pub(super) struct Site {
    pub(super) hub: Hub,
    pub(super) nodes: Vec<Fixture>,
    url: String,
    clock: Clock,
}

/// What a node needs to join a site.
pub(super) struct Entry {
    hub: Hub,
    url: String,
    clock: Clock,
}

/// A lock that another process holds in the database.
pub(super) struct Locked(Child);

impl Entry {
    /// Joins the site as another node.
    pub(super) async fn join(&self, name: &str, waits: Waits) -> Fixture {
        let store = Store::open_shared(&self.url, name).await.expect("a shared database");
        let node = store.session().borrow().node.clone();
        let (bus, mut incoming) = Bus::memory(&self.hub, &node);
        let (tables, orders) = opener(store, bus, waits, self.clock.clone());
        let pairing = Pairing::new(tables.clone());
        let (others, seeking) = (tables.clone(), pairing.clone());
        tokio::spawn(async move {
            while let Some(envelope) = incoming.recv().await {
                match envelope.message {
                    Message::Seeks { seeks, ended } => seeking.hear_seeks(&envelope.from, seeks, &ended),
                    Message::SeekStates { states } => seeking.hear_states(states),
                    message => to_table(&others, envelope.from, message),
                }
            }
        });
        Fixture { tables, pairing, orders, folder: PathBuf::new() }
    }
}

impl Drop for Locked {
    fn drop(&mut self) {
        // Without input the process ends, and the transaction with it.
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

impl Site {
    /// A site of this many nodes with a new database.
    pub(super) async fn open(nodes: usize, waits: Waits) -> Site {
        Site::open_at(nodes, waits, Clock::default()).await
    }

    /// A site whose times come from this clock.
    pub(super) async fn open_at(nodes: usize, waits: Waits, clock: Clock) -> Site {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("site_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        execute(server(), &format!("CREATE DATABASE {name}"));
        let url = server().replace("/postgres?", &format!("/{name}?"));
        let mut site = Site { hub: Hub::default(), nodes: Vec::new(), url, clock };
        for number in 0..nodes {
            site.nodes.push(site.entry().join(&number.to_string(), waits).await);
        }
        site
    }

    /// What another node needs to join the site, also from another runtime.
    pub(super) fn entry(&self) -> Entry {
        Entry { hub: self.hub.clone(), url: self.url.clone(), clock: self.clock.clone() }
    }

    /// Locks a table of the database until this is dropped.
    pub(super) fn lock(&self, table: &str) -> Locked {
        let mut psql = Process::new("psql")
            .args([&self.url, "-qAt"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("psql, which comes with PostgreSQL");
        let sql = format!("BEGIN; LOCK TABLE {table}; SELECT 'locked';\n");
        psql.stdin.as_mut().expect("its input").write_all(sql.as_bytes()).expect("a statement");
        let mut answer = String::new();
        BufReader::new(psql.stdout.take().expect("its output")).read_line(&mut answer).expect("an answer");
        assert_eq!(answer.trim(), "locked");
        Locked(psql)
    }

    /// A table that Ada has made and opened at the first node, which owns it, and where Ben sits, who is connected to the second.
    pub(super) async fn table(&self) -> (String, Client, Client) {
        let table = self.nodes[0].table(mine_and_open()).await;
        let ada = Client::connect(&self.nodes[0], &table, "ada").await;
        let ben = Client::connect(&self.nodes[1], &table, "ben").await;
        ben.ask(Request::Sit { player: Player::Two, owner: None }).await.expect("a seat");
        (table, ada, ben)
    }

    /// Executes a statement as an operator could.
    pub(super) fn execute(&self, sql: &str) {
        execute(&self.url, sql);
    }

    /// The session of a node.
    pub(super) fn session(&self, node: usize) -> String {
        self.nodes[node].store().session().borrow().node.clone()
    }

    /// What the nodes send each other from now on.
    pub(super) fn overhear(&self) -> Arc<Mutex<Vec<Message>>> {
        let heard: Arc<Mutex<Vec<Message>>> = Arc::default();
        let writer = Arc::clone(&heard);
        self.hub.set_fault(move |envelope| {
            writer.lock().expect("the list").push(envelope.message.clone());
            1
        });
        heard
    }

    /// From now on about every third message between nodes is lost, and every third comes twice.
    pub(super) fn be_lossy(&self) {
        let mut state: u64 = 1;
        self.hub.set_fault(move |_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            [0, 1, 2][(state >> 33) as usize % 3]
        });
    }
}

impl Client {
    /// Makes a request about the last event, as a client does.
    pub(super) async fn ask(&self, request: Request) -> Result<Accepted, Refusal> {
        let event = self.view().await.event;
        let asker = Asker::Guest(GuestId::new(&*self.guest));
        self.handle.request(asker, TableRequest::Plain(request), Some(event), None, 0).await
    }

    /// Plays with the others until the game is over: how many actions of this guest were accepted. No view is older than the one
    /// before.
    async fn play_along(&mut self) -> usize {
        let (mut accepted, mut seen) = (0, 0);
        loop {
            let ToClient::Table(view) = self.until(|message| matches!(message, ToClient::Table(_))).await
            else {
                continue;
            };
            assert!(view.event >= seen, "event {} after {seen}", view.event);
            seen = view.event;
            if view.stage == PhaseName::Over {
                return accepted;
            }
            let Some(action) = view.views.first().and_then(|view| view.actions.first()) else { continue };
            let play = TableRequest::Plain(Request::Play { action: action.action });
            let asker = Asker::Guest(GuestId::new(&*self.guest));
            match self.handle.request(asker, play, Some(view.event), None, 0).await {
                Ok(_) => accepted += 1,
                // A newer view is on its way.
                Err(Refusal::Stale) => {}
                Err(refusal) => panic!("{refusal}"),
            }
        }
    }
}

/// Whether a message says that these seats are connected.
pub(super) fn are_connected(message: &ToClient, expected: [bool; 2]) -> bool {
    matches!(message, ToClient::Presence { seats, .. } if *seats == expected)
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_two_nodes_play_one_game() {
    let site = Site::open(2, CALM).await;
    let (table, mut ada, mut ben) = site.table().await;
    ada.until(|message| are_connected(message, [true, true])).await;
    ben.until(|message| are_connected(message, [true, true])).await;
    site.nodes[1].begin(&table).await;
    let (ours, theirs) = tokio::join!(ada.play_along(), ben.play_along());
    assert!(ours > 10 && theirs > 10, "{ours} and {theirs}");
    let (here, there) = (ada.view().await, ben.view().await);
    assert_eq!(here.event, there.event);
    assert_eq!(site.nodes[0].events(&table).await, here.event as usize);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bus_that_loses_and_repeats_messages_only_delays() {
    let site = Site::open(3, CALM).await;
    let (table, mut ada, mut ben) = site.table().await;
    let mut watcher = Client::connect(&site.nodes[2], &table, "eve").await;
    site.be_lossy();
    site.nodes[1].begin(&table).await;
    let watch =
        watcher.until(|message| matches!(message, ToClient::Table(view) if view.stage == PhaseName::Over));
    let (ours, theirs, last) = tokio::join!(ada.play_along(), ben.play_along(), watch);
    let ToClient::Table(last) = last else { panic!("a view") };
    let acted = site.nodes[0].store().load(&table).await.expect("a store").expect("the table");
    let acted = acted.events.iter().filter(|event| event.kind == "acted").count();
    assert_eq!(acted, ours + theirs, "every accepted action is stored once");
    assert_eq!(last.event, ada.view().await.event);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_given_away_goes_on_at_the_node_that_follows() {
    let site = Site::open(2, CALM).await;
    let (table, ada, mut ben) = site.table().await;
    let before = ben.view().await.event;
    site.nodes[0].open_table(&table).await.expect("the table").send(Command::Drain).await;
    ben.ask(Request::Leave).await.expect("the new owner stores it");
    let after = ben.until(|message| matches!(message, ToClient::Table(view) if view.event > before)).await;
    assert!(matches!(after, ToClient::Table(_)), "the connection has stayed");
    assert_eq!(ada.handle.view(TableViewer::Stranger).await.err(), Some(Refusal::Unavailable));
    // The first node follows now.
    let ada = Client::connect(&site.nodes[0], &table, "ada").await;
    ada.ask(Request::Close).await.expect("a closed table");
    assert_eq!(ada.view().await.stage, PhaseName::Closed);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_whose_session_ended_writes_and_answers_nothing() {
    let site = Site::open(2, CALM).await;
    let (table, mut ada, mut ben) = site.table().await;
    let events = site.nodes[0].events(&table).await;
    let owner = site.nodes[0].store().session().borrow().node.clone();
    site.execute(&format!("DELETE FROM node WHERE id = '{owner}'"));
    // Whatever is asked of it, nothing is stored by it.
    let refused = ada.ask(Request::Empty { player: Player::Two }).await;
    assert!(matches!(refused, Err(Refusal::Unavailable | Refusal::Stale)), "{refused:?}");
    while ada.sent.recv().await.is_some() {}
    // The other node takes the table over, with Ben still connected.
    ben.ask(Request::Leave).await.expect("the new owner stores it");
    ben.until(|message| matches!(message, ToClient::Table(view) if view.event as usize == events + 1)).await;
}

/// The events answer the call that has caused them, and all who follow get the same message.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_by_way_of_another_node_takes_two_messages() {
    let site = Site::open(3, CALM).await;
    let (table, ada, ben) = site.table().await;
    let mut eve = Client::connect(&site.nodes[2], &table, "eve").await;
    eve.until(|message| are_connected(message, [true, true])).await;
    let heard = site.overhear();
    ben.ask(Request::Leave).await.expect("an open seat");
    let after = ada.view().await.event;
    eve.until(|message| matches!(message, ToClient::Table(view) if view.event == after)).await;
    let heard = heard.lock().expect("the list");
    let about: Vec<&Message> = heard
        .iter()
        .filter(|message| match message {
            Message::ToOwner { message, .. } => !matches!(message, ToOwner::Follow { .. }),
            Message::ToFollower { message, .. } => {
                !matches!(message, ToFollower::Current { .. } | ToFollower::Presence { .. })
            }
            _ => true,
        })
        .collect();
    let [
        Message::ToOwner { message: ToOwner::Request { call, .. }, .. },
        Message::ToFollower { message: ToFollower::Events { answered: Some(answered), .. }, .. },
    ] = about[..]
    else {
        panic!("{about:?}");
    };
    assert_eq!((answered.call, &answered.node), (*call, &site.session(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follower_that_has_missed_events_reads_them_from_the_store() {
    let site = Site::open(2, CALM).await;
    let (_table, ada, mut ben) = site.table().await;
    let lost =
        |message: &Message| matches!(message, Message::ToFollower { message: ToFollower::Events { .. }, .. });
    site.hub.set_fault(move |envelope| usize::from(!lost(&envelope.message)));
    let accepted =
        ada.request(TableRequest::Plain(Request::Empty { player: Player::Two })).await.expect("it");
    ben.until(|message| matches!(message, ToClient::Table(view) if view.event == accepted.event)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_vanishes_from_another_node_is_away_once_its_reports_end() {
    let site = Site::open(2, CALM).await;
    let (_table, mut ada, ben) = site.table().await;
    ada.until(|message| are_connected(message, [true, true])).await;
    site.hub.set_fault(|envelope| {
        usize::from(!matches!(envelope.message, Message::ToOwner { message: ToOwner::Follow { .. }, .. }))
    });
    ada.until(|message| are_connected(message, [true, false])).await;
    drop(ben);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_without_a_task_is_found_by_whoever_asks_for_the_table() {
    let site = Site::open(2, CALM).await;
    let table = site.nodes[0].table(mine_and_open()).await;
    // As if the answer of the store had been lost.
    site.nodes[0].store().acquire(&table).await.expect("a lease");
    let ben = Client::connect(&site.nodes[1], &table, "ben").await;
    ben.ask(Request::Sit { player: Player::Two, owner: None }).await.expect("a seat");
    assert_eq!(site.nodes[0].registry().queues().0, 1, "the first node has opened its table");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_time_or_a_seat_while_the_bus_is_down() {
    let site = Site::open(2, Waits { grace: Duration::from_secs(2), ..CALM }).await;
    let clock = serde_json::json!({ "kind": "bank", "seconds": 10, "increment": 0 });
    let plan =
        serde_json::json!({ "seats": [{ "kind": "open" }, { "kind": "mine" }], "first": 1, "clock": clock });
    let table = site.nodes[0].table(plan).await;
    let _ada = Client::connect(&site.nodes[0], &table, "ada").await;
    let mut ben = Client::connect(&site.nodes[1], &table, "ben").await;
    ben.ask(Request::Sit { player: Player::One, owner: None }).await.expect("a seat");
    site.nodes[1].begin(&table).await;
    ben.until(|message| matches!(message, ToClient::Table(view) if view.stage == PhaseName::Playing)).await;
    let events = site.nodes[0].events(&table).await;
    site.hub.set_down(true);
    // Longer than Ben's clock, the allowance for late actions, and the silence that makes a node forgotten. Nothing may happen, so
    // there is no event to wait for.
    tokio::time::sleep(Duration::from_secs(13)).await;
    assert_eq!(site.nodes[0].events(&table).await, events, "nobody stands in for Ben");
    site.hub.set_down(false);
    ben.until(|message| matches!(message, ToClient::Table(view) if view.event as usize > events)).await;
}

fn execute(url: &str, sql: &str) {
    let done = Process::new("psql").args([url, "-qc", sql]).status();
    assert!(done.expect("psql, which comes with PostgreSQL").success());
}

/// The URL of the one PostgreSQL server for all tests of this process. It ends with the process, when its standard input closes.
fn server() -> &'static str {
    static SERVER: OnceLock<(Child, String)> = OnceLock::new();
    let start = || {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres");
        let mut child =
            Process::new(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the script");
        let mut url = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut url).expect("its address");
        (child, url.trim().to_owned())
    };
    &SERVER.get_or_init(start).1
}
