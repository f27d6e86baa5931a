//! The web page, embedded in the program: compressed files are served as they are.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::Router;
use axum::body::Bytes;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use bigpoints_table::hex;
use bigpoints_table::refusal::Refusal;
use bigpoints_texts::language::Language;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::{HttpError, preview};
use crate::app::App;
use crate::notices::NOTICES;

/// The files of the page. Tests use a page of their own, because the real one may not have been built.
#[derive(RustEmbed)]
#[cfg_attr(not(test), folder = "../../web/dist")]
#[cfg_attr(test, folder = "tests/page")]
#[allow_missing = true]
struct Files;

/// The page itself, which shows what its URL says.
const INDEX: &str = "index.html";

/// The folder of files whose names contain a hash of their content.
const HASHED: &str = "assets/";

/// How the files with the page's texts begin, before the code of their language.
const TEXTS: &str = "assets/texts-";

/// A header for each language that makes the browser load the texts together with the page's script, which would ask for them
/// only once it runs.
static PRELOADS: LazyLock<Vec<(Language, HeaderValue)>> = LazyLock::new(|| {
    let preload = |language: Language| {
        let start = format!("{TEXTS}{}-", language.code());
        let file = Files::iter().find(|name| name.starts_with(&start) && name.ends_with(".js"))?;
        let value = HeaderValue::try_from(format!("</{file}>; rel=modulepreload")).ok()?;
        Some((language, value))
    };
    Language::ALL.into_iter().filter_map(preload).collect()
});

/// The encodings of a file, the smallest first, with the ending of the file name.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The page under each of its URLs.
pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(preview::home))
        .route("/t/{table}", get(preview::table))
        .route("/t/{table}/board", get(preview::table))
        .route("/device", get(page))
        .route("/g/{table}/{game}", get(preview::game))
        .route("/replay", get(page))
        .route("/play", get(page))
        .route("/lesson", get(preview::lesson))
        .route("/puzzles", get(preview::puzzles))
        .route("/rules", get(page))
        .route("/day", get(preview::day))
        .route("/score", get(page))
        .route("/games", get(page))
        .route("/turns", get(page))
        .route("/notices", get(notices))
}

/// The licence notices, as plain text.
async fn notices() -> &'static str {
    NOTICES
}

pub(super) async fn page(headers: HeaderMap) -> Response {
    let mut response = serve(INDEX, StatusCode::OK, &headers).unwrap_or_else(unbuilt);
    preload_texts(&headers, &mut response);
    response
}

/// The language that a browser or a site prefers.
pub(super) fn language(headers: &HeaderMap) -> Language {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Language::accepted(accepted.unwrap_or(""))
}

/// Names the texts that the page will ask for, unless the visitor has chosen another language on this device.
fn preload_texts(asked: &HeaderMap, response: &mut Response) {
    let language = language(asked);
    if let Some((_, preload)) = PRELOADS.iter().find(|(one, _)| *one == language) {
        response.headers_mut().insert(header::LINK, preload.clone());
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
    }
}

/// The page, which says in the reader's language that nothing is here.
pub(super) fn missing(headers: &HeaderMap) -> Response {
    serve(INDEX, StatusCode::NOT_FOUND, headers)
        .unwrap_or_else(|| (StatusCode::NOT_FOUND, unbuilt()).into_response())
}

/// The page with another head in place of its title.
pub(super) fn with_head(head: &str, headers: &HeaderMap) -> Response {
    let page = headed(&html(), head);
    let tag = tag(&Sha256::digest(&page));
    let mut response = if is_known(&tag, headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Html(page).into_response()
    };
    for (name, value) in [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, &tag), (header::VARY, "accept")]
    {
        response.headers_mut().insert(name, HeaderValue::from_str(value).expect("an ASCII header"));
    }
    preload_texts(headers, &mut response);
    response
}

/// A page with another head in place of its title.
fn headed(page: &str, head: &str) -> String {
    match page.split_once("<title>").and_then(|(before, rest)| Some((before, rest.split_once("</title>")?.1)))
    {
        Some((before, after)) => format!("{before}{head}{after}"),
        None => page.to_owned(),
    }
}

/// The HTML of the page as it was built.
fn html() -> Cow<'static, str> {
    match Files::get(INDEX).map(|file| file.data) {
        Some(Cow::Borrowed(bytes)) => String::from_utf8_lossy(bytes),
        Some(Cow::Owned(bytes)) => String::from_utf8_lossy(&bytes).into_owned().into(),
        None => UNBUILT.into(),
    }
}

