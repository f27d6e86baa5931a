//! Guests and bots, their tokens, and device links: writing and reading them.

use std::collections::HashMap;

use crate::Store;
use crate::database::{Connection, Value};
use crate::error::{QueryError, StoreError};
use crate::kept::KeptLook;
use crate::writer::{Answer, Change};

/// The hash of a token. The store never sees the token itself.
pub(crate) type SecretHash = [u8; 32];

/// Names read by one query.
const NAMES_PER_QUERY: usize = 16;

/// A guest: a person without an account, or a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The id, which events use.
    pub id: String,
    /// The name, which others see.
    pub name: String,
    /// The owner of a bot; `None` for a person.
    pub owner: Option<String>,
    /// When it was created.
    pub created_ms: i64,
    /// When it was last seen.
    pub seen_ms: i64,
}

/// A bot as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The id, which events use.
    pub id: String,
    /// The name, which others see.
    pub name: String,
    /// When it was created.
    pub created_ms: i64,
    /// When it was last seen; equal to `created_ms` until its first request.
    pub seen_ms: i64,
}

/// The columns of a guest.
type GuestRow = (String, String, Option<String>, i64, i64);

impl From<GuestRow> for Guest {
    fn from((id, name, owner, created_ms, seen_ms): GuestRow) -> Guest {
        Guest { id, name, owner, created_ms, seen_ms }
    }
}

/// A change to a guest.
#[derive(Debug)]
pub(crate) enum GuestChange {
    Create { id: String, name: String, token: SecretHash, now_ms: i64 },
    CreateBot { id: String, name: String, owner: String, token: SecretHash, now_ms: i64, max_bots: i64 },
    Rename { id: String, name: String, look: KeptLook },
    Touch { id: String, now_ms: i64 },
    DeleteToken(SecretHash),
    Delete(String),
    Link { hash: SecretHash, guest: String, expires_ms: i64 },
    UseLink { hash: SecretHash, now_ms: i64, lifetime_ms: i64, token: SecretHash },
    RemoveLinks { expired_ms: i64 },
}

impl Store {
    /// Creates a guest with the token of the first device.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if there is one with this id or this token.
    pub async fn create_guest(
        &self,
        id: &str,
        name: &str,
        token: SecretHash,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.change(Change::Guest(GuestChange::Create { id, name, token, now_ms })).await
    }

    /// The guest with this token.
    pub async fn guest_by_token(&self, token: &SecretHash) -> Result<Option<Guest>, StoreError> {
        let sql = "SELECT id, name, owner, guest.created_ms, seen_ms FROM guest_token \
                   JOIN guest ON guest.id = guest_token.guest WHERE hash = $1";
        let rows: Vec<GuestRow> = self.readers().fetch(sql, &[Value::Hash(token)]).await?;
        Ok(rows.into_iter().next().map(Guest::from))
    }

    /// Creates a bot of a guest, with its token.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such owner, [`StoreError::TooMany`] if the owner has `max_bots` already,
    /// [`StoreError::Conflict`] if there is a guest with this id or this token.
    pub async fn create_bot(
        &self,
        bot: (&str, &str),
        owner: &str,
        token: SecretHash,
        now_ms: i64,
        max_bots: i64,
    ) -> Result<(), StoreError> {
        let (id, name, owner) = (bot.0.to_owned(), bot.1.to_owned(), owner.to_owned());
        self.change(Change::Guest(GuestChange::CreateBot { id, name, owner, token, now_ms, max_bots })).await
    }

    /// The bots of a guest, the oldest first.
    pub async fn bots_of(&self, owner: &str) -> Result<Vec<Bot>, StoreError> {
        let sql = "SELECT id, name, created_ms, seen_ms FROM guest WHERE owner = $1 ORDER BY created_ms, id";
        let rows: Vec<(String, String, i64, i64)> = self.readers().fetch(sql, &[Value::Text(owner)]).await?;
        let bot = |(id, name, created_ms, seen_ms)| Bot { id, name, created_ms, seen_ms };
        Ok(rows.into_iter().map(bot).collect())
    }

