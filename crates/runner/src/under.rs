//! Lines that apply only under a house rule, and whether there is such a script.

use std::collections::HashSet;

use syntax::{Frame, Step, StepPart, Under};
use text::{Diagnostic, Sources, Spanned, near_all};

use crate::load::Loading;
use crate::paths::{names, normal, resolved};
use crate::problem::{Nearest, RulesProblem};
use crate::{File, Files, Script, codes};

impl Loading<'_> {
    /// The scripts that lines are under and nothing else names, each once; tells of those that are not there.
    pub(crate) fn scripts_under(&mut self, frame: &Frame, name: &str, scripts: &[Script]) -> Vec<Script> {
        let (mut found, mut seen) = (Vec::new(), HashSet::new());
        for under in unders(frame) {
            let written = under.value.as_str();
            // Of several lines under one script the first is enough.
            if !seen.insert(written) || scripts.iter().any(|script| names(name, written, &script.path)) {
                continue;
            }
            let there = [resolved(name, written), normal(written)].into_iter();
            match there.filter_map(|path| Some((self.read(&path).ok()?, path))).next() {
                Some((source, path)) => found.push(Script::new(path, source, false)),
                None => {
                    let nearest = &nearest(name, written, self.files);
                    self.faults.push(RulesProblem::UnderUnknown { written, nearest }.at(under.place));
                }
            }
        }
        found
    }
}

impl File {
    /// The script that a line is under.
    pub(crate) fn script_under(&self, written: &str) -> Option<&Script> {
        let mut known = self.scripts.iter().chain(&self.under);
        known.find(|script| names(self.name(), written, &script.path))
    }
}

/// Whether a fault is about a line under the script at `path`.
pub(crate) fn is_about(fault: &Diagnostic, frame: &Frame, sources: &Sources, path: &str) -> bool {
    let from = sources.get(frame.source).name();
    std::ptr::eq(fault.code, &codes::UNDER_UNKNOWN)
        && unders(frame)
            .iter()
            .any(|under| fault.place() == Some(under.place) && names(from, &under.value, path))
}

/// Which script may have been meant by a path, as written in the file called `name`.
pub(crate) fn nearest(name: &str, written: &str, files: &dyn Files) -> Nearest {
    let path = resolved(name, written);
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", &path));
    // One that is there and cannot be read is no suggestion.
    let there: Vec<String> =
        files.scripts_in(folder).into_iter().filter(|candidate| candidate != file).collect();
    let meant = near_all(file, there.iter().map(String::as_str));
    let front = written.strip_suffix(file).unwrap_or_default();
    match meant.first() {
        Some(meant) => Nearest::Meant(format!("{front}{meant}")),
        None => Nearest::NoneOf { path, there },
    }
}

/// Every script that a line of the file is under, as written.
fn unders(frame: &Frame) -> Vec<&Spanned<String>> {
    let mut found = Vec::new();
    frame.scenarios.iter().for_each(|scenario| of_steps(&scenario.steps, &mut found));
    found
}

fn of_steps<'a>(steps: &'a [Step], found: &mut Vec<&'a Spanned<String>>) {
    for step in steps {
        step.kind.parts(&mut |part| match part {
            StepPart::Under(Under::House(path)) => found.push(path),
            StepPart::Steps(steps) => of_steps(steps, found),
            StepPart::Under(Under::Standard(_))
            | StepPart::Player(_)
            | StepPart::Move(_)
            | StepPart::Condition(_) => {}
        });
    }
}
