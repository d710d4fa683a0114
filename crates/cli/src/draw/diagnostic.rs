//! Diagnostics as miette draws them.

use std::fmt;

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, Severity as MietteSeverity, SourceCode, SourceSpan,
};
use text::{Diagnostic, Label, Place, Severity, SourceId, Sources};
use textwrap::{WordSeparator, WordSplitter};

use super::excerpt::{SourceLines, drawable};
use super::side_by_side;
use crate::terminal::{Screen, visible, wrapped};

/// Draws diagnostics, as wide and in such colours as a screen has them.
pub struct Renderer {
    handler: GraphicalReportHandler,
    screen: Screen,
}

impl Renderer {
    /// Without colours, 100 columns wide: always the same.
    pub fn plain() -> Self {
        Self::new(Screen::plain())
    }

    pub(crate) fn new(screen: Screen) -> Self {
        let colours = screen.paint.is_on();
        let theme = if colours { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_width(screen.width)
            .with_break_words(false)
            .with_word_separator(WordSeparator::AsciiSpace)
            .with_word_splitter(WordSplitter::NoHyphenation)
            .with_links(false)
            .with_context_lines(1);
        Self { handler, screen }
    }

    /// How it draws.
    pub(crate) fn screen(&self) -> Screen {
        self.screen
    }

    /// One diagnostic, drawn over its source lines, with what was expected and found and what to do.
    pub fn render(&self, diagnostic: &Diagnostic, sources: &Sources) -> String {
        let mut drawn = String::new();
        let report = Drawn::new(diagnostic, sources, self.screen.width);
        // Drawing into a string fails only on a span outside its text; spans are clamped.
        if self.handler.render_report(&mut drawn, &report).is_err() {
            drawn = format!("{}: {}\n", diagnostic.code.name, visible(&diagnostic.message));
        }
        drawn = self.screen.paint.adopt(drawn);
        if let Some(contrast) = diagnostic.contrast.as_ref().filter(|candidate| candidate.has_lines()) {
            drawn += &side_by_side::draw(contrast, self.screen);
        }
        if let Some(help) = &diagnostic.help {
            drawn += &self.help(&visible(help));
        }
        let mut lines: Vec<&str> = drawn.trim_matches('\n').lines().map(str::trim_end).collect();
        // What stands in another source needs no heading: its first line says where it is.
        lines.retain(|line| *line != "Advice:");
        // The code and the message belong together.
        if lines.get(1).is_some_and(|line| line.is_empty()) {
            lines.remove(1);
        }
        lines.join("\n") + "\n"
    }

    fn help(&self, help: &str) -> String {
        let mut out = String::new();
        for line in help.lines().flat_map(|line| wrapped(line, self.screen.width - "  help: ".len())) {
            let head = if out.is_empty() { self.screen.paint.name("help:") } else { "     ".to_owned() };
            out += &format!("  {head} {line}\n");
        }
        out
    }
}

/// A diagnostic in miette's terms: its labels in the main source, and those of other sources as
/// related remarks.
struct Drawn<'a> {
    diagnostic: &'a Diagnostic,
    source: Option<SourceLines<'a>>,
    labels: Vec<LabeledSpan>,
    related: Vec<Remark<'a>>,
}

/// Labels in another source.
struct Remark<'a> {
    source: SourceLines<'a>,
    labels: Vec<LabeledSpan>,
}

impl<'a> Drawn<'a> {
    fn new(diagnostic: &'a Diagnostic, sources: &'a Sources, width: usize) -> Self {
        let main = diagnostic.place().map(|place| place.source);
        let (mut labels, mut related): (Vec<LabeledSpan>, Vec<(SourceId, Vec<LabeledSpan>)>) =
            (Vec::new(), Vec::new());
        for (at, label) in diagnostic.labels.iter().enumerate() {
            let spans = spans(sources, label.place, &broken(sources, label, width), at == 0);
            if Some(label.place.source) == main {
                labels.extend(spans);
            } else if let Some((_, found)) = related.iter_mut().find(|(id, _)| *id == label.place.source) {
                found.extend(spans);
            } else {
                related.push((label.place.source, spans));
            }
        }
        let related = related
            .into_iter()
            .map(|(id, labels)| Remark { source: SourceLines::of(sources.get(id)), labels })
            .collect();
        Self { diagnostic, source: main.map(|id| SourceLines::of(sources.get(id))), labels, related }
    }
}

