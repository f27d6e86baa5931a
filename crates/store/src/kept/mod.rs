//! Names that stay: passkeys, recovery codes and challenges of guests who keep their names.

mod change;
mod merge;

use crate::Store;
use crate::database::Value;
use crate::error::StoreError;
use crate::guest::{Guest, SecretHash};
use crate::writer::{Answer, Change};

pub(crate) use self::change::KeptChange;
pub(crate) use self::merge::aliases_at;

/// Looks that one query compares.
const LOOKS_PER_QUERY: usize = 8;

/// What a name looks like to a reader, as texts that the store compares but does not make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptLook {
    /// As it is written.
    pub written: String,
    /// In small letters.
    pub small: String,
}

/// A passkey of a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// The id that the authenticator has given it, in base64url.
    pub id: String,
    /// Whose it is.
    pub guest: String,
    /// The public key, in base64url.
    pub public_key: String,
    /// The algorithm of the key, as COSE numbers them.
    pub algorithm: i64,
    /// The authenticator's count of its signatures.
    pub counter: i64,
    /// What the guest calls it.
    pub name: String,
    /// When it was added.
    pub created_ms: i64,
    /// The last sign-in with it.
    pub used_ms: Option<i64>,
    /// When a signature had a count that was not higher than the one before.
    pub doubted_ms: Option<i64>,
}

/// The columns of a [`Passkey`].
type PasskeyRow = (String, String, String, i64, i64, String, i64, Option<i64>, Option<i64>);

impl From<PasskeyRow> for Passkey {
    fn from(row: PasskeyRow) -> Passkey {
        let (id, guest, public_key, algorithm, counter, name, created_ms, used_ms, doubted_ms) = row;
        Passkey { id, guest, public_key, algorithm, counter, name, created_ms, used_ms, doubted_ms }
    }
}

/// A challenge that was taken, so that it is worth nothing any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenChallenge {
    /// The guest who adds a passkey; `None` for signing in.
    pub guest: Option<String>,
    /// The host name that the passkey belongs to.
    pub site: String,
}

/// A merge of one guest into another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The guest who is no more.
    pub from: String,
    /// The tables of that guest.
    pub tables: Vec<String>,
}

impl Store {
    /// Stores a challenge for this guest, or for signing in.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such guest.
    pub async fn create_challenge(
        &self,
        hash: SecretHash,
        guest: Option<&str>,
        site: &str,
        expires_ms: i64,
    ) -> Result<(), StoreError> {
        let (guest, site) = (guest.unwrap_or_default().to_owned(), site.to_owned());
        self.change(Change::Kept(KeptChange::Challenge { hash, guest, site, expires_ms })).await
    }

    /// Takes a challenge, which is gone then. `None` if there is none, if it has expired, or if it expires later than it could: then the
    /// clock was set back since it was made.
    pub async fn take_challenge(
        &self,
        hash: SecretHash,
        now_ms: i64,
        lifetime_ms: i64,
    ) -> Result<Option<TakenChallenge>, StoreError> {
        let found = self.kept_ids(KeptChange::TakeChallenge { hash, now_ms, lifetime_ms }).await?;
        let mut found = found.into_iter();
        let Some(site) = found.next() else { return Ok(None) };
        Ok(Some(TakenChallenge { site, guest: found.next() }))
    }

    /// Deletes challenges that expired before this moment.
    pub async fn remove_expired_challenges(&self, expired_ms: i64) -> Result<(), StoreError> {
        self.change(Change::Kept(KeptChange::RemoveChallenges { expired_ms })).await
    }

    /// Adds a passkey; the first one keeps the guest's name, with this look, and stores these recovery codes. Whether it was the first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such guest, [`StoreError::TooMany`] if the guest has `max_passkeys` already,
    /// [`StoreError::Conflict`] if the passkey is known, or if another guest keeps a name that looks the same.
    pub async fn add_passkey(
        &self,
        passkey: Passkey,
        look: KeptLook,
        codes: Vec<SecretHash>,
        max_passkeys: i64,
    ) -> Result<bool, StoreError> {
        let found = self.kept_ids(KeptChange::AddPasskey { passkey, look, codes, max_passkeys }).await?;
        Ok(!found.is_empty())
    }

    /// The passkeys of a guest, the oldest first.
    pub async fn passkeys_of(&self, guest: &str) -> Result<Vec<Passkey>, StoreError> {
        let sql = "SELECT id, guest, public_key, algorithm, counter, name, created_ms, used_ms, doubted_ms \
                   FROM passkey WHERE guest = $1 ORDER BY created_ms, id";
        let rows: Vec<PasskeyRow> = self.readers().fetch(sql, &[Value::Text(guest)]).await?;
        Ok(rows.into_iter().map(Passkey::from).collect())
    }

    /// The passkey with this id.
    pub async fn passkey(&self, id: &str) -> Result<Option<Passkey>, StoreError> {
        let sql = "SELECT id, guest, public_key, algorithm, counter, name, created_ms, used_ms, doubted_ms \
                   FROM passkey WHERE id = $1";
        let rows: Vec<PasskeyRow> = self.readers().fetch(sql, &[Value::Text(id)]).await?;
        Ok(rows.into_iter().next().map(Passkey::from))
    }

    /// Gives a passkey of a guest another name.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the guest has no such passkey.
    pub async fn rename_passkey(&self, guest: &str, id: &str, name: &str) -> Result<(), StoreError> {
        let (guest, id, name) = (guest.to_owned(), id.to_owned(), name.to_owned());
        self.change(Change::Kept(KeptChange::RenamePasskey { guest, id, name })).await
    }

