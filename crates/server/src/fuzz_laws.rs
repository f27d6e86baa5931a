//! Laws for the fuzz targets: bodies and headers of requests are parsed or refused, without a panic.

use axum::extract::Request;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use bigpoints_table::id::TableId;
use bigpoints_table::table::plan::Plan;

use crate::guests::visitor;
use crate::http::{self, HistoryQuery, LanguageQuery, PageQuery, SeekQuery, SocketQuery};
use crate::net::forwarded;
use crate::settings::{SettingsArgs, TrustedProxies};

/// The input is the body of a request.
pub fn http_body(data: &[u8]) {
    http::read_bodies(data);
    let Ok(plan) = serde_json::from_slice::<Plan>(data) else { return };
    let written = serde_json::to_vec(&plan).expect("a plan serializes");
    let again: Plan = serde_json::from_slice(&written).expect("what was written can be parsed");
    assert_eq!(again, plan);
    // A bad plan is refused without a panic.
    let _ = plan.check().and_then(|()| plan.check_names());
}

/// The input is the head of a request: a path with a query, and headers.
pub fn http_head(data: &[u8]) {
    let mut lines = data.split(|&byte| byte == b'\n');
    let Ok(uri) = Uri::try_from(lines.next().unwrap_or_default()) else { return };
    let mut request = Request::new(axum::body::Body::empty());
    *request.uri_mut() = uri;
    for line in lines {
        let Some(colon) = line.iter().position(|&byte| byte == b':') else { continue };
        let (name, value) =
            (HeaderName::from_bytes(&line[..colon]), HeaderValue::from_bytes(&line[colon + 1..]));
        if let (Ok(name), Ok(value)) = (name, value) {
            request.headers_mut().append(name, value);
        }
    }
    let _ = axum::extract::Query::<PageQuery>::try_from_uri(request.uri());
    let _ = axum::extract::Query::<HistoryQuery>::try_from_uri(request.uri());
    let _ = axum::extract::Query::<SocketQuery>::try_from_uri(request.uri());
    if let Ok(query) = axum::extract::Query::<SeekQuery>::try_from_uri(request.uri())
        && let Some(wish) = query.wish()
    {
        assert!(!wish.players.is_empty() && !wish.paces.is_empty());
    }
    let _ = axum::extract::Query::<LanguageQuery>::try_from_uri(request.uri());
    if let Some(last) = request.uri().path().rsplit('/').next()
        && last.parse::<TableId>().is_ok()
    {
        assert!(last.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    }
    check_tokens(request.headers());
    check_origin(request);
}

/// A bot's bearer token, and a guest's cookie.
fn check_tokens(headers: &HeaderMap) {
    if let Ok(Some(token)) = visitor::bearer(headers) {
        assert_eq!(token, token.trim());
    }
    for secure in [false, true] {
        drop(visitor::cookie_token(headers, secure));
    }
}

/// A page of another site cannot change anything, and forwarded addresses are read without a panic.
fn check_origin(mut request: Request) {
    let settings = SettingsArgs::for_database(Some("nowhere".into()), None)
        .resolve(None, None)
        .expect("default settings");
    let peer = std::net::IpAddr::from([127, 0, 0, 1]);
    let _ = forwarded::client(&TrustedProxies::Private, peer, request.headers());
    *request.method_mut() = Method::POST;
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    // A full URL in the first line takes precedence.
    let host = request.uri().authority().map(Authority::as_str).or(named).map(str::to_owned);
    let origin = request.headers().get(header::ORIGIN).cloned();
    let allowed = http::check_origin(&settings, &request).is_ok();
    if let Some(origin) = origin.filter(|_| allowed) {
        let ours = host.map(|host| format!("http://{host}"));
        assert_eq!(origin.to_str().ok().map(str::to_owned), ours, "a foreign origin was accepted");
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    type Law = fn(&[u8]);

    #[test]
    fn the_corpus_holds_its_laws() {
        let laws: [(&str, Law); 2] = [("http_body", http_body), ("http_head", http_head)];
        for (name, law) in laws {
            let folder = format!("{}/../../fuzz/corpus/{name}", env!("CARGO_MANIFEST_DIR"));
            let inputs = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
            let inputs: Vec<_> = inputs.map(|entry| entry.expect("a file to list").path()).collect();
            assert!(!inputs.is_empty(), "{folder} is empty");
            for input in inputs {
                law(&fs::read(input).expect("a file"));
            }
        }
    }
}
