//! Creating tables: by a guest's plan, as a rematch, and for the daily challenge.

use std::fmt;

use bigpoints_rules::Player;
use bigpoints_store::{NewTable, Store, StoreError};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::day;
use bigpoints_table::table::event::Event;
use bigpoints_table::table::plan::{Plan, SeatPlan};
use bigpoints_table::table::{Holder, Table};

use crate::clock;
use crate::guests::Guest;
use crate::secret;
use crate::tables::event_row::event_row;
use crate::tables::summary::summary;

/// Unfinished tables that one guest may host.
const MAX_OPEN_TABLES: i64 = 20;

/// Creates tables in the store.
#[derive(Clone, Debug)]
pub(crate) struct TableFactory {
    store: Store,
}

/// Why a table cannot be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CreateError {
    /// The plan is refused.
    Plan(Refusal),
    /// The host is a bot, and the plan allows none.
    NoBots,
    /// The host has as many unfinished tables as allowed.
    TooManyTables,
    /// The host has been deleted.
    NoGuest,
    /// The guest has a table for this day already.
    DailyTableExists,
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for CreateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CreateError::Plan(refusal) => write!(f, "{refusal}"),
            CreateError::NoBots => f.write_str("the plan allows no bots"),
            CreateError::TooManyTables => f.write_str("the host has too many unfinished tables"),
            CreateError::NoGuest => f.write_str("the host has been deleted"),
            CreateError::DailyTableExists => f.write_str("the guest has a table for this day already"),
            CreateError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for CreateError {}

impl TableFactory {
    /// Creates tables in this store.
    pub(crate) const fn new(store: Store) -> TableFactory {
        TableFactory { store }
    }

    /// Creates a table by a guest's plan: its id.
    pub(crate) async fn create(&self, plan: Plan, host: &Guest) -> Result<TableId, CreateError> {
        plan.check().map_err(CreateError::Plan)?;
        plan.check_names().map_err(CreateError::Plan)?;
        if plan.day.is_some() {
            return Err(CreateError::Plan(Refusal::BadPlan("a daily challenge is started at /api/days")));
        }
        let own =
            plan.seats.iter().zip(Player::ALL).filter(|(seat, _)| matches!(seat, SeatPlan::Mine { .. }));
        let seated = |(_, player)| Event::Seated { player, guest: host.id.clone(), bot: host.bot };
        let events: Vec<Event> = own.map(seated).collect();
        if host.bot && !plan.bots && !events.is_empty() {
            return Err(CreateError::NoBots);
        }
        self.store_new(plan, &host.id, events, Some(MAX_OPEN_TABLES)).await
    }

    /// Creates a table for a rematch, with the same players on the same seats: its id.
    pub(crate) async fn rematch(&self, table: &Table) -> Result<TableId, CreateError> {
        let events = table.seats().iter().filter_map(|(player, holder)| match holder {
            Holder::Nobody => None,
            Holder::Guest { guest, bot, .. } => {
                Some(Event::Seated { player, guest: guest.clone(), bot: *bot })
            }
            Holder::Computer(level) => Some(Event::Filled { player, level: *level }),
        });
        let mut plan = table.plan().clone();
        // A daily challenge is played once; its rematch is an ordinary game.
        if plan.day.take().is_some() {
            plan.first = None;
        }
        // It replaces a finished table, so it does not count towards the limit.
        self.store_new(plan, table.host(), events.collect(), None).await
    }

    /// Creates a guest's table for the daily challenge: its id.
    pub(crate) async fn daily(&self, day: u32, guest: &GuestId) -> Result<TableId, CreateError> {
        let events = day::beginning(day, guest).into();
        let created = self.store_new(day::plan(day), guest, events, None).await;
        created.map_err(|error| match error {
            CreateError::Store(StoreError::Conflict) => CreateError::DailyTableExists,
            error => error,
        })
    }

    /// Stores a new table with its first events: its id.
    async fn store_new(
        &self,
        plan: Plan,
        host: &GuestId,
        events: Vec<Event>,
        max_open_tables: Option<i64>,
    ) -> Result<TableId, CreateError> {
        let new = new_table(plan, host, events, max_open_tables)?;
        let id = TableId::new(&*new.id);
        match self.store.create_table(new).await {
            Ok(()) => Ok(id),
            Err(StoreError::TooMany) => Err(CreateError::TooManyTables),
            Err(StoreError::Missing) => Err(CreateError::NoGuest),
            Err(error) => Err(CreateError::Store(error)),
        }
    }
}

/// A table with its first events as rows to be stored. A daily challenge has no sealed seeds: its layout is public.
fn new_table(
    plan: Plan,
    host: &GuestId,
    events: Vec<Event>,
    max_open_tables: Option<i64>,
) -> Result<NewTable, CreateError> {
    let id = secret::table_id();
    let now = clock::now_ms();
    let setup = serde_json::to_string(&plan).expect("a plan serializes");
    let day = plan.day;
    let seeds = (0..plan.games()).map(|_| secret::bits()).collect();
    let sealed = day.is_none().then_some(Event::Sealed { seeds });
    let mut table = Table::new(id.clone(), plan, host.clone());
    let mut rows = Vec::new();
    for event in sealed.into_iter().chain(events) {
        table.apply(&event, now).map_err(|_| CreateError::Plan(Refusal::BadPlan("seats that exist")))?;
        rows.push(event_row(event, None, now));
    }
    Ok(NewTable {
        id: id.to_string(),
        created_ms: now,
        creator: host.to_string(),
        setup,
        events: rows,
        summary: summary(&table, now),
        guests: table.guests().into_iter().map(GuestId::to_string).collect(),
        max_open_tables,
        day: day.map(i64::from),
    })
}
