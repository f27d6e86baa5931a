//! Statistics of games made by hand, and laws over random games.

use bigpoints_engine::{Analysis, Budget, Engine, Playouts};
use bigpoints_rules::{Game, PlayerCount, Seed, deal};

use super::*;
use crate::messages::AccuracyView;

/// The example: Ada and Bo share the win with 36 points, Cleo has 26. Ada begins.
fn example() -> Record {
    include_str!("../../../../examples/game.bpn").parse().expect("a record")
}

/// A random game to its end, with these names.
fn random(number: u64, first: Player, names: &[&str]) -> Record {
    let players = PlayerCount::new(names.len()).expect("two to five");
    let mut game = Game::new(&deal(Seed::short(number)), players, first);
    let (mut playouts, mut position) = (Playouts::new(number), *game.position());
    while let Some(action) = playouts.step(&mut position) {
        game.play(action).expect("a random action is legal");
    }
    Record::new(game, names).expect("a record")
}

fn of(games: &[(&Record, Player)]) -> StatisticsView {
    let games: Vec<OwnGame<'_>> = games.iter().map(|&(record, player)| OwnGame { record, player }).collect();
    StatisticsView::of(&games)
}

#[test]
fn no_games_have_no_results() {
    let none = of(&[]);
    assert_eq!((none.all.games, none.streak, none.longest_streak), (0, 0, 0));
    assert!(none.by_players.is_empty() && none.by_turn.is_empty() && none.opponents.is_empty());
    assert!(none.colours.iter().all(|colour| colour.points == ComparedView { own: 0.0, others: 0.0 }));
}

#[test]
fn a_shared_win_counts_and_equal_points_are_neither_ahead_nor_behind() {
    let record = example();
    let ada = of(&[(&record, Player::One)]);
    assert_eq!(ada.all, ResultsView { key: 0, games: 1, won: 1, points: 36.0, margin: 0.0 });
    assert_eq!(ada.by_players, [ResultsView { key: 3, ..ada.all.clone() }]);
    let opponents: Vec<_> = ada
        .opponents
        .iter()
        .map(|each| (each.name.as_deref(), each.level, each.ahead, each.behind, each.margin))
        .collect();
    assert_eq!(opponents, [(Some("Bo"), None, 0, 0, 0.0), (Some("Cleo"), None, 1, 0, 10.0)]);
    let cleo = of(&[(&record, Player::Three)]);
    assert_eq!((cleo.all.won, cleo.all.margin, cleo.streak), (0, -10.0, 0));
}

/// The reference is the text of the record, read without the rules.
#[test]
fn climbs_and_black_counters_are_those_of_the_text() {
    let record = example();
    let text = record.to_string();
    let (_, actions) = text.split_once("\n\n").expect("actions");
    let (mut climbs, mut extras, mut turn) = ([0.0; 3], [0.0; 3], 0);
    let first = record.game().start().turn().player().expect("a beginner");
    for word in actions.split_whitespace() {
        match word.strip_suffix('.').and_then(|number| number.parse::<usize>().ok()) {
            Some(number) => turn = (usize::from(first.number()) + number - 2) % 3,
            None => {
                climbs[turn] += f64::from(u8::from(word.ends_with('^')));
                extras[turn] += f64::from(u8::from(word.starts_with('x')));
            }
        }
    }
    for (index, player) in (0..).zip(record.game().start().players().players()) {
        let statistics = of(&[(&record, player)]);
        let others = |of: [f64; 3]| (of.iter().sum::<f64>() - of[index]) / 2.0;
        assert_eq!(statistics.climbs, ComparedView { own: climbs[index], others: others(climbs) });
        assert_eq!(statistics.extras, ComparedView { own: extras[index], others: others(extras) });
    }
}

#[test]
fn streaks_run_from_the_last_game_and_end_with_a_loss() {
    let winner = example();
    let (won, lost) = ((&winner, Player::Two), (&winner, Player::Three));
    for (games, streak, longest) in [
        (vec![won, won, lost, won, won, won], 2, 3),
        (vec![lost, won], 0, 1),
        (vec![won, won], 2, 2),
        (vec![lost], 0, 0),
    ] {
        let statistics = of(&games);
        assert_eq!((statistics.streak, statistics.longest_streak), (streak, longest), "{}", games.len());
    }
}

#[test]
fn turns_are_counted_from_whoever_begins() {
    let record = random(3, Player::Three, &["a", "b", "c", "d"]);
    let turn = |player| of(&[(&record, player)]).by_turn[0].key;
    assert_eq!([Player::Three, Player::Four, Player::One, Player::Two].map(turn), [1, 2, 3, 4]);
}

