//! Guests: renaming and deleting them, and who makes a request.

pub(crate) mod devices;
pub(crate) mod visitor;

use std::fmt;

use bigpoints_store::{Store, StoreError};
use bigpoints_table::id::{GuestId, TableId};

use crate::guests::devices::Devices;
use crate::tables::handle::Command;
use crate::tables::registry::TableRegistry;

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    /// The id, which is stored with events and shown to nobody else.
    pub(crate) id: GuestId,
    /// The name that the guest chose.
    pub(crate) name: String,
    /// Whether this is a bot: its seats are marked, and it sees the whole position from them.
    pub(crate) bot: bool,
}

/// Changes guests in the store and at the live tables.
#[derive(Clone, Debug)]
pub(crate) struct Guests {
    store: Store,
    registry: TableRegistry,
    /// The devices with open sockets.
    pub(crate) devices: Devices,
}

/// Why a guest cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GuestError {
    /// There is no such guest, or no longer.
    NotFound,
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for GuestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GuestError::NotFound => f.write_str("no such guest"),
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
    /// Changes guests in this store, and at the tables of this registry.
    pub(crate) fn new(store: Store, registry: TableRegistry) -> Guests {
        Guests { store, registry, devices: Devices::default() }
    }

    /// Gives a guest a new name, which the live tables show at once.
    pub(crate) async fn rename(&self, guest: &GuestId, name: &str) -> Result<(), GuestError> {
        self.store.rename_guest(guest.as_str(), name).await?;
        let tables = self.store.table_ids_of(guest.as_str()).await?;
        let tables: Vec<TableId> = tables.into_iter().map(TableId::new).collect();
        for handle in self.registry.live(&tables) {
            handle.send(Command::GuestRenamed { guest: guest.clone(), name: name.to_owned() }).await;
        }
        Ok(())
    }

    /// Signs out the device with this token: the token is deleted, and the device's sockets end. The guest's other devices stay
    /// signed in.
    pub(crate) async fn sign_out(&self, token: &[u8; 32]) -> Result<(), GuestError> {
        self.store.delete_token(token).await?;
        self.devices.sign_out(token);
        Ok(())
    }

    /// Deletes a guest or a bot, and the guest's bots: names, tokens and open sockets, including those of
    /// spectators.
    pub(crate) async fn delete(&self, guest: &GuestId) -> Result<(), GuestError> {
        let bots = self.store.bots_of(guest.as_str()).await?;
        self.store.delete_guest(guest.as_str()).await?;
        let bots = bots.into_iter().map(|bot| GuestId::new(bot.id));
        let deleted: Vec<GuestId> = bots.chain([guest.clone()]).collect();
        for handle in self.registry.all() {
            for guest in &deleted {
                handle.send(Command::GuestDeleted { guest: guest.clone() }).await;
            }
        }
        Ok(())
    }
}
