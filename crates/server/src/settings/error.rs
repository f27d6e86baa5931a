//! Why settings cannot be used.

use std::path::PathBuf;
use std::{fmt, io};

use super::MAX_GRACE;

/// Why settings cannot be used.
#[derive(Debug)]
pub enum SettingsError {
    /// The configuration file cannot be read.
    Unreadable(PathBuf, io::Error),
    /// The configuration file is not valid.
    Invalid(PathBuf, toml::de::Error),
    /// No data folder is given, and the platform has none.
    NoDataFolder,
    /// The public URL is not valid.
    PublicUrl(String),
    /// A certificate without a key, or a key without a certificate.
    IncompleteTls,
    /// The grace is too long.
    Grace(u64),
    /// Nobody can be written to there.
    PushContact(String),
    /// Several nodes, but no database that they can share.
    BusWithoutPostgres,
    /// A standby, but no database that could have one.
    ReplicaWithoutPostgres,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingsError::Unreadable(path, error) => {
                write!(f, "cannot read the configuration {}: {error}", path.display())
            }
            SettingsError::Invalid(path, error) => {
                write!(f, "in the configuration {}: {error}", path.display())
            }
            SettingsError::NoDataFolder => {
                f.write_str("the system has no home folder; set BIGPOINTS_DATA to a folder")
            }
            SettingsError::PublicUrl(url) => {
                write!(
                    f,
                    "{url:?} is not a public URL; use one without a path, such as https://play.example.org"
                )
            }
            SettingsError::IncompleteTls => f.write_str("TLS needs both a certificate and its key"),
            SettingsError::BusWithoutPostgres => {
                f.write_str("nodes with a bus share a PostgreSQL database; add --database postgres://…")
            }
            SettingsError::ReplicaWithoutPostgres => {
                f.write_str("only a PostgreSQL database has a replica; add --database postgres://…")
            }
            SettingsError::PushContact(contact) => {
                write!(
                    f,
                    "{contact:?} is not a contact; use an address such as mailto:me@example.org or https://example.org"
                )
            }
            SettingsError::Grace(seconds) => {
                write!(f, "grace is at most {MAX_GRACE} seconds, which is a week, not {seconds}")
            }
        }
    }
}

impl std::error::Error for SettingsError {}
