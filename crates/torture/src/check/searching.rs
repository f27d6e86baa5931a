//! Access rights of those who search for players: every message of a search, before and after somebody is found.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::clients::client::{Client, Socket};
use crate::clients::client_factory::ClientFactory;
use crate::error::Result;

/// How long an answer may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(15);

/// The messages of a search: those that the server has to accept, and others.
const ACCEPTED: [&str; 2] = [r#"{"type":"fill","fill":false}"#, r#"{"type":"decline"}"#];
const UNKNOWN: [&str; 4] = [
    r#"{"type":"fill"}"#,
    r#"{"type":"paired","table":"abcdefghijkmnpqrstuvwxyz","join_ms":1}"#,
    r#"{"type":"start","id":"x"}"#,
    "not JSON",
];

/// Tries every message of a search in every role; returns their number.
pub(crate) async fn searches(factory: &mut ClientFactory) -> Result<usize> {
    if search(&factory.stranger()).await.is_ok() {
        return Err("somebody without a name may search".into());
    }
    for message in UNKNOWN {
        let mut socket = search(&factory.guest().await?).await?;
        socket.send(Message::text(message)).await?;
        while let Some(Ok(heard)) = timeout(ANSWER_TIMEOUT, socket.next()).await.map_err(|_| "no close")? {
            if let Message::Close(frame) = heard {
                let code = frame.map(|frame| u16::from(frame.code));
                if code != Some(1008) {
                    return Err(format!("{message} in a search closed it with {code:?}").into());
                }
            }
        }
    }
    // Before anybody is found they change nothing but the search.
    let (ada, ben) = (factory.guest().await?, factory.guest().await?);
    let mut here = search(&ada).await?;
    for message in ACCEPTED {
        here.send(Message::text(message)).await?;
    }
    heard(&mut here, "searching").await?;
    let mut there = search(&ben).await?;
    let (table, other) = (heard(&mut here, "paired").await?, heard(&mut there, "paired").await?);
    if table["table"] != other["table"] {
        return Err(format!("{table} and {other}").into());
    }
    // Whoever declines leaves an own seat only; the table of the other is closed by the server, not taken over.
    let address = table["table"].as_str().ok_or("an address")?.to_owned();
    let mut stranger = factory.guest().await?.socket(&address, None).await?;
    for message in ["close", "empty", "fill", "start"] {
        let text = json!({ "type": message, "id": message, "seat": 1, "level": 1 });
        stranger.send(Message::text(text.to_string())).await?;
        heard(&mut stranger, "refused").await?;
    }
    there.send(Message::text(ACCEPTED[1])).await?;
    let mut at_table = ada.socket(&address, None).await?;
    loop {
        if heard(&mut at_table, "table").await?["stage"] == "closed" {
            break;
        }
    }
    Ok(UNKNOWN.len() + 2 * ACCEPTED.len())
}

/// A search for a game of two.
async fn search(client: &Client) -> Result<Socket> {
    Ok(client.socket_at("/api/seek?players=2").await.map_err(|error| format!("no search: {error}"))?)
}

/// The next message of this kind.
async fn heard(socket: &mut Socket, kind: &str) -> Result<Value> {
    let wait = async {
        while let Some(heard) = socket.next().await {
            let Ok(Message::Text(text)) = heard else { continue };
            let heard: Value = serde_json::from_str(&text)?;
            if heard["type"] == kind {
                return Ok(heard);
            }
        }
        Err(format!("closed before {kind}").into())
    };
    timeout(ANSWER_TIMEOUT, wait).await.map_err(|_| format!("no {kind}"))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_a_search_is_tried() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../PROTOCOL.md");
        let page = std::fs::read_to_string(page).expect("PROTOCOL.md");
        let (_, examples) = page.split_once("### Finding players").expect("the messages");
        let examples = examples.split("```").nth(1).expect("examples").lines().skip(1);
        let kind = |text: &str| {
            serde_json::from_str::<Value>(text).expect("JSON")["type"].as_str().expect("a kind").to_owned()
        };
        // What the server sends, and heartbeats, which are open to everybody.
        let others = ["searching", "paired", "replaced", "bye", "ping", "pong"];
        let sent = examples.map(kind).filter(|kind| !others.contains(&kind.as_str()));
        assert!(sent.eq(ACCEPTED.map(kind)));
    }
}
