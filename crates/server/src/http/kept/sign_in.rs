//! Routes that make a device that of a guest who keeps a name, and that take over the tables of the guest it was before.

use axum::extract::State;
use axum::{Extension, Json};
use axum_extra::extract::CookieJar;
use bigpoints_store::Guest as StoredGuest;
use bigpoints_table::messages::{GuestCard, PasskeyQuestion, SignedIn};
use bigpoints_table::refusal::Refusal;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::clock;
use crate::guests::passkeys::answer::{Answer, Ceremony};
use crate::guests::passkeys::site::Site;
use crate::guests::recovery;
use crate::guests::visitor::{Device, Visitor, cookie};
use crate::http::Client;
use crate::http::error::{ErrorBody, HttpError};
use crate::http::extract::Body;
use crate::net::rate_limits::Asker;
use crate::refusals::unavailable;
use crate::secret;

/// The answer of an authenticator, bytes in base64url.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Signature {
    /// The id of the passkey.
    id: String,
    /// `clientDataJSON` of the response.
    client_data: String,
    /// `authenticatorData`.
    authenticator_data: String,
    /// `signature`.
    signature: String,
}

/// A recovery code, however it was typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RecoveryCode {
    code: String,
}

/// The token of a former guest, or of a device link.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Former {
    token: String,
}

#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    if let Ok(RecoveryCode { code }) = serde_json::from_slice(data) {
        assert_eq!(recovery::hash(&code), recovery::hash(&code.to_ascii_lowercase()));
    }
    if let Ok(Former { token }) = serde_json::from_slice(data) {
        assert_eq!(secret::hash(&token).len(), 32);
    }
    if let Ok(Signature { client_data, authenticator_data, signature, .. }) = serde_json::from_slice(data) {
        let site = Site { id: "localhost".to_owned(), origin: "http://localhost".to_owned() };
        if let Some(answer) = Answer::read(Ceremony::Get, &site, &client_data, &authenticator_data) {
            assert!(!answer.is_signed_by(-8, "", &signature));
        }
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(question))
        .routes(routes!(by_passkey))
        .routes(routes!(by_code))
        .routes(routes!(merge))
}

/// What a browser needs to sign in with a passkey; nobody says yet who it is
#[utoipa::path(post, path = "/api/sign-in/question",
    responses((status = OK, body = PasskeyQuestion), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn question(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    site: Result<Site, HttpError>,
) -> Result<Json<PasskeyQuestion>, HttpError> {
    let site = site?;
    app.rate_limits.passkey(&Asker::Address(address))?;
    app.rate_limits.write(address)?;
    Ok(Json(PasskeyQuestion { challenge: app.guests.challenge(None, &site).await?, site: site.id }))
}

/// Sign in with a passkey: the answer sets a cookie
#[utoipa::path(post, path = "/api/sign-in", request_body = Signature,
    responses((status = OK, body = SignedIn), (status = 400, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn by_passkey(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    device: Device,
    jar: CookieJar,
    site: Result<Site, HttpError>,
    Body(signed): Body<Signature>,
) -> Result<(CookieJar, Json<SignedIn>), HttpError> {
    let site = site?;
    app.rate_limits.write(address)?;
    let answer = Answer::read(Ceremony::Get, &site, &signed.client_data, &signed.authenticator_data);
    let answer = answer.ok_or(Refusal::BadPasskey)?;
    let token = secret::token();
    let signed = (&*signed.id, &answer, &*signed.signature);
    let guest = app.guests.sign_in_by_passkey(&site, signed, secret::hash(&token)).await?;
    let (cookie, signed_in) = arrive(&app, device, guest, token).await?;
    Ok((jar.add(cookie), signed_in))
}

/// Sign in with a recovery code, which works once: the answer sets a cookie
#[utoipa::path(post, path = "/api/sign-in/code", request_body = RecoveryCode,
    responses((status = OK, body = SignedIn), (status = 400, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn by_code(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    device: Device,
    jar: CookieJar,
    Body(RecoveryCode { code }): Body<RecoveryCode>,
) -> Result<(CookieJar, Json<SignedIn>), HttpError> {
    app.rate_limits.passkey(&Asker::Address(address))?;
    app.rate_limits.write(address)?;
    let code = recovery::hash(&code).ok_or(Refusal::BadCode)?;
    let token = secret::token();
    let used = app.store.use_code(code, clock::now_ms(), secret::hash(&token)).await;
    let guest = used.map_err(unavailable)?.ok_or(Refusal::BadCode)?;
    let (cookie, signed_in) = arrive(&app, device, guest, token).await?;
    Ok((jar.add(cookie), signed_in))
}

/// Take over the tables of the guest who this device was before, or of a device link; that guest is deleted
#[utoipa::path(post, path = "/api/guest/merge", request_body = Former,
    responses((status = OK, body = GuestCard), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 410, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn merge(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Body(Former { token }): Body<Former>,
) -> Result<Json<GuestCard>, HttpError> {
    let guest = visitor.person()?;
    app.rate_limits.link(&guest)?;
    app.rate_limits.write(address)?;
    app.guests.merge(&token, &guest.id).await?;
    Ok(Json(GuestCard { name: guest.name }))
}

/// Makes a device that of this guest, by this token; it is signed out as whoever it was before.
async fn arrive(
    app: &App,
    device: Device,
    guest: StoredGuest,
    token: String,
) -> Result<(axum_extra::extract::cookie::Cookie<'static>, Json<SignedIn>), HttpError> {
    let former = device.visitor.0.filter(|former| !former.is_bot()).zip(device.token);
    let former = app.guests.leave_device(former, &guest.id).await?;
    Ok((cookie(token, app.is_secure()), Json(SignedIn { name: guest.name, former })))
}
