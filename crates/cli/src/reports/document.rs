//! What the JSON documents share. `REPORTS.md` says what every field of every document means.

use std::cell::RefCell;
use std::marker::PhantomData;

use runner::Options;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::Value;
use text::{Diagnostic, Fix, Label, Source, Span};

use super::{json, words};
use crate::exit::Problems;
use crate::file_run::{FileRun, Scene};
use crate::run::{Run, Selected};
use crate::terminal::Output;

/// Fields are added within a version; one is renamed, removed or given another meaning only with a new
/// one.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<T> {
    version: u32,
    /// Which report it is: `test`, `check`, `moves` and so on.
    report: &'static str,
    #[serde(flatten)]
    body: T,
}

/// A document, indented, with a final newline.
pub(super) fn document(report: &'static str, body: impl Serialize) -> String {
    // Strings, numbers and lists of them: nothing here fails to be written.
    json::text(&Document { version: VERSION, report, body }) + "\n"
}

/// A document about scenarios: the faults of the files' texts, then something of each scenario.
pub(super) fn scenarios<'a, T: Serialize>(
    report: &'static str,
    files: &'a [FileRun],
    each: impl FnMut(Scene<'a>) -> T,
) -> String {
    #[derive(Serialize)]
    struct Body<'a, T> {
        diagnostics: Vec<DiagnosticOf<'a>>,
        scenarios: Vec<T>,
    }
    let faults = files.iter().flat_map(|ran| diagnostics(ran, &ran.faults)).collect();
    let scenarios = files.iter().flat_map(FileRun::scenes).map(each).collect();
    document(report, Body { diagnostics: faults, scenarios })
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
    #[derive(Serialize)]
    struct Body<S> {
        diagnostics: Value,
        scenarios: S,
    }
    let faults: Vec<_> = selected.files.iter().flat_map(|ran| diagnostics(ran, &ran.faults)).collect();
    let diagnostics = serde_json::to_value(faults).unwrap_or_default();
    let mut run = Ok(Run::nothing());
    let make = |write: &mut dyn FnMut(T)| {
        run = selected.run_in_order(options, false, |scene| {
            write(each(scene));
            Ok(())
        });
    };
    let scenarios = Streamed(RefCell::new(Some(make)), PhantomData);
    out.emit_by(|out| {
        let document = Document { version: VERSION, report, body: Body { diagnostics, scenarios } };
        json::write(&mut *out, &document)?;
        writeln!(out)
    })?;
    run
}

/// Which scenario it is.
#[derive(Serialize)]
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

/// Something said about a text.
#[derive(Serialize)]
pub(super) struct DiagnosticOf<'a> {
    code: &'static str,
    severity: &'static str,
    message: &'a str,
    expected: Option<&'a str>,
    found: Option<&'a str>,
    help: Option<&'a str>,
    clause: Option<&'a str>,
    labels: Vec<LabelOf<'a>>,
    fixes: Vec<FixOf<'a>>,
}

#[derive(Serialize)]
struct FixOf<'a> {
    title: &'a str,
    certain: bool,
    edits: Vec<EditOf<'a>>,
}

#[derive(Serialize)]
struct EditOf<'a> {
    file: &'a str,
    #[serde(flatten)]
    range: Range,
    text: String,
}

#[derive(Serialize)]
struct LabelOf<'a> {
    file: &'a str,
    text: &'a str,
    #[serde(flatten)]
    range: Range,
    cell: Option<Range>,
}

#[derive(Serialize)]
struct Range {
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    bytes: Bytes,
}

#[derive(Serialize)]
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
        severity: words::severity(said.severity()),
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
