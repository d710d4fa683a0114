use game::EventText;
use play::{GameStanding, Session};
use runner::Broken;
use schemars::JsonSchema;
use serde::Serialize;

use super::document::document;
use super::json;
use super::origin::Stamp;
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

/// An answer of `saga play --protocol`, in one line.
#[derive(Serialize, JsonSchema)]
pub(super) struct PlayAnswer<'a> {
    taken: &'a [Taken],
    on_turn: Option<&'a str>,
    to_act: &'a [String],
    pending: Option<&'a str>,
    over: bool,
    winners: &'a [String],
    legal: Option<u128>,
    position: &'a [String],
    record: Option<String>,
    /// The version of the program.
    version: &'static str,
    /// A digest of all law books and scripts, as every report has it.
    rules_digest: String,
}

/// What came of a line and by itself after it, and how the game stands now, as a seat sees it or whole.
pub(crate) fn answered(
    taken: &[Taken],
    standing: &GameStanding,
    seat: Option<&str>,
    record: Option<String>,
) -> String {
    let GameStanding { onward, view, listed } = standing;
    // How many moves others have is theirs to know.
    let is_known = listed.open.is_none() && seat.is_none_or(|seat| onward.to_act == [seat]);
    let Stamp { version, rules_digest } = Stamp::now();
    let answer = PlayAnswer {
        taken,
        on_turn: onward.on_turn.as_deref(),
        to_act: &onward.to_act,
        pending: onward.pending.as_deref(),
        over: onward.over,
        winners: &onward.winners,
        legal: is_known.then_some(listed.count),
        position: &view.position,
        record,
        version,
        rules_digest,
    };
    json::line(&answer) + "\n"
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
