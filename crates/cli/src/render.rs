//! Diagnostics as miette draws them.

use std::fmt;

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    Severity as MietteSeverity, SourceCode, SourceSpan, SpanContents,
};
use text::{Diagnostic, Place, Severity, Source, SourceId, Sources, Span};

use crate::contrast;
use crate::paint::Paint;
use crate::visible::visible;

/// How wide diagnostics are drawn, in columns.
const WIDTH: usize = 100;

/// Lines of a text are drawn up to so many characters.
const LONGEST: usize = 1_000;

/// Says on standard error what is wrong with the call.
#[allow(clippy::print_stderr)]
pub(crate) fn complain(message: &str) {
    eprintln!("saga: {}", visible(message));
}

/// Draws diagnostics: on a terminal in colour, else plain; always 100 columns wide.
pub struct Renderer {
    handler: GraphicalReportHandler,
    paint: Paint,
}

impl Renderer {
    /// For standard output as it is: colours on a terminal, unless `NO_COLOR` is set.
    pub fn stdout() -> Self {
        Self::new(Paint::stdout())
    }

    /// Without colours: always the same.
    pub fn plain() -> Self {
        Self::new(Paint::plain())
    }

    fn new(paint: Paint) -> Self {
        let theme = if paint.is_on() { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_width(WIDTH)
            .with_links(false)
            .with_context_lines(1);
        Self { handler, paint }
    }

    /// The colours it draws with.
    pub(crate) fn paint(&self) -> Paint {
        self.paint
    }

    /// One diagnostic, drawn over its source lines, with what was expected and found and what to do.
    pub fn render(&self, diagnostic: &Diagnostic, sources: &Sources) -> String {
        let mut drawn = String::new();
        let report = Drawn::new(diagnostic, sources);
        // Drawing into a string fails only on a span outside its text; spans are clamped.
        if self.handler.render_report(&mut drawn, &report).is_err() {
            drawn = format!("{}: {}\n", diagnostic.code.name, diagnostic.message);
        }
        if let Some(contrast) = &diagnostic.contrast {
            drawn += &contrast::draw(contrast, self.paint, WIDTH);
        }
        if let Some(help) = &diagnostic.help {
            drawn += &self.help(help);
        }
        let mut lines: Vec<String> =
            drawn.trim_matches('\n').lines().map(|line| self.cut(line.trim_end())).collect();
        // What stands in another source needs no heading: its first line says where it is.
        lines.retain(|line| line != "Advice:");
        // The code and the message belong together.
        if lines.get(1).is_some_and(String::is_empty) {
            lines.remove(1);
        }
        lines.join("\n") + "\n"
    }

    /// A line that people can still read: a text may have lines of any length.
    fn cut(&self, line: &str) -> String {
        match line.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…{}", &line[..end], if self.paint.is_on() { "\x1b[0m" } else { "" }),
            None => line.to_owned(),
        }
    }

    fn help(&self, help: &str) -> String {
        let options = textwrap::Options::new(WIDTH - "  help: ".len())
            .break_words(false)
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        let mut out = String::new();
        for line in textwrap::wrap(help, options) {
            let head = if out.is_empty() { self.paint.name("help:") } else { "     ".to_owned() };
            out += &format!("  {head} {line}\n");
        }
        out
    }
}

/// A diagnostic in miette's terms: its labels in the main source, and those of other sources as
/// related remarks.
struct Drawn<'a> {
    diagnostic: &'a Diagnostic,
    source: Option<Lines<'a>>,
    labels: Vec<LabeledSpan>,
    related: Vec<Remark<'a>>,
}

/// Labels in another source.
struct Remark<'a> {
    source: Lines<'a>,
    labels: Vec<LabeledSpan>,
}

