use crate::first::First;

/// What is to be read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    /// These words.
    Text(Box<str>),
    /// These words, whether letters of ASCII are large or small.
    Alike(Box<str>),
    /// One character.
    One(Set),
    /// The rule of that number.
    Rule(usize),
    /// The beginning of the text.
    Start,
    /// The end of the text, which is a rule of its own.
    End,
    /// One after the other.
    All(Box<[Node]>),
    /// The first that fits.
    Any(Box<[Node]>),
    /// Once or not at all.
    Perhaps(Box<Node>),
    /// As often as it fits, at least so many times: once, or not at all.
    Many(Least, Box<Node>),
    /// It comes next, and is not read.
    Ahead(Box<Node>),
    /// It does not come next.
    Not(Box<Node>),
}

/// How often a thing is to be there at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Least {
    None,
    Once,
}

/// Some characters.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Set {
    /// Those of ASCII, a bit each.
    pub(crate) ascii: u128,
    pub(crate) others: Others,
}

/// Which characters beyond ASCII.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Others {
    #[default]
    None,
    All,
    /// Those of some classes.
    Of(Vec<Class>),
}

/// Some characters beyond ASCII.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Class {
    Range(char, char),
    Which(fn(char) -> bool),
}

impl PartialEq for Class {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Range(from, to), Self::Range(other_from, other_to)) => {
                (from, to) == (other_from, other_to)
            }
            (Self::Which(one), Self::Which(other)) => std::ptr::fn_addr_eq(*one, *other),
            (Self::Range(..), Self::Which(_)) | (Self::Which(_), Self::Range(..)) => false,
        }
    }
}

impl Node {
    /// One of these.
    pub(crate) fn any(nodes: Vec<Self>) -> Self {
        let set = nodes.iter().try_fold(Set::default(), |set, node| Some(set.or(node.set()?)));
        match (set, <[Self; 1]>::try_from(nodes)) {
            (Some(set), _) => Self::One(set),
            (None, Ok([node])) => node,
            (None, Err(nodes)) => Self::Any(nodes.into()),
        }
    }

    /// One after the other. A character that is none of some others is one, too.
    pub(crate) fn all(nodes: Vec<Self>) -> Self {
        if let [Self::Not(not), Self::One(one)] = nodes.as_slice()
            && let Some(set) = not.set().and_then(|not| one.without(not))
        {
            return Self::One(set);
        }
        Self::All(nodes.into_boxed_slice())
    }

    /// Some words.
    pub(crate) fn text(words: &str) -> Self {
        let mut chars = words.chars();
        match (chars.next(), chars.next()) {
            (Some(char), None) => Self::One(Set::range(char, char)),
            _ => Self::Text(words.into()),
        }
    }

    /// The characters, if just one of some is read.
    pub(crate) fn set(&self) -> Option<&Set> {
        match self {
            Self::One(set) => Some(set),
            _ => None,
        }
    }

    /// The rules that stand in it; `blank` may stand between its parts.
    pub(crate) fn rules(&self, blank: &[usize]) -> Vec<usize> {
        match self {
            Self::Rule(at) => vec![*at],
            Self::All(parts) | Self::Any(parts) => {
                parts.iter().flat_map(|part| part.rules(blank)).chain(blank.iter().copied()).collect()
            }
            Self::Perhaps(part) | Self::Many(_, part) | Self::Ahead(part) | Self::Not(part) => {
                part.rules(blank).into_iter().chain(blank.iter().copied()).collect()
            }
            Self::Text(_) | Self::Alike(_) | Self::One(_) | Self::Start | Self::End => Vec::new(),
        }
    }

