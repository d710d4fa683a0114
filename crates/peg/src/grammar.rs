use std::sync::OnceLock;

use crate::code::Code;
use crate::first::First;
use crate::node::Node;
use crate::notation::Definition;

/// A grammar in pest's notation; what its rules have read is called by a `T`.
#[derive(Debug)]
pub struct Peg<T> {
    pub(crate) rules: Vec<Definition>,
    /// What each rule is called by; what reads a rule that is called by nothing is not noted.
    pub(crate) names: Vec<Option<T>>,
    /// What the end of the text is called by.
    pub(crate) end: Option<T>,
    /// What each rule may begin with.
    pub(crate) firsts: Vec<First>,
    /// Which rules stand in themselves.
    pub(crate) recursive: Vec<bool>,
    /// Nothing within an atomic rule is noted.
    pub(crate) is_atomic_throughout: bool,
    /// What may stand between the parts of a rule that is not atomic.
    pub(crate) blank: Option<Vec<usize>>,
    /// The choice among those rules, which reads one thing of that.
    pub(crate) one_blank: Option<Node>,
    /// What that may begin with.
    pub(crate) between: First,
    /// What reads a text by each rule; written when it is first asked for.
    pub(crate) codes: Vec<OnceLock<Code<T>>>,
}

/// A rule of a grammar, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleId(pub(crate) usize);

impl<T> Peg<T> {
    /// What a node may begin with.
    pub(crate) fn first(&self, node: &Node) -> First {
        node.first(self.between, &mut |rule| self.firsts[rule])
    }
}
