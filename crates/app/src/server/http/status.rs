//! Whether the server is well, and what it offers.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use crate::server::messages::PROTOCOL;
use crate::server::settings::{Range, Reach};

/// What the server says of itself.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct Status {
    /// The program's version.
    version: String,
    /// The number of the socket's protocol.
    protocol: u32,
    /// From where the server can be reached, and so who can use a link to a table.
    reach: Range,
    /// The address that others can use; null if only this computer reaches the server, or if no network was found.
    address: Option<String>,
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(status)).routes(routes!(live)).routes(routes!(ready))
}

/// The description of all routes, as a route.
pub(super) fn description(description: &OpenApi) -> Router<App> {
    let json = description.to_pretty_json().expect("a description has a text");
    let serve = move || async move { ([(CONTENT_TYPE, "application/json")], json.clone()) };
    Router::new().route("/api/openapi.json", get(serve))
}

/// Which version answers, and how others can reach it
#[utoipa::path(get, path = "/api/status", responses((status = OK, body = Status)))]
async fn status(State(app): State<App>) -> Json<Status> {
    let Reach { range, address } = app.settings.reach();
    let version = env!("CARGO_PKG_VERSION").to_owned();
    Json(Status { version, protocol: PROTOCOL, reach: range, address })
}

/// Whether the process lives
#[utoipa::path(get, path = "/health/live", responses((status = OK, body = str)))]
async fn live() -> &'static str {
    "alive\n"
}

/// Whether it takes requests: the store works and it is not stopping
#[utoipa::path(get, path = "/health/ready", responses((status = OK, body = str), (status = 503, body = str)))]
async fn ready(State(app): State<App>) -> impl IntoResponse {
    if !app.hall.cancelled().is_cancelled() && app.hall.store().ready().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n")
    }
}
