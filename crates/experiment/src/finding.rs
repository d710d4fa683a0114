//! What became of a mutant.

use rulebook::{Change, ClauseKind};
use schemars::JsonSchema;
use serde::Serialize;

use crate::kill::Kill;
use crate::mutant::{Altered, Mutant};
use crate::suite::Suite;

/// What one would have to add for a mutant to be noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A scenario that comes to the clause at all.
    AnyScenario,
    /// A move that the clause forbids: none here breaks it.
    Refusal,
    /// A move that nothing but the clause forbids, or a `cannot` that names it.
    SoleRefusal,
    /// A move that the clause permits and that is made.
    Permission,
    /// A line that hangs on the number.
    Number,
    /// An expectation about what the effect brings about.
    Effect,
    /// A position in which the readings come to different things.
    Reading,
    /// A position in which the house rule decides otherwise than the law book.
    Amendment,
}

words::words! {
    Missing {
        AnyScenario => "scenario",
        Refusal => "refusal",
        SoleRefusal => "sole-refusal",
        Permission => "permission",
        Number => "number",
        Effect => "effect",
        Reading => "reading",
        Amendment => "amendment",
    }
}

/// What a mutant lacks to be noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// What would have to be added.
    pub missing: Missing,
    /// The number of the specimen that asks it most, and how often; none where none does.
    pub nearest: Option<(usize, u32)>,
}

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A scenario noticed it.
    Killed(Kill),
    /// None did, and nothing can.
    Explained {
        /// Why nothing can notice it, as the clause says itself.
        why: &'static str,
        /// What it lacks.
        lack: Gap,
    },
    /// None did.
    Survived(Gap),
}

words::words! {
    Fate {
        Killed(_) => "killed",
        Explained { .. } => "explained",
        Survived(_) => "survived",
    }
}

impl Fate {
    /// What it lacks to be noticed, if nothing noticed it.
    pub fn lack(&self) -> Option<Gap> {
        match self {
            Self::Killed(_) => None,
            Self::Explained { lack, .. } | Self::Survived(lack) => Some(*lack),
        }
    }
}

/// How many mutants there were, and what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Fates {
    /// How many scenarios could notice them, puzzles included.
    pub scenarios: usize,
    /// How many mutants there were.
    pub mutants: usize,
    /// How many of them were noticed.
    pub killed: usize,
    /// How many nothing can notice, as their clauses say.
    pub explained: usize,
    /// How many nothing noticed, without a word of why.
    pub survived: usize,
}

impl Fates {
    /// Counts what became of the mutants of a suite.
    pub fn of(suite: &Suite<'_>, findings: &[Finding]) -> Self {
        let mut fates = Self { scenarios: suite.len(), mutants: findings.len(), ..Self::default() };
        for finding in findings {
            *match finding.fate {
                Fate::Killed(_) => &mut fates.killed,
                Fate::Explained { .. } => &mut fates.explained,
                Fate::Survived(_) => &mut fates.survived,
            } += 1;
        }
        fates
    }
}

/// A mutant and what became of it.
#[derive(Clone)]
pub struct Finding {
    /// The mutant.
    pub mutant: Mutant,
    /// How many specimens ask what is changed.
    pub asked_by: usize,
    /// How many runs it took.
    pub runs: usize,
    /// What became of it.
    pub fate: Fate,
}

impl Finding {
    /// Whether something noticed it though its clause says that nothing can.
    pub fn is_explained_in_vain(&self) -> bool {
        // Under house rules something may notice what nothing notices under the law book.
        let of_law_book = self.mutant.house.is_none();
        of_law_book && matches!(self.fate, Fate::Killed(_)) && self.mutant.explained().is_some()
    }

    /// Whether nothing noticed it and nothing explains that.
    pub fn is_unexplained(&self) -> bool {
        matches!(self.fate, Fate::Survived(_))
    }
}

impl Mutant {
    /// Tells why nothing notices it.
    pub(crate) fn survived(&self, suite: &Suite<'_>, specimens: &[usize]) -> Fate {
        let asked = specimens.iter().map(|at| (*at, self.asked(&suite.bases[*at])));
        // The first of those that ask equally often.
        let nearest =
            asked.filter(|(_, asked)| *asked > 0).max_by_key(|(at, asked)| (*asked, std::cmp::Reverse(*at)));
        let missing = match nearest {
            None => Missing::AnyScenario,
            Some(_) => self.missing(suite, specimens),
        };
        let lack = Gap { missing, nearest };
        self.explained().map_or(Fate::Survived(lack), |why| Fate::Explained { why, lack })
    }

    fn missing(&self, suite: &Suite<'_>, specimens: &[usize]) -> Missing {
        let refused =
            || specimens.iter().any(|at| suite.bases[*at].report.tally.count(&self.clause).refused > 0);
        match &self.altered {
            Altered::Clause(Change::Permits) if refused() => Missing::SoleRefusal,
            Altered::Clause(Change::Permits) => Missing::Refusal,
            Altered::Clause(Change::Refuses) => Missing::Permission,
            Altered::Clause(Change::More | Change::Less) => Missing::Number,
            Altered::Clause(Change::NoEffect) => Missing::Effect,
            Altered::Clause(Change::Unamended) => Missing::Amendment,
            Altered::Knob(turned) if self.is_law_book(&turned.knob, &turned.value) => Missing::Amendment,
            Altered::Knob(_) if self.clause.kind == ClauseKind::Number => Missing::Number,
            Altered::Knob(_) => Missing::Reading,
        }
    }

    /// Whether a value of a knob is the law book's.
    fn is_law_book(&self, knob: &str, value: &str) -> bool {
        self.game.info().knobs.iter().any(|known| known.name == knob && known.default == value)
    }

    /// Why nothing can notice it, as its clause says.
    fn explained(&self) -> Option<&'static str> {
        match &self.altered {
            Altered::Clause(change) => self.clause.unnoticed(*change),
            Altered::Knob(_) => None,
        }
    }
}
