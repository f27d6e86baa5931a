//! TLS with the operator's certificate.

use std::path::Path;
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::error::{ServeError, TlsError};

/// The acceptor for a certificate chain and its private key, both PEM files.
pub(crate) fn acceptor(certificate: &Path, key: &Path) -> Result<TlsAcceptor, ServeError> {
    let unusable = |path: &Path, error| ServeError::Tls { path: path.to_owned(), error };
    let chain = CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let chain = chain.map_err(|error| unusable(certificate, TlsError::Pem(error)))?;
    let private = PrivateKeyDer::from_pem_file(key).map_err(|error| unusable(key, TlsError::Pem(error)))?;
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(chain, private);
    let config = config.map_err(|error| unusable(certificate, TlsError::Config(error)))?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}
