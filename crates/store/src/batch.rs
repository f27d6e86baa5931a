//! What a transaction writes to PostgreSQL in few statements: all its appends in one, and all its leases. A round trip for each
//! would cost more than the work.
//!
//! The checks are those of a single append. If one of many fails, nothing is written, and the writer repeats all of them one by one.

use std::collections::{BTreeMap, HashMap};

use crate::database::{Connection, check_texts};
use crate::day;
use crate::error::QueryError;
use crate::lease::{Acquired, Lease, LeaseChange, Right};
use crate::node::SESSION_TTL;
use crate::table::{Append, Summary, TableChange};
use crate::writer::{Answer, Change};

/// Applies those of the changes that can be applied together: their answers, and nothing for the others.
pub(crate) async fn apply<'a>(
    connection: &mut Connection,
    right: &Right,
    changes: impl Iterator<Item = &'a Change>,
) -> Result<Vec<Option<Answer>>, QueryError> {
    let changes: Vec<&Change> = changes.collect();
    let mut answers: Vec<Option<Answer>> = Vec::new();
    answers.resize_with(changes.len(), || None);
    if matches!(connection, Connection::Sqlite(_)) {
        return Ok(answers);
    }
    let wanted = changes.iter().filter_map(|change| match change {
        Change::Lease(LeaseChange::Acquire { table }) => Some(table.as_str()),
        _ => None,
    });
    let wanted: Vec<&str> = wanted.collect();
    if !wanted.is_empty() {
        let found = acquire(connection, right, &wanted).await?;
        for (change, answer) in changes.iter().zip(&mut answers) {
            if let Change::Lease(LeaseChange::Acquire { table }) = change {
                *answer = Some(Answer::Lease(acquired(&found, table)));
            }
        }
    }
    let mut appends = Vec::new();
    for (change, answer) in changes.iter().zip(&mut answers) {
        if let Some(append) = batched(change) {
            appends.push(append);
            *answer = Some(Answer::Done);
        }
    }
    if !appends.is_empty() {
        append_all(connection, right, &appends).await?;
    }
    Ok(answers)
}

/// Applies changes that are appends only in a statement that is a transaction by itself; whether that was possible. Otherwise nothing
/// was written.
pub(crate) async fn commit<'a>(
    connection: &mut Connection,
    right: &Right,
    changes: impl Iterator<Item = &'a Change>,
) -> Result<bool, QueryError> {
    let Some(appends) = changes.map(batched).collect::<Option<Vec<_>>>() else { return Ok(false) };
    let alone = appends.iter().all(|append| append.summary.as_ref().is_none_or(|one| one.result.is_none()));
    if matches!(connection, Connection::Sqlite(_)) || !alone {
        return Ok(false);
    }
    match append_all(connection, right, &appends).await {
        Ok(()) => Ok(true),
        Err(QueryError::Fatal(error)) => Err(QueryError::Fatal(error)),
        Err(_) => Ok(false),
    }
}

/// The append that a change is. One without events has to look at its table in another way.
fn batched(change: &Change) -> Option<&Append> {
    match change {
        Change::Table(TableChange::Append(append)) if !append.events.is_empty() => Some(append),
        _ => None,
    }
}

/// The columns of all events of some appends.
#[derive(Default)]
struct Events<'a> {
    tables: Vec<&'a str>,
    numbers: Vec<i64>,
    epochs: Vec<i64>,
    times: Vec<i64>,
    kinds: Vec<&'a str>,
    bodies: Vec<&'a str>,
    /// Whether the event before it must be stored already, and is not among these.
    first: Vec<bool>,
}

