//! Who plays, as one writes it: `random`, `greedy`, `search:400`, `greedy without "pass"`.

use std::fmt;
use std::str::FromStr;

use crate::CalledAgent;

/// Whoever plays a seat. All of them see what their seat may know and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Agent {
    /// How moves are chosen.
    pub skill: Skill,
    /// The moves that are never made, as long as there is another.
    pub without: Option<Avoided>,
}

/// How moves are chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Skill {
    /// Each legal move is as likely as any other.
    #[default]
    Random,
    /// Looks one move ahead, by what the game counts: points, cards, spaces, pieces.
    Greedy,
    /// Searches what the seat knows with so many playouts a move.
    Search(u32),
    /// Asks a script or a program.
    Called(CalledAgent),
}

/// Moves that are never made, as long as there is another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Avoided {
    /// Those that rest on the clause of that id.
    Clause(String),
    /// Those whose line begins with these words.
    Words(String),
}

/// How many playouts a search has where nobody says.
const PLAYOUTS: u32 = 400;
/// How many playouts a search has at most.
const MOST_PLAYOUTS: u32 = 1_000_000;

impl Agent {
    /// Plays by chance.
    pub const RANDOM: Self = Self { skill: Skill::Random, without: None };

    /// Five of them by their strength, from 1, the weakest; none for other numbers.
    pub fn of_level(level: u8) -> Option<Self> {
        let skill = match level {
            1 => Skill::Random,
            2 => Skill::Greedy,
            3 => Skill::Search(100),
            4 => Skill::Search(PLAYOUTS),
            5 => Skill::Search(2_000),
            _ => return None,
        };
        Some(Self { skill, without: None })
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Search(playouts) => write!(f, "search:{playouts}"),
            Self::Called(agent) => f.write_str(agent.0.name()),
        }
    }
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.without {
            None => write!(f, "{}", self.skill),
            Some(Avoided::Clause(id)) => write!(f, "{} without {id}", self.skill),
            Some(Avoided::Words(words)) => write!(f, "{} without \"{words}\"", self.skill),
        }
    }
}

impl FromStr for Skill {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "greedy" => Ok(Self::Greedy),
            None if text == "search" => Ok(Self::Search(PLAYOUTS)),
            Some(("search", playouts)) => match playouts.parse() {
                Ok(playouts) if (1..=MOST_PLAYOUTS).contains(&playouts) => Ok(Self::Search(playouts)),
                _ => Err(format!(
                    "`{playouts}` is no number of playouts: it goes from 1 to {MOST_PLAYOUTS}, like `search:400`"
                )),
            },
            _ => Err(format!(
                "`{text}` plays no game; those who play are `random`, `greedy`, `search`, `search:N`, a script \
                 (`bot.rhai`) and a program (`exec:./bot`), each with `without CLAUSE` or `without \"WORDS\"` behind \
                 it"
            )),
        }
    }
}

/// Finds somebody who is asked for each move, by what is written; nothing where it names none.
pub type FindCalled<'f> = dyn Fn(&str) -> Option<Result<CalledAgent, String>> + 'f;

impl Agent {
    /// The agent that is written, those found by `find` among them.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(text: &str, find: &FindCalled<'_>) -> Result<Self, String> {
        let text = text.trim();
        let skilled = |text: &str| match find(text) {
            Some(found) => found.map(Skill::Called),
            None => text.parse(),
        };
        let Some((skill, avoided)) = text.split_once(" without ") else {
            return Ok(Self { skill: skilled(text)?, without: None });
        };
        let avoided = avoided.trim();
        let words = avoided.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let without = match words {
            Some(words) if !words.trim().is_empty() => {
                Avoided::Words(words.split_whitespace().collect::<Vec<_>>().join(" "))
            }
            None if !avoided.is_empty() && !avoided.contains(['"', ' ']) => {
                Avoided::Clause(avoided.to_owned())
            }
            _ => {
                return Err(format!(
                    "`{avoided}` is neither a clause nor words in quotation marks: `greedy without odin.play.take`, \
                     `greedy without \"pass\"`"
                ));
            }
        };
        Ok(Self { skill: skilled(skill.trim())?, without: Some(without) })
    }
}

impl FromStr for Agent {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::read(text, &|_| None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agents_are_read_as_they_are_written() {
        for written in
            ["random", "greedy", "search:7", "search:400 without odin.play.take", "greedy without \"pass\""]
        {
            assert_eq!(written.parse::<Agent>().map(|agent| agent.to_string()), Ok(written.to_owned()));
        }
        assert_eq!("search".parse::<Agent>().map(|agent| agent.to_string()), Ok("search:400".to_owned()));
        let levels: Vec<String> =
            (1..=5).filter_map(Agent::of_level).map(|agent| agent.to_string()).collect();
        assert_eq!(levels, ["random", "greedy", "search:100", "search:400", "search:2000"]);
        assert_eq!((Agent::of_level(0), Agent::of_level(6)), (None, None));
    }

    #[test]
    fn what_is_no_agent_is_told() {
        for written in [
            "",
            "clever",
            "search:",
            "search:0",
            "search:x",
            "greedy without ",
            "random without \"",
            "greedy without a b",
        ] {
            assert!(written.parse::<Agent>().is_err(), "{written}");
        }
    }
}
