use pest_meta::ast::RuleType;

use crate::notation::Definition;

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
    /// What holds around a rule, and what holds inside it.
    pub(crate) fn of(self, rule: &Definition) -> (Self, Self) {
        match rule.kind {
            // No blanks may stand in blanks.
            _ if rule.is_blank => (self, Self::Atomic),
            RuleType::Normal | RuleType::Silent => (self, self),
            RuleType::Atomic => (self, Self::Atomic),
            RuleType::CompoundAtomic => (Self::Compound, Self::Compound),
            RuleType::NonAtomic => (Self::Normal, Self::Normal),
        }
    }
}
