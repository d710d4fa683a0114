use lsp_types::TextDocumentContentChangeEvent;

use crate::encoding::{Lined, Units};

/// A text with changes made to it, one after the other.
pub(crate) fn changed(text: &str, changes: Vec<TextDocumentContentChangeEvent>, units: Units) -> String {
    let mut text = text.to_owned();
    for change in changes {
        match change.range {
            None => text = change.text,
            Some(range) => {
                let lined = Lined::new(&text, units);
                let span = lined.span(range).range();
                // A range that ends before it begins is empty.
                let (start, end) = (span.start.min(text.len()), span.end.min(text.len()));
                text.replace_range(start..end.max(start), &change.text);
            }
        }
    }
    text
}
