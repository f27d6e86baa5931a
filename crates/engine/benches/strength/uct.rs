//! A baseline: plain UCT with random playouts.

use bigpoints_engine::Playouts;
use bigpoints_rules::{Action, ByPlayer, Position};

/// The exploration constant.
const EXPLORATION: f32 = 0.5;

/// A tree grown by random games.
pub(crate) struct Uct {
    nodes: Vec<Node>,
    playouts: Playouts,
}

struct Node {
    action: Option<Action>,
    visits: f32,
    rewards: ByPlayer<f32>,
    children: Vec<usize>,
    untried: Vec<Action>,
}

impl Uct {
    pub(crate) fn new(seed: u64) -> Uct {
        Uct { nodes: Vec::new(), playouts: Playouts::new(seed) }
    }

    /// The most visited action after as many random games as `goes_on` allows.
    pub(crate) fn choose(&mut self, position: &Position, mut goes_on: impl FnMut() -> bool) -> Action {
        self.nodes.clear();
        self.nodes.push(Node::new(None, position));
        while goes_on() {
            self.grow(position);
        }
        let best = self.nodes[0]
            .children
            .iter()
            .max_by(|&&a, &&b| self.nodes[a].visits.total_cmp(&self.nodes[b].visits));
        best.and_then(|&child| self.nodes[child].action).unwrap_or_else(|| position.legal_actions()[0])
    }

    fn grow(&mut self, root: &Position) {
        let mut position = *root;
        let mut way = vec![0];
        loop {
            let index = way[way.len() - 1];
            if let Some(action) = self.nodes[index].untried.pop() {
                position.play_unchecked(action);
                self.nodes.push(Node::new(Some(action), &position));
                let child = self.nodes.len() - 1;
                self.nodes[index].children.push(child);
                way.push(child);
                break;
            }
            let Some(player) = position.turn().player() else { break };
            let spread = self.nodes[index].visits.ln();
            let promise = |&child: &usize| {
                let node = &self.nodes[child];
                node.rewards[player] / node.visits + EXPLORATION * (spread / node.visits).sqrt()
            };
            let best =
                self.nodes[index].children.iter().copied().max_by(|a, b| promise(a).total_cmp(&promise(b)));
            let Some(child) = best else { break };
            position.play_unchecked(self.nodes[child].action.expect("a child has an action"));
            way.push(child);
        }
        self.playouts.play_out(&mut position);
        let rewards = rewards(&position);
        for index in way {
            let node = &mut self.nodes[index];
            node.visits += 1.0;
            for (player, reward) in rewards.iter() {
                node.rewards[player] += reward;
            }
        }
    }
}

impl Node {
    fn new(action: Option<Action>, position: &Position) -> Node {
        Node {
            action,
            visits: 0.0,
            rewards: ByPlayer::new(position.players(), |_| 0.0),
            children: Vec::new(),
            untried: position.legal_actions().to_vec(),
        }
    }
}

/// 0.7 for the win, shared on a tie, and 0.3 for the squashed margin.
fn rewards(end: &Position) -> ByPlayer<f32> {
    let score = end.score();
    let winners: Vec<_> = score.winners().collect();
    score.margins().map(|player, &margin| {
        let win = if winners.contains(&player) { 1.0 / winners.len() as f32 } else { 0.0 };
        0.7 * win + 0.3 / (1.0 + (-margin as f32 / 10.0).exp())
    })
}
