//! Levels: always legal, repeatable, each stronger than the one below; the lowest ignore other hands.

use std::sync::atomic::AtomicBool;

use bigpoints_engine::{Budget, Hands, Level, Playouts, Recipe, Uniform};
use bigpoints_rules::{Action, ByColour, Colour, Player, PlayerCount, Position, Seed, deal};

fn layout(seed: u64, players: PlayerCount) -> Position {
    Position::new(&deal(Seed::short(seed)), players, Player::One)
}

/// The positions of a random game, without the end.
fn random_game(seed: u64, players: PlayerCount) -> Vec<Position> {
    let mut playouts = Playouts::new(seed);
    let mut position = layout(seed, players);
    let mut positions = Vec::new();
    while !position.is_over() {
        positions.push(position);
        playouts.step(&mut position);
    }
    positions
}

/// What a level plays in a game that is not over, with a budget that keeps the tests quick.
fn choice(level: Level, position: &Position, seed: u64) -> Action {
    let found = level.choose(position, seed, &Budget::nodes(300), |_| {}).expect("a game that is not over");
    assert!(position.is_legal(found.action), "{level} {position} {}", found.action);
    assert_eq!(found.line.first(), Some(&found.action), "{level} {position}");
    found.action
}

/// The levels that look one action ahead.
fn glancing() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| matches!(level.recipe(), Recipe::Glance { .. }))
}

/// Whether a level looks at other hands at all.
fn is_blind(level: Level) -> bool {
    matches!(level.recipe(), Recipe::Glance { hands: Hands::Own, .. })
}

#[test]
fn every_position_of_the_vectors_gets_a_legal_action_from_every_level() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/vectors/positions.jsonl");
    let text = std::fs::read_to_string(path).expect("the vectors");
    for line in text.lines() {
        let value: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let position: Position = value["position"].as_str().expect("a text").parse().expect("a position");
        for level in Level::ALL {
            if position.is_over() {
                assert_eq!(level.choose(&position, 1, &Budget::nodes(300), |_| {}), None, "{position}");
            } else {
                choice(level, &position, 1);
            }
        }
    }
}

#[test]
fn every_level_plays_legally_to_the_end_of_a_game() {
    for players in PlayerCount::ALL {
        for level in Level::ALL {
            let seed = u64::from(level.number());
            let mut position = layout(seed, players);
            while !position.is_over() {
                position = position.play(choice(level, &position, seed)).expect("a legal action");
            }
        }
    }
}

#[test]
fn a_choice_depends_on_level_seed_and_position_alone() {
    for players in PlayerCount::ALL {
        let positions = random_game(5, players);
        for level in Level::ALL {
            let some = positions.iter().step_by(7);
            let forward: Vec<Action> = some.clone().map(|position| choice(level, position, 9)).collect();
            let mut backward: Vec<Action> = some.rev().map(|position| choice(level, position, 9)).collect();
            backward.reverse();
            assert_eq!(forward, backward, "{level}");
        }
    }
}

#[test]
fn the_seed_changes_what_erring_levels_play_and_nothing_else() {
    let positions = random_game(6, PlayerCount::Two);
    for level in Level::ALL {
        let game = |seed| positions.iter().map(|position| choice(level, position, seed)).collect::<Vec<_>>();
        let errs = matches!(level.recipe(), Recipe::Glance { error, .. } if error > 0.0);
        assert_eq!(game(1) != game(2), errs, "{level}");
    }
}

/// The same position with other hands changed: one opponent's counters move to another, or with two players the opponent
/// has spent the black counters.
fn with_other_hands(position: &Position, me: Player) -> Option<Position> {
    let mut setup = position.to_setup();
    let others: Vec<Player> = position.players().players().filter(|&player| player != me).collect();
    match others[..] {
        [other] => setup.hands[other][Colour::Black] = 0,
        [one, two, ..] => {
            for colour in Colour::ALL {
                setup.hands[one][colour] += setup.hands[two][colour];
            }
            setup.hands[two] = ByColour::default();
        }
        [] => {}
    }
    let changed = Position::from_setup(&setup).expect("counters that add up");
    (changed != *position).then_some(changed)
}

