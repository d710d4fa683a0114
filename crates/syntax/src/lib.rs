//! The frame of a `.saga` file: total parser, tree, printer.
//!
//! `grammar/saga.pest` reads a file line by line and accepts every text: a line that is nothing
//! costs one diagnostic. What belongs to a game is an *island*, an [`Excerpt`](text::Excerpt) that
//! the game's own grammar reads. The frame knows no game.

mod step_part;
mod tree;

mod keyword;
mod known_lines;
mod parsed;
mod parser;
mod raw;

mod head;
mod instead;
mod line;
mod line_kind;
mod misspelt;
mod parts;
mod reading;
mod section;
mod titles;
mod tokens;

mod branches;
mod once;
mod preamble;
mod promise;
mod scenario;

mod alone;
mod build;
mod cases;
mod fill;
mod likeness;
mod refill;
mod reported;

mod format;

mod codes;
mod problem;

pub use alone::alone;
pub use build::{parse, parse_shared};
pub use codes::CODES;
pub use format::format;
pub use head::Head;
pub use keyword::{Keyword, Role};
pub use line_kind::LineKind;
pub use misspelt::meant;
pub use parsed::StatementPart;
pub use parser::GRAMMAR;
pub use raw::{quoted, unquote};
pub use section::{Section, Surroundings, first_heading, surroundings};
pub use step_part::StepPart;
pub use tokens::{LineTokens, line_tokens};
pub use tree::*;
