//! Routes of a device that wants to be called when it is the guest's turn.

use axum::extract::State;
use axum::{Extension, Json};
use bigpoints_store::{QuietHours, Subscription};
use bigpoints_table::refusal::Refusal;
use bigpoints_texts::language::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::error::{ErrorBody, HttpError};
use super::extract::Body;
use crate::app::App;
use crate::clock;
use crate::guests::visitor::Device;
use crate::guests::{Guest, GuestError};
use crate::push::client::PushClient;
use crate::push::task::device_keys;
use crate::push::{MAX_DEVICES, Order, quiet};
use crate::refusals::unavailable;

/// How this device can be called, and whether it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct PushState {
    /// The key to subscribe with: `applicationServerKey`.
    key: String,
    /// The subscription of this device; null if it is not called.
    device: Option<PushDevice>,
}

/// A device that is called.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct PushDevice {
    /// The address at its push service.
    endpoint: String,
    /// The language of the notifications.
    language: String,
    /// How far its clock is ahead of universal time, in minutes, as it said.
    utc_offset: i64,
    /// The hours in which it is not called.
    quiet: Option<Quiet>,
}

/// Quiet hours, in minutes after midnight of the device's own time.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Quiet {
    from: u16,
    until: u16,
}

/// A subscription, as `PushSubscription.toJSON` has it, and how to call.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPushDevice {
    /// The address at the push service: HTTPS, on the public internet.
    endpoint: String,
    /// The public key of the device.
    p256dh: String,
    /// The secret of the device.
    auth: String,
    /// The language of the notifications.
    language: String,
    /// How far the device's clock is ahead of universal time, in minutes.
    utc_offset: i16,
    /// The hours in which it is not called.
    #[serde(default)]
    quiet: Option<Quiet>,
}

impl NewPushDevice {
    /// The subscription, if it is one that messages can be sent to.
    fn read(self, client: &PushClient) -> Result<Subscription, HttpError> {
        let wrong = |what: &str| Err(HttpError::bad_message(what.to_owned()));
        if client.endpoint(&self.endpoint).is_none() {
            return wrong("`endpoint` is not the HTTPS address of a push service");
        }
        if device_keys(&self.p256dh, &self.auth).is_none() {
            return wrong("`p256dh` or `auth` is not a key of a push subscription");
        }
        let quiet = self.quiet.map(|quiet| QuietHours { from: quiet.from.into(), until: quiet.until.into() });
        if !quiet.is_none_or(quiet::is_valid) || !quiet::is_valid_offset(self.utc_offset.into()) {
            return wrong("`quiet` or `utc_offset` is not in minutes of a day");
        }
        Ok(Subscription {
            endpoint: self.endpoint,
            public_key: self.p256dh,
            auth: self.auth,
            language: Texts::asked_for(Some(&self.language)).language().code().to_owned(),
            quiet,
            utc_offset: self.utc_offset.into(),
        })
    }
}

/// Parses a body as every type that these routes take. What is accepted can be encrypted for, or is refused then.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    if let Ok(device) = serde_json::from_slice::<NewPushDevice>(data)
        && let Ok(Subscription { public_key, auth, quiet, utc_offset, .. }) =
            device.read(&PushClient::new(false))
    {
        let (public_key, auth) = device_keys(&public_key, &auth).expect("keys that were checked");
        // A key may be off the curve.
        let _ = crate::push::encryption::encrypt(b"a", 0, &public_key, &auth);
        let _ = quiet::remaining(quiet, utc_offset, 0);
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(state, subscribe, unsubscribe)).routes(routes!(test))
}

/// The person and the device that ask.
fn person(device: Device) -> Result<(Guest, [u8; 32]), Refusal> {
    Ok((device.visitor.person()?, device.token.ok_or(Refusal::NoGuest)?))
}

/// How this device can be called when it is my turn
#[utoipa::path(get, path = "/api/push",
    responses((status = OK, body = PushState), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody)))]
async fn state(State(app): State<App>, device: Device) -> Result<Json<PushState>, HttpError> {
    let (_, token) = person(device)?;
    let key = app.push.vapid(&app.store).await.map_err(unavailable)?.public_key();
    let device = app.store.subscription(&token).await.map_err(unavailable)?;
    let device = device.map(|Subscription { endpoint, language, utc_offset, quiet, .. }| {
        let minutes = |minutes: i64| u16::try_from(minutes).unwrap_or_default();
        let quiet = quiet.map(|quiet| Quiet { from: minutes(quiet.from), until: minutes(quiet.until) });
        PushDevice { endpoint, language, utc_offset, quiet }
    });
    Ok(Json(PushState { key, device }))
}

/// Have this device called when it is my turn
#[utoipa::path(put, path = "/api/push", request_body = NewPushDevice,
    responses((status = OK, body = str), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn subscribe(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    device: Device,
    Body(new): Body<NewPushDevice>,
) -> Result<&'static str, HttpError> {
    let (guest, token) = person(device)?;
    app.rate_limits.push(&guest)?;
    app.rate_limits.write(address)?;
    let subscription = new.read(&app.push_client)?;
    let stored = app.store.subscribe(&token, subscription, clock::now_ms(), MAX_DEVICES).await;
    stored.map_err(GuestError::from)?;
    app.push.set_wanted(true);
    Ok("subscribed\n")
}

/// Call this device no more
#[utoipa::path(delete, path = "/api/push",
    responses((status = OK, body = str), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn unsubscribe(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    device: Device,
) -> Result<&'static str, HttpError> {
    let (_, token) = person(device)?;
    app.rate_limits.write(address)?;
    app.store.unsubscribe(&token).await.map_err(unavailable)?;
    Ok("unsubscribed\n")
}

/// Send this device a test notification
#[utoipa::path(post, path = "/api/push/test",
    responses((status = OK, body = str), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn test(State(app): State<App>, device: Device) -> Result<&'static str, HttpError> {
    let (guest, token) = person(device)?;
    app.rate_limits.push(&guest)?;
    let device = app.store.subscription(&token).await.map_err(unavailable)?;
    // It may have subscribed at another node.
    app.push.set_wanted(true);
    app.push.order(Order::Test(device.ok_or(Refusal::NotFound)?));
    Ok("sent\n")
}
