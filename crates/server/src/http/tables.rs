//! Tables: to make one, to find one, to look at one, to sit down by a socket, and the records of what was played.

use bigpoints_table::messages::Listed;
use bigpoints_table::table::PhaseName;
use std::collections::BTreeSet;

use axum::extract::{ConnectInfo, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bigpoints_rules::notation::{Record, write_records};
use serde::{Deserialize, Serialize};

use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, HttpError};
use super::extract::{Body, Path, Query, Upgrade};
use super::{App, Client};
use crate::accept::{Peer, Ticket};
use crate::guest::Visitor;
use crate::hall::{no_guest, unavailable};
use crate::socket::Connection;
use bigpoints_store::SummaryRow;
use bigpoints_table::calendar;
use bigpoints_table::id::GuestId;
use bigpoints_table::listing::{Own, Summary};
use bigpoints_table::messages::TableView;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::refusal::Wait;
use bigpoints_table::table::Holder;
use bigpoints_table::table::plan::Plan;
use bigpoints_table::view::TableViewer;

/// The largest message that is read, and the buffers of a socket: the usual ones hold a hundred times as much.
const MESSAGE: usize = 8 * 1024;
const READ_BUFFER: usize = 512;

/// When to try again where there are too many sockets: who has left without a word is noticed by then.
const ANOTHER_ENDS: Wait = Wait { milliseconds: 60_000 };

/// How many tables a list has at the most.
const LISTED: u32 = 50;

/// A table that was made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct Made {
    /// Its address; whoever knows it can come.
    table: String,
    /// The link to send.
    link: String,
}

impl Made {
    /// The table with this address.
    pub(super) fn new(app: &App, table: String) -> Made {
        let link = app.settings.link(&format!("/t/{table}"));
        Made { table, link }
    }
}

/// Which part of a list is wanted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Page {
    /// How many lines at the most.
    limit: Option<u32>,
    /// Only tables where something happened last before this moment, in milliseconds since 1970.
    before: Option<i64>,
}

/// From where a client wants to go on.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seen {
    /// The last event that the client has seen.
    seen: Option<u32>,
}

/// A line of a list; what is told of an own table is made by `own`. What another version of the program has written and this one
/// cannot read is left out rather than the whole list.
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
        .routes(routes!(look))
        .routes(routes!(record))
        .routes(routes!(socket))
}

/// Tables that everybody may join or watch
#[utoipa::path(get, path = "/api/tables", responses((status = OK, body = Vec<Listed>)))]
async fn list(State(app): State<App>) -> Result<Json<Vec<Listed>>, HttpError> {
    let rows = app.hall.store().listed(LISTED).await.map_err(|error| unavailable(&error))?;
    Ok(Json(rows.into_iter().filter_map(|row| listed(row, |_| None)).collect()))
}

/// The tables that I have made, or where I sit or sat, the newest first and page by page
#[utoipa::path(get, path = "/api/tables/own", params(
    ("limit" = Option<u32>, Query, description = "how many lines at the most, up to 50; tables of one moment are never torn apart"),
    ("before" = Option<i64>, Query, description = "only tables where something happened last before this moment: `updated_ms` of the last line of the page before")),
    responses((status = OK, body = Vec<Listed>), (status = 401, body = ErrorBody)))]
async fn own(
    State(app): State<App>,
    visitor: Visitor,
    Query(page): Query<Page>,
) -> Result<Json<Vec<Listed>>, HttpError> {
    let guest = visitor.guest()?;
    let limit = page.limit.unwrap_or(LISTED).min(LISTED);
    let rows = app.hall.store().tables_of(&guest.id, limit, page.before.unwrap_or(i64::MAX)).await;
    let rows = rows.map_err(|error| unavailable(&error))?;
    let summaries: Vec<Summary> = rows.iter().filter_map(summary).collect();
    let people: BTreeSet<&GuestId> = summaries.iter().flat_map(Summary::guests).collect();
    let names = app.hall.names(&people.into_iter().collect::<Vec<_>>()).await?;
    let line = |row| listed(row, |summary| Some(summary.own(&GuestId::new(&*guest.id), &names)));
    Ok(Json(rows.into_iter().filter_map(line).collect()))
}

