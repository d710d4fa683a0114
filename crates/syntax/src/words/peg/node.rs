use super::first::First;

/// Blanks and tabs.
const BLANKS: u128 = 1 << b' ' | 1 << b'\t';

/// What is to be read.
#[derive(Clone, Debug)]
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
    Any(Box<[Guarded]>),
    /// Once or not at all.
    Perhaps(Box<Guarded>),
    /// As often as it fits, at least so many times.
    Many(usize, Box<Guarded>),
    /// It comes next, and is not read.
    Ahead(Box<Node>),
    /// It does not come next.
    Not(Box<Node>),
}

/// What is only tried where a text goes on as it may begin.
#[derive(Clone, Debug)]
pub(super) struct Guarded {
    pub(super) first: First,
    pub(super) node: Node,
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
        set.map_or_else(|| Self::Any(nodes.into_iter().map(Guarded::from).collect()), Self::One)
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

    /// Puts characters in place of the rules that read one.
    pub(super) fn inline(&mut self, set: &dyn Fn(usize) -> Option<Set>) {
        if let Self::Rule(at) = self
            && let Some(set) = set(*at)
        {
            *self = Self::One(set);
        }
        self.parts(&mut |part| part.inline(set));
    }

    /// Notes what each part that is not sure to come may begin with; `rules` is what the rules do.
    pub(super) fn guard(&mut self, rules: &[First]) {
        match self {
            Self::Any(parts) => parts.iter_mut().for_each(|part| part.guard(rules)),
            Self::Perhaps(part) | Self::Many(_, part) => part.guard(rules),
            _ => {}
        }
        self.parts(&mut |part| part.guard(rules));
    }

    /// What may come first of it, in a grammar whose rules have those bodies.
    pub(super) fn first(&self, rules: &[&Self]) -> First {
        self.first_by(&mut |at| rules[at].first(rules))
    }

    /// The same where it is known, or found out otherwise, what rules begin with.
    fn first_by(&self, rule: &mut dyn FnMut(usize) -> First) -> First {
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
                    let next = part.first_by(rule);
                    first = First { empty: next.empty, ..first.or(next) };
                    if !next.empty {
                        break;
                    }
                    // Blanks may stand between a part of which nothing is there and the next.
                    first.ascii |= if at + 1 < parts.len() { BLANKS } else { 0 };
                }
                first
            }
            Self::Any(parts) => {
                parts.iter().fold(First::NONE, |first, part| first.or(part.node.first_by(rule)))
            }
            Self::Perhaps(part) | Self::Many(0, part) => First { empty: true, ..part.node.first_by(rule) },
            Self::Many(_, part) => part.node.first_by(rule),
        }
    }

    fn parts(&mut self, each: &mut dyn FnMut(&mut Self)) {
        match self {
            Self::Text(_) | Self::One(_) | Self::Rule(_) | Self::Start | Self::End => {}
            Self::All(parts) => parts.iter_mut().for_each(each),
            Self::Any(parts) => parts.iter_mut().for_each(|part| each(&mut part.node)),
            Self::Perhaps(part) | Self::Many(_, part) => each(&mut part.node),
            Self::Ahead(part) | Self::Not(part) => each(part),
        }
    }
}

impl From<Node> for Guarded {
    fn from(node: Node) -> Self {
        Self { first: First::ANY, node }
    }
}

impl Guarded {
    fn guard(&mut self, rules: &[First]) {
        self.first = self.node.first_by(&mut |at| rules[at]);
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
