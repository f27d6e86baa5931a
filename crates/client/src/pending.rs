//! Requests without an answer. They are sent again, under the same id, after a reconnect.

use std::collections::VecDeque;

use bigpoints_table::messages::{ToClient, ToServer};

/// The unanswered requests, oldest first.
#[derive(Debug, Default)]
pub(crate) struct PendingRequests {
    queue: VecDeque<ToServer>,
}

impl PendingRequests {
    /// Adds a request that is being sent. What is said to the others would come too late after a reconnect, so it is not kept.
    pub(crate) fn push(&mut self, request: ToServer) {
        if !matches!(request, ToServer::React { .. }) {
            self.queue.push_back(request);
        }
    }

    /// Everything to send again on a new connection.
    pub(crate) fn to_resend(&self) -> Vec<ToServer> {
        self.queue.iter().cloned().collect()
    }

    /// Removes the request that a message answers. Returns it if it was only rate limited and must be retried.
    pub(crate) fn answered(&mut self, message: &ToClient) -> Option<ToServer> {
        let (id, rate_limited) = match message {
            ToClient::Done { id, .. } | ToClient::Hint { id, .. } => (id, false),
            ToClient::Refused { id: Some(id), wait_ms, .. } => (id, wait_ms.is_some()),
            _ => return None,
        };
        let index = self.queue.iter().position(|request| request.id() == Some(id))?;
        let request = self.queue.remove(index)?;
        rate_limited.then_some(request)
    }

    /// Drops all requests, before moving to another table.
    pub(crate) fn clear(&mut self) {
        self.queue.clear();
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_table::messages::Reaction;
    use bigpoints_table::refusal::RefusalCode;

    use super::*;

    fn start(id: &str) -> ToServer {
        ToServer::Start { id: id.to_owned() }
    }

    fn refused(id: &str, wait_ms: Option<u32>) -> ToClient {
        ToClient::Refused {
            id: Some(id.to_owned()),
            code: RefusalCode::TooFast,
            text: String::new(),
            wait_ms,
        }
    }

    #[test]
    fn unanswered_requests_are_resent_in_order() {
        let mut pending = PendingRequests::default();
        ["a", "b", "c", "d"].into_iter().for_each(|id| pending.push(start(id)));
        assert_eq!(pending.answered(&ToClient::Done { id: "b".to_owned(), event: 1 }), None);
        assert_eq!(pending.answered(&refused("a", None)), None);
        assert_eq!(pending.answered(&refused("unknown", None)), None);
        assert_eq!(pending.to_resend(), [start("c"), start("d")]);
        assert_eq!(pending.answered(&refused("c", Some(5))), Some(start("c")), "to be retried later");
        pending.push(start("c"));
        assert_eq!(pending.to_resend(), [start("d"), start("c")]);
        pending.clear();
        assert_eq!(pending.to_resend(), []);
    }

    #[test]
    fn a_reaction_is_not_repeated() {
        let mut pending = PendingRequests::default();
        pending.push(ToServer::React { id: "a".to_owned(), seat: 1, reaction: Reaction::Oops });
        assert_eq!(pending.to_resend(), []);
        assert_eq!(pending.answered(&refused("a", Some(5))), None);
    }
}
