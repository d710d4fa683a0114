//! Plays whole games by chance, by the law book and with smaller hands, each pair from the same deal, and says what that
//! changes.
//!
//! ```text
//! moves: 236.1 by the law book, 148.7 with smaller hands
//! median moves: 235.0 by the law book, 148.0 with smaller hands
//! turns: 231.3 by the law book, 143.5 with smaller hands
//! median turns: 228.5 by the law book, 142.5 with smaller hands
//! ```

#![allow(clippy::print_stdout, reason = "an example prints what it is about")]

use std::error::Error;
use std::fmt::Write as _;

use lawspeaker::{GamesToPlay, Measure, NoFiles, load};

/// What is told.
pub fn told() -> Result<String, Box<dyn Error>> {
    let by_the_book = load("odin.saga", "game odin\nplayers Anna Bo\n", &NoFiles)?;
    let smaller = load("smaller.saga", "game odin\nplayers Anna Bo\nrules hand-size=5\n", &NoFiles)?;
    let asked = GamesToPlay { measures: vec![Measure::Moves], ..GamesToPlay::new(100, 1) };
    let played = by_the_book.simulate(&asked, Some(&smaller), &|| true)?;
    let mut out = String::new();
    for value in played.values() {
        let (Some(ours), Some(theirs)) = (value.value, value.against.and_then(|other| other.value)) else {
            continue;
        };
        let _ = writeln!(out, "{}: {ours:.1} by the law book, {theirs:.1} with smaller hands", value.name);
    }
    Ok(out)
}

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", told()?);
    Ok(())
}
