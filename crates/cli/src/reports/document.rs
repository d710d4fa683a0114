//! What the JSON documents share. `REPORTS.md` says what every field of every document means.

use std::borrow::Cow;
use std::cell::RefCell;
use std::marker::PhantomData;

use experiment::{Left, Specimen, Suite};
pub(super) use lawspeaker::{DiagnosticDocument, ScenarioPlace};
use runner::Options;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::Value;
use text::Diagnostic;

use super::json;
use super::origin::Origin;
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
    #[serde(flatten)]
    origin: Origin,
    #[serde(flatten)]
    body: T,
}

impl<T> Document<T> {
    fn new(report: &'static str, body: T) -> Self {
        Self { version: VERSION, report, origin: Origin::now(), body }
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
    pub(super) fn of(said: Vec<DiagnosticDocument<'_>>) -> Self {
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
        <Vec<DiagnosticDocument<'_>>>::json_schema(generator)
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

impl<'a> From<Scene<'a>> for ScenarioPlace<'a> {
    fn from(scene: Scene<'a>) -> Self {
        Self::of(&scene.ran.name, &scene.ran.file, scene.scenario())
    }
}

/// The scenario that a specimen is.
pub(super) fn place_of<'a>(specimen: &Specimen<'a>) -> ScenarioPlace<'a> {
    ScenarioPlace::of(specimen.file.name(), specimen.file, specimen.scenario())
}

/// A scenario that can notice nothing, and why.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Left")]
pub(super) struct LeftOf<'a> {
    #[serde(flatten)]
    scenario: ScenarioPlace<'a>,
    /// Why it was left out.
    why: Left,
}

/// What of a suite can notice nothing.
pub(super) fn left_out<'a>(suite: &'a Suite<'_>) -> Vec<LeftOf<'a>> {
    let left = suite.left_out().iter();
    left.map(|(specimen, why)| LeftOf { scenario: place_of(specimen), why: *why }).collect()
}

/// What is to be said of a file that was read.
pub(super) fn diagnostics<'a>(ran: &'a FileRun, said: &'a [Diagnostic]) -> Vec<DiagnosticDocument<'a>> {
    DiagnosticDocument::all(said, &ran.file.sources)
}
