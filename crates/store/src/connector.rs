//! Connections to PostgreSQL: to whichever of the servers in the URL is the primary at the moment.
//!
//! `postgres://USER@A:5432,B:5433/NAME` names a primary and its standbys in any order, as libpq does. All connections of a process
//! begin with the server that was found last, so that what is read comes from where it was written.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, PgPool};
use tokio::time::timeout;
use tracing::warn;

use crate::database::Connection;
use crate::error::OpenError;

/// How long one server may take to accept a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// How long to wait for a reading connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// Reading connections.
const MAX_READERS: u32 = 4;

/// Makes the connections to one database.
#[derive(Clone, Debug)]
pub(crate) struct Connector {
    /// A primary and its standbys.
    hosts: Arc<[PgConnectOptions]>,
    /// Which of them to ask first.
    first: Arc<AtomicUsize>,
}

/// A connection that writes, and which of the hosts it goes to.
#[derive(Debug)]
pub(crate) struct Connected {
    pub(crate) connection: Connection,
    pub(crate) host: usize,
}

impl Connector {
    /// For the database at this URL.
    pub(crate) fn new(url: &str) -> Result<Connector, OpenError> {
        let options = |url: String| -> Result<PgConnectOptions, OpenError> {
            let options: PgConnectOptions =
                url.parse().map_err(|error: sqlx::Error| OpenError::Address(error.to_string()))?;
            Ok(options.application_name("bigpoints").disable_statement_logging())
        };
        let hosts = url_of_each_host(url).into_iter().map(options).collect::<Result<_, _>>()?;
        Ok(Connector { hosts, first: Arc::new(AtomicUsize::new(0)) })
    }

    /// A connection to the first server that accepts writes: a commit that returns is on disk.
    pub(crate) async fn connect(&self) -> Result<Connected, OpenError> {
        let first = self.first.load(Ordering::Relaxed);
        let mut failures = Vec::new();
        for number in 0..self.hosts.len() {
            let host = (first + number) % self.hosts.len();
            match timeout(CONNECT_TIMEOUT, connect_to(&self.hosts[host])).await {
                Ok(Ok(connection)) => {
                    self.first.store(host, Ordering::Relaxed);
                    return Ok(Connected { connection, host });
                }
                Ok(Err(error)) => failures.push(error),
                Err(_) => failures.push(OpenError::Database("no answer in time".to_owned())),
            }
            // Also for a caller who does not wait for the last host.
            self.avoid(host);
        }
        Err(failures.into_iter().next().unwrap_or_else(|| OpenError::Address("no host is given".to_owned())))
    }

    /// Asks another server first from now on, because this one has failed.
    pub(crate) fn avoid(&self, host: usize) {
        let next = (host + 1) % self.hosts.len();
        // If somebody has found another one meanwhile, that stays the first.
        let _ = self.first.compare_exchange(host, next, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Connections that only read, to one of the hosts.
    pub(crate) fn readers(&self, host: usize) -> PgPool {
        let settings = [("default_transaction_read_only", "on"), ("statement_timeout", "10s")];
        PgPoolOptions::new()
            .max_connections(MAX_READERS)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .connect_lazy_with(self.hosts[host].clone().options(settings))
    }
}

async fn connect_to(options: &PgConnectOptions) -> Result<Connection, OpenError> {
    let settings = [
        ("lock_timeout", "5s"),
        // Whatever the server's default is: under a stricter level a commit could fail with a serialization error.
        ("default_transaction_isolation", "read committed"),
        // A process that is paused in the middle of a transaction must not keep its locks for long.
        ("idle_in_transaction_session_timeout", "1s"),
        // Statements are planned once, not for every number of events.
        ("plan_cache_mode", "force_generic_plan"),
    ];
    let mut connection = Connection::Postgres(options.clone().options(settings).connect().await?);
    let read_only: Vec<(String,)> = connection.fetch("SHOW transaction_read_only", &[]).await?;
    if read_only.iter().any(|setting| setting.0 == "on") {
        return Err(OpenError::Database("the server accepts no writes: it is a standby".to_owned()));
    }
    be_durable(&mut connection).await?;
    Ok(connection)
}

/// Makes sure that what is acknowledged is on disk, and on the disk of a synchronous standby if the server has one, whatever its default
/// is.
async fn be_durable(connection: &mut Connection) -> Result<(), OpenError> {
    let sql = "SELECT current_setting('synchronous_commit'), current_setting('synchronous_standby_names')";
    let settings: Vec<(String, String)> = connection.fetch(sql, &[]).await?;
    let Some((commit, standbys)) = settings.first() else { return Ok(()) };
    if !matches!(commit.as_str(), "on" | "remote_apply") {
        connection.execute("SET synchronous_commit = on", &[]).await?;
        if !standbys.is_empty() {
            warn!(
                synchronous_commit = commit.as_str(),
                synchronous_standby_names = standbys.as_str(),
                "with this synchronous_commit a failover would lose moves that were acknowledged, so the server uses 'on' for its own \
                 connections; set it in postgresql.conf"
            );
        }
    }
    Ok(())
}

/// The connections that read from the server to which is written.
#[derive(Debug)]
pub(crate) struct Readers {
    connector: Connector,
    /// The host and the connections to it.
    current: RwLock<(usize, PgPool)>,
}

impl Readers {
    /// Reads from this host.
    pub(crate) fn new(connector: Connector, host: usize) -> Readers {
        let pool = connector.readers(host);
        Readers { connector, current: RwLock::new((host, pool)) }
    }

    /// The connections.
    pub(crate) fn pool(&self) -> PgPool {
        self.current.read().unwrap_or_else(PoisonError::into_inner).1.clone()
    }

    /// Reads from this host from now on.
    pub(crate) fn follow(&self, host: usize) {
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        if current.0 != host {
            let old = std::mem::replace(&mut *current, (host, self.connector.readers(host)));
            // Whoever waits for a connection to the old one gets an error at once.
            tokio::spawn(async move { old.1.close().await });
        }
    }
}

/// A URL for each of the hosts, which are separated by commas.
fn url_of_each_host(url: &str) -> Vec<String> {
    let start = url.find("://").map_or(0, |at| at + 3);
    let end = url[start..].find(['/', '?', '#']).map_or(url.len(), |at| start + at);
    let hosts_start = url[start..end].rfind('@').map_or(start, |at| start + at + 1);
    let (before, after) = (&url[..hosts_start], &url[end..]);
    url[hosts_start..end].split(',').map(|host| format!("{before}{host}{after}")).collect()
}

#[cfg(test)]
mod tests {
    use super::url_of_each_host;

    #[test]
    fn every_host_has_its_own_url() {
        for (url, each) in [
            ("postgres://a/db", vec!["postgres://a/db"]),
            ("postgres:///db?host=/run", vec!["postgres:///db?host=/run"]),
            (
                "postgres://u:p,@a:1,[::1]:2,%2Frun/db?x=1,2@3",
                vec![
                    "postgres://u:p,@a:1/db?x=1,2@3",
                    "postgres://u:p,@[::1]:2/db?x=1,2@3",
                    "postgres://u:p,@%2Frun/db?x=1,2@3",
                ],
            ),
        ] {
            assert_eq!(url_of_each_host(url), each);
        }
    }
}
