//! Names that stay: passkeys, recovery codes, and signing in with them.

use serde::Serialize;

/// How a guest's name is kept.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeptView {
    /// Whether it is kept: nobody else can take it, and the guest can sign in elsewhere.
    pub kept: bool,
    /// The passkeys, the oldest first.
    pub passkeys: Vec<PasskeyView>,
    /// The recovery codes that can still be used.
    #[cfg_attr(test, ts(type = "number"))]
    pub codes: i64,
    /// The devices that are signed in.
    pub devices: usize,
}

/// A passkey as its guest sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyView {
    /// By which it can be renamed or removed.
    pub id: String,
    /// What the guest calls it.
    pub name: String,
    /// When it was added, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: i64,
    /// The last sign-in with it; null until the first.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub used_ms: Option<i64>,
    /// Whether its count of signatures once went back, so that there may be a copy.
    pub doubted: bool,
}

/// What a browser needs to make a passkey.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyOffer {
    /// What is to be signed, in base64url.
    pub challenge: String,
    /// The host name that the passkey will belong to.
    pub site: String,
    /// What the authenticator calls the guest, in base64url.
    pub user: String,
    /// The guest's name.
    pub name: String,
    /// The algorithms, as COSE numbers them, the most wanted first.
    #[cfg_attr(test, ts(type = "number[]"))]
    pub algorithms: Vec<i64>,
    /// The passkeys that the guest has, so that no device gets a second one.
    pub known: Vec<String>,
}

/// What a browser needs to sign in with a passkey.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyQuestion {
    /// What is to be signed, in base64url.
    pub challenge: String,
    /// The host name that the passkey belongs to.
    pub site: String,
}

/// Recovery codes that were just made. They are told only here; empty if there are none.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FreshCodes {
    /// The codes.
    pub codes: Vec<String>,
}

/// A guest who signed in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignedIn {
    /// The guest's name.
    pub name: String,
    /// Who this device was before, if that guest has tables and keeps no name: they can be taken over.
    pub former: Option<FormerGuest>,
}

/// The guest who a device was before it signed in as another.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FormerGuest {
    /// The name.
    pub name: String,
    /// How many tables the guest has.
    pub tables: usize,
    /// The token that takes them over, once, within ten minutes.
    pub token: String,
}
