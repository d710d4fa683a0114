//! A line taken apart for those who colour it or look for names in it.

use std::ops::Range;

use crate::keyword::Keyword;
use crate::parsed::{Parsed, StatementPart};
use crate::parser;
use crate::raw;

/// The parts of a line, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineTokens {
    /// The statement of the frame that it is, or is meant to be.
    pub kind: Option<Keyword>,
    /// Its parts, each with the bytes in the line. The words for the game are one part.
    pub parts: Vec<(StatementPart, Range<usize>)>,
    /// The bytes of its comment, if it has one.
    pub comment: Option<Range<usize>>,
    /// It is a statement, or a line of the game; not what cannot be read.
    pub is_read: bool,
}

/// Takes a line apart.
pub fn line_tokens(line: &str) -> LineTokens {
    let scan = raw::scan(line);
    let comment = (scan.content < line.len()).then_some(scan.content..line.len());
    let parsed = parser::parse(line);
    let kind = match &*parsed {
        Parsed::Framed(kind, _) => Some(*kind),
        Parsed::Misfit => Keyword::of(line),
        _ => None,
    };
    let mut parts: Vec<(StatementPart, Range<usize>)> =
        parsed.parts().iter().map(|(part, start, end)| (*part, *start as usize..*end as usize)).collect();
    match &*parsed {
        Parsed::Island(range) => parts.push((StatementPart::Words, range.clone())),
        Parsed::Misfit => parts.extend(scan.texts.iter().map(|text| (StatementPart::Text, text.clone()))),
        _ => {}
    }
    LineTokens { kind, parts, comment, is_read: !matches!(*parsed, Parsed::Misfit) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_taken_apart() {
        let line = "  cannot Anna: fly snow because ravens.flight.match  # no";
        let found = line_tokens(line);
        let parts: Vec<(StatementPart, &str)> =
            found.parts.iter().map(|(part, range)| (*part, &line[range.clone()])).collect();
        assert_eq!(found.kind, Some(Keyword::Cannot));
        assert!(
            parts.contains(&(StatementPart::Player, "Anna"))
                && parts.contains(&(StatementPart::Id, "ravens.flight.match"))
        );
        assert_eq!(found.comment.map(|range| &line[range]), Some("# no"));
        assert!(!line_tokens("turn").is_read);
    }
}
