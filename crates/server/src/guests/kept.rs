//! What a guest does with a name that stays, in the store and at the live tables: keeping it, signing in elsewhere, merging.

use bigpoints_store::{Merged, Passkey, StoreError};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::messages::{FormerGuest, KeptView, PasskeyView};
use bigpoints_table::refusal::Refusal;
use tracing::{debug, warn};

use super::passkeys::answer::{Answer, NewKey};
use super::passkeys::encode;
use super::passkeys::site::Site;
use super::{Guest, GuestError, Guests, names, recovery};
use crate::bus::message::Message;
use crate::clock;
use crate::refusals::unavailable;
use crate::secret;
use crate::tables::handle::Command;

/// How long an authenticator, and the person before it, may take.
const CHALLENGE_LIFETIME_MS: i64 = 5 * 60 * 1000;

/// How long the tables of a former guest can be taken over.
pub(crate) const MERGE_LIFETIME_MS: i64 = 10 * 60 * 1000;

/// Passkeys that one guest may have.
const MAX_PASSKEYS: i64 = 20;

impl Guests {
    /// How a guest's name is kept.
    pub(crate) async fn kept(&self, guest: &GuestId) -> Result<KeptView, Refusal> {
        let store = &self.tables.store;
        let passkeys = store.passkeys_of(guest.as_str()).await.map_err(unavailable)?;
        let codes = store.codes_left(guest.as_str()).await.map_err(unavailable)?;
        let devices = store.devices_of(guest.as_str()).await.map_err(unavailable)?.len();
        let shown = passkeys.into_iter().map(|passkey| PasskeyView {
            id: passkey.id,
            name: passkey.name,
            created_ms: passkey.created_ms,
            used_ms: passkey.used_ms,
            doubted: passkey.doubted_ms.is_some(),
        });
        Ok(KeptView { kept: codes.is_some(), passkeys: shown.collect(), codes: codes.unwrap_or(0), devices })
    }

    /// A new challenge for this guest, or for signing in, in base64url. It can be answered at any node.
    pub(crate) async fn challenge(&self, guest: Option<&GuestId>, site: &Site) -> Result<String, Refusal> {
        let challenge = encode(&secret::bytes());
        let expires = clock::now_ms() + CHALLENGE_LIFETIME_MS;
        let (hash, guest) = (secret::hash(&challenge), guest.map(GuestId::as_str));
        let made = self.tables.store.create_challenge(hash, guest, &site.id, expires).await;
        made.map_err(GuestError::from)?;
        Ok(challenge)
    }

    /// Takes the challenge that an answer is to, if it was made for this guest, or for signing in, and for this site.
    async fn take(&self, answer: &Answer, guest: Option<&GuestId>, site: &Site) -> Result<(), Refusal> {
        let (hash, now) = (secret::hash(&answer.challenge), clock::now_ms());
        let taken = self.tables.store.take_challenge(hash, now, CHALLENGE_LIFETIME_MS).await;
        let taken = taken.map_err(unavailable)?.ok_or(Refusal::BadPasskey)?;
        let fits = taken.site == site.id && taken.guest.as_deref() == guest.map(GuestId::as_str);
        if fits { Ok(()) } else { Err(Refusal::BadPasskey) }
    }

    /// Adds a passkey that an authenticator has made. With the first one the guest keeps the name, and gets recovery codes.
    pub(crate) async fn add_passkey(
        &self,
        guest: &Guest,
        site: &Site,
        answer: &Answer,
        key: NewKey,
        name: String,
    ) -> Result<Vec<String>, Refusal> {
        self.take(answer, Some(&guest.id), site).await?;
        if names::is_default(&guest.name) {
            return Err(Refusal::DefaultName);
        }
        let codes = recovery::fresh();
        let passkey = Passkey {
            id: key.id,
            guest: guest.id.to_string(),
            public_key: key.public_key,
            algorithm: key.algorithm.number(),
            counter: i64::from(answer.counter),
            name,
            created_ms: clock::now_ms(),
            used_ms: None,
            doubted_ms: None,
        };
        let hashes = codes.iter().filter_map(|code| recovery::hash(code)).collect();
        let added =
            self.tables.store.add_passkey(passkey, names::look(&guest.name), hashes, MAX_PASSKEYS).await;
        match added {
            Ok(true) => {
                // Whoever is called alike is shown so from now on; other nodes notice within a minute.
                let guests = self.clone();
                self.tables.tasks.spawn(async move {
                    if let Err(error) = guests.check_names().await {
                        debug!(%error, "cannot show who is called like a kept name");
                    }
                });
                Ok(codes)
            }
            Ok(false) => Ok(Vec::new()),
            Err(StoreError::TooMany) => Err(Refusal::TooManyPasskeys),
            Err(StoreError::Conflict) => {
                names::check_free(&self.tables.store, Some(&guest.id), &guest.name).await?;
                // The passkey is known already: the authenticator was not told of it.
                Err(Refusal::BadPasskey)
            }
            Err(error) => Err(GuestError::from(error).into()),
        }
    }

