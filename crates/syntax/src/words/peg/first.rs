use super::node::Node;

/// What a text may go on with where something of a grammar fits; rather too much than too little.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    /// The characters of ASCII, a bit each.
    ascii: u128,
    /// Any character beyond.
    others: bool,
    /// Nothing at all need be read.
    empty: bool,
}

impl First {
    const NONE: Self = Self { ascii: 0, others: false, empty: false };
    /// Whatever comes.
    pub(super) const ANY: Self = Self { ascii: u128::MAX, others: true, empty: true };

    /// What may come first of a node, in a grammar whose rules have those bodies.
    pub(super) fn of(node: &Node, rules: &[&Node]) -> Self {
        Self::known(node, &mut |at| Self::of(rules[at], rules))
    }

    /// The same where it is known, or found out otherwise, what rules begin with.
    pub(super) fn known(node: &Node, rule: &mut dyn FnMut(usize) -> Self) -> Self {
        match node {
            Node::Text(text) => match text.as_bytes() {
                [] => Self::ANY,
                [byte, ..] if byte.is_ascii() => Self { ascii: 1 << byte, ..Self::NONE },
                _ => Self { others: true, ..Self::NONE },
            },
            Node::One(set) => Self { ascii: set.ascii, others: !set.others.is_empty(), empty: false },
            Node::Rule(at) => rule(*at),
            Node::Start | Node::End | Node::Ahead(_) | Node::Not(_) => Self { empty: true, ..Self::NONE },
            Node::All(parts) => {
                let mut first = Self { empty: true, ..Self::NONE };
                for (at, part) in parts.iter().enumerate() {
                    let next = Self::known(part, rule);
                    first = Self { empty: next.empty, ..first.or(next) };
                    if !next.empty {
                        break;
                    }
                    // Blanks may stand between a part of which nothing is there and the next.
                    first.ascii |= if at + 1 < parts.len() { BLANKS } else { 0 };
                }
                first
            }
            Node::Any(parts) => {
                parts.iter().fold(Self::NONE, |first, part| first.or(Self::known(&part.node, rule)))
            }
            Node::Perhaps(part) | Node::Many(0, part) => {
                Self { empty: true, ..Self::known(&part.node, rule) }
            }
            Node::Many(_, part) => Self::known(&part.node, rule),
        }
    }

    fn or(self, other: Self) -> Self {
        Self {
            ascii: self.ascii | other.ascii,
            others: self.others || other.others,
            empty: self.empty || other.empty,
        }
    }

    /// Whether a text may go on with that byte, or end.
    pub(super) fn admits(self, byte: Option<u8>) -> bool {
        self.empty
            || match byte {
                Some(byte) if byte.is_ascii() => self.ascii >> byte & 1 == 1,
                Some(_) => self.others,
                None => false,
            }
    }
}

/// Blanks and tabs.
const BLANKS: u128 = 1 << b' ' | 1 << b'\t';
