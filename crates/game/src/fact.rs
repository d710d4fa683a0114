//! What a set-up line states, a condition asks and a position prints.

use std::fmt::Debug;

use smallvec::SmallVec;
use text::Place;

/// One thing to be known of a position: `Anna points 7`.
///
/// A game has one type of facts. A line is read as a fact once, for set-ups and conditions alike,
/// and the facts of a position are printed by the same words.
pub trait Fact: Clone + PartialEq + Debug + Send + Sync {
    /// What a fact is about: `Anna points`.
    type Subject: Copy + PartialEq + Debug + Send;

    /// What it is about.
    fn subject(&self) -> Self::Subject;

    /// What else it is about: that Anna leads says that the table is clear.
    fn also(&self) -> Option<Self::Subject> {
        None
    }

    /// All that it is about. In a set-up a fact replaces the earlier ones with which it shares a subject.
    fn subjects(&self) -> impl Iterator<Item = Self::Subject> {
        std::iter::once(self.subject()).chain(self.also())
    }

    /// Whether whoever says this says the other, too: that Anna leads says that the table is clear.
    fn says(&self, _other: &Self) -> bool {
        false
    }

    /// Whether it is about that subject.
    fn is_about(&self, subject: Self::Subject) -> bool {
        self.subject() == subject || self.also().is_some_and(|own| own == subject)
    }

    /// The same fact so that facts that say the same are equal: cards sorted where their order says
    /// nothing.
    #[must_use]
    fn canonical(self) -> Self {
        self
    }

    /// The same fact as `asked` puts it: a pile counted where it asks for a number of cards.
    #[must_use]
    fn like(self, _asked: &Self) -> Self {
        self
    }

    /// The cards and numbers of this fact, by their places in the line, that are not as `found`
    /// says, each with what is there instead.
    fn differences(&self, _found: &Self) -> Vec<(usize, String)> {
        Vec::new()
    }
}

/// What a line says, and where.
#[derive(Clone, Debug)]
pub struct Placed<T> {
    /// What it says.
    pub value: T,
    /// The whole of it.
    pub place: Place,
    /// Its cards and numbers, in the order they are written.
    pub parts: Vec<Place>,
}

impl<T> Placed<T> {
    /// Where a card or a number stands; the whole line if it has fewer of them.
    pub fn part(&self, at: usize) -> Place {
        self.parts.get(at).copied().unwrap_or(self.place)
    }

    /// Something else that is said in the same place.
    pub fn map<U>(self, map: impl FnOnce(T) -> U) -> Placed<U> {
        Placed { value: map(self.value), place: self.place, parts: self.parts }
    }
}

/// A set-up as written: its facts, in order. It may describe what cannot exist.
#[derive(Clone, Debug)]
pub struct Setup<F> {
    facts: Vec<Placed<F>>,
}

impl<F> Default for Setup<F> {
    fn default() -> Self {
        Self { facts: Vec::new() }
    }
}

/// Set-ups are equal that say the same in the same order, wherever it is written.
impl<F: PartialEq> PartialEq for Setup<F> {
    fn eq(&self, other: &Self) -> bool {
        self.facts.iter().map(|fact| &fact.value).eq(other.facts.iter().map(|fact| &fact.value))
    }
}

impl<F: Eq> Eq for Setup<F> {}

impl<F: Fact> FromIterator<F> for Setup<F> {
    fn from_iter<I: IntoIterator<Item = F>>(facts: I) -> Self {
        let mut setup = Self::default();
        for value in facts {
            setup.state(Placed { value, place: Place::default(), parts: Vec::new() });
        }
        setup
    }
}

impl<F: Fact> Setup<F> {
    /// States a fact; it replaces what was said of its subjects before. Gives where that was said, unless one of
    /// the two says the other, too.
    pub fn state(&mut self, fact: Placed<F>) -> Option<Place> {
        if self.facts.iter().any(|earlier| earlier.value.says(&fact.value)) {
            return None;
        }
        let subjects: SmallVec<[F::Subject; 2]> = fact.value.subjects().collect();
        let mut unheard = None;
        self.facts.retain(|earlier| {
            let stays = !subjects.iter().any(|subject| earlier.value.is_about(*subject));
            if !stays && !fact.value.says(&earlier.value) {
                unheard = Some(earlier.place);
            }
            stays
        });
        self.facts.push(fact);
        unheard
    }

    /// Finds the fact about a subject.
    pub fn of(&self, subject: F::Subject) -> Option<&Placed<F>> {
        self.facts.iter().find(|fact| fact.value.is_about(subject))
    }

    /// Where it is said, or the last line: there one says what is missing.
    pub fn place_of(&self, subject: F::Subject) -> Place {
        self.of(subject).or(self.facts.last()).map(|found| found.place).unwrap_or_default()
    }

    /// The facts, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Placed<F>> {
        self.facts.iter()
    }
}

/// What an expectation asks: whether a fact holds, or something that follows from the position.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition<F, Q> {
    /// A fact, in canonical form.
    Fact(F),
    /// A question that no set-up line answers: `hand over`.
    Question(Q),
}
