//! Who plays at a table.

use simulate::{Agent, Seating};
use text::near;

use super::table::bad;
use crate::agents;
use crate::problem::Problem;

/// Who plays, as options say: everybody, or a player by the name of the seat that they take first.
///
/// # Errors
/// What is wrong with them.
pub(super) fn seating(
    option: &'static str,
    (written, seconds): (&[String], u64),
    names: &[String],
    fixed: bool,
    otherwise: &[Agent],
) -> Result<Seating, Problem> {
    let mut agents = otherwise.to_vec();
    agents.resize(names.len(), Agent::RANDOM);
    for one in written {
        // What is said to be avoided, and a command, may hold any letter.
        let named = one.split_once('=').filter(|(name, _)| !name.contains(['"', ':']));
        let (seat, agent) = match named {
            None => (None, one.as_str()),
            Some((name, agent)) => {
                let seat = names.iter().position(|candidate| candidate == name.trim());
                let seat = seat.ok_or_else(|| {
                    let near = near(name.trim(), names.iter().map(String::as_str));
                    let help = match near {
                        Some(near) => format!("did you mean `{near}`?"),
                        None => format!("the players are {}", names.join(", ")),
                    };
                    bad(option, &format!("nobody at the table is called `{}`", name.trim()), Some(&help))
                })?;
                (Some(seat), agent)
            }
        };
        let agent = agents::agent(agent, seconds).map_err(|why| bad(option, &why, None))?;
        match seat {
            Some(seat) => agents[seat] = agent,
            None => agents.fill(agent),
        }
    }
    Ok(Seating { agents, fixed })
}

/// Everybody who plays, said shortly.
pub(super) fn told(seating: &Seating, names: &[String]) -> Vec<String> {
    match (seating.differs(), seating.agents.first()) {
        (false, Some(agent)) => vec![agent.to_string()],
        _ => names.iter().zip(&seating.agents).map(|(name, agent)| format!("{name}={agent}")).collect(),
    }
}
