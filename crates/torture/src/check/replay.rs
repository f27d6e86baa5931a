//! Replays a table's events by the rules, from the stored rows alone.

use bigpoints_rules::{Action, Game, Layout, Player, PlayerCount, Seed, deal};
use serde_json::Value;

use crate::check::fair_deal::FairDeal;
use crate::error::Result;
use crate::under_test::database::EventRow;

/// The result of replaying a table.
#[derive(Debug)]
pub(crate) struct Replayed {
    /// The table's phase, in the word that lists use.
    pub(crate) phase: &'static str,
    /// How many games were finished.
    pub(crate) ended: usize,
    fair_deal: FairDeal,
}

/// Replays the events of a table; an error names the event that cannot have happened.
pub(crate) fn replay(setup: &str, rows: &[&EventRow]) -> Result<Replayed> {
    let plan: Value = serde_json::from_str(setup).map_err(|error| format!("bad plan: {error}"))?;
    let seats = plan["seats"].as_array().map_or(0, Vec::len);
    let players = PlayerCount::new(seats).ok_or("a plan without players")?;
    let kinds = plan["seats"].as_array().into_iter().flatten();
    let mut taken: Vec<bool> = kinds.map(|seat| seat["kind"] == "computer").collect();
    let games = if plan["match"] == true { seats } else { 1 };
    let mut replayed = Replayed { phase: "gathering", ended: 0, fair_deal: FairDeal::default() };
    let mut game: Option<Game> = None;
    for row in rows {
        let body: Value =
            serde_json::from_str(&row.body).map_err(|error| format!("event {}: {error}", row.event))?;
        let dealt = replayed.fair_deal.apply(&row.kind, &body);
        if let Some(outstanding) = dealt.map_err(|why| format!("event {}, {}: {why}", row.event, row.body))? {
            replayed.phase = match (outstanding, replayed.ended) {
                (true, _) => "dealing",
                (false, 0) => "gathering",
                (false, _) => "between",
            };
            continue;
        }
        if row.kind == "started" {
            let seed = replayed.fair_deal.deal(&row.table, seats as u64)?;
            if body["seed"].as_str().and_then(self::seed) != Some(seed) {
                return Err(format!("event {}: the seed is not the one drawn", row.event).into());
            }
        }
        let done = apply(&row.kind, &body, players, &mut taken, &mut game, games, &mut replayed);
        done.map_err(|why| format!("event {}, {}: {why}", row.event, row.body))?;
    }
    Ok(replayed)
}

fn apply(
    kind: &str,
    body: &Value,
    players: PlayerCount,
    taken: &mut [bool],
    game: &mut Option<Game>,
    games: usize,
    replayed: &mut Replayed,
) -> Result {
    if body["kind"] != kind {
        return Err(format!("the column says {kind}").into());
    }
    let seat = body["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).and_then(Player::from_number);
    let index = seat.map(|seat| usize::from(seat.number()) - 1).filter(|&index| index < taken.len());
    match kind {
        "seated" => {
            let place = index.and_then(|index| taken.get_mut(index)).ok_or("no seat")?;
            if *place || replayed.phase != "gathering" {
                return Err("the seat was taken".into());
            }
            *place = true;
        }
        "started" => {
            if taken.contains(&false) || replayed.phase != "dealing" {
                return Err(format!("a start while {}", replayed.phase).into());
            }
            let layout: Layout =
                body["layout"].as_str().unwrap_or_default().parse().map_err(|_| "no layout")?;
            let seed = body["seed"].as_str().and_then(seed).ok_or("no seed")?;
            if deal(seed) != layout {
                return Err("the layout does not follow from the seed".into());
            }
            let first = body["first"].as_u64().and_then(|first| Player::from_number(first as u8));
            let first = first.filter(|&first| players.has(first)).ok_or("no first player")?;
            *game = Some(Game::new(&layout, players, first));
            replayed.phase = "playing";
        }
        "acted" => {
            let game =
                game.as_mut().filter(|_| replayed.phase == "playing").ok_or("no game is in progress")?;
            if game.position().turn().player() != seat {
                return Err("it was another player's turn".into());
            }
            let action: Action =
                body["action"].as_str().unwrap_or_default().parse().map_err(|_| "no action")?;
            game.play(action).map_err(|illegal| illegal.to_string())?;
        }
        "undone" => {
            let game =
                game.as_mut().filter(|_| replayed.phase == "playing").ok_or("no game is in progress")?;
            game.undo().ok_or("nothing to undo")?;
            if game.position().turn().player() != seat {
                return Err("another player's action was undone".into());
            }
        }
        "ended" => {
            let game =
                game.as_ref().filter(|_| replayed.phase == "playing").ok_or("no game is in progress")?;
            let points = game.position().score().points().to_vec();
            if !game.position().is_over() || body["points"] != Value::from(points) {
                return Err("the game does not end like this".into());
            }
            replayed.ended += 1;
            replayed.phase = if replayed.ended < games { "between" } else { "over" };
        }
        "left" => {
            let place = index.and_then(|index| taken.get_mut(index)).ok_or("no seat")?;
            *place = false;
        }
        "invited" => {}
        // A computer player took over or handed back a seat; the game itself does not change.
        "handed_over" | "taken_back" => {
            index.ok_or("no seat")?;
        }
        other => return Err(format!("unexpected event {other}").into()),
    }
    Ok(())
}

fn seed(text: &str) -> Option<Seed> {
    let digits: Option<Vec<u8>> = (0..text.len() / 2)
        .map(|byte| u8::from_str_radix(text.get(2 * byte..2 * byte + 2)?, 16).ok())
        .collect();
    Some(Seed(digits?.try_into().ok()?))
}
