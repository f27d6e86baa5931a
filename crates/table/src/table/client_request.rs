//! A client's message as a request to its table.

use super::event::HandoverReason;
use super::request::{Request, level_of, player_on};
use crate::id::GuestId;
use crate::messages::ToServer;
use crate::refusal::Refusal;

/// A request as a client makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientRequest {
    /// The id that the client made up.
    pub id: String,
    /// The event that the client has seen, if the request is about it.
    pub event: Option<u32>,
    /// The request itself.
    pub request: TableRequest,
}

/// A request to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableRequest {
    /// A request that the table can decide as it is.
    Plain(Request),
    /// A rematch, for which a table is created first.
    Rematch,
}

impl ClientRequest {
    /// The request in the message of a guest, who is a bot if there is an owner.
    ///
    /// # Errors
    ///
    /// If the message is no request to a table, or names an action, a seat or a level that cannot be.
    pub fn read(message: ToServer, owner: Option<&GuestId>) -> Result<ClientRequest, Refusal> {
        let plain = |id, request| Ok((id, None, TableRequest::Plain(request)));
        let (id, event, request) = match message {
            ToServer::Play { id, event, action } => {
                let action = action.parse().map_err(|_| Refusal::BadAction)?;
                Ok((id, Some(event), TableRequest::Plain(Request::Play { action })))
            }
            ToServer::Undo { id, event } => Ok((id, Some(event), TableRequest::Plain(Request::Undo))),
            ToServer::Sit { id, seat } => {
                plain(id, Request::Sit { player: player_on(seat)?, owner: owner.cloned() })
            }
            ToServer::Leave { id } => plain(id, Request::Leave),
            ToServer::Fill { id, seat, level } => {
                plain(id, Request::Fill { player: player_on(seat)?, level: level_of(level)? })
            }
            ToServer::Empty { id, seat } => plain(id, Request::Empty { player: player_on(seat)? }),
            ToServer::Invite { id, removed } => plain(id, Request::Invite { removed }),
            ToServer::StandIn { id, seat } => {
                let reason = HandoverReason::Asked;
                plain(id, Request::StandIn { player: player_on(seat)?, reason })
            }
            ToServer::TakeBack { id, seat } => plain(id, Request::TakeBack { player: player_on(seat)? }),
            ToServer::Close { id } => plain(id, Request::Close),
            ToServer::Commit { id, seat, game, attempt, hash } => {
                plain(id, Request::Commit { player: player_on(seat)?, game, attempt, hash })
            }
            ToServer::Start { id } => plain(id, Request::Start),
            ToServer::Reveal { id, seat, salt } => {
                plain(id, Request::Reveal { player: player_on(seat)?, salt })
            }
            ToServer::Rematch { id } => Ok((id, None, TableRequest::Rematch)),
            ToServer::Hint { .. } | ToServer::Ping { .. } | ToServer::Pong { .. } => Err(Refusal::BadMessage),
        }?;
        Ok(ClientRequest { id, event, request })
    }
}
