//! Guests: to come, to be called something, to use another device, to be forgotten.

use axum::extract::State;
use axum::{Extension, Json};
use axum_extra::extract::CookieJar;
use bigpoints_table::name;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, HttpError};
use super::extract::Body;
use super::{App, Client};
use crate::guests::visitor::{self as visitors, Visitor};
use crate::secret;
use crate::tables::registry::{no_guest, unavailable};
use bigpoints_table::messages::GuestCard;
use bigpoints_table::refusal::Refusal;

/// How long a link to another device can be used.
const LINK_MS: i64 = 10 * 60 * 1000;

/// What a guest wants to be called.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Name {
    name: String,
}

/// A link that makes another device the same guest, once.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct DeviceLink {
    /// The full address to open there. The token stands behind the `#`, which browsers keep to themselves.
    link: String,
}

/// The token of a link.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeviceToken {
    token: String,
}

/// Reads a body as each kind that a route here asks for. A name that is granted can be shown in a line.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    if let Ok(Name { name }) = serde_json::from_slice(data)
        && let Ok(name) = name::name(&name)
    {
        assert!(!name.is_empty() && !name.chars().any(char::is_control));
        assert_eq!(name::name(&name).as_ref(), Ok(&name));
        super::pictures::draw_name(&name);
    }
    if let Ok(DeviceToken { token }) = serde_json::from_slice(data) {
        assert_eq!(secret::hash(&token).len(), 32);
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me, come, rename, forget))
        .routes(routes!(make_link))
        .routes(routes!(use_link))
}

/// Who I am here
#[utoipa::path(get, path = "/api/guest", responses((status = OK, body = Option<GuestCard>)))]
async fn me(visitor: Visitor) -> Json<Option<GuestCard>> {
    Json(visitor.0.map(|guest| GuestCard { name: guest.name }))
}

/// Become a guest: the answer sets a cookie
#[utoipa::path(post, path = "/api/guest", request_body = Name,
    responses((status = OK, body = GuestCard), (status = 400, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn come(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    jar: CookieJar,
    Body(Name { name }): Body<Name>,
) -> Result<(CookieJar, Json<GuestCard>), HttpError> {
    let name = name::name(&name)?;
    if let Some(guest) = visitor.0 {
        app.limits.name(&guest)?;
        app.registry.rename(&guest.id, &name).await?;
        return Ok((jar, Json(GuestCard { name })));
    }
    app.limits.newcomer(address)?;
    let (id, token) = (secret::address(), secret::token());
    let created =
        app.registry.store().create_guest(&id, &name, secret::hash(&token), app.registry.now_ms()).await;
    created.map_err(|error| unavailable(&error))?;
    Ok((jar.add(visitors::cookie(token, app.is_secure())), Json(GuestCard { name })))
}

/// Be called something else
#[utoipa::path(put, path = "/api/guest", request_body = Name,
    responses((status = OK, body = GuestCard), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    Body(Name { name }): Body<Name>,
) -> Result<Json<GuestCard>, HttpError> {
    let (name, guest) = (name::name(&name)?, visitor.guest()?);
    app.limits.name(&guest)?;
    app.registry.rename(&guest.id, &name).await?;
    Ok(Json(GuestCard { name }))
}

/// Be forgotten: the name and every way to come back are deleted; games played remain without the name
#[utoipa::path(delete, path = "/api/guest", responses((status = OK, body = str), (status = 401, body = ErrorBody)))]
async fn forget(
    State(app): State<App>,
    visitor: Visitor,
    jar: CookieJar,
) -> Result<(CookieJar, &'static str), HttpError> {
    let guest = visitor.guest()?;
    app.registry.forget_guest(&guest.id).await?;
    Ok((jar.add(visitors::no_cookie(app.is_secure())), "forgotten\n"))
}

/// Make a link that another device can use once, within ten minutes
#[utoipa::path(post, path = "/api/guest/link",
    responses((status = OK, body = DeviceLink), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn make_link(State(app): State<App>, visitor: Visitor) -> Result<Json<DeviceLink>, HttpError> {
    let guest = visitor.person()?;
    app.limits.link(&guest)?;
    let token = secret::token();
    let expires = app.registry.now_ms() + LINK_MS;
    let made = app.registry.store().create_link(secret::hash(&token), &guest.id, expires).await;
    made.map_err(|error| no_guest(&error))?;
    Ok(Json(DeviceLink { link: app.settings.link(&format!("/device#{token}")) }))
}

/// Become the guest who made a link
#[utoipa::path(post, path = "/api/guest/link/use", request_body = DeviceToken,
    responses((status = OK, body = GuestCard), (status = 410, body = ErrorBody)))]
async fn use_link(
    State(app): State<App>,
    jar: CookieJar,
    Body(DeviceToken { token }): Body<DeviceToken>,
) -> Result<(CookieJar, Json<GuestCard>), HttpError> {
    let fresh = secret::token();
    let used = app
        .registry
        .store()
        .use_link(&secret::hash(&token), app.registry.now_ms(), secret::hash(&fresh))
        .await;
    let guest = used.map_err(|error| unavailable(&error))?.ok_or(Refusal::BadLink)?;
    Ok((jar.add(visitors::cookie(fresh, app.is_secure())), Json(GuestCard { name: guest.name })))
}
