//! The route of everything that is kept of a guest, as one file.

use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bigpoints_store::StoreError;
use bigpoints_table::messages::KeptView;
use futures_util::{StreamExt, TryStreamExt, stream};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::clock;
use crate::guests::Guest;
use crate::guests::visitor::Visitor;
use crate::http::error::{ErrorBody, HttpError};
use crate::http::history;
use crate::refusals::unavailable;

/// What is kept of a guest, apart from the finished games. Times are milliseconds since 1970.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct Export {
    name: String,
    exported_ms: i64,
    /// When each device signed in.
    devices_ms: Vec<i64>,
    kept: KeptView,
    bots: Vec<ExportedBot>,
    /// The tables, also those in play.
    tables: Vec<String>,
}

/// A bot of the guest.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct ExportedBot {
    name: String,
    created_ms: i64,
    seen_ms: i64,
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export))
}

/// Everything that is kept of me, as one file; `games` has the records of my finished games
#[utoipa::path(get, path = "/api/guest/export",
    responses((status = OK, body = Export), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody)))]
async fn export(State(app): State<App>, visitor: Visitor) -> Result<Response, HttpError> {
    let guest = visitor.person()?;
    let about = about(&app, &guest).await?;
    let about = serde_json::to_string(&about).expect("an export serializes");
    let opening = about.strip_suffix('}').expect("an object").to_owned();
    let games = history::all_records(app, guest).map_ok(|text| {
        let quoted = serde_json::to_string(&text).expect("a text serializes");
        quoted[1..quoted.len() - 1].to_owned()
    });
    let text = |text: String| stream::iter([Ok::<String, StoreError>(text)]);
    let file = text(format!("{opening},\"games\":\"")).chain(games).chain(text("\"}\n".to_owned()));
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"bigpoints.json\"")),
    ];
    Ok((headers, Body::from_stream(file)).into_response())
}

async fn about(app: &App, guest: &Guest) -> Result<Export, HttpError> {
    let id = guest.id.as_str();
    let bots = app.store.bots_of(id).await.map_err(unavailable)?;
    let bots = bots.into_iter().map(|bot| ExportedBot {
        name: bot.name,
        created_ms: bot.created_ms,
        seen_ms: bot.seen_ms,
    });
    Ok(Export {
        name: guest.name.clone(),
        exported_ms: clock::now_ms(),
        devices_ms: app.store.devices_of(id).await.map_err(unavailable)?,
        kept: app.guests.kept(&guest.id).await?,
        bots: bots.collect(),
        tables: app.store.table_ids_of(id).await.map_err(unavailable)?,
    })
}
