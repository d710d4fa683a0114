use std::borrow::Cow;
use std::fmt;

/// The type of a fact's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactType {
    /// A whole number.
    Number,
    /// Yes or no.
    Flag,
    /// A word of the game: a card, a land, a square.
    Word,
    /// A player, or nobody.
    Player,
    /// A list of values.
    List,
}

words::words! {
    FactType {
        Number => "number",
        Flag => "flag",
        Word => "word",
        Player => "player",
        List => "list",
    }
}

/// The value of a fact.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(untagged)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// A word of the game.
    Word(Cow<'static, str>),
    /// The player of a seat, counted from 0; or nobody.
    Player(Option<u8>),
    /// A list of values.
    List(Vec<Value>),
}

impl Value {
    /// The type of this value.
    pub fn of(&self) -> FactType {
        match self {
            Self::Number(_) => FactType::Number,
            Self::Flag(_) => FactType::Flag,
            Self::Word(_) => FactType::Word,
            Self::Player(_) => FactType::Player,
            Self::List(_) => FactType::List,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Flag(true) => f.write_str("yes"),
            Self::Flag(false) => f.write_str("no"),
            Self::Word(word) => f.write_str(word),
            Self::Player(Some(seat)) => write!(f, "player {}", seat + 1),
            Self::Player(None) => f.write_str("nobody"),
            Self::List(values) => {
                for (at, value) in values.iter().enumerate() {
                    let gap = if at == 0 { "" } else { " " };
                    write!(f, "{gap}{value}")?;
                }
                Ok(())
            }
        }
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}
from_numbers!(i8, i16, i32, i64, u8, u16, u32, u64, usize);

impl From<&'static str> for Value {
    fn from(word: &'static str) -> Self {
        Self::Word(Cow::Borrowed(word))
    }
}

impl From<String> for Value {
    fn from(word: String) -> Self {
        Self::Word(Cow::Owned(word))
    }
}

impl<V: Into<Value>> FromIterator<V> for Value {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

/// The facts a decision was made on, in the order its clause declares them.
pub type Facts = Vec<(&'static str, Value)>;

/// Facts by name: `facts![card: "forest", needed: 2]`.
#[macro_export]
macro_rules! facts {
    ($($name:ident: $value:expr),* $(,)?) => {
        vec![$((stringify!($name), $crate::Value::from($value))),*]
    };
}
