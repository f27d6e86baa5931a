//! Plays a table's events again by the rules, from the text of the rows alone.

use bigpoints_rules::{Action, Game, Layout, Player, PlayerCount, Seed, deal};
use serde_json::Value;

use crate::database::EventRow;
use crate::dealing::Dealing;

/// What a table came to.
#[derive(Debug)]
pub(crate) struct Replayed {
    /// How far the table is, in the word that lists use.
    pub(crate) stage: &'static str,
    /// How many games were played to their end.
    pub(crate) ended: usize,
    dealing: Dealing,
}

/// Plays the events of a table; an error says which of them cannot have happened.
pub(crate) fn replay(setup: &str, rows: &[&EventRow]) -> Result<Replayed, String> {
    let plan: Value = serde_json::from_str(setup).map_err(|error| format!("no plan: {error}"))?;
    let seats = plan["seats"].as_array().map_or(0, Vec::len);
    let players = PlayerCount::new(seats).ok_or("a plan without players")?;
    let kinds = plan["seats"].as_array().into_iter().flatten();
    let mut taken: Vec<bool> = kinds.map(|seat| seat["kind"] == "computer").collect();
    let games = if plan["match"] == true { seats } else { 1 };
    let mut replayed = Replayed { stage: "gathering", ended: 0, dealing: Dealing::default() };
    let mut game: Option<Game> = None;
    for row in rows {
        let body: Value =
            serde_json::from_str(&row.body).map_err(|error| format!("event {}: {error}", row.event))?;
        let dealt = replayed.dealing.happen(&row.kind, &body);
        if let Some(asked) = dealt.map_err(|why| format!("event {}, {}: {why}", row.event, row.body))? {
            replayed.stage = match (asked, replayed.ended) {
                (true, _) => "dealing",
                (false, 0) => "gathering",
                (false, _) => "between",
            };
            continue;
        }
        if row.kind == "started" {
            let seed = replayed.dealing.deal(&row.table, seats as u64)?;
            if body["seed"].as_str().and_then(self::seed) != Some(seed) {
                return Err(format!("event {}: the seed is not the one that was drawn", row.event));
            }
        }
        let done = happen(&row.kind, &body, players, &mut taken, &mut game, games, &mut replayed);
        done.map_err(|why| format!("event {}, {}: {why}", row.event, row.body))?;
    }
    Ok(replayed)
}

fn happen(
    kind: &str,
    body: &Value,
    players: PlayerCount,
    taken: &mut [bool],
    game: &mut Option<Game>,
    games: usize,
    replayed: &mut Replayed,
) -> Result<(), String> {
    if body["kind"] != kind {
        return Err(format!("the column says {kind}"));
    }
    let seat = body["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).and_then(Player::from_number);
    let index = seat.map(|seat| usize::from(seat.number()) - 1).filter(|&index| index < taken.len());
    match kind {
        "seated" => {
            let place = index.and_then(|index| taken.get_mut(index)).ok_or("no seat")?;
            if *place || replayed.stage != "gathering" {
                return Err("the seat was taken".to_owned());
            }
            *place = true;
        }
        "started" => {
            if taken.contains(&false) || replayed.stage != "dealing" {
                return Err(format!("a start while {}", replayed.stage));
            }
            let layout: Layout =
                body["layout"].as_str().unwrap_or_default().parse().map_err(|_| "no layout")?;
            let seed = body["seed"].as_str().and_then(seed).ok_or("no seed")?;
            if deal(seed) != layout {
                return Err("the layout is not the one of the seed".to_owned());
            }
            let first = body["first"].as_u64().and_then(|first| Player::from_number(first as u8));
            let first = first.filter(|&first| players.has(first)).ok_or("nobody starts")?;
            *game = Some(Game::new(&layout, players, first));
            replayed.stage = "playing";
        }
        "acted" => {
            let game = game.as_mut().filter(|_| replayed.stage == "playing").ok_or("no game is played")?;
            if game.position().turn().player() != seat {
                return Err("it was another's turn".to_owned());
            }
            let action: Action =
                body["action"].as_str().unwrap_or_default().parse().map_err(|_| "no action")?;
            game.play(action).map_err(|illegal| illegal.to_string())?;
        }
        "undone" => {
            let game = game.as_mut().filter(|_| replayed.stage == "playing").ok_or("no game is played")?;
            game.undo().ok_or("nothing to take back")?;
            if game.position().turn().player() != seat {
                return Err("another's action was taken back".to_owned());
            }
        }
        "ended" => {
            let game = game.as_ref().filter(|_| replayed.stage == "playing").ok_or("no game is played")?;
            let points = game.position().score().points().to_vec();
            if !game.position().is_over() || body["points"] != Value::from(points) {
                return Err("the game does not end like this".to_owned());
            }
            replayed.ended += 1;
            replayed.stage = if replayed.ended < games { "between" } else { "over" };
        }
        // A computer player stands in where somebody was away for too long; whose turn it is stays the same.
        "handed_over" | "taken_back" => {
            index.ok_or("no seat")?;
        }
        other => return Err(format!("nobody asked for {other}")),
    }
    Ok(())
}

fn seed(text: &str) -> Option<Seed> {
    let digits: Option<Vec<u8>> = (0..text.len() / 2)
        .map(|byte| u8::from_str_radix(text.get(2 * byte..2 * byte + 2)?, 16).ok())
        .collect();
    Some(Seed(digits?.try_into().ok()?))
}
