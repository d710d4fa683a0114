//! The contract of a game.
//!
//! [`Game`] is the rules: state, moves, what a move does and which clauses it rests on.
//! [`Language`] is the words: how set-up, moves and conditions are written, told and drawn; what follows from
//! them is a [`Dialect`].
//! Everything is typed and monomorphic inside a game; the `catalog` erases whole runs, not values.

mod ahead;
mod card;
mod chance;
mod codes;
mod contract;
mod definition;
mod dialect;
mod fact;
pub mod fingerprint;
mod force;
mod form;
mod house;
mod info;
pub mod knob;
mod knowledge;
mod language;
mod last_resort;
mod lines;
mod look;
mod look_words;
mod lots;
pub mod perft;
mod ply;
mod position;
mod problem;
mod purpose;
mod script_faults;
mod scripted;
mod seat;
mod seeded;
mod sentence;
mod sight;
mod starters;
mod transcript;
mod unnamed;
mod view;
pub mod words;

pub use ahead::Ahead;
pub use card::{
    Alternatives, ClauseCard, KnobCard, VARIANT, kind_means, law_book_has, standing_means, standing_noun,
};
pub use chance::{Chance, Pile, Random};
pub use codes::{CODES, NO_VARIANT, STRAY_ROW};
pub use contract::{Game, Problem, RulesAndRoster, Ruleset, one_permitted, told};
pub use definition::Definition;
pub use dialect::{ConditionOf, Dialect};
pub use fact::{Condition, Fact, Placed, Setup};
pub use force::{LawBook, set_up};
pub use form::{Form, Forms, Lexicon, SlotForm, Unfit};
pub use house::{Budget, Considered, HouseEnd, HouseRule, KnobSetting, Understand, Views};
pub use info::{About, Info};
pub use knob::{Knob, KnobList, Setting};
pub use knowledge::Knowledge;
pub use language::{Judgement, Language, Written};
pub use last_resort::{LastResort, OtherPlies};
pub use lines::Lines;
pub use look::{
    AtPlace, Gaze, KeptTerms, Look, LookAt, Looked, Looker, Onlooker, directions, plain_squares, plain_words,
    row_length,
};
pub use look_words::{LOOKS, LookNeeds, LookWord, look_words};
pub use lots::Lots;
pub use peg::Grammar;
pub use piles::Truth;
pub use ply::{Fill, Outcome, Ply, Query, Scribe};
pub use position::{Decide, Describe, Foresee, LeaveOpen, Pursue, Tell};
pub use problem::{
    LineProblem, NoSuch, Open, number_too_large, said_twice, stray_row, unknown_knob, unknown_player,
    wrong_players,
};
pub use purpose::Purpose;
pub use script_faults::ScriptFaults;
pub use scripted::{ChanceFault, Scripted, Stated, StatedList};
pub use seat::{Roster, Seat, SeatSet};
pub use seeded::Seeded;
pub use sentence::Sentence;
pub use sight::{Seers, Sight, SightKind, Sights};
pub use starters::Starters;
pub use syntax::Head;
pub use transcript::{
    Entry, EventText, JudgedExpectation, Leads, PlyEntry, PointText, RefusedBy, Replied, Touch, Transcript,
    Tryable,
};
pub use unnamed::{PLAYERS, companies};
pub use view::View;
