//! Learning repeats exactly, and what is learned is nearer to what search finds.

use bigpoints_engine::{CrowdSample, CrowdTuner, Sample, Tuner};
use bigpoints_rules::PlayerCount;

fn taught(games: u64) -> (Tuner, (f32, f32)) {
    let mut tuner = Tuner::new();
    let samples: Vec<Sample> = (0..games).flat_map(|seed| tuner.play(seed, 200)).collect();
    let errors = tuner.learn(&samples, 20);
    (tuner, errors)
}

#[test]
fn the_same_games_teach_the_same_weights() {
    let (one, _) = taught(20);
    let (other, _) = taught(20);
    assert_eq!(one.source("a test"), other.source("a test"));
    let (more, _) = taught(21);
    assert_ne!(one.source("a test"), more.source("a test"));
}

#[test]
fn learning_comes_nearer_to_what_search_finds() {
    let (tuner, (before, after)) = taught(60);
    assert!(after < 0.8 * before, "{before} before, {after} after");
    // Also on games that it was not taught with.
    let fresh: Vec<Sample> = (1000..1020).flat_map(|seed| Tuner::new().play(seed, 200)).collect();
    let (untaught, _) = Tuner::new().learn(&fresh, 0);
    let (taught, _) = tuner.clone().learn(&fresh, 0);
    assert!(taught < 0.9 * untaught, "{untaught} untaught, {taught} taught");
}

fn crowd_taught(games: u64) -> (CrowdTuner, (f32, f32)) {
    let mut tuner = CrowdTuner::new(PlayerCount::Four);
    let samples: Vec<CrowdSample> = (0..games).flat_map(|seed| tuner.play(seed, 30)).collect();
    let errors = tuner.learn(&samples, 10);
    (tuner, errors)
}

#[test]
fn the_same_games_of_four_teach_the_same_weights() {
    let (one, _) = crowd_taught(10);
    let (other, _) = crowd_taught(10);
    assert_eq!(one.source("a test"), other.source("a test"));
    let (more, _) = crowd_taught(11);
    assert_ne!(one.source("a test"), more.source("a test"));
}

#[test]
fn learning_comes_nearer_to_how_games_of_four_end() {
    let (tuner, (before, after)) = crowd_taught(60);
    assert!(after < 0.5 * before, "{before} before, {after} after");
    // Also on games that it was not taught with.
    let fresh: Vec<CrowdSample> =
        (1000..1020).flat_map(|seed| CrowdTuner::new(PlayerCount::Four).play(seed, 30)).collect();
    let (untaught, _) = CrowdTuner::new(PlayerCount::Four).learn(&fresh, 0);
    let (taught, _) = tuner.clone().learn(&fresh, 0);
    assert!(taught < 0.6 * untaught, "{untaught} untaught, {taught} taught");
}
