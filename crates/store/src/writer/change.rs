//! What can be written: the changes that the writer applies, and their results.

use crate::database::Connection;
use crate::error::QueryError;
use crate::expiry::SweepChange;
use crate::guest::{Guest, GuestChange};
use crate::space;
use crate::table::TableChange;

/// A change to be written.
#[derive(Debug)]
pub(crate) enum Change {
    /// To a table.
    Table(TableChange),
    /// To a guest.
    Guest(GuestChange),
    /// By a sweep.
    Sweep(SweepChange),
    /// Free pages at the end of an SQLite file are given back.
    Shrink,
    /// A statement of a test.
    #[cfg(test)]
    Statement(&'static str),
}

/// The result of a change.
#[derive(Debug)]
pub(crate) enum Answer {
    /// Nothing more than that it is on disk.
    Done,
    /// The guest of a device link.
    Guest(Option<Guest>),
    /// Whom or what the change has found.
    Ids(Vec<String>),
}

impl Change {
    /// Whether it deletes something that must not stay in the files of the database.
    pub(crate) const fn erases(&self) -> bool {
        match self {
            Change::Table(change) => change.erases(),
            Change::Guest(change) => change.erases(),
            Change::Sweep(change) => change.erases(),
            Change::Shrink => false,
            #[cfg(test)]
            Change::Statement(_) => false,
        }
    }

    /// Applies the change in the current transaction of this process, which has this epoch.
    pub(crate) async fn apply(&self, connection: &mut Connection, epoch: i64) -> Result<Answer, QueryError> {
        match self {
            Change::Table(change) => change.apply(connection, epoch).await.map(|()| Answer::Done),
            Change::Guest(change) => change.apply(connection).await,
            Change::Sweep(change) => change.apply(connection).await,
            Change::Shrink => space::shrink(connection).await.map(|()| Answer::Done),
            #[cfg(test)]
            Change::Statement(sql) => connection.execute(sql, &[]).await.map(|_| Answer::Done),
        }
    }
}