/// Make a table
#[utoipa::path(post, path = "/api/tables", request_body = Plan,
    responses((status = OK, body = Made), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn create(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Body(plan): Body<Plan>,
) -> Result<Json<Made>, HttpError> {
    let guest = visitor.guest()?;
    app.limits.table(&guest, address)?;
    let table = app.hall.create(plan, &guest).await?;
    Ok(Json(Made::new(&app, table)))
}

/// A table as I may see it
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)),
    responses((status = OK, body = TableView), (status = 404, body = ErrorBody)))]
async fn look(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
) -> Result<Json<TableView>, HttpError> {
    let audience =
        visitor.0.map_or(TableViewer::Stranger, |guest| TableViewer::Guest(GuestId::new(guest.id)));
    Ok(Json(app.hall.table(&table).await?.look(audience).await?))
}

/// The records of the games that are over
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path)),
    responses((status = OK, body = str, content_type = "text/plain"), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, HttpError> {
    let records = finished(&app, &id).await?;
    if records.is_empty() {
        return Err(Refusal::NotOver.into());
    }
    Ok(download(&id, write_records(&records)))
}

/// A text to be kept as a file of this name.
pub(super) fn download(name: &str, text: String) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.bpn\"")),
    ];
    (headers, text).into_response()
}

/// The records of the games of a table that are over, in their order.
pub(super) async fn finished(app: &App, id: &str) -> Result<Vec<Record>, HttpError> {
    let (table, names) = app.hall.table(id).await?.whole().await?;
    let names: Vec<String> = table
        .players()
        .players()
        .map(|seat| match (table.holder(seat), table.name(seat, &names)) {
            (Holder::Computer(level), _) => format!("level {}", level.number()),
            // Who has no name is called by the seat, in the language of whoever reads the record.
            (_, name) => name.unwrap_or_default().to_owned(),
        })
        .collect();
    let over = table.games().filter(|played| played.game.position().is_over()).zip(1..);
    let record = over.map(|(played, round)| {
        let mut record = Record::new(played.game.clone(), &names).expect("names without line breaks");
        let day = calendar::format_day(calendar::day_of(played.began_ms));
        record.set_tag("Date", &day).expect("a tag of its own, of digits and points");
        if let Some(proof) = table.proof(round) {
            proof.write(&mut record);
        }
        if table.plan().whole_match {
            record.set_match(id, round as usize).expect("an address has no line breaks");
        }
        record
    });
    Ok(record.collect())
}

/// Sit down or watch: a WebSocket, whose messages PROTOCOL.md describes
#[utoipa::path(get, path = "/api/tables/{table}/socket", params(("table" = String, Path), ("seen" = Option<u32>, Query, description = "the last event that the client has seen")),
    responses((status = 101, description = "the socket is open"), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn socket(
    State(app): State<App>,
    ConnectInfo(Peer { ticket, .. }): ConnectInfo<Peer>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(from): Query<Seen>,
    Upgrade(upgrade): Upgrade,
) -> Result<Response, HttpError> {
    if app.hall.cancelled().is_cancelled() {
        return Err(Refusal::Unavailable.into());
    }
    // A table that does not exist is told before anything is upgraded.
    app.hall.table(&table).await?;
    let ticket = Ticket::for_socket(&ticket, address).ok_or(ANOTHER_ENDS)?;
    if let Some(guest) = &visitor.0 {
        let seen = app.hall.store().touch_guest(&guest.id, app.hall.now_ms()).await;
        seen.map_err(|error| no_guest(&error))?;
    }
    let tasks = app.hall.tasks().clone();
    let connection = Connection {
        hall: app.hall,
        limits: app.limits,
        table,
        guest: visitor.0,
        seen: from.seen,
        address,
        _ticket: ticket,
    };
    let upgrade = upgrade
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| tasks.track_future(connection.serve(socket))))
}