#[test]
fn the_lowest_levels_do_not_look_at_other_hands() {
    assert!(Level::ALL.map(is_blind).starts_with(&[true, true, false]));
    for level in glancing() {
        let (mut compared, mut changed_choices) = (0, 0);
        for players in PlayerCount::ALL {
            for position in (0..5).flat_map(|seed| random_game(seed, players)) {
                let Some(me) = position.turn().player() else { continue };
                let Some(changed) = with_other_hands(&position, me) else { continue };
                compared += 1;
                changed_choices += u32::from(choice(level, &position, 3) != choice(level, &changed, 3));
            }
        }
        assert!(compared > 400, "{compared} positions");
        assert_eq!(
            changed_choices == 0,
            is_blind(level),
            "{level} changed its choice in {changed_choices} of {compared}"
        );
    }
}

/// The share of wins of a level against another, or against random play, in a hundred games on fifty layouts.
fn share(level: Level, other: Option<Level>) -> f64 {
    let mut wins = 0.0;
    for seed in 0..50 {
        for seat in [Player::One, Player::Two] {
            let mut position = layout(seed, PlayerCount::Two);
            let mut random = Uniform::new(2 * seed + seat as u64);
            while let Some(player) = position.turn().player() {
                let seed = 4 * seed + 2 * seat as u64 + player as u64;
                let action = match if player == seat { Some(level) } else { other } {
                    Some(level) => choice(level, &position, seed),
                    None => random.choose(&position).expect("a game that is not over"),
                };
                position.play_unchecked(action);
            }
            wins += match position.score().margins()[seat] {
                0 => 0.5,
                margin => f64::from(u8::from(margin > 0)),
            };
        }
    }
    wins / 100.0
}

#[test]
fn each_level_beats_the_one_below() {
    assert!(share(Level::Beginner, None) > 0.5);
    // The highest levels are too slow for this test; `make ladder` measures them all.
    let is_quick = |pair: &&[Level]| !matches!(pair[1].recipe(), Recipe::Search { two: 301.., .. });
    for pair in Level::ALL.windows(2).take_while(is_quick) {
        let share = share(pair[1], Some(pair[0]));
        assert!((0.6..0.9).contains(&share), "{} against {}: {share}", pair[1], pair[0]);
    }
}

#[test]
fn the_master_plays_exactly_near_the_end() {
    let text = "P..Y.BY.R.P..Y..B.R.G.WP.R.P.P..G.R.......r.Y.gbW.y.... P B3R2Y1G4P2W2,B3R2Y3G2P3W1 1m";
    let position: Position = text.parse().expect("a position");
    let found = Level::Master.choose(&position, 0, &Budget::nodes(u64::MAX), |_| {}).expect("an action");
    assert!(found.proved);
    assert_eq!(found.margins.as_slice(), [5.0, -5.0]);
}

#[test]
fn a_search_has_memory_for_all_positions_of_its_recipe() {
    for players in PlayerCount::ALL {
        for level in [Level::Advanced, Level::Veteran, Level::Expert] {
            let Recipe::Search { two, more } = level.recipe() else { panic!("{level} searches") };
            let own = if players == PlayerCount::Two { two } else { more };
            let found = level.choose(&layout(1, players), 0, &Budget::nodes(u64::MAX), |_| {});
            assert_eq!(found.map(|found| found.nodes), Some(own), "{level}, {players} players");
        }
    }
}

#[test]
fn a_smaller_budget_than_the_levels_own_ends_the_search() {
    let position = layout(1, PlayerCount::Two);
    let found = Level::Master.choose(&position, 0, &Budget::nodes(100), |_| {}).expect("an action");
    assert!(found.nodes <= 100, "{} positions", found.nodes);
}

#[test]
fn a_level_that_is_stopped_still_plays() {
    let position = layout(1, PlayerCount::Two);
    let stop = AtomicBool::new(true);
    let found = Level::Master.choose(&position, 0, &Budget::until(&stop), |_| {}).expect("an action");
    assert!(position.is_legal(found.action) && found.nodes < 5000, "{} positions", found.nodes);
}

#[test]
fn the_pause_depends_on_the_number_of_choices() {
    let pause = |level: Level, position: &Position| {
        let action = position.legal_actions()[0];
        assert_eq!(level.pause(position, action), level.pause(position, action));
        level.pause(position, action).as_millis()
    };
    let mut late = (0..).flat_map(|seed| random_game(seed, PlayerCount::Two));
    let forced = late.find(|position| position.count_actions() == 1).expect("a forced action");
    for level in Level::ALL {
        assert!((350..500).contains(&pause(level, &forced)), "{level}");
        for position in random_game(3, PlayerCount::Four) {
            if position.count_actions() > 1 {
                assert!((600..1600).contains(&pause(level, &position)), "{level} {position}");
            }
        }
    }
}
