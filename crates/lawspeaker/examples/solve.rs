//! Proves a puzzle: whether it can be done, in how many ways, and by which moves.
//!
//! ```text
//! “Past the marker, with nothing to spare” is sound
//!   fly mountain + mountain, odin forward
//! ```

#![allow(clippy::print_stdout, reason = "an example prints what it is about")]

use std::fmt::Write as _;

use lawspeaker::{Effort, NoFiles, SagaFaults, Verdict, load};

const TEXT: &str = r#"
game ravens

setup
  path
    gray   forest  mountain  mountain  water   snow    forest
    brown  plains  forest    water     snow    forest  water
  gray at 1
  marker on gray 2
  gray hand    mountain mountain forest forest forward/back
  gray supply  water snow plains

puzzle "Past the marker, with nothing to spare"
  gray to move
  goal     gray at 4
  within   1 turn
  solution unique
"#;

/// What is told.
pub fn told() -> Result<String, SagaFaults> {
    let saga = load("marker.saga", TEXT, &NoFiles)?;
    let mut out = String::new();
    for puzzle in saga.scenarios().filter(|scenario| scenario.is_puzzle()) {
        let outcome = puzzle.solve(Effort { positions: 1_000_000, ..Effort::default() });
        let Some(solved) = outcome.solved() else { continue };
        let is_sound = solved.verdict == Verdict::Sound;
        let _ = writeln!(out, "“{}” {}", puzzle.title(), if is_sound { "is sound" } else { "is not sound" });
        for line in &solved.key_lines {
            let _ = writeln!(out, "  {}", line.join(", "));
        }
    }
    Ok(out)
}

fn main() -> Result<(), SagaFaults> {
    print!("{}", told()?);
    Ok(())
}
