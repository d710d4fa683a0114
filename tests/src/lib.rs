//! Everything end to end: what the tests share.

mod colours;
mod corpus;
mod grammar;
mod junit;
mod language;
pub mod laws;
mod mutation;
pub mod reference;
mod root;
mod schema;
mod shape;

pub use colours::{highlights, textmate};
pub use corpus::{Disk, load, saga_files};
pub use grammar::{Rule, grammars, rules};
pub use junit::{attributes, schema_faults};
pub use language::language_reference;
pub use mutation::mutated;
pub use root::root;
pub use schema::{certificate_faults, document_faults, faults};
pub use shape::{visible, with_hidden};
