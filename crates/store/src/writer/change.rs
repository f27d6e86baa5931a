//! What can be written: the changes that the writer applies, and their results.

use crate::database::Connection;
use crate::error::QueryError;
use crate::expiry::SweepChange;
use crate::guest::{Guest, GuestChange};
use crate::kept::KeptChange;
use crate::lease::{Acquired, LeaseChange, Right};
use crate::push::PushChange;
use crate::rating::RatingChange;
use crate::space;
use crate::table::TableChange;

/// A change to be written.
#[derive(Debug)]
pub(crate) enum Change {
    /// To a table.
    Table(TableChange),
    /// To the leases of tables.
    Lease(LeaseChange),
    /// To a guest.
    Guest(GuestChange),
    /// To ratings.
    Rating(RatingChange),
    /// To what calls people.
    Push(PushChange),
    /// To what belongs to names that stay.
    Kept(KeptChange),
    /// By a sweep.
    Sweep(SweepChange),
    /// Free pages at the end of an SQLite file are given back.
    Shrink,
    /// A statement of a test.
    #[cfg(test)]
    Statement(&'static str),
    /// A test holds up the writer: they meet when it begins to wait and when it may end.
    #[cfg(test)]
    Wait(std::sync::Arc<tokio::sync::Barrier>),
}

/// The result of a change.
#[derive(Debug)]
pub(crate) enum Answer {
    /// Nothing more than that it is on disk.
    Done,
    /// Whether a table was taken.
    Lease(Acquired),
    /// The guest of a device link, a passkey or a recovery code.
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
            Change::Kept(change) => change.erases(),
            Change::Sweep(change) => change.erases(),
            Change::Lease(_) | Change::Rating(_) | Change::Push(_) | Change::Shrink => false,
            #[cfg(test)]
            Change::Statement(_) | Change::Wait(_) => false,
        }
    }

    /// Whether it needs a lease, or gives one.
    pub(crate) const fn needs_session(&self) -> bool {
        match self {
            Change::Table(change) => change.needs_lease(),
            Change::Lease(_) => true,
            _ => false,
        }
    }

    /// Applies the change in the current transaction of this process, by this right.
    pub(crate) async fn apply(
        &self,
        connection: &mut Connection,
        right: &Right,
    ) -> Result<Answer, QueryError> {
        match self {
            Change::Table(change) => change.apply(connection, right).await.map(|()| Answer::Done),
            Change::Lease(change) => change.apply(connection, right).await,
            Change::Guest(change) => change.apply(connection).await,
            Change::Rating(change) => change.apply(connection).await.map(|()| Answer::Done),
            Change::Push(change) => change.apply(connection).await,
            Change::Kept(change) => change.apply(connection).await,
            Change::Sweep(change) => change.apply(connection, right).await,
            Change::Shrink => space::shrink(connection).await.map(|()| Answer::Done),
            #[cfg(test)]
            Change::Statement(sql) => connection.execute(sql, &[]).await.map(|_| Answer::Done),
            #[cfg(test)]
            Change::Wait(barrier) => {
                barrier.wait().await;
                barrier.wait().await;
                Ok(Answer::Done)
            }
        }
    }
}