#[test]
fn computer_players_are_opponents_by_level_and_people_without_a_name_are_none() {
    let record = random(4, Player::One, &["Ada", "level 5", "level 5", "", "level 2"]);
    let opponents = of(&[(&record, Player::One)]).opponents;
    let told: Vec<_> = opponents.iter().map(|each| (each.name.clone(), each.level, each.games)).collect();
    assert_eq!(told, [(None, Some(5), 2), (None, Some(2), 1)]);
}

#[test]
fn a_game_that_is_not_over_and_a_seat_that_is_not_there_are_left_out() {
    let mut game = Game::new(&deal(Seed::short(1)), PlayerCount::Two, Player::One);
    game.play("B+".parse().expect("an action")).expect("a legal action");
    let unfinished = Record::new(game, &["a", "b"]).expect("a record");
    let over = random(1, Player::One, &["a", "b"]);
    assert_eq!(of(&[(&unfinished, Player::One), (&over, Player::Five)]).all.games, 0);
}

/// What all players of a game did adds up to what happened in it, and what one has won another has lost.
#[test]
fn the_statistics_of_all_players_add_up() {
    for number in 0..400 {
        let names = &["a", "b", "c", "d", "e"][..2 + number as usize % 4];
        let first = Player::ALL[number as usize % names.len()];
        let record = random(number, first, names);
        let players: Vec<Player> = record.game().start().players().players().collect();
        let all: Vec<StatisticsView> = players.iter().map(|&player| of(&[(&record, player)])).collect();
        let sum = |of: &dyn Fn(&StatisticsView) -> f64| all.iter().map(of).sum::<f64>();
        assert_eq!(sum(&|each| each.climbs.own), 5.0, "every pawn was brought up by somebody");
        for (each, &player) in all.iter().zip(&players) {
            let points: f64 = each.colours.iter().map(|colour| colour.points.own).sum();
            assert_eq!(points, each.all.points);
            assert_eq!(each.all.points, f64::from(record.game().position().score().0[player]));
            assert_eq!(each.all.won, u32::from(each.all.margin >= 0.0));
            let rest = sum(&|each| each.extras.own) - each.extras.own;
            assert!((each.extras.others * (players.len() - 1) as f64 - rest).abs() < 1e-9);
            assert_eq!(each.opponents.len(), players.len() - 1);
        }
        let duels: f64 = all.iter().flat_map(|each| &each.opponents).map(|each| each.margin).sum();
        assert!(duels.abs() < 1e-9, "each duel is seen from both sides: {duels}");
        assert!(all.iter().map(|each| each.all.won).sum::<u32>() >= 1, "somebody has won");
    }
}

#[test]
fn many_games_together_are_the_average_of_each() {
    let records: Vec<Record> = (0..50).map(|number| random(number, Player::One, &["a", "b", "c"])).collect();
    let own: Vec<_> = records.iter().map(|record| (record, Player::Two)).collect();
    let all = of(&own);
    let each: Vec<StatisticsView> = own.iter().map(|&one| of(&[one])).collect();
    let mean = |of: &dyn Fn(&StatisticsView) -> f64| each.iter().map(of).sum::<f64>() / 50.0;
    let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} {other}");
    close(all.all.margin, mean(&|one| one.all.margin));
    close(all.climbs.others, mean(&|one| one.climbs.others));
    close(all.colours[0].points.own, mean(&|one| one.colours[0].points.own));
    assert_eq!(all.opponents.iter().map(|one| one.games).collect::<Vec<_>>(), [50, 50]);
    assert_eq!(all.by_players.len(), 1);
}

#[test]
fn the_choices_of_all_phases_are_the_players_choices_and_lose_what_the_analysis_says() {
    let record = random(9, Player::One, &["a", "b"]);
    let (mut analysis, mut engine) = (Analysis::new(record.game().clone()), Engine::new(1));
    while analysis.look(&Budget::nodes(300), &mut engine) {}
    let (mut choices, mut lost) = (0, 0.0);
    for player in [Player::One, Player::Two] {
        let AccuracyView { opening, middle, end } = AccuracyView::of(&analysis, player);
        for phase in [opening, middle, end] {
            assert!(phase.good <= phase.choices && (phase.lost > 0.0) == (phase.good < phase.choices));
            (choices, lost) = (choices + phase.choices, lost + phase.lost);
        }
        assert!(opening.choices > 0 && middle.choices > 0, "{opening:?} {middle:?}");
    }
    let positions = record.game().positions();
    let expected = positions.filter(|position| position.legal_actions().len() > 1).count();
    assert_eq!(choices as usize, expected);
    let faults = (0..analysis.all()).filter_map(|index| analysis.moment(index)?.fault.as_ref());
    assert!((faults.map(|fault| f64::from(fault.lost)).sum::<f64>() - lost).abs() < 1e-6);
}
