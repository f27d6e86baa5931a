//! Whether the server is well, and what it offers.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use crate::settings::Reach;
use bigpoints_table::messages::{PROTOCOL, Status};

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
    if !app.registry.cancelled().is_cancelled() && app.registry.store().ready().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n")
    }
}
