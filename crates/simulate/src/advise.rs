//! A move for somebody who sits at a table, whoever else plays there.

use catalog::AnyGame;
use game::{Definition, Dialect, Knowledge, Ply, Seat};
use session::{AmendedRules, Changes, File, Job, Table};

use crate::Agent;
use crate::called::AgentFault;
use crate::minds::{Mind, choose};
use crate::streams::{Stream, stream};

/// The move that an agent makes for a player, as a line with the rows under it, at the table that a file's own lines set
/// up; what they leave open is drawn by the seed. Nothing where the player has no move, or the table cannot be played at.
///
/// # Errors
/// Why somebody who was asked gave no move.
pub fn advise(
    game: AnyGame,
    file: &File,
    player: &str,
    agent: &Agent,
    seed: u64,
) -> Result<Option<String>, AgentFault> {
    game.run_job(Advising { file, player, agent, seed })
}

struct Advising<'a> {
    file: &'a File,
    player: &'a str,
    agent: &'a Agent,
    seed: u64,
}

impl Job for Advising<'_> {
    type Output = Result<Option<String>, AgentFault>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output {
        let Ok(mut table) = Table::<G>::open(self.file, game, &Changes::default()) else { return Ok(None) };
        table.fill(&mut game::Seeded::new(self.seed));
        let Some(seat) = table.terms().roster.seat(self.player) else { return Ok(None) };
        let rng = &mut stream(self.seed, 0, Stream::Thought(seat.0));
        let ply = chosen(self.agent, &table.force(), table.state(), seat, rng)?;
        let line = ply.map(|ply| G::print(table.terms(), &ply.mv));
        Ok(line.filter(|_| !table.house().is_faulty()))
    }
}

/// The ply that an agent chooses for a seat in a position, by chance from that generator alone. Of the position only what
/// the seat may know is looked at. A clause that the game does not have is no bar.
///
/// # Errors
/// Why somebody who was asked gave no move.
pub fn chosen<G: Dialect + Knowledge>(
    agent: &Agent,
    force: &AmendedRules<'_, G>,
    state: &G::State,
    seat: Seat,
    rng: &mut fastrand::Rng,
) -> Result<Option<Ply<G::Move>>, AgentFault> {
    let mind = Mind::of(agent, G::info(force.terms.rules).clauses);
    let mind = mind.unwrap_or(Mind { skill: agent.skill.clone(), avoiding: None });
    choose(&mind, force, state, seat, rng)
}
