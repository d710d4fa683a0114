//! What a folder of scenarios is set up with: the text of a `saga.toml`, understood.
//!
//! Which keys there are is a table, [`KEYS`]; reader, schema and the guide's table follow from it. Values are kept as
//! one would write them behind the option that they stand for: `--positions 5000000`.
//!
//! Nothing here touches a file, and nothing knows the command: who has read a text asks [`read`] what it says.

mod codes;
mod form;
mod keys;
mod read;
mod schema;

pub use codes::CODES;
pub use form::ValueForm;
pub use keys::{KEYS, OptionOf, STANDINGS, SettingKey, key};
pub use read::{Configuration, GivenSetting, SettingValue, read, unfit};
pub use schema::schema;

/// What the file is called.
pub const FILE: &str = "saga.toml";
