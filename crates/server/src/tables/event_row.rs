//! An event as a row of the store.

use bigpoints_store::NewEvent;
use bigpoints_table::table::event::{Event, Logged};

/// The row of an event, with the id of the request that caused it.
pub(crate) fn event_row(event: Event, request: Option<String>, at_ms: i64) -> NewEvent {
    let logged = Logged { event, request };
    NewEvent { at_ms, kind: logged.event.kind().to_owned(), body: logged.to_text() }
}
