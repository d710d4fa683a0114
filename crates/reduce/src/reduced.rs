use std::collections::HashSet;

use crate::script::IsRow;
use crate::{Cut, Script, Sort};

/// A line of so many words lists something.
const LISTING: usize = 8;

/// A text with parts taken out.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// What is left, laid out.
    pub text: String,
    /// How many texts were tried.
    pub tried: usize,
}

/// Takes parts out of a text as long as `keeps` says that what is left is still good, until no part can be taken
/// out on its own. `text` itself is good. The same text gives the same result.
pub fn reduced(text: &str, is_row: IsRow<'_>, keeps: &mut dyn FnMut(&str) -> bool) -> Reduced {
    let laid_out = Script::of(text, is_row).text(is_row);
    let mut work = Work { is_row, keeps, bad: HashSet::new(), tried: 0, script: Script::of(text, is_row) };
    // A text that is good only as it was laid out is kept so.
    if !work.is_good(&laid_out) {
        return Reduced { text: text.to_owned(), tried: work.tried };
    }
    work.listings();
    loop {
        let before = work.script.lines().to_vec();
        for sort in Sort::ALL {
            work.pass(sort);
        }
        if work.script.lines() == before {
            return Reduced { text: work.script.text(is_row), tried: work.tried };
        }
    }
}

struct Work<'a> {
    is_row: IsRow<'a>,
    keeps: &'a mut dyn FnMut(&str) -> bool,
    /// What was tried in vain.
    bad: HashSet<String>,
    tried: usize,
    script: Script,
}

impl Work<'_> {
    fn is_good(&mut self, text: &str) -> bool {
        if self.bad.contains(text) {
            return false;
        }
        self.tried += 1;
        let good = (self.keeps)(text);
        if !good {
            self.bad.insert(text.to_owned());
        }
        good
    }

    /// Takes out the lines that list much, the longest first: of two lines that determine each other, as a hand and
    /// all other cards do, the short one stays.
    fn listings(&mut self) {
        let words = |script: &Script, line: usize| script.tokens(line).len();
        let mut lines: Vec<String> = self.script.lines().to_vec();
        lines.sort_by_cached_key(|line| std::cmp::Reverse(line.split_whitespace().count()));
        for line in lines {
            let at = self.script.lines().iter().position(|other| *other == line);
            if let Some(at) = at.filter(|at| words(&self.script, *at) >= LISTING) {
                self.take_out(&self.script.block(at));
            }
        }
    }

    /// Tries every group of one sort.
    fn pass(&mut self, sort: Sort) {
        let mut number = 0;
        while number < self.script.cuts(sort).len() {
            self.group(sort, number);
            number += 1;
        }
    }

    /// Takes out runs of a group, long ones first, from its end to its beginning.
    fn group(&mut self, sort: Sort, number: usize) {
        let Some(mut long) = self.of(sort, number).map(|group| group.len()) else { return };
        while long > 0 {
            let mut end = self.of(sort, number).map_or(0, |group| group.len());
            while end > 0 {
                let start = end.saturating_sub(long);
                let group = self.of(sort, number).unwrap_or_default();
                if let Some(run) = group.get(start..end) {
                    let cut = run.iter().fold(Cut::default(), |all, candidate| all.and(candidate));
                    self.take_out(&cut);
                }
                end = start;
            }
            long /= 2;
        }
    }

    fn of(&self, sort: Sort, number: usize) -> Option<Vec<Cut>> {
        let mut groups = self.script.cuts(sort);
        (number < groups.len()).then(|| groups.swap_remove(number))
    }

    fn take_out(&mut self, cut: &Cut) {
        let left = Script::of(&self.script.without(cut), self.is_row);
        let text = left.text(self.is_row);
        if left.lines() != self.script.lines() && self.is_good(&text) {
            self.script = left;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keeping(text: &str, wanted: &[&str]) -> String {
        reduced(text, &|_, _, _| false, &mut |text| wanted.iter().all(|candidate| text.contains(candidate)))
            .text
    }

    #[test]
    fn what_is_left_cannot_be_made_smaller() {
        let lines: Vec<String> = (0..40).map(|number| format!("  say \"{number}\"")).collect();
        let text = format!("game odin\n\nscenario \"S\"\n{}\n", lines.join("\n"));
        let left = keeping(&text, &["say \"7\"", "say \"31\""]);
        let lines: Vec<&str> = left.lines().map(str::trim).collect();
        assert_eq!(lines, ["say \"7\"", "say \"31\""]);
    }

    #[test]
    fn nothing_is_taken_out_of_what_needs_all() {
        let text = "game odin\n\nscenario \"S\"\n  turn Anna\n    pass\n";
        assert_eq!(reduced(text, &|_, _, _| false, &mut |candidate| candidate == text).text, text);
    }
}
