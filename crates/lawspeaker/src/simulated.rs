use std::fmt;

use executor::InTurn;
use session::Changes;
use simulate::{
    Agent, GameNumbers, GameRow, Measure, MeasuredValue, NotPlayable, PlayedSide, RowWords, Seating,
    Simulated, Simulation, Skill,
};

use crate::saga::THREADS;
use crate::{Saga, SagaFaults};

/// What games are played, and what is counted of them.
#[derive(Clone, Debug)]
pub struct GamesToPlay {
    /// How many.
    pub games: u64,
    /// Where chance begins: game *i* is played from the seed and *i*, and from nothing else.
    pub seed: u64,
    /// Who plays, by seat; one plays every seat.
    pub agents: Vec<Agent>,
    /// Everybody stays in their seat; otherwise all move on by one from game to game.
    pub fixed: bool,
    /// What is counted.
    pub measures: Vec<Measure>,
    /// A game is cut off after so many moves.
    pub most: u32,
    /// Keep what came of each game.
    pub rows: bool,
}

impl GamesToPlay {
    /// So many games from a seed, everybody playing by chance, with what is counted usually.
    pub fn new(games: u64, seed: u64) -> Self {
        Self {
            games,
            seed,
            agents: vec![Agent::RANDOM],
            fixed: false,
            measures: Measure::USUAL.to_vec(),
            most: 5_000,
            rows: false,
        }
    }
}

/// What came of games.
pub struct PlayedGames {
    simulated: Simulated,
    rows: Vec<Vec<GameRow>>,
}

/// Why no games were played.
#[derive(Clone, Debug)]
pub enum NotPlayed {
    /// What is wrong with the table, or with a house rule.
    Faults(SagaFaults),
    /// What is wrong with who plays, or what is counted.
    Asked(String),
    /// It was to stop.
    Stopped,
}

impl fmt::Display for NotPlayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Faults(faults) => faults.fmt(f),
            Self::Asked(why) => f.write_str(why),
            Self::Stopped => f.write_str("it was stopped"),
        }
    }
}

impl std::error::Error for NotPlayed {}

impl PlayedGames {
    /// What rows are told by.
    pub fn words(&self) -> &RowWords {
        &self.simulated.words
    }

    /// Who wins, how games end, how long they are, and so on, each with its interval of 95 %; beside it, where it was
    /// played against other rules, what comes of those.
    pub fn values(&self) -> Vec<MeasuredValue> {
        self.simulated.totals.values(&self.simulated.quantities)
    }

    /// What came of each game in the order of their numbers, a row for each side; empty where it was not kept.
    pub fn rows(&self) -> &[Vec<GameRow>] {
        &self.rows
    }

    /// Takes in what came of other games.
    fn take_in(&mut self, other: Self) {
        self.simulated.totals.merge(&other.simulated.totals);
        self.rows.extend(other.rows);
    }
}

impl Saga {
    /// The players of the table that its own lines set up, in seat order.
    ///
    /// # Errors
    /// What is wrong with these lines.
    pub fn seats(&self) -> Result<Vec<String>, SagaFaults> {
        simulate::seats(self.game, &self.file).map_err(|faults| SagaFaults::of(&faults, &self.file.sources))
    }

