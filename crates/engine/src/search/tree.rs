//! Three to five players: a tree grown where it promises most, with values for every player and solved branches proved.

#[cfg(feature = "threads")]
use std::sync::atomic::AtomicBool;

use bigpoints_rules::{Action, ByPlayer, Player, Position, Score};

#[cfg(feature = "threads")]
use super::flag::SetWhenDropped;
use super::found::Found;
use crate::budget::Budget;
use crate::crowd::{Crowd, Expected, lead};
use crate::learned;

/// A searcher for any number of players with its memory.
#[derive(Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    /// The memory it may take, in nodes.
    most: usize,
    /// How much it grows where it has hardly looked.
    curiosity: f32,
    /// Weights to judge positions by, if not those in use.
    weights: Option<Box<Crowd>>,
}

/// What a node of the tree knows. Its position is played from the root whenever it is visited: that is cheaper than to keep.
#[derive(Clone, Debug)]
struct Node {
    /// The action that led here.
    action: Option<Action>,
    /// How likely the player before finds this action good, before it is searched.
    prior: f32,
    visits: u32,
    /// What all visits together found, and the first look.
    sum: Outcome,
    /// The first of the children, which lie side by side, and how many they are; none before the node is grown.
    children: (u32, u32),
    /// How the game ends from here under best play, once that is proved.
    proved: Option<Score>,
}

/// What a visit brings back, or many visits together, for each player.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    /// How glad the player is: the result first, a bounded margin second.
    utility: ByPlayer<f32>,
    /// The points the player ends with.
    points: ByPlayer<f32>,
}

/// How much a tree grows where it has hardly looked, unless told otherwise.
const CURIOSITY: f32 = 0.5;

/// How the promise of an action is sharpened into a prior, per point.
const SHARPNESS: f32 = 1.4;

