//! What a puzzle asks and promises, line by line, and whether the lines agree.

use text::{Excerpt, Place, Spanned};
use thin_vec::ThinVec;

use crate::keyword::Keyword;
use crate::line::Promised;
use crate::once::Once;
use crate::problem::{Fault, Problem};
use crate::{Demanded, Promise, Solution, Step};

/// What lines of the game belong to.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Belongs {
    #[default]
    Nothing,
    /// A goal, or something to be kept: they are rows of it; of a broken one they are nothing.
    Goal,
    Keep,
    Broken,
    /// The author's solution.
    Solution,
}

/// Makes a [`Promise`] of its lines.
#[derive(Default)]
pub(crate) struct PromiseBuilder {
    /// Most scenarios promise nothing, and it is large.
    promise: Option<Box<Promise>>,
    said: Once,
    under: Belongs,
}

impl PromiseBuilder {
    /// Takes in the next line of a puzzle.
    ///
    /// # Errors
    /// When it may not be said again.
    pub(crate) fn line(&mut self, kind: Keyword, promised: Promised, here: Place) -> Result<(), Fault> {
        self.under = Belongs::Nothing;
        match kind {
            Keyword::Goal | Keyword::Keep | Keyword::Try => self.said.note(kind, here),
            _ => self.said.say(kind, here)?,
        }
        let promise = self.promise.get_or_insert_default();
        match promised {
            Promised::Goal(goal) => {
                promise.goals.push(goal);
                self.under = Belongs::Goal;
            }
            Promised::Keep(keep) => {
                promise.keeps.push(keep);
                self.under = Belongs::Keep;
            }
            Promised::Bound(bound) => {
                if promise.bound.is_none() {
                    promise.exact = kind == Keyword::In;
                    promise.bound = Some(bound);
                }
            }
            Promised::Against => promise.against = Some(here),
            Promised::Help => promise.help = Some(here),
            Promised::Luck => promise.luck = Some(here),
            Promised::Chance(chance) => promise.chance = Some(chance),
            Promised::Solution => {
                promise.solution = Some(Solution { place: here, steps: ThinVec::new() });
                self.under = Belongs::Solution;
            }
            Promised::Unique => promise.unique = Some(here),
            Promised::NoDuals => promise.no_duals = Some(here),
            Promised::NoSolution => promise.no_solution = Some(here),
            Promised::Try(beginning) => {
                self.said.attempt(&beginning)?;
                promise.tries.push(beginning);
            }
        }
        Ok(())
    }

    /// Takes in `PLAYER solves`.
    ///
    /// # Errors
    /// When another was said to solve.
    pub(crate) fn solves(&mut self, player: Spanned<String>, here: Place) -> Result<(), Fault> {
        self.under = Belongs::Nothing;
        if let Some(first) = self.promise.as_ref().and_then(|promise| promise.solves.as_ref()) {
            return Err(Problem::SolverTwice { first: first.place }.at(here));
        }
        self.promise.get_or_insert_default().solves = Some(player);
        Ok(())
    }

    /// Notes who is on turn.
    pub(crate) fn on_turn(&mut self, player: Spanned<String>) {
        self.promise.get_or_insert_default().on_turn = Some(player);
    }

    /// Takes in a hint that belongs to no question.
    pub(crate) fn hint(&mut self, hint: Spanned<String>) {
        self.promise.get_or_insert_default().hints.push(hint);
    }

    /// Notes a line that cannot be read: that much is said.
    pub(crate) fn broken(&mut self, kind: Keyword, place: Place) {
        self.said.note(kind, place);
        self.under =
            if matches!(kind, Keyword::Goal | Keyword::Keep) { Belongs::Broken } else { Belongs::Nothing };
    }

    /// Notes a line of the frame that nothing belongs to.
    pub(crate) fn leave(&mut self) {
        self.under = Belongs::Nothing;
    }

    /// Whether the moves that follow are the author's solution.
    pub(crate) fn in_solution(&self) -> bool {
        self.under == Belongs::Solution
    }

    /// Whether the author's solution, or its beginning, was given.
    pub(crate) fn has_solution(&self) -> bool {
        self.promise.as_ref().is_some_and(|promise| promise.solution.is_some())
    }

    /// Takes in a step of the author's solution.
    pub(crate) fn step(&mut self, step: Step) {
        if let Some(solution) = self.promise.as_mut().and_then(|promise| promise.solution.as_mut()) {
            solution.steps.push(step);
        }
    }

    /// Takes in a line of the game as a row of what is above it; gives it back where it is none.
    pub(crate) fn row(&mut self, row: Excerpt) -> Option<Excerpt> {
        let demand = match self.under {
            Belongs::Nothing | Belongs::Solution => return Some(row),
            Belongs::Broken => return None,
            Belongs::Goal => self.promise.as_mut().and_then(|promise| promise.goals.last_mut()),
            Belongs::Keep => self.promise.as_mut().and_then(|promise| promise.keeps.last_mut()),
        };
        match demand.map(|demand| &mut demand.what) {
            Some(Demanded::Condition(lines)) => {
                lines.push(row);
                None
            }
            Some(Demanded::ToMove(_)) | None => Some(row),
        }
    }

    /// The promise of the puzzle with that title, and in what its lines do not agree.
    pub(crate) fn finish(self, title: &Spanned<String>) -> (Box<Promise>, Vec<Fault>) {
        let (promise, said) = (self.promise.unwrap_or_default(), self.said);
        let mut faults = Vec::new();
        let at = Place { cell: None, ..title.place };
        let has = |kind| said.place(kind).is_some();
        let name = || title.value.clone();
        if !has(Keyword::Goal) && !has(Keyword::Keep) {
            faults.push(Problem::PuzzleWithoutGoal { title: name() }.at(at));
        }
        if !has(Keyword::Within) && !has(Keyword::In) {
            faults.push(Problem::PuzzleWithoutBound { title: name() }.at(at));
        }
        for (one, other) in CONTRADICTIONS {
            if let (Some(first), Some(second)) = (said.place(*one), said.place(*other)) {
                let (mut pair, mut second) = ([*one, *other], (first, second));
                if second.0.span.start > second.1.span.start {
                    pair.reverse();
                    second = (second.1, second.0);
                }
                faults.push(Problem::Contradiction { kinds: pair, first: second.0 }.at(second.1));
            }
        }
        if let Some(place) = said.place(Keyword::NoDuals).filter(|_| !has(Keyword::Against)) {
            faults.push(Problem::DualsWithoutReply.at(place));
        }
        if let Some(place) = said.place(Keyword::In).filter(|_| !has(Keyword::Goal) && has(Keyword::Keep)) {
            faults.push(Problem::ExactWithoutGoal.at(place));
        }
        if let Some(solution) = promise.solution.as_ref().filter(|solution| solution.steps.is_empty()) {
            faults.push(Problem::EmptySolution.at(solution.place));
        }
        (promise, faults)
    }
}

/// Lines of which a puzzle has one at most.
const CONTRADICTIONS: &[(Keyword, Keyword)] = &[
    (Keyword::Within, Keyword::In),
    (Keyword::Against, Keyword::Help),
    (Keyword::Luck, Keyword::Chance),
    (Keyword::NoSolution, Keyword::Solution),
    (Keyword::NoSolution, Keyword::Unique),
    (Keyword::NoSolution, Keyword::NoDuals),
];
