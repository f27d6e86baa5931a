//! Game analysis: repeatable, consistent from moment to moment, and correct where proved.

use bigpoints_engine::{Analysis, Budget, Engine, Playouts, Reason, evaluate_actions, solve};
use bigpoints_rules::notation::Record;
use bigpoints_rules::{Game, Player, PlayerCount, Seed, deal};

/// A random game without its last actions.
fn random_game(players: PlayerCount, seed: u64, left_out: usize) -> Game {
    let start = Game::new(&deal(Seed::short(seed)), players, Player::One);
    let (mut playouts, mut position, mut actions) = (Playouts::new(seed), *start.position(), Vec::new());
    while let Some(action) = playouts.step(&mut position) {
        actions.push(action);
    }
    let mut game = start;
    for action in &actions[..actions.len() - left_out] {
        game.play(*action).expect("an action that was played");
    }
    game
}

/// The full analysis of a game with this many positions per moment.
fn analyse(game: &Game, nodes: u64) -> Analysis {
    let mut analysis = Analysis::new(game.clone());
    let mut engine = Engine::new(4);
    while analysis.look(&Budget::nodes(nodes), &mut engine) {}
    assert_eq!(analysis.known(), analysis.all());
    analysis
}

/// The game in the examples.
fn example() -> Record {
    include_str!("../../../examples/game.bpn").parse().expect("a record")
}

#[test]
fn an_analysis_repeats_exactly() {
    for (players, left_out) in [(PlayerCount::Two, 0), (PlayerCount::Four, 3)] {
        let game = random_game(players, 5, left_out);
        let [one, other] = [analyse(&game, 500), analyse(&game, 500)];
        for index in 0..one.all() {
            assert_eq!(one.moment(index), other.moment(index), "moment {index}");
        }
    }
}

#[test]
fn an_action_loses_exactly_what_is_reported_and_never_gains() {
    let mut faults = 0;
    for players in [PlayerCount::Two, PlayerCount::Three, PlayerCount::Five] {
        for seed in 0..3 {
            let game = random_game(players, seed, 0);
            let analysis = analyse(&game, 400);
            for (index, (position, &action)) in game.positions().zip(game.actions()).enumerate() {
                let player = position.turn().player().expect("an action before the end");
                let moment = |index| analysis.moment(index).expect("a moment that is known");
                let (before, after) = (moment(index), moment(index + 1));
                let change = after.margins[player] - before.margins[player];
                match &before.fault {
                    Some(fault) => {
                        faults += 1;
                        assert_eq!((fault.player, fault.played.action), (player, action));
                        assert!(position.is_legal(fault.better.action) && fault.better.action != action);
                        assert!(fault.lost > 0.0 && (change + fault.lost).abs() < 1e-4, "moment {index}");
                        assert_eq!(fault.proved, fault.better.proved && after.proved);
                    }
                    // An estimate of the next moment may be above or below what is already proved.
                    None => assert!(change.abs() < 1e-4 || before.proved, "moment {index}: {change}"),
                }
            }
        }
    }
    assert!(faults > 100, "random play gives much away: {faults}");
}

#[test]
fn proved_moments_agree_with_the_solver() {
    let mut proved = 0;
    for players in [PlayerCount::Two, PlayerCount::Three] {
        for seed in 0..6 {
            let game = random_game(players, seed, 0);
            let analysis = analyse(&game, 3000);
            let from = analysis.proved_from().expect("the end is proved");
            for (index, position) in game.positions().enumerate().skip(from) {
                let moment = analysis.moment(index).expect("a moment that is known");
                assert!(moment.proved, "all is proved from there on");
                let solution = solve(&position, &Budget::nodes(u64::MAX), 4).expect("a solution");
                assert_eq!(moment.margins.map(|_, &margin| margin as i32), solution.margins, "{position}");
                proved += 1;
            }
        }
    }
    assert!(proved > 60, "{proved}");
}

