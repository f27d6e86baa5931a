//! Calling people who are elsewhere: the site's key, the devices that want to be called, and what guests were called about.

use crate::Store;
use crate::database::{Connection, Value};
use crate::error::{QueryError, StoreError};
use crate::guest::SecretHash;
use crate::writer::{Answer, Change};

/// A device that wants to be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// Where its push service takes messages.
    pub endpoint: String,
    /// Its public key, base64url.
    pub public_key: String,
    /// The secret that it shares with us, base64url.
    pub auth: String,
    /// The language that it phrases messages in.
    pub language: String,
    /// The hours in which it is not called.
    pub quiet: Option<QuietHours>,
    /// How far its clock is ahead of universal time, in minutes.
    pub utc_offset: i64,
}

/// Hours in which a device is not called, in minutes after midnight of its own time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    /// When they begin.
    pub from: i64,
    /// When they end; before `from` if that is on the next day.
    pub until: i64,
}

/// The columns of a [`Subscription`].
type SubscriptionRow = (String, String, String, String, Option<i64>, Option<i64>, i64);

impl From<SubscriptionRow> for Subscription {
    fn from(
        (endpoint, public_key, auth, language, from, until, utc_offset): SubscriptionRow,
    ) -> Subscription {
        let quiet = from.zip(until).map(|(from, until)| QuietHours { from, until });
        Subscription { endpoint, public_key, auth, language, quiet, utc_offset }
    }
}

/// A change to what calls people.
#[derive(Debug)]
pub(crate) enum PushChange {
    KeepKey(String),
    Subscribe { token: SecretHash, subscription: Subscription, now_ms: i64, max_devices: i64 },
    Unsubscribe(SecretHash),
    RemoveEndpoint(String),
    BeginCall { table: String, guest: String, step: i64 },
    EndCall { table: String, guest: String },
}

impl Store {
    /// The site's key. If it has none yet, it gets this one.
    pub async fn push_key(&self, new: impl FnOnce() -> String) -> Result<String, StoreError> {
        if let Some(key) = self.stored_push_key().await? {
            return Ok(key);
        }
        self.change(Change::Push(PushChange::KeepKey(new()))).await?;
        // Another node may have been faster.
        self.stored_push_key().await?.ok_or(StoreError::Missing)
    }

    async fn stored_push_key(&self) -> Result<Option<String>, StoreError> {
        let rows: Vec<(String,)> = self.readers().fetch("SELECT key FROM push_key", &[]).await?;
        Ok(rows.into_iter().next().map(|(key,)| key))
    }

    /// Has the device with this token called in future. Of more than `max_devices` of its guest the oldest are no longer called.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such token.
    pub async fn subscribe(
        &self,
        token: &SecretHash,
        subscription: Subscription,
        now_ms: i64,
        max_devices: i64,
    ) -> Result<(), StoreError> {
        let token = *token;
        self.change(Change::Push(PushChange::Subscribe { token, subscription, now_ms, max_devices })).await
    }

    /// Calls the device with this token no more.
    pub async fn unsubscribe(&self, token: &SecretHash) -> Result<(), StoreError> {
        self.change(Change::Push(PushChange::Unsubscribe(*token))).await
    }

    /// Forgets a device whose push service no longer knows it.
    pub async fn remove_endpoint(&self, endpoint: &str) -> Result<(), StoreError> {
        self.change(Change::Push(PushChange::RemoveEndpoint(endpoint.to_owned()))).await
    }

    /// The subscription of the device with this token.
    pub async fn subscription(&self, token: &SecretHash) -> Result<Option<Subscription>, StoreError> {
        let sql = "SELECT endpoint, public_key, auth, language, quiet_from, quiet_until, utc_offset \
                   FROM push_subscription WHERE token = $1";
        let rows: Vec<SubscriptionRow> = self.readers().fetch(sql, &[Value::Hash(token)]).await?;
        Ok(rows.into_iter().next().map(Subscription::from))
    }

    /// The devices of a guest that want to be called.
    pub async fn subscriptions_of(&self, guest: &str) -> Result<Vec<Subscription>, StoreError> {
        let sql = "SELECT endpoint, public_key, auth, language, quiet_from, quiet_until, utc_offset \
                   FROM push_subscription JOIN guest_token ON hash = token WHERE guest = $1 ORDER BY endpoint";
        let rows: Vec<SubscriptionRow> = self.readers().fetch(sql, &[Value::Text(guest)]).await?;
        Ok(rows.into_iter().map(Subscription::from).collect())
    }

    /// Whether any device at all wants to be called.
    pub async fn has_subscriptions(&self) -> Result<bool, StoreError> {
        let sql = "SELECT endpoint FROM push_subscription LIMIT 1";
        let rows: Vec<(String,)> = self.readers().fetch(sql, &[]).await?;
        Ok(!rows.is_empty())
    }

    /// Notes that a guest is called to a table at this step; whether that is new. Of several nodes that ask one is told so.
    pub async fn begin_call(&self, table: &str, guest: &str, step: i64) -> Result<bool, StoreError> {
        let (table, guest) = (table.to_owned(), guest.to_owned());
        self.found(PushChange::BeginCall { table, guest, step }).await
    }

    /// Notes that a guest has looked at a table; whether they were called to it and had not looked since.
    pub async fn end_call(&self, table: &str, guest: &str) -> Result<bool, StoreError> {
        let sql = "SELECT guest FROM push_call WHERE table_id = $1 AND guest = $2 AND is_open = $3";
        let values = [Value::Text(table), Value::Text(guest), Value::Flag(true)];
        let open: Vec<(String,)> = self.readers().fetch(sql, &values).await?;
        // Most people who come were not called, and reading costs less than writing.
        if open.is_empty() {
            return Ok(false);
        }
        let (table, guest) = (table.to_owned(), guest.to_owned());
        self.found(PushChange::EndCall { table, guest }).await
    }

