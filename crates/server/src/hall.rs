//! All tables: the ones in play, and a way to load or make the others.

use crate::clock;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bigpoints_rules::Player;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::error;

use super::guest::Guest;
use super::live_table::LiveTable;
use super::mail::{Mail, TableHandle, Wish};
use super::metrics::Metrics;
use super::secret;
use super::thinkers::Thinkers;
use bigpoints_store::{NewEvent, NewTable, Store, StoreError, StoredTable, Summary};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::listing as about;
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::day::{self, DayResult};
use bigpoints_table::table::event::{Event, Logged};
use bigpoints_table::table::plan::{Plan, SeatPlan};
use bigpoints_table::table::request::{Asker, Request};
use bigpoints_table::table::{Holder, LoadError, PhaseName, StoredEvent, Table};

/// Tables that one guest may have made that are not over.
const TABLES: i64 = 20;

/// A way to all tables. Clones reach the same ones.
#[derive(Clone)]
pub(super) struct Hall {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    thinkers: Thinkers,
    tasks: TaskTracker,
    stop: CancellationToken,
    pace: Pace,
    metrics: Metrics,
    /// The tables in play. Who has the open inbox that stands here is the only one at work on the table: its task, or the sweep
    /// that removes it. The lock is never held while anything is awaited.
    tables: Mutex<HashMap<String, TableHandle>>,
}

/// How patient tables are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// How long somebody may be away from a game with a clock before a computer player stands in.
    pub(super) grace: Duration,
    /// How long those are waited for who are to help with dealing.
    pub(super) dealing: Duration,
    /// How long computer players pause where people look on, in percent of the usual.
    pub(super) percent: u32,
    /// After how long a table that nobody looks at is put away. It is loaded again when somebody comes.
    pub(super) put_away: Duration,
}

/// How long somebody must be away, where no clock runs, before the others may do something about it.
const ABSENCE: Duration = Duration::from_secs(10);

impl Pace {
    /// How long somebody may be away, where no clock runs, before the others may do something about it.
    pub(super) fn absence(self) -> Duration {
        ABSENCE.min(self.grace)
    }
}

impl Hall {
    pub(super) fn new(
        store: Store,
        thinkers: Thinkers,
        tasks: TaskTracker,
        stop: CancellationToken,
        pace: Pace,
    ) -> Hall {
        let tables = Mutex::new(HashMap::new());
        let metrics = Metrics::new(store.commit_sizes(), thinkers.thoughts());
        Hall { inner: Arc::new(Inner { store, thinkers, tasks, stop, pace, metrics, tables }) }
    }

    pub(super) fn store(&self) -> &Store {
        &self.inner.store
    }

    pub(super) fn thinkers(&self) -> &Thinkers {
        &self.inner.thinkers
    }

    /// What is measured.
    pub(super) fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// How many tables are in play or looked at, and how many mails wait for them.
    pub(super) fn queues(&self) -> (usize, usize) {
        let tables = self.tables();
        (tables.len(), tables.values().map(TableHandle::queued).sum())
    }

    pub(super) fn tasks(&self) -> &TaskTracker {
        &self.inner.tasks
    }

    /// Runs a table, or the thinking for one. Nobody waits for these when the server stops: what was granted is stored.
    pub(super) fn spawn_table(&self, task: impl Future<Output = ()> + Send + 'static) {
        tokio::spawn(task);
    }

    /// What is set when the server stops.
    pub(super) fn cancelled(&self) -> CancellationToken {
        self.inner.stop.clone()
    }

    /// How patient tables are.
    pub(super) fn pace(&self) -> Pace {
        self.inner.pace
    }

    /// Milliseconds since 1970, for what is stored.
    pub(super) fn now_ms(&self) -> i64 {
        clock::now_ms()
    }

