//! Which database a backup is of: the flags that `backup` and `restore` share.

use std::path::{Path, PathBuf};

use bigpoints_server::settings::SettingsArgs;
use bigpoints_store::backup::{self, BackupError};
use bigpoints_terminal::{data, output};
use clap::Args;

use crate::failure::Failure;

/// Where the server keeps its tables.
#[derive(Args, Debug)]
pub(super) struct Database {
    /// The server's configuration file (TOML)
    #[arg(long, value_name = "FILE", env = "BIGPOINTS_CONFIG")]
    config: Option<PathBuf>,

    /// The server's data folder [default: the platform's data folder]
    #[arg(long, value_name = "DIR", env = "BIGPOINTS_DATA")]
    data: Option<PathBuf>,

    /// The server's database, sqlite://FILE [default: bigpoints.db in the data folder]
    #[arg(long, value_name = "URL", env = "BIGPOINTS_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

impl Database {
    /// The address of the database.
    pub(super) fn url(self) -> Result<String, Failure> {
        let args = SettingsArgs::for_database(self.data, self.database);
        let settings = args.resolve(self.config.as_deref(), data::folder()).map_err(Failure::bad_input)?;
        Ok(settings.database)
    }
}

/// Runs a copy, then prints how much this file contains.
pub(super) fn copy(
    work: impl Future<Output = Result<(), BackupError>>,
    file: &Path,
    done: &str,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let copied = async {
        work.await?;
        backup::content(file).await
    };
    let (tables, events) = runtime.block_on(copied).map_err(|error| match error {
        BackupError::NoRoom(_) | BackupError::Damaged(..) => Failure::system(error),
        error => Failure::bad_input(error),
    })?;
    Ok(output::plain(&format!("{tables} tables with {events} events {done} {}\n", file.display()))?)
}
