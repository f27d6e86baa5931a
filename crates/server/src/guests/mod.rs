//! Guests: renaming and deleting them, and who makes a request.

pub(crate) mod devices;
pub(crate) mod visitor;

use std::fmt;

use bigpoints_rules::Player;
use bigpoints_store::StoreError;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::plan::Plan;
use tokio::task::{JoinError, JoinSet};

use crate::guests::devices::Devices;
use crate::tables::handle::Command;
use crate::tables::opener::TableOpener;

/// Tables that are opened at a time to change the names in their plans.
const CONCURRENT_RENAMES: usize = 32;

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    /// The id, which is stored with events and shown to nobody else.
    pub(crate) id: GuestId,
    /// The name that the guest chose.
    pub(crate) name: String,
    /// The owner, if this is a bot: its seats are marked, and it sees the whole position from them.
    pub(crate) owner: Option<GuestId>,
}

impl Guest {
    /// Whether this is a bot.
    pub(crate) const fn is_bot(&self) -> bool {
        self.owner.is_some()
    }
}

/// Changes guests in the store and at the live tables.
#[derive(Clone, Debug)]
pub(crate) struct Guests {
    tables: TableOpener,
    /// The devices with open sockets.
    pub(crate) devices: Devices,
}

/// Why a guest cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GuestError {
    /// There is no such guest, or no longer.
    NotFound,
    /// A table with the guest's names cannot be changed.
    Table(Refusal),
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for GuestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GuestError::NotFound => f.write_str("no such guest"),
            GuestError::Table(refusal) => write!(f, "{refusal}"),
            GuestError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for GuestError {}

impl From<StoreError> for GuestError {
    fn from(error: StoreError) -> GuestError {
        match error {
            StoreError::Missing => GuestError::NotFound,
            error => GuestError::Store(error),
        }
    }
}

impl Guests {
    /// Changes guests in the store and at the tables that this opens.
    pub(crate) fn new(tables: TableOpener) -> Guests {
        Guests { tables, devices: Devices::default() }
    }

    /// Gives a guest a new name, which the live tables show at once.
    pub(crate) async fn rename(&self, guest: &GuestId, name: &str) -> Result<(), GuestError> {
        let TableOpener { store, registry, .. } = &self.tables;
        store.rename_guest(guest.as_str(), name).await?;
        let tables = store.table_ids_of(guest.as_str()).await?;
        let tables: Vec<TableId> = tables.into_iter().map(TableId::new).collect();
        for handle in registry.live(&tables) {
            handle.send(Command::GuestRenamed { guest: guest.clone(), name: name.to_owned() }).await;
        }
        Ok(())
    }

    /// Replaces a name in the plans of all tables that a guest hosts.
    pub(crate) async fn rename_in_plans(
        &self,
        guest: &GuestId,
        old: &str,
        new: &str,
    ) -> Result<(), GuestError> {
        self.change_plans(guest, |name| (name == old).then(|| Some(new.to_owned()))).await
    }

    /// Changes names in the plans of all tables that a guest hosts: those for which `change` returns something.
    async fn change_plans(
        &self,
        guest: &GuestId,
        change: impl Fn(&str) -> Option<Option<String>>,
    ) -> Result<(), GuestError> {
        let mut tasks = JoinSet::new();
        for (table, setup) in self.tables.store.plans_of(guest.as_str()).await? {
            // A plan that cannot be read belongs to a damaged table, which nobody sees.
            let Ok(plan) = serde_json::from_str::<Plan>(&setup) else { continue };
            let named =
                Player::ALL.into_iter().filter_map(|player| Some((player, change(plan.name_of(player)?)?)));
            let names: Vec<_> = named.collect();
            if names.is_empty() {
                continue;
            }
            if tasks.len() >= CONCURRENT_RENAMES {
                finish(tasks.join_next().await)?;
            }
            let tables = self.tables.clone();
            tasks.spawn(async move {
                let handle = tables.open(&table).await.map_err(Refusal::from)?;
                handle.rename_seats(names).await
            });
        }
        while !tasks.is_empty() {
            finish(tasks.join_next().await)?;
        }
        Ok(())
    }

    /// Signs out the device with this token: the token is deleted, and the device's sockets end. The guest's other devices stay
    /// signed in.
    pub(crate) async fn sign_out(&self, token: &[u8; 32]) -> Result<(), GuestError> {
        self.tables.store.delete_token(token).await?;
        self.devices.sign_out(token);
        Ok(())
    }

    /// Deletes a guest or a bot, and the guest's bots: names, also those in plans, tokens and open sockets, including those of
    /// spectators.
    pub(crate) async fn delete(&self, guest: &GuestId) -> Result<(), GuestError> {
        self.change_plans(guest, |_| Some(None)).await?;
        let TableOpener { store, registry, .. } = &self.tables;
        let bots = store.bots_of(guest.as_str()).await?;
        store.delete_guest(guest.as_str()).await?;
        let bots = bots.into_iter().map(|bot| GuestId::new(bot.id));
        let deleted: Vec<GuestId> = bots.chain([guest.clone()]).collect();
        for handle in registry.all() {
            for guest in &deleted {
                handle.send(Command::GuestDeleted { guest: guest.clone() }).await;
            }
        }
        Ok(())
    }
}

/// The result of a task that changed the names at a table. A table that was removed meanwhile has no names left.
fn finish(task: Option<Result<Result<(), Refusal>, JoinError>>) -> Result<(), GuestError> {
    match task {
        Some(Ok(Err(Refusal::NoTable))) | None => Ok(()),
        Some(Ok(changed)) => changed.map_err(GuestError::Table),
        Some(Err(_)) => Err(GuestError::Table(Refusal::Unavailable)),
    }
}
