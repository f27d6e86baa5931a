//! What comes from a server, before anything else sees it: a server may be hostile, and what it sends is printed on a terminal.
//! Every text passes [`Printable`], so that no message and no error holds a character that controls a terminal.

use std::fmt;
use std::ops::Deref;

use bigpoints_protocol::line::one_line;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The longest text of a message, in characters; sentences and positions have a few hundred.
const MAX_TEXT_LENGTH: usize = 2000;

/// A text that is safe to print on one line, however it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printable(String);

impl Printable {
    /// The text with control characters escaped, invisible ones left out, and its end cut off if it is very long.
    pub fn new(text: &str) -> Printable {
        let mut letters = text.chars();
        let start: String = letters.by_ref().take(MAX_TEXT_LENGTH).collect();
        let mut line = one_line(&start);
        if letters.next().is_some() {
            line.push('…');
        }
        Printable(line)
    }
}

impl Deref for Printable {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Printable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The value of a JSON text with all texts in it made printable; `None` if it is not JSON.
pub(crate) fn value(text: &[u8]) -> Option<Value> {
    let mut value = serde_json::from_slice(text).ok()?;
    clean(&mut value);
    Some(value)
}

/// The message in a JSON text, with all texts in it made printable; `None` if it is of an unknown kind.
pub(crate) fn message<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(value(text.as_bytes())?).ok()
}

fn clean(value: &mut Value) {
    match value {
        Value::String(text) => *text = Printable::new(text).0,
        Value::Array(list) => list.iter_mut().for_each(clean),
        Value::Object(fields) => fields.values_mut().for_each(clean),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_table::messages::ToClient;

    use super::*;

    /// Puts a text into every text of a value, and returns how many there are. The kind of a message must stay.
    fn poison(value: &mut Value, poison_text: &str) -> usize {
        match value {
            Value::String(text) => {
                text.push_str(poison_text);
                1
            }
            Value::Array(list) => list.iter_mut().map(|value| poison(value, poison_text)).sum(),
            Value::Object(fields) => {
                let fields = fields.iter_mut().filter(|(name, _)| *name != "type");
                fields.map(|(_, value)| poison(value, poison_text)).sum()
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        }
    }

    #[test]
    fn no_text_of_any_message_controls_a_terminal() {
        let page = include_str!("../../../PROTOCOL.md");
        let (_, section) = page.split_once("### Messages to a client").expect("the messages to a client");
        let examples: Vec<&str> = section.lines().filter(|line| line.starts_with("{\"type\":")).collect();
        let mut poisoned = 0;
        for example in &examples {
            let mut sent: Value = serde_json::from_str(example).expect("JSON");
            poisoned += poison(&mut sent, "\u{1b}]52;c;aGk=\u{7}\u{9b}2J\u{202e}\u{200b}\n");
            let received = value(sent.to_string().as_bytes()).expect("JSON");
            let mut texts = Vec::new();
            collect(&received, &mut texts);
            for text in texts {
                assert!(
                    !text.chars().any(|letter| letter.is_control() || "\u{202e}\u{200b}".contains(letter)),
                    "{text:?}"
                );
            }
            assert_eq!(message::<ToClient>(example), serde_json::from_str(example).ok(), "{example}");
        }
        assert!(examples.len() >= 11 && poisoned > 40, "{} {poisoned}", examples.len());
    }

    #[test]
    fn what_only_a_newer_server_says_is_no_message() {
        let known = r#"{"type":"reaction","seat":1,"reaction":"oops"}"#;
        assert!(message::<ToClient>(known).is_some());
        for text in [r#"{"type":"newer","seat":1}"#, r#"{"type":"reaction","seat":1,"reaction":"newer"}"#] {
            assert_eq!(message::<ToClient>(text), None, "{text}");
        }
    }

    fn collect<'a>(value: &'a Value, texts: &mut Vec<&'a str>) {
        match value {
            Value::String(text) => texts.push(text),
            Value::Array(list) => list.iter().for_each(|value| collect(value, texts)),
            Value::Object(fields) => fields.values().for_each(|value| collect(value, texts)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    #[test]
    fn a_very_long_text_is_cut() {
        assert_eq!(Printable::new(&"a".repeat(1 << 20)).chars().count(), MAX_TEXT_LENGTH + 1);
    }
}
