//! Squatting: a guest who wants every open seat of a table, and comes back after being removed.

use serde_json::json;

use crate::check::access::{exchange, socket};
use crate::clients::client_factory::ClientFactory;
use crate::error::Result;

/// The seats of the table, and how often the guest tries to come back.
const SEATS: u8 = 5;
const ATTEMPTS: u8 = 15;

/// How far the guest got.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Squatted {
    /// The seats taken, of all open ones.
    pub(crate) seats: u8,
    pub(crate) open: u8,
    /// The times that the guest came back, of all attempts.
    pub(crate) returns: u8,
    pub(crate) attempts: u8,
}

/// Tries to take every seat and to come back; an error if more than one seat was taken, or the guest came back uninvited.
pub(crate) async fn squat(factory: &mut ClientFactory) -> Result<Squatted> {
    let (host, table) = factory.host(usize::from(SEATS)).await?;
    let mut host = socket(&host, &table).await?;
    let mut squatter = socket(&factory.guest().await?, &table).await?;
    let mut squatted = Squatted { open: SEATS - 1, attempts: ATTEMPTS, ..Squatted::default() };
    for seat in 2..=SEATS {
        let answer = exchange(&mut squatter, json!({ "type": "sit", "seat": seat })).await?;
        squatted.seats += u8::from(answer == "done");
    }
    for attempt in 0..ATTEMPTS {
        for seat in 2..=SEATS {
            // Refused with `no_seat` where nobody sits.
            exchange(&mut host, json!({ "type": "empty", "seat": seat })).await?;
        }
        let seat = 2 + attempt % (SEATS - 1);
        let answer = exchange(&mut squatter, json!({ "type": "sit", "seat": seat })).await?;
        squatted.returns += u8::from(answer == "done");
    }
    let invited = exchange(&mut host, json!({ "type": "invite", "removed": 1 })).await?;
    let seated = exchange(&mut squatter, json!({ "type": "sit", "seat": 2 })).await?;
    match squatted {
        Squatted { seats: 1, returns: 0, .. } if invited == "done" && seated == "done" => Ok(squatted),
        _ => Err(format!("a squatter got {squatted:?}; invited: {invited}, then {seated}").into()),
    }
}