    /// A table by its address, loaded if it is not in play.
    pub(super) async fn table(&self, id: &str) -> Result<TableHandle, Refusal> {
        if !secret::is_address(id) {
            return Err(Refusal::NoTable);
        }
        // A task that ended just now leaves a knock unanswered; the next one is another's.
        for _ in 0..2 {
            let handle = match self.claim(id) {
                Ok((handle, inbox)) => {
                    LiveTable::open(id.to_owned(), handle.downgrade(), inbox, self.clone());
                    handle
                }
                Err(handle) => handle,
            };
            if let Some(loaded) = handle.knock().await {
                return loaded.map(|()| handle);
            }
        }
        Err(Refusal::Unavailable)
    }

    /// Takes the table for oneself if nobody is at work on it: the inbox, which is to be held until the work is done.
    /// Otherwise the way to who is.
    pub(super) fn claim(&self, id: &str) -> Result<(TableHandle, mpsc::Receiver<Box<Mail>>), TableHandle> {
        let mut tables = self.tables();
        if let Some(handle) = tables.get(id).filter(|handle| !handle.is_closed()) {
            return Err(handle.clone());
        }
        let (handle, inbox) = TableHandle::new();
        tables.insert(id.to_owned(), handle.clone());
        Ok((handle, inbox))
    }