/// The text of a label, in lines that fit beside the place it points at.
fn broken(sources: &Sources, label: &Label, width: usize) -> String {
    let source = sources.get(label.place.source);
    let drawn = drawable(source, label.place.span);
    // It hangs from the middle of its place, behind the number of the line: ` 12 │ ` and `╰─┤ `.
    let position = |at: usize| source.position(at as u32);
    let (start, end) = (position(drawn.start), position(drawn.end));
    let middle = (start.column + end.column.max(start.column)) / 2;
    let digits = (end.line + 1).to_string().len();
    let taken = middle as usize + digits + 7;
    let text = visible(&label.text);
    wrapped(&text, width.saturating_sub(taken).max(LEAST)).join("\n")
}

/// However far to the right a place is, its label has so many columns.
const LEAST: usize = 30;

/// The spans of a place: itself and, where a cell of a table supplied the words, the cell.
fn spans(sources: &Sources, place: Place, text: &str, primary: bool) -> Vec<LabeledSpan> {
    let clamp = |span| SourceSpan::from(drawable(sources.get(place.source), span));
    let text = (!text.is_empty()).then(|| text.to_owned());
    let span_of_label = if primary {
        LabeledSpan::new_primary_with_span(text, clamp(place.span))
    } else {
        LabeledSpan::new_with_span(text, clamp(place.span))
    };
    let cell = place.cell.map(|cell| LabeledSpan::new_with_span(Some("from this cell".into()), clamp(cell)));
    std::iter::once(span_of_label).chain(cell).collect()
}

impl fmt::Debug for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic.fmt(f)
    }
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&visible(&self.diagnostic.message))
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
        write!(f, "in {}", self.source.name())
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

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use text::{Diagnostic, Place, Source, SourceId, Sources, Span};

    use super::Renderer;

    text::codes! {
        ODD: Error = "test/odd", "It is odd.";
    }

    /// A diagnostic at those bytes of a text, drawn.
    fn drawn(text: &str, spans: &[(usize, usize)]) -> String {
        let mut sources = Sources::default();
        sources.add(Source::new("a.saga", text));
        let place = |(start, end)| Place::new(SourceId(0), Span::new(start, end));
        let first = Diagnostic::new(&ODD, "it is odd", place(spans[0]), "here");
        let whole =
            spans[1..].iter().fold(first, |candidate, span| candidate.label(place(*span), "and here"));
        Renderer::plain().render(&whole, &sources)
    }

    #[test]
    fn of_a_line_of_any_length_only_what_matters_is_drawn() {
        let text = format!("first\n{}odd{}\nlast\n", "é ".repeat(40_000), " x".repeat(40_000));
        let at = 6 + 40_000 * 3;
        let drawn = drawn(&text, &[(at, at + 3)]);
        assert!(drawn.contains("[a.saga:2:80001]") && drawn.contains("─┬─"), "{drawn}");
        assert!(drawn.lines().all(|line| line.chars().count() < 300), "{drawn}");
    }

    #[test]
    fn places_far_apart_in_a_line_are_drawn_apart() {
        let text = format!("odd{}odd", " ".repeat(80_000));
        let drawn = drawn(&text, &[(0, 3), (80_003, 80_006)]);
        assert!(drawn.contains("here") && drawn.contains("and here"), "{drawn}");
        assert!(drawn.len() < 2_000, "{drawn}");
    }

    #[test]
    fn places_far_apart_in_a_file_are_drawn_apart() {
        let mut text = String::new();
        for number in 1..=20_000 {
            let _ = writeln!(text, "line {number}");
        }
        let drawn = drawn(&text, &[(0, 4), (text.len() - 11, text.len() - 7)]);
        assert!(drawn.contains("line 2\n") && drawn.contains("line 20000"), "{drawn}");
        assert!(drawn.lines().count() < 15, "{drawn}");
    }

    #[test]
    fn a_place_of_very_many_lines_is_drawn_where_it_begins() {
        let drawn = drawn(&"line\n".repeat(20_000), &[(5, 90_000)]);
        assert!(drawn.lines().count() < 15, "{drawn}");
    }

    #[test]
    fn what_a_text_holds_is_shown_and_never_obeyed() {
        let drawn = drawn("play \x1b[31mred\u{202e}\n", &[(5, 13)]);
        assert!(drawn.contains("play ?[31mred\u{fffd}"), "{drawn}");
    }
}
