//! Routes of a guest's own finished games: a list in pages, and all their records as one file.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use bigpoints_rules::notation::write_records;
use bigpoints_store::StoreError;
use bigpoints_table::messages::HistoryView;
use futures_util::stream;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, HttpError};
use super::extract::Query;
use super::tables::download;
use crate::app::App;
use crate::guests::Guest;
use crate::guests::visitor::Visitor;
use crate::refusals::unavailable;
use crate::tables::history::{HistoryCursor, page};

/// Tables of one page. Each is replayed from its events.
const MAX_TABLES: u32 = 20;

/// Which page of the list.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HistoryQuery {
    /// How many tables.
    limit: Option<u32>,
    /// Where the page before it ended.
    after: Option<String>,
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(games)).routes(routes!(records))
}

/// My finished games, the last finished first, in pages
#[utoipa::path(get, path = "/api/tables/own/games", params(
    ("limit" = Option<u32>, Query, description = "the number of tables, up to 20; a match is one table"),
    ("after" = Option<String>, Query, description = "`next` of the previous page")),
    responses((status = OK, body = HistoryView), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody)))]
async fn games(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<HistoryView>, HttpError> {
    let guest = visitor.guest()?;
    let after = query.after.map_or(Ok(HistoryCursor::START), |text| text.parse());
    let after =
        after.map_err(|_| HttpError::bad_message("`after` is not the `next` of a page".to_owned()))?;
    let limit = query.limit.unwrap_or(MAX_TABLES).clamp(1, MAX_TABLES);
    let (tables, next) = page(&app.store, &guest.id, &after, limit).await.map_err(unavailable)?;
    let games = tables.iter().flat_map(|loaded| loaded.table.history(&guest.id, &loaded.names));
    Ok(Json(HistoryView { games: games.collect(), next: next.map(|next| next.to_string()) }))
}

/// The records of all my finished games, as one file
#[utoipa::path(get, path = "/api/tables/own/record",
    responses((status = OK, body = str, content_type = "text/plain"), (status = 401, body = ErrorBody)))]
async fn records(State(app): State<App>, visitor: Visitor) -> Result<Response, HttpError> {
    Ok(download("bigpoints", Body::from_stream(all_records(app, visitor.guest()?))))
}

/// The text of the file, a page of the list at a time: the client's reading sets the pace.
pub(super) fn all_records(app: App, guest: Guest) -> impl stream::Stream<Item = Result<String, StoreError>> {
    stream::try_unfold((Some(HistoryCursor::START), true), move |(after, is_first)| {
        let (app, guest) = (app.clone(), guest.clone());
        async move {
            let Some(after) = after else { return Ok(None) };
            let (tables, next) = page(&app.store, &guest.id, &after, MAX_TABLES).await?;
            let own = tables.iter().filter(|loaded| loaded.table.seats_of(&guest.id).next().is_some());
            let records: Vec<_> = own.flat_map(|loaded| loaded.table.records(&loaded.names)).collect();
            let separator = if is_first || records.is_empty() { "" } else { "\n" };
            let text = format!("{separator}{}", write_records(&records));
            Ok(Some((text, (next, is_first && records.is_empty()))))
        }
    })
}