    /// Plays whole games of the table that its own lines set up; `against` is the same game under other rules, each of
    /// whose games is played from the same deal. It stops where `goes_on` says no, which is asked before each few games.
    ///
    /// ```
    /// use lawspeaker::{GamesToPlay, NoFiles, load};
    /// let odin = load("odin.saga", "game odin\nplayers Anna Bo Cleo\n", &NoFiles)?;
    /// let played = odin.simulate(&GamesToPlay::new(50, 1), None, &|| true)?;
    /// let values = played.values();
    /// let wins: f64 = values.iter().filter(|value| value.name == "wins").filter_map(|value| value.value).sum();
    /// assert!(wins >= 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why they cannot be played, or that they were to stop.
    pub fn simulate(
        &self,
        asked: &GamesToPlay,
        against: Option<&Saga>,
        goes_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<PlayedGames, NotPlayed> {
        let seats = self.seats().map_err(NotPlayed::Faults)?;
        let seating = seating(asked, &seats).map_err(NotPlayed::Asked)?;
        if let Some(other) = against {
            same_table(self, &seats, other)?;
        }
        let files = [Some(self), against].into_iter().flatten().map(|saga| &saga.file);
        let sides = files.map(|file| PlayedSide { file, changes: Changes::default(), seating: &seating });
        let simulation = Simulation {
            game: self.game,
            sides: sides.collect(),
            measures: &asked.measures,
            own: &[],
            seed: asked.seed,
            most: asked.most,
            each_move: false,
        };
        let thinks =
            asked.agents.iter().any(|agent| matches!(agent.skill, Skill::Search(_) | Skill::Called(_)));
        let of = asked.games.div_ceil(if thinks { 1 } else { A_FEW }).max(1);
        let play = |part| {
            if !goes_on() {
                return Err(NotPlayed::Stopped);
            }
            let numbers = GameNumbers { below: asked.games, part, of };
            let mut rows = Vec::new();
            let keep = &mut |_: &RowWords, of_game: &[GameRow]| {
                if asked.rows {
                    rows.push(of_game.to_vec());
                }
            };
            match simulation.run(numbers, None, &InTurn, keep) {
                Ok(simulated) => Ok(PlayedGames { simulated, rows }),
                Err(NotPlayable::Faults(faults)) => {
                    // Places are told in the texts of the side that is at fault: it is the other where this one plays.
                    let other = against.filter(|_| {
                        let sides = simulation.sides[..1].to_vec();
                        Simulation { sides, ..simulation }.run(numbers, None, &InTurn, &mut |_, _| ()).is_ok()
                    });
                    let sources = &other.unwrap_or(self).file.sources;
                    Err(NotPlayed::Faults(SagaFaults::of(&faults, sources)))
                }
                Err(why) => Err(NotPlayed::Asked(self.why_unasked(why))),
            }
        };
        let mut all: Option<PlayedGames> = None;
        for from in (0..of).step_by(AT_ONCE) {
            let parts = from..of.min(from + AT_ONCE as u64);
            for played in executor::map(&THREADS, parts, play) {
                let played = played?;
                match &mut all {
                    None => all = Some(played),
                    Some(all) => all.take_in(played),
                }
            }
        }
        let mut all = all.ok_or(NotPlayed::Stopped)?;
        all.rows.sort_by_key(|sides| sides.first().map(|row| row.number));
        Ok(all)
    }

    /// What is wrong with who plays.
    fn why_unasked(&self, why: NotPlayable) -> String {
        match why {
            NotPlayable::Seats { names, .. } => seats_wanted(&names),
            NotPlayable::NoClause(id) => format!("`{id}` is no clause of {}", self.game()),
            NotPlayable::NoMove { seed, game, fault } => format!("{fault} (game {game} of seed {seed})"),
            NotPlayable::NoNumber { seed, game, why } => format!("{why} (game {game} of seed {seed})"),
            NotPlayable::Faults(faults) => {
                faults.iter().map(|fault| fault.message.as_str()).collect::<Vec<_>>().join("; ")
            }
        }
    }
}

/// So many games are played before it is asked whether they go on, where nobody thinks long.
const A_FEW: u64 = 64;

/// So many parts are played before what came of them is taken in.
const AT_ONCE: usize = 512;

/// Who sits where.
fn seating(asked: &GamesToPlay, seats: &[String]) -> Result<Seating, String> {
    let agents = match asked.agents.as_slice() {
        [one] => vec![one.clone(); seats.len()],
        several if several.len() == seats.len() => several.to_vec(),
        _ => return Err(seats_wanted(seats)),
    };
    Ok(Seating { agents, fixed: asked.fixed })
}

fn seats_wanted(seats: &[String]) -> String {
    format!("an agent is needed for each of {}, or one for all", seats.join(", "))
}

/// Whether the other is the same game for the same players.
fn same_table(own: &Saga, seats: &[String], other: &Saga) -> Result<(), NotPlayed> {
    if other.game != own.game {
        let (own, other) = (own.game(), other.game());
        return Err(NotPlayed::Asked(format!(
            "games of {own} are compared with games of {own}, not of {other}"
        )));
    }
    let theirs = other.seats().map_err(NotPlayed::Faults)?;
    if theirs.len() != seats.len() {
        let (ours, theirs) = (seats.join(", "), theirs.join(", "));
        return Err(NotPlayed::Asked(format!("as many sit at both tables, not {ours} and {theirs}")));
    }
    Ok(())
}
