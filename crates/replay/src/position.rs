use game::View;

use crate::page::Page;

/// Writes a position as its set-up lines.
pub(crate) fn whole(page: &mut Page<'_>, indent: usize, view: &View) {
    view.position.iter().for_each(|line| page.line(indent, line));
}

/// Writes the lines of a position that another one does not have, each with the rows under it.
pub(crate) fn changed(page: &mut Page<'_>, indent: usize, view: &View, from: &View) {
    let before = groups(&from.position);
    let new: Vec<&[String]> =
        groups(&view.position).into_iter().filter(|group| !before.contains(group)).collect();
    if new.is_empty() {
        page.line(indent, "nothing has changed");
    }
    new.into_iter().flatten().for_each(|line| page.line(indent, line));
}

/// The lines of a position, each with the indented rows that belong to it.
fn groups(lines: &[String]) -> Vec<&[String]> {
    lines.chunk_by(|_, next| next.starts_with(' ')).collect()
}
