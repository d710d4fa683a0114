use std::fmt::Write as _;

use super::{CiRemark, CiRun, text::is_well};
use crate::reports::markdown::{code, escape};
use crate::reports::origin::Stamp;

/// Of a step so many remarks are told.
const TOLD: usize = 30;

/// A summary for a page: a table of steps, then what is wrong.
pub(crate) fn markdown(ci: &CiRun) -> String {
    let failed = ci.steps.iter().filter(|step| !is_well(step)).count();
    let head = match failed {
        0 => match ci.lacking() {
            Some(lacking) => format!("⚠️ {lacking}"),
            None => "✅ All well".to_owned(),
        },
        failed => format!("❌ {failed} of {} steps failed", ci.steps.len()),
    };
    let mut out = format!("## Scenarios: {head}\n\n| | step | |\n|---|---|---|\n");
    for step in &ci.steps {
        let sign = if is_well(step) { "✅" } else { "❌" };
        // Writing to a text does not fail.
        let _ = writeln!(out, "| {sign} | {} | {} |", code(step.step.word()), sentence(&step.summary));
    }
    for step in ci.steps.iter().filter(|step| !step.remarks.is_empty()) {
        let _ = write!(out, "\n### {}\n\n", code(step.step.word()));
        step.remarks.iter().take(TOLD).for_each(|remark| out += &line(remark));
        let more = step.remarks.len().saturating_sub(TOLD);
        if more > 0 {
            let _ = writeln!(out, "- … and {more} more");
        }
    }
    out + &format!("\n<sub>{}</sub>\n", Stamp::now().line())
}

/// A sentence in which nothing but what it marks as code is read as Markdown.
fn sentence(text: &str) -> String {
    escape(text).replace("\\`", "`").replace('\n', " ")
}

fn line(remark: &CiRemark) -> String {
    let sign = if remark.is_warning() { "⚠️" } else { "❌" };
    let at = remark.at().map(|at| format!("{} ", code(&at))).unwrap_or_default();
    let help: String = remark
        .help
        .iter()
        .flat_map(|help| help.lines())
        .map(|line| format!("  \n  {}", sentence(line)))
        .collect();
    format!("- {sign} {at}{}{help}\n", sentence(&remark.message))
}
