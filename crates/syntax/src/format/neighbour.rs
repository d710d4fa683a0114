//! Lines that are aligned with the lines above them.

use crate::keyword::Role;
use crate::line::Line;
use crate::reading::Reading;
use crate::{Expectation, StepKind, raw};

/// Sorts of lines that are aligned with those of their sort right above.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Neighbour {
    /// `covers` and the like, after the keyword.
    About,
    /// `goal` and the like, after the keyword.
    Promise,
    /// Lines of the game, at their gaps.
    Game,
    Expect,
    Cannot,
}

impl Neighbour {
    /// The sort of a line that is aligned with its neighbours.
    pub(super) fn of(line: &Reading) -> Option<Self> {
        match &line.said {
            Line::Broken => None,
            _ if line.kind.is_some_and(|kind| kind.role() == Role::About) => Some(Self::About),
            Line::Promise(_) => Some(Self::Promise),
            Line::Step(StepKind::Cannot { .. }) => Some(Self::Cannot),
            Line::Step(StepKind::Expect { what: Expectation::Condition(_), .. }) => Some(Self::Expect),
            _ => None,
        }
    }

    /// Whether it is aligned after the keyword, else at a gap.
    pub(super) fn by_keyword(self) -> bool {
        matches!(self, Self::About | Self::Promise)
    }

    /// The words before and after the place at which the line is aligned.
    pub(super) fn halves(self, words: &str, content: &str) -> Option<[String; 2]> {
        let halves = |left: &str, right: &str| [raw::squeeze(left), raw::squeeze(right)];
        match self {
            Self::About | Self::Promise => {
                words.split_once(' ').map(|(left, right)| [left.into(), right.into()])
            }
            Self::Game | Self::Expect | Self::Cannot => {
                let mut texts = raw::scan(content).texts.into_iter().peekable();
                let mut gaps = gaps(content).filter(|gap| {
                    while texts.next_if(|text| text.end <= gap.start).is_some() {}
                    texts.peek().is_none_or(|text| gap.start < text.start)
                });
                let gap = gaps.find(|gap| match self {
                    Self::Cannot => matches!(raw::first_word(&content[gap.end..]), "because" | "under"),
                    // A gap right after the keyword is a slip.
                    Self::Expect => content[..gap.start].contains(raw::BLANKS),
                    _ => true,
                })?;
                Some(halves(&content[..gap.start], &content[gap.end..]))
            }
        }
    }
}

/// The gaps of two blanks or more between words.
fn gaps(content: &str) -> impl Iterator<Item = std::ops::Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + content[at..].find(raw::BLANKS)?;
            let rest = raw::after_blanks(&content[start..]);
            at = content.len() - rest.len();
            if at - start > 1 {
                return Some(start..at);
            }
        }
    })
}
