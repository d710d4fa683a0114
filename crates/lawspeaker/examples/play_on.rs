//! Deals a game by a seed and plays it on: the legal moves, a move that is made, one that is refused, one taken back.
//!
//! ```text
//! Anna has 9 moves
//! Anna chooses `play blue5`; it is the turn of Bo
//! once more: odin.saga:4:9: Anna may not `play blue5`, by odin.turn.order
//! taken back; Bo sees
//!   Anna hand 9 cards
//!   Bo hand blue2 red1 red7 green1 green9 orange9 pink7 black4 black7
//!   Cleo hand 9 cards
//!   Anna led the hand
//!   Anna leads
//! ```

#![allow(clippy::print_stdout, reason = "an example prints what it is about")]

use std::fmt::Write as _;

use lawspeaker::{NoFiles, SagaFaults, load};

/// What is told.
pub fn told() -> Result<String, SagaFaults> {
    let mut table = load("odin.saga", "game odin\nplayers Anna Bo Cleo\n", &NoFiles)?.table(7)?;
    let mut out = String::new();
    let player = table.to_act().join(", ");
    let _ = writeln!(out, "{player} has {} moves", table.count().unwrap_or_default());
    let moves = table.moves(1_000);
    let Some((_, first)) = moves.first() else { return Ok(out) };
    table.apply(first)?;
    let _ = writeln!(out, "{player} chooses `{first}`; it is the turn of {}", table.to_act().join(", "));
    // Whoever has just played may not do so again.
    match table.apply(&format!("{player}: {first}")) {
        Ok(()) => out += "and once more\n",
        Err(why) => _ = writeln!(out, "once more: {}, by {}", why, why.clauses().join(", ")),
    }
    table.undo();
    let view = table.view(Some("Bo"));
    let _ = writeln!(out, "taken back; Bo sees");
    view.position.iter().for_each(|line| _ = writeln!(out, "  {line}"));
    Ok(out)
}

fn main() -> Result<(), SagaFaults> {
    print!("{}", told()?);
    Ok(())
}
