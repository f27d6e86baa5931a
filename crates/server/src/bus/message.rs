//! The messages between the nodes of a site.
//!
//! They are hints: one that is lost, repeated or late delays what somebody sees, and changes nothing else. Nodes of two versions run
//! side by side during an update, so a message gains only optional fields, a new kind of message must be one that an older node can
//! do without, and what a node cannot read it ignores. Only a call is refused by an owner that cannot read it, because somebody waits
//! for its answer.

use std::net::IpAddr;

use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::messages::ToServer;
use bigpoints_table::refusal::SentRefusal;
use serde::{Deserialize, Serialize};

use crate::net::networks::Network;
use crate::net::rate_limits::{Asker, Limit};
use crate::pairing::{SeekId, SeekState, SentSeek};
use crate::tables::seat_ask::SeatAsk;

pub(crate) use super::envelope::Envelope;

/// A message between nodes. The tag stands outside, so that a message is read in one pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Message {
    /// About a table, to the node that owns it.
    ToOwner {
        /// The table.
        table: TableId,
        /// What is asked of the owner.
        message: ToOwner,
    },
    /// About a table, to a node that follows it.
    ToFollower {
        /// The table.
        table: TableId,
        /// What the follower learns.
        message: ToFollower,
    },
    /// To every node: a guest has a new name.
    GuestRenamed {
        /// The guest.
        guest: GuestId,
        /// The name.
        name: String,
    },
    /// To every node: these guests were deleted.
    GuestsDeleted {
        /// The guests.
        guests: Vec<GuestId>,
        /// The tables at which they sat.
        #[serde(default)]
        tables: Vec<TableId>,
    },
    /// To every node: games of these tables were rated.
    Rated {
        /// The tables.
        tables: Vec<TableId>,
    },
    /// To every node: the device with this token was signed out.
    SignedOut {
        /// The hash of the token.
        token: Vec<u8>,
    },
    /// To every node: all devices of a guest were signed out but one.
    OthersSignedOut {
        /// The guest.
        guest: GuestId,
        /// The hash of the token of that one.
        device: Vec<u8>,
    },
    /// To every node: a guest was merged into another.
    GuestMerged {
        /// The guest who is no more.
        guest: GuestId,
        /// The tables at which that guest sat.
        tables: Vec<TableId>,
    },
    /// To every node: a limit was used here by somebody who is close to it.
    LimitUsed {
        /// The limit.
        limit: Limit,
        /// Who is counted.
        asker: Asker,
    },
    /// To every node: the connections that the sender holds from networks with many.
    ConnectionsHeld {
        /// The networks, and how many connections each has there.
        held: Vec<(Network, usize)>,
    },
    /// To every node: the engine worker that sends it is alive.
    WorkerAlive {
        /// How many searches it does at a time; 0 when it stops.
        threads: usize,
    },
    /// To the node that asked: a worker has searched.
    Searched {
        /// The number of the job.
        job: u64,
        /// The action; none if there is none.
        #[serde(default)]
        action: Option<String>,
    },
    /// To the node that pairs: who searches at the sender, and which seeks have ended there.
    Seeks {
        /// The seeks.
        seeks: Vec<SentSeek>,
        /// The numbers of those that have ended.
        #[serde(default)]
        ended: Vec<SeekId>,
    },
    /// To the node of seeks: what becomes of them.
    SeekStates {
        /// The number of each.
        states: Vec<(SeekId, SeekState)>,
    },
    /// To the sender itself: the bus works.
    Echo {
        /// Numbered, so that an old one is not taken for a new one.
        number: u64,
    },
}

/// A search for a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SearchJob {
    /// The session of the node that asks.
    pub(crate) node: String,
    /// The number that the answer carries.
    pub(crate) job: u64,
    /// The position.
    pub(crate) position: String,
    /// The level, 1 to 10.
    pub(crate) level: u8,
    /// The seed of the level's errors.
    pub(crate) seed: u64,
    /// How long it may take while others wait, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) limit_ms: Option<u64>,
}