#[test]
fn turning_points_are_sorted_by_loss() {
    let record = example();
    let analysis = analyse(record.game(), 3000);
    let points = analysis.turning_points();
    assert!(points.windows(2).all(|pair| pair[0].fault.lost >= pair[1].fault.lost));
    // In turn 36 the win was given away, as `solve` after turn 35 shows.
    let point = points.iter().find(|point| point.turn == 36).expect("the turn that lost the game");
    assert!(point.fault.proved, "{point:?}");
    assert_eq!((point.fault.player, point.fault.lost), (Player::One, 3.0));
    assert_eq!(point.fault.better.action.to_string(), "G^");
    assert!(!point.fault.better.reasons.is_empty() && !point.fault.played.reasons.is_empty());
    for point in &points {
        let (played, better) = (&point.fault.played.reasons, &point.fault.better.reasons);
        let same = played.iter().filter(|reason| better.contains(reason)).count();
        assert!(same == 0 || played.len() == 1 || better.len() == 1, "said of both: {point:?}");
        assert!(played.is_sorted_by_key(Reason::speaks_for), "{point:?}");
    }
    let turn = &record.game().turns()[35];
    assert_eq!(turn.effects[0].action, point.fault.played.action);
    assert_eq!(record.game().actions()[point.moment], point.fault.played.action);
}

#[test]
fn every_legal_action_is_judged_beside_the_better_one() {
    let record = example();
    let analysis = analyse(record.game(), 3000);
    let (mut good, mut bad) = (0, 0);
    for point in analysis.turning_points() {
        let fault = point.fault;
        let position = analysis.position(point.moment).expect("a moment of the game");
        let mut judged: Vec<_> = fault.alternatives.iter().map(|other| other.choice.action).collect();
        judged.extend([fault.played.action, fault.better.action]);
        judged.sort_unstable_by_key(ToString::to_string);
        let mut legal = position.legal_actions().to_vec();
        legal.sort_unstable_by_key(ToString::to_string);
        assert_eq!(judged, legal);
        for other in &fault.alternatives {
            // The same lead that makes the played action a fault makes another one bad.
            let lead = fault.better.margin - other.choice.margin;
            assert_eq!(other.choice.cost, lead);
            assert!(lead >= 0.0, "nothing is better than the better action: {other:?}");
            let proved = fault.better.proved && other.choice.proved;
            assert_eq!(other.good, lead < 0.75 && !(proved && lead > 0.0), "{other:?}");
            *(if other.good { &mut good } else { &mut bad }) += 1;
        }
    }
    assert!(good > 0 && bad > 0, "{good} {bad}");
}

#[test]
fn a_game_is_analysed_from_its_end() {
    let record = example();
    let mut analysis = Analysis::new(record.game().clone());
    let last = analysis.all() - 1;
    assert_eq!((analysis.known(), analysis.proved_from()), (1, Some(last)));
    assert!(analysis.moment(last).is_some() && analysis.moment(last - 1).is_none());
    assert!(analysis.moment(last + 1).is_none(), "past the end there is nothing");
    assert!(analysis.look(&Budget::nodes(100), &mut Engine::new(1)));
    assert!(analysis.moment(last - 1).is_some() && analysis.moment(last - 2).is_none());
    let going_on = Analysis::new(random_game(PlayerCount::Two, 1, 9));
    assert_eq!((going_on.known(), going_on.proved_from()), (0, None));
}

#[test]
fn segments_evaluated_side_by_side_give_the_same_analysis() {
    for (players, left_out) in [(PlayerCount::Two, 0), (PlayerCount::Three, 5)] {
        let game = random_game(players, 11, left_out);
        let alone = analyse(&game, 300);
        let mut together = Analysis::new(game);
        let segments = together.segments();
        assert!(segments.len() > 3, "{segments:?}");
        // Each segment has an engine of its own, and the last one is evaluated first.
        let evaluate = |segment: &std::ops::Range<usize>| {
            let mut engine = Engine::new(4);
            let values = segment.clone().rev().map(|index| {
                let position = *together.position(index).expect("a moment of the game");
                evaluate_actions(&position, &Budget::nodes(300), &mut engine).expect("a game that goes on")
            });
            values.collect::<Vec<_>>()
        };
        let mut evaluated: Vec<_> = segments.iter().rev().map(evaluate).collect();
        while let Some(values) = evaluated.pop() {
            for value in values {
                assert!(together.add(value));
            }
        }
        assert_eq!(together.next(), None);
        for index in 0..alone.all() {
            assert_eq!(together.moment(index), alone.moment(index), "moment {index}");
        }
    }
}
