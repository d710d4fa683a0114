//! Players who are played by the program and think before they move.

use simulate::{Agent, AgentFault, Skill, advise};

use super::PlayScreen;
use crate::agents;
use crate::args::PlayArgs;
use crate::disk::Disk;
use crate::problem::Problem;

/// Who plays whom: the agents that a call names, or that of its level for everybody who is not at the screen. All of them
/// are among those whom the program plays.
///
/// # Errors
/// A player that nobody at the table is called, or what is no agent.
pub(super) fn named(
    args: &PlayArgs,
    players: &[String],
    by_the_program: &mut Vec<String>,
) -> Result<Vec<(String, Agent)>, Problem> {
    let mut found: Vec<(String, Agent)> = Vec::new();
    let others = || players.iter().filter(|player| !args.seats.contains(player)).cloned();
    for written in &args.agent {
        let (name, agent) = written.split_once('=').ok_or_else(|| Problem::BadOption {
            option: "--agent",
            message: format!("`{written}` does not say whom it plays"),
            help: Some("the form is PLAYER=A, like `Bo=search`, or `others=greedy`".to_owned()),
        })?;
        let bad = |message| Problem::BadOption { option: "--agent", message, help: None };
        let agent = agents::agent(agent, args.answer_within).map_err(bad)?;
        match name.trim() {
            "others" => found.extend(others().map(|player| (player, agent.clone()))),
            name if players.iter().any(|player| player == name) => found.push((name.to_owned(), agent)),
            name => {
                return Err(Problem::NoSuchPlayer { name: name.to_owned(), players: players.to_vec() });
            }
        }
    }
    if let Some(agent) = args.level.and_then(Agent::of_level) {
        let free = others().filter(|player| !found.iter().any(|(known, _)| known == player));
        found.extend(free.map(|player| (player, agent.clone())).collect::<Vec<_>>());
    }
    for (player, _) in &found {
        if !by_the_program.contains(player) {
            by_the_program.push(player.clone());
        }
    }
    Ok(found)
}

impl PlayScreen<'_> {
    /// The move that one of those makes who are to act and think before they move.
    ///
    /// # Errors
    /// Why somebody who was asked gave no move: from then on chance plays them.
    pub(super) fn thought_of(&mut self, to_act: &[String]) -> Result<Option<String>, AgentFault> {
        let thinks = |player: &&String| {
            self.agents.iter().any(|(name, agent)| name == *player && agent.skill != Skill::Random)
        };
        let found = to_act.iter().find(thinks);
        let found = found.and_then(|player| self.agents.iter().find(|(name, _)| name == player));
        let Some((player, agent)) = found.cloned() else { return Ok(None) };
        let file = session::load(self.session.name(), &self.session.table_text(), &Disk);
        let line = advise(self.session.game(), &file, &player, &agent, self.session.count());
        if line.is_err() {
            self.agents.retain(|(name, _)| *name != player);
        }
        let is_on_turn = self.session.onward().on_turn.as_ref() == Some(&player);
        Ok(line?.map(|line| if is_on_turn { line } else { format!("{player}: {line}") }))
    }
}
