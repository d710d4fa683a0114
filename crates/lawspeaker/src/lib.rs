//! Rules of tabletop games as a library: what `saga` does, for programs.
//!
//! A text of scenarios is [loaded](load); each of its [scenarios](SagaScenario) can be [run](SagaScenario::run) or
//! [solved](SagaScenario::solve), and [opened](SagaScenario::open) to play on: a [`SagaTable`] lists the legal moves of its
//! position, makes one, or says by which clauses it is refused. Whole games are [simulated](Saga::simulate) by the
//! thousand. Files that a text names, it is given by whoever calls ([`Files`]); nothing here touches a disk.
//!
//! ```
//! let saga = lawspeaker::load("race.saga", r#"
//! game ravens
//!
//! setup
//!   path
//!     gray   forest  mountain  water  plains  snow
//!     brown  plains  forest    water  snow    forest
//!   gray hand    forest mountain water plains snow
//!   gray supply  water snow mountain forest plains
//!
//! scenario "A flight"
//!   turn gray
//!     fly forest
//!     expect gray at 1
//! "#, &lawspeaker::NoFiles)?;
//! let scenario = saga.scenarios().next().expect("there is one");
//! assert!(scenario.run().passed());
//!
//! let mut table = scenario.open()?;
//! assert!(table.moves(100).iter().any(|(player, line)| player.as_deref() == Some("gray") && line == "end turn"));
//! let refused = table.apply("fly water").expect_err("the next land is a mountain");
//! assert_eq!(refused.clauses(), ["ravens.flight.match-land"]);
//! table.apply("fly mountain")?;
//! assert!(table.position().iter().any(|line| line == "gray at 2"));
//! # Ok::<(), lawspeaker::SagaFaults>(())
//! ```
//!
//! In `examples` are four short programs: `judge` runs a text, `play_on` plays a game move by move, `solve` proves a puzzle,
//! `simulate` compares rules over whole games (`cargo run --package lawspeaker --example judge`).

mod documents;
mod faults;
mod no_files;
mod played;
mod saga;
mod seated;
mod simulated;
mod table_of;

pub use documents::{DiagnosticDocument, MeasuredDocument, PuzzleDocument, ScenarioDocument, ScenarioPlace};
pub use faults::{SagaFault, SagaFaults};
pub use game::View;
pub use no_files::NoFiles;
pub use played::SagaTable;
pub use runner::{Effort, Outlook, RefusedCandidate, Solved, Status, Verdict};
pub use saga::{Saga, SagaOutcome, SagaScenario, load};
pub use seated::SeatedGame;
pub use session::Files;
pub use simulate::{
    Agent, AgentQuestion, Called, CalledAgent, GameRow, Measure, MeasuredValue, RowWords, Skill,
};
pub use simulated::{GamesToPlay, NotPlayed, PlayedGames};
pub use table_of::table_of;

/// The games of the program, each by its word and its title.
///
/// ```
/// assert!(lawspeaker::games().any(|(name, title)| (name, title) == ("odin", "Odin")));
/// ```
pub fn games() -> impl Iterator<Item = (&'static str, &'static str)> {
    catalog::GAMES.iter().map(|game| (game.info().name, game.info().title))
}
