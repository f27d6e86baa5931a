//! Compares what was acknowledged with what is stored. Shares no code with the server: rows are read as the schema describes
//! them, and games are replayed by the rules.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use crate::check::fair_deal::hash;
use crate::check::ledger::{Answer, Entry, Known};
use crate::check::replay;
use crate::clients::recorder::Request;
use crate::error::Result;
use crate::under_test::database::{Content, EventRow};

/// Counts of what was compared.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    pub(crate) tables: usize,
    pub(crate) events: usize,
    /// Granted requests, all of them stored.
    pub(crate) granted: usize,
    /// Refused requests, none of them stored.
    pub(crate) refused: usize,
    /// Unanswered requests, and how many of them were stored.
    pub(crate) unknown: usize,
    pub(crate) unknown_stored: usize,
    /// Finished games.
    pub(crate) ended: usize,
}

/// Compares a database with the ledger and with its earlier contents; returns everything that is wrong, in sentences.
pub(crate) fn check(content: &Content, before: &Content, known: &Known) -> (Compared, Vec<String>) {
    let mut faults = known.faults.clone();
    let mut compared = Compared { events: content.events.len(), ..Compared::default() };
    let mut tables: BTreeMap<&str, Vec<&EventRow>> = BTreeMap::new();
    for row in &content.events {
        tables.entry(&row.table).or_default().push(row);
    }
    for table in &known.tables {
        if content.tables.iter().all(|(id, _)| id != table) {
            faults.push(format!("the table {table} was created and is gone"));
        }
    }
    for (table, &shown) in &known.shown {
        let stored = tables.get(table.as_str()).map_or(0, Vec::len);
        if stored < shown as usize {
            faults.push(format!("{table}: event {shown} was shown, but only {stored} are stored"));
        }
    }
    let states: HashMap<&str, &str> = pairs(&content.states);
    for (table, setup) in &content.tables {
        compared.tables += 1;
        let rows = tables.get(table.as_str()).map(Vec::as_slice).unwrap_or_default();
        let replayed = numbered(rows).and_then(|()| replay::replay(setup, rows));
        match replayed {
            Ok(replayed) => {
                compared.ended += replayed.ended;
                let state = states.get(table.as_str()).copied().unwrap_or("nothing");
                if replayed.phase != state {
                    faults.push(format!("{table} is {}, but lists say {state}", replayed.phase));
                }
            }
            Err(why) => faults.push(format!("{table}: {why}")),
        }
    }
    faults.extend(changed(content, before));
    requests(&tables, known, &mut compared, &mut faults);
    (compared, faults)
}

fn pairs(rows: &[(String, String)]) -> HashMap<&str, &str> {
    rows.iter().map(|(one, other)| (one.as_str(), other.as_str())).collect()
}

/// Checks that events are numbered without gaps and epochs never decrease.
fn numbered(rows: &[&EventRow]) -> Result {
    let mut epoch = 0;
    for (number, row) in (1..).zip(rows) {
        if row.event != number {
            return Err(format!("event {number} is missing, {} follows", row.event).into());
        }
        if row.epoch < epoch {
            return Err(format!("event {number} is of epoch {}, after {epoch}", row.epoch).into());
        }
        epoch = row.epoch;
    }
    Ok(())
}

/// Events that were there before and are gone or changed.
fn changed(content: &Content, before: &Content) -> Vec<String> {
    let now: HashMap<(&str, i64), &EventRow> =
        content.events.iter().map(|row| ((row.table.as_str(), row.event), row)).collect();
    let gone = before.events.iter().filter(|row| now.get(&(row.table.as_str(), row.event)) != Some(row));
    gone.map(|row| format!("{}: event {} was there before and is gone or changed", row.table, row.event))
        .collect()
}

