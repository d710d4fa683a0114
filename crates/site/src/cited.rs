//! A clause as pages tell it.

use game::{Alternatives, ClauseCard, KnobCard, law_book_has, standing_noun};

/// A clause that a step rests on, or that stands in a law book.
pub(crate) struct Cited<'a> {
    pub(crate) id: String,
    pub(crate) title: &'a str,
    pub(crate) wording: &'a str,
    /// What is to be known of it; nothing more of one that only a house rule knows.
    card: Option<ClauseCard<'a>>,
}

impl<'a> Cited<'a> {
    pub(crate) fn of(card: ClauseCard<'a>) -> Self {
        let clause = card.clause;
        Self { id: clause.id.to_string(), title: &clause.title, wording: &clause.wording, card: Some(card) }
    }

    /// A clause that a house rule declares.
    pub(crate) fn of_house(id: String) -> Self {
        let wording = "A house rule of this file declares it.";
        Self { id, title: "A clause of a house rule", wording, card: None }
    }

    pub(crate) fn is_house(&self) -> bool {
        rulebook::is_of_house(&self.id)
    }

    /// Nothing but its id is known.
    pub(crate) fn is_unknown(&self) -> bool {
        self.card.is_none()
    }

    /// The law book has it.
    pub(crate) fn in_book(&self) -> bool {
        self.card.as_ref().is_some_and(|card| !card.is_added())
    }

    /// The knobs that hold its other readings.
    pub(crate) fn knobs(&self) -> &[KnobCard<'a>] {
        self.card.as_ref().map_or(&[], |card| &card.knobs)
    }

    /// What it rests on, and where its other readings are, in sentences.
    pub(crate) fn standing(&self) -> String {
        let Some(card) = &self.card else { return String::new() };
        let mut standing = sentence(&card.rests_on());
        if !card.knobs.is_empty() {
            standing += &format!(" Other readings: the knob {}.", names(&card.knobs));
        }
        standing
    }

    /// What is to be known of it beside its title.
    pub(crate) fn mark(&self, amended: bool) -> String {
        let noun = self.card.as_ref().map_or("a house rule", |card| standing_noun(card.clause.standing));
        let knobs = (!self.knobs().is_empty()).then(|| format!("knob {}", names(self.knobs())));
        let amended = amended.then(|| "amended by a house rule".to_owned());
        let noun = (!noun.is_empty()).then(|| noun.to_owned());
        [noun, knobs, amended].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// The values of a knob, and which is the law book's, with a full stop.
pub(crate) fn values(card: &KnobCard<'_>) -> String {
    let alternatives = Alternatives { or: " or ", ..Alternatives::PLAIN };
    let values = alternatives.tell(card.knob).unwrap_or_else(|| card.values());
    format!("{values}; {}.", law_book_has(card.knob, str::to_owned))
}

fn names(knobs: &[KnobCard<'_>]) -> String {
    knobs.iter().map(|card| card.knob.name).collect::<Vec<_>>().join(", ")
}

/// A phrase as a sentence.
fn sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}
