use syntax::{Scenario, ScenarioKind, StepKind};
use text::Edit;

/// Ends a scenario with `stop here`, below its last line. The last line of a puzzle is none of its steps.
pub(crate) fn stop_here(scenario: &Scenario) -> Option<Edit> {
    let last = scenario.steps.last().filter(|_| scenario.kind == ScenarioKind::Scenario)?;
    let further_in = if matches!(last.kind, StepKind::Turn(_)) { "  " } else { "" };
    Some(Edit::below(scenario.place, [(last.place(), format!("{further_in}stop here"))]))
}
