//! A puzzle on its way from a task to the text that is told.

use runner::{Fraction, TestedText};
use text::counted;

use super::Wish;
use super::proved::ProvedPuzzle;
use crate::prospects::{OthersPlay, Prospect, TaskKind};

/// How many first moves that fail are told.
const TOLD: usize = 2;
/// Below this chance a goal is luck.
const LITTLE: (u32, u32) = (1, 8);
/// A chance that is asked for is a fraction of so many parts at most.
const PARTS: u32 = 12;

/// The parts of a puzzle.
#[derive(Clone)]
pub(super) struct Draft {
    head: String,
    title: String,
    /// The lines of the set-up.
    pub(super) setup: Vec<String>,
    /// What is to be reached or kept.
    task: String,
    within: String,
    company: OthersPlay,
    luck: Option<WantedLuck>,
    /// The lines for whoever will solve it.
    told: Vec<String>,
}

/// What chance must bring.
#[derive(Clone, Copy)]
enum WantedLuck {
    /// So much of all that it may bring: a fraction.
    AtLeast(u32, u32),
    Some,
}

impl Draft {
    /// A task as a puzzle.
    pub(super) fn of(wish: &Wish, prospect: &Prospect) -> Self {
        let word = if prospect.keeps { "keep not" } else { "goal" };
        Self {
            head: wish.head.clone(),
            title: "Draft".to_owned(),
            setup: prospect.setup.clone(),
            task: format!("{word} {}", prospect.condition),
            within: wish.within.clone().unwrap_or_else(|| counted(prospect.moves, "move")),
            company: prospect.company,
            luck: match prospect.kind {
                TaskKind::Chance => Some(WantedLuck::AtLeast(LITTLE.0, LITTLE.1)),
                TaskKind::Luck => Some(WantedLuck::Some),
                _ => None,
            },
            told: Vec::new(),
        }
    }

    /// The whole of it.
    pub(super) fn text(&self) -> String {
        let mut lines = vec![self.task.clone(), format!("within {}", self.within)];
        lines.extend(match self.company {
            OthersPlay::Alone => None,
            OthersPlay::Help => Some("with any help".to_owned()),
            OthersPlay::Reply => Some("against any reply".to_owned()),
        });
        lines.extend(self.luck.map(|luck| match luck {
            WantedLuck::AtLeast(over, under) => format!("with chance at least {over}/{under}"),
            WantedLuck::Some => "with luck".to_owned(),
        }));
        lines.push("solution unique".to_owned());
        let mut text = format!("{}\npuzzle {}\n  setup\n", self.head, syntax::quoted(&self.title));
        self.setup.iter().for_each(|line| text += &format!("    {line}\n"));
        lines.iter().chain(&self.told).for_each(|line| text += &format!("  {line}\n"));
        text
    }

    /// It asks for no more moves than it takes, unless the bound is wished for.
    pub(super) fn within(mut self, wish: &Wish, fewest: Option<u32>) -> Self {
        if let (None, Some(fewest)) = (&wish.within, fewest) {
            self.within = counted(fewest, "move");
        }
        self
    }

    /// It asks for as much as the best chance in a round number: `2/3`; nothing where that is sure, or luck.
    pub(super) fn with_chance(mut self, best: Fraction) -> Option<Self> {
        let (over, under) = rounded(best)?;
        self.luck = Some(WantedLuck::AtLeast(over, under));
        Some(self)
    }

    /// It has that title.
    pub(super) fn called(mut self, title: &str) -> Self {
        title.clone_into(&mut self.title);
        self
    }

    /// It tells its point, first moves that fail, and its solution.
    pub(super) fn told(mut self, proved: &ProvedPuzzle, point: Option<&str>) -> Self {
        self.told.extend(point.map(|point| format!("say {}", syntax::quoted(point))));
        let tried = proved.fails.iter().take(TOLD);
        self.told.extend(tried.map(|tried| {
            format!("try {}   {}", tried.beginning.join(", "), syntax::quoted(&sentence(tried)))
        }));
        self.told.push("solution".to_owned());
        self.told.extend(proved.play.iter().map(|mv| format!("  {mv}")));
        self
    }
}

/// The greatest fraction of few parts that is no more than that; none where it is sure, or luck.
fn rounded(best: Fraction) -> Option<(u32, u32)> {
    if best >= Fraction::ONE {
        return None;
    }
    let candidates = (2..=PARTS).filter_map(|parts| Some((u32::try_from(best.parts(parts)?).ok()?, parts)));
    let is_enough = |(over, under): &(u32, u32)| over * LITTLE.1 >= under * LITTLE.0;
    // Of equal fractions the one in the lowest terms is the greatest here.
    candidates.filter(is_enough).max_by(|(a, b), (c, d)| (a * d).cmp(&(c * b)).then(d.cmp(b)))
}

/// What comes of a first move that fails, as a sentence: the replies that refute it, where there are any.
fn sentence(tried: &TestedText) -> String {
    // What the solver still does after the replies changes nothing.
    let replies = &tried.line[..tried.replies];
    match (replies, tried.line.first()) {
        ([], None) => format!("Then {}.", ending(tried)),
        ([], Some(next)) => format!("After {next} {}.", ending(tried)),
        _ => format!("But then {}.", replies.join(", ")),
    }
}

/// How a line ends, in the middle of a sentence that goes on after it.
fn ending(tried: &TestedText) -> &str {
    if tried.all_fail { "no move does it" } else { &tried.ending }
}

#[cfg(test)]
mod tests {
    use runner::Fraction;

    use super::rounded;

    #[test]
    fn a_chance_is_asked_for_in_a_round_number() {
        let rounded = |over, under| rounded(Fraction::new(over, under).expect("a fraction"));
        assert_eq!(rounded(2, 3), Some((2, 3)));
        assert_eq!(rounded(51, 100), Some((1, 2)));
        assert_eq!(rounded(1, 1), None, "it is sure");
        assert_eq!(rounded(1, 20), None, "it is luck");
    }
}
