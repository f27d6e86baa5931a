//! Routes of tables: create, list, view, connect by WebSocket, and download records.

use std::collections::BTreeSet;

use axum::extract::{ConnectInfo, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bigpoints_rules::notation::write_records;
use bigpoints_store::SummaryRow;
use bigpoints_table::id::GuestId;
use bigpoints_table::listing::{Own, Summary};
use bigpoints_table::messages::{Listed, TableView};
use bigpoints_table::refusal::{Refusal, Wait};
use bigpoints_table::table::PhaseName;
use bigpoints_table::table::plan::Plan;
use bigpoints_table::view::TableViewer;
use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::error::{ErrorBody, HttpError};
use super::extract::{Body, Path, Query, Upgrade};
use crate::app::App;
use crate::clock;
use crate::guests::visitor::{Device, Visitor};
use crate::guests::{Guest, GuestError, names};
use crate::net::accept::Peer;
use crate::net::connection_limit::ConnectionPermit;
use crate::net::socket::TableSocket;
use crate::refusals::unavailable;
use crate::tables::factory::CreateError;
use crate::tables::loader;

/// The largest message of a client, and the read buffer of a socket, in bytes. The defaults hold a hundred times as much.
pub(super) const MAX_MESSAGE: usize = 8 * 1024;
pub(super) const READ_BUFFER: usize = 512;

/// How much of what is sent may wait for more before it is written, in bytes: what a move has changed, and the answer to the move.
/// Whole tables are longer, and the buffer keeps the room that it once needed.
const WRITE_BUFFER: usize = 2560;

/// When to retry if there are too many sockets: dead ones are noticed by then.
pub(super) const SOCKET_RETRY_AFTER: Wait = Wait { milliseconds: 60_000 };

/// Tables in a list.
const MAX_LISTED: u32 = 50;

/// A new table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct CreatedTable {
    /// Its id; anybody who knows it can come.
    table: String,
    /// The link to share.
    link: String,
}

impl CreatedTable {
    /// The answer for the table with this id.
    pub(super) fn new(app: &App, table: String) -> CreatedTable {
        let link = app.settings.link(&format!("/t/{table}"));
        CreatedTable { table, link }
    }
}

/// Which page of a list.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PageQuery {
    /// The length of the page.
    limit: Option<u32>,
    /// Only tables last updated before this moment, in milliseconds since 1970.
    before: Option<i64>,
    /// Whether only tables that are not finished are wanted.
    open: Option<bool>,
}

/// Where a client resumes, and as whom.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SocketQuery {
    /// The last event that the client has seen.
    seen: Option<u32>,
    /// Whether the client wants only what has changed after an action.
    #[serde(default)]
    updates: bool,
    /// As whom the client watches; as the guest of the request unless told.
    #[serde(rename = "as")]
    viewer: Option<Onlooker>,
}

/// As whom a client may watch, whoever it is.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Onlooker {
    /// As somebody without a name or a seat: a screen that everybody sees.
    Stranger,
    /// As a screen that everybody sees, in the browser of a guest: it receives no hand, and makes requests for the guest.
    Screen,
}

/// A line of a list; `own` adds what a guest may see of an own table. A row that this version of the program cannot read is left
/// out.
fn listed(row: SummaryRow, own: impl FnOnce(&Summary) -> Option<Own>) -> Option<Listed> {
    let summary = summary(&row);
    Some(Listed {
        stage: PhaseName::from_name(&row.summary.state)?,
        table: row.table,
        updated_ms: row.summary.updated_ms,
        own: summary.as_ref().and_then(own),
        about: summary.map(Summary::about),
    })
}

fn summary(row: &SummaryRow) -> Option<Summary> {
    serde_json::from_str(&row.summary.about).ok()
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(own))
        .routes(routes!(view))
        .routes(routes!(record))
        .routes(routes!(socket))
}

/// Public tables, to join or watch
#[utoipa::path(get, path = "/api/tables", responses((status = OK, body = Vec<Listed>)))]
async fn list(State(app): State<App>) -> Result<Json<Vec<Listed>>, HttpError> {
    let rows = app.store.listed_tables(MAX_LISTED).await.map_err(unavailable)?;
    Ok(Json(rows.into_iter().filter_map(|row| listed(row, |_| None)).collect()))
}

/// My tables: those I host or play at, newest first, in pages
#[utoipa::path(get, path = "/api/tables/own", params(
    ("limit" = Option<u32>, Query, description = "the length of the page, up to 50; tables with the same `updated_ms` stay on one page"),
    ("before" = Option<i64>, Query, description = "only tables last updated before this moment: `updated_ms` of the last line of the previous page"),
    ("open" = Option<bool>, Query, description = "whether only tables that are not finished are wanted")),
    responses((status = OK, body = Vec<Listed>), (status = 401, body = ErrorBody)))]
