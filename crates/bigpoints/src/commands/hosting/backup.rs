//! `bigpoints backup`: copy a server's database.

use std::path::PathBuf;

use bigpoints_store::backup;
use clap::Args;

use super::database::{Database, copy};
use crate::failure::Failure;

/// Back up a server's database to a file, even while the server runs
///
/// The backup is a snapshot of everything acknowledged so far. It does not block the server, and it is checked before it gets its name.
/// It contains hands and token hashes, so only its owner can read it. For PostgreSQL use pg_dump.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  \
    bigpoints backup --to /backup/monday.db\n  \
    bigpoints backup --to /backup/monday.db --data /var/lib/bigpoints")]
pub(crate) struct Backup {
    /// The file to write; it must not exist yet
    #[arg(long, value_name = "FILE")]
    to: PathBuf,

    #[command(flatten)]
    database: Database,
}

impl Backup {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let database = self.database.url()?;
        copy(backup::back_up(&database, &self.to), &self.to, "backed up to")
    }
}
