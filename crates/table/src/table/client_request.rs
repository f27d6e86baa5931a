//! A client's message as a request to its table.

use bigpoints_rules::Player;

use super::event::HandoverReason;
use super::request::{Request, level_of, player_on};
use crate::id::GuestId;
use crate::messages::{Reaction, ToServer};
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
    /// An answer to the guest who asked for a seat under this code, whom whoever keeps the table alive knows.
    AnswerSeat {
        /// The seat.
        player: Player,
        /// The code.
        code: u16,
        /// Whether the guest gets the seat.
        grant: bool,
    },
    /// Something to say to everybody at the table, which changes nothing there.
    React {
        /// The seat that says it.
        player: Player,
        /// What is said.
        reaction: Reaction,
    },
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
            ToServer::AskUndo { id, event } => Ok((id, Some(event), TableRequest::Plain(Request::AskUndo))),
            ToServer::AnswerUndo { id, event, grant } => {
                Ok((id, Some(event), TableRequest::Plain(Request::AnswerUndo { grant })))
            }
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
            ToServer::Holiday { id, seat, begins } => {
                plain(id, Request::Holiday { player: player_on(seat)?, begins })
            }
            ToServer::TakeBack { id, seat } => plain(id, Request::TakeBack { player: player_on(seat)? }),
            ToServer::AskSeat { .. } | ToServer::AnswerSeat { .. } if owner.is_some() => {
                Err(Refusal::NotForBots)
            }
            ToServer::AskSeat { id, seat } => plain(id, Request::AskSeat { player: player_on(seat)? }),
            ToServer::AnswerSeat { id, seat, code, grant } => {
                Ok((id, None, TableRequest::AnswerSeat { player: player_on(seat)?, code, grant }))
            }
            ToServer::Close { id } => plain(id, Request::Close),
            ToServer::Commit { id, seat, game, attempt, hash } => {
                plain(id, Request::Commit { player: player_on(seat)?, game, attempt, hash })
            }
            ToServer::Start { id } => plain(id, Request::Start),
            ToServer::Reveal { id, seat, salt } => {
                plain(id, Request::Reveal { player: player_on(seat)?, salt })
            }
            ToServer::React { id, seat, reaction } => {
                Ok((id, None, TableRequest::React { player: player_on(seat)?, reaction }))
            }
            ToServer::Rematch { id } => Ok((id, None, TableRequest::Rematch)),
            ToServer::Hint { .. }
            | ToServer::Pace { .. }
            | ToServer::Looking { .. }
            | ToServer::Ping { .. }
            | ToServer::Pong { .. } => Err(Refusal::BadMessage),
        }?;
        Ok(ClientRequest { id, event, request })
    }

    /// The message that reads as this request, for another node; `None` for requests that only a server makes.
    pub fn write(self) -> Option<ToServer> {
        let ClientRequest { id, event, request } = self;
        let request = match request {
            TableRequest::Plain(request) => request,
            TableRequest::Rematch => return Some(ToServer::Rematch { id }),
            TableRequest::AnswerSeat { player, code, grant } => {
                return Some(ToServer::AnswerSeat { id, seat: player.number(), code, grant });
            }
            TableRequest::React { player, reaction } => {
                return Some(ToServer::React { id, seat: player.number(), reaction });
            }
        };
        let event = event.unwrap_or_default();
        Some(match request {
            Request::Play { action } => ToServer::Play { id, event, action: action.to_string() },
            Request::Undo => ToServer::Undo { id, event },
            Request::AskUndo => ToServer::AskUndo { id, event },
            Request::AnswerUndo { grant } => ToServer::AnswerUndo { id, event, grant },
            Request::Sit { player, .. } => ToServer::Sit { id, seat: player.number() },
            Request::Leave => ToServer::Leave { id },
            Request::Fill { player, level } => {
                ToServer::Fill { id, seat: player.number(), level: level.number() }
            }
            Request::Empty { player } => ToServer::Empty { id, seat: player.number() },
            Request::Invite { removed } => ToServer::Invite { id, removed },
            Request::StandIn { player, reason: HandoverReason::Asked } => {
                ToServer::StandIn { id, seat: player.number() }
            }
            Request::Holiday { player, begins } => ToServer::Holiday { id, seat: player.number(), begins },
            Request::TakeBack { player } => ToServer::TakeBack { id, seat: player.number() },
            Request::AskSeat { player } => ToServer::AskSeat { id, seat: player.number() },
            Request::Close => ToServer::Close { id },
            Request::Commit { player, game, attempt, hash } => {
                ToServer::Commit { id, seat: player.number(), game, attempt, hash }
            }
            Request::Start => ToServer::Start { id },
            Request::Reveal { player, salt } => ToServer::Reveal { id, seat: player.number(), salt },
            Request::StandIn { .. }
            | Request::Overdue { .. }
            | Request::GiveUp { .. }
            | Request::AnswerSeat { .. }
            | Request::Rematch { .. } => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_read_as_it_was_written() {
        let hash = "7".repeat(64);
        let messages = [
            serde_json::json!({ "type": "play", "id": "a", "event": 7, "action": "B+" }),
            serde_json::json!({ "type": "undo", "id": "a", "event": 7 }),
            serde_json::json!({ "type": "ask_undo", "id": "a", "event": 7 }),
            serde_json::json!({ "type": "answer_undo", "id": "a", "event": 7, "grant": true }),
            serde_json::json!({ "type": "sit", "id": "a", "seat": 2 }),
            serde_json::json!({ "type": "leave", "id": "a" }),
            serde_json::json!({ "type": "fill", "id": "a", "seat": 3, "level": 10 }),
            serde_json::json!({ "type": "empty", "id": "a", "seat": 3 }),
            serde_json::json!({ "type": "invite", "id": "a", "removed": 1 }),
            serde_json::json!({ "type": "commit", "id": "a", "seat": 1, "game": 2, "attempt": 3, "hash": hash }),
            serde_json::json!({ "type": "start", "id": "a" }),
            serde_json::json!({ "type": "reveal", "id": "a", "seat": 1, "salt": hash }),
            serde_json::json!({ "type": "stand_in", "id": "a", "seat": 5 }),
            serde_json::json!({ "type": "holiday", "id": "a", "seat": 3, "begins": true }),
            serde_json::json!({ "type": "take_back", "id": "a", "seat": 5 }),
            serde_json::json!({ "type": "ask_seat", "id": "a", "seat": 2 }),
            serde_json::json!({ "type": "answer_seat", "id": "a", "seat": 2, "code": 4711, "grant": true }),
            serde_json::json!({ "type": "react", "id": "a", "seat": 4, "reaction": "no_hurry" }),
            serde_json::json!({ "type": "rematch", "id": "a" }),
            serde_json::json!({ "type": "close", "id": "a" }),
        ];
        for message in messages {
            let message: ToServer = serde_json::from_value(message).expect("a message");
            let read = ClientRequest::read(message.clone(), None).expect("a request");
            assert_eq!(read.write(), Some(message));
        }
    }

    #[test]
    fn no_bot_asks_for_a_seat_or_answers_who_does() {
        let messages = [
            serde_json::json!({ "type": "ask_seat", "id": "a", "seat": 2 }),
            serde_json::json!({ "type": "answer_seat", "id": "a", "seat": 2, "code": 4711, "grant": true }),
        ];
        for message in messages {
            let message: ToServer = serde_json::from_value(message).expect("a message");
            let read = ClientRequest::read(message, Some(&GuestId::new("owner")));
            assert_eq!(read, Err(Refusal::NotForBots));
        }
    }

    #[test]
    fn requests_of_the_server_alone_have_no_message() {
        let away = Request::StandIn { player: Player::One, reason: HandoverReason::Away };
        let request = ClientRequest { id: "a".to_owned(), event: None, request: TableRequest::Plain(away) };
        assert_eq!(request.write(), None);
    }
}
