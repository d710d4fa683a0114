//! A position as its solver sees it, but for some cards of the others that are known.

use game::{Dialect, Knowledge, Seat};

use super::{Suggesting, TaskKind};

/// So many cards of the others lie closed at most; more where it is asked how likely something is.
const CLOSED: usize = 2;
const CLOSED_FOR_CHANCE: usize = 3;

/// A line in words.
type Words = Vec<String>;

/// A position of which the solver does not see all.
pub(super) struct Veiled {
    /// Its lines.
    pub(super) setup: Vec<String>,
    /// Those that say what the others hold.
    pub(super) held: Vec<String>,
    /// Some of what they hold lies closed.
    pub(super) any: bool,
}

impl<G: Dialect + Knowledge> Suggesting<'_, G> {
    /// The lines that say what the others hold: they see it, and the solver does not.
    pub(super) fn held(&self, (start, solver): (&G::State, Seat)) -> Vec<Words> {
        let terms = self.force.terms;
        let all = G::position(terms, start, None);
        let seen = G::position(terms, start, Some(solver));
        let mut held = Vec::new();
        for other in terms.roster.seats().filter(|other| *other != solver) {
            let lines = G::position(terms, start, Some(other));
            let is_held = |line: &&String| lines.contains(line) && !seen.contains(line);
            held.extend(all.iter().filter(is_held).map(|line| words_of(line)));
        }
        held
    }

    /// A position as its solver sees it; of what the others hold a card or two lie closed, and the rest is told.
    pub(super) fn veiled(
        &self,
        (start, solver): (&G::State, Seat),
        (mut held, kind): (Vec<Words>, TaskKind),
        rng: &mut fastrand::Rng,
    ) -> Veiled {
        let mut setup = G::position(self.force.terms, start, Some(solver));
        let is_closed = |word: &str| !word.ends_with('^') && word != "." && word != "empty";
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (at, words) in held.iter().enumerate() {
            places.extend((HEAD..words.len()).filter(|word| is_closed(&words[*word])).map(|word| (at, word)));
        }
        rng.shuffle(&mut places);
        let most = if kind == TaskKind::Chance { CLOSED_FOR_CHANCE } else { CLOSED };
        places.truncate(rng.usize(1..=most));
        for (at, word) in &places {
            "?".clone_into(&mut held[*at][*word]);
        }
        for words in &held {
            let line = words.join(" ");
            match setup.iter().position(|seen| words_of(seen).get(..HEAD) == words.get(..HEAD)) {
                Some(at) => setup[at] = line,
                None => setup.push(line),
            }
        }
        let held = held.iter().map(|words| words.join(" ")).collect();
        Veiled { setup, held, any: !places.is_empty() }
    }
}

/// Before the cards of a line stand so many words: `Bo hand`.
const HEAD: usize = 2;

fn words_of(line: &str) -> Words {
    line.split_whitespace().map(str::to_owned).collect()
}
