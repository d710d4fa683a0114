//! How a mutant is noticed.

use runner::{Report, Status};
use text::{Place, Severity};

/// What notices a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Killer {
    /// An expectation no longer holds: `expect`, `can`, `cannot`, `answer`, `wrong`, `covers`, what a puzzle
    /// promises.
    Expectation,
    /// A move is refused.
    Refusal,
    /// A line can no longer be read or played: of the set-up, or one that states cards which are not drawn.
    Line,
    /// Only the outcome that is kept is another.
    Snapshot,
    /// It did not come to an end within its bound.
    Endless,
}

words::words! {
    Killer {
        Expectation => "expectation",
        Refusal => "refusal",
        Line => "line",
        Snapshot => "snapshot",
        Endless => "endless",
    }
}

impl Killer {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Expectation, Self::Refusal, Self::Line, Self::Snapshot, Self::Endless];

    /// What notices it, in a word or two.
    pub fn noun(self) -> &'static str {
        self.told().0
    }

    /// How it is noticed, of several.
    pub fn how(self) -> &'static str {
        self.told().1
    }

    fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::Expectation => ("expectation", "by an expectation"),
            Self::Refusal => ("refused move", "by a refused move"),
            Self::Line => ("unplayable", "by a line that cannot be played"),
            Self::Snapshot => ("snapshot", "by a snapshot alone"),
            Self::Endless => ("endless", "because they never end"),
        }
    }
}

/// The scenario that notices a mutant, and by what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kill {
    /// What notices it.
    pub by: Killer,
    /// The number of the specimen in the suite.
    pub specimen: usize,
    /// The line that notices it; of a snapshot, the title of the scenario.
    pub place: Place,
    /// What is said there, in a sentence; nothing of a snapshot.
    pub said: String,
}

/// What a report says of what was noticed, and where; none where all holds.
pub(crate) fn noticed(report: &Report, title: Place) -> Option<(Killer, Place, String)> {
    if !matches!(report.status, Status::Failed | Status::Error) {
        return None;
    }
    let fault = report.diagnostics.iter().find(|diagnostic| diagnostic.severity() > Severity::Warning);
    let Some(fault) = fault else { return Some((Killer::Line, title, String::new())) };
    let killer = match fault.severity() {
        // What was not searched to its end shows nothing.
        _ if *fault.code == runner::UNKNOWN => return None,
        _ if *fault.code == session::HOUSE_MANY_MOVES => Killer::Endless,
        _ if *fault.code == runner::REFUSED => Killer::Refusal,
        Severity::Error => Killer::Line,
        Severity::Failure | Severity::Warning => Killer::Expectation,
    };
    Some((killer, fault.place().unwrap_or(title), fault.message.clone()))
}