impl<'a> Events<'a> {
    fn of(appends: &[&'a Append]) -> Events<'a> {
        let mut all = Events::default();
        let mut ends: HashMap<&str, (i64, i64)> = HashMap::new();
        for Append { lease, table, first_event, events, .. } in appends.iter().copied() {
            for (number, event) in (i64::from(*first_event)..).zip(events) {
                let end = ends.insert(table, (number, lease.epoch));
                all.tables.push(table);
                all.numbers.push(number);
                all.epochs.push(lease.epoch);
                all.times.push(event.at_ms);
                all.kinds.push(&event.kind);
                all.bodies.push(&event.body);
                all.first.push(end != Some((number - 1, lease.epoch)));
            }
        }
        all
    }
}

/// Appends all of them, or nothing.
async fn append_all(
    connection: &mut Connection,
    right: &Right,
    appends: &[&Append],
) -> Result<(), QueryError> {
    for append in appends {
        right.check_session(&append.lease)?;
    }
    let Connection::Postgres(postgres) = connection else { return Ok(()) };
    let events = Events::of(appends);
    // Of each table the last, and in the same order everywhere, so that nobody waits in a circle.
    let summaries = appends.iter().filter_map(|append| Some((&*append.table, append.summary.as_ref()?)));
    let summaries: BTreeMap<&str, &Summary> = summaries.collect();
    let guests =
        appends.iter().flat_map(|append| append.guests.iter().map(|guest| (&**guest, &*append.table)));
    let (guests, tables): (Vec<&str>, Vec<&str>) = guests.unzip();
    check_texts(events.tables.iter().chain(&events.kinds).chain(&events.bodies).chain(&guests).copied())?;
    check_texts(summaries.values().flat_map(|summary| [&*summary.state, &*summary.about]))?;
    let query = sqlx::query_scalar(if right.is_shared() { APPEND_BY_LEASE } else { APPEND })
        .bind(events.tables)
        .bind(events.numbers)
        .bind(events.epochs)
        .bind(events.times)
        .bind(events.kinds)
        .bind(events.bodies)
        .bind(events.first)
        .bind(summaries.keys().copied().collect::<Vec<_>>())
        .bind(summaries.values().map(|summary| summary.state.as_str()).collect::<Vec<_>>())
        .bind(summaries.values().map(|summary| summary.listed).collect::<Vec<_>>())
        .bind(summaries.values().map(|summary| summary.updated_ms).collect::<Vec<_>>())
        .bind(summaries.values().map(|summary| summary.finished_ms).collect::<Vec<_>>())
        .bind(summaries.values().map(|summary| summary.about.as_str()).collect::<Vec<_>>())
        .bind(summaries.values().map(|summary| summary.due_ms).collect::<Vec<_>>())
        .bind(guests)
        .bind(tables);
    let query = match right.shared() {
        Some(session) => query.bind(&session.node).bind(SESSION_TTL.as_millis() as i64),
        None => query,
    };
    let appended: bool = query.fetch_one(postgres).await?;
    if !appended {
        return Err(QueryError::Conflict);
    }
    for append in appends {
        if let Some(Summary { result: Some(result), .. }) = &append.summary {
            day::end(connection, &append.table, *result).await?;
        }
    }
    Ok(())
}

/// The statement of all appends, for which the parts in brackets make sure that they are allowed to be written.
macro_rules! append_sql {
    ($with:literal, $session:literal, $lease:literal) => {
        concat!(
            "WITH ",
            $with,
            "new AS MATERIALIZED (SELECT * FROM UNNEST($1::TEXT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], \
             $5::TEXT[], $6::TEXT[], $7::BOOLEAN[]) AS new (table_id, event, epoch, at_ms, kind, body, is_first)), \
             allowed AS MATERIALIZED (SELECT ",
            $session,
            " AND NOT EXISTS (SELECT 1 FROM new WHERE NOT (",
            $lease,
            " AND (NOT is_first OR event = 1 OR EXISTS (SELECT 1 FROM event AS last \
             WHERE last.table_id = new.table_id AND last.event = new.event - 1 AND last.epoch <= new.epoch)))) AS yes), \
             events AS (INSERT INTO event (table_id, event, epoch, at_ms, kind, body) \
             SELECT table_id, event, epoch, at_ms, kind, body FROM new, allowed WHERE yes), \
             summaries AS (INSERT INTO summary (table_id, state, listed, updated_ms, finished_ms, about, due_ms) \
             SELECT one.* FROM allowed, UNNEST($8::TEXT[], $9::TEXT[], $10::BOOLEAN[], $11::BIGINT[], $12::BIGINT[], \
             $13::TEXT[], $14::BIGINT[]) AS one WHERE yes ON CONFLICT (table_id) DO UPDATE SET state = excluded.state, \
             listed = excluded.listed, updated_ms = excluded.updated_ms, finished_ms = excluded.finished_ms, \
             about = excluded.about, due_ms = excluded.due_ms, marked_ms = NULL), \
             guests AS (INSERT INTO table_guest (guest, table_id) SELECT one.* FROM allowed, \
             UNNEST($15::TEXT[], $16::TEXT[]) AS one WHERE yes ON CONFLICT DO NOTHING) \
             SELECT yes FROM allowed"
        )
    };
}

const APPEND: &str = append_sql!("", "TRUE", "TRUE");
/// The same for a node: its session is locked against being ended, and each lease must be held.
const APPEND_BY_LEASE: &str = append_sql!(
    "session AS MATERIALIZED (SELECT id FROM node WHERE id = $17 AND expires_at BETWEEN clock_timestamp() \
     AND clock_timestamp() + $18 * INTERVAL '1 millisecond' FOR KEY SHARE), ",
    "EXISTS (SELECT 1 FROM session)",
    "coalesce((SELECT lease.epoch FROM lease WHERE lease.table_id = new.table_id) = new.epoch, FALSE)"
);

/// Takes tables: what was granted, and by whom the others are held. Tables that do not exist are left out.
pub(crate) async fn acquire(
    connection: &mut Connection,
    right: &Right,
    tables: &[&str],
) -> Result<HashMap<String, Acquired>, QueryError> {
    let (Connection::Postgres(connection), Some(session)) = (connection, right.session()?) else {
        return Ok(HashMap::new());
    };
    check_texts(tables.iter().copied())?;
    // Both are decided while the row of a lease is locked: whether its holder exists, and the epoch, which is therefore later
    // than all before it. Everybody locks rows in the same order, so that two nodes never wait for each other.
    let sql = "INSERT INTO lease (table_id, node, epoch) SELECT id, $2, nextval('writer_epoch') FROM \
               (SELECT id FROM game_table WHERE id = ANY($1) ORDER BY id) AS wanted \
               ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, epoch = nextval('writer_epoch') \
               WHERE lease.node = excluded.node OR NOT node_exists(lease.node) RETURNING table_id, epoch";
    let granted: Vec<(String, i64)> =
        sqlx::query_as(sql).bind(tables).bind(&session.node).fetch_all(&mut *connection).await?;
    let lease = |epoch| Acquired::Granted(Lease { epoch, session: session.number });
    let mut found: HashMap<String, Acquired> =
        granted.into_iter().map(|(table, epoch)| (table, lease(epoch))).collect();
    if tables.iter().any(|table| !found.contains_key(*table)) {
        let sql = "SELECT table_id, node FROM lease WHERE table_id = ANY($1)";
        let held: Vec<(String, String)> = sqlx::query_as(sql).bind(tables).fetch_all(connection).await?;
        for (table, node) in held {
            found.entry(table).or_insert(Acquired::Held { node });
        }
    }
    Ok(found)
}

/// What was found about one of the tables.
pub(crate) fn acquired(found: &HashMap<String, Acquired>, table: &str) -> Acquired {
    found.get(table).cloned().unwrap_or(Acquired::Missing)
}

/// Gives tables back. Leases that are no longer held are skipped. The epoch ends too, so that nothing more is written by them.
pub(crate) async fn release(
    connection: &mut Connection,
    leases: &[(String, Lease)],
) -> Result<(), QueryError> {
    let Connection::Postgres(connection) = connection else { return Ok(()) };
    let sql = "UPDATE lease SET node = '', epoch = nextval('writer_epoch') WHERE table_id IN (SELECT lease.table_id FROM lease \
               JOIN UNNEST($1::TEXT[], $2::BIGINT[]) AS gone (table_id, epoch) \
               ON lease.table_id = gone.table_id AND lease.epoch = gone.epoch \
               ORDER BY lease.table_id FOR UPDATE OF lease)";
    sqlx::query(sql)
        .bind(leases.iter().map(|(table, _)| table.as_str()).collect::<Vec<_>>())
        .bind(leases.iter().map(|(_, lease)| lease.epoch).collect::<Vec<_>>())
        .execute(connection)
        .await?;
    Ok(())
}