    /// The names of guests by their ids. Deleted guests have none.
    pub async fn guest_names(&self, ids: &[impl AsRef<str>]) -> Result<HashMap<String, String>, StoreError> {
        let mut names = HashMap::new();
        for some in ids.chunks(NAMES_PER_QUERY) {
            // One statement for any number of ids: the last one fills the rest.
            let id = |at: usize| Value::Text(some[at.min(some.len() - 1)].as_ref());
            let values: [Value<'_>; NAMES_PER_QUERY] = std::array::from_fn(id);
            let sql = "SELECT id, name FROM guest WHERE id IN \
                       ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
            let rows: Vec<(String, String)> = self.readers().fetch(sql, &values).await?;
            names.extend(rows);
        }
        Ok(names)
    }

    /// The tables that a guest has created or has sat at, in any order.
    pub async fn table_ids_of(&self, guest: &str) -> Result<Vec<String>, StoreError> {
        self.ids("SELECT table_id FROM table_guest WHERE guest = $1", &[Value::Text(guest)]).await
    }

    /// Renames a guest. Whoever keeps the name keeps the new one, which looks so.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such guest, [`StoreError::Conflict`] if another guest keeps a name that looks the same.
    pub async fn rename_guest(&self, id: &str, name: &str, look: KeptLook) -> Result<(), StoreError> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.change(Change::Guest(GuestChange::Rename { id, name, look })).await
    }

    /// Records that a guest was seen now; for a bot also its owner.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such guest.
    pub async fn touch_guest(&self, id: &str, now_ms: i64) -> Result<(), StoreError> {
        self.change(Change::Guest(GuestChange::Touch { id: id.to_owned(), now_ms })).await
    }

    /// Deletes one token of a guest, whose other devices stay signed in.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such token.
    pub async fn delete_token(&self, token: &SecretHash) -> Result<(), StoreError> {
        self.change(Change::Guest(GuestChange::DeleteToken(*token))).await
    }

    /// Deletes a guest and the guest's bots: names, tokens, links and lists of tables. Events keep the ids.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such guest.
    pub async fn delete_guest(&self, id: &str) -> Result<(), StoreError> {
        self.change(Change::Guest(GuestChange::Delete(id.to_owned()))).await
    }

    /// Creates a device link.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such guest.
    pub async fn create_link(
        &self,
        hash: SecretHash,
        guest: &str,
        expires_ms: i64,
    ) -> Result<(), StoreError> {
        self.change(Change::Guest(GuestChange::Link { hash, guest: guest.to_owned(), expires_ms })).await
    }

    /// Uses a device link: the guest gets this token as well. `None` if there is no such link, or if it has expired or was used, or
    /// if it expires later than it could: then the clock was set back since it was made, and nobody knows how long ago that was.
    pub async fn use_link(
        &self,
        hash: &SecretHash,
        now_ms: i64,
        lifetime_ms: i64,
        token: SecretHash,
    ) -> Result<Option<Guest>, StoreError> {
        let change = Change::Guest(GuestChange::UseLink { hash: *hash, now_ms, lifetime_ms, token });
        match self.writer().write(change).await? {
            Answer::Guest(guest) => Ok(guest),
            Answer::Done | Answer::Ids(_) | Answer::Lease(_) => Ok(None),
        }
    }

    /// Deletes device links that expired before this moment.
    pub async fn remove_expired_links(&self, expired_ms: i64) -> Result<(), StoreError> {
        self.change(Change::Guest(GuestChange::RemoveLinks { expired_ms })).await
    }
}

impl GuestChange {
    /// Whether it removes a name that must not stay in the file.
    pub(crate) const fn erases(&self) -> bool {
        matches!(self, GuestChange::Rename { .. } | GuestChange::Delete(_))
    }

