//! What stands around a line, for those who look at a text while it is written.

use crate::keyword::{Keyword, Role};
use crate::parsed::Parsed;
use crate::parser;

/// Which part of a file a line stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// Above the first scenario, where lines hold for the whole file.
    File,
    /// In the set-up that all scenarios share.
    SharedSetup,
    /// Below a title, before the set-up and the first step.
    Head,
    /// In the set-up of a scenario.
    Setup,
    /// Among its steps.
    Steps,
    /// Below `solution`.
    Solution,
}

/// What stands around a line of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// The byte at which the line begins.
    pub line_start: usize,
    /// The part of the file.
    pub section: Section,
    /// The byte at which the title of its scenario begins; none above the first.
    pub heading: Option<usize>,
    /// It is a puzzle's.
    pub in_puzzle: bool,
    /// How many branches are open.
    pub branches: usize,
    /// A question stands above it that its replies may follow.
    pub asks: bool,
    /// The lines of its scenario that say what happens before it, each with the byte at which it begins: not what a
    /// puzzle asks and promises, and nothing below `solution`.
    pub before: Vec<(usize, usize)>,
    /// The lines below `solution` before it.
    pub solution: Vec<(usize, usize)>,
}

/// What stands around the line in which byte `at` of a text lies.
pub fn surroundings(text: &str, at: usize) -> Surroundings {
    let at = text.floor_char_boundary(at.min(text.len()));
    let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let heading = heading_before(text, line_start);
    let mut around = Surroundings {
        line_start,
        section: if heading.is_some() { Section::Head } else { Section::File },
        heading,
        in_puzzle: heading.is_some_and(|at| keyword(text, at) == Some(Keyword::Puzzle)),
        branches: 0,
        asks: false,
        before: Vec::new(),
        solution: Vec::new(),
    };
    let mut start = heading.unwrap_or(0);
    let mut demanded = false;
    while start < line_start {
        let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        around.read(&text[start..end], (start, end), &mut demanded);
        start = end + 1;
    }
    around
}

impl Surroundings {
    fn read(&mut self, line: &str, place: (usize, usize), demanded: &mut bool) {
        let words = line.trim();
        if words.is_empty() || words.starts_with(['#', '|']) {
            return self.before.push(place);
        }
        let kind = Keyword::of(line);
        let role = kind.map(Keyword::role);
        if role == Some(Role::Promise) {
            *demanded = true;
            self.asks = false;
            if matches!(kind, Some(Keyword::Solution | Keyword::Unique)) {
                self.section = Section::Solution;
            }
            return;
        }
        let is_told = matches!(kind, Some(Keyword::Say | Keyword::Highlight));
        if self.section == Section::Solution && (role.is_none() || is_told) {
            return self.solution.push(place);
        }
        // What helps somebody who solves a puzzle.
        if kind == Some(Keyword::Hint) && self.in_puzzle && !self.asks {
            return;
        }
        // Rows of what is asked for.
        if *demanded && role.is_none() {
            return;
        }
        *demanded = false;
        self.before.push(place);
        match (role, kind) {
            (Some(Role::Setup), _) => {
                self.section =
                    if self.section == Section::File { Section::SharedSetup } else { Section::Setup };
            }
            (Some(Role::Reply), _) => self.section = Section::Steps,
            (Some(Role::EndBranch), _) => {
                self.branches = self.branches.saturating_sub(1);
                self.asks = false;
            }
            (Some(Role::Step), kind) => {
                self.section = Section::Steps;
                self.asks = kind == Some(Keyword::Ask);
                self.branches += usize::from(kind == Some(Keyword::Branch));
            }
            (None, _) if self.section == Section::Head => self.section = Section::Steps,
            (None, _) if self.section == Section::Setup => {
                if let Parsed::Named(_) = *parser::parse(line) {
                    self.section = Section::Steps;
                }
            }
            (None, _) => self.asks = false,
            _ => {}
        }
    }
}

/// The keyword of the line that begins at a byte.
fn keyword(text: &str, start: usize) -> Option<Keyword> {
    Keyword::of(text[start..].lines().next().unwrap_or_default())
}

/// Where the first title of a text begins, and so what all its scenarios share ends.
pub fn first_heading(text: &str) -> Option<usize> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if Keyword::of(line).is_some_and(|kind| kind.role() == Role::Heading) {
            return Some(start);
        }
        start += line.len();
    }
    None
}

/// Where the last title before a line begins.
fn heading_before(text: &str, line_start: usize) -> Option<usize> {
    let mut next = line_start;
    while next > 0 {
        let start = text[..next - 1].rfind('\n').map_or(0, |end| end + 1);
        if keyword(text, start).is_some_and(|kind| kind.role() == Role::Heading) {
            return Some(start);
        }
        next = start;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "game ravens\nsetup\n  gray at 2\n\nscenario \"One\"\n  setup\n    black at 3\n  turn gray\n    \
                        fly forest\n  branch \"what if\"\n    ask \"Which?\"\n    answer fly snow\n  end branch\n\n\
                        puzzle \"Two\"\n  gray to move\n  goal gray at 9\n  within 2 turns\n  solution\n    fly \
                        snow\n    fly\n";

    fn at(words: &str) -> Surroundings {
        surroundings(TEXT, TEXT.find(words).expect("there"))
    }

    #[test]
    fn sections_follow_one_another() {
        assert_eq!(at("setup\n  gray").section, Section::File);
        assert_eq!(at("gray at 2").section, Section::SharedSetup);
        assert_eq!(at("setup\n    black").section, Section::Head);
        assert_eq!(at("black at 3").section, Section::Setup);
        assert_eq!(at("fly forest").section, Section::Steps);
        let answer = at("answer");
        assert_eq!((answer.branches, answer.asks, answer.in_puzzle), (1, true, false));
        assert_eq!(at("end branch").branches, 1);
        let last = surroundings(TEXT, TEXT.len() - 2);
        assert_eq!((last.section, last.in_puzzle, last.solution.len()), (Section::Solution, true, 1));
        let before: Vec<&str> = last.before.iter().map(|(from, to)| &TEXT[*from..*to]).collect();
        assert_eq!(before, ["puzzle \"Two\"", "  gray to move"]);
    }

    #[test]
    fn a_place_beyond_the_text_is_its_end() {
        assert_eq!(surroundings("", 9).section, Section::File);
        assert_eq!(surroundings("é", 1).line_start, 0);
    }
}
