use rhai::{Dynamic, EvalAltResult, Position};

/// Why what a script asks has no answer; it ends the call.
#[derive(Clone, Debug)]
pub(crate) struct Unanswered {
    /// Why, and behind a semicolon what to do.
    pub(crate) why: String,
    /// Whether a house rule asked it of the table; else a game of one's own asked its position.
    pub(crate) of_table: bool,
}

impl Unanswered {
    /// Ends the call.
    pub(crate) fn ends(self) -> Box<EvalAltResult> {
        EvalAltResult::ErrorRuntime(Dynamic::from(self), Position::NONE).into()
    }
}
