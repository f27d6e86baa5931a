//! Requests to a live table: decided by the table as it is, granted once, and stored before they are answered.

use bigpoints_store::StoreError;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::accepted::AcceptedRequests;
use bigpoints_table::table::client_request::TableRequest;
use bigpoints_table::table::request::{Asker, Request};
use tokio::time::Instant;
use tracing::debug;

use super::{LiveTable, RequestError};
use crate::tables::handle::Accepted;
use crate::tables::log_id::LogId;

impl LiveTable {
    /// Decides a request and stores its events. The same id again gets the same answer.
    pub(super) async fn request(
        &mut self,
        asker: &Asker,
        request: TableRequest,
        event: Option<u32>,
        id: Option<String>,
        lag_ms: u64,
        arrived: Instant,
    ) -> Result<Accepted, RequestError> {
        let id = id.map(|id| AcceptedRequests::key(asker, &id));
        if let Some(event) = self.accepted.check(self.table(), id.as_deref(), event)? {
            return Ok(Accepted { event });
        }
        let request = self.resolve(asker, request).await?;
        let Some(request) = request else { return Ok(self.accept_unstored(id)) };
        let context = self.context(&request, arrived, lag_ms);
        let decision = self.shown.table.decide(asker, &request, context).inspect_err(|refusal| {
            if let (Request::Start, Refusal::NotCommitted(_)) = (&request, refusal) {
                self.commit_wait.ask(asker, &self.shown.table);
                self.note_presence();
            }
        })?;
        let event = self.table().event();
        if self.asks_already(asker, &request) {
            return Ok(Accepted { event });
        }
        if let Asker::Guest(_) = asker {
            self.count(&request, decision.events.len())?;
        }
        self.shown.note_undo_ask(&request, decision.undo_asked);
        self.note_seat_ask(asker, &request);
        // To ask for something, or to refuse it, changes nothing that is stored.
        if decision.events.is_empty() {
            self.shown.show_all();
            self.tell_all(self.current(None));
            return Ok(self.accept_unstored(id));
        }
        self.store_and_adopt(decision, context, id).await?;
        Ok(Accepted { event: self.table().event() })
    }

    /// Notes that a request was accepted which stores nothing.
    fn accept_unstored(&mut self, id: Option<String>) -> Accepted {
        let event = self.table().event();
        if let Some(id) = id {
            self.accepted.add_unstored(id, event);
        }
        Accepted { event }
    }

    /// The request as the table decides it: for a rematch the new table is created here. `None` if there is nothing left to do.
    async fn resolve(&mut self, asker: &Asker, request: TableRequest) -> Result<Option<Request>, Refusal> {
        Ok(Some(match request {
            TableRequest::Plain(request) => request,
            TableRequest::AnswerSeat { player, code, grant } => {
                Request::AnswerSeat { player, guest: self.seat_asker(player, code, grant).await?, grant }
            }
            TableRequest::React { player, reaction } => {
                self.react(asker, player, reaction)?;
                return Ok(None);
            }
            TableRequest::Rematch => {
                if self.table().rematch().is_some() {
                    return Ok(None);
                }
                self.table().may_rematch(asker)?;
                // Checked before the new table exists, which nobody would find otherwise.
                if let Asker::Guest(_) = asker {
                    self.rate_limits.events(self.lock.id(), 1)?;
                }
                Request::Rematch { table: self.factory.rematch(self.table()).await? }
            }
        }))
    }

    /// Makes a request of the server's own; a refusal means that it is no longer due.
    pub(super) async fn request_by_server(&mut self, request: Request) -> Result<(), StoreError> {
        let context = self.context(&request, Instant::now(), 0);
        match self.shown.table.decide(&Asker::Server, &request, context) {
            Ok(decision) => self.store_and_adopt(decision, context, None).await,
            Err(refusal) => {
                debug!(table = %LogId(self.lock.id()), %refusal, "no longer due");
                Ok(())
            }
        }
    }
}
