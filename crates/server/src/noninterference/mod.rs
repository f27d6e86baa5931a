//! Noninterference tests: pairs of games that differ only in what one viewer may not know, found by random play.

mod same_bytes;

use bigpoints_rules::{
    Action, Game, HandRule, Layout, Place, PlayedTurn, Player, PlayerCount, Position, Seed, Viewer, deal,
};
use bigpoints_table::fairness::Bits;
use bigpoints_table::id::GuestId;
use bigpoints_table::table::event::{Event, Logged};

/// Two games that a viewer must not be able to tell apart.
#[derive(Debug)]
struct GamePair {
    players: PlayerCount,
    /// The viewer; `None` for a spectator.
    viewer: Option<Player>,
    games: [GameHistory; 2],
}

/// The history of a game.
#[derive(Debug)]
struct GameHistory {
    layout: Layout,
    seed: Bits,
    actions: Vec<Action>,
    /// An action that was undone, and after how many others.
    undone: (usize, Action),
}

/// Random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

impl GamePair {
    /// Plays at random, and searches for another game that this viewer cannot tell apart; there is not always one.
    fn find(number: u64, players: PlayerCount, viewer: Option<Player>) -> Option<GamePair> {
        let mut dice = Dice(number);
        let layout = deal(Seed::short(number));
        let mut game = Game::new(&layout, players, Player::One);
        let length = 6 + dice.below(50);
        while game.actions().len() < length {
            let actions = game.position().legal_actions();
            let action = actions[dice.below(actions.len())];
            if game.position().play(action).ok()?.is_over() {
                break;
            }
            game.play(action).ok()?;
        }
        let places = old_takes(&game, viewer);
        let at = dice.below(game.actions().len());
        (places.len() > 1).then_some(())?;
        (0..60).find_map(|_| {
            let mut letters = layout.to_string().into_bytes();
            for _ in 0..=dice.below(3) {
                letters.swap(places[dice.below(places.len())], places[dice.below(places.len())]);
            }
            let other: Layout = String::from_utf8(letters).ok()?.parse().ok()?;
            let twin = replay(&other, players, game.actions())?;
            let differ = !game.position().hands().iter().eq(twin.position().hands().iter());
            (differ && known(&game, viewer) == known(&twin, viewer)).then_some(())?;
            // An undone action must stay hidden too.
            let first = game.positions().nth(at)?.legal_actions();
            let second = twin.positions().nth(at)?.legal_actions();
            let undone = [first[dice.below(first.len())], second[dice.below(second.len())]];
            let history = |layout: &Layout, seed, undone| GameHistory {
                layout: *layout,
                seed,
                actions: game.actions().to_vec(),
                undone: (at, undone),
            };
            let games = [
                history(&layout, Bits::new([0x00; 32]), undone[0]),
                history(&other, Bits::new([0x11; 32]), undone[1]),
            ];
            Some(GamePair { players, viewer, games })
        })
    }
}

impl GameHistory {
    /// The events of a table with this game.
    fn events(&self, players: PlayerCount) -> Vec<Logged> {
        let mut events: Vec<Event> = players
            .players()
            .map(|player| Event::Seated { player, guest: guest(player), bot: false, owner: None })
            .collect();
        events.push(Event::Started { layout: self.layout, seed: self.seed, first: Player::One });
        let game = replay(&self.layout, players, &self.actions).expect("a game that was played");
        for (number, (position, &action)) in game.positions().zip(&self.actions).enumerate() {
            let player = position.turn().player().expect("a player to act");
            if number == self.undone.0 {
                events.extend([acted(player, self.undone.1), Event::Undone { player, left_ms: None }]);
            }
            events.push(acted(player, action));
        }
        events.into_iter().map(|event| Logged { event, request: None }).collect()
    }
}

fn acted(player: Player, action: Action) -> Event {
    Event::Acted { player, action, left_ms: None, lag_ms: 0, stood_in: false }
}

/// The guest who has a player's seat.
fn guest(player: Player) -> GuestId {
    GuestId::new(format!("guest {player}"))
}

/// The game with these actions on another layout, if they are legal there and do not end it.
fn replay(layout: &Layout, players: PlayerCount, actions: &[Action]) -> Option<Game> {
    let mut game = Game::new(layout, players, Player::One);
    for &action in actions {
        game.play(action).ok()?;
    }
    (!game.position().is_over()).then_some(game)
}

/// The places of the counters that players other than the viewer took more than a round ago.
fn old_takes(game: &Game, viewer: Option<Player>) -> Vec<usize> {
    let turns = game.turns();
    let old = turns.len().saturating_sub(game.start().players().get());
    let hidden = turns[..old].iter().filter(|turn| Some(turn.player) != viewer);
    let taken = hidden.flat_map(|turn| turn.effects.iter().filter_map(|effect| effect.taken?.place));
    taken.map(Place::index).collect()
}

/// Everything that a viewer may know, computed from the position and not from a view.
#[derive(PartialEq)]
struct Known {
    table: String,
    sizes: Vec<u8>,
    own: Option<String>,
    last_round: Vec<PlayedTurn>,
}

fn known(game: &Game, viewer: Option<Player>) -> Known {
    let position: &Position = game.position();
    let text = position.to_string();
    let words: Vec<&str> = text.split(' ').collect();
    let mut last_round = game.turns();
    let old = last_round.len().saturating_sub(position.players().get());
    last_round.drain(..old);
    Known {
        table: format!("{} {} {}", words[0], words[1], words[3]),
        sizes: position.hands().iter().map(|(_, hand)| hand.size()).collect(),
        own: viewer.map(|player| position.hands()[player].to_string()),
        last_round,
    }
}

/// Whether the games differ for a viewer who sees all hands: otherwise the pair would prove nothing.
fn differ_when_open(pair: &GamePair) -> bool {
    let [one, other] = &pair.games;
    let seen = |history: &GameHistory| {
        let game = replay(&history.layout, pair.players, &history.actions).expect("a game that was played");
        game.view(Viewer::Spectator, HandRule::Open)
    };
    seen(one) != seen(other)
}
