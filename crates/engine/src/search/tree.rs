//! Three to five players: a tree grown where it promises most, with values for every player and solved branches proved.

use std::num::NonZeroU32;
#[cfg(feature = "threads")]
use std::sync::atomic::AtomicBool;

use bigpoints_rules::{Action, Player, Position, Score};

#[cfg(feature = "threads")]
use super::flag::SetWhenDropped;
use super::found::Found;
use super::outcome::{Outcome, glad};
use crate::budget::Budget;
use crate::crowd::{Crowd, Expected, lead};
use crate::learned;

/// A searcher for any number of players with its memory.
#[derive(Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    /// The branches of all grown nodes, those of one node side by side.
    branches: Vec<Branch>,
    /// The memory it may take, in bytes.
    most: usize,
    /// How much it grows where it has hardly looked.
    curiosity: f32,
    /// Weights to judge positions by, if not those in use.
    weights: Option<Box<Crowd>>,
}

/// What a node of the tree knows. Its position is played from the root whenever it is visited: that is cheaper than to keep.
#[derive(Clone, Debug)]
struct Node {
    visits: u32,
    /// What all visits together found, and the first look.
    sum: Outcome,
    /// The first of the branches and how many they are; none before the node is grown.
    branches: (u32, u32),
    /// How the game ends from here under best play, once that is proved.
    proved: Option<Score>,
}

/// An action of a grown node. Most are never visited, so until then only what the choice among them needs is kept.
#[derive(Clone, Debug)]
struct Branch {
    action: Action,
    /// How likely the player finds this action good, before it is searched.
    prior: f32,
    /// How glad the first look at the position after it makes the player.
    promise: f32,
    /// The node it leads to, once that was visited or the game ends there. No branch leads to the root, which is node 0.
    node: Option<NonZeroU32>,
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
            branches: Vec::new(),
            most: mebibytes.max(1) << 20,
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
                        let mut tree = Tree { most, curiosity, weights, ..Tree::new(0) };
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
        // Both have grown the root first, so its branches stand at the same places.
        for index in self.branches(0) {
            let Some(theirs) = other.node(index) else { continue };
            match self.branches[index].node {
                Some(node) => {
                    let own = &mut self.nodes[node.get() as usize];
                    // The other's first look counts as a visit.
                    own.visits += 1 + theirs.visits;
                    own.sum.add(&theirs.sum);
                    own.proved = own.proved.or(theirs.proved);
                }
                // What grew from it stays in the other tree.
                None => {
                    let node = self.push(Node { branches: (0, 0), ..theirs.clone() });
                    self.branches[index].node = Some(node);
                }
            }
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
        self.branches.clear();
        let root = Node::new(position, self.weights(position));
        self.nodes.push(root);
        self.grow(0, position);
        let mut visits: u64 = 1;
        let mut next_report = 1024;
        while self.nodes[0].proved.is_none() && self.memory() < self.most && !is_spent(budget, visits) {
            self.visit(0, *position);
            visits += 1;
            if visits >= next_report {
                report(&self.found(position, visits)?);
                next_report *= 2;
            }
        }
        Some(visits)
    }

    /// The memory taken, in bytes.
    fn memory(&self) -> usize {
        size_of_val(self.nodes.as_slice()) + size_of_val(self.branches.as_slice())
    }

    fn weights(&self, position: &Position) -> &Crowd {
        self.weights.as_deref().unwrap_or_else(|| learned::crowd(position.players()))
    }

    /// Walks from a node down to a leaf, grows it, and carries its value back; gives what was found.
    fn visit(&mut self, index: usize, mut position: Position) -> Outcome {
        let node = &self.nodes[index];
        let outcome = if let Some(score) = node.proved {
            Outcome::of_end(&score)
        } else if node.branches.1 == 0 {
            self.grow(index, &position);
            self.nodes[index].mean()
        } else {
            let player = position.turn().player().expect("a node with branches");
            let branch = self.most_promising(index, player);
            position.play_unchecked(self.branches[branch].action);
            let child = match self.branches[branch].node {
                Some(node) => node,
                None => {
                    let node = self.push(Node::new(&position, self.weights(&position)));
                    *self.branches[branch].node.insert(node)
                }
            };
            let outcome = self.visit(child.get() as usize, position);
            self.prove(index, player);
            outcome
        };
        let node = &mut self.nodes[index];
        node.visits += 1;
        node.sum.add(&outcome);
        outcome
    }

    /// Gives a node its branches, each with a prior from what the position after it promises.
    fn grow(&mut self, index: usize, position: &Position) {
        let Some(player) = position.turn().player() else { return };
        let first = self.branches.len();
        let actions = position.legal_actions();
        let mut best = f32::MIN;
        for &action in &actions {
            let mut next = *position;
            next.play_unchecked(action);
            let (node, lead, promise) = if next.is_over() {
                let end = Node::new(&next, self.weights(&next));
                let (lead, promise) = (lead(&end.sum.points, player), end.sum.utility[player]);
                (Some(self.push(end)), lead, promise)
            } else {
                let Expected { points, wins } = self.weights(&next).expected(&next);
                let lead = lead(&points, player);
                (None, lead, glad(wins[player], lead))
            };
            best = best.max(lead);
            // Until the priors are shared out the lead itself stands in their place.
            self.branches.push(Branch { action, prior: lead, promise, node });
        }
        let branches = &mut self.branches[first..];
        let mut total = 0.0;
        for branch in branches.iter_mut() {
            branch.prior = ((branch.prior - best) * SHARPNESS).exp();
            total += branch.prior;
        }
        for branch in branches {
            branch.prior /= total;
        }
        self.nodes[index].branches = (first as u32, actions.len() as u32);
        self.prove(index, player);
    }

