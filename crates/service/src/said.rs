//! What is said of a text, with the places as paths and bytes.

use session::File;
use text::{Diagnostic, Fix, Severity, Span};

/// Something said of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorNote {
    /// Its code.
    pub code: &'static str,
    /// How much it weighs.
    pub weight: Weight,
    /// What is the matter, and below it what to do.
    pub message: String,
    /// Where in the file itself.
    pub span: Span,
    /// What was expected and what was found, where it is a matter of that.
    pub contrast: Option<(String, String)>,
    /// Other places, the main one among them where it lies in another file.
    pub more: Vec<PlaceNote>,
    /// Edits that mend it, the likeliest first.
    pub fixes: Vec<Mend>,
}

/// How much something weighs that is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Nothing is wrong with the text.
    Information,
    /// It is worth a look.
    Warning,
    /// It is not understood, or does not hold.
    Error,
}

impl Weight {
    fn of(said: &Diagnostic) -> Self {
        let is_about_a_snapshot = said.code.name.starts_with("snapshot/");
        match said.severity() {
            Severity::Failure if is_about_a_snapshot || is_unproved(said) => Self::Information,
            Severity::Failure | Severity::Error => Self::Error,
            Severity::Warning => Self::Warning,
        }
    }
}

/// Whether it tells that the proof of a puzzle was not finished.
fn is_unproved(said: &Diagnostic) -> bool {
    std::ptr::eq(said.code, &runner::UNKNOWN)
}

/// What is the matter, and below it what to do.
fn message(said: &Diagnostic) -> String {
    if is_unproved(said) {
        return "not proved yet: this puzzle takes more than is searched while one writes\n`saga solve` proves it"
            .to_owned();
    }
    let lines = [Some(said.message.as_str()), said.help.as_deref()];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// What is said of a place in some file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceNote {
    /// The path of the file.
    pub path: String,
    /// Where in it.
    pub span: Span,
    /// What.
    pub text: String,
}

/// Edits that together mend something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// What is done, as one asks for it.
    pub title: String,
    /// Whether it is meant beyond doubt.
    pub certain: bool,
    /// The edits.
    pub edits: Vec<TextEdit>,
}

/// Text that comes in the place of bytes of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextEdit {
    /// The path of the file.
    pub path: String,
    /// The bytes that go.
    pub span: Span,
    /// What comes in their place.
    pub text: String,
}

impl TextEdit {
    /// The same with the line ends that a text has.
    pub(crate) fn ending_as(self, text: &str) -> Self {
        Self { text: text::with_line_ends_of(self.text, text), ..self }
    }
}

impl EditorNote {
    pub(crate) fn of(file: &File, said: &Diagnostic) -> Self {
        let name = |place: text::Place| file.sources.get(place.source).name().to_owned();
        let remark = |label: &text::Label| PlaceNote {
            path: name(label.place),
            span: label.place.span,
            text: label.text.clone(),
        };
        let own = said.place().filter(|place| place.source == file.frame.source);
        let mut more: Vec<PlaceNote> =
            said.labels.iter().skip(usize::from(own.is_some())).map(remark).collect();
        let cells = said.labels.iter().filter_map(|label| Some((label, label.place.cell?)));
        more.extend(cells.map(|(label, cell)| PlaceNote {
            path: name(label.place),
            span: cell,
            text: "as this cell has it".to_owned(),
        }));
        Self {
            code: said.code.name,
            weight: Weight::of(said),
            message: message(said),
            span: own.map_or_else(|| brought_in(file, said), |place| place.span),
            contrast: said
                .contrast
                .as_ref()
                .map(|contrast| (contrast.expected.clone(), contrast.found.clone())),
            more,
            fixes: said.fixes.iter().filter_map(|fix| Mend::of(file, fix)).collect(),
        }
    }
}

/// The line of a file that brings in the source which a diagnostic is about; its first line where none does by itself.
fn brought_in(file: &File, said: &Diagnostic) -> Span {
    let source = file.sources.get(file.frame.source);
    let about = said.place().map(|place| file.sources.get(place.source).name()).unwrap_or_default();
    let base = about.rsplit('/').next().unwrap_or(about);
    let mut start = 0;
    for line in source.text().split_inclusive('\n') {
        let words = line.trim_start();
        let brings = words.starts_with("include") || words.starts_with("house rules");
        if brings && !base.is_empty() && words.contains(base) {
            return Span::new(start, start + line.trim_end().len());
        }
        start += line.len();
    }
    source.lines().span(source.text(), 1)
}

impl Mend {
    pub(crate) fn of(file: &File, fix: &Fix) -> Option<Self> {
        let edits = fix.changes(&file.sources)?.into_iter().map(|change| TextEdit {
            path: file.sources.get(change.source).name().to_owned(),
            span: change.span,
            text: change.text,
        });
        Some(Self { title: fix.title.clone(), certain: fix.certain, edits: edits.collect() })
    }
}
