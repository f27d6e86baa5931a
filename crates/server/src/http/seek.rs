//! The route of those who search for players.

use axum::Extension;
use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse, Response};
use bigpoints_rating::Ladder;
use bigpoints_rating::pairing::Strength;
use bigpoints_rules::PlayerCount;
use bigpoints_table::id::GuestId;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::paired::Pace;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::error::{ErrorBody, HttpError};
use super::extract::{Query, Upgrade};
use super::tables::{MAX_MESSAGE, READ_BUFFER, SOCKET_RETRY_AFTER};
use crate::app::App;
use crate::guests::visitor::Device;
use crate::net::accept::Peer;
use crate::net::connection_limit::ConnectionPermit;
use crate::net::seek_socket::SeekSocket;
use crate::pairing::Wish;
use crate::ratings::rating_of;
use crate::refusals::unavailable;

/// What a guest searches for: lists with commas, and anything if they are missing.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SeekQuery {
    players: Option<String>,
    pace: Option<String>,
    #[serde(default)]
    fill: bool,
}

impl SeekQuery {
    /// What the guest searches for; `None` if a word is unknown or a list is empty.
    pub(crate) fn wish(&self) -> Option<Wish> {
        let players = match &self.players {
            None => PlayerCount::ALL.map(|players| players.get() as u8).to_vec(),
            Some(list) => words(list, |word| {
                word.parse().ok().filter(|&players: &u8| PlayerCount::new(players.into()).is_some())
            })?,
        };
        let paces = match &self.pace {
            None => Pace::ALL.to_vec(),
            Some(list) => words(list, Pace::from_name)?,
        };
        Some(Wish { players, paces })
    }
}

/// The values of different words, if all of them have one.
fn words<T: PartialEq>(list: &str, value: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let mut values = Vec::new();
    for word in list.split(',') {
        let value = value(word)?;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Some(values)
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(seek))
}

/// Find players: a WebSocket that is the search, whose messages PROTOCOL.md describes
#[utoipa::path(get, path = "/api/seek", params(
    ("players" = Option<String>, Query, description = "the numbers of players that suit me, such as `2,3`; any if it is left out"),
    ("pace" = Option<String>, Query, description = "`quick`, `relaxed` or both, with a comma; any if it is left out"),
    ("fill" = Option<bool>, Query, description = "whether computer players may take the seats for which nobody is found")),
    responses((status = 101, description = "the search has begun"), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn seek(
    State(app): State<App>,
    ConnectInfo(Peer { permit, .. }): ConnectInfo<Peer>,
    Extension(Client(address)): Extension<Client>,
    device: Device,
    Query(query): Query<SeekQuery>,
    upgrade: Result<Upgrade, HttpError>,
) -> Result<Response, HttpError> {
    let Device { visitor, token, renewal } = device;
    let guest = visitor.person()?;
    let wish = query.wish().ok_or(Refusal::BadMessage)?;
    let Upgrade(upgrade) = upgrade?;
    if app.stop.is_cancelled() {
        return Err(Refusal::Unavailable.into());
    }
    app.rate_limits.seek(&guest)?;
    let permit = ConnectionPermit::for_socket(&permit, address).ok_or(SOCKET_RETRY_AFTER)?;
    let device = token.map(|token| app.guests.devices.socket(token, &guest.id));
    // Asked again, now that a sign-out would end this socket.
    if let Some(token) = &token
        && app.store.guest_by_token(token).await.map_err(unavailable)?.is_none()
    {
        return Err(Refusal::NoGuest.into());
    }
    let strength = strength(&app, &guest.id).await?;
    let seek = app.pairing.seek(guest.id.clone(), wish, strength);
    if query.fill {
        seek.set_fill(true);
    }
    let tasks = app.tasks.clone();
    let connection = SeekSocket { app, guest, device, seek, _permit: permit };
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0);
    let response = upgrade.on_upgrade(move |socket| tasks.track_future(connection.serve(socket)));
    Ok((renewal, response).into_response())
}

/// How strong a guest is, by the ratings of both ladders.
async fn strength(app: &App, guest: &GuestId) -> Result<Strength, Refusal> {
    let rating = async |ladder| rating_of(&app.store, guest, ladder).await.map_err(unavailable);
    Ok(Strength { two: rating(Ladder::Two).await?, more: rating(Ladder::More).await? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(query: &str) -> Option<Wish> {
        let uri = format!("http://localhost/?{query}").parse().expect("an address");
        axum::extract::Query::<SeekQuery>::try_from_uri(&uri).expect("a query").wish()
    }

    #[test]
    fn a_wish_is_a_list_of_words_that_are_known() {
        let any = Wish { players: vec![2, 3, 4, 5], paces: vec![Pace::Quick, Pace::Relaxed] };
        assert_eq!(wish(""), Some(any));
        let some = Wish { players: vec![3, 2], paces: vec![Pace::Relaxed] };
        assert_eq!(wish("players=3,2,3&pace=relaxed&fill=true"), Some(some));
        for bad in
            ["players=", "players=1", "players=2,6", "players=2;3", "pace=", "pace=slow", "pace=quick,"]
        {
            assert_eq!(wish(bad), None, "{bad}");
        }
    }
}