impl Tree {
    /// A searcher that takes at most about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Tree {
        Tree {
            nodes: Vec::new(),
            most: (mebibytes.max(1) << 20) / size_of::<Node>(),
            curiosity: CURIOSITY,
            weights: None,
        }
    }

    /// A searcher that judges positions by other weights.
    pub(crate) fn with_weights(mebibytes: usize, weights: Crowd) -> Tree {
        Tree { weights: Some(Box::new(weights)), ..Tree::new(mebibytes) }
    }

    /// Grows the tree from a position until the budget is spent or the result is proved, and tells `report` now and then;
    /// `None` if the game is over. However small the budget, a legal action is found.
    pub fn search(
        &mut self,
        position: &Position,
        budget: &Budget<'_>,
        mut report: impl FnMut(&Found),
    ) -> Option<Found> {
        let visits = self.grow_from(position, budget, &mut report)?;
        let found = self.found(position, visits)?;
        report(&found);
        Some(found)
    }

    /// Grows several trees, each with its own curiosity and its share of the memory, and puts together what they found.
    #[cfg(feature = "threads")]
    pub(crate) fn search_together(
        &mut self,
        threads: usize,
        position: &Position,
        budget: &Budget<'_>,
        mut report: impl FnMut(&Found),
    ) -> Option<Found> {
        let player = position.turn().player()?;
        let most = self.most;
        self.most = most / threads.max(1);
        let done = AtomicBool::new(false);
        let visits = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .map(|helper| {
                    let (done, most, weights) = (&done, self.most, self.weights.clone());
                    scope.spawn(move || {
                        let curiosity = CURIOSITY * if helper % 2 == 1 { 1.5 } else { 0.75 };
                        let mut tree = Tree { nodes: Vec::new(), most, curiosity, weights };
                        let budget = Budget { nodes: u64::MAX, stop: done, ..*budget };
                        let visits = tree.grow_from(position, &budget, &mut |_| {});
                        (tree, visits.unwrap_or(0))
                    })
                })
                .collect();
            let enough = SetWhenDropped(&done);
            let mut visits = self.grow_from(position, budget, &mut report);
            drop(enough);
            for helper in helpers {
                let (tree, more) = helper.join().expect("a tree grows without panic");
                visits = visits.map(|visits| visits + more);
                self.learn_from(&tree, player);
            }
            visits
        });
        self.most = most;
        let found = self.found(position, visits?)?;
        report(&found);
        Some(found)
    }

    /// Takes over what another tree of the same position has found out about its first actions.
    #[cfg(feature = "threads")]
    fn learn_from(&mut self, other: &Tree, player: Player) {
        if self.nodes[0].proved.is_some() {
            return;
        }
        // Both have grown the root first, so its children stand at the same places.
        for index in self.children(0) {
            let (own, other) = (&mut self.nodes[index], &other.nodes[index]);
            own.visits += other.visits;
            own.sum.add(&other.sum);
            own.proved = own.proved.or(other.proved);
        }
        self.nodes[0].proved = other.nodes[0].proved;
        self.prove(0, player);
    }

    /// Grows the tree from a position, and gives the number of visits; `None` if the game is over.
    fn grow_from(
        &mut self,
        position: &Position,
        budget: &Budget<'_>,
        report: &mut impl FnMut(&Found),
    ) -> Option<u64> {
        position.turn().player()?;
        self.nodes.clear();
        let root = Node::new(position, None, self.weights(position));
        self.nodes.push(root);
        self.grow(0, position);
        let mut visits: u64 = 1;
        let mut next_report = 1024;
        while self.nodes[0].proved.is_none() && self.nodes.len() < self.most && !budget.is_spent(visits) {
            self.visit(0, *position);
            visits += 1;
            if visits >= next_report {
                report(&self.found(position, visits)?);
                next_report *= 2;
            }
        }
        Some(visits)
    }

    fn weights(&self, position: &Position) -> &Crowd {
        self.weights.as_deref().unwrap_or_else(|| learned::crowd(position.players()))
    }

    /// Walks from a node down to a leaf, grows it, and carries its value back; gives what was found.
    fn visit(&mut self, index: usize, mut position: Position) -> Outcome {
        let node = &self.nodes[index];
        let outcome = if let Some(score) = node.proved {
            Outcome::of_end(&score)
        } else if node.children.1 == 0 {
            self.grow(index, &position);
            self.nodes[index].mean()
        } else {
            let player = position.turn().player().expect("a node with children");
            let child = self.most_promising(index, player);
            position.play_unchecked(self.nodes[child].action.expect("a child has an action"));
            let outcome = self.visit(child, position);
            self.prove(index, player);
            outcome
        };
        let node = &mut self.nodes[index];
        node.visits += 1;
        node.sum.add(&outcome);
        outcome
    }

    /// Gives a node its children, each with a prior from what the position after it promises.
    fn grow(&mut self, index: usize, position: &Position) {
        let Some(player) = position.turn().player() else { return };
        let first = self.nodes.len() as u32;
        let actions = position.legal_actions();
        let mut best = f32::MIN;
        for &action in &actions {
            let mut next = *position;
            next.play_unchecked(action);
            let mut child = Node::new(&next, Some(action), self.weights(&next));
            // Until the priors are shared out the promise itself stands in their place.
            child.prior = lead(&child.sum.points, player);
            best = best.max(child.prior);
            self.nodes.push(child);
        }
        let children = &mut self.nodes[first as usize..];
        let mut total = 0.0;
        for child in children.iter_mut() {
            child.prior = ((child.prior - best) * SHARPNESS).exp();
            total += child.prior;
        }
        for child in children {
            child.prior /= total;
        }
        self.nodes[index].children = (first, actions.len() as u32);
        self.prove(index, player);
    }

    /// The child that the player to act looks at next: good so far, likely, or hardly looked at.
    fn most_promising(&self, index: usize, player: Player) -> usize {
        let spread = self.curiosity * (self.nodes[index].visits as f32).sqrt();
        let worth =
            |child: &Node| child.mean_utility(player) + spread * child.prior / (1.0 + child.visits as f32);
        let open = self.children(index).filter(|&child| self.nodes[child].proved.is_none());
        let better =
            |&one: &usize, &other: &usize| worth(&self.nodes[one]).total_cmp(&worth(&self.nodes[other]));
        open.max_by(better).unwrap_or(index)
    }

    /// Proves a node all of whose children are proved: its player chooses the best margin, the earlier of equals.
    fn prove(&mut self, index: usize, player: Player) {
        if self.nodes[index].proved.is_some() || self.nodes[index].children.1 == 0 {
            return;
        }
        let mut best: Option<(i32, Score)> = None;
        for child in self.children(index) {
            let Some(score) = self.nodes[child].proved else { return };
            let margin = score.margins()[player];
            if best.is_none_or(|(best, _)| margin > best) {
                best = Some((margin, score));
            }
        }
        self.nodes[index].proved = best.map(|(_, score)| score);
    }

    /// The best action so far: proved, or looked at most, unless a proved one is better than that.
    fn found(&self, position: &Position, visits: u64) -> Option<Found> {
        let best = self.chosen(0, position.turn().player()?)?;
        let mut line = Vec::new();
        let (mut index, mut end) = (0, *position);
        while let Some(player) = end.turn().player()
            && let Some(child) = self.chosen(index, player)
            && let Some(action) = self.nodes[child].action
        {
            line.push(action);
            end.play_unchecked(action);
            index = child;
        }
        let points = match self.nodes[0].proved {
            Some(score) => score.0.map(|_, &points| f32::from(points)),
            None => self.nodes[best].mean().points,
        };
        Some(Found {
            action: self.nodes[best].action?,
            margins: points.map(|player, _| lead(&points, player)),
            proved: self.nodes[0].proved.is_some(),
            depth: line.len() as u32,
            nodes: visits,
            line,
        })
    }

    /// The child that the player to act would choose now.
    fn chosen(&self, index: usize, player: Player) -> Option<usize> {
        let margin =
            |&child: &usize| self.nodes[child].proved.map_or(i32::MIN, |score| score.margins()[player]);
        // Of equal margins the earlier is played, and `max_by_key` gives the last: so the list is turned round.
        let best_proved = self.children(index).rev().max_by_key(margin)?;
        let most_visited = self.children(index).rev().max_by_key(|&child| self.nodes[child].visits)?;
        let glad = |child: usize| match self.nodes[child].proved {
            Some(score) => Outcome::of_end(&score).utility[player],
            None => self.nodes[child].mean_utility(player),
        };
        let prefer_proved = self.nodes[index].proved.is_some()
            || (self.nodes[best_proved].proved.is_some() && glad(best_proved) >= glad(most_visited));
        Some(if prefer_proved { best_proved } else { most_visited })
    }

    fn children(&self, index: usize) -> impl DoubleEndedIterator<Item = usize> + use<> {
        let (first, count) = self.nodes[index].children;
        (first as usize)..(first + count) as usize
    }
}

