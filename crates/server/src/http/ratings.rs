//! The route of a guest's own ratings. Nobody else's are told except at tables.

use axum::Json;
use axum::extract::State;
use bigpoints_rating::{Ladder, Rating};
use bigpoints_table::messages::{LadderView, RatedGameView, RatingsView};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, HttpError};
use crate::app::App;
use crate::guests::Guest;
use crate::guests::visitor::Visitor;
use crate::ratings;
use crate::refusals::unavailable;

/// Games of each ladder that are told.
const MAX_GAMES: u32 = 200;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(own))
}

/// My ratings on both ladders, with the last games that have counted
#[utoipa::path(get, path = "/api/ratings/own",
    responses((status = OK, body = RatingsView), (status = 401, body = ErrorBody)))]
async fn own(State(app): State<App>, visitor: Visitor) -> Result<Json<RatingsView>, HttpError> {
    let guest = visitor.guest()?;
    let (two, more) = (ladder(&app, &guest, Ladder::Two).await?, ladder(&app, &guest, Ladder::More).await?);
    Ok(Json(RatingsView { two, more }))
}

async fn ladder(app: &App, guest: &Guest, ladder: Ladder) -> Result<LadderView, HttpError> {
    let history = app.store.rating_history(guest.id.as_str(), ladder.name(), MAX_GAMES).await;
    let history = history.map_err(unavailable)?;
    let now = history.first().map_or(Rating::NEW, |(_, last)| ratings::rating(last));
    let last = history.iter().map(|(key, after)| RatedGameView {
        table: key.table.clone(),
        game: key.game,
        ended_ms: key.ended_ms,
        value: ratings::rating(after).value().round() as i32,
        change: ratings::change(after),
    });
    Ok(LadderView::of(now, ladder, last.collect()))
}