    /// Signs in with a passkey: its guest gets this token. Which part of it was wrong is not told.
    pub(crate) async fn sign_in_by_passkey(
        &self,
        site: &Site,
        (id, answer, signature): (&str, &Answer, &str),
        token: [u8; 32],
    ) -> Result<bigpoints_store::Guest, Refusal> {
        self.take(answer, None, site).await?;
        let store = &self.tables.store;
        let passkey = store.passkey(id).await.map_err(unavailable)?.ok_or(Refusal::BadPasskey)?;
        if !answer.is_signed_by(passkey.algorithm, &passkey.public_key, signature) {
            return Err(Refusal::BadPasskey);
        }
        let counter = i64::from(answer.counter);
        if counter <= passkey.counter && counter + passkey.counter > 0 {
            warn!("the count of a passkey has gone back; there may be a copy of it");
        }
        match store.use_passkey(id, counter, clock::now_ms(), token).await {
            Ok(guest) => Ok(guest),
            Err(StoreError::Missing) => Err(Refusal::BadPasskey),
            Err(error) => Err(unavailable(error)),
        }
    }

    /// What a device that signs in as another guest leaves behind: the former guest's tables, if there are any and the name is not
    /// kept. The device is signed out as the former guest.
    pub(crate) async fn leave_device(
        &self,
        former: Option<(Guest, [u8; 32])>,
        now: &str,
    ) -> Result<Option<FormerGuest>, Refusal> {
        let Some((former, device)) = former else { return Ok(None) };
        let (store, id) = (&self.tables.store, former.id.as_str());
        let tables = store.table_ids_of(id).await.map_err(unavailable)?.len();
        let is_kept = store.codes_left(id).await.map_err(unavailable)?.is_some();
        let offered = if id == now || tables == 0 || is_kept {
            None
        } else {
            let token = secret::token();
            let expires = clock::now_ms() + MERGE_LIFETIME_MS;
            let made = store.create_link(secret::hash(&token), id, expires).await;
            made.map_err(GuestError::from)?;
            Some(FormerGuest { name: former.name, tables, token })
        };
        match self.sign_out(&device).await {
            // Another request was faster.
            Ok(()) | Err(GuestError::NotFound) => Ok(offered),
            Err(error) => Err(error.into()),
        }
    }

    /// Merges the guest of a device link into one who keeps a name. The tables are loaded again, so that everybody there sees whose
    /// the seats are.
    pub(crate) async fn merge(&self, link: &str, into: &GuestId) -> Result<(), Refusal> {
        let (link, now) = (secret::hash(link), clock::now_ms());
        let merged = self.tables.store.merge_guest(link, into.as_str(), now, MERGE_LIFETIME_MS).await;
        match merged {
            Ok(Some(Merged { from, tables })) => {
                let from = GuestId::new(from);
                let tables: Vec<TableId> = tables.into_iter().map(TableId::new).collect();
                let message = Message::GuestMerged { guest: from.clone(), tables: tables.clone() };
                self.tables.bus.broadcast(message);
                self.load_again(&from, &tables).await;
                Ok(())
            }
            Ok(None) => Err(Refusal::BadLink),
            Err(StoreError::Missing) => Err(Refusal::NotKept),
            Err(StoreError::Conflict) => Err(Refusal::CannotMerge),
            Err(error) => Err(unavailable(error)),
        }
    }

    /// Ends the connections of a merged guest to this node, and has the live tables loaded again where the guest sat.
    pub(crate) async fn load_again(&self, merged: &GuestId, tables: &[TableId]) {
        self.devices.sign_out_guest(merged);
        for handle in self.tables.registry.live(tables) {
            handle.send(Command::Drain).await;
        }
    }

    /// Signs out all devices of a guest but this one.
    pub(crate) async fn sign_out_others(&self, guest: &GuestId, device: &[u8; 32]) -> Result<(), Refusal> {
        self.tables.store.sign_out_others(guest.as_str(), *device).await.map_err(unavailable)?;
        self.tables.bus.broadcast(Message::OthersSignedOut { guest: guest.clone(), device: device.to_vec() });
        self.devices.sign_out_others(guest, device);
        Ok(())
    }
}
