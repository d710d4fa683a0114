use game::EventText;
use play::Session;
use runner::Broken;
use schemars::JsonSchema;
use serde::Serialize;

use super::document::document;
use crate::exit::Exit;

/// The report of `saga play` by a script.
#[derive(Serialize, JsonSchema)]
pub(super) struct PlayReport<'a> {
    game: &'static str,
    /// What was recorded, as the text of a file.
    record: Option<&'a str>,
    status: u8,
    lines: Vec<Taken>,
}

/// A session that was played by a script.
pub(crate) fn played(session: &Session<'_>, text: &str, lines: Vec<Taken>, exit: Exit) -> String {
    let record = (!session.is_empty()).then_some(text);
    document("play", PlayReport { game: session.game().info().name, record, status: exit.status(), lines })
}

/// A line of a session and what came of it, for programs.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub(crate) struct Taken {
    /// The line as it was written.
    pub(crate) input: String,
    /// What came of it.
    pub(crate) outcome: LineOutcome,
    /// The line as it was recorded.
    pub(crate) line: Option<String>,
    pub(crate) player: Option<String>,
    pub(crate) told: Vec<EventText>,
    pub(crate) breaks: Vec<Broken>,
    pub(crate) messages: Vec<String>,
    /// The legal moves, where they were asked for.
    pub(crate) moves: Option<Vec<String>>,
}

/// What came of a line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum LineOutcome {
    /// A command that records nothing was answered.
    #[default]
    Answered,
    /// A move was made.
    Made,
    /// It was recorded, and is no move.
    Remarked,
    /// A clause refuses it, or it does not hold.
    Refused,
    /// It cannot be understood or played.
    Misunderstood,
    /// Something outside the game kept it from being done.
    Failed,
}

words::words! {
    LineOutcome {
        Answered => "answered",
        Made => "made",
        Remarked => "remarked",
        Refused => "refused",
        Misunderstood => "misunderstood",
        Failed => "failed",
    }
}
