use crate::{Place, SourceId, Sources, Span};

/// A change to what stands at a place.
///
/// It is made of the source when that is there: where the source reads otherwise than it was read (an escape, a word
/// that is half a line's and half a cell's) there is nothing to change.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// Where; with a cell of a table of cases, in that cell.
    place: Place,
    act: Act,
}

/// What is done at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Act {
    /// Something else is written for what was read there, so that nothing else is ever overwritten.
    Write { written: String, text: String },
    /// Words come before the first word of its line.
    Begin(String),
    /// Words come behind it.
    Append(String),
    /// Lines come below the line where it ends, each as far in as the line of a place.
    Below(Vec<(Place, String)>),
    /// The lines that it touches go.
    Delete,
}

/// A change to the bytes of a source.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SourceChange {
    /// The source.
    pub source: SourceId,
    /// The bytes that go.
    pub span: Span,
    /// What comes in their place.
    pub text: String,
}

impl Edit {
    /// Puts `text` in the place of what is `written` at `place`.
    pub fn new(place: Place, written: impl Into<String>, text: impl Into<String>) -> Self {
        Self { place, act: Act::Write { written: written.into(), text: text.into() } }
    }

    /// Puts `text` before the first word of the line of `place`.
    pub fn begin(place: Place, text: impl Into<String>) -> Self {
        Self { place, act: Act::Begin(text.into()) }
    }

    /// Puts `text` behind what stands at `place`.
    pub fn append(place: Place, text: impl Into<String>) -> Self {
        Self { place, act: Act::Append(text.into()) }
    }

    /// Puts lines below the line where `place` ends, each as far in as the line of another place.
    pub fn below(place: Place, lines: impl IntoIterator<Item = (Place, String)>) -> Self {
        Self { place, act: Act::Below(lines.into_iter().collect()) }
    }

    /// Deletes the lines that `place` touches.
    pub fn delete(place: Place) -> Self {
        Self { place, act: Act::Delete }
    }

    pub(crate) fn move_places(&mut self, to: &impl Fn(Place) -> Place) {
        self.place = to(self.place);
        if let Act::Below(lines) = &mut self.act {
            lines.iter_mut().for_each(|(place, _)| *place = to(*place));
        }
    }

    /// What it writes.
    pub(crate) fn text(&self) -> &str {
        match &self.act {
            Act::Write { text, .. } | Act::Begin(text) | Act::Append(text) => text,
            Act::Below(lines) => lines.first().map_or("", |(_, line)| line),
            Act::Delete => "",
        }
    }

    /// What was read in the place that it writes in, if it does.
    pub(crate) fn written(&self) -> Option<&str> {
        match &self.act {
            Act::Write { written, .. } => Some(written),
            Act::Begin(_) | Act::Append(_) | Act::Below(_) | Act::Delete => None,
        }
    }

    /// The change that it is to its source, if that reads as it should.
    pub fn change(&self, sources: &Sources) -> Option<SourceChange> {
        let Place { source: id, span, cell } = self.place;
        let source = sources.iter().find(|(known, _)| *known == id)?.1;
        let (text, lines) = (&**source.text(), Lines(source.text()));
        text.get(span.range())?;
        // A line that a cell has a part in is the line of other rows, too.
        let of_one_row = cell.is_none().then_some(());
        let (span, text) = match &self.act {
            Act::Write { written, text } => (self.stands(source.text(), written)?, text.clone()),
            Act::Begin(words) => {
                let start = lines.words(of_one_row.map(|()| span.start)?);
                (Span { start, end: start }, words.clone())
            }
            Act::Append(words) => {
                let end = of_one_row.map(|()| span.end)?;
                (Span { start: end, end }, words.clone())
            }
            Act::Below(below) => {
                let end = lines.end(span.end);
                let line = |(like, words): &(Place, String)| {
                    text.get(..like.span.start as usize)?;
                    let indent = &text[lines.start(like.span.start) as usize..];
                    let indent = &indent[..indent.len() - indent.trim_start_matches([' ', '\t']).len()];
                    Some(format!("{}{indent}{words}", lines.line_end()))
                };
                (Span { start: end, end }, below.iter().map(line).collect::<Option<String>>()?)
            }
            Act::Delete => (lines.whole(of_one_row.map(|()| span)?), String::new()),
        };
        Some(SourceChange { source: id, span, text })
    }

    /// Where that stands which was read at the place.
    fn stands(&self, source: &str, written: &str) -> Option<Span> {
        let text = |span: Span| source.get(span.range());
        let long = |start: u32| Span { start, end: start + written.len() as u32 };
        let stands = text(self.place.span)?;
        match self.place.cell {
            _ if stands == written => Some(self.place.span),
            None => match stands.strip_prefix('"').and_then(|stands| stands.strip_suffix('"')) {
                Some(quoted) if quoted == written => Some(long(self.place.span.start + 1)),
                _ => None,
            },
            Some(cell) => Some(long(cell.start + within(text(cell)?, written)?)),
        }
    }
}

/// A text by its lines.
struct Lines<'t>(&'t str);

