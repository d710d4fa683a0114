use console::Key;

use super::Item;
use crate::disk;
use crate::draw::diff;
use crate::snapshots::Pending;
use crate::terminal::{Paint, wrapped};

/// What `saga review` shows of an item; it fits the terminal, and what does not is scrolled to.
pub(super) struct ReviewPage {
    number: usize,
    of: usize,
    info: bool,
    diff: bool,
    /// How many lines of the body are above what is shown.
    scrolled: usize,
    /// What is to be said of the last key.
    said: Option<String>,
}

impl Default for ReviewPage {
    fn default() -> Self {
        Self { number: 0, of: 0, info: true, diff: true, scrolled: 0, said: None }
    }
}

impl ReviewPage {
    /// Begins with the item of that number.
    pub(super) fn turn_to(&mut self, number: usize, of: usize) {
        *self = Self { number, of, scrolled: 0, said: None, ..*self };
    }

    pub(super) fn toggle_info(&mut self) {
        *self = Self { info: !self.info, said: None, ..*self };
    }

    pub(super) fn toggle_diff(&mut self) {
        *self = Self { diff: !self.diff, scrolled: 0, said: None, ..*self };
    }

    pub(super) fn scroll(&mut self, lines: isize) {
        *self = Self { scrolled: self.scrolled.saturating_add_signed(lines), said: None, ..*self };
    }

    /// Says that a key means nothing here.
    pub(super) fn wonder(&mut self, key: &Key) {
        let key = match key {
            Key::Char(letter) if !letter.is_control() => format!("`{letter}`"),
            _ => "that key".to_owned(),
        };
        self.said = Some(format!("{key} means nothing here"));
    }

    /// The item on a terminal of so many rows and columns.
    pub(super) fn shown(&mut self, item: &Item, paint: Paint, (rows, columns): (usize, usize)) -> String {
        let (head, foot) = (self.head(item, paint, columns), self.foot(item, paint, columns));
        let body: Vec<String> =
            body(item, self.diff, paint).lines().flat_map(|line| fitted(line, columns)).collect();
        let room = rows.saturating_sub(head.len() + foot.len() + 2).max(3);
        // A line says so where more can be scrolled to.
        let (shown, more) = if body.len() > room { (room - 1, true) } else { (room, false) };
        self.scrolled = self.scrolled.min(body.len().saturating_sub(shown));
        let mut lines = head;
        lines.extend(body.iter().skip(self.scrolled).take(shown).cloned());
        if more {
            let (first, last) = (self.scrolled + 1, (self.scrolled + shown).min(body.len()));
            let rest =
                format!("    lines {first} to {last} of {}; ↑ ↓ and PgUp PgDn show the others", body.len());
            lines.push(paint.faint(&rest));
        }
        lines.push(String::new());
        lines.extend(foot);
        lines.join("\n") + "\n"
    }

    fn head(&self, item: &Item, paint: Paint, columns: usize) -> Vec<String> {
        let title = match item {
            Item::Outcome(pending) => pending.new.title.clone(),
            Item::Orphan(_) => "belongs to no scenario".to_owned(),
        };
        let count = format!("Snapshot {} of {}:", self.number, self.of);
        let mut lines =
            fitted(&format!("{} {title}  {}", paint.strong(&count), paint.warn(item.word())), columns);
        if self.info {
            let mut field = |name: &str, path: &std::path::Path| {
                lines.extend(fitted(&format!("  {} {}", paint.faint(name), disk::shown(path)), columns));
            };
            if let Item::Outcome(pending) = item {
                let folder = pending.path.parent().unwrap_or(std::path::Path::new("."));
                field("scenario", &folder.with_file_name(&pending.new.source));
            }
            field("snapshot", item.path());
        }
        lines.push(String::new());
        lines
    }

