//! Loads a text of scenarios, runs each, and says what holds and what does not.
//!
//! ```text
//! “A flight over a forest” holds
//! “A flight over water” does not hold
//!   race.saga:18:5: gray may not `fly water`: ravens.flight.match-land
//! ```

#![allow(clippy::print_stdout, reason = "an example prints what it is about")]

use std::fmt::Write as _;

use lawspeaker::{NoFiles, SagaFaults, load};

const TEXT: &str = r#"
game ravens

setup
  path
    gray   forest  mountain  water  plains  snow
    brown  plains  forest    water  snow    forest
  gray hand    forest mountain water plains snow
  gray supply  water snow mountain forest plains

scenario "A flight over a forest"
  turn gray
    fly forest
    expect gray at 1

scenario "A flight over water"
  turn gray
    fly water
"#;

/// What is told.
pub fn told() -> Result<String, SagaFaults> {
    let saga = load("race.saga", TEXT, &NoFiles)?;
    let mut out = String::new();
    for scenario in saga.scenarios() {
        let outcome = scenario.run();
        let verdict = if outcome.passed() { "holds" } else { "does not hold" };
        let _ = writeln!(out, "“{}” {verdict}", scenario.title());
        for fault in outcome.faults() {
            let clause = fault.clause.as_deref().unwrap_or("no clause");
            let _ = writeln!(out, "  {fault}: {clause}");
        }
    }
    Ok(out)
}

fn main() -> Result<(), SagaFaults> {
    print!("{}", told()?);
    Ok(())
}
