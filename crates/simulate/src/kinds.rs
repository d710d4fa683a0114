//! Kinds of moves: by the word that their line begins with.

use std::mem::{Discriminant, discriminant};

use game::{Dialect, RulesAndRoster};
use rustc_hash::FxHashMap;

/// The kinds of moves of a game. Most are known by what a move is, without writing it.
pub(crate) struct Kinds<G: Dialect> {
    names: Vec<String>,
    /// The kind of all moves that are made alike; none where that does not tell.
    known: FxHashMap<Discriminant<G::Move>, Option<u16>>,
}

impl<G: Dialect> Kinds<G> {
    /// The kinds that the forms of the game's moves show.
    pub(crate) fn of(terms: RulesAndRoster<'_, G>) -> Self {
        let mut kinds = Self { names: Vec::new(), known: FxHashMap::default() };
        let [_, moves, ..] = G::WORDS.forms(terms.rules);
        for form in moves.iter() {
            let Ok(written) = G::WORDS.mv(terms, &form.example_lines()) else { continue };
            if written.nobody {
                continue;
            }
            let ways = form.ways();
            let kind = kinds.named(name_of(ways.first().map_or("", String::as_str)));
            let known = kinds.known.entry(discriminant(&written.mv)).or_insert(Some(kind));
            if *known != Some(kind) {
                *known = None;
            }
        }
        kinds
    }

    /// What they are called.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// The kind of a move; none where its form was never seen.
    pub(crate) fn kind(&self, terms: RulesAndRoster<'_, G>, mv: &G::Move) -> Option<u16> {
        match self.known.get(&discriminant(mv)) {
            Some(Some(kind)) => Some(*kind),
            _ => {
                let written = G::print(terms, mv);
                let name = name_of(&written);
                self.names.iter().position(|known| known == name).map(|at| at as u16)
            }
        }
    }

    fn named(&mut self, name: &str) -> u16 {
        let at = self.names.iter().position(|known| known == name);
        let at = at.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        });
        at as u16
    }
}

/// The word that a line begins with; the whole of a form that begins with none.
fn name_of(line: &str) -> &str {
    let first = line.split_whitespace().next().unwrap_or_default();
    let is_word = first.chars().all(|letter| letter.is_lowercase());
    if is_word { first } else { line.lines().next().unwrap_or_default() }
}
