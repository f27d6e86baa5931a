//! Routes of the status: version, reachability and health checks.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use bigpoints_table::messages::{PROTOCOL, Status};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::settings::Reach;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(status)).routes(routes!(live)).routes(routes!(ready))
}

/// The route of the OpenAPI description.
pub(super) fn description(description: &OpenApi) -> Router<App> {
    let json = description.to_pretty_json().expect("the description serializes");
    let serve = move || async move { ([(CONTENT_TYPE, "application/json")], json.clone()) };
    Router::new().route("/api/openapi.json", get(serve))
}

/// The version, and how other devices can reach the server
#[utoipa::path(get, path = "/api/status", responses((status = OK, body = Status)))]
async fn status(State(app): State<App>) -> Json<Status> {
    let Reach { range, address } = app.settings.reach();
    let version = env!("CARGO_PKG_VERSION").to_owned();
    Json(Status { version, protocol: PROTOCOL, reach: range, address })
}

/// Whether the process is alive
#[utoipa::path(get, path = "/health/live", responses((status = OK, body = str)))]
pub(super) async fn live() -> &'static str {
    "alive\n"
}

/// The answer of a server that is not ready.
pub(super) const NOT_READY: (StatusCode, &str) = (StatusCode::SERVICE_UNAVAILABLE, "not ready\n");

/// Whether it accepts requests: it can read, its writing connection works and may write, it is not stopping, and it is not the only
/// node of its site that is cut off from the bus
#[utoipa::path(get, path = "/health/ready", responses((status = OK, body = str), (status = 503, body = str)))]
async fn ready(State(app): State<App>) -> impl IntoResponse {
    let serves = !app.stop.is_cancelled() && app.tables.standing.serves();
    if serves && app.store.ready().await { (StatusCode::OK, "ready\n") } else { NOT_READY }
}
