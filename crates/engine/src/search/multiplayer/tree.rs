//! Tree search (PUCT) for three to five players, with a payoff for every player and proofs of solved branches.

use std::num::NonZeroU32;
#[cfg(feature = "threads")]
use std::sync::atomic::AtomicBool;

use bigpoints_rules::{Action, Player, Position, Score};

use super::payoff::{Payoff, utility};
use crate::budget::Budget;
use crate::evaluation::{Expected, MultiplayerWeights, larger, lead};
use crate::learned;
use crate::portable_math;
use crate::search::found::Found;
#[cfg(feature = "threads")]
use crate::search::set_on_drop::SetOnDrop;

/// A tree search for three to five players.
#[derive(Debug)]
pub struct MultiplayerSearch {
    nodes: Vec<Node>,
    /// The branches of all expanded nodes, those of one node side by side.
    branches: Vec<Branch>,
    /// The most memory to use, in bytes.
    max_bytes: usize,
    /// The exploration constant.
    exploration: f32,
    /// Weights to evaluate positions by, if not those in use.
    weights: Option<Box<MultiplayerWeights>>,
}

/// A node of the tree. Its position is replayed from the root on every visit, which is cheaper than storing it.
#[derive(Clone, Debug)]
struct Node {
    visits: u32,
    /// The sum of the payoffs of all visits and of the static evaluation.
    sum: Payoff,
    /// The index of the first branch and their number; (0, 0) before the node is expanded.
    branches: (u32, u32),
    /// The final score under best play, once proved.
    proved: Option<Score>,
}

/// An action of an expanded node. Most are never visited, so only what selection needs is stored here.
#[derive(Clone, Debug)]
struct Branch {
    action: Action,
    /// The prior probability of this action.
    prior: f32,
    /// The player's utility by static evaluation of the position after it.
    evaluation: f32,
    /// The node it leads to, once visited or if the game ends there. Never the root, which is node 0.
    node: Option<NonZeroU32>,
}

/// The default exploration constant.
const EXPLORATION: f32 = 0.5;

/// The inverse temperature of the softmax that turns expected leads into priors, per point.
const PRIOR_SHARPNESS: f32 = 1.4;

