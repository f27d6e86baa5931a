//! The origin check: changes and sockets are for our own page, and for programs that are not browsers.

use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};
use bigpoints_table::refusal::Refusal;

use crate::settings::Settings;

/// Refuses changes and sockets from another site's page, and hosts that are not ours.
pub(crate) fn check(settings: &Settings, request: &Request) -> Result<(), Refusal> {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // The files of the page are public, and the page needs them to show an error.
    if reads && !request.uri().path().starts_with("/api/") {
        return Ok(());
    }
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().map_err(|_| Refusal::ForeignOrigin)?;
        let ours = expected(settings, headers).ok_or(Refusal::ForeignOrigin)?;
        return if origin == ours { Ok(()) } else { Err(Refusal::ForeignOrigin) };
    }
    // Browsers that send no origin send at least this.
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    match site {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) if reads && !headers.contains_key(header::UPGRADE) => Ok(()),
        Some(_) => Err(Refusal::ForeignOrigin),
    }
}

/// The origin of our own page. Without a public URL it is the requested host, if that is an IP address or `localhost`: another
/// domain name that points here is not ours.
fn expected(settings: &Settings, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = &settings.public_url {
        return Some(url.origin());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>().is_ok();
    let scheme = if settings.is_secure() { "https" } else { "http" };
    (bare || name == "localhost").then(|| format!("{scheme}://{host}"))
}
