//! Plans of tables, as the page sends them.

use serde_json::{Value, json};

/// These seats; the first one starts.
pub(crate) fn plan(seats: &[Value]) -> Value {
    json!({ "seats": seats, "first": 1 })
}

/// A seat of the host.
pub(crate) fn mine() -> Value {
    json!({ "kind": "mine" })
}

/// An open seat.
pub(crate) fn open() -> Value {
    json!({ "kind": "open" })
}

/// A computer player.
pub(crate) fn computer(level: u8) -> Value {
    json!({ "kind": "computer", "level": level })
}

/// These seats, at a table that allows bots.
pub(crate) fn with_bots(seats: &[Value]) -> Value {
    let mut plan = plan(seats);
    plan["bots"] = json!(true);
    plan
}
