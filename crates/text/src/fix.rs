use crate::{Place, SourceId, Sources, Span};

/// A change to what stands at a place.
///
/// It holds what was read there, so that nothing else is ever overwritten: where the source reads otherwise (an escape,
/// a word that is half a line's and half a cell's) there is nothing to change.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// Where; with a cell of a table of cases, in that cell.
    pub place: Place,
    /// What was read there; empty where something is put in.
    pub written: String,
    /// What is to stand there.
    pub text: String,
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

/// Edits that together mend what a diagnostic is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// What is done, as one asks for it: ``write `turn` for `trun` ``.
    pub title: String,
    /// The edits; they do not touch one another.
    pub edits: Vec<Edit>,
    /// Whether it is what was meant beyond doubt, so that it may be made unasked: the one word that is near.
    pub certain: bool,
}

/// The fixes of a diagnostic, the likeliest first. Most have none, and take no room for them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fixes(Option<Box<Several>>);

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Several(Vec<Fix>);

impl Fixes {
    pub(crate) fn push(&mut self, fix: Fix) {
        self.0.get_or_insert_default().0.push(fix);
    }
}

impl std::ops::Deref for Fixes {
    type Target = [Fix];
    fn deref(&self) -> &[Fix] {
        self.0.as_ref().map_or(&[], |several| several.0.as_slice())
    }
}

impl Edit {
    /// Puts `text` in the place of what is `written` at `place`.
    pub fn new(place: Place, written: impl Into<String>, text: impl Into<String>) -> Self {
        Self { place, written: written.into(), text: text.into() }
    }

    /// The change that it is to its source, if that reads as it should.
    pub fn change(&self, sources: &Sources) -> Option<SourceChange> {
        let source = sources.iter().find(|(id, _)| *id == self.place.source)?.1;
        let text = |span: Span| source.text().get(span.range());
        let long = |start: u32| Span { start, end: start + self.written.len() as u32 };
        let stands = text(self.place.span)?;
        let span = match self.place.cell {
            _ if stands == self.written => self.place.span,
            None => match stands.strip_prefix('"').and_then(|stands| stands.strip_suffix('"')) {
                Some(quoted) if quoted == self.written => long(self.place.span.start + 1),
                _ => return None,
            },
            Some(cell) => long(cell.start + within(text(cell)?, &self.written)?),
        };
        Some(SourceChange { source: self.place.source, span, text: self.text.clone() })
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

impl Fix {
    /// Writes something else in one place.
    pub fn write(edit: Edit) -> Self {
        let title = format!("write `{}` for `{}`", edit.text, edit.written);
        Self { title, edits: vec![edit], certain: false }
    }

    /// Does something by one edit or more.
    pub fn new(title: impl Into<String>, edits: Vec<Edit>) -> Self {
        Self { title: title.into(), edits, certain: false }
    }

    /// Says whether it may be made unasked.
    pub fn certain(self, certain: bool) -> Self {
        Self { certain, ..self }
    }

    /// The changes that it is to its sources; none where one of them reads otherwise than it should.
    pub fn changes(&self, sources: &Sources) -> Option<Vec<SourceChange>> {
        self.edits.iter().map(|edit| edit.change(sources)).collect()
    }
}

/// The text of a source with groups of changes made to it, each group whole or not at all, and which were made: of two
/// that touch the same bytes, the first.
pub fn changed<'a>(text: &str, groups: impl IntoIterator<Item = &'a [SourceChange]>) -> (String, Vec<bool>) {
    let mut made: Vec<&SourceChange> = Vec::new();
    let mut which = Vec::new();
    for group in groups {
        // What is said of a line in several ways is mended by the first; the same change need not be made again.
        let new: Vec<&SourceChange> = group.iter().filter(|change| !made.contains(change)).collect();
        let fits = |change: &&SourceChange| {
            text.get(change.span.range()).is_some()
                && !made.iter().any(|other| collide(other.span, change.span))
        };
        let apart = |(at, change): (usize, &&SourceChange)| {
            !new[..at].iter().any(|other| collide(other.span, change.span))
        };
        let is_made = new.iter().all(fits) && new.iter().enumerate().all(apart);
        which.push(is_made);
        if is_made {
            made.extend(new);
        }
    }
    made.sort_by_key(|change| change.span);
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for change in made {
        out += &text[at..change.span.range().start];
        out += &change.text;
        at = change.span.range().end;
    }
    (out + &text[at..], which)
}

/// Whether two changes cannot both be made: they share a byte, or one puts something in where the other begins.
fn collide(one: Span, other: Span) -> bool {
    one.meets(other) || one.start == other.start || (one.is_empty() || other.is_empty()) && one.touches(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;

    fn change(start: usize, end: usize, text: &str) -> SourceChange {
        SourceChange { source: SourceId(0), span: Span::new(start, end), text: text.into() }
    }

    #[test]
    fn changes_are_made_in_any_order_and_leave_the_rest() {
        let text = "\u{feff}fly é\r\nfyl snwo\r\n";
        let (at, word) = (text.find("fyl").expect("there"), text.find("snwo").expect("there"));
        let groups = [vec![change(word, word + 4, "snow")], vec![change(at, at + 3, "fly")]];
        let (after, made) = changed(text, groups.iter().map(Vec::as_slice));
        assert_eq!((&*after, made), ("\u{feff}fly é\r\nfly snow\r\n", vec![true, true]));
    }

    #[test]
    fn of_changes_that_touch_the_same_bytes_the_first_is_made() {
        let groups = [
            vec![change(0, 3, "one")],
            vec![change(2, 5, "two"), change(7, 8, "!")],
            vec![change(0, 3, "one")],
            vec![change(3, 3, "+")],
            vec![change(5, 900, "beyond")],
            vec![change(4, 6, "a"), change(5, 7, "b")],
        ];
        let (after, made) = changed("abcdefgh", groups.iter().map(Vec::as_slice));
        assert_eq!((&*after, made), ("onedefgh", vec![true, false, true, false, false, false]));
    }

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
}
