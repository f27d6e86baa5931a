//! Laws of views: a viewer never sees what is concealed and always sees what is not.

use bigpoints_rules::{
    Action, Colour, ConcealedPosition, Game, HandRule, Player, Position, SeenHand, View, Viewer,
};
use proptest::prelude::*;

use crate::generators::{Start, choices, choose, games, play_through, start};

/// Everybody who can look at a table with these players.
fn viewers(game: &Game) -> Vec<Viewer> {
    let players = game.start().players().players().map(Viewer::Player);
    players.chain([Viewer::Spectator, Viewer::Nobody]).collect()
}

/// The same position after two hands that the viewer does not see have exchanged one counter for one of another colour.
/// Both keep their size and their black counters, on which the course of the game depends. `None` if they have no such
/// counters, or if the viewer sees all hands but one.
fn exchange_unseen(position: &Position, viewer: Viewer, pick: (u8, u8)) -> Option<Position> {
    let players = position.players().players();
    let unseen: Vec<Player> = players.filter(|&player| viewer != Viewer::Player(player)).collect();
    let coloured = || Colour::ALL.into_iter().filter(|&colour| colour != Colour::Black);
    let mut setup = position.to_setup();
    let mut exchanges = Vec::new();
    for (index, &one) in unseen.iter().enumerate() {
        for &other in &unseen[index + 1..] {
            for given in coloured().filter(|&colour| setup.hands[one][colour] > 0) {
                let gotten = coloured().filter(|&colour| colour != given && setup.hands[other][colour] > 0);
                exchanges.extend(gotten.map(|gotten| (one, given, other, gotten)));
            }
        }
    }
    let number = usize::from(u16::from_le_bytes([pick.0, pick.1]));
    let (one, given, other, gotten) = *exchanges.get(number.checked_rem(exchanges.len())?)?;
    setup.hands[one][given] -= 1;
    setup.hands[other][given] += 1;
    setup.hands[other][gotten] -= 1;
    setup.hands[one][gotten] += 1;
    Some(Position::from_setup(&setup).expect("the counters are the same"))
}

/// Plays the same actions from two positions and asserts that the viewer cannot tell them apart before the end.
fn assert_indistinguishable(viewer: Viewer, start: Position, other: Position, choices: &[u8]) {
    assert_ne!(start, other);
    let mut twin = Game::from_position(other);
    let mut played = 0;
    play_through(Start(start), choices, |game| {
        if let Some(&action) = game.actions().get(played) {
            twin.play(action).expect("hands decide nothing but the extra move");
            played += 1;
        }
        let look = |game: &Game, rule| game.view(viewer, rule);
        let (view, twin_view) = (look(game, HandRule::Concealed), look(&twin, HandRule::Concealed));
        if game.position().is_over() {
            assert_ne!(view, twin_view, "at the end the hands are shown");
        } else {
            assert_eq!(view, twin_view);
            assert_eq!(view.table().to_string(), twin_view.table().to_string());
        }
        // With open hands the two differ, so the exchange is one that a leak would show.
        assert_ne!(look(game, HandRule::Open), look(&twin, HandRule::Open));
    });
}

/// A position some way into a game, where hands have been filled, but not its end.
fn later(start: Start, choices: &[u8]) -> Position {
    let mut position = start.0;
    for &choice in choices {
        let next = choose(&position, choice).map(|action| position.play(action).expect("a listed action"));
        match next {
            Some(next) if !next.is_over() => position = next,
            _ => break,
        }
    }
    position
}

proptest! {
    #![proptest_config(games(1500))]

    #[test]
    fn viewers_cannot_tell_concealed_hands_apart(
        start in start(),
        before in choices(),
        pick in any::<(u8, u8)>(),
        after in choices(),
    ) {
        let position = later(start, &before[..before.len() / 4]);
        let mut exchanged = 0;
        for viewer in viewers(&Game::from_position(position)) {
            if let Some(other) = exchange_unseen(&position, viewer, pick) {
                assert_indistinguishable(viewer, position, other, &after);
                exchanged += 1;
            }
        }
        // Tables whose hands are still too alike to exchange anything say nothing, and are not counted.
        prop_assume!(exchanged > 0);
    }

    #[test]
    fn a_view_holds_what_its_viewer_may_know_and_no_more(start in start(), choices in choices()) {
        play_through(start, &choices, |game| {
            for viewer in viewers(game) {
                let concealed = game.view(viewer, HandRule::Concealed);
                let open = game.view(viewer, HandRule::Open);
                for (player, &hand) in game.position().hands().iter() {
                    let seen = game.position().is_over() || viewer == Viewer::Player(player);
                    let expected = if seen { SeenHand::Open(hand) } else { SeenHand::Concealed(hand.size()) };
                    assert_eq!(concealed.table().hands()[player], expected, "{viewer:?}");
                    assert_eq!(concealed.sheet(player), seen.then(|| game.position().sheet(player)));
                    assert_eq!(open.table().hands()[player], SeenHand::Open(hand));
                    assert_eq!(open.sheet(player), Some(game.position().sheet(player)));
                }
                assert_eq!(open.table().to_string(), game.position().to_string());
                for view in [concealed, open] {
                    assert_eq!(view.viewer(), viewer);
                    assert_shows_the_table(&view, game.position());
                    assert_recent_turns(&view, game);
                }
            }
        });
    }

    #[test]
    fn concealed_texts_are_read_back(start in start(), choices in choices(), seen in any::<[bool; 5]>()) {
        play_through(start, &choices, |game| {
            let concealed = game.position().conceal(|player| seen[player as usize]);
            let text = concealed.to_string();
            let read: ConcealedPosition = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read, concealed);
            assert_eq!(read.to_string(), text);
            // Only a text with every hand open is a position.
            assert_eq!(text.parse::<Position>().ok(), Some(*game.position()).filter(|_| !text.contains('?')));
        });
    }
}

fn assert_shows_the_table(view: &View, position: &Position) {
    assert_eq!(view.table().path(), position.path());
    assert_eq!(view.table().standing(), position.standing());
    assert_eq!(view.table().stairs(), position.stairs());
    assert_eq!(view.table().turn(), position.turn());
    let own_turn = position.turn().player().is_some_and(|player| view.viewer() == Viewer::Player(player));
    let expected: &[Action] = if own_turn { &position.legal_actions() } else { &[] };
    assert_eq!(view.actions(), expected);
}

/// A view's recent turns are the last turns of the game, at most one for each player.
fn assert_recent_turns(view: &View, game: &Game) {
    let recent = view.recent();
    let begun = game.turns_begun();
    let expected = match view.viewer() {
        Viewer::Nobody => 0,
        Viewer::Player(_) | Viewer::Spectator => begun.min(game.start().players().get()),
    };
    assert_eq!(recent.len(), expected);
    assert!(recent.iter().map(|turn| turn.number).eq(begun + 1 - expected..=begun));
    let actions: Vec<Action> =
        recent.iter().flat_map(|turn| turn.effects.iter().map(|effect| effect.action)).collect();
    assert!(game.actions().ends_with(&actions));
}
