//! A table at which a game is played: the file that sets it up, the rules in force, the players, the position.
//!
//! [`load`] reads a file and what it includes. A [`Table`] is opened from it: it knows which moves are legal and why
//! another is not, makes them and takes them back, by hand or by chance. What scenarios do with it besides is the
//! runner's; what experiments do is theirs.

mod amended_rules;
mod check_shared;
mod claims;
mod codes;
mod file;
mod files;
mod found_script;
mod house;
/// The lines of a game among those of the frame.
pub mod islands;
mod job;
mod load;
mod paths;
mod prepare;
mod problem;
mod script;
mod setting;
mod table;
mod under;

pub use amended_rules::AmendedRules;
pub use check_shared::check_shared;
pub use claims::{WhateverClaim, claims, lines as claim_lines};
pub use codes::{
    CODES, GAME_LAW, HOLDS_NO_SCENARIOS, HOUSE_ENDLESS, HOUSE_MANY_MOVES, HOUSE_STUCK, HOUSE_UNPLAYABLE,
    UNREADABLE, WHATEVER_BROKEN,
};
pub use file::{File, GameScript, Obstacle, beginning};
pub use files::Files;
pub use house::{
    Changes, Credit, House, HouseClause, HouseEnding, Recipe, WatchedPosition, WhileShown, idle,
};
pub use islands::{Island, IslandKind};
pub use job::Job;
pub use load::load;
pub use paths::resolved;
pub use prepare::{Prepared, Unprepared, first_turn, prepare, shared_faults};
pub use script::NamedScript;
pub use setting::TableSetting;
pub use table::Table;