/// A file of the page; or the page itself, which says in the reader's language that nothing is here. Methods other than GET are
/// not from a browser, and get JSON.
pub(super) async fn file_or_missing(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return HttpError::from(Refusal::NotFound).into_response();
    }
    let name = uri.path().trim_start_matches('/');
    // The page has URLs of its own, and compressed files are not served by their names.
    let file = if name == INDEX || content_type(name).is_none() {
        None
    } else {
        serve(name, StatusCode::OK, &headers)
    };
    file.unwrap_or_else(|| missing(&headers))
}

/// A file in the smallest encoding that the browser accepts.
fn serve(name: &str, status: StatusCode, headers: &HeaderMap) -> Option<Response> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let mut forms = ENCODINGS.iter().filter(|(encoding, _)| accepts(accepted, encoding));
    let compressed =
        forms.find_map(|(encoding, ending)| Some((Some(*encoding), Files::get(&format!("{name}{ending}"))?)));
    let (encoding, file) = compressed.or_else(|| Some((None, Files::get(name)?)))?;
    let tag = tag(&file.metadata.sha256_hash());
    let mut response = if status == StatusCode::OK && is_known(&tag, headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        // Embedded files are sent without a copy.
        let content = match file.data {
            Cow::Borrowed(content) => Bytes::from_static(content),
            Cow::Owned(content) => content.into(),
        };
        (status, content).into_response()
    };
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &str| {
        headers.insert(name, HeaderValue::from_str(value).expect("an ASCII header"));
    };
    set(header::CONTENT_TYPE, content_type(name)?);
    // A file with a hash in its name never changes; the page is revalidated each time.
    let lasting = name.starts_with(HASHED);
    set(header::CACHE_CONTROL, if lasting { "public, max-age=31536000, immutable" } else { "no-cache" });
    set(header::ETAG, &tag);
    set(header::VARY, "accept-encoding");
    if let Some(encoding) = encoding {
        set(header::CONTENT_ENCODING, encoding);
    }
    Some(response)
}

/// The entity tag of a content with this hash, by which a browser knows whether its copy is current.
fn tag(hash: &[u8]) -> String {
    format!("\"{}\"", hex::encode(&hash[..12]))
}

/// Whether the browser has this content.
fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag))
}

/// Whether a list of encodings accepts this one.
fn accepts(list: &str, wanted: &str) -> bool {
    list.split(',').any(|entry| {
        let (name, weight) = entry.split_once(';').unwrap_or((entry, ""));
        let refused =
            weight.trim().strip_prefix("q=").is_some_and(|q| q.parse().is_ok_and(|q: f32| q == 0.0));
        name.trim().eq_ignore_ascii_case(wanted) && !refused
    })
}

