//! Guests: renaming and deleting them, and who makes a request.

pub(crate) mod devices;
mod kept;
pub(crate) mod names;
pub(crate) mod passkeys;
pub(crate) mod recovery;
pub(crate) mod visitor;

use std::collections::HashSet;
use std::fmt;

use bigpoints_rules::Player;
use bigpoints_store::StoreError;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::name::Name;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::plan::Plan;
use tokio::task::{JoinError, JoinSet};

use crate::bus::message::Message;
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
    /// Another guest keeps this name, or one that looks like it.
    NameKept,
    /// A table with the guest's names cannot be changed.
    Table(Refusal),
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for GuestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GuestError::NotFound => f.write_str("no such guest"),
            GuestError::NameKept => f.write_str("somebody else keeps this name, or one that looks like it"),
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
        let renamed = self.tables.store.rename_guest(guest.as_str(), name, names::look(name)).await;
        renamed.map_err(|error| match error {
            StoreError::Conflict => GuestError::NameKept,
            error => GuestError::from(error),
        })?;
        let message = Message::GuestRenamed { guest: guest.clone(), name: name.to_owned() };
        self.tables.bus.broadcast(message);
        self.show_name(guest, name).await?;
        Ok(())
    }

    /// Shows the new name of a guest at the live tables of this node.
    pub(crate) async fn show_name(&self, guest: &GuestId, name: &str) -> Result<(), StoreError> {
        let TableOpener { store, registry, .. } = &self.tables;
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
        self.tables.bus.broadcast(Message::SignedOut { token: token.to_vec() });
        self.devices.sign_out(token);
        Ok(())
    }

    /// Ends the sockets of devices and bots that were signed out at another node, or whose guest was deleted there, for when its
    /// message was lost.
    pub(crate) async fn check_devices(&self) {
        for token in self.devices.tokens() {
            // A store that cannot be read says nothing.
            if matches!(self.tables.store.guest_by_token(&token).await, Ok(None)) {
                self.devices.sign_out(&token);
            }
        }
    }

    /// Shows names as they are stored at the live tables of this node, for when another node changed or deleted them and its message
    /// was lost.
    pub(crate) async fn check_names(&self) -> Result<(), StoreError> {
        let TableOpener { store, registry, .. } = &self.tables;
        let mut tables = Vec::new();
        for handle in registry.all() {
            // A table that ends reads them when it is loaded again.
            if let Ok(names) = handle.names().await {
                tables.push((handle, names));
            }
        }
        let guests: HashSet<&GuestId> = tables.iter().flat_map(|(_, names)| names.guests()).collect();
        let guests: Vec<&GuestId> = guests.into_iter().collect();
        let stored = names::shown(store, &guests).await?;
        let gone: Vec<&GuestId> =
            guests.into_iter().filter(|guest| !stored.contains_key(guest.as_str())).collect();
        let merged = store.merged_guests(&gone).await?;
        for (handle, names) in &tables {
            for guest in names.guests().cloned() {
                let is_shown = |name: &Name| names.get(&guest).map_or("", Name::as_str) == name.as_str();
                match stored.get(guest.as_str()) {
                    Some(name) if is_shown(&Name::new(name)) => {}
                    Some(name) => handle.send(Command::GuestRenamed { guest, name: name.clone() }).await,
                    // It says whose the seat is when it is loaded again.
                    None if merged.iter().any(|id| id == guest.as_str()) => handle.send(Command::Drain).await,
                    None => handle.send(Command::GuestDeleted { guest }).await,
                }
            }
        }
        Ok(())
    }

    /// Deletes a guest or a bot, and the guest's bots: names, also those in plans, tokens and open sockets, including those of
    /// spectators.
    pub(crate) async fn delete(&self, guest: &GuestId) -> Result<(), GuestError> {
        self.change_plans(guest, |_| Some(None)).await?;
        let store = &self.tables.store;
        let bots = store.bots_of(guest.as_str()).await?.into_iter().map(|bot| GuestId::new(bot.id));
        let guests: Vec<GuestId> = bots.chain([guest.clone()]).collect();
        let mut tables = Vec::new();
        for guest in &guests {
            tables.extend(store.table_ids_of(guest.as_str()).await?.into_iter().map(TableId::new));
        }
        store.delete_guest(guest.as_str()).await?;
        let message = Message::GuestsDeleted { guests: guests.clone(), tables: tables.clone() };
        self.tables.bus.broadcast(message);
        self.end_connections(&guests, &tables).await;
        Ok(())
    }

    /// Ends the connections of deleted guests to this node, and shows their names no more at the tables where they sat.
    pub(crate) async fn end_connections(&self, deleted: &[GuestId], tables: &[TableId]) {
        for guest in deleted {
            self.devices.sign_out_guest(guest);
        }
        for handle in self.tables.registry.live(tables) {
            for guest in deleted {
                handle.send(Command::GuestDeleted { guest: guest.clone() }).await;
            }
        }
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
