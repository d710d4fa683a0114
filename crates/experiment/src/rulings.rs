//! Scenarios under every other reading of every ruling.

use catalog::AnyGame;
use game::Knob;
use rulebook::Clause;
use runner::{Detail, Options, Report, Solved, Status, Verdict};
use text::Severity;

use crate::difference::{Difference, difference};
use crate::suite::{Base, Suite};

/// A reading of a ruling that is not the law book's, or a variant of what is printed.
#[derive(Clone)]
pub struct OtherReading {
    /// The game.
    pub game: AnyGame,
    /// The knob that holds the readings.
    pub knob: &'static Knob,
    /// The clause that is read so.
    pub clause: &'static Clause,
    /// The reading.
    pub value: String,
}

impl OtherReading {
    /// Whether it contradicts what is printed.
    pub fn is_variant(&self) -> bool {
        self.knob.is_variant(&self.value)
    }
}

/// What comes of a scenario under another reading.
#[derive(Clone, Debug, PartialEq)]
pub enum Consequence {
    /// The same.
    Same,
    /// It, its file or a house rule chooses a reading itself: this one or another.
    Chosen,
    /// Something else.
    Different {
        /// How it then ends.
        status: Status,
        /// From which step, and how.
        difference: Box<Difference>,
    },
    /// A puzzle has another verdict, or other solutions.
    Solved {
        /// What is found of it under the law book.
        usual: Box<Solved>,
        /// What is found of it under the reading.
        other: Box<Solved>,
    },
    /// Its set-up cannot exist then, its lines cannot be read, or those of a puzzle's author cannot be played: why.
    Impossible(String),
    /// The proof of a puzzle was not finished.
    Unknown,
}

words::words! {
    Consequence {
        Same => "same",
        Chosen => "chosen",
        Different { .. } => "different",
        Solved { .. } => "different",
        Impossible(_) => "impossible",
        Unknown => "unknown",
    }
}

/// What comes of a scenario under every other reading of its game.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruled {
    /// The number of the specimen in the suite.
    pub specimen: usize,
    /// What comes of it, for each reading by its number among those of all games; none where the reading is of another
    /// game.
    pub came: Vec<Option<Consequence>>,
}

/// The readings of games that are not the law book's, a game's readings in the law book's order, then its variants.
pub fn readings(games: impl IntoIterator<Item = AnyGame>) -> Vec<OtherReading> {
    let mut found = Vec::new();
    for game in games {
        let (info, first) = (game.info(), found.len());
        for knob in info.knobs.iter().filter(|knob| knob.values().next().is_some()) {
            let Some(clause) = info.clauses.iter().find(|clause| clause.id == knob.clause) else { continue };
            let others = knob.values().filter(|value| *value != knob.default);
            found.extend(others.map(|value| OtherReading { game, knob, clause, value: value.to_owned() }));
        }
        if let Some(own) = found.get_mut(first..) {
            own.sort_by_key(OtherReading::is_variant);
        }
    }
    found
}

/// Runs every specimen under every reading of its game; `each` is called whenever one is done with.
pub fn rulings(suite: &Suite<'_>, readings: &[OtherReading], each: &(dyn Fn() + Sync)) -> Vec<Ruled> {
    let row = |specimen: usize| {
        let base = &suite.bases[specimen];
        let full = Options { detail: Detail::Transcript, ..Options::default() };
        let usual = base.specimen.run(suite.positions, full);
        let came = readings.iter().map(|reading| {
            let is_own = base.specimen.game.info().name == reading.game.info().name;
            is_own.then(|| came(suite, base, &usual, reading))
        });
        let row = Ruled { specimen, came: came.collect() };
        each();
        row
    };
    executor::map(suite.executor, 0..suite.len(), row)
}

fn came(suite: &Suite<'_>, base: &Base<'_>, usual: &Report, reading: &OtherReading) -> Consequence {
    if base.specimen.sets(reading.knob.name) {
        return Consequence::Chosen;
    }
    let readings = [(reading.knob.name, reading.value.as_str())];
    let options = Options { detail: Detail::Transcript, readings: &readings, ..Options::default() };
    let other = base.specimen.run(suite.positions, options);
    // A puzzle is not solved where a line of its author cannot be played.
    let is_played = other.transcript.is_some() && other.solved.is_some() == usual.solved.is_some();
    if !is_played {
        let said = other.diagnostics.iter().find(|diagnostic| diagnostic.severity() > Severity::Warning);
        return Consequence::Impossible(said.map(|found| found.message.clone()).unwrap_or_default());
    }
    if let (Some(usual), Some(other)) = (&usual.solved, &other.solved) {
        if other.verdict == Verdict::Unknown {
            return Consequence::Unknown;
        }
        if usual.applies != other.applies
            || usual.key_lines != other.key_lines
            || usual.chance != other.chance
        {
            return Consequence::Solved { usual: usual.clone(), other: other.clone() };
        }
        return Consequence::Same;
    }
    match difference(usual, &other) {
        Some(difference) => Consequence::Different { status: other.status, difference: Box::new(difference) },
        None => Consequence::Same,
    }
}
