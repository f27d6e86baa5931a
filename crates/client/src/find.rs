//! Searching for players on a server: a WebSocket that is the search.

use bigpoints_table::messages::{FromSeeker, ToSeeker};

use crate::address::{ServerAddress, TableLink, is_table_id};
use crate::connection::Connection;
use crate::error::ClientError;
use crate::http::Credentials;

/// How a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// How many others search for such a game.
    pub others: u32,
    /// How long people have lately waited for one, in milliseconds; `None` if too few have to say.
    pub usual_ms: Option<u64>,
}

/// Searches for a game, with this many players or any number, until one is found: its table, which waits for a few seconds.
/// `on_outlook` learns how the search goes.
///
/// # Errors
///
/// If the server cannot be reached or refuses, or the guest searches elsewhere.
pub async fn find(
    server: &ServerAddress,
    credentials: &Credentials,
    players: Option<usize>,
    mut on_outlook: impl FnMut(Outlook),
) -> Result<TableLink, ClientError> {
    let query = players.map(|players| format!("?players={players}")).unwrap_or_default();
    let mut connection = Connection::open_path(server, &format!("/api/seek{query}"), credentials).await?;
    loop {
        match connection.receive_any().await? {
            ToSeeker::Searching { others, usual_ms, .. } => on_outlook(Outlook { others, usual_ms }),
            ToSeeker::Paired { table, .. } if is_table_id(&table) => {
                connection.close().await;
                return Ok(TableLink { server: server.clone(), table });
            }
            ToSeeker::Paired { .. } => return Err(ClientError::connection("it named no table")),
            ToSeeker::Replaced => return Err(ClientError::connection("the search goes on elsewhere")),
            ToSeeker::Ping { number } => connection.send_any(&FromSeeker::Pong { number }).await?,
            ToSeeker::Pong { .. } | ToSeeker::Bye { .. } => {}
        }
    }
}