    /// Removes a passkey of a guest. With the last one the guest no longer keeps the name, and the recovery codes go.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the guest has no such passkey.
    pub async fn remove_passkey(&self, guest: &str, id: &str) -> Result<(), StoreError> {
        let (guest, id) = (guest.to_owned(), id.to_owned());
        self.change(Change::Kept(KeptChange::RemovePasskey { guest, id })).await
    }

    /// Signs in with a passkey that has signed: its guest gets this token. A count that is not higher than the one before is noted.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such passkey any more.
    pub async fn use_passkey(
        &self,
        id: &str,
        counter: i64,
        now_ms: i64,
        token: SecretHash,
    ) -> Result<Guest, StoreError> {
        let change = KeptChange::UsePasskey { id: id.to_owned(), counter, now_ms, token };
        self.guest_of(change).await?.ok_or(StoreError::Missing)
    }

    /// Replaces the recovery codes of a guest who keeps a name.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the guest keeps no name.
    pub async fn replace_codes(&self, guest: &str, codes: Vec<SecretHash>) -> Result<(), StoreError> {
        self.change(Change::Kept(KeptChange::ReplaceCodes { guest: guest.to_owned(), codes })).await
    }

    /// Signs in with a recovery code, once: its guest gets this token. `None` if there is no such code, or if it was used.
    pub async fn use_code(
        &self,
        code: SecretHash,
        now_ms: i64,
        token: SecretHash,
    ) -> Result<Option<Guest>, StoreError> {
        self.guest_of(KeptChange::UseCode { code, now_ms, token }).await
    }

    /// How many recovery codes of a guest can still be used; `None` if the guest keeps no name.
    pub async fn codes_left(&self, guest: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM recovery_code WHERE guest = $1 AND used_ms IS NULL) \
                   FROM kept_name WHERE guest = $1";
        let rows: Vec<(i64,)> = self.readers().fetch(sql, &[Value::Text(guest)]).await?;
        Ok(rows.first().map(|row| row.0))
    }

    /// The guests who keep names that look like one of these, with the looks of their names.
    pub async fn keepers(&self, looks: &[KeptLook]) -> Result<Vec<(String, KeptLook)>, StoreError> {
        let mut keepers = Vec::new();
        for some in looks.chunks(LOOKS_PER_QUERY) {
            // One statement for any number of looks: the last one fills the rest.
            let look = |at: usize| &some[at.min(some.len() - 1)];
            let values: [Value<'_>; 2 * LOOKS_PER_QUERY] = std::array::from_fn(|at| match at {
                small if small >= LOOKS_PER_QUERY => Value::Text(&look(small - LOOKS_PER_QUERY).small),
                written => Value::Text(&look(written).written),
            });
            let sql = "SELECT guest, written, small FROM kept_name \
                       WHERE written IN ($1, $2, $3, $4, $5, $6, $7, $8) \
                       OR small IN ($9, $10, $11, $12, $13, $14, $15, $16)";
            let rows: Vec<(String, String, String)> = self.readers().fetch(sql, &values).await?;
            keepers
                .extend(rows.into_iter().map(|(guest, written, small)| (guest, KeptLook { written, small })));
        }
        Ok(keepers)
    }

    /// Signs out all devices of a guest but the one with this token; device links that were not used yet are worth nothing any more.
    pub async fn sign_out_others(&self, guest: &str, token: SecretHash) -> Result<(), StoreError> {
        self.change(Change::Kept(KeptChange::SignOutOthers { guest: guest.to_owned(), token })).await
    }

    /// When each device of a guest signed in, the first one first.
    pub async fn devices_of(&self, guest: &str) -> Result<Vec<i64>, StoreError> {
        let sql = "SELECT created_ms FROM guest_token WHERE guest = $1 ORDER BY created_ms";
        let rows: Vec<(i64,)> = self.readers().fetch(sql, &[Value::Text(guest)]).await?;
        Ok(rows.into_iter().map(|row| row.0).collect())
    }

    /// Merges the guest of a device link into one who keeps a name: seats, tables, results and bots belong to that one from then on, and
    /// the other guest is deleted. `None` if there is no such link, or if it has expired or was used.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if `into` keeps no name, [`StoreError::Conflict`] if both have a seat at one unfinished table, or if the
    /// other guest keeps a name too, or is the same one. The link can be used again then.
    pub async fn merge_guest(
        &self,
        link: SecretHash,
        into: &str,
        now_ms: i64,
        lifetime_ms: i64,
    ) -> Result<Option<Merged>, StoreError> {
        let change = KeptChange::Merge { link, into: into.to_owned(), now_ms, lifetime_ms };
        let mut found = self.kept_ids(change).await?.into_iter();
        Ok(found.next().map(|from| Merged { from, tables: found.collect() }))
    }

    /// Those of these ids whose guests were merged into others.
    pub async fn merged_guests(&self, ids: &[impl AsRef<str>]) -> Result<Vec<String>, StoreError> {
        let mut merged = Vec::new();
        for id in ids {
            let sql = "SELECT alias FROM guest_alias WHERE alias = $1";
            merged.extend(self.ids(sql, &[Value::Text(id.as_ref())]).await?);
        }
        Ok(merged)
    }

    async fn kept_ids(&self, change: KeptChange) -> Result<Vec<String>, StoreError> {
        match self.writer().write(Change::Kept(change)).await? {
            Answer::Ids(ids) => Ok(ids),
            Answer::Done | Answer::Guest(_) | Answer::Lease(_) => Ok(Vec::new()),
        }
    }

    async fn guest_of(&self, change: KeptChange) -> Result<Option<Guest>, StoreError> {
        match self.writer().write(Change::Kept(change)).await? {
            Answer::Guest(guest) => Ok(guest),
            Answer::Done | Answer::Ids(_) | Answer::Lease(_) => Ok(None),
        }
    }
}
