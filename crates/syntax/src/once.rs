use std::collections::BTreeMap;

use text::{Place, Spanned};

use crate::keyword::Keyword;
use crate::problem::{Fault, Problem};
use crate::{MoveText, Try};

/// What may be said once, and where it was.
#[derive(Default)]
pub(crate) struct Once {
    kinds: Vec<(Keyword, Place)>,
    /// Knobs that are set, choices of a question and replies to moves, tries. Most scenarios have none, and to make an
    /// empty map of this kind is no work.
    words: BTreeMap<String, Place>,
}

impl Once {
    /// Notes that it is said at `place`.
    ///
    /// # Errors
    /// When it was said before.
    pub(crate) fn say(&mut self, kind: Keyword, place: Place) -> Result<(), Fault> {
        if let Some((_, first)) = self.kinds.iter().find(|(said, _)| *said == kind) {
            return Err(Problem::SaidTwice { kind, first: *first }.at(place));
        }
        self.kinds.push((kind, place));
        Ok(())
    }

    /// Records that it is said at `place`, which may be the second time.
    pub(crate) fn note(&mut self, kind: Keyword, place: Place) {
        self.kinds.push((kind, place));
    }

    /// Where it was said first.
    pub(crate) fn place(&self, kind: Keyword) -> Option<Place> {
        self.kinds.iter().find(|(said, _)| *said == kind).map(|(_, place)| *place)
    }

    /// Notes that a knob is set.
    ///
    /// # Errors
    /// When it was set before.
    pub(crate) fn set(&mut self, knob: &Spanned<String>, place: Place) -> Result<(), Fault> {
        let help =
            "keep one of the two lines and delete the other; a scenario's own line replaces that of its file";
        self.word(&knob.value, place, || format!("`rules {}`", knob.value), help)
    }

    /// Notes that a choice is offered.
    ///
    /// # Errors
    /// When it was offered before.
    pub(crate) fn offer(&mut self, choice: &Spanned<String>) -> Result<(), Fault> {
        let help =
            "a choice is right or wrong: keep one of the two lines, or word the other choice differently";
        self.word(&choice.value, choice.place, || format!("the choice “{}”", choice.value), help)
    }

    /// Notes that a question has a reply that is a move.
    ///
    /// # Errors
    /// When it has the same reply to the same move.
    pub(crate) fn reply(&mut self, kind: Keyword, said: &MoveText, place: Place) -> Result<(), Fault> {
        let line = format!("{} {}", kind.words(), said.line());
        let help = "one reply to a move is enough: keep one of the two lines and delete the other";
        self.word(&line, place, || format!("`{line}`"), help)
    }

    /// Notes that a puzzle has a try.
    ///
    /// # Errors
    /// When it has the same try.
    pub(crate) fn attempt(&mut self, tried: &Try) -> Result<(), Fault> {
        let moves: Vec<String> = tried.moves.iter().map(MoveText::line).collect();
        let line = format!("{} {}", Keyword::Try.words(), moves.join(", "));
        let help = "one refutation of a try is enough: keep one of the two lines and delete the other";
        self.word(&line, Place { cell: None, ..tried.place }, || format!("`{line}`"), help)
    }

    fn word(
        &mut self,
        word: &str,
        place: Place,
        what: impl FnOnce() -> String,
        help: &'static str,
    ) -> Result<(), Fault> {
        let key = word.trim();
        if let Some(first) = self.words.get(key) {
            return Err(Problem::Again { what: what(), first: *first, help }.at(place));
        }
        self.words.insert(key.to_owned(), place);
        Ok(())
    }
}
