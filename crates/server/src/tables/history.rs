//! The finished tables of a guest, loaded page by page. They are replayed from their events, so nothing about them is stored twice.

use std::fmt;
use std::str::FromStr;

use bigpoints_store::{FinishedTable, Store, StoreError};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::table::PhaseName;

use crate::tables::loader::{self, LoadError, LoadedTable};

/// A place in the list of a guest's finished tables: after the table that was finished at this moment. What is finished stays in its
/// place, so a page begins where the one before it ended, whatever happens meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HistoryCursor {
    finished_ms: i64,
    table: String,
}

impl HistoryCursor {
    /// Before the first table.
    pub(crate) const START: HistoryCursor = HistoryCursor { finished_ms: i64::MAX, table: String::new() };
}

impl From<FinishedTable> for HistoryCursor {
    fn from(FinishedTable { table, finished_ms }: FinishedTable) -> HistoryCursor {
        HistoryCursor { finished_ms, table }
    }
}

impl fmt::Display for HistoryCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.finished_ms, self.table)
    }
}

/// A text is not a place in a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NotACursor;

impl FromStr for HistoryCursor {
    type Err = NotACursor;

    fn from_str(text: &str) -> Result<HistoryCursor, NotACursor> {
        let (finished_ms, table) = text.split_once('-').ok_or(NotACursor)?;
        let table: TableId = table.parse().map_err(|_| NotACursor)?;
        let finished_ms = finished_ms.parse().map_err(|_| NotACursor)?;
        Ok(HistoryCursor { finished_ms, table: table.as_str().to_owned() })
    }
}

/// The next tables of a guest that are over, at most so many, and where to go on if there may be more.
pub(crate) async fn page(
    store: &Store,
    guest: &GuestId,
    after: &HistoryCursor,
    limit: u32,
) -> Result<(Vec<LoadedTable>, Option<HistoryCursor>), StoreError> {
    let after = (after.finished_ms, &*after.table);
    let rows = store.finished_tables_of(guest.as_str(), PhaseName::Over.name(), after, limit).await?;
    let mut tables = Vec::new();
    for row in &rows {
        match loader::load_from_standby(store, &TableId::new(&*row.table)).await {
            Ok(loaded) => tables.push(loaded),
            // It was removed meanwhile, or it cannot be read, which the log says.
            Err(LoadError::NotFound | LoadError::Damaged | LoadError::Ended) => {}
            Err(LoadError::Store(error)) => return Err(error),
        }
    }
    let is_full = rows.len() == limit as usize;
    Ok((tables, rows.into_iter().next_back().filter(|_| is_full).map(HistoryCursor::from)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_as_it_is_written() {
        let text = "1763521200000-abcdefghijkmnpqrstuvwxyz";
        assert_eq!(text.parse::<HistoryCursor>().expect("a cursor").to_string(), text);
        for text in ["", "-", "1763521200000", "1763521200000-", "x-abcdefghijkmnpqrstuvwxyz", "1-../etc"] {
            assert!(text.parse::<HistoryCursor>().is_err(), "{text}");
        }
    }
}
