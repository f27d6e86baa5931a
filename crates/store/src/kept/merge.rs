//! Merging a guest into another. Events are never changed and go on to hold the former id, so an alias says whose it is now, and
//! tables are read with the id of that guest in its place.

use crate::Store;
use crate::database::{Connection, Value};
use crate::error::{QueryError, StoreError};
use crate::guest::{self, SecretHash};

/// The guest who was merged, and then the tables of that guest; nothing if the link is worth nothing.
pub(super) async fn merge(
    connection: &mut Connection,
    link: &SecretHash,
    into: &str,
    now_ms: i64,
    lifetime_ms: i64,
) -> Result<Vec<String>, QueryError> {
    let sql = "UPDATE device_link SET used_ms = $2 WHERE hash = $1 AND used_ms IS NULL AND expires_ms > $2 \
               AND expires_ms <= $3 RETURNING guest";
    let [now, latest] = [now_ms, now_ms.saturating_add(lifetime_ms)].map(Value::Number);
    let used: Vec<(String,)> = connection.fetch(sql, &[Value::Hash(link), now, latest]).await?;
    let Some((from,)) = used.into_iter().next() else { return Ok(Vec::new()) };
    guest::lock(connection, into).await?;
    let both = [Value::Text(&from), Value::Text(into)];
    let kept: Vec<(String,)> =
        connection.fetch("SELECT guest FROM kept_name WHERE guest = $1 OR guest = $2", &both).await?;
    match kept.as_slice() {
        [(guest,)] if guest == into && from != into => {}
        [(guest,), ..] if guest == &from || kept.len() > 1 || from == into => {
            return Err(QueryError::Conflict);
        }
        _ => return Err(QueryError::Missing),
    }
    // Whoever plays against themselves there would see both hands.
    let sql = "SELECT summary.table_id FROM table_guest AS one JOIN table_guest AS other ON other.table_id = one.table_id \
               JOIN summary ON summary.table_id = one.table_id \
               WHERE one.guest = $1 AND other.guest = $2 AND finished_ms IS NULL";
    let shared: Vec<(String,)> = connection.fetch(sql, &both).await?;
    if !shared.is_empty() {
        return Err(QueryError::Conflict);
    }
    let tables: Vec<(String,)> = connection
        .fetch("SELECT table_id FROM table_guest WHERE guest = $1 ORDER BY table_id", &both[..1])
        .await?;
    for sql in [
        // Lists hold guests by their ids too. An id is unguessable, so its text in quotation marks is nothing else.
        "UPDATE summary SET about = replace(about, '\"' || $1 || '\"', '\"' || $2 || '\"') \
         WHERE table_id IN (SELECT table_id FROM table_guest WHERE guest = $1)",
        "INSERT INTO table_guest (guest, table_id) SELECT $2, table_id FROM table_guest AS former \
         WHERE former.guest = $1 AND NOT EXISTS (SELECT 1 FROM table_guest AS own \
         WHERE own.guest = $2 AND own.table_id = former.table_id)",
        "UPDATE day_game SET guest = $2 WHERE guest = $1 \
         AND NOT EXISTS (SELECT 1 FROM day_game AS own WHERE own.guest = $2 AND own.day = day_game.day)",
        "UPDATE guest SET owner = $2 WHERE owner = $1",
        "UPDATE guest_alias SET guest = $2 WHERE guest = $1",
    ] {
        connection.execute(sql, &both).await?;
    }
    connection.execute("DELETE FROM table_guest WHERE guest = $1", &both[..1]).await?;
    let sql = "INSERT INTO guest_alias (alias, guest, merged_ms) VALUES ($1, $2, $3)";
    connection.execute(sql, &[both[0], both[1], Value::Number(now_ms)]).await?;
    // Deletes tokens and links by cascade: the guest's other devices are signed out.
    guest::found(connection.execute("DELETE FROM guest WHERE id = $1", &both[..1]).await?)?;
    Ok([from].into_iter().chain(tables.into_iter().map(|row| row.0)).collect())
}

/// The former ids of the guests of a table, each with the guest to whom it belongs now. Almost always none.
pub(crate) async fn aliases_at(store: &Store, table: &str) -> Result<Vec<(String, String)>, StoreError> {
    let sql = "SELECT alias, guest_alias.guest FROM guest_alias \
               JOIN table_guest ON table_guest.guest = guest_alias.guest WHERE table_id = $1";
    Ok(store.readers().fetch(sql, &[Value::Text(table)]).await?)
}
