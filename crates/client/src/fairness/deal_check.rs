//! Checking how the games of a table were dealt, as soon as each is over.

use std::time::Duration;

use bigpoints_rules::notation::{Record, read_records};
use bigpoints_table::messages::TableView;
use bigpoints_table::table::PhaseName;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::address::TableLink;
use crate::error::ClientError;
use crate::http::{Credentials, fetch_text};

/// How long the records are requested before a check is given up.
const FETCH_TIMEOUT: Duration = Duration::from_secs(10);

/// The pause after a failure, unless the server asks for another.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The games of a table that are over, and the records that are being fetched for the last one.
#[derive(Debug, Default)]
pub(crate) struct DealCheck {
    /// How many games are over and need no check any more.
    checked: Option<u32>,
    fetching: Option<(u32, JoinHandle<Option<Vec<Record>>>)>,
}

impl DealCheck {
    /// Fetches the records if a game has ended. A game that was over long before is not checked, but the last one is.
    pub(crate) fn look(&mut self, view: &TableView, link: &TableLink, credentials: &Credentials) {
        let (finished, just_now) = match view.stage {
            PhaseName::Between | PhaseName::Over => (view.game, true),
            PhaseName::Playing => (view.game.saturating_sub(1), false),
            // A table that gathers has no games, and one that deals was seen before.
            PhaseName::Gathering | PhaseName::Dealing | PhaseName::Closed => return,
        };
        let checked = self.checked.get_or_insert(finished.saturating_sub(u32::from(just_now)));
        // A daily layout follows from the date, and nobody commits to anything.
        if finished > *checked && view.plan.day.is_none() {
            *checked = finished;
            let (link, credentials) = (link.clone(), credentials.clone());
            self.stop();
            let records = async move { timeout(FETCH_TIMEOUT, fetch(&link, &credentials)).await.ok() };
            self.fetching = Some((finished, tokio::spawn(records)));
        }
    }

    /// The number of the game whose records have arrived, and the records, `None` if they could not be fetched. Waits forever if
    /// nothing is being fetched.
    pub(crate) async fn records(&mut self) -> (u32, Option<Vec<Record>>) {
        let Some((game, fetching)) = &mut self.fetching else { return std::future::pending().await };
        let arrived = (*game, fetching.await.ok().flatten());
        self.fetching = None;
        arrived
    }

    fn stop(&mut self) {
        if let Some((_, fetching)) = self.fetching.take() {
            fetching.abort();
        }
    }
}

impl Drop for DealCheck {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The records of the finished games. A damaged one ends the list, so that its game counts as missing.
async fn fetch(link: &TableLink, credentials: &Credentials) -> Vec<Record> {
    let path = format!("/api/tables/{}/record", link.table);
    loop {
        let delay = match fetch_text(&link.server, credentials, &path).await {
            Ok(text) => return read_records(&text).into_iter().map_while(Result::ok).collect(),
            Err(ClientError::Wait(time)) => time,
            Err(_) => RETRY_DELAY,
        };
        sleep(delay).await;
    }
}