/// The content type of a file by the ending of its name; other files are not served.
fn content_type(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

/// Shown if the page has not been built.
const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Big Points</title>\
         <h1>Big Points</h1><p>The server is running, but this program was built without its page. \
         <code>make build</code> builds both. The <a href=\"/api/openapi.json\">HTTP API</a> is there.</p></html>";

fn unbuilt() -> Response {
    Html(UNBUILT).into_response()
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    /// A request for a path with some headers, and its answer: status, headers, body.
    async fn ask(path: &str, headers: &[(HeaderName, &str)]) -> (StatusCode, HeaderMap, String) {
        let headers: HeaderMap =
            headers.iter().map(|(name, value)| (name.clone(), value.parse().expect("a header"))).collect();
        let response = match path {
            "/" => page(headers).await,
            path => file_or_missing(Method::GET, path.parse().expect("a path"), headers).await,
        };
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, 10_000).await.expect("a body");
        (parts.status, parts.headers, String::from_utf8(body.to_vec()).expect("text"))
    }

    #[tokio::test]
    async fn the_page_is_served_in_the_smallest_accepted_encoding() {
        for (accepted, encoding, body) in
            [("gzip, deflate, br", "br", "page by br"), ("gzip, br;q=0", "gzip", "page by gzip")]
        {
            let (status, headers, text) = ask("/", &[(header::ACCEPT_ENCODING, accepted)]).await;
            assert_eq!((status, text.as_str()), (StatusCode::OK, body));
            assert_eq!(headers[header::CONTENT_ENCODING], encoding);
            assert_eq!(headers[header::VARY], "accept-encoding");
        }
        let (_, headers, text) = ask("/", &[(header::ACCEPT_ENCODING, "brotli, identity")]).await;
        assert!(
            text.contains("<title>The page") && !headers.contains_key(header::CONTENT_ENCODING),
            "{text}"
        );
        assert_eq!(headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    }

    #[tokio::test]
    async fn the_texts_of_the_visitors_language_are_loaded_with_the_page() {
        for (accepted, file) in [("de-CH, en;q=0.5", "texts-de-3c4d"), ("sv", "texts-en-5e6f")] {
            let (_, headers, _) = ask("/", &[(header::ACCEPT_LANGUAGE, accepted)]).await;
            assert_eq!(headers[header::LINK], format!("</assets/{file}.js>; rel=modulepreload"));
            let varies: Vec<_> = headers.get_all(header::VARY).iter().collect();
            assert_eq!(varies, ["accept-encoding", "accept-language"]);
        }
        // The page of this test has no other languages.
        let (_, headers, _) = ask("/", &[(header::ACCEPT_LANGUAGE, "fr")]).await;
        assert!(!headers.contains_key(header::LINK));
    }

    #[test]
    fn the_head_replaces_the_title() {
        let page = headed("<html><title>Old</title><p>rest", "<title>New</title><meta>");
        assert_eq!(page, "<html><title>New</title><meta><p>rest");
        assert_eq!(headed("no title", "<title>New</title>"), "no title");
    }

    #[test]
    fn a_page_with_a_preview_is_revalidated_and_loads_its_texts() {
        let first = with_head("<title>Ada invites you</title>", &HeaderMap::new());
        assert_eq!(
            (first.status(), &first.headers()[header::CACHE_CONTROL]),
            (StatusCode::OK, &"no-cache".parse().expect("a header"))
        );
        assert!(first.headers().contains_key(header::LINK));
        let known = HeaderMap::from_iter([(header::IF_NONE_MATCH, first.headers()[header::ETAG].clone())]);
        assert_eq!(with_head("<title>Ada invites you</title>", &known).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(with_head("<title>Bo invites you</title>", &known).status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn the_page_is_revalidated_and_sent_once() {
        let (_, first, _) = ask("/", &[]).await;
        assert_eq!(first[header::CACHE_CONTROL], "no-cache");
        let tag = first[header::ETAG].to_str().expect("a tag").to_owned();
        let (status, again, body) = ask("/", &[(header::IF_NONE_MATCH, &format!("\"x\", W/{tag}"))]).await;
        assert_eq!(
            (status, body.as_str(), &again[header::ETAG]),
            (StatusCode::NOT_MODIFIED, "", &first[header::ETAG])
        );
        let compressed = [(header::IF_NONE_MATCH, tag.as_str()), (header::ACCEPT_ENCODING, "br")];
        assert_eq!(ask("/", &compressed).await.0, StatusCode::OK, "another form is another file");
    }

    #[tokio::test]
    async fn a_file_with_a_hash_in_its_name_is_cached_for_a_year() {
        let (status, headers, text) = ask("/assets/part-1a2b.js", &[]).await;
        assert_eq!((status, text.as_str()), (StatusCode::OK, "export default 1;\n"));
        assert_eq!(headers[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
        assert_eq!(headers[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
        let (_, headers, _) = ask("/icon.svg", &[]).await;
        assert_eq!(headers[header::CACHE_CONTROL], "no-cache");
    }

    #[tokio::test]
    async fn the_service_worker_is_revalidated() {
        let (status, headers, _) = ask("/service-worker.js", &[]).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(headers[header::CACHE_CONTROL], "no-cache");
        assert_eq!(headers[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
    }

    #[test]
    fn every_kind_of_file_has_its_content_type() {
        assert_eq!(content_type("assets/table-1a2b.wasm"), Some("application/wasm"));
        assert_eq!(content_type("screenshot-wide.jpg"), Some("image/jpeg"));
        assert_eq!(content_type("assets/Fraunces-Bold-1a2b.woff2"), Some("font/woff2"));
        assert_eq!(content_type("notes.txt"), None);
    }

    #[tokio::test]
    async fn other_paths_get_the_page_with_status_not_found() {
        let strangers = [
            "/nowhere",
            "/index.html",
            "/notes.txt",
            "/assets/part-1a2b.js.gz",
            "/../../../../web/index.html",
            "/assets/",
        ];
        for path in strangers {
            let (status, _, text) = ask(path, &[]).await;
            assert!(status == StatusCode::NOT_FOUND && text.contains("The page"), "{path}: {status} {text}");
        }
    }
}
