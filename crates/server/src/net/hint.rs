//! The coach's advice over a socket: searched in the background, sent if the position is still the same.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use bigpoints_engine::{Advice, Sight};
use bigpoints_rules::Position;
use bigpoints_table::messages::ToClient;
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::Table;
use bigpoints_texts::language::Texts;
use bigpoints_texts::views::advice_view;
use tokio::sync::mpsc;

use crate::engine::owner::SearchOwner;
use crate::engine::pool::EnginePool;
use crate::guests::Guest;
use crate::net::rate_limits::Asker;
use crate::net::socket::TableSocket;
use crate::tables::handle::TableHandle;

impl TableSocket {
    /// Starts the coach in the background, and sends its advice if the position is still the same then. Where hands are concealed
    /// the reasons name no other hand.
    pub(super) async fn hint(
        &self,
        id: String,
        event: u32,
        language: Option<String>,
        handle: &TableHandle,
        outbox: &mpsc::WeakSender<Utf8Bytes>,
    ) -> Result<(), Refusal> {
        let guest = self.guest.as_ref().ok_or(Refusal::NoGuest)?;
        let (position, sight) = self.hint_position(guest, event, handle).await?;
        let owner = SearchOwner::new(self.address, guest.id.as_str());
        let texts = Texts::asked_for(language.as_deref());
        let (engine_pool, handle, outbox) = (self.app.engine_pool.clone(), handle.clone(), outbox.clone());
        let (metrics, closed) = (Arc::clone(&self.app.metrics), self.closed.clone());
        self.app.tasks.spawn(async move {
            let advised = advise(&engine_pool, &owner, position, sight, &handle);
            // Nobody is left to read the advice of a closed connection, so that it leaves the queue.
            let Some(advised) = closed.run_until_cancelled(advised).await else { return };
            let answer = match advised {
                Ok((advice, table, names)) => {
                    let advice = advice_view(&table, &names, &position, &advice, texts);
                    ToClient::Hint { id, event, advice: Box::new(advice) }
                }
                Err(refusal) => {
                    metrics.refused(refusal.code().as_str());
                    ToClient::refused(Some(&id), refusal)
                }
            };
            if let Some(outbox) = outbox.upgrade() {
                // Waits for room, so that the advice is not dropped behind snapshots. An error means that the client has gone.
                let _ = outbox.send(answer.to_text().into()).await;
            }
        });
        Ok(())
    }

    /// The position to advise a guest on, whose turn it must be, and how much of it the guest may see.
    async fn hint_position(
        &self,
        guest: &Guest,
        event: u32,
        handle: &TableHandle,
    ) -> Result<(Position, Sight), Refusal> {
        let (table, _) = handle.state().await?;
        let position = table.hint_position(&guest.id, event)?;
        self.app.rate_limits.search(&Asker::Guest(guest.id.clone()))?;
        Ok(position)
    }
}

/// The coach's advice on the position of a table, with the table and its names, unless the table has moved on meanwhile.
async fn advise(
    engine_pool: &EnginePool,
    owner: &SearchOwner,
    position: Position,
    sight: Sight,
    handle: &TableHandle,
) -> Result<(Advice, Arc<Table>, Names), Refusal> {
    let advice = engine_pool.advise(owner, position, sight).await?;
    let (table, names) = handle.state().await?;
    if table.position() == Some(&position) { Ok((advice, table, names)) } else { Err(Refusal::Stale) }
}
