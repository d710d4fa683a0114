//! What games by the thousand come to: for people, as JSON, as CSV, as Markdown, as a page with plots.

mod json;
mod markdown;
pub(super) mod numbers;
mod page;
mod rows;
mod text;

use game::Info;
use schemars::JsonSchema;
use serde::Serialize;
use simulate::statistics::{Estimate, ValueCounts};
use simulate::{Measure, MeasuredValue};

use crate::terminal::Screen;

pub(super) use json::SimulateReport;
pub(crate) use json::json;
pub(crate) use markdown::markdown;
pub(crate) use page::page;
pub(crate) use rows::measured_rows;
pub(crate) use text::text;

/// All that came of a call.
pub(crate) struct SimulatedDocument {
    /// The game.
    pub(crate) game: &'static Info,
    /// The runs: one for each number of players and each strength.
    pub(crate) runs: Vec<SimulatedRun>,
    /// The tables of `--each`.
    pub(crate) rows: Vec<EachTable>,
    /// The files of games that were kept.
    pub(crate) kept: Vec<String>,
}

/// What games at a table come to.
pub(crate) struct SimulatedRun {
    pub(crate) seats: Vec<String>,
    /// The rules besides the law book, as lines.
    pub(crate) rules: Vec<String>,
    /// A digest of all that games hang on besides who plays.
    pub(crate) digest: String,
    pub(crate) agents: Vec<String>,
    pub(crate) against: Option<SimulatedAgainst>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) values: Vec<MeasuredValue>,
    /// How often there was which value of what has a median.
    pub(crate) counts: Vec<(String, ValueCounts)>,
    /// The first game in which nobody could move.
    pub(crate) stuck: Option<StuckGame>,
}

/// A game in which nobody could move.
#[derive(Serialize, JsonSchema)]
pub(crate) struct StuckGame {
    /// Its number in the run.
    pub(crate) number: u64,
    /// A scenario of it; nothing where it cannot be written down.
    pub(crate) scenario: Option<String>,
}

/// The other side of a comparison.
pub(crate) struct SimulatedAgainst {
    pub(crate) rules: Vec<String>,
    pub(crate) agents: Vec<String>,
}

/// One run for each reading, clause or seat, held against the game as it is.
pub(crate) struct EachTable {
    pub(crate) seats: Vec<String>,
    pub(crate) rules: Vec<String>,
    pub(crate) agents: Vec<String>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    /// The largest differences first.
    pub(crate) rows: Vec<EachRow>,
}

/// What one of them differs in.
pub(crate) struct EachRow {
    pub(crate) what: String,
    pub(crate) cells: Vec<EachCell>,
    /// Why it cannot be played, if it cannot.
    pub(crate) unplayable: Option<String>,
}

/// A difference from the game as it is.
pub(crate) struct EachCell {
    pub(crate) name: &'static str,
    pub(crate) of: Option<String>,
    pub(crate) is_share: bool,
    pub(crate) difference: Estimate,
    /// How large the chance is at most of such a difference where there is none, corrected for the number of differences.
    pub(crate) chance: f64,
}

/// A chance below this is taken for a difference.
const TAKEN: f64 = 0.05;

impl EachCell {
    /// Whether it is a difference, the number of those that were looked at considered.
    pub(crate) fn is_difference(&self) -> bool {
        self.chance < TAKEN && self.difference.is_apart_from_0()
    }

    /// How large it is, beside how much games differ from one another; 0 where it is none.
    pub(crate) fn size(&self) -> f64 {
        let deviation = self.difference.error * (self.difference.games as f64).sqrt();
        match self.is_difference() {
            true if deviation > 0.0 => (self.difference.value / deviation).abs(),
            true => f64::MAX,
            false => 0.0,
        }
    }
}

impl EachRow {
    /// Its differences, the largest first.
    fn differences(&self) -> Vec<&EachCell> {
        let mut cells: Vec<&EachCell> = self.cells.iter().filter(|cell| cell.is_difference()).collect();
        cells.sort_by(|one, other| other.size().total_cmp(&one.size()));
        cells
    }

    /// Whether every game is the same in all that is counted.
    fn is_nothing(&self) -> bool {
        self.cells.iter().all(|cell| cell.difference.is_nothing())
    }
}

/// What can be counted.
pub(crate) fn measures(screen: Screen) -> String {
    let mut out = String::new();
    for measure in Measure::ALL {
        let usual =
            if Measure::USUAL.contains(&measure) { "" } else { "; counted only when it is asked for" };
        let head = format!("  {}  ", screen.paint.name(&format!("{:<8}", measure.word())));
        out += &crate::terminal::hanging(&head, 12, &format!("{}{usual}", measure.about()), screen.width);
    }
    let own = "what functions of a script (FILE.rhai) give for each game: `measure(\"NAME\", |game| NUMBER)`, and \
               `share(\"NAME\", |game| CONDITION)`";
    let head = format!("  {}  ", screen.paint.name(&format!("{:<8}", "script")));
    out += &crate::terminal::hanging(&head, 12, own, screen.width);
    out
}

/// What a value is of: `wins of Anna`.
fn titled(name: &str, of: Option<&str>) -> String {
    of.map_or_else(|| name.to_owned(), |of| format!("{name} of {of}"))
}
