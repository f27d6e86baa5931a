//! The status of a server, the lines of its lists of tables, and the tokens of bots, as messages.

use serde::{Deserialize, Serialize};

use crate::listing::{About, Own};
use crate::table::PhaseName;

/// What the server says about itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Status {
    /// The program's version.
    pub version: String,
    /// The number of the socket's protocol.
    pub protocol: u32,
    /// From where the server can be reached, and so who can use a link to a table.
    pub reach: Range,
    /// The address that others can use; null if only this computer reaches the server, or if no network was found.
    pub address: Option<String>,
}

/// From where a server can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// Only from the computer that it runs on.
    ThisComputer,
    /// From the same network.
    Network,
    /// From wherever its public address is known.
    Public,
}

/// A line of a list of tables.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Listed {
    /// Its address.
    pub table: String,
    /// How far it is.
    pub stage: PhaseName,
    /// When something happened there last, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub updated_ms: i64,
    /// What is played there.
    pub about: Option<About>,
    /// What only the guest of the table is told; null in the public list.
    pub own: Option<Own>,
}

/// A token that was just made. The secret is told only here.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "FreshToken"))]
pub struct Fresh {
    /// By which it can be revoked.
    pub id: String,
    /// What others see where the bot sits.
    pub name: String,
    /// The secret, for the header `Authorization: Bearer`.
    pub token: String,
}

/// A token as its owner sees it: all but the secret.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "BotToken"))]
pub struct Token {
    /// By which it can be revoked.
    pub id: String,
    /// What others see where the bot sits.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: i64,
    /// When it was last used, to the minute; null if it never was.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub used_ms: Option<i64>,
}
