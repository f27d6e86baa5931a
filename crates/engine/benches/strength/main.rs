//! Repeatable measurements of the engine's strength: `make strength`.
//!
//! Plays plain UCT at equal time with every layout from every seat, and paranoid alpha-beta with three to five players;
//! measures how far before the end positions are proved, and how deep one second reaches. One thread each.

mod contestant;
mod paranoid;
mod uct;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, Engine, Estimate, Found, Playouts};
use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};

use self::contestant::{Contestant, Kind};

fn main() {
    // `cargo bench` runs every benchmark; this one takes minutes, so it needs an explicit flag.
    let asked = |what: &str| std::env::args().any(|argument| argument == what);
    let all = asked("--strength");
    if all {
        one_among(Kind::Engine, Kind::Uct, PlayerCount::Two, 100, 50);
        one_among(Kind::Engine, Kind::Uct, PlayerCount::Three, 40, 20);
        one_among(Kind::Engine, Kind::Uct, PlayerCount::Four, 30, 20);
        one_among(Kind::Engine, Kind::Uct, PlayerCount::Five, 24, 20);
    }
    if all || asked("--paranoid") {
        for (players, layouts) in [(PlayerCount::Three, 40), (PlayerCount::Four, 30), (PlayerCount::Five, 24)]
        {
            one_among(Kind::Engine, Kind::Paranoid, players, layouts, 20);
            one_among(Kind::Paranoid, Kind::Engine, players, layouts, 20);
        }
    }
    if all || asked("--alone") {
        depth_from_the_layout();
        proved_before_the_end();
    }
    if !["--strength", "--paranoid", "--alone"].into_iter().any(asked) {
        say(
            "strength: run `make strength`; it takes 15 minutes (--paranoid: only against paranoid alpha-beta, 8 minutes; --alone: without opponents, 4 minutes)",
        );
    }
}

fn layout(seed: u64, players: PlayerCount) -> Position {
    Position::new(&deal(Seed::short(seed)), players, Player::One)
}

/// Searches a position for some time with a fresh memory.
fn think(position: &Position, time: Duration) -> Option<Found> {
    search(&mut Engine::new(128), position, time)
}

fn search(engine: &mut Engine, position: &Position, time: Duration) -> Option<Found> {
    let began = Instant::now();
    let stop = AtomicBool::new(false);
    let elapsed = || began.elapsed();
    engine.search(position, &Budget { nodes: u64::MAX, time, elapsed: &elapsed, stop: &stop }, |_| {})
}

/// Plays one contestant against others of another kind, each layout from every seat, on two threads.
fn one_among(one: Kind, others: Kind, players: PlayerCount, layouts: u64, milliseconds: u64) {
    let time = Duration::from_millis(milliseconds);
    let next = AtomicU64::new(0);
    let worker = || {
        let mut shares = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= layouts {
                return shares;
            }
            let kind = |seat| move |player| if player == seat { one } else { others };
            let games =
                players.players().map(|seat| play(&layout(seed, players), seat, kind(seat), seed, time));
            shares.push(games.sum::<f64>() / players.get() as f64);
        }
    };
    let shares: Vec<f64> = std::thread::scope(|scope| {
        let other = scope.spawn(worker);
        let mut mine = worker();
        mine.extend(other.join().expect("a worker does not panic"));
        mine
    });
    let Estimate { value, error } = Estimate::of(&shares).expect("several layouts");
    let games = layouts * players.get() as u64;
    say(&format!(
        "{players} players, {milliseconds} ms a move, one seat of {one} with {others} in the others: {value:.3} ± {error:.3} of the wins ({games} games, even {:.2})",
        1.0 / players.get() as f64
    ));
}

/// Plays a game and returns a seat's share of the win.
fn play(layout: &Position, seat: Player, kind: impl Fn(Player) -> Kind, seed: u64, time: Duration) -> f64 {
    let mut contestants: Vec<Contestant> =
        layout.players().players().map(|player| Contestant::new(kind(player), seed)).collect();
    let mut position = *layout;
    while let Some(player) = position.turn().player() {
        let action = contestants[player as usize].choose(&position, time);
        position.play_unchecked(action);
    }
    let winners: Vec<Player> = position.score().winners().collect();
    if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}

fn depth_from_the_layout() {
    let found: Vec<Found> =
        (0..9).filter_map(|seed| think(&layout(seed, PlayerCount::Two), Duration::from_secs(1))).collect();
    let mut depths: Vec<u32> = found.iter().map(|found| found.depth).collect();
    depths.sort_unstable();
    let rate = found.iter().map(|found| found.nodes).sum::<u64>() as f64 / found.len() as f64 / 1e6;
    say(&format!(
        "two players, 1 s from the layout: depth {} (median of {depths:?}), {rate:.2} million positions/s",
        depths[4]
    ));
}

/// How many actions before the end positions are proved within 2 s and with a cold table, for good and random games.
fn proved_before_the_end() {
    reach("games played well", |seed| {
        let mut engine = Engine::new(4);
        game(seed, |position| {
            let found =
                engine.search(position, &Budget::nodes(3000), |_| {}).expect("a game that is not over");
            position.play_unchecked(found.action);
        })
    });
    reach("random games", |seed| {
        let mut playouts = Playouts::new(seed);
        game(seed, |position| {
            playouts.step(position);
        })
    });
}

/// The positions of a game, in order.
fn game(seed: u64, mut act: impl FnMut(&mut Position)) -> Vec<Position> {
    let mut position = layout(1000 + seed, PlayerCount::Two);
    let mut positions = Vec::new();
    while !position.is_over() {
        positions.push(position);
        act(&mut position);
    }
    positions
}

fn reach(what: &str, play: impl Fn(u64) -> Vec<Position>) {
    let mut reach: Vec<usize> = (0..21)
        .map(|seed| {
            let positions = play(seed);
            let from_the_end = |before: usize| &positions[positions.len() - before];
            let proved = |before: usize| {
                think(from_the_end(before), Duration::from_secs(2)).is_some_and(|found| found.proved)
            };
            let mut before = 8;
            while before < positions.len() && proved(before + 1) {
                before += 1;
            }
            before
        })
        .collect();
    reach.sort_unstable();
    say(&format!(
        "two players, 2 s, cold table: proved {} actions before the end of {what} (median of {reach:?})",
        reach[reach.len() / 2]
    ));
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
fn say(line: &str) {
    println!("{line}");
}
