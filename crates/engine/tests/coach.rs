//! The coach: every reason is true, recomputed here from the rules alone, and reveals nothing concealed.

use std::collections::BTreeMap;

use bigpoints_engine::{
    Advice, Budget, Choice, Ending, Engine, Playouts, Reason, Sight, Worth, coach, solve,
};
use bigpoints_rules::{
    Action, Colour, Hand, HandRule, Pawn, Place, Player, PlayerCount, Position, Seed, Spot, Turn, Viewer,
    deal,
};

/// Positions of random games: every third one, and all near the end.
fn positions(players: PlayerCount, games: u64) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0..games {
        let first = Player::ALL[seed as usize % players.get()];
        let mut position = Position::new(&deal(Seed::short(seed)), players, first);
        let mut playouts = Playouts::new(seed);
        let mut game = vec![position];
        while playouts.step(&mut position).is_some() {
            game.push(position);
        }
        game.pop();
        let late = game.len() - 8;
        found.extend(
            game.into_iter()
                .enumerate()
                .filter(|(index, _)| index % 3 == 0 || *index >= late)
                .map(|(_, position)| position),
        );
    }
    found
}

fn advise(position: &Position, sight: Sight, nodes: u64) -> Advice {
    coach(position, sight, &Budget::nodes(nodes), &mut Engine::new(1)).expect("a game that is not over")
}

fn actor(position: &Position) -> Player {
    position.turn().player().expect("a game that is not over")
}

/// How many moves a pawn needs to get home, counted place by place; `None` if it is home.
fn steps(position: &Position, pawn: Pawn) -> Option<u8> {
    let after = match position.spot(pawn) {
        Spot::Home => return None,
        Spot::Start => 0,
        Spot::Path(place) => place.index() + 1,
    };
    let ahead = Place::all().filter(|place| place.index() >= after);
    Some(1 + ahead.filter(|&place| position.path().at(place) == Some(pawn.colour())).count() as u8)
}

/// What a colour would be worth if the pawns came home in the order of their steps; ties share.
fn race_worth(position: &Position, pawn: Pawn) -> f32 {
    if let Some(worth) = position.stairs().worth(pawn) {
        return worth.into();
    }
    let mut order: Vec<u8> = Pawn::ALL.into_iter().filter_map(|pawn| steps(position, pawn)).collect();
    order.sort_unstable();
    let own = steps(position, pawn);
    let shared: Vec<usize> = (0..order.len())
        .filter(|&index| Some(order[index]) == own)
        .map(|index| order.len() - 1 - index)
        .collect();
    shared.iter().sum::<usize>() as f32 / shared.len() as f32
}

fn played(position: &Position, line: &[Action]) -> Position {
    line.iter().fold(*position, |table, &action| table.play(action).expect("a legal action"))
}

/// One choice of an advice and the positions to check its reasons against. Hands are read only through [`Case::hand`].
struct Case<'a> {
    position: &'a Position,
    sight: Sight,
    advice: &'a Advice,
    choice: &'a Choice,
    after: Position,
    end: Position,
}

