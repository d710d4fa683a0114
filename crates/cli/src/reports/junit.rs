use std::io;
use std::time::Duration;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use runner::Status;
use text::Diagnostic;

use super::origin::Stamp;
use crate::draw::Renderer;
use crate::file_run::{FileRun, Scene};
use crate::run::Run;
use crate::terminal::visible;

type Xml = Writer<Vec<u8>>;

/// JUnit XML as the schema `junit-10.xsd` has it: a suite a file, a case a scenario (with its row), faults drawn in
/// their bodies.
pub(crate) fn junit(run: &Run) -> String {
    junit_of(&run.files, &[], run.summary.time)
}

/// The same of files, with suites that are of no file.
pub(super) fn junit_of(files: &[FileRun], more: &[NamedSuite], time: Duration) -> String {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 4);
    // Writing to memory does not fail.
    let _ = document(files, more, time, &mut xml);
    String::from_utf8_lossy(&xml.into_inner()).into_owned() + "\n"
}

/// A suite that is of no file.
pub(super) struct NamedSuite {
    pub(super) name: String,
    pub(super) cases: Vec<SuiteCase>,
}

fn document(files: &[FileRun], more: &[NamedSuite], time: Duration, xml: &mut Xml) -> io::Result<()> {
    let suites: Vec<Vec<SuiteCase>> = files.iter().map(cases).collect();
    let all = suites.iter().flatten().chain(more.iter().flat_map(|suite| &suite.cases));
    let [tests, failures, errors, _] = counts(all);
    let (time, stamp) = (seconds(time), Stamp::now());
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let attributes =
        [("name", "saga"), ("tests", &tests), ("failures", &failures), ("errors", &errors), ("time", &time)];
    xml.create_element("testsuites").with_attributes(attributes).write_inner_content(|xml| {
        files.iter().zip(&suites).try_for_each(|(ran, cases)| suite(ran, cases, &stamp, xml))?;
        more.iter().try_for_each(|suite| named_suite(suite, &stamp, xml))
    })?;
    Ok(())
}

fn suite(ran: &FileRun, cases: &[SuiteCase], stamp: &Stamp, xml: &mut Xml) -> io::Result<()> {
    let [tests, failures, errors, skipped] = counts(cases);
    let (name, time) = (readable(&ran.name), seconds(cases.iter().map(|case| case.time).sum()));
    let attributes = [
        ("name", &*name),
        ("file", &*name),
        ("tests", &tests),
        ("failures", &failures),
        ("errors", &errors),
        ("skipped", &skipped),
        ("time", &time),
    ];
    let class = name.trim_end_matches(".saga");
    xml.create_element("testsuite").with_attributes(attributes).write_inner_content(|xml| {
        properties(stamp, xml)?;
        cases.iter().try_for_each(|each| case(each, class, xml))?;
        match ran.is_faulty() || ran.faults.is_empty() {
            true => Ok(()),
            // Warnings about the text of the file are no scenario's.
            false => warnings(ran, xml),
        }
    })?;
    Ok(())
}

fn named_suite(suite: &NamedSuite, stamp: &Stamp, xml: &mut Xml) -> io::Result<()> {
    let [tests, failures, errors, skipped] = counts(&suite.cases);
    let (name, time) = (readable(&suite.name), seconds(suite.cases.iter().map(|case| case.time).sum()));
    let attributes = [
        ("name", &*name),
        ("tests", &tests),
        ("failures", &failures),
        ("errors", &errors),
        ("skipped", &skipped),
        ("time", &time),
    ];
    xml.create_element("testsuite").with_attributes(attributes).write_inner_content(|xml| {
        properties(stamp, xml)?;
        suite.cases.iter().try_for_each(|each| case(each, &name, xml))
    })?;
    Ok(())
}

/// Says of a suite which version wrote it, and by which rules.
fn properties(stamp: &Stamp, xml: &mut Xml) -> io::Result<()> {
    let all = [("saga.version", stamp.version), ("saga.rules_digest", &stamp.rules_digest)];
    xml.create_element("properties").write_inner_content(|xml| {
        all.into_iter().try_for_each(|(name, value)| {
            xml.create_element("property")
                .with_attributes([("name", name), ("value", value)])
                .write_empty()?;
            Ok(())
        })
    })?;
    Ok(())
}

fn warnings(ran: &FileRun, xml: &mut Xml) -> io::Result<()> {
    let told = drawn(&ran.faults.iter().collect::<Vec<_>>(), ran, &Renderer::plain());
    xml.create_element("system-err").write_text_content(BytesText::new(&readable(&told)))?;
    Ok(())
}

