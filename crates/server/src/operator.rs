//! The operator's commands: a Unix socket in the data folder that only the server's own user can open. One line in, a few lines out.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use bigpoints_store::Store;
use bigpoints_table::id::TableId;
use bigpoints_table::name;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::client_request::TableRequest;
use bigpoints_table::table::request::{Asker, Request, player_on};
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tracing::{info, warn};

use crate::dump::Dump;
pub use crate::dump::DumpPart;
use crate::guests::Guests;
use crate::net::accept::ACCEPT_RETRY_INTERVAL;
use crate::ratings::rerate::Rerate;
pub use crate::ratings::rerate::RerateProgress;
use crate::refusals::unavailable;
use crate::tables::expiry::Expiry;
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
    /// Trusts a clock that is far ahead of the last sweep.
    ConfirmClock,
    /// Reports the clock, and what is to be removed.
    Status,
    /// Sends the fair games of a month without anything that tells who played, in [parts](DumpPart).
    Dump {
        /// The month, as `2026-11`.
        month: String,
    },
    /// Computes all ratings again from the games, and replaces those that differ, telling its [progress](RerateProgress).
    Rerate,
}

/// The longest command, in bytes.
const MAX_LINE: u64 = 4096;

fn socket_path(data: &Path) -> PathBuf {
    data.join("operator.sock")
}

/// What the operator commands.
#[derive(Clone, Debug)]
pub(crate) struct Operated {
    pub(crate) tables: TableOpener,
    pub(crate) guests: Guests,
    pub(crate) expiry: Expiry,
}

/// Carries out commands as long as the server runs.
pub(crate) async fn listen(operated: Operated, data: PathBuf) {
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
                let operated = operated.clone();
                tokio::spawn(async move { answer(stream, &operated).await });
            }
            Err(error) => {
                warn!(%error, "cannot accept an operator connection");
                // Out of file descriptors: retrying at once would only waste time.
                tokio::time::sleep(ACCEPT_RETRY_INTERVAL).await;
            }
        }
    }
}

async fn answer(mut stream: UnixStream, operated: &Operated) {
    let (reader, mut writer) = stream.split();
    let mut line = String::new();
    let read = BufReader::new(reader.take(MAX_LINE)).read_line(&mut line).await;
    let done = match (read, serde_json::from_str(&line)) {
        (Ok(_), Ok(Order::Dump { month })) => {
            match send_dump(&mut writer, &operated.tables.store, &month).await {
                Ok(()) => return,
                Err(refusal) => Err(refusal),
            }
        }
        (Ok(_), Ok(Order::Rerate)) => match send_rerate(&mut writer, &operated.tables.store).await {
            Ok(()) => return,
            Err(refusal) => Err(refusal),
        },
        (Ok(_), Ok(order)) => operated.carry_out(order).await,
        _ => Err(Refusal::BadMessage),
    };
    let text = done.unwrap_or_else(|refusal| format!("refused: {refusal}\n"));
    // The operator may have hung up.
    let _ = writer.write_all(text.as_bytes()).await;
}

/// Sends a dump, a part on each line. It goes no faster than it is read.
async fn send_dump(
    writer: &mut (impl AsyncWrite + Unpin),
    store: &Store,
    month: &str,
) -> Result<(), Refusal> {
    let mut dump = Dump::new(store, month.parse().map_err(|_| Refusal::BadMessage)?);
    loop {
        let part = dump.next().await.map_err(unavailable)?;
        let line = serde_json::to_string(part).expect("a part serializes") + "\n";
        if writer.write_all(line.as_bytes()).await.is_err() {
            // The operator has hung up.
            return Ok(());
        }
        if part.done {
            info!(month, games = part.games, "games dumped by the operator");
            return Ok(());
        }
    }
}

/// Computes the ratings again, telling on a line each how far it is. It ends if the operator hangs up.
async fn send_rerate(writer: &mut (impl AsyncWrite + Unpin), store: &Store) -> Result<(), Refusal> {
    let mut rerate = Rerate::new(store);
    loop {
        let progress = rerate.next().await.map_err(unavailable)?;
        let line = serde_json::to_string(&progress).expect("progress serializes") + "\n";
        if writer.write_all(line.as_bytes()).await.is_err() {
            return Ok(());
        }
        if progress.done {
            info!(
                games = progress.games,
                replaced = progress.replaced,
                "ratings computed again by the operator"
            );
            return Ok(());
        }
    }
}

