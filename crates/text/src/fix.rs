use crate::edit::{Edit, SourceChange};
use crate::{Place, Sources, Span};

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

    pub(crate) fn move_places(&mut self, to: &impl Fn(Place) -> Place) {
        let fixes = self.0.iter_mut().flat_map(|several| &mut several.0);
        fixes.flat_map(|fix| &mut fix.edits).for_each(|edit| edit.move_places(to));
    }
}

impl std::ops::Deref for Fixes {
    type Target = [Fix];
    fn deref(&self) -> &[Fix] {
        self.0.as_ref().map_or(&[], |several| several.0.as_slice())
    }
}

impl Fix {
    /// Writes something else in one place.
    pub fn write(edit: Edit) -> Self {
        let title = match edit.written() {
            Some(written) => format!("write `{}` for `{written}`", edit.text()),
            None => format!("write `{}`", edit.text().trim()),
        };
        Self { title, edits: vec![edit], certain: false }
    }

    /// Deletes the lines of a place.
    pub fn delete(place: Place, what: &str) -> Self {
        Self::new(format!("delete {what}"), vec![Edit::delete(place)])
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
    use crate::SourceId;

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
}
