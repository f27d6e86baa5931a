//! Short texts for positions, and what happens in them.
//!
//! A rule is best shown on a nearly empty table, but a position must hold every counter of the game. So a short text
//! leaves out what does not matter, and [`full`] adds it.

use bigpoints_rules::notation::ParsePositionError;
use bigpoints_rules::{Action, Game, IllegalAction, Layout, Pawn, PlayerCount, Position, Seed, deal};

/// A layout in which every counter still lies on the path.
pub(crate) const LAYOUT: &str = "GYRYWGBGPYKRBRKGYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY";

/// The whole text for a short one: taken places are filled in where `~` stands, or else before the staircase, and the
/// hand `*` gets all counters that are found nowhere else, except black ones, which count as handed in.
pub(crate) fn full(short: &str) -> String {
    let fields: Vec<&str> = short.split(' ').collect();
    let &[path, stairs, hands, turn] = fields.as_slice() else { panic!("four fields: {short}") };
    let (before, after) = path.split_once('~').unwrap_or((path, ""));
    let path = format!("{before}{:.<1$}{after}", "", 55 - before.len() - after.len());
    let missing = |colour: char| {
        let on_path = path.chars().filter(|letter| letter.to_ascii_uppercase() == colour).count();
        let beside_stairs = usize::from("BRYGP".contains(colour) && !stairs.contains(colour));
        let in_hands: usize = hands.split(',').map(|hand| count(hand, colour)).sum();
        let in_game = if colour == 'W' { 5 } else { 10 };
        in_game - on_path - beside_stairs - in_hands
    };
    let rest = || {
        let held = "BRYGPW".chars().map(|colour| (colour, missing(colour))).filter(|&(_, count)| count > 0);
        held.map(|(colour, count)| format!("{colour}{count}")).collect::<String>()
    };
    let hands = if hands.contains('*') { hands.replace('*', &rest()) } else { hands.to_owned() };
    format!("{path} {stairs} {hands} {turn}")
}

/// How many counters of a colour the text of a hand has.
fn count(hand: &str, colour: char) -> usize {
    let Some((_, rest)) = hand.split_once(colour) else { return 0 };
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a count after the colour")
}

pub(crate) fn position(short: &str) -> Position {
    let text = full(short);
    text.parse().unwrap_or_else(|error: ParsePositionError| panic!("{text}: {error}"))
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal actions, in order, with one space between.
pub(crate) fn offers(short: &str) -> String {
    words(position(short).legal_actions())
}

/// Things as text, with one space between.
pub(crate) fn words<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// The game from a short text, after these actions.
pub(crate) fn game(short: &str, actions: &str) -> Game {
    let mut game = Game::from_position(position(short));
    for word in actions.split(' ').filter(|word| !word.is_empty()) {
        game.play(action(word)).unwrap_or_else(|error| panic!("{} {word}: {error}", game.position()));
    }
    game
}

/// The whole text of the position after these actions.
pub(crate) fn after(short: &str, actions: &str) -> String {
    game(short, actions).position().to_string()
}

/// Why this action is refused.
pub(crate) fn refusal(short: &str, refused: &str) -> IllegalAction {
    position(short).play(action(refused)).expect_err(refused)
}

/// The points of every player as the stairs stand.
pub(crate) fn points(short: &str) -> Vec<u16> {
    position(short).score().points().to_vec()
}

/// A layout for each of some seeds.
pub(crate) fn layouts() -> impl Iterator<Item = Layout> {
    (0..12).map(|seed| deal(Seed::short(seed)))
}

/// Whole games from fresh layouts, at tables of every size, with actions chosen here and there from the list.
pub(crate) fn whole_games() -> impl Iterator<Item = Game> {
    layouts().zip(PlayerCount::ALL.into_iter().cycle()).enumerate().map(|(number, (layout, players))| {
        let first = players.players().next().expect("a first player");
        let mut game = Game::new(&layout, players, first);
        while !game.position().is_over() {
            let actions = game.position().legal_actions();
            assert!(!actions.is_empty(), "no move in {}", game.position());
            let chosen = (number + game.actions().len() * 7) % actions.len();
            game.play(actions[chosen]).expect("a listed action is legal");
        }
        game
    })
}

/// The pawns that can be moved, each once.
pub(crate) fn movable(position: &Position) -> Vec<Pawn> {
    let mut pawns: Vec<Pawn> = position.legal_actions().into_iter().filter_map(Action::pawn).collect();
    pawns.dedup();
    pawns
}
