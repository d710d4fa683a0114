use std::ops::Range;

/// What is taken out of a script together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cut {
    /// The lines, by their numbers from 0.
    pub(crate) lines: Vec<usize>,
    /// The bytes of words in other lines, and what stands there instead.
    pub(crate) words: Vec<(usize, Range<usize>, &'static str)>,
}

impl Cut {
    /// Whole lines.
    pub(crate) fn lines(lines: impl IntoIterator<Item = usize>) -> Self {
        Self { lines: lines.into_iter().collect(), words: Vec::new() }
    }

    /// Both.
    pub(crate) fn and(mut self, other: &Self) -> Self {
        self.lines.extend(&other.lines);
        self.words.extend(other.words.iter().cloned());
        self
    }

    /// The lines without what is taken out.
    pub(crate) fn apply(&self, lines: &[String]) -> String {
        let mut text = String::new();
        for (number, line) in lines.iter().enumerate() {
            if self.lines.contains(&number) {
                continue;
            }
            let mut left = line.clone();
            let mut words: Vec<_> =
                self.words.iter().filter(|(candidate, ..)| *candidate == number).collect();
            words.sort_by_key(|(_, range, _)| std::cmp::Reverse(range.start));
            words.dedup();
            for (_, range, instead) in words {
                if range.end <= left.len() {
                    left.replace_range(range.clone(), instead);
                }
            }
            text += left.trim_end();
            text.push('\n');
        }
        text
    }
}
