//! Scripts that declare something else than a house rule: what they say, as plain data, and their functions, to be
//! called. Who asks knows nothing of the engine.

mod datum;
mod script;
mod seen;

pub use datum::{Datum, DatumAt, Function};
pub use script::{Answered, Declared, PartNames, ReadScript, Vocabulary};
pub use seen::Viewed;
