//! Which rows of a table read alike.
//!
//! The grammar of the frame tells letters apart only where they make up a word that it knows; to everything else, one
//! small letter is like another, and so is one digit and one capital letter. So rows whose values are of the same
//! sorts say the same, moved by the lengths of the values.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::cases::Cell;
use crate::fill::Template;
use crate::parser::GRAMMAR;
use crate::raw;

/// The words that the grammar knows, and the names of its rules, which do no harm.
static KNOWN: LazyLock<FxHashSet<&str>> = LazyLock::new(|| {
    let lines = GRAMMAR.text.lines().filter(|line| !line.starts_with("//"));
    lines.flat_map(|line| line.split(|letter: char| !letter.is_ascii_lowercase())).collect()
});

/// What values have in common that read alike where they stand by themselves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Small letters, and no word that the grammar knows.
    Word,
    /// A capital letter, then small ones.
    Name,
    Number,
}

impl Sort {
    fn of(value: &str) -> Option<Self> {
        let (first, rest) = value.as_bytes().split_first()?;
        let (sort, goes_on): (_, fn(&u8) -> bool) = match first {
            b'a'..=b'z' => (Self::Word, u8::is_ascii_lowercase),
            b'A'..=b'Z' => (Self::Name, u8::is_ascii_lowercase),
            b'0'..=b'9' => (Self::Number, u8::is_ascii_digit),
            _ => return None,
        };
        let is_alike = rest.iter().all(goes_on) && !(sort == Self::Word && KNOWN.contains(value));
        is_alike.then_some(sort)
    }
}

/// The sorts of the values of a row that stand by themselves, two bits for each: rows with the same read alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sorts(u128);

impl Sorts {
    /// The sorts of so many values are told apart.
    const MOST: usize = 64;

    /// The same with the sort of one more value.
    fn and(self, sort: Sort) -> Self {
        Self(self.0 << 2 | sort as u128)
    }
}

/// Where a column's placeholders stand.
#[derive(Clone, Copy, Debug, Default)]
struct Stands {
    /// Within a text in quotes.
    in_text: bool,
    /// By itself.
    alone: bool,
}

/// What the values of a table must have in common, so that its rows read alike.
#[derive(Debug)]
pub(crate) struct Likeness {
    columns: SmallVec<[Stands; 8]>,
}

impl Likeness {
    /// That of a table of so many columns. `None` where its rows are read one by one: a placeholder is joined to a word, so
    /// that nothing can be said of both; a text is broken; a line holds a mark that begins a comment in other languages; or
    /// there are very many columns.
    pub(crate) fn of(templates: &[Template<'_>], columns: usize) -> Option<Self> {
        let mut stands: SmallVec<[Stands; 8]> = SmallVec::from_elem(Stands::default(), columns);
        for Template { raw, content, holes } in templates.iter().filter(|template| !template.holes.is_empty())
        {
            if raw::has(content, b'/') && content.contains("//") {
                return None;
            }
            let bytes = content.as_bytes();
            let is_joined = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
            let (mut in_text, mut end) = (false, None);
            for (hole, column) in holes {
                if raw.has_quote() {
                    in_text = is_in_text(in_text, &bytes[end.unwrap_or(0)..hole.start])?;
                }
                let follows = end.replace(hole.end) == Some(hole.start);
                if in_text {
                    stands[*column].in_text = true;
                } else if follows || is_joined(bytes[..hole.start].last()) || is_joined(bytes.get(hole.end)) {
                    return None;
                } else {
                    stands[*column].alone = true;
                }
            }
            if raw.has_quote() && is_in_text(in_text, &bytes[end.unwrap_or(0)..])? {
                return None;
            }
        }
        (columns <= Sorts::MOST).then_some(Self { columns: stands })
    }

    /// The sorts of a row; `None` where it reads like no other.
    pub(crate) fn sorts(&self, cells: &[Cell<'_>]) -> Option<Sorts> {
        let mut sorts = Sorts::default();
        for (stands, cell) in self.columns.iter().zip(cells) {
            if stands.alone {
                sorts = sorts.and(Sort::of(cell.text)?);
            } else if stands.in_text && (raw::has(cell.text, b'"') || raw::has(cell.text, b'\\')) {
                return None;
            }
        }
        Some(sorts)
    }
}

/// Whether the end of some bytes of a line is within a text in quotes, as their beginning is or is not; `None` where
/// another letter than those that may stands behind a backslash in one.
fn is_in_text(mut in_text: bool, bytes: &[u8]) -> Option<bool> {
    let mut bytes = bytes.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => in_text = !in_text,
            b'\\' if in_text && !matches!(bytes.next()?, b'"' | b'\\') => return None,
            _ => {}
        }
    }
    Some(in_text)
}
