//! From where a request may come: our own page, or a program that is no browser.

use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};

use crate::settings::Settings;
use bigpoints_table::refusal::Refusal;

/// Refuses changes and sockets that another site's page asks for, and hosts that are not ours.
pub(crate) fn check(settings: &Settings, request: &Request) -> Result<(), Refusal> {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // The files of the page are the same for everybody, and have to come before the page can say what is wrong.
    if reads && !request.uri().path().starts_with("/api/") {
        return Ok(());
    }
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().map_err(|_| Refusal::ForeignOrigin)?;
        let ours = expected(settings, headers).ok_or(Refusal::ForeignOrigin)?;
        return if origin == ours { Ok(()) } else { Err(Refusal::ForeignOrigin) };
    }
    // Browsers that send no origin say at least where the request was made.
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    match site {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) if reads && !headers.contains_key(header::UPGRADE) => Ok(()),
        Some(_) => Err(Refusal::ForeignOrigin),
    }
}

/// The origin of our own page. Without a public address it is the host that was asked for, if that is a bare address or this
/// machine's own name: a stranger's name that points here is none.
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
