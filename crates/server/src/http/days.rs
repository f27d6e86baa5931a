//! The daily layout: to play it, and how it ended, for oneself and for everybody.

use crate::clock;
use axum::extract::State;
use axum::{Extension, Json};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, HttpError};
use super::extract::Path;
use super::tables::Made;
use super::{App, Client};
use crate::guest::{Guest, Visitor};
use crate::hall::unavailable;
use bigpoints_table::messages::DayView;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::PhaseName;
use bigpoints_table::table::day::DayResult;
use bigpoints_table::view::DayGame;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(look, play))
}

/// The layout of a day: my game, and how it ended for everybody
#[utoipa::path(get, path = "/api/days/{day}", params(("day" = String, Path, description = "`today`, `yesterday`, or a past day in days since 1970")),
    responses((status = OK, body = DayView), (status = 404, body = ErrorBody)))]
async fn look(
    State(app): State<App>,
    visitor: Visitor,
    Path(wanted): Path<String>,
) -> Result<Json<DayView>, HttpError> {
    let today = clock::today();
    let day = match wanted.as_str() {
        "today" => today,
        "yesterday" => today - 1,
        number => number.parse().ok().filter(|day| *day <= today).ok_or(Refusal::NotFound)?,
    };
    let margins = app.hall.store().day_margins(i64::from(day)).await.map_err(|error| unavailable(&error))?;
    let own = match &visitor.0 {
        Some(guest) => own(&app, day, guest).await?,
        None => None,
    };
    Ok(Json(DayView::new(day, today, own, &margins)))
}

/// Play the today's layout, or go on with it: everybody has one table for each day
#[utoipa::path(post, path = "/api/days/{day}", params(("day" = String, Path, description = "`today`: no other day can be begun")),
    responses((status = OK, body = Made), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn play(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Path(wanted): Path<String>,
) -> Result<Json<Made>, HttpError> {
    let guest = visitor.guest()?;
    if wanted != "today" {
        return Err(Refusal::NotFound.into());
    }
    // What is compared here is what people can do.
    if guest.bot {
        return Err(Refusal::NotForBots.into());
    }
    let day = clock::today();
    let table = match own(&app, day, &guest).await? {
        Some(game) => game.table,
        None => {
            app.limits.table(&guest, address)?;
            begin(&app, day, &guest).await?
        }
    };
    Ok(Json(Made::new(&app, table)))
}

/// Makes the guest's table of a day; of two who ask at once, on two devices, both come to the same.
async fn begin(app: &App, day: u32, guest: &Guest) -> Result<String, HttpError> {
    match app.hall.make_of_day(day, &guest.id).await? {
        Some(table) => Ok(table),
        None => {
            let made = own(app, day, guest).await?;
            made.map(|game| game.table).ok_or_else(|| Refusal::Unavailable.into())
        }
    }
}

async fn own(app: &App, day: u32, guest: &Guest) -> Result<Option<DayGame>, HttpError> {
    let stored = app.hall.store().day_game(i64::from(day), &guest.id).await;
    let stored = stored.map_err(|error| unavailable(&error))?;
    Ok(stored.and_then(|bigpoints_store::DayGame { table, state, result }| {
        let result = result.map(|result| DayResult { points: result.points, margin: result.margin });
        Some(DayGame { table, stage: PhaseName::from_name(&state)?, result })
    }))
}