/// A message to the owner of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ToOwner {
    /// The sender shows the table to these viewers. Repeated, so that a lost one does no harm.
    Follow {
        /// The last event that the sender has.
        event: u32,
        /// Who is connected there.
        viewers: RemoteViewers,
    },
    /// The sender no longer shows the table.
    Unfollow,
    /// A request of a guest, or of the server, who is connected to the sender.
    Request {
        /// The number of the call, which the answer carries.
        call: u64,
        /// The guest; none for the server itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guest: Option<GuestId>,
        /// The owner, if the guest is a bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot_of: Option<GuestId>,
        /// The request.
        request: ToServer,
        /// The lag of the guest's connection.
        #[serde(default)]
        lag_ms: u64,
        /// How long the sender had it before it sent this.
        #[serde(default)]
        waited_ms: u64,
    },
    /// Changes names in the plan of the table.
    RenameSeats {
        /// The number of the call.
        call: u64,
        /// The seats, from 1, and their new names.
        names: Vec<(u8, Option<String>)>,
    },
    /// A call that a newer node has made and this one cannot read.
    #[serde(skip)]
    Unknown {
        /// The number of the call.
        call: u64,
    },
}

/// A message to a follower of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ToFollower {
    /// Stored events, in order.
    Events {
        /// The number of the first one.
        first: u32,
        /// The events.
        events: Vec<SentEvent>,
        /// How long the player to act has been thinking.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought_ms: Option<u64>,
        /// The call that has caused them, which is answered by this. Everybody who follows gets the same text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answered: Option<CallId>,
    },
    /// The last event of the table, for a follower that may have missed some.
    Current {
        /// The event.
        event: u32,
        /// How long the player to act has been thinking.
        #[serde(default)]
        thought_ms: Option<u64>,
        /// The seat of who asks for an undo, which is not an event.
        #[serde(default)]
        undo_asker: Option<u8>,
        /// The seat of who has asked for it in vain.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        undo_denied: Option<u8>,
        /// The device that asks for a seat, which is not an event either.
        #[serde(default)]
        seat_ask: Option<SeatAsk>,
        /// The names in the plan by their seats, which are not events either; none if the owner does not say.
        #[serde(default)]
        seat_names: Option<Vec<(u8, String)>>,
        /// The last message about who is connected; none if there was none yet, or the owner does not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        presence: Option<String>,
    },
    /// Who is connected, as clients are told.
    Presence {
        /// The text of the message.
        text: String,
    },
    /// What a player says, as clients are told: a word that this node does not know may be known to its clients.
    Reaction {
        /// The text of the message.
        text: String,
    },
    /// The names in the plan were changed: the table is to be loaded again.
    Renamed,
    /// The answer to a call.
    Answer {
        /// The number of the call.
        call: u64,
        /// The last event of the table then.
        event: u32,
        /// Why it was refused, if it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refusal: Option<SentRefusal>,
    },
    /// The sender does not own the table, or no longer.
    NotOwner,
}

/// A call, as all nodes know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CallId {
    /// The session of the node that has made it.
    pub(crate) node: String,
    /// Its number there.
    pub(crate) call: u64,
}

/// A stored event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SentEvent {
    /// When it happened, by the owner's clock.
    pub(crate) at_ms: i64,
    /// Its text.
    pub(crate) body: String,
}