impl Node {
    /// A node with a first look at its position.
    fn new(position: &Position, action: Option<Action>, weights: &Crowd) -> Node {
        let proved = position.is_over().then(|| position.score());
        let sum = match &proved {
            Some(score) => Outcome::of_end(score),
            None => Outcome::expected(position, weights),
        };
        Node { action, prior: 0.0, visits: 0, sum, children: (0, 0), proved }
    }

    /// How glad a visit makes a player on average. The first look counts as one.
    fn mean_utility(&self, player: Player) -> f32 {
        self.sum.utility[player] / (1.0 + self.visits as f32)
    }

    /// What a visit brings on average. The first look counts as one.
    fn mean(&self) -> Outcome {
        let share = 1.0 / (1.0 + self.visits as f32);
        Outcome {
            utility: self.sum.utility.map(|_, sum| sum * share),
            points: self.sum.points.map(|_, sum| sum * share),
        }
    }
}

impl Outcome {
    /// What a finished game brings.
    fn of_end(score: &Score) -> Outcome {
        let points = score.0.map(|_, &points| f32::from(points));
        let winners = score.winners().count() as f32;
        let best = score.points().iter().copied().max();
        let utility = score.0.map(|player, &own| {
            let share = if Some(own) == best { 1.0 / winners } else { 0.0 };
            glad(share, lead(&points, player))
        });
        Outcome { utility, points }
    }

    /// What a position promises.
    fn expected(position: &Position, weights: &Crowd) -> Outcome {
        let Expected { points, wins } = weights.expected(position);
        let utility = points.map(|player, _| glad(wins[player], lead(&points, player)));
        Outcome { utility, points }
    }

    fn add(&mut self, other: &Outcome) {
        for player in other.utility.players().players() {
            self.utility[player] += other.utility[player];
            self.points[player] += other.points[player];
        }
    }
}

/// The result first, a bounded margin second: neither gives up when behind, nor gambles a won game away.
fn glad(win: f32, margin: f32) -> f32 {
    0.75 * win + 0.25 * (0.5 + 0.5 * (margin / 12.0).tanh())
}
