//! Why a server cannot start, or had to stop.

use std::error::Error;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::{fmt, io};

use bigpoints_store::{OpenError, WriteFailure};
use tokio_rustls::rustls;
use tokio_rustls::rustls::pki_types::pem;

pub use crate::bus::BusError;

/// Why a server cannot start, or had to stop.
#[derive(Debug)]
pub enum ServeError {
    /// Another program uses the address.
    AddressInUse {
        /// The address.
        address: SocketAddr,
        /// The flag that chooses another.
        flag: &'static str,
    },
    /// The system does not let us listen there.
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The data folder cannot be created or used.
    DataFolder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Another server uses the data folder.
    DataFolderInUse {
        /// The folder.
        path: PathBuf,
    },
    /// The database cannot be opened.
    Database(OpenError),
    /// The URL of the bus is not one.
    Bus(BusError),
    /// A certificate or key cannot be used for TLS.
    Tls {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: TlsError,
    },
    /// The database could not be written to, so the server had to stop.
    DatabaseWrite(WriteFailure),
}

/// What is wrong with a TLS file.
#[derive(Debug)]
pub enum TlsError {
    /// It is not a readable PEM file.
    Pem(pem::Error),
    /// Certificate and key cannot be used together.
    Config(rustls::Error),
}

impl ServeError {
    /// Whether the settings are at fault, and not the system.
    pub const fn is_bad_input(&self) -> bool {
        match self {
            ServeError::Database(_) | ServeError::Bus(_) | ServeError::Tls { .. } => true,
            ServeError::AddressInUse { .. }
            | ServeError::Listen { .. }
            | ServeError::DataFolder { .. }
            | ServeError::DataFolderInUse { .. }
            | ServeError::DatabaseWrite(_) => false,
        }
    }

    /// The error of listening at an address that this flag chooses.
    pub(crate) fn listen(address: SocketAddr, flag: &'static str, error: io::Error) -> ServeError {
        match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::AddressInUse { address, flag },
            _ => ServeError::Listen { address, error },
        }
    }

    /// The error of using the data folder.
    pub(crate) fn data_folder(path: &Path, error: io::Error) -> ServeError {
        ServeError::DataFolder { path: path.to_owned(), error }
    }
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::AddressInUse { address, flag } => write!(
                f,
                "{address} is in use by another program; choose another with {flag} {}:{}",
                address.ip(),
                address.port().wrapping_add(1)
            ),
            ServeError::Listen { address, error } => write!(f, "cannot listen on {address}: {error}"),
            ServeError::DataFolder { path, error } => write!(f, "{}: {error}", path.display()),
            ServeError::DataFolderInUse { path } => write!(
                f,
                "another server uses the folder {}; stop it, or choose another folder with --data",
                path.display()
            ),
            ServeError::Database(error) => write!(f, "{error}"),
            ServeError::Bus(error) => write!(f, "the bus cannot be used: {error}"),
            ServeError::Tls { path, error } => {
                write!(f, "{} cannot be used for TLS: {error}", path.display())
            }
            ServeError::DatabaseWrite(failure) => write!(f, "cannot write to the database: {failure}"),
        }
    }
}

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TlsError::Pem(error) => write!(f, "{error}"),
            TlsError::Config(error) => write!(f, "{error}"),
        }
    }
}

impl Error for ServeError {}

impl Error for TlsError {}