impl Operated {
    /// Carries out a command: what to tell the operator.
    async fn carry_out(&self, order: Order) -> Result<String, Refusal> {
        match order {
            Order::Find { hash } => return find(&hash, &self.tables).await,
            Order::Close { table } => {
                let request = TableRequest::Plain(Request::Close);
                self.tables.open(&table).await?.request(Asker::Server, request, None, None, 0).await?;
                info!(table = %LogId(&TableId::new(table)), "table closed by the operator");
            }
            Order::Rename { table, seat, name } => {
                self.rename(&table, seat, &name::name(&name)?).await?;
                info!(table = %LogId(&TableId::new(table)), seat, "guest renamed by the operator");
            }
            Order::ConfirmClock => {
                return Ok(match self.expiry.confirm_clock().await.map_err(unavailable)? {
                    Some(status) => format!("done: from now on the clock is trusted\n{status}"),
                    None => "refused: the clock is trusted already; there is nothing to confirm\n".to_owned(),
                });
            }
            // It is answered in parts.
            Order::Dump { .. } | Order::Rerate => return Err(Refusal::BadMessage),
            Order::Status => return Ok(self.expiry.status().await.map_err(unavailable)?.to_string()),
        }
        Ok("done\n".to_owned())
    }

    /// Replaces the name that a seat shows, wherever this guest uses it: as a guest, and in the plans of own tables, where people who
    /// share a screen have names of their own.
    async fn rename(&self, table: &str, seat: u8, name: &str) -> Result<(), Refusal> {
        let (whole, names) = self.tables.open(table).await?.state().await?;
        let player = player_on(seat)?;
        let holder = whole.seats().iter().find(|(each, _)| *each == player).ok_or(Refusal::NoSeat)?.1;
        let guest = holder.guest().ok_or(Refusal::NoSeat)?;
        let own = names.get(guest).map(|name| name.as_str().to_owned());
        let planned = whole.plan().name_of(player).filter(|_| guest == whole.host() && own.is_some());
        let shown = planned.map(str::to_owned).or_else(|| own.clone());
        if let Some(shown) = &shown {
            self.guests.rename_in_plans(guest, shown, name).await?;
        }
        if own == shown {
            self.guests.rename(guest, name).await?;
        }
        Ok(())
    }
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
    /// The server refused, for this reason.
    Refused(String),
    /// What it sent could not be written.
    Output(io::Error),
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
            OperatorError::Refused(reason) => f.write_str(reason),
            OperatorError::Output(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl std::error::Error for OperatorError {}

/// Sends a command to the server whose data folder this is: its answer.
pub fn order(data: &Path, order: &Order) -> Result<String, OperatorError> {
    use std::io::Read;

    let mut answer = String::new();
    send(data, order)?.read_to_string(&mut answer).map_err(OperatorError::NoAnswer)?;
    Ok(answer)
}

/// Has a month dumped by the server whose data folder this is, and hands over each part as it comes.
///
/// # Errors
///
/// Also if the server hangs up before the last part; what was handed over is then incomplete.
pub fn dump(
    data: &Path,
    month: &str,
    on_part: impl FnMut(&DumpPart) -> io::Result<()>,
) -> Result<(), OperatorError> {
    follow(data, &Order::Dump { month: month.to_owned() }, on_part, |part| part.done)
}

/// Has all ratings computed again by the server whose data folder this is, and hands over how far it is.
///
/// # Errors
///
/// Also if the server hangs up before the end.
pub fn rerate(
    data: &Path,
    on_progress: impl FnMut(&RerateProgress) -> io::Result<()>,
) -> Result<(), OperatorError> {
    follow(data, &Order::Rerate, on_progress, |progress| progress.done)
}

/// Hands over the lines that the server answers, until the last one.
fn follow<T: for<'de> Deserialize<'de>>(
    data: &Path,
    order: &Order,
    mut on_line: impl FnMut(&T) -> io::Result<()>,
    is_last: impl Fn(&T) -> bool,
) -> Result<(), OperatorError> {
    use std::io::BufRead;

    for line in io::BufReader::new(send(data, order)?).lines() {
        let line = line.map_err(OperatorError::NoAnswer)?;
        if let Some(reason) = line.strip_prefix("refused: ") {
            return Err(OperatorError::Refused(reason.to_owned()));
        }
        let read: T = serde_json::from_str(&line).map_err(|error| OperatorError::NoAnswer(error.into()))?;
        on_line(&read).map_err(OperatorError::Output)?;
        if is_last(&read) {
            return Ok(());
        }
    }
    Err(OperatorError::NoAnswer(io::ErrorKind::UnexpectedEof.into()))
}

/// Sends a command to the server whose data folder this is: the connection, on which it answers.
fn send(data: &Path, order: &Order) -> Result<std::os::unix::net::UnixStream, OperatorError> {
    use std::io::Write;

    let socket = socket_path(data);
    let mut stream = match std::os::unix::net::UnixStream::connect(&socket) {
        Ok(stream) => stream,
        Err(error) => return Err(OperatorError::NotRunning { socket, error }),
    };
    let mut line = serde_json::to_string(order).expect("a command serializes");
    line.push('\n');
    stream.write_all(line.as_bytes()).map_err(OperatorError::NoAnswer)?;
    Ok(stream)
}
