//! Laws for the fuzz targets: bodies and heads of requests are read or refused, and never panic.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};

use crate::guests::visitor;
use crate::http::{self, Page, Seen, Words};
use crate::secret;
use crate::settings::Choices;
use bigpoints_table::table::plan::Plan;

/// Takes the input for the body of a request.
pub fn http_body(data: &[u8]) {
    http::read_bodies(data);
    let Ok(plan) = serde_json::from_slice::<Plan>(data) else { return };
    let written = serde_json::to_vec(&plan).expect("a plan has a text");
    let again: Plan = serde_json::from_slice(&written).expect("what was written can be read");
    assert_eq!(again, plan);
    // Whether it is a good plan or not, it is said without a panic.
    let _ = plan.check().and_then(|()| plan.check_names());
}

/// Takes the input for lines of a request's head: a path with a query, and then headers.
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
    let _ = axum::extract::Query::<Page>::try_from_uri(request.uri());
    let _ = axum::extract::Query::<Seen>::try_from_uri(request.uri());
    let _ = axum::extract::Query::<Words>::try_from_uri(request.uri());
    if let Some(last) = request.uri().path().rsplit('/').next()
        && secret::is_address(last)
    {
        assert!(last.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    }
    who(request.headers());
    from_where(request);
}

/// Who asks: a token of a bot, or one of a guest in a cookie.
fn who(headers: &HeaderMap) {
    if let Ok(Some(token)) = visitor::bearer(headers) {
        assert_eq!(token, token.trim());
    }
    for secure in [false, true] {
        drop(visitor::cookie_token(headers, secure));
    }
}

/// From where: a page of somebody else changes nothing.
fn from_where(mut request: Request) {
    let settings =
        Choices::place(Some("nowhere".into()), None).settle(None, None).expect("the usual settings");
    *request.method_mut() = Method::POST;
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).map(str::to_owned);
    let origin = request.headers().get(header::ORIGIN).cloned();
    let allowed = http::check_origin(&settings, &request).is_ok();
    if let Some(origin) = origin.filter(|_| allowed) {
        let ours = host.map(|host| format!("http://{host}"));
        assert_eq!(origin.to_str().ok().map(str::to_owned), ours, "a foreign page was let in");
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_kept_inputs_hold_their_laws() {
        let laws: [(&str, fn(&[u8])); 2] =
            [("http_body", http_body as fn(&[u8])), ("http_head", http_head as fn(&[u8]))];
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