    /// Adds a node, and says where it is.
    fn push(&mut self, node: Node) -> NonZeroU32 {
        let index = NonZeroU32::new(self.nodes.len() as u32).expect("the root is there first");
        self.nodes.push(node);
        index
    }

    /// The branch that the player to act looks at next: good so far, likely, or hardly looked at.
    fn most_promising(&self, index: usize, player: Player) -> usize {
        let spread = self.curiosity * (self.nodes[index].visits as f32).sqrt();
        let worth = |&branch: &usize| {
            let share = self.branches[branch].prior / (1.0 + self.visits(branch) as f32);
            self.gladness(branch, player) + spread * share
        };
        let open = self.branches(index).filter(|&branch| self.proved(branch).is_none());
        open.max_by(|one, other| worth(one).total_cmp(&worth(other))).expect("a node that is not proved")
    }

    /// Proves a node all of whose branches are proved: its player chooses the best margin, the earlier of equals.
    fn prove(&mut self, index: usize, player: Player) {
        if self.nodes[index].proved.is_some() || self.nodes[index].branches.1 == 0 {
            return;
        }
        let mut best: Option<(i32, Score)> = None;
        for branch in self.branches(index) {
            let Some(score) = self.proved(branch) else { return };
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
        let (mut node, mut end) = (0, *position);
        while let Some(player) = end.turn().player()
            && let Some(branch) = self.chosen(node, player)
        {
            let Branch { action, node: next, .. } = self.branches[branch];
            line.push(action);
            end.play_unchecked(action);
            match next {
                Some(next) => node = next.get() as usize,
                None => break,
            }
        }
        let action = self.branches[best].action;
        let points = match (self.nodes[0].proved, self.node(best)) {
            (Some(score), _) => score.0.map(|_, &points| f32::from(points)),
            (None, Some(node)) => node.mean().points,
            (None, None) => {
                let mut next = *position;
                next.play_unchecked(action);
                self.weights(&next).expected(&next).points
            }
        };
        Some(Found {
            action,
            margins: points.map(|player, _| lead(&points, player)),
            proved: self.nodes[0].proved.is_some(),
            depth: line.len() as u32,
            nodes: visits,
            line,
        })
    }

    /// The branch that the player to act would choose now.
    fn chosen(&self, index: usize, player: Player) -> Option<usize> {
        let margin = |&branch: &usize| self.proved(branch).map_or(i32::MIN, |score| score.margins()[player]);
        // Of equal margins the earlier is played, and `max_by_key` gives the last: so the list is turned round.
        let best_proved = self.branches(index).rev().max_by_key(margin)?;
        let most_visited = self.branches(index).rev().max_by_key(|&branch| self.visits(branch))?;
        let glad = |branch: usize| match self.proved(branch) {
            Some(score) => Outcome::of_end(&score).utility[player],
            None => self.gladness(branch, player),
        };
        let prefer_proved = self.nodes[index].proved.is_some()
            || (self.proved(best_proved).is_some() && glad(best_proved) >= glad(most_visited));
        Some(if prefer_proved { best_proved } else { most_visited })
    }

    fn branches(&self, index: usize) -> impl DoubleEndedIterator<Item = usize> + use<> {
        let (first, count) = self.nodes[index].branches;
        (first as usize)..(first + count) as usize
    }

    /// The node that a branch leads to, if it was visited or the game ends there.
    fn node(&self, branch: usize) -> Option<&Node> {
        self.branches[branch].node.map(|node| &self.nodes[node.get() as usize])
    }

    fn proved(&self, branch: usize) -> Option<Score> {
        self.node(branch)?.proved
    }

    fn visits(&self, branch: usize) -> u32 {
        self.node(branch).map_or(0, |node| node.visits)
    }

    /// How glad a branch makes a player on average. The first look counts as a visit.
    fn gladness(&self, branch: usize, player: Player) -> f32 {
        match self.node(branch) {
            Some(node) => node.sum.utility[player] / (1.0 + node.visits as f32),
            None => self.branches[branch].promise,
        }
    }
}

/// Whether a tree with so many visits must grow no more. A visit takes microseconds, so the clock is looked at more often
/// than where positions are merely counted.
fn is_spent(budget: &Budget<'_>, visits: u64) -> bool {
    budget.is_spent(visits) || (visits.is_multiple_of(16) && budget.is_over())
}

impl Node {
    /// A node with a first look at its position.
    fn new(position: &Position, weights: &Crowd) -> Node {
        let proved = position.is_over().then(|| position.score());
        let sum = match &proved {
            Some(score) => Outcome::of_end(score),
            None => Outcome::expected(position, weights),
        };
        Node { visits: 0, sum, branches: (0, 0), proved }
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
