//! The score of a game of wood: what was counted, added up by the rules. Nothing is stored, and nobody has to be a guest.

use axum::Json;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use super::error::{ErrorBody, HttpError};
use super::extract::Body;
use bigpoints_table::messages::{Counted, CountedSheet};

/// Reads a body as a count. Whoever can be told their points is told who has won.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    let Ok(counted) = serde_json::from_slice::<Counted>(data) else { return };
    let written = serde_json::to_vec(&counted).expect("a count has a text");
    assert_eq!(serde_json::from_slice::<Counted>(&written).ok().as_ref(), Some(&counted));
    if let Some(sheet) = counted.sheet() {
        assert_eq!(sheet.sheets.is_empty(), sheet.winners.is_empty());
    }
}

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
