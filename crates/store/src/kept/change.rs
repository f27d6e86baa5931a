//! Writing what belongs to names that stay.

use super::merge::merge;
use super::{KeptLook, Passkey};
use crate::database::{Connection, Value};
use crate::error::QueryError;
use crate::guest::{self, SecretHash};
use crate::writer::Answer;

/// A change to what belongs to names that stay.
#[derive(Debug)]
pub(crate) enum KeptChange {
    /// `guest` is empty for signing in.
    Challenge {
        hash: SecretHash,
        guest: String,
        site: String,
        expires_ms: i64,
    },
    TakeChallenge {
        hash: SecretHash,
        now_ms: i64,
        lifetime_ms: i64,
    },
    RemoveChallenges {
        expired_ms: i64,
    },
    AddPasskey {
        passkey: Passkey,
        look: KeptLook,
        codes: Vec<SecretHash>,
        max_passkeys: i64,
    },
    RenamePasskey {
        guest: String,
        id: String,
        name: String,
    },
    RemovePasskey {
        guest: String,
        id: String,
    },
    UsePasskey {
        id: String,
        counter: i64,
        now_ms: i64,
        token: SecretHash,
    },
    ReplaceCodes {
        guest: String,
        codes: Vec<SecretHash>,
    },
    UseCode {
        code: SecretHash,
        now_ms: i64,
        token: SecretHash,
    },
    SignOutOthers {
        guest: String,
        token: SecretHash,
    },
    Merge {
        link: SecretHash,
        into: String,
        now_ms: i64,
        lifetime_ms: i64,
    },
}

impl KeptChange {
    /// Whether it removes a name that must not stay in the file.
    pub(crate) const fn erases(&self) -> bool {
        matches!(
            self,
            KeptChange::RemovePasskey { .. } | KeptChange::RenamePasskey { .. } | KeptChange::Merge { .. }
        )
    }

    pub(crate) async fn apply(&self, connection: &mut Connection) -> Result<Answer, QueryError> {
        match self {
            KeptChange::Challenge { hash, guest, site, expires_ms } => {
                let sql = "INSERT INTO challenge (hash, guest, site, expires_ms) \
                           VALUES ($1, nullif($2, ''), $3, $4)";
                let values =
                    [Value::Hash(hash), Value::Text(guest), Value::Text(site), Value::Number(*expires_ms)];
                connection.execute(sql, &values).await?;
            }
            KeptChange::TakeChallenge { hash, now_ms, lifetime_ms } => {
                // One statement, so that of two who bring the same challenge the second finds none.
                let sql = "DELETE FROM challenge WHERE hash = $1 AND expires_ms > $2 AND expires_ms <= $3 \
                           RETURNING site, guest";
                let [now, latest] = [*now_ms, now_ms.saturating_add(*lifetime_ms)].map(Value::Number);
                let taken: Vec<(String, Option<String>)> =
                    connection.fetch(sql, &[Value::Hash(hash), now, latest]).await?;
                let taken = taken.into_iter().flat_map(|(site, guest)| [Some(site), guest]);
                return Ok(Answer::Ids(taken.flatten().collect()));
            }
            KeptChange::RemoveChallenges { expired_ms } => {
                let sql = "DELETE FROM challenge WHERE expires_ms <= $1";
                connection.execute(sql, &[Value::Number(*expired_ms)]).await?;
            }
            KeptChange::AddPasskey { passkey, look, codes, max_passkeys } => {
                return add_passkey(connection, passkey, look, codes, *max_passkeys).await;
            }
            KeptChange::RenamePasskey { guest, id, name } => {
                let sql = "UPDATE passkey SET name = $3 WHERE guest = $1 AND id = $2";
                let values = [Value::Text(guest), Value::Text(id), Value::Text(name)];
                guest::found(connection.execute(sql, &values).await?)?;
            }
            KeptChange::RemovePasskey { guest, id } => {
                guest::lock(connection, guest).await?;
                let sql = "DELETE FROM passkey WHERE guest = $1 AND id = $2";
                guest::found(connection.execute(sql, &[Value::Text(guest), Value::Text(id)]).await?)?;
                for sql in [
                    "DELETE FROM kept_name WHERE guest = $1 AND NOT EXISTS (SELECT 1 FROM passkey WHERE guest = $1)",
                    "DELETE FROM recovery_code WHERE guest = $1 \
                     AND NOT EXISTS (SELECT 1 FROM passkey WHERE guest = $1)",
                ] {
                    connection.execute(sql, &[Value::Text(guest)]).await?;
                }
            }
            KeptChange::UsePasskey { id, counter, now_ms, token } => {
                // Authenticators that do not count always say 0.
                let sql = "UPDATE passkey SET used_ms = $2, \
                           doubted_ms = CASE WHEN counter >= $3 AND counter + $3 > 0 THEN $2 ELSE doubted_ms END, \
                           counter = CASE WHEN $3 > counter THEN $3 ELSE counter END WHERE id = $1 RETURNING guest";
                let values = [Value::Text(id), Value::Number(*now_ms), Value::Number(*counter)];
                let guest: Vec<(String,)> = connection.fetch(sql, &values).await?;
                return sign_in(connection, guest, token, *now_ms).await;
            }
            KeptChange::ReplaceCodes { guest, codes } => {
                guest::lock(connection, guest).await?;
                let sql = "SELECT guest FROM kept_name WHERE guest = $1";
                let kept: Vec<(String,)> = connection.fetch(sql, &[Value::Text(guest)]).await?;
                guest::found(kept.len() as u64)?;
                let sql = "DELETE FROM recovery_code WHERE guest = $1";
                connection.execute(sql, &[Value::Text(guest)]).await?;
                add_codes(connection, guest, codes).await?;
            }
            KeptChange::UseCode { code, now_ms, token } => {
                // One statement, so that of two uses at once the second finds it used.
                let sql = "UPDATE recovery_code SET used_ms = $2 WHERE hash = $1 AND used_ms IS NULL RETURNING guest";
                let guest: Vec<(String,)> =
                    connection.fetch(sql, &[Value::Hash(code), Value::Number(*now_ms)]).await?;
                return sign_in(connection, guest, token, *now_ms).await;
            }
            KeptChange::SignOutOthers { guest, token } => {
                let sql = "DELETE FROM guest_token WHERE guest = $1 AND hash <> $2";
                connection.execute(sql, &[Value::Text(guest), Value::Hash(token)]).await?;
                let sql = "DELETE FROM device_link WHERE guest = $1 AND used_ms IS NULL";
                connection.execute(sql, &[Value::Text(guest)]).await?;
            }
            KeptChange::Merge { link, into, now_ms, lifetime_ms } => {
                return merge(connection, link, into, *now_ms, *lifetime_ms).await.map(Answer::Ids);
            }
        }
        Ok(Answer::Done)
    }
}

