//! The catalogue of texts: what pages say themselves, in each language; and what is put into it, which may be English.

use std::fmt;

use askama::filters::HtmlSafe;

/// A text of the catalogue in one language. `{name}` stands for what is put in; what is said of one thing stands before
/// ` | `, what is said of several behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Text(pub(crate) &'static str);

/// What stands between what is said of one thing and of several.
pub(crate) const FORMS: &str = " | ";

impl Text {
    /// The text with a value in place of `{name}`.
    pub(crate) fn put(self, name: &str, value: impl Into<Worded>) -> Worded {
        Worded::from(self.0.to_owned()).put(name, value)
    }

    /// What is said of so many, with the number in place of `{n}`.
    pub(crate) fn count(self, number: usize) -> Worded {
        let (one, many) = self.0.split_once(FORMS).unwrap_or((self.0, self.0));
        Text(if number == 1 { one } else { many }).put("n", number.to_string())
    }
}

impl fmt::Display for Text {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }
}

/// What a page says: pieces of text, of which some are English where the page is not. It is shown as markup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worded(Vec<WordedPiece>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct WordedPiece {
    text: String,
    /// It is English in a page that is not.
    foreign: bool,
    /// It was put in: nothing in it stands for anything.
    given: bool,
}

/// What begins and ends a piece of English where a text has no markup.
const FOREIGN: [char; 2] = ['\u{2068}', '\u{2069}'];

impl Worded {
    /// English, in a page that is English, too, or else `foreign`.
    pub(crate) fn english(text: String, foreign: bool) -> Self {
        Self(vec![WordedPiece { text, foreign, given: true }])
    }

    /// Puts a value in place of `{name}`.
    pub(crate) fn put(self, name: &str, value: impl Into<Self>) -> Self {
        let (value, place) = (value.into(), format!("{{{name}}}"));
        let mut pieces = Vec::new();
        for piece in self.0 {
            let Some((before, after)) = piece.text.split_once(&place).filter(|_| !piece.given) else {
                pieces.push(piece);
                continue;
            };
            let part = |text: &str| WordedPiece { text: text.to_owned(), ..piece.clone() };
            pieces.push(part(before));
            pieces.extend(value.0.iter().cloned().map(|piece| WordedPiece { given: true, ..piece }));
            pieces.push(part(after));
        }
        pieces.retain(|piece| !piece.text.is_empty());
        Self(pieces)
    }

    /// This and then that.
    pub(crate) fn then(mut self, next: Self) -> Self {
        self.0.extend(next.0);
        self
    }

    /// The words alone.
    pub(crate) fn plain(&self) -> String {
        self.0.iter().map(|piece| piece.text.as_str()).collect()
    }

    /// The words for a script, English between marks that nobody sees.
    pub(crate) fn marked(&self) -> String {
        let [begin, end] = FOREIGN;
        let marked = |piece: &WordedPiece| match piece.foreign {
            true => format!("{begin}{}{end}", piece.text),
            false => piece.text.clone(),
        };
        self.0.iter().map(marked).collect()
    }

    /// The same with its first letter large, and a full stop.
    pub(crate) fn sentence(mut self) -> Self {
        if let Some(first) = self.0.first_mut() {
            let mut letters = first.text.chars();
            first.text = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        }
        if let Some(last) = self.0.last_mut().filter(|last| !last.text.ends_with(['.', '!', '?'])) {
            last.text.push('.');
        }
        self
    }
}

impl From<String> for Worded {
    fn from(text: String) -> Self {
        Self(vec![WordedPiece { text, foreign: false, given: false }])
    }
}

impl From<&str> for Worded {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<&&str> for Worded {
    fn from(text: &&str) -> Self {
        (*text).into()
    }
}

impl From<&String> for Worded {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl From<usize> for Worded {
    fn from(number: usize) -> Self {
        number.to_string().into()
    }
}

impl From<&usize> for Worded {
    fn from(number: &usize) -> Self {
        (*number).into()
    }
}

impl From<Text> for Worded {
    fn from(text: Text) -> Self {
        text.0.into()
    }
}

impl HtmlSafe for Worded {}

impl fmt::Display for Worded {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for WordedPiece { text, foreign, .. } in &self.0 {
            let text = askama::filters::escape(text, askama::filters::Html);
            let text = text.unwrap_or_else(|never| match never {});
            match foreign {
                true => write!(out, "<span lang=\"en\">{text}</span>")?,
                false => write!(out, "{text}")?,
            }
        }
        Ok(())
    }
}

/// Declares the texts, each in English and in German.
macro_rules! texts {
    ($($name:ident: $english:literal, $german:literal;)*) => {
        /// The texts in one language.
        #[derive(Debug)]
        pub(crate) struct Texts {
            /// The language.
            pub(crate) tongue: Tongue,
            $(pub(crate) $name: Text,)*
        }

        pub(crate) static ENGLISH: Texts = Texts { tongue: Tongue::English, $($name: Text($english),)* };
        pub(crate) static GERMAN: Texts = Texts { tongue: Tongue::German, $($name: Text($german),)* };

        impl Texts {
            /// The text of a name.
            pub(crate) fn named(&self, name: &str) -> Option<Text> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }
        }
    };
}
