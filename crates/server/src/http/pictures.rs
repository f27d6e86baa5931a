//! What is passed on of a game that is over beside its record: a picture, and the sheet to print.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, HttpError};
use super::extract::{Path, Query, Words};
use super::replays::recorded;
use super::{App, Client};
use bigpoints_print::{Page, Paper, Played};
use bigpoints_texts::language::Texts;

/// Draws a game in which everybody has this name: whatever a guest may be called, the picture is XML.
#[cfg(any(test, fuzzing))]
pub(super) fn draw_name(name: &str) {
    use bigpoints_rules::notation::Record;
    use roxmltree::Document;

    let record: Record = include_str!("../../../../examples/game.bpn").parse().expect("a record");
    let named = Record::new(record.game().clone(), &[name; 3]).expect("a name without line breaks");
    let svg = bigpoints_print::svg(&bigpoints_print::poster(&Played::new(&named, Texts::asked_for(None))));
    let drawn = Document::parse(&svg).expect("a picture is XML");
    assert!(drawn.descendants().any(|element| element.has_tag_name("title") && element.text().is_some()));
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(svg)).routes(routes!(png)).routes(routes!(sheet))
}

/// The picture of a game that is over, in SVG
#[utoipa::path(get, path = "/api/tables/{table}/games/{game}/picture.svg",
    params(("table" = String, Path), ("game" = u32, Path, description = "from 1"), ("language" = Option<String>, Query, description = "such as `de`; English unless told")),
    responses((status = OK, body = str, content_type = "image/svg+xml"), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
async fn svg(
    State(app): State<App>,
    Path((table, game)): Path<(String, u32)>,
    Query(words): Query<Words>,
) -> Result<Response, HttpError> {
    let page = drawn(&app, (&table, game), &words, |played, _| bigpoints_print::poster(played)).await?;
    Ok(file(
        "image/svg+xml",
        &format!("inline; filename=\"{table}-{game}.svg\""),
        bigpoints_print::svg(&page),
    ))
}

/// The picture of a game that is over, in PNG
#[utoipa::path(get, path = "/api/tables/{table}/games/{game}/picture.png",
    params(("table" = String, Path), ("game" = u32, Path, description = "from 1"), ("language" = Option<String>, Query, description = "such as `de`; English unless told")),
    responses((status = OK, body = [u8], content_type = "image/png"), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn png(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    Path((table, game)): Path<(String, u32)>,
    Query(words): Query<Words>,
) -> Result<Response, HttpError> {
    let page = drawn(&app, (&table, game), &words, |played, _| bigpoints_print::poster(played)).await?;
    let picture = app.painter.png(page, || app.limits.picture(address)).await?;
    Ok(file("image/png", &format!("inline; filename=\"{table}-{game}.png\""), picture))
}

/// The score sheet of a game that is over, to print
#[utoipa::path(get, path = "/api/tables/{table}/games/{game}/sheet.pdf",
    params(("table" = String, Path), ("game" = u32, Path, description = "from 1"), ("language" = Option<String>, Query, description = "such as `de`; English unless told")),
    responses((status = OK, body = [u8], content_type = "application/pdf"), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
async fn sheet(
    State(app): State<App>,
    Path((table, game)): Path<(String, u32)>,
    Query(words): Query<Words>,
) -> Result<Response, HttpError> {
    let result = |played: &Played<'_>, texts: &Texts| bigpoints_print::result(played, Paper::A4, texts);
    let page = drawn(&app, (&table, game), &words, result).await?;
    let name = format!("attachment; filename=\"{table}-{game}.pdf\"");
    Ok(file("application/pdf", &name, bigpoints_print::pdf(&page)))
}

/// A page that is drawn of a game of a table.
async fn drawn(
    app: &App,
    (table, game): (&str, u32),
    words: &Words,
    draw: impl FnOnce(&Played<'_>, &Texts) -> Page,
) -> Result<Page, HttpError> {
    let (records, index) = recorded(app, table, game).await?;
    let texts = words.texts();
    Ok(draw(&Played::new(&records[index], texts), texts))
}

/// A file of a game, which never changes but for the names that its players give themselves.
fn file(kind: &str, disposition: &str, content: impl Into<Body>) -> Response {
    let headers =
        [(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, disposition), (CACHE_CONTROL, "public, max-age=3600")];
    (headers.map(|(name, value)| (name, value.to_owned())), content.into()).into_response()
}