impl Lines<'_> {
    /// Where the line begins that holds a byte.
    fn start(&self, at: u32) -> u32 {
        self.0[..at as usize].rfind('\n').map_or(0, |end| end as u32 + 1)
    }

    /// Where it ends, without its line end.
    fn end(&self, at: u32) -> u32 {
        let rest = &self.0[at as usize..];
        let line = rest.split('\n').next().unwrap_or(rest);
        at + line.trim_end_matches('\r').len() as u32
    }

    /// Where its first word begins.
    fn words(&self, at: u32) -> u32 {
        let start = self.start(at);
        let rest = &self.0[start as usize..];
        start + (rest.len() - rest.trim_start_matches(['\u{feff}', ' ', '\t']).len()) as u32
    }

    /// What the lines of the text end with.
    fn line_end(&self) -> &'static str {
        if self.0.contains("\r\n") { "\r\n" } else { "\n" }
    }

    /// The lines that a span touches, with their line ends, and the blank lines above them where blank lines or nothing
    /// stand below.
    fn whole(&self, span: Span) -> Span {
        let bytes = self.0.as_bytes();
        let last = if span.is_empty() { span.end } else { span.end - 1 } as usize;
        let end = bytes[last..].iter().position(|byte| *byte == b'\n');
        let end = end.map_or(bytes.len(), |end| last + end + 1);
        let is_blank = |line: &[u8]| line.trim_ascii().is_empty();
        let mut start = self.start(span.start) as usize;
        let is_cut_off = bytes[end..].split(|byte| *byte == b'\n').next().is_none_or(is_blank);
        while is_cut_off && start > 0 {
            let above = self.start(start as u32 - 1) as usize;
            if !is_blank(&bytes[above..start]) {
                break;
            }
            start = above;
        }
        // A last line without a line end takes that of the line above.
        if end == bytes.len() && !bytes.ends_with(b"\n") {
            start = self.0[..start].trim_end_matches('\n').trim_end_matches('\r').len();
        }
        Span::new(start, end)
    }
}

/// Where a cell holds a word: just once, and as a word.
fn within(cell: &str, word: &str) -> Option<u32> {
    let joins = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.' | '/');
    let is_whole = |at: &usize| !cell[..*at].ends_with(joins) && !cell[at + word.len()..].starts_with(joins);
    let mut found = cell.match_indices(word).map(|(at, _)| at).filter(is_whole);
    let first = found.next().filter(|_| !word.is_empty())?;
    found.next().is_none().then_some(first as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;

    #[test]
    fn an_edit_changes_what_it_read_and_nothing_else() {
        let mut sources = Sources::default();
        // The line `fly <card>`, and below it a cell.
        let id = sources.add(Source::new("a.saga", "fly <card>\n| forst snow | a-forst |\n\"fly\""));
        let cell =
            |start, end| Place { source: id, span: Span::new(4, 10), cell: Some(Span::new(start, end)) };
        let span = |place, written: &str| {
            Edit::new(place, written, "forest").change(&sources).map(|change| change.span)
        };
        let line = |start, end| Place::new(id, Span::new(start, end));
        assert_eq!(span(line(0, 3), "fly"), Some(Span::new(0, 3)));
        assert_eq!(span(line(0, 3), "flies"), None, "it reads otherwise");
        assert_eq!(span(line(0, 900), "fly"), None, "it is not there");
        assert_eq!(span(line(36, 41), "fly"), Some(Span::new(37, 40)), "it is a text");
        assert_eq!(span(cell(13, 23), "forst"), Some(Span::new(13, 18)));
        assert_eq!(span(cell(26, 33), "forst"), None, "it is a part of another word");
        assert_eq!(span(cell(13, 23), "forsts"), None, "half of it is the line's");
        assert_eq!(span(Place { span: Span::new(0, 3), ..cell(13, 23) }, "fly"), Some(Span::new(0, 3)));
        let elsewhere = Place::new(SourceId(7), Span::new(0, 3));
        assert_eq!(span(elsewhere, "fly"), None);
    }

    /// A text after an edit at a word of it.
    fn edited(text: &str, word: &str, edit: impl Fn(Place) -> Edit) -> Option<String> {
        let mut sources = Sources::default();
        let id = sources.add(Source::new("a.saga", text));
        let at = text.find(word).expect("there");
        let change = edit(Place::new(id, Span::new(at, at + word.len()))).change(&sources)?;
        let (before, behind) = (&text[..change.span.range().start], &text[change.span.range().end..]);
        Some(format!("{before}{}{behind}", change.text))
    }

    #[test]
    fn whole_lines_come_and_go() {
        let below = |text, word| edited(text, word, |place| Edit::below(place, [(place, "end".to_owned())]));
        assert_eq!(below("a\n  b # c\nd\n", "b").as_deref(), Some("a\n  b # c\n  end\nd\n"));
        assert_eq!(below("a\r\n\tb\r\nd", "b").as_deref(), Some("a\r\n\tb\r\n\tend\r\nd"));
        assert_eq!(below("a\n  é", "é").as_deref(), Some("a\n  é\n  end"));
        let delete = |text, word| edited(text, word, Edit::delete);
        assert_eq!(delete("a\n  b # c\nd\n", "b").as_deref(), Some("a\nd\n"));
        assert_eq!(delete("a\r\nb\r\nc\r\nd", "b\r\nc").as_deref(), Some("a\r\nd"));
        assert_eq!(delete("a\n\nb\n\nc\n", "b").as_deref(), Some("a\n\nc\n"));
        assert_eq!(delete("a\n\nb\nc\n", "b").as_deref(), Some("a\n\nc\n"));
        assert_eq!(delete("a\r\n\r\né", "é").as_deref(), Some("a"));
        assert_eq!(delete("é", "é").as_deref(), Some(""));
    }

    #[test]
    fn words_come_before_a_line_and_behind_a_word() {
        let begun = edited("\u{feff}  fly é # x", "é", |place| Edit::begin(place, "cannot "));
        assert_eq!(begun.as_deref(), Some("\u{feff}  cannot fly é # x"));
        let longer = edited("fly é # x", "é", |place| Edit::append(place, " because a.b"));
        assert_eq!(longer.as_deref(), Some("fly é because a.b # x"));
        let of_a_cell = |place: Place| Edit::delete(Place { cell: Some(place.span), ..place });
        assert_eq!(edited("fly <é>\n", "é", of_a_cell), None, "the line is that of other rows, too");
    }
}