impl<'a> Drawn<'a> {
    fn new(diagnostic: &'a Diagnostic, sources: &'a Sources) -> Self {
        let main = diagnostic.place().map(|place| place.source);
        let (mut labels, mut related): (Vec<LabeledSpan>, Vec<(SourceId, Vec<LabeledSpan>)>) =
            (Vec::new(), Vec::new());
        for (at, label) in diagnostic.labels.iter().enumerate() {
            let spans = spans(sources, label.place, &label.text, at == 0);
            if Some(label.place.source) == main {
                labels.extend(spans);
            } else if let Some((_, own)) = related.iter_mut().find(|(id, _)| *id == label.place.source) {
                own.extend(spans);
            } else {
                related.push((label.place.source, spans));
            }
        }
        let related = related
            .into_iter()
            .map(|(id, labels)| Remark { source: Lines { source: sources.get(id) }, labels })
            .collect();
        Self { diagnostic, source: main.map(|id| Lines { source: sources.get(id) }), labels, related }
    }
}

/// The spans of a place: itself and, where a cell of a table supplied the words, the cell.
fn spans(sources: &Sources, place: Place, text: &str, primary: bool) -> Vec<LabeledSpan> {
    let length = sources.get(place.source).text().len() as u32;
    let clamp = |span: Span| {
        let (start, end) = (span.start.min(length), span.end.min(length));
        SourceSpan::new((start as usize).into(), (end.max(start) - start) as usize)
    };
    let text = (!text.is_empty()).then(|| text.to_owned());
    let own = if primary {
        LabeledSpan::new_primary_with_span(text, clamp(place.span))
    } else {
        LabeledSpan::new_with_span(text, clamp(place.span))
    };
    let cell = place.cell.map(|cell| LabeledSpan::new_with_span(Some("from this cell".into()), clamp(cell)));
    std::iter::once(own).chain(cell).collect()
}

impl fmt::Debug for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic.fmt(f)
    }
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostic.message)
    }
}

impl std::error::Error for Drawn<'_> {}

impl miette::Diagnostic for Drawn<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        Some(Box::new(self.diagnostic.code.name))
    }

    fn severity(&self) -> Option<MietteSeverity> {
        Some(match self.diagnostic.severity() {
            Severity::Warning => MietteSeverity::Warning,
            Severity::Failure | Severity::Error => MietteSeverity::Error,
        })
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }

    fn related<'b>(&'b self) -> Option<Box<dyn Iterator<Item = &'b dyn miette::Diagnostic> + 'b>> {
        if self.related.is_empty() {
            return None;
        }
        Some(Box::new(self.related.iter().map(|remark| remark as &dyn miette::Diagnostic)))
    }
}

impl fmt::Debug for Remark<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.labels.fmt(f)
    }
}

impl fmt::Display for Remark<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in {}", self.source.source.name())
    }
}

impl std::error::Error for Remark<'_> {}

impl miette::Diagnostic for Remark<'_> {
    fn severity(&self) -> Option<MietteSeverity> {
        Some(MietteSeverity::Advice)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}

/// A source whose lines are found by its index; miette's own search reads the text for every label.
struct Lines<'a> {
    source: &'a Source,
}

impl SourceCode for Lines<'_> {
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        let (text, lines) = (self.source.text(), self.source.lines());
        let end = span.offset() + span.len();
        if end > text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let own = lines.line(span.offset() as u32);
        let first = own.saturating_sub(before as u32).max(1);
        let last = (lines.line(end as u32) + after as u32).min(lines.len() as u32);
        let start = lines.start(first);
        let stop = lines.span(text, last).end;
        let data = &text.as_bytes()[start as usize..stop as usize];
        let column = if before == 0 { span.offset() - start as usize } else { 0 };
        Ok(Box::new(MietteSpanContents::new_named(
            self.source.name().to_owned(),
            data,
            SourceSpan::new((start as usize).into(), data.len()),
            first as usize - 1,
            column,
            lines.len(),
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::Renderer;

    #[test]
    fn a_line_of_any_length_is_cut() {
        let cut = Renderer::plain().cut(&"é".repeat(100_000));
        assert_eq!(cut.chars().count(), super::LONGEST + 1);
        assert!(cut.ends_with("é…"));
        assert_eq!(Renderer::plain().cut("short"), "short");
    }
}
