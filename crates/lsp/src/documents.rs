use crate::answer::Unanswered;
use crate::encoding::{Lined, Units};
use crate::params::Params;

/// A text with changes made to it, one after the other.
///
/// # Errors
/// A change that cannot be read.
pub(crate) fn changed<'v>(
    text: &str,
    changes: impl Iterator<Item = Params<'v>>,
    units: Units,
) -> Result<String, Unanswered> {
    let mut text = text.to_owned();
    for change in changes {
        let own = change.text("text")?;
        match change.of("range").is_given() {
            false => text = own.to_owned(),
            true => {
                let span = Lined::new(&text, units).span(change.range()?).range();
                // A range that ends before it begins is empty.
                let (start, end) = (span.start.min(text.len()), span.end.min(text.len()));
                text.replace_range(start..end.max(start), own);
            }
        }
    }
    Ok(text)
}