async fn own(
    State(app): State<App>,
    visitor: Visitor,
    Query(page): Query<PageQuery>,
) -> Result<Json<Vec<Listed>>, HttpError> {
    let guest = visitor.guest()?;
    let limit = page.limit.unwrap_or(MAX_LISTED).min(MAX_LISTED);
    let (id, before) = (guest.id.as_str(), page.before.unwrap_or(i64::MAX));
    let rows = match page.open {
        Some(true) => app.store.open_tables_of(id, limit, before).await,
        Some(false) | None => app.store.tables_of(id, limit, before).await,
    };
    let rows = rows.map_err(unavailable)?;
    let summaries: Vec<Summary> = rows.iter().filter_map(summary).collect();
    let people: BTreeSet<&GuestId> = summaries.iter().flat_map(Summary::guests).collect();
    let people: Vec<&GuestId> = people.into_iter().collect();
    let names = loader::names(&app.store, &people).await.map_err(unavailable)?;
    let line = |row| listed(row, |summary| Some(summary.own(&guest.id, &names)));
    Ok(Json(rows.into_iter().filter_map(line).collect()))
}

/// Create a table
#[utoipa::path(post, path = "/api/tables", request_body = Plan,
    responses((status = OK, body = CreatedTable), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn create(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Body(plan): Body<Plan>,
) -> Result<Json<CreatedTable>, HttpError> {
    let guest = visitor.guest()?;
    app.rate_limits.table(&guest, address)?;
    app.rate_limits.write(address)?;
    names::check_plan(&app.store, &guest.id, &plan).await?;
    let table = create_table(&app, plan, &guest).await?;
    Ok(Json(CreatedTable::new(&app, table)))
}

/// Creates a table: its id. A host who has too many gives up the oldest game against computers only.
async fn create_table(app: &App, plan: Plan, host: &Guest) -> Result<String, HttpError> {
    let created = app.factory.create(plan.clone(), host).await;
    if created == Err(CreateError::TooManyTables)
        && app.tables.close_oldest_solo_game(&host.id).await.map_err(unavailable)?
    {
        return Ok(app.factory.create(plan, host).await?.to_string());
    }
    Ok(created?.to_string())
}

/// A table, as far as I may see it
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)),
    responses((status = OK, body = TableView), (status = 404, body = ErrorBody)))]
async fn view(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
) -> Result<Json<TableView>, HttpError> {
    let viewer = visitor.0.map_or(TableViewer::Stranger, |guest| TableViewer::Guest(guest.id));
    Ok(Json(app.tables.view(&table, viewer).await?))
}

/// The records of the finished games
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path)),
    responses((status = OK, body = str, content_type = "text/plain"), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, HttpError> {
    let (table, names) =
        app.tables.state_of_standby(&id, |table| table.phase().name() == PhaseName::Over).await?;
    let records = table.records(&names);
    if records.is_empty() {
        return Err(Refusal::NotOver.into());
    }
    Ok(download(&id, write_records(&records)))
}

/// A text as a download with this file name.
pub(super) fn download(name: &str, text: impl Into<axum::body::Body>) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.bpn\"")),
    ];
    (headers, text.into()).into_response()
}

/// Play or watch: a WebSocket, whose messages PROTOCOL.md describes
#[utoipa::path(get, path = "/api/tables/{table}/socket", params(("table" = String, Path), ("seen" = Option<u32>, Query, description = "the last event that the client has seen"),
    ("updates" = Option<bool>, Query, description = "whether the client understands `update`, which holds only what an action has changed"),
    ("as" = Option<String>, Query, description = "`stranger`: as somebody without a seat, whoever asks; `screen`: for a screen that everybody sees, which receives no hand")),
    responses((status = 101, description = "the socket is open"), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn socket(
    State(app): State<App>,
    ConnectInfo(Peer { permit, .. }): ConnectInfo<Peer>,
    Extension(Client(address)): Extension<Client>,
    device: Device,
    Path(table): Path<String>,
    Query(query): Query<SocketQuery>,
    Upgrade(upgrade): Upgrade,
) -> Result<Response, HttpError> {
    if app.stop.is_cancelled() {
        return Err(Refusal::Unavailable.into());
    }
    // A missing table is refused before the upgrade.
    app.tables.open(&table).await?;
    let permit = ConnectionPermit::for_socket(&permit, address).ok_or(SOCKET_RETRY_AFTER)?;
    let Device { visitor, token, renewal } = device;
    let (guest, token) = match query.viewer {
        Some(Onlooker::Stranger) => (None, None),
        Some(Onlooker::Screen) | None => (visitor.0, token),
    };
    let is_screen = matches!(query.viewer, Some(Onlooker::Screen));
    // A guest who reconnects all the time is not noted each time.
    if let Some(guest) = guest.as_ref().filter(|_| app.rate_limits.write(address).is_ok()) {
        app.store.touch_guest(guest.id.as_str(), clock::now_ms()).await.map_err(GuestError::from)?;
    }
    let tasks = app.tasks.clone();
    let device = token.zip(guest.as_ref()).map(|(token, guest)| app.guests.devices.socket(token, &guest.id));
    // Asked again, now that a sign-out would end this socket: the device may have signed out since the first time.
    if let Some(token) = &token
        && app.store.guest_by_token(token).await.map_err(unavailable)?.is_none()
    {
        return Err(Refusal::NoGuest.into());
    }
    let SocketQuery { seen, updates, .. } = query;
    let (closed, _permit) = (CancellationToken::new(), permit);
    let connection =
        TableSocket { app, table, guest, device, is_screen, seen, updates, address, closed, _permit };
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    let response = upgrade.on_upgrade(move |socket| tasks.track_future(connection.serve(socket)));
    Ok((renewal, response).into_response())
}
