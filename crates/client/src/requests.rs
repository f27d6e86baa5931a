//! What was asked of a table and has not been answered: it is asked again, under the same id, when the line is back.

use std::collections::VecDeque;

use bigpoints_table::messages::{ToClient, ToServer};

/// The requests without an answer, in the order in which they were made.
#[derive(Debug, Default)]
pub(super) struct Requests {
    waiting: VecDeque<ToServer>,
}

impl Requests {
    /// Notes a request that is being sent.
    pub(super) fn note(&mut self, request: ToServer) {
        self.waiting.push_back(request);
    }

    /// All that has to be asked again on a new line.
    pub(super) fn again(&self) -> Vec<ToServer> {
        self.waiting.iter().cloned().collect()
    }

    /// Forgets the request that a message answers; the request, if the answer is only that it came too soon.
    pub(super) fn answered(&mut self, message: &ToClient) -> Option<ToServer> {
        let (id, too_soon) = match message {
            ToClient::Done { id, .. } | ToClient::Hint { id, .. } => (id, false),
            ToClient::Refused { id: Some(id), wait_ms, .. } => (id, wait_ms.is_some()),
            _ => return None,
        };
        let index = self.waiting.iter().position(|request| request.id() == Some(id))?;
        let request = self.waiting.remove(index)?;
        too_soon.then_some(request)
    }

    /// Forgets everything, on the way to another table.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
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
    fn what_is_not_answered_is_asked_again_in_its_order() {
        let mut requests = Requests::default();
        ["a", "b", "c", "d"].into_iter().for_each(|id| requests.note(start(id)));
        assert_eq!(requests.answered(&ToClient::Done { id: "b".to_owned(), event: 1 }), None);
        assert_eq!(requests.answered(&refused("a", None)), None);
        assert_eq!(requests.answered(&refused("nobody's", None)), None);
        assert_eq!(requests.again(), [start("c"), start("d")]);
        assert_eq!(requests.answered(&refused("c", Some(5))), Some(start("c")), "later, then");
        requests.note(start("c"));
        assert_eq!(requests.again(), [start("d"), start("c")]);
        requests.clear();
        assert_eq!(requests.again(), []);
    }
}
