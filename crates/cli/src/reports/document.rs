//! What the JSON documents share. `REPORTS.md` says what every field of every document means.

use std::borrow::Cow;
use std::cell::RefCell;
use std::marker::PhantomData;

use experiment::{Left, Subject, Suite};
use runner::Options;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::Value;
use text::{Diagnostic, Fix, Label, Severity, Source, Span};

use super::tool::{LawBookOf, ToolOf, law_books};
use super::{json, subject};
use crate::exit::Problems;
use crate::file_run::{FileRun, Scene};
use crate::run::{Run, Selected};
use crate::terminal::Output;

/// Fields are added within a version; one is renamed, removed or given another meaning only with a new
/// one.
pub(super) const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<T> {
    version: u32,
    /// Which report it is: `test`, `check`, `moves` and so on.
    report: &'static str,
    tool: ToolOf,
    law_books: Vec<LawBookOf>,
    #[serde(flatten)]
    body: T,
}

impl<T> Document<T> {
    fn new(report: &'static str, body: T) -> Self {
        Self { version: VERSION, report, tool: ToolOf::this(), law_books: law_books(), body }
    }
}

/// A document, indented, with a final newline.
pub(super) fn document(report: &'static str, body: impl Serialize) -> String {
    // Strings, numbers and lists of them: nothing here fails to be written.
    json::text(&Document::new(report, body)) + "\n"
}

/// The body of a document about scenarios.
#[derive(Serialize, JsonSchema)]
pub(super) struct Scenarios<D, S> {
    /// What is wrong with the texts of the files, apart from any scenario.
    diagnostics: D,
    /// The scenarios.
    scenarios: S,
}

/// A document about scenarios: the faults of the files' texts, then something of each scenario.
pub(super) fn scenarios<'a, T: Serialize>(
    report: &'static str,
    files: &'a [FileRun],
    each: impl FnMut(Scene<'a>) -> T,
) -> String {
    let faults: Vec<_> = files.iter().flat_map(|ran| diagnostics(ran, &ran.faults)).collect();
    let scenarios: Vec<T> = files.iter().flat_map(FileRun::scenes).map(each).collect();
    document(report, Scenarios { diagnostics: faults, scenarios })
}

/// What is to be said of a scenario, kept beyond its file.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct KeptDiagnostics(Value);

impl KeptDiagnostics {
    /// What is to be said, as it stands now.
    pub(super) fn of(said: Vec<DiagnosticOf<'_>>) -> Self {
        // Strings, numbers and lists of them: nothing here fails to be made a value.
        Self(serde_json::to_value(said).unwrap_or_default())
    }
}

impl JsonSchema for KeptDiagnostics {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Kept".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Vec<DiagnosticOf<'_>>>::json_schema(generator)
    }
}

/// A list whose elements are made while it is written, each let go then.
struct Streamed<F, T>(RefCell<Option<F>>, PhantomData<fn(T)>);

impl<T: Serialize, F: FnOnce(&mut dyn FnMut(T))> Serialize for Streamed<F, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (mut list, mut written) = (serializer.serialize_seq(None)?, Ok(()));
        if let Some(make) = self.0.take() {
            make(&mut |element: T| {
                if written.is_ok() {
                    written = list.serialize_element(&element);
                }
            });
        }
        written?;
        list.end()
    }
}

/// A document about scenarios, written as they are run: the faults of the files' texts, then what `each` says of every
/// scenario.
pub(super) fn as_they_run<T: Serialize>(
    report: &'static str,
    selected: Selected,
    options: Options<'_>,
    out: &Output,
    mut each: impl FnMut(Scene<'_>) -> T,
) -> Result<Run, Problems> {
    let faults = selected.files.iter().flat_map(|ran| diagnostics(ran, &ran.faults)).collect();
    let diagnostics = KeptDiagnostics::of(faults);
    let mut run = Ok(Run::nothing());
    let make = |write: &mut dyn FnMut(T)| {
        run = selected.run_in_order(options, false, |scene| {
            write(each(scene));
            Ok(())
        });
    };
    let scenarios = Streamed(RefCell::new(Some(make)), PhantomData);
    out.emit_by(|out| {
        let document = Document::new(report, Scenarios { diagnostics, scenarios });
        json::write(&mut *out, &document)?;
        writeln!(out)
    })?;
    run
}

/// Which scenario it is.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Scene")]
pub(super) struct SceneOf<'a> {
    file: &'a str,
    line: u32,
    title: &'a str,
    row: Option<usize>,
}

