//! Why something asked of a table or of the server is not done: a code that programs read, and a sentence for people who read
//! logs. The page phrases the code in the player's language.

use std::fmt;

use bigpoints_rules::Player;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How long somebody has to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// The time in milliseconds.
    pub milliseconds: u32,
}

/// Makes the types from one list, so that every refusal has a code and a sentence, and tests know them all.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $(($held:ty))?, $code:literal, $text:literal;)*) => {
        /// Why a request is refused. Nothing has changed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Refusal {
            $($(#[$doc])* $name $(($held))?,)*
        }

        /// Why a request is refused, as it stands in a message: one word that never changes.
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

            /// The code that stands in a message.
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
        }
    };
}

refusals! {
    /// A table cannot be made like this; wanted is what is named.
    BadPlan(&'static str), "bad_plan", "a table cannot be made like this";
    /// The message is no JSON, or not one that is known.
    BadMessage, "bad_message", "this is no message that is known here";
    /// There is no such table, or no longer.
    NoTable, "no_table", "there is no such table";
    /// There is no such seat at the table.
    NoSeat, "no_seat", "there is no such seat at the table";
    /// Somebody else sits there.
    SeatTaken, "seat_taken", "somebody else sits there";
    /// Seats are left open.
    SeatsOpen, "seats_open", "seats are still open";
    /// Somebody has not committed to a salt, on this seat.
    NotCommitted(Player), "not_committed", "not everybody has committed to a salt";
    /// The salt is not the one that was committed to.
    BadSalt, "bad_salt", "this is not the salt that was committed to";
    /// The seat is not the asker's.
    NotYourSeat, "not_your_seat", "that seat is not yours";
    /// It is another seat's turn.
    NotYourTurn, "not_your_turn", "it is another seat's turn";
    /// The seat's time has run out.
    TimeUp, "time_up", "the time of this seat has run out";
    /// Only who made the table may do this, or who sits there while they are gone.
    NotHost, "not_host", "only who made the table may do this, or who sits there while they are gone";
    /// The game has begun.
    Started, "started", "the game has begun";
    /// No game is being played.
    NotPlaying, "not_playing", "no game is being played";
    /// The game is not over.
    NotOver, "not_over", "the game is not over";
    /// The text is no action.
    BadAction, "bad_action", "this is no action";
    /// The rules do not allow the action.
    Illegal, "illegal", "the rules do not allow this action now";
    /// The table has gone on since.
    Stale, "stale", "the table has gone on since; the newest view follows";
    /// The table was made without taking back, or there is nothing of the asker's to take back.
    NoUndo, "no_undo", "nothing can be taken back";
    /// The table gives no advice.
    NoHints, "no_hints", "this table gives no advice";
    /// The table was made for persons and built-in computer players only.
    NoBots, "no_bots", "no bots play at this table";
    /// The person of that seat is there, or has not been gone for long enough.
    NotAway, "not_away", "the person of that seat is there, or has not been gone for long";
    /// A computer player does not hold this seat for anybody.
    NotStoodIn, "not_stood_in", "no computer player holds this seat for anybody";
    /// The table was closed.
    Closed, "closed", "the table was closed";
    /// The visitor has no identity yet, or none any more.
    NoGuest, "no_guest", "choose a name first";
    /// The bearer token proves nobody: it was revoked, or never was.
    BadToken, "bad_token", "the token was revoked or is none";
    /// Only a person may do this, with the cookie of a browser.
    NotForBots, "not_for_bots", "a bot may not do this, only the guest whose bot it is";
    /// The name cannot be used.
    BadName, "bad_name", "the name is empty, too long, or holds control characters";
    /// The link was used, is too old, or never was.
    BadLink, "bad_link", "the link was used already or is too old";
    /// The asker has as many tables as one may have.
    TooManyTables, "too_many_tables", "that is as many tables as one may have; finish or close one";
    /// The guest has as many bots as one may have.
    TooManyTokens, "too_many_tokens", "that is as many tokens as one may have; revoke one";
    /// There is no such token of the guest's.
    NoToken, "no_token", "there is no such token of yours";
    /// So much has happened at the table that only playing on is left.
    TooManyEvents, "too_many_events", "too much has happened at this table; it can only be played to its end";
    /// Too much was asked in a short time.
    TooFast(Wait), "too_fast", "too much at once; wait a moment";
    /// The body of a request is larger than any that makes sense.
    TooLarge, "too_large", "the request is too large";
    /// The request did not arrive in time, or its answer was not ready.
    TooSlow, "too_slow", "the request took too long";
    /// Nothing is at this path.
    NotFound, "not_found", "there is nothing at this address";
    /// What is at this path does not take this method.
    BadMethod, "bad_method", "this address does not take this method";
    /// The request comes from another site.
    ForeignOrigin, "foreign_origin", "the request comes from another site";
    /// The server cannot store anything now.
    Unavailable, "unavailable", "the server cannot store anything now";
}

impl Refusal {
    /// How long to wait before asking again, where that is the reason.
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
            Refusal::BadPlan(wanted) => write!(f, "; wanted: {wanted}"),
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
        // The page may say more than the sentence.
        for ((code, text), (known, sentence)) in listed.iter().zip(Refusal::ALL) {
            assert_eq!(code, known, "in the order of the program");
            assert!(text.starts_with(sentence), "{code}: {text:?} should begin with {sentence:?}");
        }
        assert_eq!(listed.len(), Refusal::ALL.len());
    }
}
