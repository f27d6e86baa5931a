//! What is compared while a site is broken: what people were told with what is stored, and whether every table goes on.

use std::collections::HashMap;
use std::time::Duration;

use sqlx::{Connection, Row};
use tokio::time::{Instant, sleep};

use super::faults::Injected;
use super::{CALM, ClusterTest, MAX_WRONG};
use crate::check::stored_events;
use crate::clients::recorder::Recorder;
use crate::error::Result;
use crate::report::say;
use crate::under_test::database;

impl ClusterTest {
    /// Compares what was shown with what is stored, by number.
    pub(super) async fn look(&mut self, injected: Option<&Injected>) -> Result {
        let shown = self.witness.ledger.last_shown();
        // The primary must not be killed by another fault while it is read.
        let postgres = self.site.postgres.lock().await;
        let mut connection = postgres.connect("bigpoints").await?;
        let query = "SELECT table_id, max(event), count(*) FROM event GROUP BY table_id";
        let rows = sqlx::query(query).fetch_all(&mut connection).await?;
        connection.close().await?;
        drop(postgres);
        let mut stored = HashMap::new();
        for row in &rows {
            let (table, last, count): (String, i64, i64) =
                (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            if last != count {
                self.witness.fault(format!("{table}: {count} events, the last of which has number {last}"));
            }
            stored.insert(table, last);
        }
        for (table, event) in shown {
            let last = stored.get(&table).copied().unwrap_or(0);
            if last < i64::from(event) {
                self.witness.fault(format!("{table}: event {event} was shown, but only {last} are stored"));
            }
        }
        let wrong = self.witness.ledger.faults_after(self.wrong);
        self.wrong += wrong.len();
        if let Some(Injected { fault, node, note, at, .. }) = injected {
            let node = node.as_deref().unwrap_or_default();
            say(&format!(
                "{:3} {fault:?} {node}: {:.1?}; {}; {} granted, {} things wrong",
                self.injected,
                at.elapsed(),
                note.trim_start_matches([',', ' ']),
                self.witness.ledger.granted(),
                self.wrong
            ));
        }
        for one in wrong.iter().take(5) {
            say(&format!("    WRONG {}", &one[..one.floor_char_boundary(600)]));
        }
        if self.wrong > MAX_WRONG { Err(format!("{} things are wrong", self.wrong).into()) } else { Ok(()) }
    }

    /// When nothing has failed for a while, every table goes on.
    pub(super) async fn calm(&mut self) -> Result {
        let began = Instant::now();
        sleep(CALM).await;
        // A game that is dealt anew waits for ten seconds.
        let limit = began + CALM * 2;
        while !self.witness.pauses.still(began).is_empty() && Instant::now() < limit {
            sleep(Duration::from_millis(200)).await;
        }
        let still = self.witness.pauses.still(began);
        for table in &still {
            self.witness.fault(format!("{table} stands still although everything works"));
        }
        self.look(None).await
    }

    /// Compares everything that people were told with everything that is stored.
    pub(super) async fn compare(&mut self) -> Result {
        let postgres = self.site.postgres.lock().await;
        // What was known before must be stored in what is read after. People go on playing meanwhile.
        let mut known = self.witness.ledger.known();
        let content = database::postgres(&postgres.primary_url()).await?;
        drop(postgres);
        known.add_sent(self.witness.ledger.known());
        let (compared, faults) = stored_events::check(&content, &self.before, &known);
        self.before = content;
        let counts = self.witness.viewers.counts();
        say(&format!(
            "{} events at {} tables, {} games finished; {} granted and all stored, {} refused and none stored, {} unknown ({} stored); \
             {} texts told nobody too much, {} views of one event equal; {} connections lost",
            compared.events,
            compared.tables,
            compared.ended,
            compared.granted,
            compared.refused,
            compared.unknown,
            compared.unknown_stored,
            counts.texts,
            counts.equal,
            known.lost
        ));
        if compared.granted == 0 || counts.equal == 0 {
            return Err("this proves nothing: too little was granted or seen".into());
        }
        match faults.as_slice() {
            [] => Ok(()),
            all => {
                let some: Vec<&str> =
                    all.iter().take(20).map(|one| &one[..one.floor_char_boundary(800)]).collect();
                Err(format!("{} things are wrong: {}", all.len(), some.join("\n")).into())
            }
        }
    }
}
