//! A slow, independent implementation of the rules that works on position texts.
//!
//! It uses none of the crate's logic, so its answers can be compared with the crate's.

use std::collections::BTreeMap;

use bigpoints_rules::{Action, Effect, Spot};

/// A hand: letter and count, without zero counts.
type Hand = BTreeMap<char, u32>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    path: Vec<char>,
    stairs: Vec<char>,
    hands: Vec<Hand>,
    turn: String,
}

/// A legal move: its text, the place the pawn goes to (`None` is the stairs) and the place whose counter is taken.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) text: String,
    pub(crate) to: Option<usize>,
    pub(crate) taken: Option<usize>,
}

impl Table {
    pub(crate) fn read(text: &str) -> Table {
        let fields: Vec<&str> = text.split(' ').collect();
        let [path, stairs, hands, turn] = fields[..] else { panic!("four fields: {text}") };
        Table {
            path: path.chars().collect(),
            stairs: stairs.chars().filter(|&letter| letter != '-').collect(),
            hands: hands.split(',').map(read_hand).collect(),
            turn: turn.to_owned(),
        }
    }

    /// How many counters of a colour there are on the path, in the hands and beside the staircase.
    pub(crate) fn counters(&self, colour: char) -> u32 {
        let on_path = self.path.iter().filter(|letter| letter.to_ascii_uppercase() == colour).count() as u32;
        let in_hands: u32 = self.hands.iter().filter_map(|hand| hand.get(&colour)).sum();
        let bonus = "BRYGP".contains(colour) && !self.stairs.contains(&colour);
        on_path + in_hands + u32::from(bonus)
    }

    /// The legal moves in the order of the notation. Declining goes nowhere, so it has no places.
    pub(crate) fn moves(&self) -> Vec<Move> {
        let extra = self.turn.ends_with('x');
        let sign = if extra { "x" } else { "" };
        let mut moves = Vec::new();
        if extra {
            moves.push(Move { text: ".".to_owned(), to: None, taken: None });
        }
        for pawn in "BRYGP".chars().filter(|pawn| !self.stairs.contains(pawn)) {
            let from = self.path.iter().position(|&letter| letter == pawn.to_ascii_lowercase());
            // The pawn's own place has the small letter, so it is never found as the next counter.
            let own = |&place: &usize| self.path[place] == pawn;
            match (from.unwrap_or(0)..self.path.len()).find(own) {
                None => moves.push(Move { text: format!("{sign}{pawn}^"), to: None, taken: None }),
                Some(to) => self.list_takes(&mut moves, &format!("{sign}{pawn}"), from, to),
            }
            if extra && let Some(to) = (0..from.unwrap_or(0)).rev().find(own) {
                self.list_takes(&mut moves, &format!("x<{pawn}"), from, to);
            }
        }
        moves
    }

    fn list_takes(&self, moves: &mut Vec<Move>, text: &str, from: Option<usize>, to: usize) {
        let free = |&place: &usize| self.path[place].is_ascii_uppercase() || Some(place) == from;
        let ahead = (to + 1..self.path.len()).find(free);
        let behind = (0..to).rev().find(free);
        let sides = [(ahead, '+'), (behind, '-')];
        for (taken, sign) in sides.into_iter().filter(|(taken, _)| taken.is_some()) {
            moves.push(Move { text: format!("{text}{sign}"), to: Some(to), taken });
        }
        if ahead.or(behind).is_none() {
            moves.push(Move { text: format!("{text}="), to: Some(to), taken: None });
        }
    }

    /// The table after an action that does this.
    pub(crate) fn after(&self, effect: &Effect) -> Table {
        let mut next = self.clone();
        let player = self.to_act();
        let held_black = self.hands[player].contains_key(&'K');
        if let Some(colour) = effect.paid {
            let counters = next.hands[player].get_mut(&colour.letter()).expect("a counter to hand in");
            *counters -= 1;
        }
        if let Some(step) = effect.step {
            let letter = step.pawn.letter();
            if let Spot::Path(place) = step.from {
                assert_eq!(next.path[place.index()], letter.to_ascii_lowercase());
                next.path[place.index()] = letter;
            }
            match step.to {
                Spot::Path(place) => {
                    assert_eq!(next.path[place.index()], letter);
                    next.path[place.index()] = letter.to_ascii_lowercase();
                }
                Spot::Home => next.stairs.push(letter),
                Spot::Start => panic!("a pawn never returns to the start"),
            }
        }
        if let Some(taken) = effect.taken {
            if let Some(place) = taken.place {
                assert_eq!(next.path[place.index()], taken.colour.letter());
                next.path[place.index()] = '.';
            }
            *next.hands[player].entry(taken.colour.letter()).or_default() += 1;
        }
        next.hands[player].retain(|_, count| *count > 0);
        next.turn = match effect.action {
            _ if next.stairs.len() == 5 => "end".to_owned(),
            Action::Main { .. } if held_black => format!("{}x", player + 1),
            _ => format!("{}m", (player + 1) % self.hands.len() + 1),
        };
        next
    }

    /// The player to act, counted from 0.
    fn to_act(&self) -> usize {
        self.turn[..1].parse::<usize>().expect("a player's number") - 1
    }

    /// Each player's points: the step of the pawn for a coloured counter, the number of other colours for a white one.
    pub(crate) fn points(&self) -> Vec<i32> {
        let worth = |hand: &Hand, colour: char| match colour {
            'K' => 0,
            'W' => hand.keys().filter(|&&other| other != 'W').count() as i32,
            _ => self.stairs.iter().position(|&pawn| pawn == colour).map_or(0, |order| 4 - order as i32),
        };
        let points =
            |hand: &Hand| hand.iter().map(|(&colour, &count)| count as i32 * worth(hand, colour)).sum();
        self.hands.iter().map(points).collect()
    }
}

fn read_hand(text: &str) -> Hand {
    let mut hand = Hand::new();
    let mut letter = ' ';
    for character in text.chars().filter(|&character| character != '-') {
        match character.to_digit(10) {
            None => letter = character,
            Some(digit) => {
                let count = hand.entry(letter).or_default();
                *count = *count * 10 + digit;
            }
        }
    }
    hand
}
