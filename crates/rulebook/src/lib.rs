//! Clauses of a rulebook, the referee that applies them, citations and coverage.
//!
//! Every decision of an engine goes through a [`Referee`] and names its [`Clause`]. The engines are
//! generic over the referee, so that the caller chooses what a decision costs:
//! [`Strict`] records nothing, [`Recorder`] keeps [`Citation`]s, [`Judge`] goes on after a refusal,
//! [`Tally`] counts, [`Amended`] asks an [`Amendment`] first: a house rule, a [`ClauseMutant`] of one clause, a
//! [`Watch`] that only counts.
//!
//! Nothing here knows a game.

mod amended;
mod change;
mod clause;
mod clause_ref;
mod coverage;
mod fact;
mod id;
mod judge;
mod mutant;
mod recorder;
mod referee;
mod refused;
mod tally;
mod told;
mod watch;

pub use amended::{Amended, Amendment};
pub use change::Change;
pub use clause::{Clause, ClauseKind, FactDecl, Standing};
pub use clause_ref::{AnyClause, Brief, ClauseRef};
pub use coverage::{Coverage, Covered, Examples, Touch};
pub use fact::{FactType, Facts, Value};
pub use id::{OF_HOUSE, is_of_house};
pub use judge::Judge;
pub use mutant::ClauseMutant;
pub use recorder::{Citation, Otherwise, Polarity, Recorder};
pub use referee::{Referee, Strict};
pub use refused::Refused;
pub use tally::{Count, Tally};
pub use told::{AnyReferee, Lazily, Told};
pub use watch::Watch;
