//! The score of a game of wood: what was counted, added up by the rules. Nothing is stored, and nobody has to be a guest.

use axum::Json;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use super::error::{ErrorBody, HttpError};
use super::extract::Body;
use crate::server::messages::{Counted, CountedSheet};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(score))
}

/// Adds up a game that was played on a real table, and points out what cannot be
#[utoipa::path(
    post,
    path = "/api/score",
    request_body = Counted,
    responses((status = OK, body = CountedSheet), (status = 400, body = ErrorBody))
)]
async fn score(Body(counted): Body<Counted>) -> Result<Json<CountedSheet>, HttpError> {
    let two_to_five = || HttpError::bad_message("two to five hands".to_owned());
    counted.sheet().map(Json).ok_or_else(two_to_five)
}
