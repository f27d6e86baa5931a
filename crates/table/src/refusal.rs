//! Why a request is refused: a code for programs, and an English sentence for logs. The page translates the
//! code into the player's language.

use std::fmt;

use bigpoints_rules::Player;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How long somebody has to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// The time in milliseconds.
    pub milliseconds: u32,
}

/// What a refusal holds before it is known.
trait Bare {
    fn bare() -> Self;
}

impl Bare for &'static str {
    fn bare() -> &'static str {
        "another node says so"
    }
}

impl Bare for Player {
    fn bare() -> Player {
        Player::One
    }
}

impl Bare for Wait {
    fn bare() -> Wait {
        Wait { milliseconds: 0 }
    }
}

/// A refusal as it travels between nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentRefusal {
    code: RefusalCode,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    wait_ms: Option<u32>,
}

impl From<Refusal> for SentRefusal {
    fn from(refusal: Refusal) -> SentRefusal {
        let seat = match refusal {
            Refusal::NotCommitted(player) => Some(player.number()),
            _ => None,
        };
        SentRefusal { code: refusal.code(), seat, wait_ms: refusal.wait_ms() }
    }
}

impl From<SentRefusal> for Refusal {
    fn from(sent: SentRefusal) -> Refusal {
        match Refusal::bare(sent.code) {
            Some(Refusal::NotCommitted(bare)) => {
                Refusal::NotCommitted(sent.seat.and_then(Player::from_number).unwrap_or(bare))
            }
            Some(Refusal::TooFast(_)) => {
                Refusal::TooFast(Wait { milliseconds: sent.wait_ms.unwrap_or_default() })
            }
            Some(refusal) => refusal,
            // A newer node knows a reason that this one does not; nothing has changed in either case.
            None => Refusal::BadMessage,
        }
    }
}

/// Makes the types from one list, so that every refusal has a code and a sentence, and tests can iterate over
/// them.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $(($held:ty))?, $code:literal, $text:literal;)*) => {
        /// Why a request is refused. Nothing has changed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Refusal {
            $($(#[$doc])* $name $(($held))?,)*
        }

        /// Why a request is refused, as sent in a message: one word that never changes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum RefusalCode {
            $($(#[$doc])* $name,)*
            /// A code that a newer server knows and this program does not.
            Unknown,
        }

        impl RefusalCode {
            /// Every code but the unknown one, in the order of PROTOCOL.md.
            pub const ALL: &[RefusalCode] = &[$(RefusalCode::$name),*];

            /// The code as text.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(RefusalCode::$name => $code,)*
                    RefusalCode::Unknown => "unknown",
                }
            }
        }

        impl Refusal {
            /// Every code with its sentence.
            #[cfg(test)]
            const ALL: &[(&str, &str)] = &[$(($code, $text)),*];

            /// The code as sent in a message.
            pub const fn code(self) -> RefusalCode {
                match self {
                    $(Refusal::$name { .. } => RefusalCode::$name,)*
                }
            }

            const fn text(self) -> &'static str {
                match self {
                    $(Refusal::$name { .. } => $text,)*
                }
            }

            /// A refusal with this code, without what it holds; `None` for an unknown code.
            fn bare(code: RefusalCode) -> Option<Refusal> {
                match code {
                    $(RefusalCode::$name => Some(Refusal::$name $((<$held as Bare>::bare()))?),)*
                    RefusalCode::Unknown => None,
                }
            }
        }
    };
}

