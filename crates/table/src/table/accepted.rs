//! The requests that a table has accepted, by their ids, so that a repeated request gets the same answer.

use std::collections::{HashMap, VecDeque};

use super::Table;
use super::request::Asker;
use crate::refusal::Refusal;

/// How many requests that store nothing are remembered: enough for those whose answer may have been lost.
const UNSTORED: usize = 64;

/// The accepted requests, with the number of the table's last event after each.
#[derive(Clone, Debug, Default)]
pub struct AcceptedRequests {
    /// Those that are stored, as many as there are events at most.
    stored: HashMap<String, u32>,
    /// The last ones that are not, the oldest first.
    unstored: VecDeque<(String, u32)>,
}

impl AcceptedRequests {
    /// A request's id as it is stored: two guests may choose the same.
    pub fn key(asker: &Asker, id: &str) -> String {
        match asker {
            Asker::Guest(guest) => format!("{guest}:{id}"),
            Asker::Server => id.to_owned(),
        }
    }

    /// The answer to a request that was accepted before; `None` if it is new.
    ///
    /// # Errors
    ///
    /// [`Refusal::Stale`] if a new request is about another event than the table's last one.
    pub fn check(
        &self,
        table: &Table,
        key: Option<&str>,
        event: Option<u32>,
    ) -> Result<Option<u32>, Refusal> {
        if let Some(answered) = key.and_then(|key| self.answered(key)) {
            return Ok(Some(answered));
        }
        if event.is_some_and(|event| event != table.event()) {
            return Err(Refusal::Stale);
        }
        Ok(None)
    }

    /// Adds a request that was accepted, with the number of the table's last event after it.
    pub fn add(&mut self, key: String, event: u32) {
        self.stored.insert(key, event);
    }

    /// Adds a request that was accepted and stores nothing. Only the last ones are remembered.
    pub fn add_unstored(&mut self, key: String, event: u32) {
        if self.unstored.len() == UNSTORED {
            self.unstored.pop_front();
        }
        self.unstored.push_back((key, event));
    }

    fn answered(&self, key: &str) -> Option<u32> {
        let unstored = || self.unstored.iter().find(|(known, _)| known == key).map(|(_, event)| *event);
        self.stored.get(key).copied().or_else(unstored)
    }
}

impl FromIterator<(String, u32)> for AcceptedRequests {
    fn from_iter<T: IntoIterator<Item = (String, u32)>>(requests: T) -> AcceptedRequests {
        AcceptedRequests { stored: requests.into_iter().collect(), unstored: VecDeque::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_that_store_nothing_are_remembered_for_a_while() {
        let mut accepted = AcceptedRequests::default();
        accepted.add("stored".to_owned(), 1);
        for number in 0..=UNSTORED {
            accepted.add_unstored(number.to_string(), 2);
        }
        assert_eq!(accepted.unstored.len(), UNSTORED);
        let answers = ["stored", "0", "1"].map(|key| accepted.answered(key));
        assert_eq!(answers, [Some(1), None, Some(2)]);
    }
}
