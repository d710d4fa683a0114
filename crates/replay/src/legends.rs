use std::collections::HashSet;

use game::View;

/// Words of a figure, each with its meaning.
type Words = Vec<(String, String)>;

/// What the words of figures mean: for each position those of its figure that are not in one before it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Legends(Vec<Words>);

impl Legends {
    /// Those of positions one after the other.
    pub(crate) fn of(views: &[View]) -> Self {
        let mut legends = Self(views.iter().map(|view| view.figure.meanings()).collect());
        legends.leave_out(&mut HashSet::new());
        legends
    }

    /// Leaves out the words that are known; the others become known.
    pub(crate) fn leave_out(&mut self, known: &mut HashSet<String>) {
        for words in &mut self.0 {
            words.retain(|(word, _)| known.insert(word.clone()));
        }
    }

    /// The words that are new in a position.
    pub(crate) fn at(&self, view: usize) -> &[(String, String)] {
        self.0.get(view).map_or(&[], Vec::as_slice)
    }

    /// All words, in the order in which they appear.
    pub(crate) fn all(&self) -> Words {
        self.0.concat()
    }
}
