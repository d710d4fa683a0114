//! Proves what a puzzle promises, or shows what is wrong with it.
//!
//! A [`Task`] is a position, a seat that solves, what is to be reached and kept, and a bound; its
//! [`Answer`] is a verdict with the key lines, and nothing in it is an estimate. The solver knows no game
//! and no words: it asks [`game::Knowledge`] for moves, for what chance may bring, and for what a seat
//! sees.
//!
//! ```ignore
//! let task = Task { rules: &rules, start: &state, seat, aim: &aim, bound: Bound::Turns(1), .. };
//! let answer = solve(&task, &|| LawBook(&rules), &Effort::default())?;
//! ```
//!
//! What need not be searched a game may tell: how many of the solver's moves a goal takes at least
//! ([`Aim::least`]), so that what falls short is cut off, and which moves can as well be left out
//! ([`game::Knowledge::is_idle`]). Both decide only whether and how fast the task is done; solutions are listed by
//! all moves. Where house rules only forbid moves it holds as well; those that amend clauses may make another game of it,
//! and under them nothing is told.
//!
//! What an [`Aim`] cannot judge where the search meets it ends the search with [`Unjudged`], which names the
//! position: asking the goals and what is to be kept about it again tells which of them it was. Rules in
//! force that fail themselves (a house rule that is at fault) are asked afterwards, by whoever made them.
//!
//! Read `task`, `effort` and `answer` first: they are what goes in and what comes out. Then `position`
//! (what the solver knows), `turn` (whose decision it is), `after` (what comes of a move), `dice` (all that
//! chance may bring), `account` (what a search counts and knows), `search` (whether the task can be done),
//! `likely` (how likely), `worlds`, `plan` and `hidden` (the same where hidden cards decide what others may
//! do), `undecided` (what cannot be told), `lucky` (a witness of luck), `slots` and `proofs` (the table of what is proved), `key_lines` (in how
//! many ways), `script` (what the author wrote), `worth`, `telling` and `witness` (what is told besides), `first_move_search` (the search
//! of a task from each first move), `solutions` (how soon, and in which ways), `firsts`, `parts` and `round` (what of it
//! is searched at the same time),
//! `faces` (what lies open and is not determined), `promises` (each promise, one after the other), `lucky` (one completion
//! that is enough), and `solve`, which puts them together.

mod account;
mod after;
mod answer;
mod certain;
mod dice;
mod effort;
mod faces;
mod first_move_search;
mod firsts;
mod fraction;
mod hidden;
mod key_lines;
mod likely;
mod lucky;
mod parts;
mod plan;
mod position;
mod promises;
mod proofs;
mod round;
mod script;
mod search;
mod slots;
mod solutions;
mod solve;
mod task;
mod telling;
mod turn;
mod undecided;
mod witness;
mod worlds;
mod worth;

pub use answer::{
    Answer, Branch, Counted, Decision, Dual, Ending, Flaw, Proved, SolutionFault, Tested, TestedMoves,
    Unjudged, Verdict, WhyUnproved, Worth,
};
pub use effort::{Effort, Progress};
pub use fraction::Fraction;
pub use solve::solve;
pub use task::{Aim, Bound, Luck, MakeRules, Others, Played, SolutionPromise, Task};
