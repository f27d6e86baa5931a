//! Hands the messages of other nodes to the parts of this one.

use tracing::debug;

use super::message::{Envelope, Message, ToFollower, ToOwner};
use super::{Bus, Incoming};
use crate::app::App;
use crate::tables::opener::TableOpener;

/// Handles messages until the bus ends.
pub(crate) async fn dispatch(app: App, bus: Bus, mut incoming: Incoming) {
    while let Some(Envelope { from, message }) = incoming.recv().await {
        // Broadcasts reach their sender too, which has done already what they say.
        if from != bus.node() {
            handle(&app, from, message);
        }
    }
}

/// Hands a message about a table to its task, if it has one here.
pub(crate) fn to_table(tables: &TableOpener, from: String, message: Message) {
    let (table, wants_owner) = match &message {
        Message::ToOwner { table, message } => (table, !matches!(message, ToOwner::Unfollow)),
        Message::ToFollower { table, .. } => (table, false),
        _ => return,
    };
    match tables.registry.get(table) {
        Some(handle) => {
            // A message that does not fit into the inbox is lost like any other.
            handle.pass_on(from, message);
        }
        None if wants_owner => open_for(tables.clone(), from, message),
        None => {}
    }
}

/// Opens a table that another node takes for this one's. Its lease may be held here without a task that knows: the answer of the store
/// was lost, or the task has ended.
fn open_for(tables: TableOpener, from: String, message: Message) {
    let Message::ToOwner { table, .. } = &message else { return };
    let table = table.clone();
    tokio::spawn(async move {
        match tables.open(table.as_str()).await {
            Ok(handle) => {
                handle.pass_on(from, message);
            }
            Err(_) => tables.bus.send(&from, Message::ToFollower { table, message: ToFollower::NotOwner }),
        }
    });
}

fn handle(app: &App, from: String, message: Message) {
    match message {
        Message::ToOwner { .. } | Message::ToFollower { .. } => to_table(&app.tables, from, message),
        Message::GuestRenamed { guest, name } => {
            let guests = app.guests.clone();
            app.tasks.spawn(async move {
                if let Err(error) = guests.show_name(&guest, &name).await {
                    debug!(%error, "cannot show a new name");
                }
            });
        }
        Message::GuestsDeleted { guests, tables } => {
            let app = app.clone();
            let tasks = app.tasks.clone();
            tasks.spawn(async move { app.guests.end_connections(&guests, &tables).await });
        }
        Message::Rated { tables } => {
            let rater = app.tables.rater.clone();
            app.tasks.spawn(async move { rater.show(&tables).await });
        }
        Message::SignedOut { token } => app.guests.devices.sign_out(&token),
        Message::OthersSignedOut { guest, device } => app.guests.devices.sign_out_others(&guest, &device),
        Message::GuestMerged { guest, tables } => {
            let guests = app.guests.clone();
            app.tasks.spawn(async move { guests.load_again(&guest, &tables).await });
        }
        Message::LimitUsed { limit, asker } => app.rate_limits.note_use(limit, &asker),
        Message::ConnectionsHeld { held } => app.connections.note_held(from, held),
        Message::Seeks { seeks, ended } => app.pairing.hear_seeks(&from, seeks, &ended),
        Message::SeekStates { states } => app.pairing.hear_states(states),
        Message::WorkerAlive { threads } => app.engine_pool.workers().note_worker(from, threads),
        Message::Searched { job, action } => {
            let action = action.and_then(|text| text.parse().ok());
            app.engine_pool.workers().note_answer(job, action);
        }
        // The transport's own.
        Message::Echo { .. } => {}
    }
}
