//! A byte stream to a server: TCP, with TLS if the address requires it.

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::address::ServerAddress;
use crate::error::ClientError;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// A stream, plain or encrypted.
pub(crate) type Stream = Box<dyn Duplex>;

/// Something that can be read from and written to.
pub(crate) trait Duplex: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Duplex for T {}

impl fmt::Debug for dyn Duplex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stream")
    }
}

/// Connects to a server.
pub(crate) async fn connect(server: &ServerAddress) -> Result<Stream, ClientError> {
    timeout(CONNECT_TIMEOUT, open(server)).await.map_err(|_| ClientError::connection("no answer"))?
}

async fn open(server: &ServerAddress) -> Result<Stream, ClientError> {
    let tcp =
        TcpStream::connect((server.host.as_str(), server.port)).await.map_err(ClientError::connection)?;
    // Messages are small, and somebody waits for each.
    tcp.set_nodelay(true).map_err(ClientError::connection)?;
    if !server.secure {
        return Ok(Box::new(tcp));
    }
    let name = ServerName::try_from(server.host.clone()).map_err(ClientError::connection)?;
    let connector = TlsConnector::from(tls_config());
    let tls = connector.connect(name, tcp).await.map_err(ClientError::connection)?;
    Ok(Box::new(tls))
}

/// The TLS configuration with the system's root certificates, loaded once.
fn tls_config() -> Arc<ClientConfig> {
    static CONFIG: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    let load = || {
        let mut roots = RootCertStore::empty();
        // Unreadable certificates are skipped: a server that needs one is refused when connecting.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
    };
    Arc::clone(CONFIG.get_or_init(load))
}
