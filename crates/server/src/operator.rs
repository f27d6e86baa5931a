//! The operator's commands: a Unix socket in the data folder that only the server's own user can open. One line in, one line out.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use bigpoints_table::id::TableId;
use bigpoints_table::name;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::request::{Asker, Request, player_on};
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tracing::{info, warn};

use crate::guests::Guests;
use crate::net::accept::ACCEPT_RETRY_INTERVAL;
use crate::refusals::unavailable;
use crate::tables::handle::TableRequest;
use crate::tables::log_id::LogId;
use crate::tables::opener::TableOpener;

/// A command of the operator.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum Order {
    /// Finds the tables that the log calls by this hash.
    Find {
        /// The hash, or its beginning.
        hash: String,
    },
    /// Closes a table.
    Close {
        /// The table's id.
        table: String,
    },
    /// Renames the guest on a seat.
    Rename {
        /// The table's id.
        table: String,
        /// The seat, from 1.
        seat: u8,
        /// The new name.
        name: String,
    },
}

/// The longest command, in bytes.
const MAX_LINE: u64 = 4096;

fn socket_path(data: &Path) -> PathBuf {
    data.join("operator.sock")
}

/// Carries out commands as long as the server runs.
pub(crate) async fn listen(tables: TableOpener, guests: Guests, data: PathBuf) {
    use std::os::unix::fs::PermissionsExt;

    let path = socket_path(&data);
    // We hold the lock of the folder, so the file was left behind by a server that has ended.
    let _ = std::fs::remove_file(&path);
    let listener = match UnixListener::bind(&path) {
        Ok(listener) => listener,
        Err(error) => return warn!(%error, "cannot open the operator socket"),
    };
    if let Err(error) = std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)) {
        return warn!(%error, "cannot restrict access to the operator socket");
    }
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                let (tables, guests) = (tables.clone(), guests.clone());
                tokio::spawn(async move { answer(stream, &tables, &guests).await });
            }
            Err(error) => {
                warn!(%error, "cannot accept an operator connection");
                // Out of file descriptors: retrying at once would only waste time.
                tokio::time::sleep(ACCEPT_RETRY_INTERVAL).await;
            }
        }
    }
}

async fn answer(mut stream: UnixStream, tables: &TableOpener, guests: &Guests) {
    let (reader, mut writer) = stream.split();
    let mut line = String::new();
    let read = BufReader::new(reader.take(MAX_LINE)).read_line(&mut line).await;
    let done = match (read, serde_json::from_str(&line)) {
        (Ok(_), Ok(order)) => carry_out(order, tables, guests).await,
        _ => Err(Refusal::BadMessage),
    };
    let text = done.unwrap_or_else(|refusal| format!("refused: {refusal}\n"));
    // The operator may have hung up.
    let _ = writer.write_all(text.as_bytes()).await;
}

/// Carries out a command: the answer.
async fn carry_out(order: Order, tables: &TableOpener, guests: &Guests) -> Result<String, Refusal> {
    match order {
        Order::Find { hash } => return find(&hash, tables).await,
        Order::Close { table } => {
            let request = TableRequest::Plain(Request::Close);
            tables.open(&table).await?.request(Asker::Server, request, None, None, 0).await?;
            info!(table = %LogId(&TableId::new(table)), "table closed by the operator");
        }
        Order::Rename { table, seat, name } => {
            let name = name::name(&name)?;
            let (whole, _) = tables.open(&table).await?.state().await?;
            let player = player_on(seat)?;
            let holder = whole.seats().iter().find(|(each, _)| *each == player).ok_or(Refusal::NoSeat)?.1;
            guests.rename(holder.guest().ok_or(Refusal::NoSeat)?, &name).await?;
            info!(table = %LogId(&TableId::new(table)), seat, "guest renamed by the operator");
        }
    }
    Ok("done\n".to_owned())
}

/// The addresses of the tables that the log calls by this hash, a line each.
async fn find(hash: &str, tables: &TableOpener) -> Result<String, Refusal> {
    let hash = hash.to_ascii_lowercase();
    let (mut found, mut last) = (String::new(), String::new());
    loop {
        let ids = tables.store.table_ids_after(&last).await.map_err(unavailable)?;
        let Some(end) = ids.last() else { break };
        last.clone_from(end);
        for id in ids.into_iter().map(TableId::new) {
            if !hash.is_empty() && LogId(&id).to_string().starts_with(&hash) {
                found.push_str(&format!("{id}\n"));
            }
        }
    }
    if found.is_empty() { Err(Refusal::NoTable) } else { Ok(found) }
}

/// Why the operator's command was not answered.
#[derive(Debug)]
pub enum OperatorError {
    /// No server listens in the data folder.
    NotRunning {
        /// The socket.
        socket: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The server hung up.
    NoAnswer(io::Error),
}

impl fmt::Display for OperatorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OperatorError::NotRunning { socket, error } => write!(
                f,
                "no server listens at {}: {error}; is it running, and is --data its folder?",
                socket.display()
            ),
            OperatorError::NoAnswer(error) => write!(f, "the server did not answer: {error}"),
        }
    }
}

impl std::error::Error for OperatorError {}

/// Sends a command to the server whose data folder this is: its answer.
pub fn order(data: &Path, order: &Order) -> Result<String, OperatorError> {
    use std::io::{Read, Write};

    let socket = socket_path(data);
    let mut stream = match std::os::unix::net::UnixStream::connect(&socket) {
        Ok(stream) => stream,
        Err(error) => return Err(OperatorError::NotRunning { socket, error }),
    };
    let mut line = serde_json::to_string(order).expect("a command serializes");
    line.push('\n');
    let mut answer = String::new();
    let exchanged = stream.write_all(line.as_bytes()).and_then(|()| stream.read_to_string(&mut answer));
    exchanged.map_err(OperatorError::NoAnswer)?;
    Ok(answer)
}
