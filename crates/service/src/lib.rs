//! What an editor asks of the texts that somebody writes, answered as plain data.
//!
//! A [`Workspace`] holds the texts: those that are open, and through its [`Host`] those that are not. Each answer is a
//! function of the texts. It knows no protocol, reads no file itself, starts no thread and asks no clock; a face
//! translates what it says and draws it. One file a question.

mod analysis;
mod host;
mod judged;
mod opened;
mod workspace;

mod lore;
mod names;
mod stand;
mod stands;

mod actions;
mod completion;
mod deeds;
mod game;
mod hover;
mod law;
mod layout;
mod lenses;
mod made;
mod navigate;
mod onward;
mod parted;
mod playing;
mod rename;
mod said;
mod script;
mod settings;
mod settled;
mod shown;
mod signature;
mod symbols;

pub use actions::{Action, ActionKind};
pub use completion::{Candidate, Completions, Offers};
pub use deeds::{Proof, SceneReport};
pub use host::Host;
pub use hover::Hover;
pub use judged::{CaseVerdict, POSITIONS};
pub use layout::{ColouredToken, TokenKind};
pub use lenses::{Deed, Hint, Lens};
pub use navigate::NamedPlace;
pub use onward::{Onward, WayOn};
pub use opened::{Opened, shared_faults};
pub use playing::{Mover, PlayedOn};
pub use rename::Renaming;
pub use said::{EditorNote, Mend, PlaceNote, TextEdit, Weight};
pub use settings::{is_settings, play_under};
pub use shown::Picture;
pub use signature::Signature;
pub use symbols::{Located, OutlineEntry, SymbolKind};
pub use workspace::Workspace;
