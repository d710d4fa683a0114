use super::first::First;

/// Blanks and tabs.
const BLANKS: u128 = 1 << b' ' | 1 << b'\t';

/// What is to be read.
#[derive(Debug)]
pub(super) enum Node {
    /// These words.
    Text(Box<str>),
    /// One character.
    One(Set),
    /// The rule of that number.
    Rule(usize),
    /// The beginning of the text.
    Start,
    /// The end of the text.
    End,
    /// One after the other.
    All(Box<[Node]>),
    /// The first that fits.
    Any(Box<[Node]>),
    /// Once or not at all.
    Perhaps(Box<Node>),
    /// As often as it fits, at least so many times.
    Many(usize, Box<Node>),
    /// It comes next, and is not read.
    Ahead(Box<Node>),
    /// It does not come next.
    Not(Box<Node>),
}

/// Some characters.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    /// Those of ASCII, a bit each.
    pub(super) ascii: u128,
    /// What the others may be.
    pub(super) others: Vec<fn(char) -> bool>,
}

impl Node {
    /// One of these.
    pub(super) fn any(nodes: Vec<Self>) -> Self {
        let set = nodes.iter().try_fold(Set::default(), |set, node| Some(set.or(node.set()?)));
        set.map_or_else(|| Self::Any(nodes.into()), Self::One)
    }

    /// One after the other. A character that is none of some others is one, too.
    pub(super) fn all(nodes: Vec<Self>) -> Self {
        if let [Self::Not(not), Self::One(one)] = nodes.as_slice()
            && let Some(not) = not.set().filter(|not| not.others.is_empty())
        {
            return Self::One(Set { ascii: one.ascii & !not.ascii, others: one.others.clone() });
        }
        Self::All(nodes.into_boxed_slice())
    }

    /// The characters, if just one of some is read.
    pub(super) fn set(&self) -> Option<&Set> {
        match self {
            Self::One(set) => Some(set),
            _ => None,
        }
    }

    /// What may come first of it; `rule` tells what a rule may begin with.
    pub(super) fn first(&self, rule: &mut dyn FnMut(usize) -> First) -> First {
        let nothing = First { empty: true, ..First::NONE };
        match self {
            Self::Text(text) => match text.as_bytes() {
                [] => First::ANY,
                [byte, ..] if byte.is_ascii() => First { ascii: 1 << byte, ..First::NONE },
                _ => First { others: true, ..First::NONE },
            },
            Self::One(set) => First { ascii: set.ascii, others: !set.others.is_empty(), empty: false },
            Self::Rule(at) => rule(*at),
            Self::Start | Self::End | Self::Ahead(_) | Self::Not(_) => nothing,
            Self::All(parts) => {
                let mut first = nothing;
                for (at, part) in parts.iter().enumerate() {
                    let next = part.first(rule);
                    first = First { empty: next.empty, ..first.or(next) };
                    if !next.empty {
                        break;
                    }
                    // Blanks may stand between a part of which nothing is there and the next.
                    first.ascii |= if at + 1 < parts.len() { BLANKS } else { 0 };
                }
                first
            }
            Self::Any(parts) => parts.iter().fold(First::NONE, |first, part| first.or(part.first(rule))),
            Self::Perhaps(part) | Self::Many(0, part) => First { empty: true, ..part.first(rule) },
            Self::Many(_, part) => part.first(rule),
        }
    }
}

impl Set {
    /// The characters of a class.
    pub(super) fn of(class: fn(char) -> bool) -> Self {
        let is_in = |byte: &u8| class(char::from(*byte));
        let ascii = (0..128u8).filter(is_in).fold(0, |ascii, byte| ascii | 1 << byte);
        Self { ascii, others: vec![class] }
    }

    /// A character of ASCII.
    pub(super) fn byte(byte: u8) -> Self {
        Self { ascii: 1 << byte, others: Vec::new() }
    }

    fn or(mut self, other: &Self) -> Self {
        self.ascii |= other.ascii;
        self.others.extend(&other.others);
        self
    }
}
