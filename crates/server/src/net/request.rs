//! A client's message as a request to its table.

use bigpoints_table::messages::ToServer;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::event::HandoverReason;
use bigpoints_table::table::request::{Request, level_of, player_on};

use crate::guests::Guest;
use crate::tables::handle::TableRequest;

/// The request in a guest's message, with its id and the event it answers.
pub(super) fn table_request(
    message: ToServer,
    guest: &Guest,
) -> Result<(String, Option<u32>, TableRequest), Refusal> {
    let request = |id, request| Ok((id, None, TableRequest::Plain(request)));
    match message {
        ToServer::Play { id, event, action } => {
            let action = action.parse().map_err(|_| Refusal::BadAction)?;
            Ok((id, Some(event), TableRequest::Plain(Request::Play { action })))
        }
        ToServer::Undo { id, event } => Ok((id, Some(event), TableRequest::Plain(Request::Undo))),
        ToServer::Sit { id, seat } => request(id, Request::Sit { player: player_on(seat)?, bot: guest.bot }),
        ToServer::Leave { id } => request(id, Request::Leave),
        ToServer::Fill { id, seat, level } => {
            request(id, Request::Fill { player: player_on(seat)?, level: level_of(level)? })
        }
        ToServer::Empty { id, seat } => request(id, Request::Empty { player: player_on(seat)? }),
        ToServer::Invite { id, removed } => request(id, Request::Invite { removed }),
        ToServer::StandIn { id, seat } => {
            let reason = HandoverReason::Asked;
            request(id, Request::StandIn { player: player_on(seat)?, reason })
        }
        ToServer::TakeBack { id, seat } => request(id, Request::TakeBack { player: player_on(seat)? }),
        ToServer::Close { id } => request(id, Request::Close),
        ToServer::Commit { id, seat, game, attempt, hash } => {
            request(id, Request::Commit { player: player_on(seat)?, game, attempt, hash })
        }
        ToServer::Start { id } => request(id, Request::Start),
        ToServer::Reveal { id, seat, salt } => {
            request(id, Request::Reveal { player: player_on(seat)?, salt })
        }
        ToServer::Rematch { id } => Ok((id, None, TableRequest::Rematch)),
        ToServer::Hint { .. } | ToServer::Ping { .. } | ToServer::Pong { .. } => Err(Refusal::BadMessage),
    }
}
