//! The tree of a search: all nodes in one arena, each after the ply that led to it.

/// The number of a node.
pub(super) type NodeId = u32;

/// The first node: where the search begins.
pub(super) const ROOT: NodeId = 0;

/// What was seen of a ply in the positions that were imagined.
pub(super) struct Node<P> {
    /// The ply, and a number made of it; none at the root.
    ply: Option<(u64, P)>,
    /// Whose reward counts here: who made the ply.
    seat: usize,
    first_child: Option<NodeId>,
    next: Option<NodeId>,
    /// How often it was made.
    pub(super) visits: u32,
    /// How often it could have been made.
    available: u32,
    /// What came of it for whoever made it.
    reward: f64,
}

/// The nodes.
pub(super) struct Tree<P> {
    nodes: Vec<Node<P>>,
}

/// How much is tried that has not proved itself: the constant of UCB1 (Auer and others, 2002) as Cowling and others
/// (2012) have it for trees of information sets.
const CURIOSITY: f64 = 0.7;

impl<P: PartialEq> Tree<P> {
    /// A root, with room for so many nodes.
    pub(super) fn with_capacity(nodes: usize) -> Self {
        let mut tree = Self { nodes: Vec::with_capacity(nodes) };
        tree.nodes.push(Node::new(None, 0));
        tree
    }

    /// What is known of a node.
    pub(super) fn node(&self, id: NodeId) -> &Node<P> {
        &self.nodes[id as usize]
    }

    /// The node after a ply.
    pub(super) fn child(&self, of: NodeId, number: u64, ply: &P) -> Option<NodeId> {
        let mut next = self.node(of).first_child;
        while let Some(id) = next {
            let node = self.node(id);
            if node.ply.as_ref().is_some_and(|(own, known)| *own == number && known == ply) {
                return Some(id);
            }
            next = node.next;
        }
        None
    }

    /// Adds a node after a ply that a seat makes.
    pub(super) fn add(&mut self, of: NodeId, (number, ply): (u64, P), seat: usize) -> NodeId {
        let id = self.nodes.len() as NodeId;
        let next = self.node(of).first_child;
        self.nodes.push(Node { next, available: 1, ..Node::new(Some((number, ply)), seat) });
        self.nodes[of as usize].first_child = Some(id);
        id
    }

    /// Notes that plies can be made.
    pub(super) fn meet(&mut self, nodes: impl IntoIterator<Item = NodeId>) {
        nodes.into_iter().for_each(|id| self.nodes[id as usize].available += 1);
    }

    /// Which of some nodes, each visited, to go on with: what proved itself, and what was tried seldom.
    pub(super) fn promising(&self, nodes: &[NodeId]) -> usize {
        let bound = |id: &NodeId| {
            let node = self.node(*id);
            let (visits, available) = (f64::from(node.visits.max(1)), f64::from(node.available.max(1)));
            node.reward / visits + CURIOSITY * (available.ln() / visits).sqrt()
        };
        let best =
            (0..nodes.len()).max_by(|one, other| bound(&nodes[*one]).total_cmp(&bound(&nodes[*other])));
        best.unwrap_or_default()
    }

    /// Tells the nodes of a line what came of it for each seat.
    pub(super) fn learn(&mut self, line: &[NodeId], rewards: &[f64]) {
        for id in line {
            let node = &mut self.nodes[*id as usize];
            node.visits += 1;
            node.reward += rewards.get(node.seat).copied().unwrap_or_default();
        }
    }

    /// How often a node was visited, and what came of it on average: what is compared in the end.
    pub(super) fn record(&self, id: NodeId) -> (u32, f64) {
        let node = self.node(id);
        (node.visits, node.reward / f64::from(node.visits.max(1)))
    }
}

impl<P> Node<P> {
    fn new(ply: Option<(u64, P)>, seat: usize) -> Self {
        Self { ply, seat, first_child: None, next: None, visits: 0, available: 0, reward: 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_finds_what_is_best_and_goes_on_trying() {
        let mut tree: Tree<&str> = Tree::with_capacity(4);
        let good = tree.add(ROOT, (1, "good"), 0);
        let bad = tree.add(ROOT, (2, "bad"), 0);
        assert_eq!((tree.child(ROOT, 1, &"good"), tree.child(ROOT, 1, &"bad")), (Some(good), None));
        let nodes = [good, bad];
        for _ in 0..500 {
            tree.meet(nodes);
            let at = tree.promising(&nodes);
            tree.learn(&[nodes[at]], &[if at == 0 { 0.9 } else { 0.1 }]);
        }
        let (visits, mean) = tree.record(good);
        assert!(visits > 400 && (mean - 0.9).abs() < 1e-9);
        assert!(tree.node(bad).visits > 1);
    }
}
