//! A line of a scenario with cases, read once for all rows whose values are alike.
//!
//! The grammar of the frame tells letters apart only where they make up a word that it knows; to everything else, one
//! small letter is like another, and so is one digit and one capital letter. So a line is read with a stand-in for each
//! value, as long as its placeholder: what is found there is found in every row, moved by the lengths of the values.

use std::ops::Range;
use std::sync::LazyLock;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::cases::Cell;
use crate::parsed::{Parsed, StatementPart};
use crate::parser::{self, GRAMMAR};

/// The words that the grammar knows, and the names of its rules, which do no harm.
static KNOWN: LazyLock<FxHashSet<&str>> = LazyLock::new(|| {
    let lines = GRAMMAR.text.lines().filter(|line| !line.starts_with("//"));
    lines.flat_map(|line| line.split(|letter: char| !letter.is_ascii_lowercase())).collect()
});

/// Values that stand by themselves and are of one sort are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
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

    /// Writes a value of that sort over some bytes.
    fn stand_in(self, over: &mut [u8]) {
        let (first, other) = match self {
            Self::Word => (b'x', b'x'),
            Self::Name => (b'X', b'x'),
            Self::Number => (b'1', b'1'),
        };
        over.fill(other);
        over[0] = first;
    }
}

/// What may stand in the place of a placeholder.
#[derive(Clone, Copy, Debug)]
enum HoleKind {
    /// Whatever may stand in a text: it is within one.
    Text,
    /// A value of that sort.
    Alone(Sort),
    /// Nothing can be said of it.
    Joined,
}

impl HoleKind {
    fn takes(self, value: &str) -> bool {
        match self {
            Self::Text => !value.contains(['"', '\\']),
            Self::Alone(sort) => Sort::of(value) == Some(sort),
            Self::Joined => false,
        }
    }
}

/// A placeholder: its bytes in the line, and its column.
pub(crate) type Hole = (Range<usize>, usize);

/// A line read with stand-ins.
#[derive(Debug)]
pub(crate) struct Pattern {
    parsed: Parsed,
    kinds: SmallVec<[HoleKind; 2]>,
}

impl Pattern {
    /// Reads a line; the values will be like those in `cells`. `None` where a mark stands in it that begins a comment
    /// in other languages: each row is looked through for it.
    pub(crate) fn new(line: &str, holes: &[Hole], cells: &[Cell<'_>]) -> Option<Self> {
        if line.contains('/') && line.contains("//") {
            return None;
        }
        let mut stood_in = line.as_bytes().to_vec();
        let mut sorts: SmallVec<[Sort; 2]> = SmallVec::new();
        for (hole, column) in holes {
            let sort = Sort::of(cells[*column].text).unwrap_or(Sort::Word);
            sort.stand_in(&mut stood_in[hole.clone()]);
            sorts.push(sort);
        }
        let stood_in = String::from_utf8(stood_in).ok()?;
        let parsed = parser::parse(&stood_in);
        let is_joined = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric());
        let kind_of = |((hole, _), sort): (&Hole, &Sort)| {
            let bytes = stood_in.as_bytes();
            if is_in_text(&parsed, hole) {
                HoleKind::Text
            } else if is_joined(bytes[..hole.start].last()) || is_joined(bytes.get(hole.end)) {
                HoleKind::Joined
            } else {
                HoleKind::Alone(*sort)
            }
        };
        let kinds = holes.iter().zip(&sorts).map(kind_of).collect();
        Some(Self { parsed, kinds })
    }

    /// What the line is in a row, if its values are alike.
    pub(crate) fn parsed(&self, holes: &[Hole], cells: &[Cell<'_>]) -> Option<Parsed> {
        let takes = |(kind, (_, column)): (&HoleKind, &Hole)| kind.takes(cells[*column].text);
        self.kinds.iter().zip(holes).all(takes).then(|| {
            self.parsed.moved(|at| {
                let before = holes.iter().take_while(|(hole, _)| hole.end <= at);
                before.fold(at, |at, (hole, column)| at + cells[*column].text.len() - hole.len())
            })
        })
    }
}

/// Whether a hole lies between the quotes of a text.
fn is_in_text(parsed: &Parsed, hole: &Range<usize>) -> bool {
    parsed.parts().iter().any(|(part, start, end)| {
        *part == StatementPart::Text && (*start as usize) < hole.start && hole.end < *end as usize
    })
}
