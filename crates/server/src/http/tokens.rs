//! Tokens: what a guest gives to a bot, so that it can come and play by itself.

use axum::Json;
use axum::extract::State;
use bigpoints_table::messages::{Fresh, Token};
use bigpoints_table::name;
use serde::{Deserialize, Serialize};

use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use super::error::{ErrorBody, HttpError};
use super::extract::{Body, Path};
use crate::guests::visitor::Visitor;
use crate::secret;
use crate::tables::registry::{no_guest, unavailable};
use bigpoints_store::StoreError;
use bigpoints_table::refusal::Refusal;

/// Bots that one guest may have.
const BOTS: i64 = 10;

/// What a bot is to be called.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct BotName {
    name: String,
}

/// Reads a body as the kind that a route here asks for.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    if let Ok(BotName { name }) = serde_json::from_slice(data) {
        drop(name::name(&name));
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, make)).routes(routes!(revoke))
}

/// The tokens of my bots, without their secrets
#[utoipa::path(get, path = "/api/guest/tokens",
    responses((status = OK, body = Vec<Token>), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody)))]
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<Token>>, HttpError> {
    let owner = visitor.person()?;
    let bots = app.registry.store().bots_of(&owner.id).await.map_err(|error| unavailable(&error))?;
    let token = bots.into_iter().map(|bot| Token {
        id: bot.id,
        name: bot.name,
        created_ms: bot.created_ms,
        used_ms: Some(bot.seen_ms).filter(|&seen| seen != bot.created_ms),
    });
    Ok(Json(token.collect()))
}

/// Make a token for a bot of mine, which is told only in this answer
#[utoipa::path(post, path = "/api/guest/tokens", request_body = BotName,
    responses((status = OK, body = Fresh), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn make(
    State(app): State<App>,
    visitor: Visitor,
    Body(BotName { name }): Body<BotName>,
) -> Result<Json<Fresh>, HttpError> {
    let (name, owner) = (name::name(&name)?, visitor.person()?);
    app.limits.token(&owner)?;
    let (id, token) = (secret::address(), secret::token());
    let (hash, now) = (secret::hash(&token), app.registry.now_ms());
    match app.registry.store().create_bot((&id, &name), &owner.id, hash, now, BOTS).await {
        Ok(()) => Ok(Json(Fresh { id, name, token })),
        Err(StoreError::TooMany) => Err(Refusal::TooManyTokens.into()),
        Err(error) => Err(no_guest(&error).into()),
    }
}

/// Revoke a token: the bot is forgotten, and its open sockets close
#[utoipa::path(delete, path = "/api/guest/tokens/{id}", params(("id" = String, Path)),
    responses((status = OK, body = str), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody)))]
async fn revoke(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<&'static str, HttpError> {
    let owner = visitor.person()?;
    let bots = app.registry.store().bots_of(&owner.id).await.map_err(|error| unavailable(&error))?;
    if !bots.iter().any(|bot| bot.id == id) {
        return Err(Refusal::NoToken.into());
    }
    match app.registry.forget_guest(&id).await {
        // Somebody else was quicker.
        Ok(()) | Err(Refusal::NoGuest) => Ok("revoked\n"),
        Err(refusal) => Err(refusal.into()),
    }
}
