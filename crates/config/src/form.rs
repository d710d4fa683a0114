//! What the value of a key may be.

/// The form of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueForm {
    /// `true` or `false`.
    Flag,
    /// A number of 0 or more.
    Number,
    /// A percentage from 0 to 100, for all clauses or for each standing of them.
    Shares,
    /// A text.
    Text,
    /// A path, relative to the folder of the file.
    Path,
    /// A list of paths, or one.
    Paths,
    /// A list of texts, or one.
    Texts,
    /// One of some words.
    OneOf(&'static [&'static str]),
    /// A list of some words, or one of them.
    AnyOf(&'static [&'static str]),
}

impl ValueForm {
    /// What is to be written, in a few words: `true or false`.
    pub fn told(self) -> String {
        let quoted =
            |words: &[&str]| -> Vec<String> { words.iter().map(|word| format!("\"{word}\"")).collect() };
        match self {
            Self::Flag => "`true` or `false`".into(),
            Self::Number => "a number of 0 or more".into(),
            Self::Shares => {
                "a number from 0 to 100, or one a standing: `{ printed = 100, ruled = 80 }`".into()
            }
            Self::Text => "a text in quotes".into(),
            Self::Path => "a path in quotes".into(),
            Self::Paths => "a list of paths".into(),
            Self::Texts => "a list of texts".into(),
            Self::OneOf(words) => quoted(words).join(" or "),
            Self::AnyOf(words) => format!("a list of {}", quoted(words).join(", ")),
        }
    }

    /// Whether its value is a path, or several.
    pub fn is_path(self) -> bool {
        matches!(self, Self::Path | Self::Paths)
    }

    /// The words to choose from, if there are such.
    pub fn words(self) -> &'static [&'static str] {
        match self {
            Self::OneOf(words) | Self::AnyOf(words) => words,
            Self::Flag
            | Self::Number
            | Self::Shares
            | Self::Text
            | Self::Path
            | Self::Paths
            | Self::Texts => &[],
        }
    }
}
