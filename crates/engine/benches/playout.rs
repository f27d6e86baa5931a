//! Random playouts per second on one core.

use bigpoints_engine::Playouts;
use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

const GAMES: u64 = 10_000;

#[divan::bench(args = [PlayerCount::Two, PlayerCount::Five], sample_count = 20)]
fn playouts(bencher: divan::Bencher<'_, '_>, players: PlayerCount) {
    let lay = Position::new(&deal(Seed::short(1)), players, Player::One);
    bencher.counter(ItemsCount::new(GAMES)).bench(|| {
        let mut playouts = Playouts::new(1);
        (0..GAMES).map(|_| playouts.play_out(&mut { lay })).sum::<u32>()
    });
}

fn plain(position: &Position, depth: u32) -> u64 {
    if depth == 0 || position.is_over() {
        return 1;
    }
    let mut n = 0;
    for action in position.legal_actions() {
        let mut next = *position;
        next.play_unchecked(action);
        n += plain(&next, depth - 1);
    }
    n
}
#[divan::bench(sample_count = 7, sample_size = 1)]
fn perft_plain(bencher: divan::Bencher<'_, '_>) {
    let p: Position = "GYRYWGBGPYKRBRKGYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY - -,- 1m".parse().unwrap();
    bencher
        .counter(ItemsCount::new(70_357_259u64))
        .bench(|| assert_eq!(plain(divan::black_box(&p), 8), 70_357_259));
}
#[divan::bench(sample_count = 7, sample_size = 1)]
fn perft_bulk(bencher: divan::Bencher<'_, '_>) {
    let p: Position = "GYRYWGBGPYKRBRKGYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY - -,- 1m".parse().unwrap();
    bencher
        .counter(ItemsCount::new(70_357_259u64))
        .bench(|| assert_eq!(bigpoints_rules::perft(divan::black_box(&p), 8), 70_357_259));
}
