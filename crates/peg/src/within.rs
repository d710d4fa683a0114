use pest_meta::ast::RuleType;

/// Whether blanks may stand between the parts of a rule, and whether rules within it are noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Within {
    /// Blanks may.
    Normal,
    /// Blanks may not.
    Compound,
    /// Blanks may not, and nothing is noted.
    Atomic,
}

impl Within {
    /// What holds around a rule of that kind, and what holds inside it.
    pub(crate) fn of(self, kind: RuleType) -> (Self, Self) {
        match kind {
            RuleType::Normal | RuleType::Silent => (self, self),
            RuleType::Atomic => (self, Self::Atomic),
            RuleType::CompoundAtomic => (Self::Compound, Self::Compound),
            RuleType::NonAtomic => (Self::Normal, Self::Normal),
        }
    }
}