/// Checks that granted requests are stored once and unchanged, refused ones not at all, and nothing else is stored.
fn requests(
    tables: &BTreeMap<&str, Vec<&EventRow>>,
    known: &Known,
    compared: &mut Compared,
    faults: &mut Vec<String>,
) {
    let mut stored: HashMap<String, &EventRow> = HashMap::new();
    // Others may play at tables of their own.
    let ours = tables.iter().filter(|(table, _)| known.tables.contains(**table));
    for row in ours.flat_map(|(_, rows)| rows) {
        let Some(id) = request(row) else { continue };
        if !known.requests.contains_key(&id) {
            faults.push(format!("{}: event {} is of {id}, which was never sent", row.table, row.event));
        }
        if let Some(first) = stored.insert(id.clone(), row) {
            faults.push(format!("{id} is stored twice: as {first:?} and as {row:?}"));
        }
    }
    for (id, entry) in &known.requests {
        let row = stored.get(id).copied();
        match &entry.answer {
            Answer::Done(event) => {
                compared.granted += 1;
                match row {
                    None => faults.push(format!(
                        "{id} was acknowledged as event {event} of {} and is lost",
                        entry.table
                    )),
                    Some(row) if row.table != entry.table || row.event != i64::from(*event) => {
                        faults.push(format!(
                            "{id} was acknowledged as event {event}, but is stored as {row:?}"
                        ));
                    }
                    Some(_) => {}
                }
            }
            Answer::Refused(code) => {
                compared.refused += 1;
                if let Some(row) = row {
                    faults.push(format!("{id} was refused ({code}), but is stored as {row:?}"));
                }
            }
            Answer::Unknown => {
                compared.unknown += 1;
                compared.unknown_stored += usize::from(row.is_some());
            }
        }
        if let Some(row) = row
            && !matches_request(&tables[row.table.as_str()], row, entry)
        {
            faults.push(format!("{id} requested {:?}, but is stored as {row:?}", entry.request));
        }
    }
}

/// The id of the request that caused an event; the server prefixes the guest.
fn request(row: &EventRow) -> Option<String> {
    let body: Value = serde_json::from_str(&row.body).ok()?;
    let (_, id) = body["request"].as_str()?.split_once(':')?;
    Some(id.to_owned())
}

