use quick_junit::{NonSuccessKind, Report as JUnit, TestCase, TestCaseStatus, TestSuite};
use runner::Status;
use text::Diagnostic;

use crate::draw::Renderer;
use crate::file_run::{FileRun, Scene};
use crate::run::Run;

/// JUnit XML: a suite a file, a case a scenario (with its row), faults drawn in their bodies.
pub(crate) fn junit(Run { files, summary, .. }: &Run) -> String {
    let renderer = Renderer::plain();
    let mut whole = JUnit::new("saga");
    whole.set_time(summary.time);
    for ran in files {
        let mut suite = TestSuite::new(ran.name.as_str());
        if ran.is_faulty() {
            suite.add_test_case(text_case(ran, &renderer));
        }
        for scene in ran.scenes() {
            suite.add_test_case(case(scene, &renderer));
        }
        suite.set_time(ran.cases.iter().map(|case| case.time).sum());
        whole.add_test_suite(suite);
    }
    // Its strings are cleared of what XML cannot hold, but for these two; writing to memory does not fail.
    whole.to_string().unwrap_or_default().replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}

/// The text of a file as a case of its own, where it has a fault.
fn text_case(ran: &FileRun, renderer: &Renderer) -> TestCase {
    let faults: Vec<&Diagnostic> = ran.faults.iter().collect();
    let status = non_success(NonSuccessKind::Error, &faults, ran, renderer);
    let mut case = TestCase::new("(the text of the file)", status);
    place(&mut case, ran, 1);
    case
}

fn case(scene: Scene<'_>, renderer: &Renderer) -> TestCase {
    let (ran, report) = (scene.ran, scene.report());
    let said: Vec<&Diagnostic> = report.diagnostics.iter().collect();
    let status = match report.status {
        Status::Passed => TestCaseStatus::success(),
        Status::Failed => non_success(NonSuccessKind::Failure, &said, ran, renderer),
        Status::Error => non_success(NonSuccessKind::Error, &said, ran, renderer),
        Status::Skipped | Status::NotSolved => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(report.skipped.as_deref().unwrap_or("a puzzle, not solved"));
            status
        }
    };
    let mut case = TestCase::new(scene.title(), status);
    case.set_time(scene.case.time);
    place(&mut case, ran, scene.line());
    case.set_assertions(report.expectations as usize);
    if matches!(report.status, Status::Passed | Status::Skipped | Status::NotSolved) && !said.is_empty() {
        case.set_system_err(drawn(&said, ran, renderer));
    }
    case
}

/// The class of a case is its file without its ending, and `file` and `line` say where it stands.
fn place(case: &mut TestCase, ran: &FileRun, line: u32) {
    case.set_classname(ran.name.trim_end_matches(".saga"));
    case.extra.insert("file".into(), ran.name.as_str().into());
    case.extra.insert("line".into(), line.to_string().into());
}

fn non_success(
    kind: NonSuccessKind,
    said: &[&Diagnostic],
    ran: &FileRun,
    renderer: &Renderer,
) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(kind);
    let gravest = said.iter().rev().max_by_key(|one| one.severity());
    match gravest {
        Some(first) => {
            status.set_type(first.code.name);
            status.set_message(first.message.as_str());
            status.set_description(drawn(said, ran, renderer));
        }
        None => {
            status.set_type("file");
            status.set_message("the file has faults that keep this scenario from running");
        }
    }
    status
}

fn drawn(said: &[&Diagnostic], ran: &FileRun, renderer: &Renderer) -> String {
    let drawn: Vec<String> = said.iter().map(|one| renderer.render(one, &ran.file.sources)).collect();
    drawn.join("\n")
}
