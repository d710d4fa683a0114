use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::{Change, FactType};

/// What a clause rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// The source says it.
    Printed,
    /// The source is silent, contradicts itself or can be read in two ways; the law book rules.
    Ruled,
    /// No source we have states it; it is data that a house rule can replace.
    Assumed,
    /// A house rule adds it.
    House,
}

words::words! {
    Standing {
        Printed => "printed",
        Ruled => "ruled",
        Assumed => "assumed",
        House => "house",
    }
}

/// What a clause does, and so how it can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClauseKind {
    /// It forbids something.
    Constraint,
    /// It says how many.
    Number,
    /// It makes something happen.
    Effect,
    /// It says what something is. It is cited, and never changed.
    Definition,
}

words::words! {
    ClauseKind {
        Constraint => "constraint",
        Number => "number",
        Effect => "effect",
        Definition => "definition",
    }
}

/// A fact that a clause's citations carry: its name and type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FactDecl {
    /// The name, in `snake_case`.
    pub name: &'static str,
    /// The type of its value.
    pub of: FactType,
}

/// One clause of a rulebook, made by [`clauses!`](crate::clauses) in a game's `clauses.rs`; or one that
/// a house rule adds.
///
/// Clauses are the same if they have one id and one wording: two scripts may declare an id and mean
/// different things by it.
#[derive(Debug, Eq, Serialize, JsonSchema)]
pub struct Clause {
    /// The law book's id, `game.area.name`.
    pub id: Cow<'static, str>,
    /// A proposition or noun phrase that holds in a legal game.
    pub title: Cow<'static, str>,
    /// Our own wording of the rule.
    pub wording: Cow<'static, str>,
    /// The section of the source it comes from.
    pub section: &'static str,
    /// What it rests on.
    pub standing: Standing,
    /// Why it is ruled or assumed as it is; empty where the source says it.
    pub reason: &'static str,
    /// What it does.
    pub kind: ClauseKind,
    /// A structural clause (cards one holds, places that exist) is neither mutated nor amended, so
    /// that applying a checked move cannot fail.
    pub structural: bool,
    /// The knobs that hold its other readings.
    pub knobs: &'static [&'static str],
    /// The facts its citations carry.
    #[serde(skip)]
    pub facts: &'static [FactDecl],
    /// What is so where it refuses, as a sentence on its facts without a full stop; `game::sentence`
    /// reads it.
    #[serde(skip)]
    pub refused: &'static str,
    /// The changes of it that no scenario can notice, each with why.
    #[serde(skip)]
    pub unnoticed: &'static [(Change, &'static str)],
    /// Its number in its game's registry; one that a house rule adds stands in none, and has the last number.
    #[serde(skip)]
    pub index: usize,
}

impl Clause {
    /// A constraint that a house rule adds.
    pub fn added(id: String, wording: String) -> Self {
        Self {
            id: id.into(),
            title: wording.clone().into(),
            wording: wording.into(),
            section: "a house rule",
            standing: Standing::House,
            reason: "",
            kind: ClauseKind::Constraint,
            knobs: &[],
            facts: &[],
            refused: "",
            unnoticed: &[],
            structural: false,
            index: usize::MAX,
        }
    }

    /// The area of the law book: the middle of the id.
    pub fn area(&self) -> &str {
        self.id.split('.').nth(1).unwrap_or("")
    }

    /// The name of the script function that amends it: its id with `_` for `.` and `-`.
    pub fn function(&self) -> String {
        self.id.replace(['.', '-'], "_")
    }

    /// Whether a decision under it can refuse something.
    pub fn refuses(&self) -> bool {
        self.kind == ClauseKind::Constraint
    }