/// Whether the event that grants a request matches it. A game's end is stored after the action that causes it, and its start
/// after the last salt.
fn matches_request(rows: &[&EventRow], row: &EventRow, entry: &Entry) -> bool {
    let event = if row.kind == "ended" || row.kind == "started" {
        usize::try_from(row.event - 2).ok().map(|index| rows[index])
    } else {
        Some(row)
    };
    let Some(event) = event else { return false };
    let body: Value = serde_json::from_str(&event.body).unwrap_or_default();
    match &entry.request {
        Request::Sit(seat) => event.kind == "seated" && body["seat"] == *seat,
        Request::Commit(salt) => event.kind == "committed" && body["hash"] == hash(salt),
        Request::Start => event.kind == "called",
        Request::Reveal(salt) => event.kind == "revealed" && body["salt"] == salt.as_str(),
        Request::Undo => event.kind == "undone",
        Request::TakeBack(seat) => event.kind == "taken_back" && body["seat"] == *seat,
        Request::Play(action) => event.kind == "acted" && body["action"] == action.as_str(),
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{Game, Player, PlayerCount, Seed, deal};

    use super::*;
    use crate::check::fair_deal::FairDeal;

    fn row(event: i64, kind: &str, body: Value) -> EventRow {
        let mut body = body;
        body["kind"] = kind.into();
        EventRow { table: "t".to_owned(), event, epoch: 1, kind: kind.to_owned(), body: body.to_string() }
    }

    fn entry(request: Request, answer: Answer) -> Entry {
        Entry { table: "t".to_owned(), request, answer }
    }

    /// A table with two actions: the first granted, the second without an answer, and a third that was refused.
    fn stored() -> (Content, Known) {
        let seeds = serde_json::json!({ "seeds": ["00".repeat(32)] });
        let mut fair_deal = FairDeal::default();
        fair_deal.apply("sealed", &seeds).expect("seeds");
        fair_deal.apply("called", &serde_json::json!({ "seats": [] })).expect("nobody who gives");
        let seed = fair_deal.deal("t", 2).expect("a seed");
        let layout = deal(seed);
        let mut game = Game::new(&layout, PlayerCount::ALL[0], Player::One);
        let seed: String = seed.0.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut play = || {
            let action = game.position().legal_actions()[0];
            game.play(action).expect("a legal action");
            action.to_string()
        };
        let (first, second) = (play(), play());
        let acted = |seat: u8, action: &str, id: &str| serde_json::json!({ "seat": seat, "action": action, "request": format!("guest:{id}") });
        let events = vec![
            row(1, "sealed", seeds),
            row(2, "seated", serde_json::json!({ "seat": 1, "guest": "a" })),
            row(3, "seated", serde_json::json!({ "seat": 2, "guest": "b", "request": "b:sit" })),
            row(4, "called", serde_json::json!({ "seats": [] })),
            row(5, "started", serde_json::json!({ "layout": layout.to_string(), "seed": seed, "first": 1 })),
            row(6, "acted", acted(1, &first, "one")),
            row(7, "acted", acted(2, &second, "two")),
        ];
        let setup = r#"{"seats": [{"kind": "mine"}, {"kind": "open"}]}"#.to_owned();
        let content = Content {
            tables: vec![("t".to_owned(), setup)],
            events,
            states: vec![("t".to_owned(), "playing".to_owned())],
        };
        let mut known = Known::default();
        known.tables.insert("t".to_owned());
        known.shown.insert("t".to_owned(), 6);
        known.requests.insert("sit".to_owned(), entry(Request::Sit(2), Answer::Done(3)));
        known.requests.insert("one".to_owned(), entry(Request::Play(first), Answer::Done(6)));
        known.requests.insert("two".to_owned(), entry(Request::Play(second), Answer::Unknown));
        known.requests.insert("three".to_owned(), entry(Request::Undo, Answer::Refused("stale".to_owned())));
        (content, known)
    }

    /// What the checker finds after a change to the stored or known data.
    fn faults(spoil: impl FnOnce(&mut Content, &mut Known)) -> Vec<String> {
        let (before, _) = stored();
        let (mut content, mut known) = stored();
        spoil(&mut content, &mut known);
        check(&content, &before, &known).1
    }

    fn finds(what: &str, spoil: impl FnOnce(&mut Content, &mut Known)) {
        let faults = faults(spoil);
        assert!(faults.iter().any(|fault| fault.contains(what)), "{what} is not in {faults:?}");
    }

    #[test]
    fn a_correct_database_has_no_faults() {
        assert_eq!(faults(|_, _| {}), Vec::<String>::new());
        let (content, known) = stored();
        let (compared, _) = check(&content, &Content::default(), &known);
        assert_eq!((compared.granted, compared.refused), (2, 1));
        assert_eq!((compared.unknown, compared.unknown_stored), (1, 1));
    }

    #[test]
    fn what_was_sent_while_the_database_was_read_may_be_stored() {
        let (content, later) = stored();
        let mut known = later.clone();
        known.requests.remove("two");
        known.add_sent(later);
        let (compared, faults) = check(&content, &Content::default(), &known);
        assert_eq!((compared.unknown_stored, faults), (1, Vec::new()));
    }

    #[test]
    fn every_kind_of_corruption_is_found() {
        finds("was created and is gone", |content, _| content.tables.clear());
        finds("was acknowledged as event 6 of t and is lost", |content, _| content.events.truncate(5));
        finds("event 6 was shown, but only 5 are stored", |content, _| content.events.truncate(5));
        finds("was there before and is gone", |content, _| content.events.truncate(6));
        finds("event 2 is missing", |content, _| drop(content.events.remove(1)));
        finds("of epoch 0, after 1", |content, _| content.events[6].epoch = 0);
        finds("another player's turn", |content, _| content.events[6].body = content.events[5].body.clone());
        finds("is stored twice", |content, _| {
            content.events[6].body = content.events[6].body.replace(":two", ":one");
        });
        finds("was never sent", |_, known| drop(known.requests.remove("two")));
        finds("was refused (stale), but is stored", |_, known| {
            known.requests.get_mut("two").expect("a request").answer = Answer::Refused("stale".to_owned());
        });
        finds("requested Sit(2), but is stored", |_, known| {
            known.requests.get_mut("one").expect("a request").request = Request::Sit(2);
        });
        finds("the seed is not the one drawn", |content, _| {
            content.events[0].body = content.events[0].body.replacen("00", "01", 1);
        });
        finds("the layout does not follow from the seed", |content, _| {
            let other = deal(Seed::short(8)).to_string();
            let mut body: Value = serde_json::from_str(&content.events[4].body).expect("JSON");
            body["layout"] = other.into();
            content.events[4].body = body.to_string();
        });
        finds("but lists say over", |content, _| content.states[0].1 = "over".to_owned());
    }
}
