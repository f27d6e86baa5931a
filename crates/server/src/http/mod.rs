//! The HTTP side: routes, who may ask from where, and refusals with a status.

mod days;
mod error;
mod extract;
mod guests;
mod learning;
mod origin;
mod page;
mod pictures;
mod preview;
mod replays;
mod score;
mod status;
mod tables;
mod tokens;

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::header::{self, HeaderValue};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::engine::analyses::Analyses;
use crate::engine::solutions::Solutions;
use crate::image_cache::ImageCache;
use crate::net::accept::Peer;
use crate::net::rate_limits::RateLimits;
use crate::settings::Settings;
use crate::tables::registry::TableRegistry;
use bigpoints_table::refusal::Refusal;

pub(super) use error::HttpError;
use error::Refused;
#[cfg(any(test, fuzzing))]
pub(super) use extract::Words;
#[cfg(any(test, fuzzing))]
pub(super) use origin::check as check_origin;
#[cfg(any(test, fuzzing))]
pub(super) use tables::{Page, Seen};

/// The largest body that is read.
const BODY: usize = 8 * 1024;

/// What every route needs. Clones are cheap.
#[derive(Clone)]
pub(super) struct App {
    pub(super) registry: TableRegistry,
    pub(super) limits: RateLimits,
    pub(super) analyses: Analyses,
    pub(super) solutions: Solutions,
    pub(super) images: ImageCache,
    pub(super) settings: Arc<Settings>,
}

impl App {
    /// Whether visitors come over TLS, so that cookies can be bound to it.
    pub(super) fn is_secure(&self) -> bool {
        self.settings.is_secure()
    }
}

/// The description of the HTTP side.
#[derive(OpenApi)]
#[openapi(info(
    title = "Big Points",
    description = "Tables of the board game Big Points. Play itself goes over a WebSocket: see PROTOCOL.md.",
    license(name = "MIT OR Apache-2.0")
))]
struct Description;

/// All routes, and the description that they serve of themselves.
pub(super) fn router(app: App) -> Router {
    let (api, description) = OpenApiRouter::with_openapi(Description::openapi())
        .merge(status::routes())
        .merge(guests::routes())
        .merge(tokens::routes())
        .merge(tables::routes())
        .merge(replays::routes())
        .merge(pictures::routes())
        .merge(score::routes())
        .merge(learning::routes())
        .merge(days::routes())
        .split_for_parts();
    api.merge(status::description(&description))
        .merge(page::routes())
        // Below the API every answer is for programs; elsewhere the page says in words that there is nothing.
        .route("/api/{*rest}", any(not_found))
        .fallback(page::file_or_missing)
        .method_not_allowed_fallback(async || HttpError::from(Refusal::BadMethod))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// Reads a body as each kind that a route asks for, but for a plan.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    guests::read_bodies(data);
    tokens::read_bodies(data);
    learning::read_bodies(data);
    replays::read_bodies(data);
    score::read_bodies(data);
}

async fn not_found() -> HttpError {
    Refusal::NotFound.into()
}

/// What holds for every request: the rate from an address, no changes from other sites, and headers that keep a browser from
/// doing more with the answer than it should.
async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let address = client(&app, peer, &request);
    // The page of a game looks it up, and so costs as much as a request for it.
    let is_request = ["/api/", "/g/"].iter().any(|part| request.uri().path().starts_with(part));
    let counted = if is_request { app.limits.request(address) } else { app.limits.file(address) };
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
        app.registry.metrics().refused(code);
    }
    let headers = response.headers_mut();
    let mut set = |name: header::HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::CACHE_CONTROL, "no-store");
    if app.is_secure() {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

/// Everything from here and nothing from elsewhere; no frame around the page.
const POLICY: &str = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Client(pub(super) IpAddr);

/// The address of the client: a proxy's word is taken only where the operator said that there is one.
fn client(app: &App, peer: Peer, request: &Request) -> IpAddr {
    let told = || {
        let header = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        // The last entry is what our own proxy saw; those before it anybody can make up.
        header.rsplit(',').next()?.trim().parse().ok()
    };
    let proxied = if app.settings.trust_proxy { told() } else { None };
    proxied.unwrap_or_else(|| peer.address.ip())
}
