//! What a house rule costs that changes nothing: for each clause that a script can amend, games by chance under a
//! script that amends it and answers what the law book says; then under one whose own clause reads the position. Prints
//! moves a second, the slowest first.
//!
//!     cargo bench -p tests --bench amended            # all clauses
//!     cargo bench -p tests --bench amended -- odin    # those whose names have `odin`
#![expect(clippy::print_stdout, reason = "it prints what it measures")]

use std::sync::Arc;
use std::time::Instant;

use catalog::AnyGame;
use game::{HouseRule, Info};
use rulebook::{Clause, ClauseKind};
use text::{Source, SourceId};

/// Games that are played, from a seed each, in a round.
const GAMES: u64 = 40;
/// The most plies of a game.
const PLIES: usize = 300;
/// Rounds, of which the fastest counts.
const ROUNDS: usize = 3;

fn understood(info: &'static Info, text: &str) -> Arc<dyn HouseRule> {
    let script = format!("house(\"Measured\", \"{}\");\n{text}\n", info.name);
    house::compile(&[info], SourceId(0), &Source::new("measured.rhai", script))
        .expect("the script is understood")
}

/// A script that amends a clause and changes nothing.
fn amending(info: &'static Info, clause: &Clause) -> Arc<dyn HouseRule> {
    let said = match clause.kind {
        ClauseKind::Number => "number",
        ClauseKind::Constraint => "holds",
        ClauseKind::Effect | ClauseKind::Definition => "happens",
    };
    understood(info, &format!("fn {}({said}, facts) {{ {said} }}", clause.function()))
}

/// A script whose own clause reads the position and forbids nothing.
fn reading(info: &'static Info) -> Arc<dyn HouseRule> {
    understood(info, "forbid(\"house.measured\", \"none\", |play| `${play.player} at 99` in play.position);")
}

/// Moves a second.
fn speed(game: AnyGame, rule: &Arc<dyn HouseRule>) -> f64 {
    let round = || {
        let start = Instant::now();
        let games = (0..GAMES).map(|seed| experiment::playout(game, Some(rule), seed, PLIES));
        let plies: usize = games.map(|plies| plies.expect("the house rule is sound")).sum();
        plies as f64 / start.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(|_| round()).fold(0.0, f64::max)
}

fn main() {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_default();
    let mut measured = Vec::new();
    for game in catalog::GAMES {
        let info = game.info();
        let amended = info.clauses.iter().filter(|clause| clause.yields());
        let amended = amended.map(|clause| (clause.id.to_string(), Some(*clause)));
        for (name, clause) in amended.chain([(format!("{} reads the position", info.name), None)]) {
            if name.contains(&wanted) {
                let rule = clause.map_or_else(|| reading(info), |clause| amending(info, clause));
                measured.push((speed(*game, &rule), name));
            }
        }
    }
    measured.sort_by(|one, other| one.0.total_cmp(&other.0));
    for (speed, name) in &measured {
        println!("{speed:>12.0} moves a second  {name}");
    }
}