async fn add_passkey(
    connection: &mut Connection,
    passkey: &Passkey,
    look: &KeptLook,
    codes: &[SecretHash],
    max_passkeys: i64,
) -> Result<Answer, QueryError> {
    let guest = Value::Text(&passkey.guest);
    // Counted under the lock, so that of two at once the second finds the first.
    guest::lock(connection, &passkey.guest).await?;
    let sql = "INSERT INTO passkey (id, guest, public_key, algorithm, counter, name, created_ms) \
               SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM passkey WHERE guest = $2) < $8";
    let [algorithm, counter, created, max] =
        [passkey.algorithm, passkey.counter, passkey.created_ms, max_passkeys].map(Value::Number);
    let [id, key, name] = [&passkey.id, &passkey.public_key, &passkey.name].map(|text| Value::Text(text));
    if connection.execute(sql, &[id, guest, key, algorithm, counter, name, created, max]).await? == 0 {
        return Err(QueryError::TooMany);
    }
    let kept: Vec<(String,)> =
        connection.fetch("SELECT guest FROM kept_name WHERE guest = $1", &[guest]).await?;
    if !kept.is_empty() {
        return Ok(Answer::Done);
    }
    let sql = "INSERT INTO kept_name (guest, written, small) VALUES ($1, $2, $3)";
    connection.execute(sql, &[guest, Value::Text(&look.written), Value::Text(&look.small)]).await?;
    add_codes(connection, &passkey.guest, codes).await?;
    Ok(Answer::Ids(vec![passkey.guest.clone()]))
}

async fn add_codes(connection: &mut Connection, guest: &str, codes: &[SecretHash]) -> Result<(), QueryError> {
    for code in codes {
        let sql = "INSERT INTO recovery_code (hash, guest) VALUES ($1, $2)";
        connection.execute(sql, &[Value::Hash(code), Value::Text(guest)]).await?;
    }
    Ok(())
}

/// Gives the guest that was found the token of one more device.
async fn sign_in(
    connection: &mut Connection,
    found: Vec<(String,)>,
    token: &SecretHash,
    now_ms: i64,
) -> Result<Answer, QueryError> {
    let Some((id,)) = found.into_iter().next() else { return Ok(Answer::Guest(None)) };
    guest::let_in(connection, token, &id, now_ms).await.map(Answer::Guest)
}
