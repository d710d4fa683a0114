use text::counted;

use super::{CiRemark, CiRun, StepReport};
use crate::args::CiStep;
use crate::exit::Exit;
use crate::reports::test_quiet;
use crate::terminal::{Paint, Screen, hanging};

/// Of a step so many remarks are told.
const TOLD: usize = 50;

/// What is wrong, step by step; then a line a step.
pub(crate) fn text(ci: &CiRun, screen: Screen) -> String {
    let mut out = String::new();
    for step in ci.steps.iter().filter(|step| !step.remarks.is_empty()) {
        let told = match step.step {
            CiStep::Test => test_quiet(&ci.run, screen),
            _ => remarks(&step.remarks, screen),
        };
        out += &format!("{}\n{}\n\n", screen.paint.strong(step.step.word()), told.trim_end());
    }
    let widest = ci.steps.iter().map(|step| step.step.word().len()).max().unwrap_or_default();
    for step in &ci.steps {
        let head = format!("{} {:<widest$}  ", sign(step, screen.paint), step.step.word());
        out += &hanging(&head, widest + 4, &step.summary, screen.width);
    }
    let failed = ci.steps.iter().filter(|step| !is_well(step)).count();
    let verdict = match failed {
        0 => match ci.lacking() {
            Some(lacking) => lacking.to_owned(),
            None => format!("all well in {}", counted(ci.steps.len(), "step")),
        },
        failed => format!("{failed} of {} failed", counted(ci.steps.len(), "step")),
    };
    let time = screen.paint.faint(&format!("  ({:.2} s)", ci.time.as_secs_f64()));
    out + &format!("\n{}{time}\n", screen.paint.strong(&verdict))
}

/// Whether nothing is wrong.
pub(super) fn is_well(step: &StepReport) -> bool {
    matches!(step.exit, Exit::Well | Exit::NothingSelected)
}

fn sign(step: &StepReport, paint: Paint) -> String {
    match step.exit {
        Exit::Well => paint.good("✓"),
        Exit::NothingSelected => paint.warn("·"),
        Exit::Failed | Exit::Misunderstood => paint.bad("✗"),
    }
}

fn remarks(remarks: &[CiRemark], screen: Screen) -> String {
    let mut out = String::new();
    for remark in remarks.iter().take(TOLD) {
        let at = remark.at().map(|at| format!("{at}: ")).unwrap_or_default();
        out += &hanging("  ", 4, &format!("{at}{}", remark.message), screen.width);
        for help in remark.help.iter().flat_map(|help| help.lines()) {
            out += &hanging("    ", 4, help, screen.width);
        }
    }
    match remarks.len().saturating_sub(TOLD) {
        0 => out,
        more => out + &format!("  and {more} more\n"),
    }
}
