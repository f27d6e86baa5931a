//! The operator's door: a socket file in the data folder that only the server's own user can open. One line in, one line out.

use bigpoints_table::name;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tracing::{info, warn};

use super::accept::BREATH;
use super::hall::Hall;
use super::mail::Wish;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::request::{Asker, Request, player_on};

/// What an operator can ask.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum Order {
    /// Closes a table.
    Close { table: String },
    /// Gives the guest on a seat another name.
    Rename { table: String, seat: u8, name: String },
}

/// The longest order.
const LINE: u64 = 4096;

fn path(data: &Path) -> PathBuf {
    data.join("operator.sock")
}

/// Listens for orders as long as the server runs, which holds the lock of its data folder.
pub(super) async fn listen(hall: Hall, data: PathBuf) {
    use std::os::unix::fs::PermissionsExt;

    let path = path(&data);
    // Nobody else serves this folder, whose lock we hold: what is there was left behind by a server that has ended.
    let _ = std::fs::remove_file(&path);
    let listener = match UnixListener::bind(&path) {
        Ok(listener) => listener,
        Err(error) => return warn!(%error, "the operator's door could not be opened"),
    };
    if let Err(error) = std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)) {
        return warn!(%error, "the operator's door could not be made private");
    }
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                let hall = hall.clone();
                tokio::spawn(async move { answer(stream, &hall).await });
            }
            Err(error) => {
                warn!(%error, "an operator could not be heard");
                // When the system has no more files to give, asking at once would only keep it busy.
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

async fn answer(mut stream: UnixStream, hall: &Hall) {
    let (reader, mut writer) = stream.split();
    let mut line = String::new();
    let read = BufReader::new(reader.take(LINE)).read_line(&mut line).await;
    let done = match (read, serde_json::from_str(&line)) {
        (Ok(_), Ok(order)) => carry_out(order, hall).await,
        _ => Err(Refusal::BadMessage),
    };
    let text = done.map_or_else(|refusal| format!("refused: {refusal}\n"), |()| "done\n".to_owned());
    // An operator who does not wait for the answer does not want it.
    let _ = writer.write_all(text.as_bytes()).await;
}

async fn carry_out(order: Order, hall: &Hall) -> Result<(), Refusal> {
    match order {
        Order::Close { table } => {
            let wish = Wish::Request(Request::Close);
            hall.table(&table).await?.ask(Asker::Server, wish, None, None, 0).await?;
            info!(table, "closed by the operator");
        }
        Order::Rename { table, seat, name } => {
            let name = name::name(&name)?;
            let (whole, _) = hall.table(&table).await?.whole().await?;
            let player = player_on(seat)?;
            let holder = whole.seats().iter().find(|(each, _)| *each == player).ok_or(Refusal::NoSeat)?.1;
            hall.rename(holder.guest().ok_or(Refusal::NoSeat)?.as_str(), &name).await?;
            info!(table, seat, "renamed by the operator");
        }
    }
    Ok(())
}

/// Gives an order to the server whose data folder this is: its answer.
pub fn order(data: &Path, order: &Order) -> Result<String, String> {
    use std::io::{Read, Write};

    let path = path(data);
    let connect = std::os::unix::net::UnixStream::connect(&path);
    let mut stream = connect.map_err(|error| {
        format!("no server listens at {}: {error}; is it running, and is --data its folder?", path.display())
    })?;
    let mut line = serde_json::to_string(order).expect("an order has a text");
    line.push('\n');
    let mut answer = String::new();
    let talked = stream.write_all(line.as_bytes()).and_then(|()| stream.read_to_string(&mut answer));
    talked.map_err(|error| format!("the server did not answer: {error}"))?;
    Ok(answer)
}