impl<'a> From<Scene<'a>> for SceneOf<'a> {
    fn from(scene: Scene<'a>) -> Self {
        Self {
            file: &scene.ran.name,
            line: scene.line(),
            title: &scene.scenario().title.value,
            row: scene.row(),
        }
    }
}

impl<'a> From<&Subject<'a>> for SceneOf<'a> {
    fn from(subject: &Subject<'a>) -> Self {
        let scenario = subject.scenario();
        Self {
            file: subject.file.name(),
            line: subject::line(subject),
            title: &scenario.title.value,
            row: scenario.case.as_ref().map(|case| case.number),
        }
    }
}

/// A scenario that can notice nothing, and why.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Left")]
pub(super) struct LeftOf<'a> {
    #[serde(flatten)]
    scenario: SceneOf<'a>,
    /// Why it was left out.
    why: Left,
}

/// What of a suite can notice nothing.
pub(super) fn left_out<'a>(suite: &'a Suite<'_>) -> Vec<LeftOf<'a>> {
    let left = suite.left_out().iter();
    left.map(|(subject, why)| LeftOf { scenario: subject.into(), why: *why }).collect()
}

/// Something said about a text.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Diagnostic")]
pub(super) struct DiagnosticOf<'a> {
    code: &'static str,
    severity: Severity,
    message: &'a str,
    expected: Option<&'a str>,
    found: Option<&'a str>,
    help: Option<&'a str>,
    clause: Option<&'a str>,
    labels: Vec<LabelOf<'a>>,
    fixes: Vec<FixOf<'a>>,
}

/// Edits that together mend what is said.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Fix")]
struct FixOf<'a> {
    title: &'a str,
    certain: bool,
    edits: Vec<EditOf<'a>>,
}

/// A change to what stands at a place.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Edit")]
struct EditOf<'a> {
    file: &'a str,
    #[serde(flatten)]
    range: Range,
    text: String,
}

/// A place of which something is said.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Label")]
struct LabelOf<'a> {
    file: &'a str,
    text: &'a str,
    #[serde(flatten)]
    range: Range,
    cell: Option<Range>,
}

/// A place in a file: lines and columns count from 1, columns in characters.
#[derive(Serialize, JsonSchema)]
struct Range {
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    bytes: Bytes,
}

/// The same in bytes, from 0; the end is the byte after the last.
#[derive(Serialize, JsonSchema)]
struct Bytes {
    start: u32,
    end: u32,
}

pub(super) fn diagnostics<'a>(ran: &'a FileRun, said: &'a [Diagnostic]) -> Vec<DiagnosticOf<'a>> {
    said.iter().map(|said| diagnostic(ran, said)).collect()
}

fn diagnostic<'a>(ran: &'a FileRun, said: &'a Diagnostic) -> DiagnosticOf<'a> {
    DiagnosticOf {
        code: said.code.name,
        severity: said.severity(),
        message: &said.message,
        expected: said.contrast.as_ref().map(|contrast| contrast.expected.as_str()),
        found: said.contrast.as_ref().map(|contrast| contrast.found.as_str()),
        help: said.help.as_deref(),
        clause: said.clause.as_deref(),
        labels: said.labels.iter().map(|each| label(ran, each)).collect(),
        fixes: said.fixes.iter().filter_map(|each| fix(ran, each)).collect(),
    }
}

fn fix<'a>(ran: &'a FileRun, fix: &'a Fix) -> Option<FixOf<'a>> {
    let sources = &ran.file.sources;
    let edits = fix.changes(sources)?.into_iter().map(|change| {
        let source = sources.get(change.source);
        EditOf { file: source.name(), range: range(source, change.span), text: change.text }
    });
    Some(FixOf { title: &fix.title, certain: fix.certain, edits: edits.collect() })
}

fn label<'a>(ran: &'a FileRun, label: &'a Label) -> LabelOf<'a> {
    let source = ran.file.sources.get(label.place.source);
    LabelOf {
        file: source.name(),
        text: &label.text,
        range: range(source, label.place.span),
        cell: label.place.cell.map(|cell| range(source, cell)),
    }
}

fn range(source: &Source, span: Span) -> Range {
    let length = source.text().len() as u32;
    let bytes = Bytes { start: span.start.min(length), end: span.end.min(length) };
    let (from, to) = (source.position(bytes.start), source.position(bytes.end));
    Range { line: from.line, column: from.column, end_line: to.line, end_column: to.column, bytes }
}
