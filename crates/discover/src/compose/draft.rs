//! A puzzle on its way from a task to the text that is told.

use runner::{Company, Kind, Prospect, Tested};

use text::counted;

use super::Wish;
use super::proved::Proved;

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
    /// The lines that say what is asked and promised.
    asked: Vec<String>,
    /// The lines for whoever will solve it.
    told: Vec<String>,
}

impl Draft {
    /// A task as a puzzle.
    pub(super) fn of(wish: &Wish, prospect: &Prospect) -> Self {
        let within = wish.within.clone().unwrap_or_else(|| counted(prospect.moves, "move"));
        let mut asked = vec![prospect.asked.clone(), format!("within {within}")];
        asked.extend(match prospect.company {
            Company::Alone => None,
            Company::Help => Some("with any help".to_owned()),
            Company::Reply => Some("against any reply".to_owned()),
        });
        match prospect.kind {
            Kind::Chance => asked.push(format!("with chance at least {}/{}", LITTLE.0, LITTLE.1)),
            Kind::Luck => asked.push("with luck".to_owned()),
            _ => {}
        }
        asked.push("solution unique".to_owned());
        let (title, told) = ("Draft".to_owned(), Vec::new());
        Self { head: wish.head.clone(), title, setup: prospect.setup.clone(), asked, told }
    }

    /// The whole of it.
    pub(super) fn text(&self) -> String {
        let mut text = format!("{}\npuzzle \"{}\"\n  setup\n", self.head, self.title);
        self.setup.iter().for_each(|line| text += &format!("    {line}\n"));
        self.asked.iter().chain(&self.told).for_each(|line| text += &format!("  {line}\n"));
        text
    }

    /// It asks for no more moves than it takes, unless the bound is wished for.
    pub(super) fn within(mut self, wish: &Wish, fewest: Option<u32>) -> Self {
        if let (None, Some(fewest)) = (&wish.within, fewest)
            && let Some(line) = self.asked.iter_mut().find(|line| line.starts_with("within "))
        {
            *line = format!("within {}", counted(fewest, "move"));
        }
        self
    }

    /// It asks for as much as the best chance in a round number: `2/3`; nothing where that is sure, or luck.
    pub(super) fn with_chance(mut self, best: (u64, u64)) -> Option<Self> {
        let (over, under) = rounded(best)?;
        let line = self.asked.iter_mut().find(|line| line.starts_with("with chance"))?;
        *line = format!("with chance at least {over}/{under}");
        Some(self)
    }

    /// It has that title.
    pub(super) fn called(mut self, title: &str) -> Self {
        title.clone_into(&mut self.title);
        self
    }

    /// It tells its point, first moves that fail, and its solution.
    pub(super) fn told(mut self, proved: &Proved, point: Option<&str>) -> Self {
        self.told.extend(point.map(|point| format!("say {}", quoted(point))));
        let tried = proved.fails.iter().take(TOLD);
        self.told.extend(
            tried.map(|tried| format!("try {}   {}", tried.beginning.join(", "), quoted(&sentence(tried)))),
        );
        self.told.push("solution".to_owned());
        self.told.extend(proved.play.iter().map(|mv| format!("  {mv}")));
        self
    }
}

/// The greatest fraction of few parts that is no more than that; none where it is sure, or luck.
fn rounded((over, under): (u64, u64)) -> Option<(u32, u32)> {
    if over >= under {
        return None;
    }
    let candidates = (2..=PARTS).map(|parts| ((over * u64::from(parts) / under) as u32, parts));
    let is_enough = |(over, under): &(u32, u32)| over * LITTLE.1 >= under * LITTLE.0;
    // Of equal fractions the one in the lowest terms is the greatest here.
    candidates.filter(is_enough).max_by(|(a, b), (c, d)| (a * d).cmp(&(c * b)).then(d.cmp(b)))
}

/// What comes of a first move that fails, as a sentence: the replies that refute it, where there are any.
fn sentence(tried: &Tested) -> String {
    // What the solver still does after that changes nothing.
    let replies: Vec<&str> =
        tried.line.iter().map(String::as_str).take_while(|mv| mv.contains(": ")).collect();
    match (replies.as_slice(), tried.line.first()) {
        ([], None) => format!("Then {}.", lower(&tried.ending)),
        ([], Some(next)) => format!("After {next} {}.", lower(&tried.ending)),
        _ => format!("But then {}.", replies.join(", ")),
    }
}

/// How a line ends, in the middle of a sentence that goes on after it.
fn lower(ending: &str) -> String {
    match ending.starts_with("Each of ") || ending.starts_with("each of ") {
        true => "no move does it".to_owned(),
        false => ending.to_owned(),
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::rounded;

    #[test]
    fn a_chance_is_asked_for_in_a_round_number() {
        assert_eq!(rounded((2, 3)), Some((2, 3)));
        assert_eq!(rounded((51, 100)), Some((1, 2)));
        assert_eq!(rounded((1, 1)), None, "it is sure");
        assert_eq!(rounded((1, 20)), None, "it is luck");
    }
}
