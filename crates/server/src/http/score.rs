//! The route of the score calculator for games played on a real board. Nothing is stored, and no name is needed.

use axum::Json;
use bigpoints_table::messages::{Counted, CountedSheet};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, HttpError};
use super::extract::Body;
use crate::app::App;

/// Parses a body as a count. A sheet with points names the winners.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    let Ok(counted) = serde_json::from_slice::<Counted>(data) else { return };
    let written = serde_json::to_vec(&counted).expect("a count serializes");
    assert_eq!(serde_json::from_slice::<Counted>(&written).ok().as_ref(), Some(&counted));
    if let Some(sheet) = counted.sheet() {
        assert_eq!(sheet.sheets.is_empty(), sheet.winners.is_empty());
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(score))
}

/// Score a game played on a real board, and point out impossible counts
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
