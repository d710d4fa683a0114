use std::ops::Range;

/// What is taken out of a script together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cut {
    /// The lines, by their numbers from 0.
    pub(crate) lines: Vec<usize>,
    /// The bytes of words in other lines, and what stands there instead.
    pub(crate) words: Vec<(usize, Range<usize>, &'static str)>,
    /// The bytes of numbers that become one less each time they stand here.
    pub(crate) less: Vec<(usize, Range<usize>)>,
}

impl Cut {
    /// Whole lines.
    pub(crate) fn lines(lines: impl IntoIterator<Item = usize>) -> Self {
        Self { lines: lines.into_iter().collect(), ..Self::default() }
    }

    /// Both.
    pub(crate) fn and(mut self, other: &Self) -> Self {
        self.lines.extend(&other.lines);
        self.words.extend(other.words.iter().cloned());
        self.less.extend(other.less.iter().cloned());
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
            let mut words: Vec<(Range<usize>, String)> = self
                .words
                .iter()
                .filter(|(at, ..)| *at == number)
                .map(|(_, range, instead)| (range.clone(), (*instead).to_owned()))
                .chain(self.lessened(number, line))
                .collect();
            words.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
            words.dedup();
            for (range, instead) in words {
                if range.end <= left.len() {
                    left.replace_range(range, &instead);
                }
            }
            text += left.trim_end();
            text.push('\n');
        }
        text
    }

    /// The numbers of a line that become less, each with what stands there then.
    fn lessened<'a>(
        &'a self,
        number: usize,
        line: &'a str,
    ) -> impl Iterator<Item = (Range<usize>, String)> + 'a {
        let of_line = self.less.iter().filter(move |(at, _)| *at == number).map(|(_, range)| range);
        of_line.filter_map(move |range| {
            let times = self.less.iter().filter(|(at, other)| *at == number && other == range).count();
            let number: usize = line.get(range.clone())?.parse().ok()?;
            Some((range.clone(), number.saturating_sub(times).to_string()))
        })
    }
}
