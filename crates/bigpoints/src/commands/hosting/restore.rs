//! `bigpoints restore`: a server's database from a backup.

use std::path::PathBuf;

use bigpoints_store::backup;
use clap::Args;

use super::database::{Database, copy};
use crate::failure::Failure;

/// Restore a server's database from a backup
///
/// There must be no database yet: first move the old one away, with all files whose names begin with its name. Then start the
/// server as usual.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  \
    bigpoints restore --from /backup/monday.db --data /var/lib/bigpoints")]
pub(crate) struct Restore {
    /// The backup
    #[arg(long, value_name = "FILE")]
    from: PathBuf,

    #[command(flatten)]
    database: Database,
}

impl Restore {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let database = self.database.url()?;
        copy(backup::restore(&self.from, &database), &self.from, "restored from")
    }
}
