//! The point of an easy puzzle: the clause it turns on, in one sentence.

use rulebook::Clause;
use runner::Level;

use super::proved::ProvedPuzzle;

/// What every game has in common is no point.
const COMMON: [&str; 4] = ["parts", "setup", "turn", "deal"];

/// The clause that an easy puzzle turns on, in the first sentence of its wording; nothing of one that is not easy.
pub(super) fn point(
    wished: Option<&'static Clause>,
    clauses: &[&'static Clause],
    proved: &ProvedPuzzle,
) -> Option<String> {
    if proved.difficulty.level() != Level::Easy {
        return None;
    }
    let is_common = |clause: &Clause| COMMON.contains(&clause.area());
    // What decides seldom is about this puzzle; what decides at every move is about the game.
    let told = |clause: &&&'static Clause| {
        let decides = proved.decided.iter().position(|decided| *decided == **clause);
        (is_common(clause), decides.is_none(), decides)
    };
    let clause = wished.or_else(|| clauses.iter().min_by_key(told).copied())?;
    Some(sentence(&clause.wording))
}

/// The first sentence of a wording.
fn sentence(wording: &str) -> String {
    let end = wording.find(". ").map_or(wording.len(), |end| end + 1);
    wording[..end].trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn a_point_is_one_sentence() {
        assert_eq!(sentence("A card is taken. Only one."), "A card is taken.");
        assert_eq!(sentence("A card is taken."), "A card is taken.");
    }
}