fn case(case: &SuiteCase, class: &str, xml: &mut Xml) -> io::Result<()> {
    let (name, time) = (readable(&case.name), seconds(case.time));
    let element = xml.create_element("testcase").with_attributes([
        ("name", &*name),
        ("classname", class),
        ("time", &*time),
    ]);
    let Some(outcome) = &case.outcome else {
        element.write_empty()?;
        return Ok(());
    };
    element.write_inner_content(|xml| {
        let CaseOutcome { element, message, of, body } = outcome;
        let message = message.as_deref().map(readable);
        let attributes = [("message", message.as_deref()), ("type", *of)];
        let attributes = attributes.into_iter().filter_map(|(name, value)| Some((name, value?)));
        let element = xml.create_element(*element).with_attributes(attributes);
        match body.is_empty() {
            true => element.write_empty()?,
            false => element.write_text_content(BytesText::new(&readable(body)))?,
        };
        Ok(())
    })?;
    Ok(())
}

/// A case of a suite.
pub(super) struct SuiteCase {
    pub(super) name: String,
    pub(super) time: Duration,
    /// What is to be said of it, if it did not simply pass.
    pub(super) outcome: Option<CaseOutcome>,
}

impl SuiteCase {
    /// Whether it counts as a failure.
    pub(super) fn is_failure(&self) -> bool {
        self.outcome.as_ref().is_some_and(|outcome| outcome.element == "failure")
    }
}

/// What is to be said of a case: an element below it.
pub(super) struct CaseOutcome {
    pub(super) element: &'static str,
    pub(super) message: Option<String>,
    pub(super) of: Option<&'static str>,
    pub(super) body: String,
}

/// The cases of a file: its text where that has a fault, and its scenarios.
fn cases(ran: &FileRun) -> Vec<SuiteCase> {
    let renderer = Renderer::plain();
    let faults: Vec<&Diagnostic> = ran.faults.iter().collect();
    let text = ran.is_faulty().then(|| SuiteCase {
        name: "(the text of the file)".to_owned(),
        time: Duration::ZERO,
        outcome: Some(unsuccessful("error", &faults, ran, &renderer)),
    });
    text.into_iter().chain(ran.scenes().map(|scene| of_scene(scene, &renderer))).collect()
}

fn of_scene(scene: Scene<'_>, renderer: &Renderer) -> SuiteCase {
    let (ran, report) = (scene.ran, scene.report());
    let said: Vec<&Diagnostic> = report.diagnostics.iter().collect();
    let outcome = match report.status {
        Status::Passed if said.is_empty() => None,
        Status::Passed => {
            let body = drawn(&said, ran, renderer);
            Some(CaseOutcome { element: "system-err", message: None, of: None, body })
        }
        Status::Failed => Some(unsuccessful("failure", &said, ran, renderer)),
        Status::Error => Some(unsuccessful("error", &said, ran, renderer)),
        Status::Skipped | Status::NotSolved => {
            let why = report.skipped.as_deref().unwrap_or("a puzzle, not solved").to_owned();
            let body = drawn(&said, ran, renderer);
            Some(CaseOutcome { element: "skipped", message: Some(why), of: None, body })
        }
    };
    SuiteCase { name: scene.title(), time: scene.case.time, outcome }
}

fn unsuccessful(
    element: &'static str,
    said: &[&Diagnostic],
    ran: &FileRun,
    renderer: &Renderer,
) -> CaseOutcome {
    let gravest = said.iter().rev().max_by_key(|one| one.severity());
    let (message, of) = match gravest {
        Some(gravest) => (gravest.message.clone(), gravest.code.name),
        None => ("the file has faults that keep this scenario from running".to_owned(), "file"),
    };
    CaseOutcome { element, message: Some(message), of: Some(of), body: drawn(said, ran, renderer) }
}

fn drawn(said: &[&Diagnostic], ran: &FileRun, renderer: &Renderer) -> String {
    let drawn: Vec<String> = said.iter().map(|one| renderer.render(one, &ran.file.sources)).collect();
    drawn.join("\n")
}

/// How many cases there are, failures, errors and skipped ones among them.
fn counts<'a>(cases: impl IntoIterator<Item = &'a SuiteCase>) -> [String; 4] {
    let mut counts = [0_usize; 4];
    for case in cases {
        counts[0] += 1;
        let elements = ["failure", "error", "skipped"];
        let of = elements
            .iter()
            .position(|element| case.outcome.as_ref().is_some_and(|it| it.element == *element));
        if let Some(of) = of {
            counts[of + 1] += 1;
        }
    }
    counts.map(|count| count.to_string())
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

/// A text without the letters that XML cannot hold, or that a terminal would act upon.
fn readable(text: &str) -> String {
    let is_readable = |letter: char| matches!(letter, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    visible(text).chars().map(|letter| if is_readable(letter) { letter } else { '\u{fffd}' }).collect()
}
