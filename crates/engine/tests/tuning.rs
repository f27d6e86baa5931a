//! Tuning: exactly repeatable, and the learned weights fit search results better.

use bigpoints_engine::{MultiplayerSample, MultiplayerTuner, TwoPlayerSample, TwoPlayerTuner};
use bigpoints_rules::PlayerCount;

fn trained(games: u64) -> (TwoPlayerTuner, (f32, f32)) {
    let mut tuner = TwoPlayerTuner::new();
    let samples: Vec<TwoPlayerSample> = (0..games).flat_map(|seed| tuner.play(seed, 200)).collect();
    let errors = tuner.learn(&samples, 20);
    (tuner, errors)
}

#[test]
fn the_same_games_give_the_same_weights() {
    let (one, _) = trained(20);
    let (other, _) = trained(20);
    assert_eq!(one.source("a test"), other.source("a test"));
    let (more, _) = trained(21);
    assert_ne!(one.source("a test"), more.source("a test"));
}

#[test]
fn learning_reduces_the_error_against_search_results() {
    let (tuner, (before, after)) = trained(60);
    assert!(after < 0.8 * before, "{before} before, {after} after");
    // Also on games that it was not trained on.
    let fresh: Vec<TwoPlayerSample> =
        (1000..1020).flat_map(|seed| TwoPlayerTuner::new().play(seed, 200)).collect();
    let (untrained, _) = TwoPlayerTuner::new().learn(&fresh, 0);
    let (trained, _) = tuner.clone().learn(&fresh, 0);
    assert!(trained < 0.9 * untrained, "{untrained} untrained, {trained} trained");
}

fn trained_for_four(games: u64) -> (MultiplayerTuner, (f32, f32)) {
    let mut tuner = MultiplayerTuner::new(PlayerCount::Four);
    let samples: Vec<MultiplayerSample> = (0..games).flat_map(|seed| tuner.play(seed, 30)).collect();
    let errors = tuner.learn(&samples, 10);
    (tuner, errors)
}

#[test]
fn the_same_four_player_games_give_the_same_weights() {
    let (one, _) = trained_for_four(10);
    let (other, _) = trained_for_four(10);
    assert_eq!(one.source("a test"), other.source("a test"));
    let (more, _) = trained_for_four(11);
    assert_ne!(one.source("a test"), more.source("a test"));
}

#[test]
fn learning_reduces_the_error_against_results_of_four_player_games() {
    let (tuner, (before, after)) = trained_for_four(60);
    assert!(after < 0.5 * before, "{before} before, {after} after");
    // Also on games that it was not trained on.
    let fresh: Vec<MultiplayerSample> =
        (1000..1020).flat_map(|seed| MultiplayerTuner::new(PlayerCount::Four).play(seed, 30)).collect();
    let (untrained, _) = MultiplayerTuner::new(PlayerCount::Four).learn(&fresh, 0);
    let (trained, _) = tuner.clone().learn(&fresh, 0);
    assert!(trained < 0.6 * untrained, "{untrained} untrained, {trained} trained");
}
