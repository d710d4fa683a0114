//! From a node to the states of a way: what may come, one byte after the other, where the node fits.

use crate::ahead::{Net, Next};
use crate::first::First;
use crate::grammar::Peg;
use crate::node::{Least, Node, Others};
use crate::within::Within;

/// Ways that are taken into a net.
pub(crate) struct Ways<'p, T> {
    peg: &'p Peg<T>,
    net: Net,
}

impl<'p, T> Ways<'p, T> {
    /// The net of some ways.
    pub(crate) fn net(peg: &'p Peg<T>, ways: &[Node], within: Within) -> Net {
        let mut all = Self { peg, net: Net::default() };
        for way in ways {
            let begin = all.net.way();
            let end = all.node(way, within, begin);
            end.into_iter().for_each(|end| all.net.opens(end));
        }
        all.net
    }

    /// Where one is when a node is read, from a state on; `None` where nothing is known of what comes then, and a state
    /// is open.
    fn node(&mut self, node: &Node, within: Within, from: usize) -> Option<usize> {
        if self.net.is_full() {
            return self.open(from);
        }
        if let Some((first, end)) = peeked(node) {
            let behind = self.net.reads(from, Next::first(first, end));
            return self.open(behind);
        }
        match node {
            Node::Text(words) => {
                Some(words.bytes().fold(from, |state, byte| self.net.reads(state, Next::byte(byte))))
            }
            Node::Alike(words) => Some(words.bytes().fold(from, |state, byte| {
                let ascii = 1 << byte.to_ascii_lowercase() | 1 << byte.to_ascii_uppercase();
                let either = Next::first(First { ascii, others: false, empty: false }, false);
                self.net.reads(state, if byte.is_ascii() { either } else { Next::byte(byte) })
            })),
            Node::One(set) => Some(self.net.reads_char(from, set.first())),
            Node::Rule(rule) if self.peg.recursive[*rule] => self.open(from),
            Node::Rule(rule) => {
                let definition = &self.peg.rules[*rule];
                self.node(&definition.node, within.of(definition).1, from)
            }
            // What is only looked at is not read.
            Node::Start | Node::Ahead(_) | Node::Not(_) => Some(from),
            Node::End => {
                let behind = self.net.reads(from, Next::first(First::NONE, true));
                self.open(behind)
            }
            Node::All(parts) => parts.iter().enumerate().try_fold(from, |state, (at, part)| {
                let state = if at > 0 { self.blanks(within, state) } else { state };
                self.node(part, within, state)
            }),
            Node::Any(parts) => self.any(parts, within, from),
            Node::Perhaps(part) => {
                let behind = self.net.state();
                self.net.is_also(from, behind);
                let end = self.node(part, within, from);
                end.into_iter().for_each(|end| self.net.is_also(end, behind));
                Some(behind)
            }
            Node::Many(least, part) => self.many(*least, part, within, from),
        }
    }

    fn any(&mut self, parts: &[Node], within: Within, from: usize) -> Option<usize> {
        let mut ends = Vec::new();
        for part in parts {
            let begin = self.net.state();
            self.net.is_also(from, begin);
            ends.extend(self.node(part, within, begin));
        }
        if ends.is_empty() {
            return None;
        }
        let behind = self.net.state();
        ends.into_iter().for_each(|end| self.net.is_also(end, behind));
        Some(behind)
    }

    fn many(&mut self, least: Least, part: &Node, within: Within, from: usize) -> Option<usize> {
        let (again, behind) = (self.net.state(), self.net.state());
        self.net.is_also(from, again);
        if least == Least::None {
            self.net.is_also(from, behind);
        }
        if let Some(end) = self.node(part, within, again) {
            self.net.is_also(end, behind);
            let end = self.blanks(within, end);
            self.net.is_also(end, again);
        } else if least == Least::Once {
            return None;
        }
        Some(behind)
    }

    /// What may stand between the parts of a rule that is not atomic.
    fn blanks(&mut self, within: Within, from: usize) -> usize {
        let peg = self.peg;
        let Some(blank) = peg.blank.as_ref().filter(|_| within == Within::Normal) else { return from };
        let again = self.net.state();
        self.net.is_also(from, again);
        for rule in blank {
            let end = self.node(&peg.rules[*rule].node, Within::Atomic, again);
            end.into_iter().for_each(|end| self.net.is_also(end, again));
        }
        again
    }

    fn open(&mut self, state: usize) -> Option<usize> {
        self.net.opens(state);
        None
    }
}

/// What may come next, and whether the text may end, where only that is looked at.
pub(crate) fn peeked(node: &Node) -> Option<(First, bool)> {
    match node {
        Node::Ahead(part) => {
            let set = part.set().filter(|set| set.is_told_by_byte())?;
            Some((set.first(), false))
        }
        Node::Not(part) => {
            let all = part.set().is_some_and(|set| set.ascii == u128::MAX && set.others == Others::All);
            all.then_some((First::NONE, true))
        }
        Node::Any(parts) => parts.iter().try_fold((First::NONE, false), |(first, or_end), part| {
            let (next, next_or_end) = peeked(part)?;
            Some((first.or(next), or_end || next_or_end))
        }),
        _ => None,
    }
}
