//! Random playouts per second on one core, for two and five players.

use bigpoints_engine::Playouts;
use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

const GAMES: u64 = 10_000;

#[divan::bench(args = [PlayerCount::Two, PlayerCount::Five], sample_count = 20)]
fn playouts(bencher: divan::Bencher<'_, '_>, players: PlayerCount) {
    let layout = Position::new(&deal(Seed::short(1)), players, Player::One);
    bencher.counter(ItemsCount::new(GAMES)).bench(|| {
        let mut playouts = Playouts::new(1);
        (0..GAMES).map(|_| playouts.play_out(&mut { layout })).sum::<u32>()
    });
}
