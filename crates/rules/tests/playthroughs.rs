//! Whole games as readable files, with every query at every step, regenerated and compared.
//!
//! When the rules or the text forms change on purpose, `BLESS=1 cargo test -p bigpoints-rules --test playthroughs`
//! rewrites the files, so that the diff can be reviewed.

use std::collections::BTreeSet;
use std::path::PathBuf;

use bigpoints_rules::{Action, Game, Player, PlayerCount, Position, Seed, Turn, deal};

/// `SplitMix64`, so that the choices are the same on every machine.
struct Choices(u64);

impl Choices {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        (mixed % bound as u64) as usize
    }
}

fn joined<T: ToString>(list: impl IntoIterator<Item = T>) -> String {
    list.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// A whole game of random choices from the layout of `seed`.
fn random_game(players: PlayerCount, first: Player, seed: u64) -> Game {
    let mut game = Game::new(&deal(Seed::short(seed)), players, first);
    let mut choices = Choices(seed);
    while !game.position().is_over() {
        let actions = game.position().legal_actions();
        game.play(actions[choices.below(actions.len())]).expect("a listed action is legal");
    }
    game
}

/// The answers to every query at every step of a game.
fn playthrough(game: &Game) -> Vec<String> {
    let mut lines = Vec::new();
    let mut turn = 0;
    for (position, action) in game.positions().zip(game.actions()) {
        turn += usize::from(matches!(position.turn(), Turn::Main(_)));
        lines.push(format!("\nturn     {turn}"));
        lines.push(format!("position {position}"));
        lines.push(format!("actions  {}", joined(position.legal_actions())));
        lines.push(format!("points   {}", joined(position.score().points())));
        lines.push(format!("plays    {action}"));
    }
    lines
}

/// The last position, the sheets of all players line by line, the winners and the margins.
fn result(position: &Position) -> Vec<String> {
    let mut lines = vec![format!("\nend\nposition {position}")];
    for player in position.players().players() {
        let sheet = position.sheet(player);
        lines.push(format!("\nplayer {player}"));
        for line in sheet.lines() {
            lines.push(format!("  {} {:2} × {} = {:2}", line.colour, line.count, line.each, line.sum()));
        }
        lines.push(format!("  total {:7}", sheet.total()));
    }
    lines.push(format!("\nwinners  {}", joined(position.score().winners())));
    lines.push(format!("margins  {}", joined(position.score().margins().as_slice())));
    lines
}

/// The four games. Their seeds are chosen so that each has extra moves forward and backward, declined ones, and an extra
/// move that climbs; two of them end with a shared win.
const GAMES: [(&str, PlayerCount, Player, u64); 4] = [
    ("two-players", PlayerCount::Two, Player::One, 29),
    ("three-players", PlayerCount::Three, Player::Two, 4273),
    ("four-players", PlayerCount::Four, Player::Four, 483),
    ("five-players", PlayerCount::Five, Player::Three, 85),
];

#[test]
fn playthroughs_match_the_files() {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    for (name, players, first, seed) in GAMES {
        let game = random_game(players, first, seed);
        let title =
            format!("A game of {players} players from the layout of seed {seed}, begun by player {first}.");
        let lines = [vec![title], playthrough(&game), result(game.position()), vec![String::new()]].concat();
        let made = lines.join("\n");
        let path: PathBuf =
            [env!("CARGO_MANIFEST_DIR"), "tests", "playthroughs", &format!("{name}.txt")].iter().collect();
        if bless {
            std::fs::write(&path, &made).expect("a file to write");
        }
        let kept =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines = kept.lines().zip(made.lines()).zip(1..);
        for ((kept, made), line) in lines {
            assert_eq!(made, kept, "{name}.txt, line {line}");
        }
        assert_eq!(made, kept, "{name}.txt");
    }
}

#[test]
fn every_kind_of_action_is_played_somewhere_in_the_playthroughs() {
    let mut played = BTreeSet::new();
    for (_, players, first, seed) in GAMES {
        let game = random_game(players, first, seed);
        let without_pawn = |action: &Action| action.to_string().replace(['B', 'R', 'Y', 'G', 'P'], "");
        played.extend(game.actions().iter().map(without_pawn));
    }
    // Only `=` is missing: from a fresh layout there is always something to take.
    let kinds = ["+", "-", ".", "^", "x+", "x-", "x<+", "x<-", "x^"];
    assert!(played.iter().eq(kinds), "{played:?}");
}
