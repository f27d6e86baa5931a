//! Routes of bot tokens: list, create, revoke.

use axum::extract::State;
use axum::{Extension, Json};
use bigpoints_store::StoreError;
use bigpoints_table::id::GuestId;
use bigpoints_table::messages::{Fresh, Token};
use bigpoints_table::name;
use bigpoints_table::refusal::Refusal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::error::{ErrorBody, HttpError};
use super::extract::{Body, Path};
use crate::app::App;
use crate::clock;
use crate::guests::visitor::Visitor;
use crate::guests::{GuestError, names};
use crate::refusals::unavailable;
use crate::secret;

/// Bots that one guest may have.
const MAX_BOTS: i64 = 10;

/// The name of a new bot.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct BotName {
    name: String,
}

/// Parses a body as the type that these routes take.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    if let Ok(BotName { name }) = serde_json::from_slice(data) {
        drop(name::name(&name));
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(revoke))
}

/// My bots' tokens, without their secrets
#[utoipa::path(get, path = "/api/guest/tokens",
    responses((status = OK, body = Vec<Token>), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody)))]
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<Token>>, HttpError> {
    let owner = visitor.person()?;
    let bots = app.store.bots_of(owner.id.as_str()).await.map_err(unavailable)?;
    let token = bots.into_iter().map(|bot| Token {
        id: bot.id,
        name: bot.name,
        created_ms: bot.created_ms,
        used_ms: Some(bot.seen_ms).filter(|&seen| seen != bot.created_ms),
    });
    Ok(Json(token.collect()))
}

/// Create a bot token, which only this answer contains
#[utoipa::path(post, path = "/api/guest/tokens", request_body = BotName,
    responses((status = OK, body = Fresh), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn create(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Body(BotName { name }): Body<BotName>,
) -> Result<Json<Fresh>, HttpError> {
    let (name, owner) = (name::name(&name)?, visitor.person()?);
    app.rate_limits.token(&owner)?;
    app.rate_limits.write(address)?;
    names::check_free(&app.store, Some(&owner.id), &name).await?;
    let (id, token) = (secret::guest_id().to_string(), secret::token());
    let (hash, now) = (secret::hash(&token), clock::now_ms());
    match app.store.create_bot((&id, &name), owner.id.as_str(), hash, now, MAX_BOTS).await {
        Ok(()) => Ok(Json(Fresh { id, name, token })),
        Err(StoreError::TooMany) => Err(Refusal::TooManyTokens.into()),
        Err(error) => Err(GuestError::from(error).into()),
    }
}

/// Revoke a token: the bot is deleted, and its open sockets are closed
#[utoipa::path(delete, path = "/api/guest/tokens/{id}", params(("id" = String, Path)),
    responses((status = OK, body = str), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody)))]
async fn revoke(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<&'static str, HttpError> {
    let owner = visitor.person()?;
    let bots = app.store.bots_of(owner.id.as_str()).await.map_err(unavailable)?;
    if !bots.iter().any(|bot| bot.id == id) {
        return Err(Refusal::NoToken.into());
    }
    match app.guests.delete(&GuestId::new(id)).await {
        // Another request may have been faster.
        Ok(()) | Err(GuestError::NotFound) => Ok("revoked\n"),
        Err(error) => Err(error.into()),
    }
}
