//! `bigpoints backup` and `bigpoints restore`: a copy of everything that a server keeps, and the way back.

use bigpoints_terminal::data;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::failure::Failure;
use bigpoints_server::settings::Choices;
use bigpoints_store::backup::{self, BackupError};
use bigpoints_terminal::output;

/// Where the server keeps its tables.
#[derive(Args, Debug)]
struct Place {
    /// The configuration file of the server, in TOML
    #[arg(long, value_name = "FILE", env = "BIGPOINTS_CONFIG")]
    config: Option<PathBuf>,

    /// The data folder of the server [default: the platform's data folder]
    #[arg(long, value_name = "DIR", env = "BIGPOINTS_DATA")]
    data: Option<PathBuf>,

    /// The database of the server, sqlite://FILE [default: bigpoints.db in the data folder]
    #[arg(long, value_name = "URL", env = "BIGPOINTS_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

/// Copy everything that a server keeps into one file, also while it runs
///
/// The copy is of one moment: whatever was acknowledged before is in it. Nobody has to wait for it, and it is checked before it
/// gets its name. It tells hands and holds hashes of tokens, so only its owner can read it. A database in PostgreSQL has
/// pg_dump for this.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  \
    bigpoints backup --to /backup/monday.db\n  \
    bigpoints backup --to /backup/monday.db --data /var/lib/bigpoints")]
pub(crate) struct Backup {
    /// The file to write, which must not be there yet
    #[arg(long, value_name = "FILE")]
    to: PathBuf,

    #[command(flatten)]
    place: Place,
}

/// Make a server's database of a backup
///
/// No database may be there yet: move an old one away first, with the files beside it that begin with its name. Then start the
/// server as usual.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  \
    bigpoints restore --from /backup/monday.db --data /var/lib/bigpoints")]
pub(crate) struct Restore {
    /// The backup
    #[arg(long, value_name = "FILE")]
    from: PathBuf,

    #[command(flatten)]
    place: Place,
}

impl Place {
    fn database(self) -> Result<String, Failure> {
        let choices = Choices::place(self.data, self.database);
        let settings = choices.settle(self.config.as_deref(), data::folder()).map_err(Failure::bad_input)?;
        Ok(settings.database)
    }
}

impl Backup {
    pub(super) fn run(self) -> Result<(), Failure> {
        let (to, database) = (self.to, self.place.database()?);
        wait(async {
            backup::back_up(&database, &to).await?;
            tell(&to, "backed up to").await
        })
    }
}

impl Restore {
    pub(super) fn run(self) -> Result<(), Failure> {
        let (from, database) = (self.from, self.place.database()?);
        wait(async {
            backup::restore(&from, &database).await?;
            tell(&from, "restored from").await
        })
    }
}

async fn tell(file: &Path, done: &str) -> Result<String, BackupError> {
    let (tables, events) = backup::content(file).await?;
    Ok(format!("{tables} tables with {events} events {done} {}\n", file.display()))
}

/// Waits for what is to be done, and says what it came to.
fn wait(done: impl Future<Output = Result<String, BackupError>>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let said = runtime.block_on(done).map_err(|error| match error {
        BackupError::NoRoom(_) | BackupError::Damaged(..) => Failure::system(error),
        error => Failure::bad_input(error),
    })?;
    Ok(output::plain(&said)?)
}
