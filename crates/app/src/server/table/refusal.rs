//! Why something asked of a table or of the server is not done: a code that programs read, and a sentence for people who read
//! logs. The page phrases the code in the player's language.

use std::fmt;

/// Why a request is refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// A table cannot be made like this.
    BadPlan(&'static str),
    /// The message is no JSON, or not one that is known.
    BadMessage,
    /// There is no such table, or no longer.
    NoTable,
    /// There is no such seat at the table.
    NoSeat,
    /// Somebody else sits there.
    SeatTaken,
    /// Seats are left open.
    SeatsOpen,
    /// The seat is not the asker's.
    NotYourSeat,
    /// It is another seat's turn.
    NotYourTurn,
    /// The seat's time has run out.
    TimeUp,
    /// Only who made the table may do this, or who sits there while they are gone.
    NotHost,
    /// The game has begun.
    Started,
    /// No game is being played.
    NotPlaying,
    /// The game is not over.
    NotOver,
    /// The text is no action.
    BadAction,
    /// The rules do not allow the action.
    Illegal,
    /// The table has gone on since.
    Stale,
    /// The table was made without taking back, or there is nothing of the asker's to take back.
    NoUndo,
    /// The table gives no advice.
    NoHints,
    /// The person of that seat is there, or has not been gone for long enough.
    NotAway,
    /// A computer player does not hold this seat for anybody.
    NotStoodIn,
    /// The table was closed.
    Closed,
    /// The visitor has no identity yet.
    NoGuest,
    /// The name cannot be used.
    BadName,
    /// The link was used, is too old, or never was.
    BadLink,
    /// The asker has as many tables as one may have.
    TooManyTables,
    /// So much has happened at the table that only playing on is left.
    TooManyEvents,
    /// Too much was asked in a short time.
    TooFast,
    /// The request comes from another site.
    ForeignOrigin,
    /// The server cannot store anything now.
    Unavailable,
}

impl Refusal {
    /// The code that stands in a message; it never changes.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Refusal::BadPlan(_) => "bad_plan",
            Refusal::BadMessage => "bad_message",
            Refusal::NoTable => "no_table",
            Refusal::NoSeat => "no_seat",
            Refusal::SeatTaken => "seat_taken",
            Refusal::SeatsOpen => "seats_open",
            Refusal::NotYourSeat => "not_your_seat",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::TimeUp => "time_up",
            Refusal::NotHost => "not_host",
            Refusal::Started => "started",
            Refusal::NotPlaying => "not_playing",
            Refusal::NotOver => "not_over",
            Refusal::BadAction => "bad_action",
            Refusal::Illegal => "illegal",
            Refusal::Stale => "stale",
            Refusal::NoUndo => "no_undo",
            Refusal::NoHints => "no_hints",
            Refusal::NotAway => "not_away",
            Refusal::NotStoodIn => "not_stood_in",
            Refusal::Closed => "closed",
            Refusal::NoGuest => "no_guest",
            Refusal::BadName => "bad_name",
            Refusal::BadLink => "bad_link",
            Refusal::TooManyTables => "too_many_tables",
            Refusal::TooManyEvents => "too_many_events",
            Refusal::TooFast => "too_fast",
            Refusal::ForeignOrigin => "foreign_origin",
            Refusal::Unavailable => "unavailable",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::BadPlan(wanted) => {
                return write!(f, "a table cannot be made like this; wanted: {wanted}");
            }
            Refusal::BadMessage => "this is no message that is known here",
            Refusal::NoTable => "there is no such table",
            Refusal::NoSeat => "there is no such seat at the table",
            Refusal::SeatTaken => "somebody else sits there",
            Refusal::SeatsOpen => "seats are still open",
            Refusal::NotYourSeat => "that seat is not yours",
            Refusal::NotYourTurn => "it is another seat's turn",
            Refusal::TimeUp => "the time of this seat has run out",
            Refusal::NotHost => "only who made the table may do this, or who sits there while they are gone",
            Refusal::Started => "the game has begun",
            Refusal::NotPlaying => "no game is being played",
            Refusal::NotOver => "the game is not over",
            Refusal::BadAction => "this is no action",
            Refusal::Illegal => "the rules do not allow this action now",
            Refusal::Stale => "the table has gone on since; the newest view follows",
            Refusal::NoUndo => "nothing can be taken back",
            Refusal::NoHints => "this table gives no advice",
            Refusal::NotAway => "the person of that seat is there, or has not been gone for long",
            Refusal::NotStoodIn => "no computer player holds this seat for anybody",
            Refusal::Closed => "the table was closed",
            Refusal::NoGuest => "choose a name first",
            Refusal::BadName => "the name is empty, too long, or holds control characters",
            Refusal::BadLink => "the link was used already or is too old",
            Refusal::TooManyTables => "that is as many tables as one may have; finish or close one",
            Refusal::TooManyEvents => "too much has happened at this table; it can only be played to its end",
            Refusal::TooFast => "too much at once; wait a moment",
            Refusal::ForeignOrigin => "the request comes from another site",
            Refusal::Unavailable => "the server cannot store anything now",
        })
    }
}

impl std::error::Error for Refusal {}