    /// Whether the guest has not looked at the table, and was not called again, since the call at this step.
    pub async fn is_call_open(&self, table: &str, guest: &str, step: i64) -> Result<bool, StoreError> {
        let sql =
            "SELECT guest FROM push_call WHERE table_id = $1 AND guest = $2 AND step = $3 AND is_open = $4";
        let values = [Value::Text(table), Value::Text(guest), Value::Number(step), Value::Flag(true)];
        let open: Vec<(String,)> = self.readers().fetch(sql, &values).await?;
        Ok(!open.is_empty())
    }

    /// What lists need of the tables in this state that a guest has created or has sat at, in any order.
    pub async fn abouts_of(&self, guest: &str, state: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT about FROM table_guest JOIN summary ON summary.table_id = table_guest.table_id \
                   WHERE guest = $1 AND state = $2";
        self.ids(sql, &[Value::Text(guest), Value::Text(state)]).await
    }

    async fn found(&self, change: PushChange) -> Result<bool, StoreError> {
        match self.writer().write(Change::Push(change)).await? {
            Answer::Ids(ids) => Ok(!ids.is_empty()),
            Answer::Done | Answer::Guest(_) | Answer::Lease(_) => Ok(false),
        }
    }
}

impl PushChange {
    pub(crate) async fn apply(&self, connection: &mut Connection) -> Result<Answer, QueryError> {
        match self {
            PushChange::KeepKey(key) => {
                let sql = "INSERT INTO push_key (id, key) VALUES (1, $1) ON CONFLICT DO NOTHING";
                connection.execute(sql, &[Value::Text(key)]).await?;
            }
            PushChange::Subscribe { token, subscription, now_ms, max_devices } => {
                subscribe(connection, token, subscription, *now_ms, *max_devices).await?;
            }
            PushChange::Unsubscribe(token) => {
                let sql = "DELETE FROM push_subscription WHERE token = $1";
                connection.execute(sql, &[Value::Hash(token)]).await?;
            }
            PushChange::RemoveEndpoint(endpoint) => {
                let sql = "DELETE FROM push_subscription WHERE endpoint = $1";
                connection.execute(sql, &[Value::Text(endpoint)]).await?;
            }
            PushChange::BeginCall { table, guest, step } => {
                // Nobody is called who was deleted meanwhile, nor to a table that was removed.
                let sql = "INSERT INTO push_call (table_id, guest, step, is_open) \
                           SELECT game_table.id, guest.id, $3, $4 FROM game_table, guest \
                           WHERE game_table.id = $1 AND guest.id = $2 \
                           ON CONFLICT (table_id, guest) DO UPDATE SET step = excluded.step, is_open = excluded.is_open \
                           WHERE push_call.step < excluded.step RETURNING guest";
                let values =
                    [Value::Text(table), Value::Text(guest), Value::Number(*step), Value::Flag(true)];
                return found(connection, sql, &values).await;
            }
            PushChange::EndCall { table, guest } => {
                let sql = "UPDATE push_call SET is_open = $3 WHERE table_id = $1 AND guest = $2 AND is_open <> $3 \
                           RETURNING guest";
                let values = [Value::Text(table), Value::Text(guest), Value::Flag(false)];
                return found(connection, sql, &values).await;
            }
        }
        Ok(Answer::Done)
    }
}

async fn found(
    connection: &mut Connection,
    sql: &'static str,
    values: &[Value<'_>],
) -> Result<Answer, QueryError> {
    let rows: Vec<(String,)> = connection.fetch(sql, values).await?;
    Ok(Answer::Ids(rows.into_iter().map(|(id,)| id).collect()))
}

async fn subscribe(
    connection: &mut Connection,
    token: &SecretHash,
    subscription: &Subscription,
    now_ms: i64,
    max_devices: i64,
) -> Result<(), QueryError> {
    let Subscription { endpoint, public_key, auth, language, quiet, utc_offset } = subscription;
    // The same browser, after somebody else has signed in there; or a device that has subscribed again.
    let sql = "DELETE FROM push_subscription WHERE endpoint = $1 OR token = $2";
    connection.execute(sql, &[Value::Text(endpoint), Value::Hash(token)]).await?;
    let sql = "INSERT INTO push_subscription \
               (token, endpoint, public_key, auth, language, quiet_from, quiet_until, utc_offset, updated_ms) \
               SELECT hash, $2, $3, $4, $5, $6, $7, $8, $9 FROM guest_token WHERE hash = $1";
    let values = [
        Value::Hash(token),
        Value::Text(endpoint),
        Value::Text(public_key),
        Value::Text(auth),
        Value::Text(language),
        Value::OptionalNumber(quiet.map(|quiet| quiet.from)),
        Value::OptionalNumber(quiet.map(|quiet| quiet.until)),
        Value::Number(*utc_offset),
        Value::Number(now_ms),
    ];
    if connection.execute(sql, &values).await? == 0 {
        return Err(QueryError::Missing);
    }
    let sql = "DELETE FROM push_subscription WHERE token IN (SELECT token FROM push_subscription \
               JOIN guest_token ON hash = token WHERE guest = (SELECT guest FROM guest_token WHERE hash = $1) \
               ORDER BY (token = $1) DESC, updated_ms DESC, token LIMIT 1000 OFFSET $2)";
    connection.execute(sql, &[Value::Hash(token), Value::Number(max_devices)]).await.map(drop)
}