    /// The changes that can be made to it.
    pub fn changes(&self) -> &'static [Change] {
        match self.kind {
            _ if !self.yields() => &[],
            ClauseKind::Constraint => &[Change::Permits, Change::Refuses],
            ClauseKind::Number => &[Change::More, Change::Less],
            ClauseKind::Effect => &[Change::NoEffect],
            ClauseKind::Definition => &[],
        }
    }

    /// Why no scenario can notice that change of it, where that is so.
    pub fn unnoticed(&self, change: Change) -> Option<&'static str> {
        self.unnoticed.iter().find(|(candidate, _)| *candidate == change).map(|(_, why)| *why)
    }

    /// Whether it can be mutated or amended.
    pub fn yields(&self) -> bool {
        !self.structural && self.kind != ClauseKind::Definition
    }
}

impl PartialEq for Clause {
    fn eq(&self, other: &Self) -> bool {
        // Of two clauses of one law book the numbers tell.
        std::ptr::eq(self, other)
            || (self.index, &self.id, &self.wording) == (other.index, &other.id, &other.wording)
    }
}

impl std::hash::Hash for Clause {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

/// Declares the clauses of a game, in the law book's order, and the slice `CLAUSES` of them all.
///
/// The doc comment is the wording. `because` says why a clause is ruled or assumed, `refused` what is
/// so where it refuses, `unnoticed` which changes of it no scenario can notice, and why. These, `knobs` and `facts`
/// may be left out; `structural` marks a clause that is
/// neither mutated nor amended.
///
/// ```
/// rulebook::clauses! {
///     /// A flight card carries the raven onto the next space only if it shows that space's land.
///     MATCH_LAND: Constraint, Printed, "ravens.flight.match-land",
///         "the flight card matches the next land", in "Raven flight",
///         facts { card: Word, land: Word },
///         refused "the next space shows {land}, the card {card}";
///
///     /// A player has five cards in hand after drawing.
///     HAND_SIZE: Number, Printed, "ravens.setup.hand",
///         "five cards in hand", in "Preparation", knobs ["hand-size"];
///
///     /// Only cards one holds are played.
///     OWN_CARDS: Constraint structural, Printed, "ravens.turn.own-cards",
///         "played cards are one's own", in "Playing the game";
/// }
/// assert_eq!(CLAUSES[0].wording, "A flight card carries the raven onto the next space only if it shows that space's land.");
/// assert_eq!(CLAUSES[1].index, 1);
/// assert!(CLAUSES[2].structural);
/// ```
#[macro_export]
macro_rules! clauses {
    ($(
        $(#[doc = $wording:literal])+
        $name:ident: $kind:ident $($structural:ident)?, $standing:ident, $id:literal,
        $title:literal, in $section:literal
        $(, because $reason:literal)?
        $(, knobs [$($knob:literal),+ $(,)?])?
        $(, facts { $($fact:ident: $of:ident),+ $(,)? })?
        $(, refused $refused:literal)?
        $(, unnoticed { $($change:ident: $why:literal),+ $(,)? })?
        ;
    )*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum ClauseIndex { $($name),* }
        $(
            $(#[doc = $wording])+
            #[allow(unreachable_pub)]
            pub static $name: $crate::Clause = $crate::Clause {
                id: ::std::borrow::Cow::Borrowed($id),
                title: ::std::borrow::Cow::Borrowed($title),
                wording: ::std::borrow::Cow::Borrowed(concat!($($wording),+).trim_ascii()),
                section: $section,
                standing: $crate::Standing::$standing,
                reason: concat!($($reason)?),
                kind: $crate::ClauseKind::$kind,
                knobs: &[$($($knob),+)?],
                facts: &[$($($crate::FactDecl { name: stringify!($fact), of: $crate::FactType::$of }),+)?],
                refused: concat!($($refused)?),
                unnoticed: &[$($(($crate::Change::$change, $why)),+)?],
                structural: $crate::clauses!(@structural $($structural)?),
                index: ClauseIndex::$name as usize,
            };
        )*
        /// Every clause of the game, in the law book's order.
        #[allow(dead_code, unreachable_pub)]
        pub static CLAUSES: &[&$crate::Clause] = &[$(&$name),*];
    };
    (@structural structural) => { true };
    (@structural) => { false };
}
