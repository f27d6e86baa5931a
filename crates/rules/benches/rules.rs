//! Perft and text forms per second on one core, for two and five players.

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Game, Player, PlayerCount, Position, Seed, deal, perft};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const LAYOUT: &str = "GYRYWGBGPYKRBRKGYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY";
const PLAYERS: [PlayerCount; 2] = [PlayerCount::Two, PlayerCount::Five];

fn layout(players: PlayerCount) -> Position {
    Position::new(&LAYOUT.parse().expect("a layout"), players, Player::One)
}

/// Counts by playing every last action too.
fn plain_perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 || position.is_over() {
        return 1;
    }
    let mut count = 0;
    for action in position.legal_actions() {
        let mut next = *position;
        next.play_unchecked(action);
        count += plain_perft(&next, depth - 1);
    }
    count
}

#[divan::bench(args = PLAYERS, sample_count = 9, sample_size = 1)]
fn perft_plain(bencher: Bencher<'_, '_>, players: PlayerCount) {
    let layout = layout(players);
    let nodes = ItemsCount::new(perft(&layout, 7));
    bencher.counter(nodes).bench(|| plain_perft(black_box(&layout), 7));
}

#[divan::bench(args = PLAYERS, sample_count = 9, sample_size = 1)]
fn perft_bulk(bencher: Bencher<'_, '_>, players: PlayerCount) {
    let layout = layout(players);
    let nodes = ItemsCount::new(perft(&layout, 8));
    bencher.counter(nodes).bench(|| perft(black_box(&layout), 8));
}

/// The game of one fixed layout in which everybody plays the middle one of the legal actions.
fn game(players: PlayerCount) -> Game {
    let mut game = Game::new(&deal(Seed::short(1)), players, Player::One);
    while !game.position().is_over() {
        let actions = game.position().legal_actions();
        game.play(actions[actions.len() / 2]).expect("a listed action is legal");
    }
    game
}

#[divan::bench(args = PLAYERS)]
fn read_positions(bencher: Bencher<'_, '_>, players: PlayerCount) {
    let texts: Vec<String> = game(players).positions().map(|position| position.to_string()).collect();
    bencher.counter(ItemsCount::new(texts.len())).bench(|| {
        for text in &texts {
            black_box(black_box(text).parse::<Position>().expect("a position"));
        }
    });
}

#[divan::bench(args = PLAYERS)]
fn write_positions(bencher: Bencher<'_, '_>, players: PlayerCount) {
    let positions: Vec<Position> = game(players).positions().collect();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            black_box(black_box(position).to_string());
        }
    });
}

#[divan::bench(args = PLAYERS)]
fn read_records(bencher: Bencher<'_, '_>, players: PlayerCount) {
    let names: Vec<String> = players.players().map(|player| format!("player {player}")).collect();
    let text = Record::new(game(players), &names).expect("a record").to_string();
    bencher.counter(ItemsCount::new(1usize)).bench(|| black_box(&text).parse::<Record>().expect("a record"));
}
