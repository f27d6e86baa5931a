//! Routes of a guest's passkeys and recovery codes.

use axum::extract::State;
use axum::{Extension, Json};
use bigpoints_store::StoreError;
use bigpoints_table::messages::{FreshCodes, KeptView, PasskeyOffer};
use bigpoints_table::refusal::Refusal;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::guests::passkeys::answer::{Answer, Ceremony};
use crate::guests::passkeys::key::Algorithm;
use crate::guests::passkeys::site::Site;
use crate::guests::passkeys::user_handle;
use crate::guests::visitor::{Device, Visitor};
use crate::guests::{GuestError, names, recovery};
use crate::http::Client;
use crate::http::error::{ErrorBody, HttpError};
use crate::http::extract::{Body, Path};
use crate::net::rate_limits::Asker;
use crate::refusals::unavailable;

/// How much of a passkey's name is kept, in characters.
const MAX_LABEL: usize = 40;

/// What a passkey is called without a name that can be seen.
const NO_LABEL: &str = "Passkey";

/// A passkey that an authenticator has made: the answer of the browser, bytes in base64url.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPasskey {
    /// `clientDataJSON` of the response.
    client_data: String,
    /// `getAuthenticatorData()`.
    authenticator_data: String,
    /// `getPublicKey()`.
    public_key: String,
    /// `getPublicKeyAlgorithm()`.
    algorithm: i64,
    /// What the guest calls it, such as the device.
    name: String,
}

/// A new name of a passkey.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Label {
    name: String,
}

#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    if let Ok(Label { name }) = serde_json::from_slice(data) {
        let shown = label(&name);
        assert!(!shown.is_empty() && shown.chars().count() <= MAX_LABEL);
        assert_eq!(label(&shown), shown);
    }
    if let Ok(made) = serde_json::from_slice::<NewPasskey>(data) {
        let site = Site { id: "localhost".to_owned(), origin: "http://localhost".to_owned() };
        let answer = Answer::read(Ceremony::Create, &site, &made.client_data, &made.authenticator_data);
        drop(answer.and_then(|answer| answer.new_key(made.algorithm, &made.public_key)));
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(kept, add))
        .routes(routes!(offer))
        .routes(routes!(rename, remove))
        .routes(routes!(fresh_codes))
        .routes(routes!(sign_out_others))
}

/// How my name is kept: passkeys and recovery codes, without their secrets
#[utoipa::path(get, path = "/api/guest/passkeys",
    responses((status = OK, body = KeptView), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody)))]
async fn kept(State(app): State<App>, visitor: Visitor) -> Result<Json<KeptView>, HttpError> {
    Ok(Json(app.guests.kept(&visitor.person()?.id).await?))
}

/// What a browser needs to make a passkey for me
#[utoipa::path(post, path = "/api/guest/passkeys/offer",
    responses((status = OK, body = PasskeyOffer), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn offer(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    site: Result<Site, HttpError>,
) -> Result<Json<PasskeyOffer>, HttpError> {
    let guest = visitor.person()?;
    let site = site?;
    app.rate_limits.passkey(&Asker::Guest(guest.id.clone()))?;
    app.rate_limits.write(address)?;
    if names::is_default(&guest.name) {
        return Err(Refusal::DefaultName.into());
    }
    names::check_free(&app.store, Some(&guest.id), &guest.name).await?;
    let known = app.store.passkeys_of(guest.id.as_str()).await.map_err(unavailable)?;
    Ok(Json(PasskeyOffer {
        challenge: app.guests.challenge(Some(&guest.id), &site).await?,
        site: site.id,
        user: user_handle(&guest.id),
        name: guest.name,
        algorithms: Algorithm::ALL.map(Algorithm::number).to_vec(),
        known: known.into_iter().map(|passkey| passkey.id).collect(),
    }))
}

/// Add a passkey; the first one keeps my name, and only its answer has recovery codes
#[utoipa::path(post, path = "/api/guest/passkeys", request_body = NewPasskey,
    responses((status = OK, body = FreshCodes), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn add(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    site: Result<Site, HttpError>,
    Body(made): Body<NewPasskey>,
) -> Result<Json<FreshCodes>, HttpError> {
    let guest = visitor.person()?;
    let site = site?;
    app.rate_limits.write(address)?;
    let answer = Answer::read(Ceremony::Create, &site, &made.client_data, &made.authenticator_data);
    let answer = answer.ok_or(Refusal::BadPasskey)?;
    let key = answer.new_key(made.algorithm, &made.public_key).ok_or(Refusal::BadPasskey)?;
    let codes = app.guests.add_passkey(&guest, &site, &answer, key, label(&made.name)).await?;
    Ok(Json(FreshCodes { codes }))
}

/// Give one of my passkeys another name
#[utoipa::path(put, path = "/api/guest/passkeys/{id}", params(("id" = String, Path)), request_body = Label,
    responses((status = OK, body = KeptView), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn rename(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(Label { name }): Body<Label>,
) -> Result<Json<KeptView>, HttpError> {
    let guest = visitor.person()?;
    app.rate_limits.write(address)?;
    app.store.rename_passkey(guest.id.as_str(), &id, &label(&name)).await.map_err(no_passkey)?;
    Ok(Json(app.guests.kept(&guest.id).await?))
}

/// Remove one of my passkeys; with the last one my name is no longer kept
#[utoipa::path(delete, path = "/api/guest/passkeys/{id}", params(("id" = String, Path)),
    responses((status = OK, body = KeptView), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn remove(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<KeptView>, HttpError> {
    let guest = visitor.person()?;
    app.rate_limits.write(address)?;
    app.store.remove_passkey(guest.id.as_str(), &id).await.map_err(no_passkey)?;
    Ok(Json(app.guests.kept(&guest.id).await?))
}

/// Replace my recovery codes; only this answer has them
#[utoipa::path(post, path = "/api/guest/codes",
    responses((status = OK, body = FreshCodes), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn fresh_codes(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
) -> Result<Json<FreshCodes>, HttpError> {
    let guest = visitor.person()?;
    app.rate_limits.passkey(&Asker::Guest(guest.id.clone()))?;
    app.rate_limits.write(address)?;
    let codes = recovery::fresh();
    let hashes = codes.iter().filter_map(|code| recovery::hash(code)).collect();
    match app.store.replace_codes(guest.id.as_str(), hashes).await {
        Ok(()) => Ok(Json(FreshCodes { codes })),
        Err(StoreError::Missing) => Err(Refusal::NotKept.into()),
        Err(error) => Err(GuestError::from(error).into()),
    }
}

/// Sign out all my other devices
#[utoipa::path(delete, path = "/api/guest/devices",
    responses((status = OK, body = str), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn sign_out_others(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    device: Device,
) -> Result<&'static str, HttpError> {
    let guest = device.visitor.person()?;
    app.rate_limits.write(address)?;
    app.guests.sign_out_others(&guest.id, &device.token.ok_or(Refusal::NoGuest)?).await?;
    Ok("signed out\n")
}

fn no_passkey(error: StoreError) -> Refusal {
    match error {
        StoreError::Missing => Refusal::NoPasskey,
        error => unavailable(error),
    }
}

/// A passkey's name as it is kept. Only its guest sees it.
fn label(text: &str) -> String {
    let words: Vec<&str> = text.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let words = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(MAX_LABEL).collect();
    let short = short.trim_end();
    if short.is_empty() { NO_LABEL.to_owned() } else { short.to_owned() }
}
