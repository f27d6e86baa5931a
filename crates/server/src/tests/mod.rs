//! The hall and its tables without sockets: what happens when several come at once, and what is left when nobody does.

mod absence;
mod clocks;
mod dealing;
mod expiring;
mod putting_away;
mod watching;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bigpoints_engine::Level;
use bigpoints_rules::Player;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::guest::Guest;
use super::hall::{Hall, Pace};
use super::mail::{Granted, Mail, TableHandle, Wish};
use super::thinkers::Thinkers;
use bigpoints_store::Store;
use bigpoints_table::fairness::Bits;
use bigpoints_table::id::GuestId;
use bigpoints_table::messages::{TableView, ToClient};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::plan::Plan;
use bigpoints_table::table::request::{Asker, Request};
use bigpoints_table::view::TableViewer;

/// A pace at which nothing happens by itself while a test lasts.
const CALM: Pace = Pace { grace: HOUR, dealing: HOUR, percent: 0, put_away: HOUR };
const HOUR: Duration = Duration::from_secs(3600);

/// How long to wait for something that must come.
const PATIENCE: Duration = Duration::from_secs(30);

/// A hall with a store of its own, which goes away with this.
struct House {
    hall: Hall,
    folder: PathBuf,
}

impl House {
    async fn open(pace: Pace) -> House {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("bigpoints-hall-{}-{number}", std::process::id()));
        let url = format!("sqlite://{}/games.db", folder.display());
        let store = Store::open_alone(&url).await.expect("a database that can be opened");
        let hall = Hall::new(store, Thinkers::new(1), TaskTracker::new(), CancellationToken::new(), pace);
        House { hall, folder }
    }

    /// A table that Ada makes by this plan: its address.
    async fn table(&self, plan: serde_json::Value) -> String {
        let plan: Plan = serde_json::from_value(plan).expect("a plan");
        let ada = Guest { id: "ada".to_owned(), name: "Ada".to_owned(), bot: false };
        self.hall.create(plan, &ada).await.expect("a table")
    }

    /// Asks a table for something in the name of a guest.
    async fn ask(&self, table: &str, guest: &str, wish: Wish) -> Result<Granted, Refusal> {
        let handle = self.hall.table(table).await?;
        handle.ask(Asker::Guest(GuestId::new(guest)), wish, None, None, 0).await
    }

    /// Begins a game at a table where every seat is taken: all commit, the first asks for it, and all reveal.
    async fn begin(&self, table: &str) {
        let view = self.hall.table(table).await.expect("the table");
        let (whole, _) = view.whole().await.expect("the table");
        let (game, shuffle) = whole.next_shuffle().expect("a game to come");
        let (attempt, salt) = (shuffle.attempt(), crate::secret::bits());
        let givers = whole.givers();
        let guest = |player| whole.holder(player).guest().expect("a guest").as_str();
        let all = |request: fn(Player, u32, u32, Bits) -> Request| {
            givers.iter().map(move |&player| (guest(player), request(player, game, attempt, salt)))
        };
        let commits =
            all(|player, game, attempt, salt| Request::Commit { player, game, attempt, hash: salt.hash() });
        let reveals = all(|player, _, _, salt| Request::Reveal { player, salt });
        for (guest, request) in commits.chain([(guest(givers[0]), Request::Start)]).chain(reveals) {
            self.ask(table, guest, Wish::Request(request)).await.expect("a game that begins");
        }
    }

    /// The events of a table as they are stored.
    async fn events(&self, table: &str) -> usize {
        let stored = self.hall.store().load(table).await.expect("a store that can be read");
        stored.expect("the table").events.len()
    }
}

/// A guest at a table, with what the table has sent.
struct Seat {
    handle: TableHandle,
    guest: String,
    number: u64,
    sent: mpsc::Receiver<Arc<str>>,
}

impl Seat {
    /// Connects a guest to a table.
    async fn join(house: &House, table: &str, guest: &str) -> Seat {
        let handle = house.hall.table(table).await.expect("the table");
        let (outbox, sent) = mpsc::channel(256);
        let number = handle.join(TableViewer::Guest(GuestId::new(guest)), None, outbox).await;
        Seat { handle, guest: guest.to_owned(), number: number.expect("a connection"), sent }
    }

    async fn ask(&self, wish: Wish) -> Result<Granted, Refusal> {
        self.handle.ask(Asker::Guest(GuestId::new(&*self.guest)), wish, None, None, 0).await
    }

    /// Ends the connection, and goes on only when the table knows.
    async fn part(self) {
        self.handle.tell(Mail::Part { connection: self.number }).await;
        self.handle.knock().await.expect("a table").expect("a table that is there");
    }

    /// The next text from the table.
    async fn text(&mut self) -> Arc<str> {
        let text = tokio::time::timeout(PATIENCE, self.sent.recv()).await;
        text.expect("something that comes").expect("a connection that lasts")
    }

    /// The next message of which this is true.
    async fn until(&mut self, wanted: impl Fn(&ToClient) -> bool) -> ToClient {
        loop {
            let message: ToClient = serde_json::from_str(&self.text().await).expect("a message");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// The table as it is now.
    async fn look(&self) -> TableView {
        self.handle.look(TableViewer::Guest(GuestId::new(&*self.guest))).await.expect("a look")
    }

    /// Plays the first action there is.
    async fn play(&self) -> Result<Granted, Refusal> {
        let view = self.look().await;
        let action = view.views[0].actions[0].action;
        self.ask(Wish::Request(Request::Play { action })).await
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // What cannot be removed is left to the system, which clears its temporary folder.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// To put a computer player on the second seat.
fn fill(level: u8) -> Wish {
    Wish::Request(Request::Fill { player: Player::Two, level: Level::from_number(level).expect("a level") })
}

/// A plan for Ada and whoever comes.
fn mine_and_open() -> serde_json::Value {
    serde_json::json!({ "seats": [{ "kind": "mine" }, { "kind": "open" }], "first": 1 })
}