    pub(crate) async fn apply(&self, connection: &mut Connection) -> Result<Answer, QueryError> {
        match self {
            GuestChange::Create { id, name, token, now_ms } => {
                let values = [Value::Text(id), Value::Text(name), Value::Number(*now_ms)];
                let sql = "INSERT INTO guest (id, name, created_ms, seen_ms) VALUES ($1, $2, $3, $3)";
                connection.execute(sql, &values).await?;
                add_token(connection, token, id, *now_ms).await?;
            }
            GuestChange::CreateBot { id, name, owner, token, now_ms, max_bots } => {
                let [owner_id, now] = [Value::Text(owner), Value::Number(*now_ms)];
                // Counted in the same statement, as tables are.
                lock(connection, owner).await?;
                let sql = "INSERT INTO guest (id, name, created_ms, seen_ms, owner) SELECT $1, $2, $4, $4, $3 \
                           WHERE (SELECT count(*) FROM guest WHERE owner = $3) < $5";
                let values = [Value::Text(id), Value::Text(name), owner_id, now, Value::Number(*max_bots)];
                if connection.execute(sql, &values).await? == 0 {
                    return Err(QueryError::TooMany);
                }
                add_token(connection, token, id, *now_ms).await?;
            }
            GuestChange::Rename { id, name, look } => {
                let [id, written, small] = [id, &look.written, &look.small].map(|text| Value::Text(text));
                let sql = "SELECT guest FROM kept_name WHERE guest <> $1 AND (written = $2 OR small = $3)";
                let kept: Vec<(String,)> = connection.fetch(sql, &[id, written, small]).await?;
                if !kept.is_empty() {
                    return Err(QueryError::Conflict);
                }
                let sql = "UPDATE guest SET name = $2 WHERE id = $1";
                found(connection.execute(sql, &[id, Value::Text(name)]).await?)?;
                let sql = "UPDATE kept_name SET written = $2, small = $3 WHERE guest = $1";
                connection.execute(sql, &[id, written, small]).await?;
            }
            GuestChange::Touch { id, now_ms } => {
                let sql = "UPDATE guest SET seen_ms = $2, marked_ms = NULL \
                           WHERE id = $1 OR id = (SELECT owner FROM guest WHERE id = $1)";
                found(connection.execute(sql, &[Value::Text(id), Value::Number(*now_ms)]).await?)?;
            }
            GuestChange::DeleteToken(token) => {
                let sql = "DELETE FROM guest_token WHERE hash = $1";
                found(connection.execute(sql, &[Value::Hash(token)]).await?)?;
            }
            GuestChange::Delete(id) => {
                let id = [Value::Text(id)];
                let sql = "DELETE FROM table_guest \
                           WHERE guest = $1 OR guest IN (SELECT id FROM guest WHERE owner = $1)";
                connection.execute(sql, &id).await?;
                // Deletes tokens, links and bots by cascade.
                found(connection.execute("DELETE FROM guest WHERE id = $1", &id).await?)?;
            }
            GuestChange::Link { hash, guest, expires_ms } => {
                let values = [Value::Hash(hash), Value::Text(guest), Value::Number(*expires_ms)];
                let sql = "INSERT INTO device_link (hash, guest, expires_ms) VALUES ($1, $2, $3)";
                connection.execute(sql, &values).await?;
            }
            GuestChange::UseLink { hash, now_ms, lifetime_ms, token } => {
                let used = use_link(connection, hash, *now_ms, *lifetime_ms, token).await;
                return used.map(Answer::Guest);
            }
            GuestChange::RemoveLinks { expired_ms } => {
                let sql = "DELETE FROM device_link WHERE expires_ms <= $1";
                connection.execute(sql, &[Value::Number(*expired_ms)]).await?;
            }
        }
        Ok(Answer::Done)
    }
}

/// Finding and marking the link is one statement, so that of two uses at once the second finds it used.
async fn use_link(
    connection: &mut Connection,
    hash: &SecretHash,
    now_ms: i64,
    lifetime_ms: i64,
    token: &SecretHash,
) -> Result<Option<Guest>, QueryError> {
    let sql = "UPDATE device_link SET used_ms = $2 WHERE hash = $1 AND used_ms IS NULL AND expires_ms > $2 \
               AND expires_ms <= $3 RETURNING guest";
    let [now, latest] = [now_ms, now_ms.saturating_add(lifetime_ms)].map(Value::Number);
    let marked: Vec<(String,)> = connection.fetch(sql, &[Value::Hash(hash), now, latest]).await?;
    let Some((id,)) = marked.into_iter().next() else { return Ok(None) };
    let_in(connection, token, &id, now_ms).await
}

/// Gives a guest the token of one more device.
pub(crate) async fn let_in(
    connection: &mut Connection,
    token: &SecretHash,
    id: &str,
    now_ms: i64,
) -> Result<Option<Guest>, QueryError> {
    add_token(connection, token, id, now_ms).await?;
    let sql = "SELECT id, name, owner, created_ms, seen_ms FROM guest WHERE id = $1";
    let rows: Vec<GuestRow> = connection.fetch(sql, &[Value::Text(id)]).await?;
    Ok(rows.into_iter().next().map(Guest::from))
}

async fn add_token(
    connection: &mut Connection,
    token: &SecretHash,
    guest: &str,
    now_ms: i64,
) -> Result<(), QueryError> {
    let values = [Value::Hash(token), Value::Text(guest), Value::Number(now_ms)];
    let sql = "INSERT INTO guest_token (hash, guest, created_ms) VALUES ($1, $2, $3)";
    connection.execute(sql, &values).await.map(drop)
}

/// Makes other nodes wait with what is limited for a guest until the transaction ends. In SQLite nobody else writes anyway.
pub(crate) async fn lock(connection: &mut Connection, guest: &str) -> Result<(), QueryError> {
    if let Connection::Sqlite(_) = connection {
        return Ok(());
    }
    let sql = "SELECT id FROM guest WHERE id = $1 FOR NO KEY UPDATE";
    connection.execute(sql, &[Value::Text(guest)]).await.map(drop)
}

/// An error if no row was changed.
pub(crate) fn found(rows: u64) -> Result<(), QueryError> {
    if rows == 0 { Err(QueryError::Missing) } else { Ok(()) }
}
