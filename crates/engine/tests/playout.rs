//! Random games are repeatable by seed and unbiased.

use bigpoints_engine::Playouts;
use bigpoints_rules::{MAX_GAME_LENGTH, Player, PlayerCount, Position, Seed, deal};

fn layout(seed: u64, players: PlayerCount) -> Position {
    Position::new(&deal(Seed::short(seed)), players, Player::One)
}

#[test]
fn the_same_seed_gives_the_same_games() {
    for players in PlayerCount::ALL {
        let games = |seed| -> Vec<(Position, u32)> {
            let mut playouts = Playouts::new(seed);
            let play = |layout: u64| {
                let mut position = self::layout(layout, players);
                let actions = playouts.play_out(&mut position);
                (position, actions)
            };
            (0..50).map(play).collect()
        };
        assert_eq!(games(1), games(1));
        assert_ne!(games(1), games(2));
    }
}

#[test]
fn games_are_distributed_like_draws_from_the_list_of_legal_actions() {
    for players in PlayerCount::ALL {
        let (mut quick, mut numbers) = (Playouts::new(3), 3);
        let drawn = means(players, |position| quick.play_out(position));
        let listed = means(players, |position| play_from_lists(position, &mut numbers));
        assert!((drawn.0 - listed.0).abs() < 0.15, "{drawn:?} or {listed:?} actions with {players}");
        assert!((drawn.1 - listed.1).abs() < 0.15, "{drawn:?} or {listed:?} points with {players}");
    }
}

/// The mean number of actions and of points per player over many games.
fn means(players: PlayerCount, mut play: impl FnMut(&mut Position) -> u32) -> (f64, f64) {
    let games = 20_000;
    let (mut all_actions, mut all_points) = (0, 0);
    for seed in 0..games {
        let mut position = layout(seed, players);
        let actions = play(&mut position);
        assert!(position.is_over() && actions as usize <= MAX_GAME_LENGTH);
        all_actions += u64::from(actions);
        all_points += position.score().points().iter().map(|&points| u64::from(points)).sum::<u64>();
    }
    (all_actions as f64 / games as f64, all_points as f64 / (games * players.get() as u64) as f64)
}

/// Random play by listing every legal action and choosing one.
fn play_from_lists(position: &mut Position, numbers: &mut u64) -> u32 {
    let mut played = 0;
    while !position.is_over() {
        let actions = position.legal_actions();
        *numbers = numbers.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        position.play_unchecked(actions[((*numbers >> 33) % actions.len() as u64) as usize]);
        played += 1;
    }
    played
}