impl Case<'_> {
    /// A hand that the advice may mention.
    fn hand(&self, table: &Position, player: Player) -> Hand {
        assert!(self.sight.has(player), "a reason mentions the hand of player {player}: {:?}", self.choice);
        table.hands()[player]
    }

    fn held(&self, pawn: Pawn) -> u8 {
        self.hand(&self.after, actor(self.position)).count(pawn.colour())
    }

    fn best(&self) -> &Choice {
        &self.advice.choices[self.advice.best]
    }

    fn ending(&self, choice: &Choice) -> Ending {
        assert!(choice.proved, "{choice:?}");
        match choice.margin {
            margin if margin > 0.0 => Ending::Won,
            margin if margin < 0.0 => Ending::Lost,
            _ => Ending::Shared,
        }
    }

    /// The table when the next player is to move, and that player.
    fn handed(&self) -> (Position, Player, Option<Action>) {
        let player = actor(self.position);
        let tables =
            (1..=self.choice.line.len()).map(|done| (done, played(self.position, &self.choice.line[..done])));
        let (done, table) = tables
            .into_iter()
            .find(|(_, table)| table.turn().player().is_some_and(|next| next != player))
            .expect("a turn that passes on");
        (table, actor(&table), self.choice.line.get(done).copied())
    }

    /// Checks the worth of a pawn's colour, fixed now or at the end of the line.
    fn check_worth(&self, now: &Position, colour: Colour, worth: Worth) {
        let pawn = colour.pawn().expect("a colour with a pawn");
        assert_eq!(worth.fixed, now.stairs().has(pawn));
        assert_eq!(worth.points, race_worth(if worth.fixed { now } else { &self.end }, pawn));
    }

    fn check(&self, reason: &Reason) {
        let (before, after, me) = (self.position, &self.after, actor(self.position));
        let taken = before.effect(self.choice.action).expect("a legal action").taken;
        match *reason {
            Reason::Takes { colour, bonus, worth } => {
                let taken = taken.expect("a counter");
                assert_eq!((colour, bonus), (taken.colour, taken.place.is_none()));
                match worth {
                    None => assert!(colour == Colour::White && !self.sight.has(me)),
                    Some(worth) if colour == Colour::White => {
                        let each = self.hand(after, me).colours_beside_white();
                        assert_eq!(worth, Worth { points: each.into(), fixed: false });
                    }
                    Some(worth) => self.check_worth(after, colour, worth),
                }
            }
            Reason::GainsExtra => assert_eq!(taken.map(|taken| taken.colour), Some(Colour::Black)),
            Reason::Arrives { pawn, worth, held } => {
                assert!(!before.stairs().has(pawn));
                assert_eq!(after.stairs().worth(pawn), Some(worth));
                assert_eq!(held.is_some(), self.sight.has(me));
                assert!(held.is_none_or(|held| held == self.held(pawn)));
            }
            Reason::Passes { ahead, steps: own, behind, behind_steps, held } => {
                assert!(steps(before, ahead) >= steps(before, behind));
                assert_eq!((steps(after, ahead), steps(after, behind)), (Some(own), Some(behind_steps)));
                assert!(own < behind_steps);
                assert_eq!(held.is_some(), self.sight.has(me));
                assert!(held.is_none_or(|held| held == (self.held(ahead), self.held(behind))));
            }
            Reason::Steps { pawn, from, to, held } => {
                assert_eq!((steps(before, pawn), steps(after, pawn)), (Some(from), Some(to)));
                assert_ne!(from, to);
                assert_eq!(held, self.held(pawn));
            }
            Reason::Helps { player, pawn, held } | Reason::Hurts { player, pawn, held } => {
                let (from, to) = (race_worth(before, pawn), race_worth(after, pawn));
                assert!(if matches!(reason, Reason::Helps { .. }) { to > from } else { to < from });
                assert_eq!(held, self.hand(after, player).count(pawn.colour()));
                assert!(player != me && held > self.held(pawn));
            }
            Reason::White { whites, from, to } => {
                let (old, new) = (self.hand(before, me), self.hand(after, me));
                assert_eq!(whites, old.count(Colour::White));
                assert_eq!((from, to), (old.colours_beside_white(), new.colours_beside_white()));
                assert!(whites > 0 && from != to);
            }
            Reason::Denies { player, colour } => {
                let (table, next, _) = self.handed();
                assert_eq!(player, next);
                let mut setup = before.to_setup();
                setup.turn = Turn::Main(player);
                assert!(can_take(&Position::from_setup(&setup).expect("a table"), colour));
                assert!(!can_take(&table, colour));
            }
            Reason::Leaves { player, colour, bonus, worth } => {
                let (table, next, answer) = self.handed();
                let answer = answer.expect("an answer");
                let taken = table.effect(answer).expect("a legal action").taken.expect("a counter");
                assert_eq!((player, colour, bonus), (next, taken.colour, taken.place.is_none()));
                assert_eq!(worth.is_some(), colour.pawn().is_some());
                if let Some(worth) = worth {
                    self.check_worth(&played(&table, &[answer]), colour, worth);
                }
            }
            Reason::SpendsBlack { gain } => {
                assert!(matches!(self.choice.action, Action::Extra { .. }));
                let decline = &self.advice.choices[0];
                assert_eq!((decline.action, self.choice.margin - decline.margin), (Action::Decline, gain));
            }
            Reason::KeepsBlack { gain } => {
                assert_eq!(self.choice.action, Action::Decline);
                let others = self.advice.choices[1..].iter().map(|choice| choice.margin);
                assert_eq!(gain, self.choice.margin - others.fold(f32::MIN, f32::max));
                assert!(gain >= 0.0);
            }
            Reason::Prepares { pawn, colour } => {
                let extra = self.choice.line[1];
                assert!(self.hand(before, me).has(Colour::Black) && after.turn() == Turn::Extra(me));
                assert!(matches!(extra, Action::Extra { pawn: moved, .. } if moved == pawn));
                let taken = after.effect(extra).expect("a legal action").taken;
                assert_eq!(taken.map(|taken| taken.colour), colour);
            }
            Reason::Ends { ending } => {
                assert!(after.is_over());
                assert_eq!(ending, Ending::of(after.score().margins()[me]));
            }
            Reason::KeepsOpen => assert!(!after.is_over() && can_end(before)),
            Reason::LetsEnd { player } => {
                let (table, next, _) = self.handed();
                assert!(player == next && can_end(&table));
            }
            Reason::Only { ending } => {
                assert_eq!(ending, self.ending(self.choice));
                let others = self.advice.choices.iter().filter(|other| other.action != self.choice.action);
                assert!(others.map(|other| self.ending(other)).all(|other| other < ending));
            }
            Reason::Spoils { ending, best } => {
                assert_eq!((ending, best), (self.ending(self.choice), self.ending(self.best())));
                assert!(ending < best);
            }
            Reason::Misses { colour, worth } => {
                let best = self.best().action;
                let theirs = before.effect(best).expect("a legal action").taken;
                assert_eq!(theirs.map(|taken| taken.colour), Some(colour));
                assert_ne!(taken.map(|taken| taken.colour), Some(colour));
                assert_eq!(worth.is_some(), colour.pawn().is_some());
                if let (Some(worth), Some(pawn)) = (worth, colour.pawn()) {
                    let end = played(before, &self.best().line);
                    assert_eq!(worth.fixed, played(before, &[best]).stairs().has(pawn));
                    assert_eq!(worth.points, race_worth(&end, pawn));
                }
            }
            Reason::Outlook { pawn, worth, best, held } => {
                let best_end = played(before, &self.best().line);
                assert_eq!(self.end.stairs().worth(pawn), Some(worth));
                assert_eq!(best_end.stairs().worth(pawn), Some(best));
                assert!(worth != best && held > 0 && held == self.held(pawn));
            }
        }
    }
}

