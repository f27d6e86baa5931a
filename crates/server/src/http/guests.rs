//! Routes of guests: sign in, rename, link another device, sign out, delete.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use axum_extra::extract::CookieJar;
use bigpoints_table::messages::GuestCard;
use bigpoints_table::name;
use bigpoints_table::refusal::Refusal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::error::{ErrorBody, HttpError};
use super::extract::Body;
use crate::app::App;
use crate::clock;
use crate::guests::visitor::{Device, Visitor, cookie, removal_cookie};
use crate::guests::{GuestError, names};
use crate::refusals::unavailable;
use crate::secret;

/// How long a device link is valid.
const LINK_LIFETIME_MS: i64 = 10 * 60 * 1000;

/// A name that a guest chooses.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Name {
    name: String,
}

/// A link that signs in another device as the same guest, once.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct DeviceLink {
    /// The URL to open there. The token comes after the `#`, which browsers do not send.
    link: String,
}

/// The token of a device link.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeviceToken {
    token: String,
}

/// Parses a body as every type that these routes take. An accepted name fits on a line.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    if let Ok(Name { name }) = serde_json::from_slice(data)
        && let Ok(name) = name::name(&name)
    {
        assert!(!name.is_empty() && !name.chars().any(char::is_control));
        assert_eq!(name::name(&name).as_ref(), Ok(&name));
        super::images::draw_name(&name);
    }
    if let Ok(DeviceToken { token }) = serde_json::from_slice(data) {
        assert_eq!(secret::hash(&token).len(), 32);
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me, sign_in, rename, delete))
        .routes(routes!(sign_out))
        .routes(routes!(make_link))
        .routes(routes!(use_link))
}

/// The guest I am signed in as; renews the cookie
#[utoipa::path(get, path = "/api/guest", responses((status = OK, body = Option<GuestCard>)))]
async fn me(device: Device) -> (HeaderMap, Json<Option<GuestCard>>) {
    (device.renewal, Json(device.visitor.0.map(|guest| GuestCard { name: guest.name })))
}

/// Sign in as a new guest: the answer sets a cookie
#[utoipa::path(post, path = "/api/guest", request_body = Name,
    responses((status = OK, body = GuestCard), (status = 400, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn sign_in(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    jar: CookieJar,
    Body(Name { name }): Body<Name>,
) -> Result<(CookieJar, Json<GuestCard>), HttpError> {
    let name = name::name(&name)?;
    app.rate_limits.write(address)?;
    names::check_free(&app.store, visitor.0.as_ref().map(|guest| &guest.id), &name).await?;
    if let Some(guest) = visitor.0 {
        app.rate_limits.name(&guest)?;
        app.guests.rename(&guest.id, &name).await?;
        return Ok((jar, Json(GuestCard { name })));
    }
    app.rate_limits.new_guest(address)?;
    let (id, token) = (secret::guest_id(), secret::token());
    let created = app.store.create_guest(id.as_str(), &name, secret::hash(&token), clock::now_ms()).await;
    created.map_err(unavailable)?;
    Ok((jar.add(cookie(token, app.is_secure())), Json(GuestCard { name })))
}

/// Change my name
#[utoipa::path(put, path = "/api/guest", request_body = Name,
    responses((status = OK, body = GuestCard), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn rename(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Body(Name { name }): Body<Name>,
) -> Result<Json<GuestCard>, HttpError> {
    let (name, guest) = (name::name(&name)?, visitor.guest()?);
    app.rate_limits.name(&guest)?;
    app.rate_limits.write(address)?;
    app.guests.rename(&guest.id, &name).await?;
    Ok(Json(GuestCard { name }))
}

/// Delete my guest account: the name and all sign-ins are deleted; games remain without the name
#[utoipa::path(delete, path = "/api/guest", responses((status = OK, body = str), (status = 401, body = ErrorBody)))]
async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    jar: CookieJar,
) -> Result<(CookieJar, &'static str), HttpError> {
    let guest = visitor.guest()?;
    app.guests.delete(&guest.id).await?;
    Ok((jar.add(removal_cookie(app.is_secure())), "forgotten\n"))
}

/// Sign out on this device: only its own sign-in is deleted, and its sockets are closed
#[utoipa::path(delete, path = "/api/guest/device",
    responses((status = OK, body = str), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody)))]
async fn sign_out(
    State(app): State<App>,
    device: Device,
    jar: CookieJar,
) -> Result<(CookieJar, &'static str), HttpError> {
    device.visitor.person()?;
    app.guests.sign_out(&device.token.ok_or(Refusal::NoGuest)?).await?;
    Ok((jar.add(removal_cookie(app.is_secure())), "signed out\n"))
}

/// Create a link that signs in another device once, within ten minutes
#[utoipa::path(post, path = "/api/guest/link",
    responses((status = OK, body = DeviceLink), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn make_link(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
) -> Result<Json<DeviceLink>, HttpError> {
    let guest = visitor.person()?;
    app.rate_limits.link(&guest)?;
    app.rate_limits.write(address)?;
    let token = secret::token();
    let expires = clock::now_ms() + LINK_LIFETIME_MS;
    let made = app.store.create_link(secret::hash(&token), guest.id.as_str(), expires).await;
    made.map_err(GuestError::from)?;
    Ok(Json(DeviceLink { link: app.settings.link(&format!("/device#{token}")) }))
}

/// Sign in with a device link
#[utoipa::path(post, path = "/api/guest/link/use", request_body = DeviceToken,
    responses((status = OK, body = GuestCard), (status = 410, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn use_link(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    jar: CookieJar,
    Body(DeviceToken { token }): Body<DeviceToken>,
) -> Result<(CookieJar, Json<GuestCard>), HttpError> {
    app.rate_limits.write(address)?;
    let fresh = secret::token();
    let (link, now) = (secret::hash(&token), clock::now_ms());
    let used = app.store.use_link(&link, now, LINK_LIFETIME_MS, secret::hash(&fresh)).await;
    let guest = used.map_err(unavailable)?.ok_or(Refusal::BadLink)?;
    Ok((jar.add(cookie(fresh, app.is_secure())), Json(GuestCard { name: guest.name })))
}
