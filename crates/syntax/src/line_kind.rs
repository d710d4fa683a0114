use crate::keyword::{Keyword, Role};
use crate::parsed::Parsed;
use crate::parser;

/// What a line of a file is, for those who take files apart by their lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// `game …`
    Game,
    /// `players …`
    Players,
    /// `rules …` and `house rules …`
    Rules,
    /// `seed …`
    Seed,
    /// `scenario …` and `puzzle …`
    Heading,
    /// `setup`
    Setup,
    /// `PLAYER to move`
    ToMove,
    /// `branch …`
    Branch,
    /// `end branch`
    EndBranch,
    /// Any other line of the frame, every line of a game, and what is none.
    Other,
}

impl LineKind {
    /// What a line is, even where the rest of it is wrong.
    pub fn of(line: &str) -> Self {
        if let Parsed::ToMove(_) = *parser::parse(line) {
            return Self::ToMove;
        }
        match Keyword::of(line) {
            Some(kind) if kind.role() == Role::Heading => Self::Heading,
            Some(Keyword::Game) => Self::Game,
            Some(Keyword::Players) => Self::Players,
            Some(Keyword::Rules | Keyword::HouseRules) => Self::Rules,
            Some(Keyword::Seed) => Self::Seed,
            Some(Keyword::Setup) => Self::Setup,
            Some(Keyword::Branch) => Self::Branch,
            Some(Keyword::EndBranch) => Self::EndBranch,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LineKind;

    #[test]
    fn lines_are_told_by_their_keywords() {
        let of = |line| LineKind::of(line);
        assert_eq!([of("  house rules \"a.rhai\""), of("rules a = b")], [LineKind::Rules; 2]);
        assert_eq!([of("puzzle \"P\"  # hard"), of("scenario \"S\"")], [LineKind::Heading; 2]);
        assert_eq!([of("branch \"What if\""), of("  end branch")], [LineKind::Branch, LineKind::EndBranch]);
        assert_eq!([of("Anna to move"), of("expect Anna to move")], [LineKind::ToMove, LineKind::Other]);
        assert_eq!([of("branching out"), of("end turn")], [LineKind::Other; 2]);
    }
}