impl MultiplayerSearch {
    /// A search that uses at most about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> MultiplayerSearch {
        MultiplayerSearch {
            nodes: Vec::new(),
            branches: Vec::new(),
            max_bytes: mebibytes.max(1) << 20,
            exploration: EXPLORATION,
            weights: None,
        }
    }

    /// A search that evaluates positions by other weights.
    pub(crate) fn with_weights(mebibytes: usize, weights: MultiplayerWeights) -> MultiplayerSearch {
        MultiplayerSearch { weights: Some(Box::new(weights)), ..MultiplayerSearch::new(mebibytes) }
    }

    /// Grows the tree from a position until the budget is spent or the result is proved, and calls `report` now and then;
    /// `None` if the game is over. Always finds a legal action, however small the budget.
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

    /// Grows one tree per thread, each with its own exploration constant and share of the memory, and merges their roots.
    #[cfg(feature = "threads")]
    pub(crate) fn search_together(
        &mut self,
        threads: usize,
        position: &Position,
        budget: &Budget<'_>,
        mut report: impl FnMut(&Found),
    ) -> Option<Found> {
        let player = position.turn().player()?;
        let max_bytes = self.max_bytes;
        self.max_bytes = max_bytes / threads.max(1);
        let done = AtomicBool::new(false);
        let visits = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .map(|helper| {
                    let (done, max_bytes, weights) = (&done, self.max_bytes, self.weights.clone());
                    scope.spawn(move || {
                        let exploration = EXPLORATION * if helper % 2 == 1 { 1.5 } else { 0.75 };
                        let mut tree = MultiplayerSearch {
                            max_bytes,
                            exploration,
                            weights,
                            ..MultiplayerSearch::new(0)
                        };
                        let budget = Budget { nodes: u64::MAX, stop: done, ..*budget };
                        let visits = tree.grow_from(position, &budget, &mut |_| {});
                        (tree, visits.unwrap_or(0))
                    })
                })
                .collect();
            let stop_helpers = SetOnDrop(&done);
            let mut visits = self.grow_from(position, budget, &mut report);
            drop(stop_helpers);
            for helper in helpers {
                let (tree, more) = helper.join().expect("a search does not panic");
                visits = visits.map(|visits| visits + more);
                self.merge_root(&tree, player);
            }
            visits
        });
        self.max_bytes = max_bytes;
        let found = self.found(position, visits?)?;
        report(&found);
        Some(found)
    }

    /// Merges what another tree of the same position has found out about its first actions.
    #[cfg(feature = "threads")]
    fn merge_root(&mut self, other: &MultiplayerSearch, player: Player) {
        if self.nodes[0].proved.is_some() {
            return;
        }
        // Both have expanded the root first, so its branches have the same indices.
        for index in self.branches(0) {
            let Some(theirs) = other.node(index) else { continue };
            match self.branches[index].node {
                Some(node) => {
                    let own = &mut self.nodes[node.get() as usize];
                    // The other's static evaluation counts as a visit.
                    own.visits += 1 + theirs.visits;
                    own.sum.add(&theirs.sum);
                    own.proved = own.proved.or(theirs.proved);
                }
                // Its subtree stays in the other tree.
                None => {
                    let node = self.push(Node { branches: (0, 0), ..theirs.clone() });
                    self.branches[index].node = Some(node);
                }
            }
        }
        self.nodes[0].proved = other.nodes[0].proved;
        self.prove(0, player);
    }

    /// Grows the tree from a position and returns the number of visits; `None` if the game is over.
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
        self.expand(0, position);
        let mut visits: u64 = 1;
        let mut next_report = 1024;
        while self.nodes[0].proved.is_none() && self.memory() < self.max_bytes && !is_spent(budget, visits) {
            self.visit(0, *position);
            visits += 1;
            if visits >= next_report {
                report(&self.found(position, visits)?);
                next_report *= 2;
            }
        }
        Some(visits)
    }

    /// The memory used, in bytes.
    fn memory(&self) -> usize {
        size_of_val(self.nodes.as_slice()) + size_of_val(self.branches.as_slice())
    }

    fn weights(&self, position: &Position) -> &MultiplayerWeights {
        self.weights.as_deref().unwrap_or_else(|| learned::multiplayer(position.players()))
    }

    /// Walks from a node down to a leaf, expands it, and backs its payoff up.
    fn visit(&mut self, index: usize, mut position: Position) -> Payoff {
        let node = &self.nodes[index];
        let payoff = if let Some(score) = node.proved {
            Payoff::of_end(&score)
        } else if node.branches.1 == 0 {
            self.expand(index, &position);
            self.nodes[index].mean()
        } else {
            let player = position.turn().player().expect("a node with branches");
            let branch = self.select(index, player);
            position.play_unchecked(self.branches[branch].action);
            let child = match self.branches[branch].node {
                Some(node) => node,
                None => {
                    let node = self.push(Node::new(&position, self.weights(&position)));
                    *self.branches[branch].node.insert(node)
                }
            };
            let payoff = self.visit(child.get() as usize, position);
            self.prove(index, player);
            payoff
        };
        let node = &mut self.nodes[index];
        node.visits += 1;
        node.sum.add(&payoff);
        payoff
    }

    /// Expands a node: adds its branches, with priors from the static evaluation.
    fn expand(&mut self, index: usize, position: &Position) {
        let Some(player) = position.turn().player() else { return };
        let first = self.branches.len();
        let actions = position.legal_actions();
        let mut best = f32::MIN;
        for &action in &actions {
            let mut next = *position;
            next.play_unchecked(action);
            let (node, lead, evaluation) = if next.is_over() {
                let end = Node::new(&next, self.weights(&next));
                let (lead, evaluation) = (lead(&end.sum.points, player), end.sum.utility[player]);
                (Some(self.push(end)), lead, evaluation)
            } else {
                let Expected { points, wins } = self.weights(&next).expected(&next);
                let lead = lead(&points, player);
                (None, lead, utility(wins[player], lead))
            };
            best = larger(best, lead);
            // The field holds the lead until the priors are normalised below.
            self.branches.push(Branch { action, prior: lead, evaluation, node });
        }
        let branches = &mut self.branches[first..];
        let mut total = 0.0;
        for branch in branches.iter_mut() {
            branch.prior = portable_math::exp((branch.prior - best) * PRIOR_SHARPNESS);
            total += branch.prior;
        }
        for branch in branches {
            branch.prior /= total;
        }
        self.nodes[index].branches = (first as u32, actions.len() as u32);
        self.prove(index, player);
    }

    /// Adds a node and returns its index.
    fn push(&mut self, node: Node) -> NonZeroU32 {
        let index = NonZeroU32::new(self.nodes.len() as u32).expect("the root is there first");
        self.nodes.push(node);
        index
    }

    /// The branch to visit next, by PUCT: good so far, likely, or rarely visited.
    fn select(&self, index: usize, player: Player) -> usize {
        let spread = self.exploration * (self.nodes[index].visits as f32).sqrt();
        let mut best = None;
        for branch in self.branches(index) {
            let Branch { prior, evaluation, node, .. } = &self.branches[branch];
            let (visits, mean) = match node.map(|node| &self.nodes[node.get() as usize]) {
                Some(node) if node.proved.is_some() => continue,
                // The static evaluation counts as a visit.
                Some(node) => {
                    let visits = 1.0 + node.visits as f32;
                    (visits, node.sum.utility[player] / visits)
                }
                None => (1.0, *evaluation),
            };
            let worth = mean + spread * (prior / visits);
            // The last of equals.
            if best.is_none_or(|(best, _)| worth >= best) {
                best = Some((worth, branch));
            }
        }
        best.expect("a node that is not proved").1
    }

    /// Marks a node as proved if all its branches are: its player picks the best margin, the earlier of equals.
    fn prove(&mut self, index: usize, player: Player) {
        if self.nodes[index].proved.is_some() || self.nodes[index].branches.1 == 0 {
            return;
        }
        let mut best: Option<(i32, &Score)> = None;
        for branch in self.branches(index) {
            let Some(score) = self.proved(branch) else { return };
            let margin = score.margins()[player];
            if best.is_none_or(|(best, _)| margin > best) {
                best = Some((margin, score));
            }
        }
        self.nodes[index].proved = best.map(|(_, score)| *score);
    }

    /// The best action so far: the most visited, unless a proved one is at least as good.
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
        // Of equal margins the earlier action is played, but `max_by_key` returns the last, so the order is reversed.
        let best_proved = self.branches(index).rev().max_by_key(margin)?;
        let most_visited = self.branches(index).rev().max_by_key(|&branch| self.visits(branch))?;
        let value = |branch: usize| match self.proved(branch) {
            Some(score) => Payoff::of_end(score).utility[player],
            None => self.mean_utility(branch, player),
        };
        let prefer_proved = self.nodes[index].proved.is_some()
            || (self.proved(best_proved).is_some() && value(best_proved) >= value(most_visited));
        Some(if prefer_proved { best_proved } else { most_visited })
    }

    fn branches(&self, index: usize) -> impl DoubleEndedIterator<Item = usize> + use<> {
        let (first, count) = self.nodes[index].branches;
        (first as usize)..(first + count) as usize
    }

    /// The node that a branch leads to, if visited or if the game ends there.
    fn node(&self, branch: usize) -> Option<&Node> {
        self.branches[branch].node.map(|node| &self.nodes[node.get() as usize])
    }

    fn proved(&self, branch: usize) -> Option<&Score> {
        self.node(branch)?.proved.as_ref()
    }

    fn visits(&self, branch: usize) -> u32 {
        self.node(branch).map_or(0, |node| node.visits)
    }

    /// A player's mean utility of a branch. The static evaluation counts as a visit.
    fn mean_utility(&self, branch: usize, player: Player) -> f32 {
        match self.node(branch) {
            Some(node) => node.sum.utility[player] / (1.0 + node.visits as f32),
            None => self.branches[branch].evaluation,
        }
    }
}

/// Whether a tree with this many visits must stop growing. A visit takes microseconds, so the clock is checked more often
/// than in the two-player search.
fn is_spent(budget: &Budget<'_>, visits: u64) -> bool {
    budget.is_spent(visits) || (visits.is_multiple_of(16) && budget.is_over())
}

impl Node {
    /// A new node with the static evaluation of its position.
    fn new(position: &Position, weights: &MultiplayerWeights) -> Node {
        let proved = position.is_over().then(|| position.score());
        let sum = match &proved {
            Some(score) => Payoff::of_end(score),
            None => Payoff::expected(position, weights),
        };
        Node { visits: 0, sum, branches: (0, 0), proved }
    }

    /// The mean payoff. The static evaluation counts as a visit.
    fn mean(&self) -> Payoff {
        let share = 1.0 / (1.0 + self.visits as f32);
        Payoff {
            utility: self.sum.utility.map(|_, sum| sum * share),
            points: self.sum.points.map(|_, sum| sum * share),
        }
    }
}
