//! What the words for clauses mean, in a phrase each.

use rulebook::{ClauseKind, Standing};

/// What a standing says of a clause.
pub fn standing_means(standing: Standing) -> &'static str {
    match standing {
        Standing::Printed => "the source says it",
        Standing::Ruled => "the source is silent, contradicts itself or can be read in two ways",
        Standing::Assumed => "no source we have states it",
        Standing::House => "a house rule adds it",
    }
}

/// What a clause of a standing is; nothing of one that is printed, as a clause should be.
pub fn standing_noun(standing: Standing) -> &'static str {
    match standing {
        Standing::Printed => "",
        Standing::Ruled => "a ruling",
        Standing::Assumed => "an assumption",
        Standing::House => "a house rule",
    }
}

/// What a clause of a kind does.
pub fn kind_means(kind: ClauseKind) -> &'static str {
    match kind {
        ClauseKind::Constraint => "forbids something",
        ClauseKind::Number => "says how many",
        ClauseKind::Effect => "makes something happen",
        ClauseKind::Definition => "says what something is",
    }
}