    fn foot(&self, item: &Item, paint: Paint, columns: usize) -> Vec<String> {
        let info = ("i", if self.info { "hide where it is" } else { "show where it is" });
        let keys = match item {
            Item::Orphan(_) => vec![("a", "delete it"), ("r", "keep it"), ("s", "decide later"), info],
            Item::Outcome(Pending { old, .. }) => {
                let diff = if self.diff { "show it whole" } else { "show what differs" };
                let diff = old.as_ref().map(|_| ("d", diff));
                let keys = [("a", "accept"), ("r", "reject"), ("s", "decide later"), info];
                keys.into_iter().chain(diff).collect()
            }
        };
        let told = keys.iter().map(|(key, means)| format!("{} {means}", paint.strong(key)));
        let mut lines = fitted(&format!("  {}", told.collect::<Vec<_>>().join("   ")), columns);
        let rest = "A, R, S do so with all of this sort that are left; q leaves";
        lines.extend(fitted(&format!("  {}", paint.faint(rest)), columns));
        lines.extend(self.said.as_ref().map(|said| format!("  {}", paint.warn(said))));
        lines
    }
}

fn body(item: &Item, as_diff: bool, paint: Paint) -> String {
    match item {
        Item::Orphan(_) => {
            "    Its scenario was renamed or deleted, or its file was. Deleting it loses\n    \
             an outcome that nothing is compared with any more."
                .to_owned()
        }
        Item::Outcome(Pending { old: Some(old), new, .. }) if as_diff => {
            let (removed, added) = (paint.removed("- kept", false), paint.added("+ new", false));
            format!("  {removed}  {added}\n{}", diff(&old.outcome, &new.outcome, paint))
        }
        Item::Outcome(Pending { new, .. }) => {
            new.outcome.lines().map(|line| format!("    {line}\n")).collect()
        }
    }
}

/// A line, on as many of the terminal as it takes.
fn fitted(line: &str, columns: usize) -> Vec<String> {
    if textwrap::core::display_width(line) <= columns {
        return vec![line.to_owned()];
    }
    let mut lines = wrapped(line, columns.saturating_sub(8).max(20));
    lines.iter_mut().skip(1).for_each(|line| line.insert_str(0, "        "));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use snapshot::Snapshot;

    fn outcome(lines: usize, word: &str) -> Snapshot {
        let line = |number| format!("  line {number} {word}  {}", "ravens.marker.blocks ".repeat(4));
        let outcome = (1..=lines).map(line).collect::<Vec<_>>().join("\n");
        Snapshot { source: "marker.saga".into(), title: "A long title ".repeat(12), outcome }
    }

    fn changed(lines: usize) -> Item {
        let path = "scenarios/ravens/marker/snapshots/marker__a-long-title.snap".into();
        Item::Outcome(Pending { path, old: Some(outcome(lines, "then")), new: outcome(lines, "now") })
    }

    #[test]
    fn whatever_it_is_fits_the_terminal() {
        for item in [changed(1), changed(200), Item::Orphan("snapshots/gone__for-long.snap".into())] {
            for (rows, columns) in [(24, 80), (24, 200), (50, 80)] {
                let mut page = ReviewPage::default();
                page.wonder(&Key::Char('x'));
                let shown = page.shown(&item, Paint::plain(), (rows, columns));
                assert!(shown.lines().count() < rows, "{shown}");
                assert!(shown.lines().all(|line| textwrap::core::display_width(line) <= columns), "{shown}");
                assert!(shown.contains("`x` means nothing here"), "{shown}");
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_scrolled_to() {
        let (item, mut page) = (changed(200), ReviewPage::default());
        assert!(page.shown(&item, Paint::plain(), (24, 80)).contains("line 1 then"));
        page.scroll(isize::MAX);
        let end = page.shown(&item, Paint::plain(), (24, 80));
        assert!(end.contains("line 200 now") && !end.contains("line 1 then"), "{end}");
        page.scroll(-10_000);
        assert!(page.shown(&item, Paint::plain(), (24, 80)).contains("line 1 then"));
    }

    #[test]
    fn folders_are_named() {
        let shown = ReviewPage::default().shown(&changed(1), Paint::plain(), (24, 80));
        assert!(shown.contains("scenario scenarios/ravens/marker/marker.saga"), "{shown}");
    }
}
