//! Exact search against brute force, which shares only the rules with it, and against the test vectors.

use bigpoints_engine::{Budget, TwoPlayerSearch, solve};
use bigpoints_rules::{ByPlayer, Player, PlayerCount, Position, Seed, deal};

/// Each player's margin when everybody maximises their own and prefers the earlier of equal actions.
fn brute_force(position: &Position) -> ByPlayer<i32> {
    let Some(player) = position.turn().player() else { return position.score().margins() };
    let mut best: Option<ByPlayer<i32>> = None;
    for action in position.legal_actions() {
        let value = brute_force(&position.play(action).expect("a legal action"));
        if best.is_none_or(|best| value[player] > best[player]) {
            best = Some(value);
        }
    }
    best.expect("a position with actions")
}

/// How many positions brute force would visit, up to a limit.
fn size(position: &Position, limit: u64) -> u64 {
    let mut count = 1;
    for action in position.legal_actions() {
        if count >= limit {
            break;
        }
        count += size(&position.play(action).expect("a legal action"), limit - count);
    }
    count
}

/// Late positions of random games that brute force can still handle: the earliest such one of each game.
fn late_positions(players: PlayerCount, games: u64) -> impl Iterator<Item = Position> {
    (0..games).map(move |seed| {
        let mut numbers = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut draw = move |bound: u32| {
            numbers = numbers.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((u64::from(bound) * (numbers >> 32)) >> 32) as u32
        };
        let mut position = Position::new(&deal(Seed::short(seed)), players, Player::One);
        let limit = 20_000;
        while position.stairs().len() < 2 || size(&position, limit) >= limit {
            position.play_random(&mut draw).expect("a game that is not over");
        }
        position
    })
}

#[test]
fn two_player_search_proves_what_brute_force_finds() {
    let mut search = TwoPlayerSearch::new(16);
    for position in late_positions(PlayerCount::Two, 3000) {
        let Some(player) = position.turn().player() else { continue };
        let expected = brute_force(&position)[player];
        let found =
            search.search(&position, &Budget::nodes(u64::MAX), |_| {}).expect("a position before the end");
        assert!(found.proved, "{position}");
        assert_eq!(found.margins[player], expected as f32, "{position}");
        let after = position.play(found.action).expect("a legal action");
        assert_eq!(brute_force(&after)[player], expected, "{position} {}", found.action);
    }
}

#[test]
fn solve_finds_what_brute_force_finds_for_any_number_of_players() {
    for players in PlayerCount::ALL {
        for position in late_positions(players, 700) {
            let solution = solve(&position, &Budget::nodes(u64::MAX), 4).expect("an answer");
            assert_eq!(solution.margins, brute_force(&position), "{position}");
            let mut end = position;
            for action in solution.line {
                end = end.play(action).expect("a legal action");
            }
            assert!(end.is_over(), "{position}");
            assert_eq!(end.score().margins(), solution.margins, "{position}");
        }
    }
}

#[test]
fn solved_vectors_are_solved() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/vectors/solved.jsonl");
    let text = std::fs::read_to_string(path).expect("the vectors");
    let mut lines = 0;
    for line in text.lines() {
        let value: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let position: Position = value["position"].as_str().expect("a text").parse().expect("a position");
        let margins: Vec<i64> = value["margins"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(serde_json::Value::as_i64)
            .collect();
        let solution = solve(&position, &Budget::nodes(u64::MAX), 64).expect("an answer");
        let found: Vec<i64> = solution.margins.as_slice().iter().map(|&margin| margin.into()).collect();
        assert_eq!(found, margins, "{position}");
        lines += 1;
    }
    assert_eq!(lines, 24);
}
