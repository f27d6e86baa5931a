//! The requests that a table has accepted, by their ids, so that a repeated request gets the same answer.

use std::collections::HashMap;

use super::Table;
use super::request::Asker;
use crate::refusal::Refusal;

/// The accepted requests, with the number of the table's last event after each.
#[derive(Clone, Debug, Default)]
pub struct AcceptedRequests(HashMap<String, u32>);

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
        if let Some(answered) = key.and_then(|key| self.0.get(key)) {
            return Ok(Some(*answered));
        }
        if event.is_some_and(|event| event != table.event()) {
            return Err(Refusal::Stale);
        }
        Ok(None)
    }

    /// Adds a request that was accepted, with the number of the table's last event after it.
    pub fn add(&mut self, key: String, event: u32) {
        self.0.insert(key, event);
    }
}

impl FromIterator<(String, u32)> for AcceptedRequests {
    fn from_iter<T: IntoIterator<Item = (String, u32)>>(requests: T) -> AcceptedRequests {
        AcceptedRequests(requests.into_iter().collect())
    }
}
