//! The dump for research: the fair games of a month, anonymous, in batches. docs/dump.md says what it contains.

use bigpoints_rules::notation::{Record, write_records};
use bigpoints_store::{Store, StoreError};
use bigpoints_table::calendar::Month;
use bigpoints_table::id::TableId;
use bigpoints_table::table::PhaseName;
use serde::{Deserialize, Serialize};

use crate::tables::loader::{self, LoadError};

/// Tables of a batch. The games of a batch are mixed.
const BATCH: u32 = 1000;

/// A part of a dump: a line of what the server answers.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DumpPart {
    /// How many tables were looked at so far.
    pub tables: u64,
    /// How many games were found so far.
    pub games: u64,
    /// The records of the games of this part.
    pub records: String,
    /// Whether this is the last part.
    pub done: bool,
}

/// The games of the tables that were finished in a month, a batch at a time.
#[derive(Debug)]
pub(crate) struct Dump<'a> {
    store: &'a Store,
    month: Month,
    /// The last table that was looked at.
    last: String,
    /// What was told so far.
    part: DumpPart,
}

impl<'a> Dump<'a> {
    pub(crate) fn new(store: &'a Store, month: Month) -> Dump<'a> {
        Dump { store, month, last: String::new(), part: DumpPart::default() }
    }

    /// The next part; the last one is `done`.
    pub(crate) async fn next(&mut self) -> Result<&DumpPart, StoreError> {
        let over = PhaseName::Over.name();
        let tables = self.store.finished_tables(over, self.month.range_ms(), &self.last, BATCH).await?;
        let mut records: Vec<Record> = Vec::new();
        for table in &tables {
            match loader::load_anonymous(self.store, &TableId::new(table.as_str())).await {
                Ok(found) => records.extend(found),
                // It was removed meanwhile, or it cannot be read, which the log says.
                Err(LoadError::NotFound | LoadError::Damaged | LoadError::Ended) => {}
                Err(LoadError::Store(error)) => return Err(error),
            }
        }
        // By chance, so that the games of a table, and those of a match, do not stand together.
        records.sort_by_cached_key(|record| record.tag("Layout").map(str::to_owned));
        let separator = if self.part.games > 0 && !records.is_empty() { "\n" } else { "" };
        self.part.done = tables.len() < BATCH as usize;
        self.part.tables += tables.len() as u64;
        self.part.games += records.len() as u64;
        self.part.records = format!("{separator}{}", write_records(&records));
        self.last = tables.into_iter().next_back().unwrap_or_default();
        Ok(&self.part)
    }
}