fn can_take(table: &Position, colour: Colour) -> bool {
    let taken = |action| table.effect(action).expect("a legal action").taken;
    table.legal_actions().into_iter().any(|action| taken(action).is_some_and(|taken| taken.colour == colour))
}

fn can_end(table: &Position) -> bool {
    table.legal_actions().into_iter().any(|action| played(table, &[action]).is_over())
}

/// The name of a reason's kind.
fn kind(reason: &Reason) -> String {
    format!("{reason:?}").split([' ', '{']).next().expect("a name").to_owned()
}

/// Checks everything an advice says, and counts its reasons by kind.
fn check(position: &Position, sight: Sight, advice: &Advice, kinds: &mut BTreeMap<String, usize>) {
    let actions: Vec<Action> = advice.choices.iter().map(|choice| choice.action).collect();
    assert_eq!(actions, position.legal_actions().to_vec(), "{position}");
    let best = &advice.choices[advice.best];
    assert_eq!(best.cost, 0.0, "{position}");
    for choice in &advice.choices {
        assert!(choice.cost >= 0.0 && choice.cost == best.margin - choice.margin, "{position} {choice:?}");
        assert_eq!(choice.line.first(), Some(&choice.action));
        assert!((1..=4).contains(&choice.reasons.len()), "{position} {choice:?}");
        if choice.is_costly() {
            // The reasons against come first.
            assert!(choice.reasons.is_sorted_by_key(Reason::speaks_for), "{position} {choice:?}");
        }
        let other = choice.beside(best);
        let same = other
            .reasons
            .iter()
            .filter(|reason| best.reasons.iter().any(|own| own.says_as_much_as(reason)))
            .count();
        assert!(!other.reasons.is_empty() && (same == 0 || other.reasons.len() == 1), "{position} {other:?}");
        let after = played(position, &[choice.action]);
        let end = played(position, &choice.line);
        let case = Case { position, sight, advice, choice, after, end };
        for reason in &choice.reasons {
            case.check(reason);
            *kinds.entry(kind(reason)).or_default() += 1;
        }
    }
}

