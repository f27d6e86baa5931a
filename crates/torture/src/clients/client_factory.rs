//! Creates clients with unique addresses: strangers, guests, hosts and bots.

use std::net::SocketAddr;

use serde_json::{Value, json};

use super::client::Client;
use crate::error::Result;

/// Creates clients, each with its own address.
#[derive(Debug)]
pub(crate) struct ClientFactory {
    pub(crate) server: SocketAddr,
    /// The last client number used.
    pub(crate) number: u32,
}

impl ClientFactory {
    /// A client without a cookie.
    pub(crate) fn stranger(&mut self) -> Client {
        self.number += 1;
        Client::new(self.server, self.number)
    }

    /// A registered guest.
    pub(crate) async fn guest(&mut self) -> Result<Client> {
        let mut guest = self.stranger();
        let name = json!({ "name": "Ada" });
        let answer = guest.call("POST", "/api/guest", Some(&name)).await?;
        if guest.cookie.is_some() { Ok(guest) } else { Err(format!("no guest: {}", answer.body).into()) }
    }

    /// A guest and a table they have created, with this many seats.
    pub(crate) async fn host(&mut self, seats: usize) -> Result<(Client, String)> {
        self.host_by(seats, json!({})).await
    }

    /// The same with a clock.
    pub(crate) async fn host_with_clock(&mut self, seats: usize, clock: Value) -> Result<(Client, String)> {
        self.host_by(seats, json!({ "clock": clock })).await
    }

    /// The same with these fields of the plan.
    pub(crate) async fn host_by(&mut self, seats: usize, mut plan: Value) -> Result<(Client, String)> {
        let mut host = self.guest().await?;
        let seats: Vec<Value> =
            (0..seats).map(|seat| json!({ "kind": if seat == 0 { "mine" } else { "open" } })).collect();
        plan["seats"] = seats.into();
        plan["first"] = 1.into();
        let answer = host.call("POST", "/api/tables", Some(&plan)).await?;
        let made: Value = serde_json::from_str(&answer.body).unwrap_or_default();
        let table = made["table"].as_str().ok_or_else(|| format!("no table: {}", answer.body))?.to_owned();
        Ok((host, table))
    }

    /// A bot of a guest, with a valid or a revoked token.
    pub(crate) async fn bot(&mut self, revoked: bool) -> Result<Client> {
        let mut owner = self.guest().await?;
        let name = json!({ "name": "Deep" });
        let made = owner.call("POST", "/api/guest/tokens", Some(&name)).await;
        let made = made?.body;
        let made: Value =
            serde_json::from_str(&made).map_err(|error| format!("no token: {error}: {made}"))?;
        let text =
            |key: &str| made[key].as_str().map(str::to_owned).ok_or_else(|| format!("no token: {made}"));
        if revoked {
            let path = format!("/api/guest/tokens/{}", text("id")?);
            let answer = owner.call("DELETE", &path, None).await?;
            if answer.status != 200 {
                return Err(format!("a token was not revoked: {}", answer.body).into());
            }
        }
        let mut bot = self.stranger();
        bot.token = Some(text("token")?);
        Ok(bot)
    }
}
