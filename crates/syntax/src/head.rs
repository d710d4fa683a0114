use crate::keyword::Keyword;
use crate::parsed::{Parsed, StatementPart};
use crate::parser;

/// A line that may have rows under it, as a game is asked whether it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head<'h> {
    /// It asks for a condition (`expect`, `goal`, `keep`); else it is a set-up line or a move.
    pub is_asked: bool,
    /// The words for the game.
    pub words: &'h str,
}

impl<'h> Head<'h> {
    /// A set-up line or a move.
    pub fn said(words: &'h str) -> Self {
        Self { is_asked: false, words }
    }

    /// A condition.
    pub fn asked(words: &'h str) -> Self {
        Self { is_asked: true, words }
    }

    /// A whole line of a file.
    pub fn of(line: &'h str) -> Self {
        match &*parser::parse(line) {
            Parsed::Framed(kind, parts) => {
                let words = parts.iter().find(|(part, ..)| *part == StatementPart::Words);
                Self {
                    is_asked: kind.asks(),
                    words: words.map_or(line, |(_, start, end)| &line[*start as usize..*end as usize]),
                }
            }
            Parsed::Island(range) => Self::said(&line[range.clone()]),
            Parsed::Misfit if Keyword::of(line).is_some_and(Keyword::asks) => Self::asked(line),
            _ => Self::said(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Head;

    #[test]
    fn what_a_line_asks_is_told_from_what_it_says() {
        assert_eq!(Head::of("  expect not path  # as it was"), Head::asked("path"));
        assert_eq!(Head::of("goal board"), Head::asked("board"));
        assert_eq!(Head::of("can next race"), Head::said("next race"));
        assert_eq!(Head::of("    path"), Head::said("path"));
    }
}
