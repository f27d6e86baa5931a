//! The way to a server: a connection, with TLS where the address says so.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::address::Server;
use super::error::ClientError;

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(10);

/// A connection, whatever it is made of.
pub(super) type Stream = Box<dyn Duplex>;

/// What can be read from and written to.
pub(super) trait Duplex: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Duplex for T {}

/// Connects to a server.
pub(super) async fn connect(server: &Server) -> Result<Stream, ClientError> {
    timeout(CONNECT, open(server)).await.map_err(|_| ClientError::line("it does not answer"))?
}

async fn open(server: &Server) -> Result<Stream, ClientError> {
    let tcp = TcpStream::connect((server.host.as_str(), server.port)).await.map_err(ClientError::line)?;
    // Messages are small and somebody waits for each.
    tcp.set_nodelay(true).map_err(ClientError::line)?;
    if !server.secure {
        return Ok(Box::new(tcp));
    }
    let name = ServerName::try_from(server.host.clone()).map_err(ClientError::line)?;
    let tls = TlsConnector::from(trust()).connect(name, tcp).await.map_err(ClientError::line)?;
    Ok(Box::new(tls))
}

/// Whom the system trusts, looked up once.
fn trust() -> Arc<ClientConfig> {
    static TRUST: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    let look = || {
        let mut roots = RootCertStore::empty();
        // A certificate that cannot be read vouches for nobody, which the connection will tell.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
    };
    Arc::clone(TRUST.get_or_init(look))
}
