//! Laws of playing: what is legal, what it does, what is conserved, how it is written and scored.

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Action, Game, Layout, MAX_GAME_LENGTH, Pawn, Place, Player, Position, Spot, Tally};
use proptest::prelude::*;

use crate::generators::{all_actions, choices, fresh, games, play_through, start};
use crate::table::{Move, Table};

proptest! {
    #![proptest_config(games(3000))]

    #[test]
    fn the_end_of_every_game_is_a_right_count(start in fresh(), choices in choices()) {
        let game = play_through(start, &choices, |_| {});
        let end = game.position();
        let steps = Pawn::ALL.map(|pawn| end.stairs().worth(pawn));
        let tally = Tally { steps, hands: end.hands().map(|_, hand| hand.counts()) };
        assert_eq!(tally.miscounts(), [], "{end}");
        assert_eq!(tally.score(), Some(end.score()), "{end}");
    }

    #[test]
    fn no_counter_appears_or_vanishes_but_black_ones_handed_in(start in start(), choices in choices()) {
        let mut black = Table::read(&start.0.to_string()).counters('K');
        play_through(start, &choices, |game| {
            let table = Table::read(&game.position().to_string());
            for (colour, count) in [('B', 10), ('R', 10), ('Y', 10), ('G', 10), ('P', 10), ('W', 5)] {
                assert_eq!(table.counters(colour), count, "{colour} in {}", game.position());
            }
            if let Some(Action::Extra { .. }) = game.actions().last() {
                black -= 1;
            }
            assert_eq!(table.counters('K'), black, "K in {}", game.position());
        });
    }

    #[test]
    fn legal_actions_are_those_of_the_rules_in_the_order_of_the_notation(
        start in start(),
        choices in choices(),
    ) {
        let in_order = all_actions();
        play_through(start, &choices, |game| {
            let position = game.position();
            let listed = position.legal_actions();
            let written: Vec<String> = listed.iter().map(Action::to_string).collect();
            let moves = Table::read(&position.to_string()).moves();
            let expected: Vec<&str> = moves.iter().map(|legal| legal.text.as_str()).collect();
            assert_eq!(written, expected, "{position}");
            // Rising places in the list of all actions mean: in order, and none twice.
            let places = listed.iter().map(|action| in_order.iter().position(|other| other == action));
            assert!(places.is_sorted_by(|one, next| one < next), "{position}");
            assert_eq!(position.count_actions(), listed.len(), "{position}");
            assert_eq!(position.is_over(), listed.is_empty(), "{position}");
        });
    }

    #[test]
    fn listed_actions_can_be_played_and_no_others(start in start(), choices in choices()) {
        let all = all_actions();
        play_through(start, &choices, |game| {
            let position = *game.position();
            let listed = position.legal_actions();
            for &action in &all {
                let legal = listed.contains(&action);
                assert_eq!(position.is_legal(action), legal, "{position} {action}");
                let mut after = game.clone();
                let Ok(next) = position.play(action) else {
                    let reason = position.check(action).expect_err("play and check agree");
                    assert!(!legal, "{position} {action}: {reason}");
                    assert_eq!(position.play(action), Err(reason));
                    assert_eq!(position.effect(action), Err(reason));
                    assert_eq!(after.play(action), Err(reason));
                    assert_eq!(&after, game, "a refused action changes nothing");
                    continue;
                };
                assert!(legal, "{position} {action} plays but is not listed");
                assert_eq!(position.check(action), Ok(()));
                let mut unchecked = position;
                unchecked.play_unchecked(action);
                assert_eq!(unchecked, next, "{position} {action}");
                after.play(action).expect("the position plays it");
                assert_eq!(after.position(), &next);
                assert_eq!(after.actions(), [game.actions(), &[action]].concat());
            }
        });
    }

    #[test]
    fn an_effect_is_the_difference_between_two_positions(start in start(), choices in choices()) {
        play_through(start, &choices, |game| {
            let position = game.position();
            let table = Table::read(&position.to_string());
            let expected = table.moves();
            for (action, expected) in position.legal_actions().into_iter().zip(expected) {
                let effect = position.effect(action).expect("a listed action has an effect");
                let next = position.play(action).expect("a listed action plays");
                assert_eq!(table.after(&effect), Table::read(&next.to_string()), "{position} {action}");
                let to = effect.step.and_then(|step| match step.to {
                    Spot::Path(place) => Some(place.index()),
                    Spot::Home | Spot::Start => None,
                });
                let taken = effect.taken.and_then(|taken| taken.place).map(Place::index);
                assert_eq!(Move { text: effect.action.to_string(), to, taken }, expected, "{position}");
            }
        });
    }

    #[test]
    fn positions_and_actions_survive_being_written(start in start(), choices in choices()) {
        play_through(start, &choices, |game| {
            let position = game.position();
            let text = position.to_string();
            let read: Position = text.parse().expect("a written position is read");
            assert_eq!(&read, position);
            assert_eq!(read.to_string(), text);
            assert_eq!(Position::from_setup(&position.to_setup()), Ok(*position));
            assert_eq!(text.parse(), Ok(position.to_setup()));
            for action in position.legal_actions() {
                assert_eq!(action.to_string().parse(), Ok(action));
            }
        });
    }

    #[test]
    fn a_game_ends_in_time_and_is_taken_back_step_by_step(start in start(), choices in choices()) {
        let mut seen = Vec::new();
        let mut game = play_through(start, &choices, |game| seen.push(*game.position()));
        prop_assert!(game.position().is_over());
        prop_assert!(game.actions().len() <= MAX_GAME_LENGTH);
        prop_assert!(game.positions().eq(seen.iter().copied()));
        let played = game.actions().to_vec();
        for (&before, &action) in seen.iter().zip(&played).rev() {
            prop_assert_eq!(game.undo(), Some(action));
            prop_assert_eq!(game.position(), &before);
        }
        prop_assert_eq!(game.undo(), None);
        prop_assert_eq!(game, Game::from_position(start.0));
    }

    #[test]
    fn turns_hold_the_actions_in_order(start in start(), choices in choices()) {
        play_through(start, &choices, |game| {
            let turns = game.turns();
            let actions = turns.iter().flat_map(|turn| turn.effects.iter().map(|effect| effect.action));
            assert!(actions.eq(game.actions().iter().copied()));
            assert_eq!(game.turns_begun(), turns.len());
            assert!(turns.iter().map(|turn| turn.number).eq(1..=turns.len()));
            let ends = turns.iter().scan(0, |actions, turn| {
                *actions += turn.effects.len();
                game.positions().nth(*actions)
            });
            let ends: Vec<Position> = std::iter::once(*game.start()).chain(ends).collect();
            for (turn, end) in ends.iter().enumerate() {
                assert_eq!(game.after_turn(turn).as_ref(), Some(end));
            }
            for most in 0..=turns.len() + 1 {
                assert_eq!(game.last_turns(most), turns[turns.len().saturating_sub(most)..]);
            }
            assert_eq!(ends.last(), Some(game.position()));
            assert_eq!(game.after_turn(ends.len()), None);
            let players = game.start().players();
            for pair in turns.windows(2) {
                assert_eq!(pair[1].player, pair[0].player.next(players));
                assert!(matches!(pair[1].effects[0].action, Action::Main { .. }));
            }
        });
    }

    #[test]
    fn points_margins_and_winners_are_those_counted_by_hand(start in start(), choices in choices()) {
        play_through(start, &choices, |game| {
            let position = game.position();
            let points = Table::read(&position.to_string()).points();
            let score = position.score();
            let found: Vec<i32> = score.points().iter().map(|&points| points.into()).collect();
            assert_eq!(found, points, "{position}");
            let sheets = position.players().players().map(|player| i32::from(position.sheet(player).total()));
            assert!(sheets.eq(points.iter().copied()), "{position}");
            let best = *points.iter().max().expect("two to five players");
            let winners: Vec<Player> =
                Player::ALL.into_iter().zip(&points).filter(|&(_, &own)| own == best).map(|(p, _)| p).collect();
            assert!(score.winners().eq(winners), "{position}");
            for (index, &margin) in score.margins().as_slice().iter().enumerate() {
                let mut others = points.clone();
                let own = others.remove(index);
                assert_eq!(margin, own - others.iter().max().expect("another player"), "{position}");
            }
        });
    }
}

proptest! {
    #![proptest_config(games(500))]

    #[test]
    fn records_are_read_back_and_lead_to_the_same_position(start in fresh(), choices in choices()) {
        let names: Vec<String> =
            start.0.players().players().map(|player| format!("\"{player}\" \\ [x] {{y}}")).collect();
        let layout: Layout = start.0.to_string()[..55].parse().expect("a fresh path is a layout");
        play_through(start, &choices, |game| {
            let record = Record::new(game.clone(), &names).expect("a game from a fresh layout");
            let text = record.to_string();
            let read: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read, record);
            assert_eq!(read.to_string(), text);
            assert_eq!(read.tag("Layout"), Some(layout.to_string().as_str()));
            let mut replayed = *read.game().start();
            for &action in read.game().actions() {
                replayed = replayed.play(action).expect("a recorded action is legal");
            }
            assert_eq!(&replayed, game.position());
        });
    }
}
