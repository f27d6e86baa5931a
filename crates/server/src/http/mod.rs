//! The HTTP API and the page: routes, checks on every request, and refusals with a status.

mod cards;
mod days;
mod error;
mod extract;
mod guests;
mod history;
mod images;
mod kept;
mod learning;
mod origin;
mod page;
mod preview;
mod push;
mod ratings;
mod replays;
mod score;
mod seek;
mod status;
mod tables;
mod tokens;

use std::net::IpAddr;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::header::{self, HeaderValue};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use bigpoints_table::refusal::Refusal;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use self::error::Refused;
use crate::app::App;
use crate::net::accept::Peer;
use crate::net::forwarded;

pub(super) use error::HttpError;
#[cfg(any(test, fuzzing))]
pub(super) use extract::LanguageQuery;
#[cfg(any(test, fuzzing))]
pub(super) use history::HistoryQuery;
#[cfg(any(test, fuzzing))]
pub(super) use origin::check as check_origin;
pub(super) use origin::origin_of;
#[cfg(any(test, fuzzing))]
pub(super) use seek::SeekQuery;
#[cfg(any(test, fuzzing))]
pub(super) use tables::{PageQuery, SocketQuery};

/// The largest body of a request, in bytes.
const MAX_BODY: usize = 8 * 1024;

/// The OpenAPI description.
#[derive(OpenApi)]
#[openapi(info(
    title = "Big Points",
    description = "Tables of the board game Big Points. Play itself uses a WebSocket: see PROTOCOL.md.",
    license(name = "MIT OR Apache-2.0")
))]
struct Description;

/// All routes, including their OpenAPI description.
pub(super) fn router(app: App) -> Router {
    let (api, description) = OpenApiRouter::with_openapi(Description::openapi())
        .merge(status::routes())
        .merge(guests::routes())
        .merge(tokens::routes())
        .merge(push::routes())
        .merge(kept::routes())
        .merge(tables::routes())
        .merge(history::routes())
        .merge(ratings::routes())
        .merge(seek::routes())
        .merge(replays::routes())
        .merge(images::routes())
        .merge(score::routes())
        .merge(learning::routes())
        .merge(days::routes())
        .split_for_parts();
    api.merge(status::description(&description))
        .merge(page::routes())
        // Below /api/ errors are JSON; elsewhere the page itself says that there is nothing here.
        .route("/api/{*rest}", any(not_found))
        .fallback(page::file_or_missing)
        .method_not_allowed_fallback(async || HttpError::from(Refusal::BadMethod))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// The routes of a server that has not opened its database: alive, and not ready for anything.
pub(super) fn not_ready() -> Router {
    let (live, not_ready) = (status::live, async || status::NOT_READY);
    Router::new().route("/health/live", get(live)).fallback(not_ready)
}

/// Parses a body as every type that a route takes, except a plan.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    guests::read_bodies(data);
    tokens::read_bodies(data);
    push::read_bodies(data);
    kept::read_bodies(data);
    learning::read_bodies(data);
    replays::read_bodies(data);
    score::read_bodies(data);
}

async fn not_found() -> HttpError {
    Refusal::NotFound.into()
}

/// Checks every request: the rate limit of the address, a host that is ours, and no changes from other sites. Adds security headers to the answer.
async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let address = forwarded::client(&app.settings.trust_proxy, peer.address.ip(), request.headers());
    // The page of a game reads the game, so it counts as a request.
    let is_request = ["/api/", "/g/"].iter().any(|part| request.uri().path().starts_with(part));
    let counted = if is_request { app.rate_limits.request(address) } else { app.rate_limits.file(address) };
    let refused = match counted {
        Err(wait) => Some(HttpError::from(wait)),
        Ok(()) => origin::check(&app.settings, &request).err().map(HttpError::from),
    };
    let mut request = request;
    request.extensions_mut().insert(Client(address));
    let mut response = match refused {
        Some(error) => error.into_response(),
        None => next.run(request).await,
    };
    if let Some(Refused(code)) = response.extensions().get() {
        app.metrics.refused(code);
    }
    let headers = response.headers_mut();
    let mut set = |name: header::HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::CACHE_CONTROL, "no-store");
    if app.is_secure() {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

/// Content from this site only, and no frame around the page. The one exception is `wasm-unsafe-eval`, without which no browser compiles
/// WebAssembly; it does not allow scripts from text. `web/build/site.ts` has the same policy for pages without a server.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// The address of the client that made a request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Client(pub(super) IpAddr);