#[test]
fn every_reason_is_true_and_every_kind_of_reason_is_found() {
    let mut kinds = BTreeMap::new();
    for players in PlayerCount::ALL {
        for position in positions(players, 8) {
            check(&position, Sight::OPEN, &advise(&position, Sight::OPEN, 1500), &mut kinds);
        }
    }
    assert_eq!(kinds.keys().map(String::as_str).collect::<Vec<_>>(), KINDS, "{kinds:?}");
}

/// Every kind of reason.
const KINDS: [&str; 20] = [
    "Arrives",
    "Denies",
    "Ends",
    "GainsExtra",
    "Helps",
    "Hurts",
    "KeepsBlack",
    "KeepsOpen",
    "Leaves",
    "LetsEnd",
    "Misses",
    "Only",
    "Outlook",
    "Passes",
    "Prepares",
    "SpendsBlack",
    "Spoils",
    "Steps",
    "Takes",
    "White",
];

#[test]
fn reasons_never_mention_a_concealed_hand() {
    let mut kinds = BTreeMap::new();
    for players in PlayerCount::ALL {
        for position in positions(players, 3) {
            let me = actor(&position);
            let other = me.next(players);
            for viewer in [Viewer::Player(me), Viewer::Player(other), Viewer::Spectator, Viewer::Nobody] {
                let sight = Sight::new(viewer, HandRule::Concealed);
                let advice = advise(&position, sight, 300);
                check(&position, sight, &advice, &mut kinds);
                advice.choices.iter().for_each(|choice| check_line(&position, sight, choice));
            }
        }
    }
    assert!(!kinds.contains_key("Helps") && !kinds.contains_key("Hurts"), "{kinds:?}");
    for kind in ["White", "Passes", "Steps", "Prepares", "Leaves", "Denies"] {
        assert!(kinds.contains_key(kind), "{kind}: {kinds:?}");
    }
}

/// A line continues after a main move only if the hand that decides about an extra move is in sight.
fn check_line(position: &Position, sight: Sight, choice: &Choice) {
    let mut table = *position;
    for (index, &action) in choice.line.iter().enumerate() {
        if let Turn::Main(player) = table.turn() {
            assert!(sight.has(player) || index + 1 == choice.line.len(), "{position} {choice:?}");
        }
        table = played(&table, &[action]);
    }
}

#[test]
fn proved_advice_agrees_with_solve() {
    let mut compared = 0;
    for players in PlayerCount::ALL {
        for position in positions(players, 8).iter().filter(|position| position.stairs().len() >= 3) {
            let advice = advise(position, Sight::OPEN, 6000);
            let best = &advice.choices[advice.best];
            if advice.choices.iter().all(|choice| choice.proved) {
                let solution = solve(position, &Budget::nodes(u64::MAX), 1).expect("an answer");
                let me = actor(position);
                assert_eq!(best.margin, solution.margins[me] as f32, "{position}");
                let first = advice.choices.iter().position(|choice| choice.margin == best.margin);
                assert_eq!(first, Some(advice.best), "{position}");
                if players != PlayerCount::Two {
                    // With two players any of the equal actions will do for `solve`.
                    assert_eq!(Some(&best.action), solution.line.first(), "{position}");
                }
                for choice in &advice.choices {
                    let after = played(position, &[choice.action]);
                    let exact = solve(&after, &Budget::nodes(u64::MAX), 1).expect("an answer").margins[me];
                    assert_eq!(choice.margin, exact as f32, "{position} {}", choice.action);
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 60, "{compared} positions");
}

#[test]
fn the_same_budget_gives_the_same_advice() {
    for players in PlayerCount::ALL {
        for position in positions(players, 1) {
            assert_eq!(
                advise(&position, Sight::OPEN, 2000),
                advise(&position, Sight::OPEN, 2000),
                "{position}"
            );
        }
    }
}

#[test]
fn any_budget_gives_advice_unless_the_game_is_over() {
    for nodes in [0, 1, 30] {
        for players in PlayerCount::ALL {
            let mut position = positions(players, 1)[nodes as usize % 5];
            check(&position, Sight::OPEN, &advise(&position, Sight::OPEN, nodes), &mut BTreeMap::new());
            Playouts::new(nodes).play_out(&mut position);
            assert_eq!(coach(&position, Sight::OPEN, &Budget::nodes(100), &mut Engine::new(1)), None);
        }
    }
}
