use schemars::JsonSchema;
use serde::Serialize;
use text::{Diagnostic, Fix, Label, Severity, Source, Sources, Span};

/// Something said about a text.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Diagnostic")]
pub struct DiagnosticDocument<'a> {
    code: &'static str,
    severity: Severity,
    message: &'a str,
    expected: Option<&'a str>,
    found: Option<&'a str>,
    help: Option<&'a str>,
    clause: Option<&'a str>,
    labels: Vec<LabelDocument<'a>>,
    fixes: Vec<FixDocument<'a>>,
}

/// Edits that together mend what is said.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Fix")]
struct FixDocument<'a> {
    title: &'a str,
    certain: bool,
    edits: Vec<EditDocument<'a>>,
}

/// A change to what stands at a place.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Edit")]
struct EditDocument<'a> {
    file: &'a str,
    #[serde(flatten)]
    range: RangeDocument,
    text: String,
}

/// A place of which something is said.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Label")]
struct LabelDocument<'a> {
    file: &'a str,
    text: &'a str,
    #[serde(flatten)]
    range: RangeDocument,
    cell: Option<RangeDocument>,
}

/// A place in a file: lines and columns count from 1, columns in characters.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Range")]
struct RangeDocument {
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    bytes: BytesDocument,
}

/// The same in bytes, from 0; the end is the byte after the last.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Bytes")]
struct BytesDocument {
    start: u32,
    end: u32,
}

impl<'a> DiagnosticDocument<'a> {
    /// What is said of these texts.
    pub fn all(said: &'a [Diagnostic], sources: &'a Sources) -> Vec<Self> {
        said.iter().map(|said| Self::of(said, sources)).collect()
    }

    /// Something that is said of these texts.
    pub fn of(said: &'a Diagnostic, sources: &'a Sources) -> Self {
        Self {
            code: said.code.name,
            severity: said.severity(),
            message: &said.message,
            expected: said.contrast.as_ref().map(|contrast| contrast.expected.as_str()),
            found: said.contrast.as_ref().map(|contrast| contrast.found.as_str()),
            help: said.help.as_deref(),
            clause: said.clause.as_deref(),
            labels: said.labels.iter().map(|each| label(sources, each)).collect(),
            fixes: said.fixes.iter().filter_map(|each| fix(sources, each)).collect(),
        }
    }
}

fn fix<'a>(sources: &'a Sources, fix: &'a Fix) -> Option<FixDocument<'a>> {
    let edits = fix.changes(sources)?.into_iter().map(|change| {
        let source = sources.get(change.source);
        EditDocument { file: source.name(), range: range(source, change.span), text: change.text }
    });
    Some(FixDocument { title: &fix.title, certain: fix.certain, edits: edits.collect() })
}

fn label<'a>(sources: &'a Sources, label: &'a Label) -> LabelDocument<'a> {
    let source = sources.get(label.place.source);
    LabelDocument {
        file: source.name(),
        text: &label.text,
        range: range(source, label.place.span),
        cell: label.place.cell.map(|cell| range(source, cell)),
    }
}

fn range(source: &Source, span: Span) -> RangeDocument {
    let length = source.text().len() as u32;
    let bytes = BytesDocument { start: span.start.min(length), end: span.end.min(length) };
    let (from, to) = (source.position(bytes.start), source.position(bytes.end));
    RangeDocument { line: from.line, column: from.column, end_line: to.line, end_column: to.column, bytes }
}