refusals! {
    /// The plan of a table is invalid, for the given reason.
    BadPlan(&'static str), "bad_plan", "the plan is invalid";
    /// The message is not JSON, or of an unknown kind.
    BadMessage, "bad_message", "unknown message";
    /// There is no such table, or it has expired.
    NoTable, "no_table", "there is no such table";
    /// The table has no such seat.
    NoSeat, "no_seat", "there is no such seat";
    /// The seat is taken.
    SeatTaken, "seat_taken", "the seat is taken";
    /// The guest already has a seat at a table of somebody else.
    OneSeat, "one_seat", "you already have a seat at this table";
    /// The host has removed the guest.
    Removed, "removed", "the host has removed you from this table";
    /// Nobody was removed who could be invited again.
    NotRemoved, "not_removed", "nobody with this number was removed";
    /// Some seats are still open.
    SeatsOpen, "seats_open", "some seats are still open";
    /// This seat has not committed to a salt yet.
    NotCommitted(Player), "not_committed", "not every player has committed to a salt";
    /// The seat has committed too often in this attempt.
    TooManyCommitments, "too_many_commitments", "too many commitments for this seat; the last one counts";
    /// The salt does not match its commitment.
    BadSalt, "bad_salt", "the salt does not match the commitment";
    /// The seat belongs to somebody else.
    NotYourSeat, "not_your_seat", "that is not your seat";
    /// It is another player's turn.
    NotYourTurn, "not_your_turn", "it is not your turn";
    /// The seat has run out of time.
    TimeUp, "time_up", "your time is up";
    /// Only the host may do this, or a seated player while the host is away.
    NotHost, "not_host", "only the host may do this; while the host is away, seated players may fill and free seats and close the table";
    /// The game has already started.
    Started, "started", "the game has already started";
    /// No game is in progress.
    NotPlaying, "not_playing", "no game is in progress";
    /// The game is not over yet.
    NotOver, "not_over", "the game is not over yet";
    /// The text is not an action.
    BadAction, "bad_action", "this is not an action";
    /// The rules do not allow the action.
    Illegal, "illegal", "illegal action";
    /// The table has changed since the event that the request answers.
    Stale, "stale", "the table has changed; the newest view follows";
    /// The table was made without undo, or the asker has nothing to undo.
    NoUndo, "no_undo", "there is nothing to undo";
    /// The table allows no hints.
    NoHints, "no_hints", "this table does not allow hints";
    /// The table allows no bots.
    NoBots, "no_bots", "this table does not allow bots";
    /// The player is connected, or has not been away for long enough.
    NotAway, "not_away", "the player is connected, or has not been away for long enough";
    /// No computer player is standing in at this seat.
    NotStoodIn, "not_stood_in", "no computer player is standing in at this seat";
    /// There are no holidays to begin or to end.
    NoHoliday, "no_holiday", "there are no holidays to begin or to end";
    /// The table was closed.
    Closed, "closed", "the table was closed";
    /// The visitor has no identity, or no longer has one.
    NoGuest, "no_guest", "choose a name first";
    /// The bearer token is invalid or revoked.
    BadToken, "bad_token", "the token is invalid or revoked";
    /// Only a person may do this, with the cookie of a browser.
    NotForBots, "not_for_bots", "bots may not do this; only their owner may";
    /// The name cannot be used.
    BadName, "bad_name", "the name is empty, too long, or not everybody can see or tell apart its characters";
    /// A computer player could be called so.
    ReservedName, "reserved_name", "computer players have such names";
    /// Somebody else keeps this name, or one that looks like it.
    NameKept, "name_kept", "somebody else keeps this name, or one that looks like it";
    /// A name that everybody has who has not chosen one cannot be kept.
    DefaultName, "default_name", "choose a name of your own first";
    /// The guest keeps no name.
    NotKept, "not_kept", "you keep no name yet";
    /// The browser reaches the server by an address that passkeys cannot belong to.
    NoPasskeys, "no_passkeys", "passkeys need a host name: use the public URL of the server, or localhost";
    /// The passkey is unknown, or what it signed is not valid.
    BadPasskey, "bad_passkey", "the passkey is not known here, or took too long";
    /// The guest has reached the limit of passkeys.
    TooManyPasskeys, "too_many_passkeys", "too many passkeys; remove one first";
    /// The guest has no such passkey.
    NoPasskey, "no_passkey", "you have no such passkey";
    /// There is no such recovery code, or it was used.
    BadCode, "bad_code", "there is no such recovery code, or it was already used";
    /// The games of another guest cannot be taken over.
    CannotMerge, "cannot_merge", "both guests have a seat at one unfinished table, or both keep a name";
    /// The link was used, has expired, or never existed.
    BadLink, "bad_link", "the link was already used or has expired";
    /// The guest has reached the limit of unfinished tables.
    TooManyTables, "too_many_tables", "too many unfinished tables; finish or close one first";
    /// The guest has reached the limit of bot tokens.
    TooManyTokens, "too_many_tokens", "too many tokens; revoke one first";
    /// The guest has no such token.
    NoToken, "no_token", "you have no such token";
    /// The table has reached its limit of events and can only be played to the end.
    TooManyEvents, "too_many_events", "too many events; the game can only be played to its end";
    /// The rate limit was exceeded.
    TooFast(Wait), "too_fast", "too many requests; wait a moment";
    /// The body of the request is too large.
    TooLarge, "too_large", "the request is too large";
    /// The request did not arrive in time, or its answer was not ready in time.
    TooSlow, "too_slow", "the request timed out";
    /// There is nothing at this path.
    NotFound, "not_found", "there is nothing at this address";
    /// The path does not support this method.
    BadMethod, "bad_method", "this address does not support this method";
    /// The request comes from another site.
    ForeignOrigin, "foreign_origin", "the request comes from another site";
    /// The request is for a host name that is not the server's.
    ForeignHost, "foreign_host", "this server does not answer to this host name; use its IP address or its public URL";
    /// The server cannot store anything at the moment.
    Unavailable, "unavailable", "the server cannot store anything at the moment";
}

impl Refusal {
    /// How long to wait before trying again, for a rate limit.
    pub const fn wait_ms(self) -> Option<u32> {
        match self {
            Refusal::TooFast(wait) => Some(wait.milliseconds),
            _ => None,
        }
    }
}

impl RefusalCode {
    /// The code of this text; [`Unknown`](RefusalCode::Unknown) if this program does not know it.
    pub fn from_text(text: &str) -> RefusalCode {
        let known = RefusalCode::ALL.iter().find(|code| code.as_str() == text);
        known.copied().unwrap_or(RefusalCode::Unknown)
    }
}

impl fmt::Display for RefusalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for RefusalCode {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RefusalCode {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<RefusalCode, D::Error> {
        Ok(RefusalCode::from_text(&String::deserialize(from)?))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())?;
        match self {
            Refusal::BadPlan(reason) => write!(f, ": {reason}"),
            Refusal::NotCommitted(seat) => write!(f, "; seat {seat} has not"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<Wait> for Refusal {
    fn from(wait: Wait) -> Refusal {
        Refusal::TooFast(wait)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_was_written_and_one_of_a_newer_server_is_unknown() {
        for &code in RefusalCode::ALL {
            let text = serde_json::to_string(&code).expect("JSON");
            assert_eq!(text, format!("\"{code}\""));
            assert_eq!(serde_json::from_str::<RefusalCode>(&text).expect("a code"), code);
        }
        let newer: RefusalCode = serde_json::from_str("\"not_invented_yet\"").expect("any text");
        assert_eq!(newer, RefusalCode::Unknown);
    }

    #[test]
    fn a_refusal_survives_the_way_to_another_node() {
        let held = [Refusal::NotCommitted(Player::Four), Refusal::TooFast(Wait { milliseconds: 250 })];
        let bare = RefusalCode::ALL.iter().filter_map(|code| Refusal::bare(*code));
        for refusal in bare.chain(held) {
            let text = serde_json::to_string(&SentRefusal::from(refusal)).expect("JSON");
            let sent: SentRefusal = serde_json::from_str(&text).expect("a refusal");
            assert_eq!(Refusal::from(sent), refusal);
        }
    }

    #[test]
    fn the_protocol_page_lists_every_refusal_and_no_other() {
        let page = include_str!("../../../PROTOCOL.md");
        let (_, section) = page.split_once("| `code` of a refusal |").expect("the list of refusals");
        let lines = section.lines().skip(2).take_while(|line| line.starts_with('|'));
        let listed: Vec<(&str, &str)> = lines
            .map(|line| {
                let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
                (cells[0].trim_matches('`'), cells[1])
            })
            .collect();
        // The page's text may be longer than the sentence.
        for ((code, text), (known, sentence)) in listed.iter().zip(Refusal::ALL) {
            assert_eq!(code, known, "in the order of the program");
            assert!(text.starts_with(sentence), "{code}: {text:?} should begin with {sentence:?}");
        }
        assert_eq!(listed.len(), Refusal::ALL.len());
    }
}
