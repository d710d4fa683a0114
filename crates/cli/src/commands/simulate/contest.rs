//! What is played: a table under one set of rules, or under two to be compared.

use executor::Threads;
use indicatif::{ProgressBar, ProgressStyle};
use session::{Changes, File};
use simulate::{
    GameNumbers, GameRow, Measure, NotPlayable, OwnMeasures, PlayedSide, RowWords, Seating, Simulated,
    Simulation, Skill,
};
use text::Severity;

use super::rows::SideLabel;
use super::table::{TableLines, bad};
use crate::problem::Problem;
use crate::run::THREADS;

/// One set of rules and who plays by them.
pub(super) struct ContestSide {
    /// The rules, as lines.
    pub(super) lines: Vec<String>,
    pub(super) file: File,
    pub(super) seating: Seating,
}

impl ContestSide {
    pub(super) fn new(lines: Vec<String>, file: File, seating: Seating) -> Self {
        Self { lines, file, seating }
    }

    /// The same as it is played.
    fn played(&self) -> PlayedSide<'_> {
        PlayedSide { file: &self.file, changes: Changes::default(), seating: &self.seating }
    }

    pub(super) fn is_like(&self, other: &Self) -> bool {
        (&self.lines, &self.seating) == (&other.lines, &other.seating)
    }

    /// A digest of everything that games hang on: the text of the table and its scripts, and of scripts that play; and of
    /// scripts that measure.
    pub(super) fn digest(&self, own: &[OwnMeasures]) -> String {
        let mut texts: Vec<std::sync::Arc<str>> =
            self.file.sources.iter().map(|(_, source)| source.text().to_owned()).collect();
        for agent in &self.seating.agents {
            if let Skill::Called(called) = &agent.skill {
                texts.push(called.0.text().into());
            }
        }
        texts.extend(own.iter().map(|measures| measures.0.text().into()));
        proof::digest(texts.iter().map(|text| &**text))
    }
}

/// A table, one side or two, and what is counted.
pub(super) struct Contest<'a> {
    pub(super) table: &'a TableLines,
    pub(super) names: Vec<String>,
    pub(super) sides: Vec<ContestSide>,
    pub(super) measures: &'a [Measure],
    /// Measures of scripts.
    pub(super) own: &'a [OwnMeasures],
    pub(super) seed: u64,
    pub(super) most: u32,
    /// Whether each move is written down.
    pub(super) each_move: bool,
}

impl Contest<'_> {
    /// What is simulated.
    pub(super) fn simulation(&self) -> Simulation<'_> {
        Simulation {
            game: self.table.game,
            sides: self.sides.iter().map(ContestSide::played).collect(),
            measures: self.measures,
            own: self.own,
            seed: self.seed,
            most: self.most,
            each_move: self.each_move,
        }
    }

    /// What the rows of each side have in common.
    pub(super) fn labels(&self) -> Vec<SideLabel> {
        let label = |side: &ContestSide| SideLabel {
            seed: self.seed,
            digest: side.digest(self.own),
            seating: side.seating.clone(),
        };
        self.sides.iter().map(label).collect()
    }

    /// Plays games on all threads, with a bar on a terminal.
    pub(super) fn play(
        &self,
        numbers: GameNumbers,
        until: Option<f64>,
        each: &mut dyn FnMut(&RowWords, &[GameRow]),
    ) -> Result<Simulated, NotPlayable> {
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games {eta}");
        let bar = ProgressBar::new(numbers.count());
        let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let threads: &Threads = &THREADS;
        let played = self.simulation().run(numbers, until, threads, &mut |words, rows| {
            bar.inc(1);
            each(words, rows);
        });
        bar.finish_and_clear();
        played
    }

    /// Says why games cannot be played.
    pub(super) fn unplayable(&self, why: &NotPlayable) -> Problem {
        match why {
            NotPlayable::Faults(faults) => {
                let fault = faults.iter().find(|fault| fault.severity() != Severity::Warning);
                let (message, help) = fault
                    .map_or((UNPLAYED.to_owned(), None), |found| (found.message.clone(), found.help.clone()));
                Problem::BadOption { option: "the table", message, help }
            }
            NotPlayable::Seats { players, names } => {
                bad("--agent", &format!("{players} play, and the table has {} seats", names.len()), None)
            }
            NotPlayable::NoNumber { seed, game, why } => {
                let message = format!("in game {game} from seed {seed}, {why}");
                let help = format!("`--seed {seed} --games {}` comes to that game again", game + 1);
                bad("--measure", &message, Some(&help))
            }
            NotPlayable::NoMove { seed, game, fault } => {
                let again = format!("`--seed {seed} --games {}` plays that game again", game + 1);
                bad("--agent", &format!("in game {game} from seed {seed}, {fault}"), Some(&again))
            }
            NotPlayable::NoClause(id) => {
                let clauses = self.table.game.info().clauses.iter().map(|clause| &*clause.id);
                let near = text::near(id, clauses).map(|near| format!("did you mean `{near}`?"));
                let help = near.unwrap_or_else(|| "`saga laws GAME` lists the clauses".to_owned());
                bad("--agent", &format!("`{id}` is no clause of the game"), Some(&help))
            }
        }
    }
}

/// Said where nothing else is known.
const UNPLAYED: &str = "no game can be played at this table";