    /// What may come first of it; `rule` tells what a rule may begin with, and `blank` what may stand between its
    /// parts.
    pub(crate) fn first(&self, blank: First, rule: &mut dyn FnMut(usize) -> First) -> First {
        match self {
            Self::Text(text) => match text.as_bytes() {
                [] => First::EMPTY,
                [byte, ..] if byte.is_ascii() => First { ascii: 1 << byte, ..First::NONE },
                _ => First { others: true, ..First::NONE },
            },
            Self::Alike(text) => match text.as_bytes() {
                [] => First::EMPTY,
                [byte, ..] if byte.is_ascii() => First {
                    ascii: 1 << byte.to_ascii_lowercase() | 1 << byte.to_ascii_uppercase(),
                    ..First::NONE
                },
                _ => First { others: true, ..First::NONE },
            },
            Self::One(set) => set.first(),
            Self::Rule(at) => rule(*at),
            Self::Start | Self::End | Self::Not(_) => First::EMPTY,
            // What follows has to begin like it, so that whatever comes may be left out.
            Self::Ahead(_) => First::EMPTY,
            Self::All(parts) => {
                let mut first = First::EMPTY;
                for part in parts {
                    let next = part.first(blank, rule);
                    first = First { empty: next.empty, ..first.or(next) };
                    if !next.empty {
                        return first;
                    }
                    // Blanks may stand between a part of which nothing is there and the next.
                    first = First { empty: true, ..first.or(blank) };
                }
                first
            }
            Self::Any(parts) => {
                parts.iter().fold(First::NONE, |first, part| first.or(part.first(blank, rule)))
            }
            Self::Perhaps(part) | Self::Many(Least::None, part) => {
                First { empty: true, ..part.first(blank, rule) }
            }
            Self::Many(Least::Once, part) => part.first(blank, rule),
        }
    }
}

impl Set {
    /// The characters of a class.
    pub(crate) fn of_class(class: fn(char) -> bool) -> Self {
        let ascii =
            (0..128u8).filter(|byte| class(char::from(*byte))).fold(0, |ascii, byte| ascii | 1 << byte);
        Self { ascii, others: Others::Of(vec![Class::Which(class)]) }
    }

    /// Those characters of ASCII.
    pub(crate) fn of_ascii(is_in: fn(&u8) -> bool) -> Self {
        let ascii = (0..128u8).filter(is_in).fold(0, |ascii, byte| ascii | 1 << byte);
        Self { ascii, others: Others::None }
    }

    /// The characters from one to another.
    pub(crate) fn range(from: char, to: char) -> Self {
        let ascii = (0..128u8)
            .filter(|byte| (from..=to).contains(&char::from(*byte)))
            .fold(0, |ascii, byte| ascii | 1 << byte);
        let others = if to.is_ascii() { Others::None } else { Others::Of(vec![Class::Range(from, to)]) };
        Self { ascii, others }
    }

    pub(crate) fn or(mut self, other: &Self) -> Self {
        self.ascii |= other.ascii;
        self.others = match (self.others, &other.others) {
            (Others::All, _) | (_, Others::All) => Others::All,
            (Others::None, others) => others.clone(),
            (others, Others::None) => others,
            (Others::Of(mut classes), Others::Of(more)) => {
                classes.extend(more);
                Others::Of(classes)
            }
        };
        self
    }

    /// The same without some characters; none where that cannot be said in these words.
    fn without(&self, not: &Self) -> Option<Self> {
        let others = match (&self.others, &not.others) {
            (_, Others::All) => Others::None,
            (others, Others::None) => others.clone(),
            _ => return None,
        };
        Some(Self { ascii: self.ascii & !not.ascii, others })
    }

    /// What the characters begin with.
    pub(crate) fn first(&self) -> First {
        First { ascii: self.ascii, others: self.others != Others::None, empty: false }
    }

    /// Whether the first byte of a character tells whether it is one of the set.
    pub(crate) fn is_told_by_byte(&self) -> bool {
        !matches!(self.others, Others::Of(_))
    }
}

impl Class {
    pub(crate) fn has(self, char: char) -> bool {
        match self {
            Self::Range(from, to) => (from..=to).contains(&char),
            Self::Which(is_in) => is_in(char),
        }
    }
}
