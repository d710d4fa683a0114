use session::HOUSE_STUCK;
use text::{Diagnostic, Place};

/// Where a scenario stops, or soon after, nobody can move under its house rules, and the game is not over.
pub(crate) struct StuckProblem<'a> {
    /// The names of the house rules.
    pub(crate) names: &'a [&'a str],
    /// The position, its lines.
    pub(crate) position: &'a [String],
    /// How many more plies come to it.
    pub(crate) after: usize,
}

impl StuckProblem<'_> {
    /// Tells it as a diagnostic at the last step.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let when = match self.after {
            0 => "after this".to_owned(),
            1 => "one move after this".to_owned(),
            more => format!("{more} moves after this"),
        };
        let names = self.names.join("`, `");
        let lines: Vec<&str> = self.position.iter().map(|line| line.trim()).collect();
        // Where only messages are shown, the position goes with it.
        let message = format!(
            "nobody can move {when} under `{names}`, and the game is not over: {}",
            lines.join(" / ")
        );
        let help = "by the law book somebody can move: let the house rule leave something, or, where it is meant so, \
                    say `expect no legal moves`";
        Diagnostic::new(&HOUSE_STUCK, message, place, format!("nobody can move {when}")).help(help)
    }
}
