//! One game of an arena: a layout and a rotation of the seats.

use std::sync::atomic::Ordering;

use bigpoints_engine::Outcome;
use bigpoints_rules::notation::Record;
use bigpoints_rules::{Game, Player, PlayerCount, Seed, deal};

use super::contestant::Contestant;
use super::seat::{Conditions, Seat};
use crate::external::EngineError;
use crate::line::one_line;

/// A game that ended regularly or by forfeit.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) outcome: Outcome,
    pub(super) record: Record,
    /// Who forfeited, and why.
    pub(super) forfeit: Option<String>,
}

/// Which contestant has which seat: with every rotation everybody moves on by one seat.
fn seats(contestants: usize, rotation: usize) -> Vec<usize> {
    (0..contestants).map(|seat| (seat + contestants - rotation) % contestants).collect()
}

/// Plays a game; `None` if it was stopped.
pub(super) fn play(
    contestants: &[Contestant],
    seed: u64,
    rotation: usize,
    conditions: &Conditions<'_>,
) -> Option<Played> {
    let players = PlayerCount::new(contestants.len()).expect("two to five contestants");
    let seats = seats(contestants.len(), rotation);
    let mut table: Vec<Seat<'_>> = seats
        .iter()
        .map(|&index| Seat::new(&contestants[index], conditions.hash, player_seed(seed, rotation, index)))
        .collect();
    let mut game = Game::new(&deal(Seed::short(seed)), players, Player::One);
    let mut forfeit = None;
    while let Some(player) = game.position().turn().player() {
        let seat = usize::from(player.number()) - 1;
        let chosen = table[seat].choose(game.position(), conditions);
        // The choice of an interrupted search does not count.
        if conditions.stop.load(Ordering::Relaxed) {
            return None;
        }
        let played = chosen
            .and_then(|action| game.play(action).map_err(|error| EngineError::Illegal { action, error }));
        if let Err(error) = played {
            forfeit = Some((seats[seat], one_line(&error.to_string())));
            break;
        }
    }
    let outcome = match forfeit {
        Some((loser, _)) => Outcome::Forfeited(loser),
        None => Outcome::finished(&game.position().score(), &seats),
    };
    let forfeit = forfeit.map(|(loser, reason)| format!("{} forfeits: {reason}", contestants[loser].name));
    let names: Vec<&str> = seats.iter().map(|&index| contestants[index].name.as_str()).collect();
    let record = record(game, &names, seed, rotation, forfeit.as_deref());
    Some(Played { outcome, record, forfeit })
}

fn record(game: Game, names: &[&str], seed: u64, rotation: usize, forfeit: Option<&str>) -> Record {
    let mut record =
        Record::new(game, names).expect("a game from a fresh layout between names without line breaks");
    let mut tag = |name, value: &str| record.set_tag(name, value).expect("a tag without line breaks");
    tag("Event", "arena");
    tag("Seed", &seed.to_string());
    tag("Rotation", &(rotation + 1).to_string());
    if let Some(forfeit) = forfeit {
        tag("Forfeit", forfeit);
    }
    record
}

/// The seed of a contestant's own random choices, different in every game and for every contestant.
fn player_seed(seed: u64, rotation: usize, contestant: usize) -> u64 {
    // The golden ratio keeps the seeds of neighbouring layouts apart.
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add((rotation * 8 + contestant) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_on_every_seat_once() {
        for contestants in 2..=5 {
            for contestant in 0..contestants {
                let mut places: Vec<Option<usize>> = (0..contestants)
                    .map(|rotation| {
                        seats(contestants, rotation).iter().position(|&index| index == contestant)
                    })
                    .collect();
                places.sort_unstable();
                assert_eq!(places, (0..contestants).map(Some).collect::<Vec<_>>());
            }
        }
        assert_eq!(seats(3, 1), [2, 0, 1]);
    }
}