/// The connections of one node to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RemoteViewers {
    /// The seated guests and the host who are connected there, with their addresses.
    #[serde(default)]
    pub(crate) people: Vec<(GuestId, IpAddr)>,
    /// Those of them who do not look: their pages are in the background.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) hidden: Vec<GuestId>,
    /// How many connections there belong to nobody who is seated.
    #[serde(default)]
    pub(crate) watchers: u32,
    /// The address of the longest connection.
    #[serde(default)]
    pub(crate) first: Option<IpAddr>,
    /// The longest pause that one of the seated guests wants before actions of computer players, in percent of normal, and the
    /// longest that anybody wants.
    #[serde(default)]
    pub(crate) players_pace: Option<u32>,
    #[serde(default)]
    pub(crate) pace: Option<u32>,
    /// Whether a screen of the host is connected there.
    #[serde(default)]
    pub(crate) host_screen: bool,
    /// Who asks for a seat, if connected there.
    #[serde(default)]
    pub(crate) asker: Option<GuestId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_with_more_fields_is_read_and_one_of_a_newer_kind_is_not() {
        let texts = [
            r#"{"from":"a","hops":1,"message":{"newer":{"table":"t"}}}"#,
            r#"{"from":"a","hops":1,"message":{"to_follower":{"table":"t","message":{"current":{"event":7,"newer":[1]}}}}}"#,
            r#"{"from":"a","message":{"to_follower":{"table":"t","message":{"newer":{"call":7}}}}}"#,
            r#"{"from":"a","message":{"to_owner":{"table":"t","message":{"newer":{"event":7}}}}}"#,
            r#"{"from":"a","message":{"to_owner":{"table":"t","message":"newer"}}}"#,
            "not JSON",
        ];
        let read: Vec<Envelope> = Envelope::read_all(texts.join("\n").as_bytes()).collect();
        let message = ToFollower::Current {
            event: 7,
            thought_ms: None,
            undo_asker: None,
            undo_denied: None,
            seat_ask: None,
            seat_names: None,
            presence: None,
        };
        let message = Message::ToFollower { table: TableId::new("t"), message };
        assert_eq!(read, [Envelope { from: "a".to_owned(), message }]);
    }

    #[test]
    fn a_call_of_a_newer_kind_can_be_refused() {
        let texts = [
            r#"{"from":"a","message":{"to_owner":{"table":"t","message":{"newer":{"call":5,"what":[1]}}}}}"#,
            r#"{"from":"a","message":{"to_owner":{"table":"t","message":{"request":{"call":6,"request":{"type":"newer"}}}}}}"#,
        ];
        let text = texts.join("\n");
        let read = Envelope::read_all(text.as_bytes()).map(|envelope| envelope.message);
        let unknown =
            |call| Message::ToOwner { table: TableId::new("t"), message: ToOwner::Unknown { call } };
        assert!(read.eq([unknown(5), unknown(6)]));
    }

    #[test]
    fn a_message_is_read_as_it_was_written() {
        let viewers = RemoteViewers {
            people: vec![(GuestId::new("ada"), [192, 0, 2, 1].into())],
            hidden: vec![GuestId::new("ada")],
            watchers: 3,
            first: None,
            players_pace: Some(50),
            pace: None,
            host_screen: true,
            asker: Some(GuestId::new("phone")),
        };
        let request = ToServer::Play { id: "x".to_owned(), event: 7, action: "B+".to_owned() };
        let guest = Some(GuestId::new("ada"));
        let owners = [
            ToOwner::Follow { event: 7, viewers },
            ToOwner::Unfollow,
            ToOwner::Request { call: 1, guest, bot_of: None, request, lag_ms: 5, waited_ms: 9 },
            ToOwner::RenameSeats { call: 2, names: vec![(1, None), (2, Some("Ben".to_owned()))] },
        ];
        let refusal = Some(SentRefusal::from(bigpoints_table::refusal::Refusal::Stale));
        let events = vec![SentEvent { at_ms: 1, body: "{}".to_owned() }];
        let answered = Some(CallId { node: "a".to_owned(), call: 1 });
        let followers = [
            ToFollower::Events { first: 8, events, thought_ms: Some(12), answered },
            ToFollower::Current {
                event: 8,
                thought_ms: None,
                undo_asker: Some(2),
                undo_denied: None,
                seat_ask: Some(SeatAsk {
                    seat: 1,
                    code: 4711,
                    guest: GuestId::new("phone"),
                    host_away: true,
                    denied: false,
                }),
                seat_names: Some(vec![(1, "Ann".to_owned())]),
                presence: Some("{}".to_owned()),
            },
            ToFollower::Presence { text: "{}".to_owned() },
            ToFollower::Reaction { text: "{}".to_owned() },
            ToFollower::Renamed,
            ToFollower::Answer { call: 1, event: 8, refusal },
            ToFollower::NotOwner,
        ];
        let table = TableId::new("t");
        let owners = owners.map(|message| Message::ToOwner { table: table.clone(), message });
        let followers = followers.map(|message| Message::ToFollower { table: table.clone(), message });
        let asker = Asker::Address([192, 0, 2, 1].into());
        let others = [
            Message::GuestRenamed { guest: GuestId::new("ada"), name: "Ada".to_owned() },
            Message::Rated { tables: vec![TableId::new("t")] },
            Message::GuestsDeleted { guests: vec![GuestId::new("ada")], tables: vec![table.clone()] },
            Message::SignedOut { token: vec![7; 32] },
            Message::OthersSignedOut { guest: GuestId::new("ada"), device: vec![7; 32] },
            Message::GuestMerged { guest: GuestId::new("ada"), tables: vec![table.clone()] },
            Message::LimitUsed { limit: Limit::Writes, asker },
            Message::ConnectionsHeld { held: Vec::new() },
            Message::WorkerAlive { threads: 2 },
            Message::Searched { job: 1, action: None },
            Message::Echo { number: 1 },
        ];
        for message in owners.into_iter().chain(followers).chain(others) {
            let envelope = Envelope { from: "a".to_owned(), message };
            assert_eq!(serde_json::from_str::<Envelope>(&envelope.to_text()).expect("JSON"), envelope);
        }
    }
}