    /// Forgets a table whose inbox is gone.
    pub(super) fn forget(&self, id: &str) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(TableHandle::is_closed) {
            tables.remove(id);
        }
    }

    /// Lets a table go that nobody can reach any more and to which nobody has sent anything; whether it may.
    pub(super) fn put_away(&self, id: &str, inbox: &mpsc::Receiver<Box<Mail>>) -> bool {
        // Ways to a table are given out under this lock, so while it is held an only one stays the only one.
        let mut tables = self.tables();
        let idle = tables.get(id).is_some_and(TableHandle::is_only) && inbox.is_empty();
        if idle {
            tables.remove(id);
        }
        idle
    }

    /// Removes a table in a state in which nothing has happened since a moment, unless it is in play; whether it did.
    pub(super) async fn expire(
        &self,
        id: &str,
        stage: PhaseName,
        before_ms: i64,
    ) -> Result<bool, StoreError> {
        let Ok((_, inbox)) = self.claim(id) else { return Ok(false) };
        let removed = self.store().remove_stale_table(id, stage.name(), before_ms).await;
        // Who has knocked meanwhile knocks again, and finds what is there now.
        drop(inbox);
        self.forget(id);
        match removed {
            Ok(()) => Ok(true),
            Err(StoreError::Missing) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// A table as it is stored.
    pub(super) async fn load(&self, id: &str) -> Result<Loaded, Refusal> {
        let stored = self.store().load(id).await.map_err(|error| unavailable(&error))?;
        let (table, granted) = rebuild(id, &stored.ok_or(Refusal::NoTable)?).map_err(|damaged| {
            error!(table = id, reason = %damaged, "a stored table cannot be read");
            Refusal::NoTable
        })?;
        let names = self.names(&table.guests()).await?;
        Ok(Loaded { table, granted, names })
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, TableHandle>> {
        self.inner.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether somebody is at work on a table.
    #[cfg(test)]
    pub(super) fn is_in_play(&self, id: &str) -> bool {
        self.tables().get(id).is_some_and(|handle| !handle.is_closed())
    }

    /// Makes a table: its address.
    pub(super) async fn create(&self, plan: Plan, host: &Guest) -> Result<String, Refusal> {
        plan.check()?;
        plan.check_names()?;
        if plan.day.is_some() {
            return Err(Refusal::BadPlan("the layout of a day is asked for at /api/days"));
        }
        let own =
            plan.seats.iter().zip(Player::ALL).filter(|(seat, _)| matches!(seat, SeatPlan::Mine { .. }));
        let seated = |(_, player)| Event::Seated { player, guest: GuestId::new(&*host.id), bot: host.bot };
        let events: Vec<Event> = own.map(seated).collect();
        if host.bot && !plan.bots && !events.is_empty() {
            return Err(Refusal::NoBots);
        }
        match self.make(plan.clone(), &host.id, events.clone(), Some(TABLES)).await {
            Err(Refusal::TooManyTables) if self.make_room(&host.id).await? => {
                self.make(plan, &host.id, events, Some(TABLES)).await
            }
            made => made,
        }
    }

    /// Closes the game that a guest has left alone with computer players for the longest time; whether there was one. Whoever
    /// only ever begins games has no other way to end them in mind.
    async fn make_room(&self, host: &str) -> Result<bool, Refusal> {
        let tables = self.store().unfinished_of(host).await.map_err(|error| unavailable(&error))?;
        for id in tables {
            let Ok(handle) = self.table(&id).await else { continue };
            let (table, _) = handle.whole().await?;
            let close = Wish::Request(Request::Close);
            let host = GuestId::new(host);
            if table.is_only_for(&host) && handle.ask(Asker::Guest(host), close, None, None, 0).await.is_ok()
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Makes a table for the same people to play again.
    pub(super) async fn again(&self, table: &Table) -> Result<String, Refusal> {
        let events = table.seats().iter().filter_map(|(player, holder)| match holder {
            Holder::Nobody => None,
            Holder::Guest { guest, bot, .. } => {
                Some(Event::Seated { player, guest: guest.clone(), bot: *bot })
            }
            Holder::Computer(level) => Some(Event::Filled { player, level: *level }),
        });
        let mut plan = table.plan().clone();
        // The layout of a day is played once; whoever wants another game plays one like all others.
        if plan.day.take().is_some() {
            plan.first = None;
        }
        // It takes the place of one that is over, so it is not counted.
        self.make(plan, table.host().as_str(), events.collect(), None).await
    }

    /// Makes a table at which this has happened: its address.
    async fn make(
        &self,
        plan: Plan,
        host: &str,
        events: Vec<Event>,
        most: Option<i64>,
    ) -> Result<String, Refusal> {
        let new = self.prepare(plan, host, events, most)?;
        let id = new.id.clone();
        self.store().create_table(new).await.map_err(|error| not_made(&error))?;
        Ok(id)
    }

    /// Makes the table of a guest for the layout of a day: its address; none if there is one already, as the guest has asked on another
    /// device at the same moment.
    pub(super) async fn make_of_day(&self, day: u32, guest: &str) -> Result<Option<String>, Refusal> {
        let new =
            self.prepare(day::plan(day), guest, day::beginning(day, &GuestId::new(guest)).into(), None)?;
        let id = new.id.clone();
        match self.store().create_table(new).await {
            Ok(()) => Ok(Some(id)),
            Err(StoreError::Conflict) => Ok(None),
            Err(error) => Err(not_made(&error)),
        }
    }

    /// A table at which this has happened, to be stored. The layout of a day is not promised: everybody can know it.
    fn prepare(
        &self,
        plan: Plan,
        host: &str,
        events: Vec<Event>,
        most: Option<i64>,
    ) -> Result<NewTable, Refusal> {
        let id = secret::address();
        let now = self.now_ms();
        let setup = serde_json::to_string(&plan).expect("a plan has a text");
        let day = plan.day;
        let seeds = (0..plan.games()).map(|_| secret::bits()).collect();
        let sealed = day.is_none().then_some(Event::Sealed { seeds });
        let mut table = Table::new(TableId::new(&*id), plan, GuestId::new(host));
        let mut rows = Vec::new();
        for event in sealed.into_iter().chain(events) {
            table.apply(&event, now).map_err(|_| Refusal::BadPlan("seats that exist"))?;
            let logged = Logged { event, request: None };
            rows.push(NewEvent { at_ms: now, kind: logged.event.kind().to_owned(), body: logged.to_text() });
        }
        Ok(NewTable {
            id,
            created_ms: now,
            creator: host.to_owned(),
            setup,
            events: rows,
            summary: self.summary(&table, now),
            guests: table.guests().into_iter().map(GuestId::to_string).collect(),
            most,
            day: day.map(i64::from),
        })
    }

    /// What lists tell of a table.
    pub(super) fn summary(&self, table: &Table, now: i64) -> Summary {
        let stage = table.phase().name();
        let finished = matches!(stage, PhaseName::Over | PhaseName::Closed);
        Summary {
            state: stage.name().to_owned(),
            listed: table.plan().listed,
            updated_ms: now,
            finished_ms: finished.then_some(now),
            about: serde_json::to_string(&about::Summary::of(table)).expect("a summary has a text"),
            result: table
                .day_result()
                .map(|DayResult { points, margin }| bigpoints_store::DayResult { points, margin }),
        }
    }

    /// The names of guests.
    pub(super) async fn names(&self, guests: &[&GuestId]) -> Result<Names, Refusal> {
        let ids: Vec<String> = guests.iter().map(|guest| guest.to_string()).collect();
        let named = self.store().guests(&ids).await.map_err(|error| unavailable(&error))?;
        Ok(named.into_iter().map(|(id, name)| (GuestId::new(id), name)).collect())
    }

    /// The name of a guest, if it can be told.
    pub(super) async fn name_of(&self, guest: &GuestId) -> Option<String> {
        self.names(&[guest]).await.ok()?.remove(guest)
    }

    /// Gives a guest another name, everywhere.
    pub(super) async fn rename(&self, guest: &str, name: &str) -> Result<(), Refusal> {
        self.store().rename_guest(guest, name).await.map_err(|error| no_guest(&error))?;
        let places = self.store().places_of(guest).await.map_err(|error| unavailable(&error))?;
        let handles: Vec<TableHandle> = {
            let tables = self.tables();
            places.iter().filter_map(|table| tables.get(table)).cloned().collect()
        };
        for handle in handles {
            handle.tell(Mail::Renamed { guest: guest.to_owned(), name: name.to_owned() }).await;
        }
        Ok(())
    }

    /// Forgets a guest, be it a bot: name, tokens and open sockets, also at tables where the guest only looks on; and all that of
    /// the guest's bots.
    pub(super) async fn forget_guest(&self, guest: &str) -> Result<(), Refusal> {
        let bots = self.store().bots_of(guest).await.map_err(|error| unavailable(&error))?;
        self.store().delete_guest(guest).await.map_err(|error| no_guest(&error))?;
        let handles: Vec<TableHandle> = self.tables().values().cloned().collect();
        let gone: Vec<&str> = bots.iter().map(|bot| bot.id.as_str()).chain([guest]).collect();
        for handle in handles {
            for guest in &gone {
                handle.tell(Mail::Forgotten { guest: (*guest).to_owned() }).await;
            }
        }
        Ok(())
    }
}

/// A table that was loaded.
pub(super) struct Loaded {
    pub(super) table: Table,
    /// The requests that were granted.
    pub(super) granted: Grants,
    /// The names of the guests who sit there.
    pub(super) names: Names,
}

/// The requests that were granted, by their ids, and the number of the table's last event then.
pub(super) type Grants = HashMap<String, u32>;

/// The table that stored rows tell of.
fn rebuild(id: &str, stored: &StoredTable) -> Result<(Table, Grants), LoadError> {
    let events =
        stored.events.iter().map(|row| StoredEvent { event: row.event, at_ms: row.at_ms, body: &row.body });
    let loaded = Table::load(TableId::new(id), GuestId::new(&*stored.creator), &stored.setup, events)?;
    Ok((loaded.table, loaded.granted.into_iter().collect()))
}

/// The refusal for a table that could not be stored.
fn not_made(error: &StoreError) -> Refusal {
    match error {
        StoreError::TooMany => Refusal::TooManyTables,
        error => no_guest(error),
    }
}

/// The refusal for somebody whose identity is asked to change: there may be none any more.
pub(super) fn no_guest(error: &StoreError) -> Refusal {
    match error {
        StoreError::Missing => Refusal::NoGuest,
        error => unavailable(error),
    }
}

/// The refusal behind which an error of the store is hidden; the log has it.
pub(super) fn unavailable(error: &StoreError) -> Refusal {
    error!(%error, "the store failed");
    Refusal::Unavailable
}
