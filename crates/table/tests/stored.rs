//! Tables stored by version 0.1.0 load, and everything is written back byte for byte as that version wrote it.
//!
//! `data/stored-0.1.0.jsonl` was dumped from a database of that version, in which every kind of event occurs. Its first line has
//! the names of the guests. Then come the tables, each with a line for its row and its summary, its events, and what the server
//! showed each viewer over HTTP.

use std::collections::BTreeSet;

use serde::Deserialize;

use bigpoints_table::listing::Summary;
use bigpoints_table::messages::{ForecastView, TableView};
use bigpoints_table::name::Names;
use bigpoints_table::table::PhaseName;
use bigpoints_table::table::event::Logged;
use bigpoints_table::table::plan::Plan;
use bigpoints_table::view::TableViewer;
use bigpoints_table::{GuestId, Table, TableId};

#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Names {
        names: Names,
    },
    Table {
        table: TableId,
        creator: GuestId,
        setup: String,
        state: String,
        about: String,
        result: Option<(Option<i64>, Option<i64>)>,
    },
    Event {
        at_ms: i64,
        kind: String,
        body: String,
    },
    View {
        viewer: Option<GuestId>,
        view: String,
    },
}

#[test]
fn what_an_older_version_stored_is_read_and_written_back_byte_for_byte() {
    let mut names = Names::new();
    let (mut table, mut expected): (Option<Table>, _) = (None, None);
    let (mut kinds, mut stages, mut tables, mut views) = (BTreeSet::new(), BTreeSet::new(), 0, 0);
    // That version did not show which seats had been left out.
    let mut left_out = BTreeSet::new();
    for line in include_str!("data/stored-0.1.0.jsonl").lines() {
        match serde_json::from_str(line).expect("a line of the file") {
            Line::Names { names: all } => names = all,
            Line::Table { table: id, creator, setup, state, about, result } => {
                let plan: Plan = serde_json::from_str(&setup).expect("a plan");
                plan.check().expect("a plan that can be played");
                assert_eq!(serde_json::to_string(&plan).expect("JSON"), setup);
                table = Some(Table::new(id, plan, creator));
                expected = Some((state, about, result));
                tables += 1;
            }
            Line::Event { at_ms, kind, body } => {
                let logged = Logged::from_text(&body).expect("an event");
                assert_eq!(logged.to_text(), body);
                assert_eq!(logged.event.kind(), kind);
                let table = table.as_mut().expect("a table before its events");
                table.apply(&logged.event, at_ms).expect("an event that follows");
                kinds.insert(kind);
            }
            Line::View { viewer, view } => {
                let table = table.as_ref().expect("a table before its views");
                if let Some((state, about, result)) = expected.take() {
                    assert_eq!(table.phase().name().name(), state);
                    assert_eq!(serde_json::to_string(&Summary::of(table)).expect("JSON"), about);
                    let summary: Summary = serde_json::from_str(&about).expect("a summary");
                    assert_eq!(summary, Summary::of(table));
                    let found = table.day_result().map(|result| (Some(result.points), Some(result.margin)));
                    assert_eq!(found, result.filter(|(points, _)| points.is_some()));
                    stages.insert(state);
                }
                let told: TableView = serde_json::from_str(&view).expect("a view");
                let viewer = viewer.map_or(TableViewer::Stranger, TableViewer::Guest);
                let mut shown = table.view_for(viewer.at(table), &names, told.thought_ms);
                // That version showed them as if they could add a salt to the next attempt.
                if shown.stage == PhaseName::Gathering && !shown.fairness.left_out.is_empty() {
                    shown.fairness.givers.clone_from(&told.fairness.givers);
                }
                // That version let players undo without asking.
                if shown.undo_consent.take().is_some() {
                    shown.can_undo = told.can_undo;
                }
                // That version had no forecast.
                shown.views.iter_mut().for_each(|view| view.forecast = ForecastView::default());
                left_out.insert(std::mem::take(&mut shown.fairness.left_out));
                assert_eq!(shown, told);
                assert_eq!(without_later_fields(&shown), view);
                views += 1;
            }
        }
    }
    assert_eq!(kinds.len(), 18, "{kinds:?}");
    assert_eq!(stages.len(), 6, "{stages:?}");
    assert_eq!((tables, views), (16, 42));
    assert!(left_out.len() > 1, "{left_out:?}");
}

/// The view as that version wrote it: `kind`, `direction` and `take` of an effect were added later.
fn without_later_fields(view: &TableView) -> String {
    fn strip(value: &mut serde_json::Value) {
        match value {
            serde_json::Value::Object(fields) => {
                if fields.contains_key("action") {
                    fields.retain(|name, _| !["kind", "direction", "take"].contains(&name.as_str()));
                }
                fields.remove("forecast");
                fields.values_mut().for_each(strip);
            }
            serde_json::Value::Array(list) => list.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut value = serde_json::to_value(view).expect("JSON");
    strip(&mut value);
    value.to_string()
}
