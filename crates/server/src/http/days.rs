//! Routes of the daily challenge: play it, and see the results.

use axum::extract::State;
use axum::{Extension, Json};
use bigpoints_table::messages::DayView;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::PhaseName;
use bigpoints_table::table::day::DayResult;
use bigpoints_table::view::DayGame;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::error::{ErrorBody, HttpError};
use super::extract::Path;
use super::tables::CreatedTable;
use crate::app::App;
use crate::clock;
use crate::guests::Guest;
use crate::guests::visitor::Visitor;
use crate::refusals::unavailable;
use crate::tables::factory::CreateError;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(view, play))
}

/// The daily challenge: my game, and everybody's results
#[utoipa::path(get, path = "/api/days/{day}", params(("day" = String, Path, description = "`today`, `yesterday`, or a past day as days since 1970")),
    responses((status = OK, body = DayView), (status = 404, body = ErrorBody)))]
async fn view(
    State(app): State<App>,
    visitor: Visitor,
    Path(wanted): Path<String>,
) -> Result<Json<DayView>, HttpError> {
    let today = clock::today();
    let day = wanted_day(&wanted, today).ok_or(Refusal::NotFound)?;
    let margins = app.store.day_margins(i64::from(day)).await.map_err(unavailable)?;
    let own = match &visitor.0 {
        Some(guest) => own_game(&app, day, guest).await?,
        None => None,
    };
    Ok(Json(DayView::new(day, today, own, &margins)))
}

/// The day that a request names. Without a clock it may be 1970, which had no yesterday.
fn wanted_day(wanted: &str, today: u32) -> Option<u32> {
    match wanted {
        "today" => Some(today),
        "yesterday" => today.checked_sub(1),
        number => number.parse().ok().filter(|day| *day <= today),
    }
}

/// Play or resume today's challenge: every guest has one table a day
#[utoipa::path(post, path = "/api/days/{day}", params(("day" = String, Path, description = "`today`: no other day can be started")),
    responses((status = OK, body = CreatedTable), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn play(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Path(wanted): Path<String>,
) -> Result<Json<CreatedTable>, HttpError> {
    let guest = visitor.guest()?;
    if wanted != "today" {
        return Err(Refusal::NotFound.into());
    }
    // The challenge compares people.
    if guest.is_bot() {
        return Err(Refusal::NotForBots.into());
    }
    let day = clock::today();
    let table = match own_game(&app, day, &guest).await? {
        Some(game) => game.table,
        None => {
            app.rate_limits.table(&guest, address)?;
            app.rate_limits.write(address)?;
            create(&app, day, &guest).await?
        }
    };
    Ok(Json(CreatedTable::new(&app, table)))
}

/// Creates the guest's table of a day: its id. Two requests at once, from two devices, get the same table.
async fn create(app: &App, day: u32, guest: &Guest) -> Result<String, HttpError> {
    match app.factory.daily(day, &guest.id).await {
        Err(CreateError::DailyTableExists) => {
            let existing = own_game(app, day, guest).await?;
            existing.map(|game| game.table).ok_or_else(|| Refusal::Unavailable.into())
        }
        created => Ok(created?.to_string()),
    }
}

async fn own_game(app: &App, day: u32, guest: &Guest) -> Result<Option<DayGame>, HttpError> {
    let stored = app.store.day_game(i64::from(day), guest.id.as_str()).await;
    let stored = stored.map_err(unavailable)?;
    Ok(stored.and_then(|bigpoints_store::DayGame { table, state, result }| {
        let result = result.map(|result| DayResult { points: result.points, margin: result.margin });
        Some(DayGame { table, stage: PhaseName::from_name(&state)?, result })
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_was_set_back_has_other_days_and_never_a_wrong_one() {
        assert_eq!(
            ["today", "yesterday", "20000", "20001"].map(|day| wanted_day(day, 20_000)),
            [Some(20_000), Some(19_999), Some(20_000), None]
        );
        assert_eq!(
            ["today", "yesterday", "0", "1"].map(|day| wanted_day(day, 0)),
            [Some(0), None, Some(0), None]
        );
    }
}
