//! Errors of the server's parts as refusals to clients: the one place that maps them. Causes that clients cannot act on are
//! logged here and hidden behind `Unavailable`.

use bigpoints_store::StoreError;
use bigpoints_table::refusal::Refusal;
use tracing::{error, warn};

use crate::guests::GuestError;
use crate::tables::factory::CreateError;
use crate::tables::loader::LoadError;

impl From<LoadError> for Refusal {
    fn from(error: LoadError) -> Refusal {
        match error {
            LoadError::NotFound | LoadError::Damaged => Refusal::NoTable,
            LoadError::Ended => Refusal::Unavailable,
            LoadError::Store(error) => unavailable(error),
        }
    }
}

impl From<CreateError> for Refusal {
    fn from(error: CreateError) -> Refusal {
        match error {
            CreateError::Plan(refusal) => refusal,
            CreateError::NoBots => Refusal::NoBots,
            CreateError::TooManyTables => Refusal::TooManyTables,
            CreateError::NoGuest => Refusal::NoGuest,
            CreateError::DailyTableExists => Refusal::Unavailable,
            CreateError::Store(error) => unavailable(error),
        }
    }
}

impl From<GuestError> for Refusal {
    fn from(error: GuestError) -> Refusal {
        match error {
            GuestError::NotFound => Refusal::NoGuest,
            GuestError::NameKept => Refusal::NameKept,
            GuestError::Table(refusal) => refusal,
            GuestError::Store(error) => unavailable(error),
        }
    }
}

/// The refusal when the store fails.
pub(crate) fn unavailable(error: StoreError) -> Refusal {
    error!(%error, "store failed");
    Refusal::Unavailable
}

/// The refusal when events cannot be appended to a table. They may be stored all the same, by an attempt whose answer was lost: the
/// client asks again under the same id, and is told.
pub(crate) fn not_appended(error: &StoreError) -> Refusal {
    warn!(%error, "cannot append to a table");
    Refusal::Unavailable
}
