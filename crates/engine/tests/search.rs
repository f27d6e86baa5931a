//! Searches: always legal, repeatable, and stable once proved.

use bigpoints_engine::{Budget, Engine};
use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};

fn layout(seed: u64, players: PlayerCount) -> Position {
    Position::new(&deal(Seed::short(seed)), players, Player::One)
}

/// The positions of a game that ends, played by an engine with a small budget.
fn game(seed: u64, players: PlayerCount, nodes: u64) -> Vec<Position> {
    let mut engine = Engine::new(1);
    let mut positions = vec![layout(seed, players)];
    loop {
        let position = positions[positions.len() - 1];
        let Some(found) = engine.search(&position, &Budget::nodes(nodes), |_| {}) else { return positions };
        positions.push(position.play(found.action).expect("a legal action"));
    }
}

#[test]
fn any_budget_gives_legal_actions_and_games_that_end() {
    for players in PlayerCount::ALL {
        for nodes in [0, 1, 2, 10, 300] {
            assert!(game(nodes, players, nodes).len() > 20);
        }
    }
}

#[test]
fn every_position_of_the_vectors_gets_a_legal_action() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/vectors/positions.jsonl");
    let text = std::fs::read_to_string(path).expect("the vectors");
    let mut engine = Engine::new(1);
    for line in text.lines() {
        let value: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let position: Position = value["position"].as_str().expect("a text").parse().expect("a position");
        let found = engine.search(&position, &Budget::nodes(50), |_| {});
        assert_eq!(found.is_none(), position.is_over(), "{position}");
        if let Some(found) = found {
            assert!(position.is_legal(found.action), "{position} {}", found.action);
            let mut end = position;
            for action in found.line {
                end = end.play(action).expect("a line of legal actions");
            }
        }
    }
}

#[test]
fn searches_with_a_fixed_budget_match_their_signature() {
    let signature = |players| {
        // The node counts of the first reports change with the slightest change of the search.
        let mut reports = Vec::new();
        let found = Engine::new(32)
            .search(&layout(7, players), &Budget::nodes(20_000), |found| reports.push(found.clone()))
            .expect("an action");
        let early: u64 = reports.iter().take(7).map(|report| report.nodes).sum();
        let margin: f32 = reports.iter().map(|report| report.margins[Player::One]).sum();
        let line: Vec<String> = found.line.iter().take(4).map(ToString::to_string).collect();
        format!("{} {} {early} {margin:.3} {}", found.depth, found.nodes, line.join(" "))
    };
    // Only a change that is meant to change play may change these, and its commit says so.
    assert_eq!(PlayerCount::ALL.map(signature), SIGNATURE);
}

/// Depth, nodes, sums of the nodes and margins of the reports, and the first actions of the expected line, for two to five
/// players.
const SIGNATURE: [&str; 4] = [
    "8 20000 16396 23.344 B- P+ Y+ B-",
    "8 20000 51744 3.682 B- R- R- P-",
    "11 20000 51744 2.964 B- R- Y+ P-",
    "18 20000 51744 4.696 B- R- Y+ P-",
];

#[test]
fn a_proved_value_never_changes_with_more_search() {
    for seed in 0..30 {
        for position in game(seed, PlayerCount::Two, 100).iter().rev().skip(1).take(14) {
            let mut engine = Engine::new(4);
            let mut proved = None;
            for nodes in [100, 1000, 10_000, 100_000] {
                let found = engine.search(position, &Budget::nodes(nodes), |_| {}).expect("an action");
                if let Some(margins) = proved {
                    assert!(found.proved, "{position}");
                    assert_eq!(found.margins, margins, "{position}");
                } else if found.proved {
                    proved = Some(found.margins);
                }
            }
        }
    }
}

#[cfg(feature = "threads")]
#[test]
fn several_threads_find_legal_actions_and_the_same_proofs() {
    for players in PlayerCount::ALL {
        let mut alone = Engine::new(8);
        let mut together = Engine::new(8).with_threads(3);
        let positions = game(3, players, 100);
        for position in positions.iter().rev().skip(1).step_by(5) {
            let both = [&mut alone, &mut together]
                .map(|engine| engine.search(position, &Budget::nodes(20_000), |_| {}).expect("an action"));
            let [one, several] = &both;
            assert!(position.is_legal(several.action), "{position} {}", several.action);
            if one.proved && several.proved {
                assert_eq!(one.margins, several.margins, "{position}");
            }
        }
    }
}

#[cfg(feature = "threads")]
#[test]
fn several_threads_find_nothing_in_a_finished_game() {
    for players in PlayerCount::ALL {
        let mut end = layout(3, players);
        bigpoints_engine::Playouts::new(1).play_out(&mut end);
        assert_eq!(Engine::new(1).with_threads(2).search(&end, &Budget::nodes(100), |_| {}), None);
    }
}
