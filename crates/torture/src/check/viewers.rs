//! What everybody at a table was shown, on whichever node: the same of the same event, and no hand that is not their own.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use crate::commitments;
use crate::leaks::find_leak;

/// What viewers have seen so far.
#[derive(Debug, Default)]
pub(crate) struct Viewers(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    /// A hash of what everybody sees, by table and event.
    public: HashMap<(String, u64), u64>,
    counts: Counts,
}

/// How much was examined.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// Texts, all examined for hands.
    pub(crate) texts: u64,
    /// Views of an event that somebody else had seen before, all equal.
    pub(crate) equal: u64,
}

impl Viewers {
    /// How much was examined so far.
    pub(crate) fn counts(&self) -> Counts {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).counts
    }

    /// Examines a text for somebody on these seats; an error if it tells too much, or something else than another viewer was told.
    pub(crate) fn examine(&self, table: &str, seats: &[u64], text: &str) -> Result<(), String> {
        let mut message: Value = serde_json::from_str(text).map_err(|error| format!("{error}: {text}"))?;
        conceals(&message, seats)
            .map_err(|why| format!("{table}: {seats:?} was told too much: {why}: {text}"))?;
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.counts.texts += 1;
        let Some(event) = message["event"].as_u64().filter(|_| message["type"] == "table") else {
            return Ok(());
        };
        keep_public(&mut message);
        // What was put together from updates has its fields in another order.
        message.sort_all_objects();
        let public = message.to_string();
        let mut hasher = DefaultHasher::new();
        public.hash(&mut hasher);
        match seen.public.entry((table.to_owned(), event)) {
            Entry::Vacant(vacant) => drop(vacant.insert(hasher.finish())),
            Entry::Occupied(first) if *first.get() == hasher.finish() => seen.counts.equal += 1,
            Entry::Occupied(_) => {
                return Err(format!("{table}: event {event} looks different to another viewer: {public}"));
            }
        }
        Ok(())
    }
}

/// Removes what differs between viewers, and what depends on the moment.
fn keep_public(message: &mut Value) {
    let Some(fields) = message.as_object_mut() else { return };
    // Who asks for an undo or a seat is shown between events.
    let undo =
        ["can_undo", "undo_consent", "undo_asker", "undo_denied", "seat_ask", "seat_denied", "screen_seats"];
    for private in
        ["host", "thought_ms", "hints", "removed", "next_table", "rematcher"].into_iter().chain(undo)
    {
        fields.remove(private);
    }
    for seat in fields.get_mut("seats").and_then(Value::as_array_mut).into_iter().flatten() {
        seat["yours"].take();
        // Names change without an event.
        seat["name"].take();
    }
    let view = fields.get("views").and_then(|views| views.get(0)).cloned().unwrap_or_default();
    let position: Vec<&str> = view["position"].as_str().unwrap_or_default().split(' ').collect();
    let public = json!({
        "position": [position.first(), position.get(1), position.get(3)],
        "actor": view["actor"], "recent": view["recent"], "winners": view["winners"],
    });
    fields.insert("views".to_owned(), public);
}

/// Checks that a message has no hand but those of these seats while a game is being played.
fn conceals(message: &Value, seats: &[u64]) -> Result<(), String> {
    let mut rest = message.clone();
    if message["type"] == "table" {
        let stage = message["stage"].as_str().unwrap_or_default();
        let players = message["seats"].as_array().map_or(0, Vec::len);
        for view in message["views"].as_array().into_iter().flatten() {
            check_view(view, seats, players)?;
        }
        // After the first game, the salts of the last one are known while the next one is dealt.
        if message["results"] == json!([]) {
            commitments::check(&message["fairness"], stage)?;
        }
        for examined in ["views", "fairness", "plan", "results", "totals"] {
            rest[examined].take();
        }
    }
    find_leak(&rest.to_string(), &[]).map_or(Ok(()), Err)
}

fn check_view(view: &Value, seats: &[u64], players: usize) -> Result<(), String> {
    if view["seat"].as_u64().is_some_and(|seat| !seats.contains(&seat)) {
        return Err(format!("the view of seat {}", view["seat"]));
    }
    let position: Vec<&str> = view["position"].as_str().ok_or("no position")?.split(' ').collect();
    let [_, _, hands, turn] = position[..] else { return Err("no position".to_owned()) };
    // A finished game is open to everybody.
    if turn == "end" {
        return Ok(());
    }
    for (seat, hand) in (1..).zip(hands.split(',')) {
        if !hand.starts_with('?') && hand != "-" && view["seat"] != json!(seat) {
            return Err(format!("the hand of seat {seat}"));
        }
    }
    if view["recent"].as_array().is_none_or(|turns| turns.len() > players) {
        return Err("turns that are older than a round".to_owned());
    }
    let sheets = view["sheets"].as_array().into_iter().flatten();
    let forecasts = view["forecast"]["hands"].as_array().into_iter().flatten();
    match sheets.chain(forecasts).find(|sheet| sheet["seat"] != view["seat"]) {
        Some(sheet) => Err(format!("the sheet of seat {}", sheet["seat"])),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(seat: u64, hands: &str, left_ms: u64) -> Value {
        json!({
            "type": "table", "event": 5, "stage": "playing", "host": seat == 1,
            "results": [],
            "seats": [{ "seat": 1, "yours": seat == 1, "left_ms": left_ms }, { "seat": 2, "yours": seat == 2, "left_ms": null }],
            "views": [{ "seat": seat, "position": format!("b. - {hands} 1m"), "actor": 1, "recent": [],
                "sheets": [{ "seat": seat, "lines": [] }], "winners": [] }],
            "fairness": { "commitments": [], "hashes": [], "salts": [], "game": 1 },
        })
    }

    fn examine(viewers: &Viewers, seat: u64, message: &Value) -> Result<(), String> {
        viewers.examine("t", &[seat], &message.to_string())
    }

    #[test]
    fn viewers_of_one_event_see_the_same_and_no_other_hand() {
        let viewers = Viewers::default();
        assert_eq!(examine(&viewers, 1, &view(1, "Y1,?1", 900)), Ok(()));
        assert_eq!(examine(&viewers, 2, &view(2, "?1,B1", 900)), Ok(()));
        assert_eq!((viewers.counts().texts, viewers.counts().equal), (2, 1));
        let finds = |what: &str, seat: u64, message: Value| {
            let found = examine(&viewers, seat, &message).expect_err(what);
            assert!(found.contains(what), "{found}");
        };
        finds("looks different", 2, view(2, "?1,B1", 901));
        finds("the hand of seat 2", 1, view(1, "Y1,B1", 900));
        finds("the view of seat 1", 2, view(1, "Y1,?1", 900));
        finds("is an action", 2, json!({ "type": "refused", "text": "B+" }));
        let mut sheet = view(2, "?1,B1", 900);
        sheet["views"][0]["sheets"][0]["seat"] = json!(1);
        finds("the sheet of seat 1", 2, sheet);
    }
}
