//! The whole table of a client that receives updates, as a text like that of a client that does not.

use serde_json::Value;

use crate::error::Result;

/// What an update says beside the fields of the table that it replaces.
const ABOUT_ITSELF: [&str; 3] = ["type", "since", "left_ms"];

/// The last whole table, with all updates since.
#[derive(Debug, Default)]
pub(crate) struct WholeTable(Value);

impl WholeTable {
    /// Reads a text from the server: the whole table as a text, if this changes it, or else the text itself.
    pub(crate) fn read(&mut self, text: &str) -> Result<String> {
        let message: Value = serde_json::from_str(text).map_err(|error| format!("{error}: {text}"))?;
        let kind = message["type"].as_str().unwrap_or_default();
        if kind == "table" {
            self.0 = message;
            return Ok(text.to_owned());
        }
        let (true, Value::Object(update)) = (kind == "update", &message) else { return Ok(text.to_owned()) };
        if self.0["event"] != update["since"] {
            let event = &self.0["event"];
            return Err(format!("an update for somebody who has event {event}: {text}").into());
        }
        let table = self.0.as_object_mut().ok_or("an update before the table")?;
        table.remove("undo_consent");
        let times = update.get("left_ms").and_then(Value::as_array).into_iter().flatten();
        let seats = table.get_mut("seats").and_then(Value::as_array_mut).into_iter().flatten();
        seats.zip(times).for_each(|(seat, left)| seat["left_ms"] = left.clone());
        for (name, value) in update.iter().filter(|(name, _)| !ABOUT_ITSELF.contains(&name.as_str())) {
            table.insert(name.clone(), value.clone());
        }
        Ok(self.0.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_is_put_over_the_table_that_it_is_for() {
        let mut table = WholeTable::default();
        let update = r#"{"type":"update","since":4,"event":5,"left_ms":[7,8],"views":[2],"can_undo":true}"#;
        assert!(table.read(update).is_err(), "there is no table");
        let seats = |times: [u32; 2]| format!(r#"[{{"left_ms":{}}},{{"left_ms":{}}}]"#, times[0], times[1]);
        let table_at = |event: u32, more: &str, seats: &str| {
            format!(r#"{{"type":"table","event":{event},"stage":"playing","seats":{seats},{more}}}"#)
        };
        let first = &table_at(4, r#""views":[1],"can_undo":false,"undo_consent":2"#, &seats([9, 9]));
        assert!(table.read(first).is_ok());
        let whole: Value = serde_json::from_str(&table.read(update).expect("an update")).expect("JSON");
        let expected = table_at(5, r#""views":[2],"can_undo":true"#, &seats([7, 8]));
        assert_eq!(whole, serde_json::from_str::<Value>(&expected).expect("JSON"));
        assert!(table.read(update).is_err(), "it was put over it already");
        let other = r#"{"type":"ping","number":1}"#;
        assert_eq!(table.read(other).expect("a message"), other);
    }
}
