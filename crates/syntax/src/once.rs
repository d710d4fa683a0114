use text::Place;

use crate::keyword::Keyword;
use crate::problem::{Fault, Problem};

/// What may be said once, and where it was.
#[derive(Default)]
pub(crate) struct Once(Vec<(Keyword, Place)>);

impl Once {
    /// Notes that it is said at `place`.
    ///
    /// # Errors
    /// When it was said before.
    pub(crate) fn say(&mut self, kind: Keyword, place: Place) -> Result<(), Fault> {
        if let Some((_, first)) = self.0.iter().find(|(said, _)| *said == kind) {
            return Err(Problem::SaidTwice { kind, first: *first }.at(place));
        }
        self.0.push((kind, place));
        Ok(())
    }

    /// Notes that it is said at `place`, were it twice.
    pub(crate) fn note(&mut self, kind: Keyword, place: Place) {
        self.0.push((kind, place));
    }

    /// Where it was said first.
    pub(crate) fn place(&self, kind: Keyword) -> Option<Place> {
        self.0.iter().find(|(said, _)| *said == kind).map(|(_, place)| *place)
    }
}
