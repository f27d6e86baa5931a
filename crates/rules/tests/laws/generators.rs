//! Random tables, and games played from them by random choices.

use std::fmt;

use bigpoints_rules::{
    Action, ByColour, ByPlayer, Colour, Direction, Game, MAX_GAME_LENGTH, PATH_LENGTH, Pawn, Place, PlaceSet,
    Player, PlayerCount, Position, Seed, Setup, Staircase, Take, Turn, deal,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Runs a law on this many games, with plenty of shrinking for a failing one.
pub(crate) fn games(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, max_shrink_iters: 50_000, ..ProptestConfig::default() }
}

/// The position a game begins with; a failing one is shown as its text, ready to be pasted into a test.
#[derive(Clone, Copy)]
pub(crate) struct Start(pub(crate) Position);

impl fmt::Debug for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The beginning of an ordinary game, or a given table.
pub(crate) fn start() -> impl Strategy<Value = Start> {
    prop_oneof![fresh(), given()]
}

/// The beginning of an ordinary game: any layout, two to five players, any of whom begins.
pub(crate) fn fresh() -> impl Strategy<Value = Start> {
    (any::<[u8; 32]>(), 2..=5_usize, any::<u8>()).prop_map(|(seed, players, first)| {
        let players = PlayerCount::new(players).expect("two to five players");
        Start(Position::new(&deal(Seed(seed)), players, player(players, first)))
    })
}

/// A legal table that play need not reach. It shrinks to an empty path, no pawn home and two players.
pub(crate) fn given() -> impl Strategy<Value = Start> {
    // How many of 256 places hold a counter. On sparse paths nothing may be free.
    let density = select(vec![0_u8, 2, 4, 8, 16, 32, 64, 128, 255]);
    let places = vec(any::<(u8, u8)>(), PATH_LENGTH);
    let arrivals = (Just(Pawn::ALL).prop_shuffle(), 0..=5_usize);
    let owners = vec(any::<u8>(), 60);
    (2..=5_usize, density, places, arrivals, any::<[Option<u8>; 5]>(), owners, any::<(u8, bool)>()).prop_map(
        |(players, density, places, (order, home), spots, owners, (to_act, extra))| {
            let players = PlayerCount::new(players).expect("two to five players");
            let stairs =
                Staircase::from_arrivals(order.into_iter().take(home)).expect("five different pawns");
            let mut left = ByColour(Colour::ALL.map(|colour| {
                let bonus = colour.pawn().is_some_and(|pawn| !stairs.has(pawn));
                colour.in_game() - u8::from(bonus)
            }));
            let mut path = [None; PATH_LENGTH];
            for (counter, (roll, colour)) in path.iter_mut().zip(places) {
                let colour = Colour::ALL[usize::from(colour) % 7];
                if roll < density && left[colour] > 0 {
                    left[colour] -= 1;
                    *counter = Some(colour);
                }
            }
            let mut standing = PlaceSet::EMPTY;
            for (pawn, spot) in Pawn::ALL.into_iter().zip(spots) {
                let on_own = |place: &Place| path[place.index()] == Some(pawn.colour());
                let own: Vec<Place> = Place::all().filter(on_own).collect();
                if let Some(spot) = spot
                    && !own.is_empty()
                    && !stairs.has(pawn)
                {
                    standing = standing.or(PlaceSet::of(own[usize::from(spot) % own.len()]));
                }
            }
            let hands = distribute(players, left, &owners);
            let to_act = player(players, to_act);
            let turn = match extra && hands[to_act][Colour::Black] > 0 {
                _ if stairs.is_full() => Turn::End,
                true => Turn::Extra(to_act),
                false => Turn::Main(to_act),
            };
            let setup = Setup { path, standing, stairs, hands, turn };
            Start(Position::from_setup(&setup).expect("a table built to the rules"))
        },
    )
}

/// Gives what is left of every colour to the players; black counters may also have been handed in.
fn distribute(players: PlayerCount, left: ByColour<u8>, owners: &[u8]) -> ByPlayer<ByColour<u8>> {
    let mut hands = ByPlayer::new(players, |_| ByColour::default());
    let mut owners = owners.iter().map(|&owner| usize::from(owner));
    for (colour, &count) in left.iter() {
        for owner in owners.by_ref().take(count.into()) {
            let ways = players.get() + usize::from(colour == Colour::Black);
            if let Some(owner) = players.players().nth(owner % ways) {
                hands[owner][colour] += 1;
            }
        }
    }
    hands
}

fn player(players: PlayerCount, number: u8) -> Player {
    Player::ALL[usize::from(number) % players.get()]
}

/// What is chosen at each step of a game. A failing game shrinks to few choices, and those to the first legal action.
pub(crate) fn choices() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..=MAX_GAME_LENGTH)
}

/// Plays a game to its end and looks at it before the first action and after each. The choices pick from the legal
/// actions; when they run out, the first legal action is played.
pub(crate) fn play_through(start: Start, choices: &[u8], mut look: impl FnMut(&Game)) -> Game {
    let mut game = Game::from_position(start.0);
    let mut choices = choices.iter().copied().chain(std::iter::repeat(0));
    loop {
        look(&game);
        let Some(action) = choose(game.position(), choices.next().expect("an endless list")) else {
            return game;
        };
        game.play(action).expect("a listed action is legal");
    }
}

/// The legal action that a number picks, unless the game is over.
pub(crate) fn choose(position: &Position, choice: u8) -> Option<Action> {
    let legal = position.legal_actions();
    legal.get(usize::from(choice).checked_rem(legal.len())?).copied()
}

/// Every action that can be written, in the order of the notation.
pub(crate) fn all_actions() -> Vec<Action> {
    let takes = [Take::Ahead, Take::Behind, Take::Nothing, Take::Climb];
    let mut actions = vec![Action::Decline];
    for pawn in Pawn::ALL {
        actions.extend(takes.map(|take| Action::Main { pawn, take }));
        for direction in [Direction::Forward, Direction::Backward] {
            actions.extend(takes.map(|take| Action::Extra { pawn, direction, take }));
        }
    }
    actions
}

/// The given tables exist for the rare cases, so those must come up.
#[test]
fn given_tables_reach_the_rare_cases() {
    let mut runner = TestRunner::deterministic();
    let tables: Vec<Position> =
        (0..2000).map(|_| given().new_tree(&mut runner).expect("a table").current().0).collect();
    let often = |case: fn(&Position) -> bool| tables.iter().filter(|&table| case(table)).count();
    let listed =
        |table: &Position, action: &str| table.legal_actions().iter().any(|a| a.to_string().contains(action));
    assert!(often(Position::is_over) > 100);
    assert!(often(|table| table.path().occupied().is_empty()) > 100);
    assert!(often(|table| matches!(table.turn(), Turn::Extra(_))) > 100);
    for kind in ["=", "^", "+", "-", ".", "x<"] {
        let found = tables.iter().filter(|table| listed(table, kind)).count();
        assert!(found > 20, "{kind} is legal in {found} tables only");
    }
}
