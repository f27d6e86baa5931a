//! The task of a node that finds players: it tells the node that pairs about its seeks, or pairs by itself.

use std::collections::HashMap;
use std::time::Duration;

use bigpoints_engine::Level;
use bigpoints_rating::{Ladder, Rating, level_of};
use bigpoints_store::StoreError;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::table::PhaseName;
use bigpoints_table::table::paired::NOBODY;
use tokio::time::{Instant, sleep, timeout};
use tracing::{debug, info, warn};

use super::message::{SeekId, SeekState};
use super::pool::{Match, Pool};
use super::service::Pairing;
use crate::bus::message::Message;
use crate::tables::factory::CreateError;
use crate::tables::log_id::LogId;

/// How often seeks are told and pairs are looked for, if nothing happens.
const INTERVAL: Duration = Duration::from_secs(1);
/// How long to wait for more that happens at the same moment.
const PAUSE: Duration = Duration::from_millis(200);
/// Seeks in one message to the node that pairs.
const BATCH: usize = 200;

/// The states of a table at which its guests are still expected.
pub(crate) const EXPECTED: [&str; 2] = [PhaseName::Gathering.name(), PhaseName::Dealing.name()];

impl Pairing {
    /// Finds players as long as the server runs.
    pub(crate) async fn run(self) {
        let mut was_pairing = false;
        loop {
            // Either is a reason to look.
            let _ = timeout(INTERVAL, self.changed()).await;
            sleep(PAUSE).await;
            let (own, pairing) = (self.tables().bus.node(), self.pairing_node());
            let (seeks, ended) = {
                let mut state = self.state();
                (state.own.sent(Instant::now()), state.own.take_ended())
            };
            if pairing == own {
                if !was_pairing {
                    info!("this node pairs those who search");
                }
                self.take_in(&own, seeks, &ended);
                self.pair().await;
            } else {
                if was_pairing {
                    // Whoever pairs now learns everything from the nodes.
                    self.state().pool = Pool::default();
                }
                let mut ended = ended;
                for batch in seeks.chunks(BATCH) {
                    let seeks = Message::Seeks { seeks: batch.to_vec(), ended: std::mem::take(&mut ended) };
                    self.tables().bus.send(&pairing, seeks);
                }
                if !ended.is_empty() {
                    self.tables().bus.send(&pairing, Message::Seeks { seeks: Vec::new(), ended });
                }
            }
            was_pairing = pairing == own;
        }
    }

    /// Makes tables for all who suit each other.
    async fn pair(&self) {
        let unclear = self.state().pool.unclear(Instant::now());
        for guest in &unclear {
            match self.expected_at(guest).await {
                Ok(table) => self.state().pool.settle(guest, table),
                Err(error) => debug!(%error, "cannot read where a guest is expected"),
            }
        }
        self.tell_about(&unclear);
        let found = self.state().pool.matches(Instant::now());
        for found in found {
            let table = match self.make(&found).await {
                Ok(table) => Some(table),
                Err(error) => {
                    // The next attempt knows why: the store is asked about each of them.
                    warn!(%error, "cannot make a table for people who search");
                    None
                }
            };
            let waits = self.state().pool.made(&found, table.as_ref(), Instant::now());
            for wait in waits {
                self.tables().metrics.paired(wait);
            }
            self.tell_about(&found.guests);
        }
    }

    /// Makes the table of a match, and has it wait for the guests.
    async fn make(&self, found: &Match) -> Result<TableId, CreateError> {
        let mean = Rating::from_hundredths((found.strength * 100.0) as i32, 0, 0);
        let level: Level = level_of(mean, Ladder::of(found.players));
        let table = self.tables().factory.paired(&found.guests, (found.players, level), found.pace).await?;
        info!(table = %LogId(&table), players = found.players.get(), people = found.guests.len(), "paired");
        if let Err(error) = self.tables().open(table.as_str()).await {
            // The first guest to come opens it.
            debug!(%error, "cannot open a table of people who searched");
        }
        Ok(table)
    }

    /// The table at which a guest is expected.
    async fn expected_at(&self, guest: &GuestId) -> Result<Option<TableId>, StoreError> {
        let table = self.tables().store.table_with(guest.as_str(), NOBODY, &EXPECTED).await?;
        Ok(table.map(TableId::new))
    }

    /// Tells the nodes of these guests what becomes of their seeks.
    fn tell_about(&self, guests: &[GuestId]) {
        let mut by_node: HashMap<String, Vec<(SeekId, SeekState)>> = HashMap::new();
        {
            let (state, now) = (self.state(), Instant::now());
            let census = state.pool.census(now);
            for (node, guest, id) in state.pool.told(guests) {
                by_node.entry(node).or_default().push((id, state.pool.state_of(&guest, &census, now)));
            }
        }
        for (node, states) in by_node {
            self.tell(&node, states);
        }
    }
}
