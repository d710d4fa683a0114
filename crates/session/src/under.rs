//! Lines that apply only under a house rule, and whether there is such a script.

use syntax::{Frame, Step, StepPart, Under};
use text::{Diagnostic, Guess, Sources, Spanned, guess};

use crate::paths::{names, resolved};
use crate::problem::Nearest;
use crate::{Files, codes};

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
    let front = written.strip_suffix(file).unwrap_or_default();
    match guess(file, there.iter().map(String::as_str)) {
        Some(guess) => Nearest::Meant(Guess { word: format!("{front}{}", guess.word), ..guess }),
        None => Nearest::NoneOf { path, there },
    }
}

/// Every script that a line of the file is under, as written.
pub(crate) fn unders(frame: &Frame) -> Vec<&Spanned<String>> {
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
