//! Scripts that are asked something and of which nothing is shown where they are at fault but the line.

use std::path::Path;

use text::{Diagnostic, Source, SourceId, Sources};

use crate::disk;

/// A script that was read; nothing where it is none of the kind that was meant.
type Understood<S> = Result<Option<S>, Vec<Diagnostic>>;

/// The script at that path, understood by `understand`, with its text. `lacks` says what a script that is none of the
/// kind does not do.
///
/// # Errors
/// Why it is none.
pub(crate) fn read<S>(
    name: &str,
    understand: fn(SourceId, &Source) -> Understood<S>,
    lacks: &str,
) -> Result<(String, S), String> {
    let text = disk::read(Path::new(name)).map_err(|why| format!("`{name}` cannot be read: {why}"))?;
    let (mut sources, source) = (Sources::default(), Source::new(name.to_owned(), text.clone()));
    let id = sources.add(source.clone());
    let script = understand(id, &source).map_err(|faults| {
        let fault = faults.into_iter().next();
        let line = fault.as_ref().and_then(|fault| fault.place());
        let line = line.map(|place| format!(", line {}", source.position(place.span.start).line));
        let message = fault.map(|fault| fault.message).unwrap_or_default();
        format!("`{name}`{}: {message}", line.unwrap_or_default())
    })?;
    let script = script.ok_or_else(|| format!("`{name}` {lacks}"))?;
    Ok((text, script))
}
