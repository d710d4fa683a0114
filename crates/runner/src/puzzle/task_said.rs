//! The task of a puzzle in sentences.

use game::{Dialect, Knowledge, Seat};
use syntax::{Demand, Demanded, Probability, Within};

use crate::play::Playing;

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// What is asked, in sentences: `Play for gray: within this turn, gray's raven is on space 4. There is one way.`
    pub(super) fn task_said(&self, solver: Seat) -> String {
        let promise = self.scenario.promise();
        let wishes = |demands: &[Demand]| -> String {
            demands.iter().map(|demand| self.wished(demand)).collect::<Vec<_>>().join(", and ")
        };
        let (goals, keeps) = (wishes(&promise.goals), wishes(&promise.keeps));
        let mut said = format!("Play for {}: ", self.terms.roster.name(solver));
        said += &match (promise.bound.map(|bound| bound.value), goals.is_empty()) {
            (Some(bound), true) => format!("until {}, ", over(bound)),
            (Some(bound), false) if promise.exact => format!("{} and not before, ", in_all(bound, "in")),
            (Some(bound), false) => format!("{}, ", in_all(bound, "within")),
            (None, _) => String::new(),
        };
        said += &match (goals.is_empty(), keeps.is_empty()) {
            (false, true) => goals,
            (true, _) => format!("{keeps} after every move"),
            (false, false) => format!("{goals}; and after every move {keeps}"),
        };
        let others: Vec<Seat> = self.terms.roster.seats().filter(|seat| *seat != solver).collect();
        let other = match others.as_slice() {
            [only] => Some(self.terms.roster.name(*only)),
            _ => None,
        };
        if promise.against.is_some() {
            said += &format!(
                ", whatever {}",
                other.map_or("the others do".to_owned(), |name| format!("{name} does"))
            );
        }
        if promise.help.is_some() {
            said += &format!(". {} helps", other.unwrap_or("Everybody"));
        }
        if promise.luck.is_some() {
            said += ", with some luck";
        }
        if let Some(chance) = promise.chance {
            let Probability { over, under } = chance.value;
            said += &format!(", with a chance of at least {over} in {under}");
        }
        said.push('.');
        if promise.no_solution.is_some() {
            said += " Can it be done?";
        } else if promise.no_duals.is_some() {
            said += " There is one way, at every step.";
        } else if promise.unique.is_some() {
            said += " There is one way.";
        }
        said
    }

    /// A demand as a sentence that holds when it is met, or as its line has it.
    fn wished(&self, demand: &Demand) -> String {
        let not = if demand.not { "not " } else { "" };
        match &demand.what {
            Demanded::ToMove(player) => format!("it is {not}{}'s turn", player.value),
            Demanded::Condition(lines) => {
                let condition = G::read_condition(self.terms, lines).ok();
                condition.and_then(|condition| G::wish(self.terms, &condition, demand.not)).unwrap_or_else(
                    || {
                        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                        let line =
                            lines.iter().map(|line| words(line.text())).collect::<Vec<_>>().join(" / ");
                        format!("“{not}{line}” holds")
                    },
                )
            }
        }
    }
}

/// Where a bound lies: `within this turn`, `in three moves`.
fn in_all(bound: Within, word: &str) -> String {
    match bound {
        Within::Turns(1) => format!("{word} this turn"),
        Within::Turns(turns) => format!("{word} {} turns", number(turns)),
        Within::Moves(1) => "in one move".to_owned(),
        Within::Moves(moves) => format!("{word} {} moves", number(moves)),
    }
}

/// When a bound is reached.
fn over(bound: Within) -> String {
    match bound {
        Within::Turns(1) => "this turn is over".to_owned(),
        Within::Turns(turns) => format!("{} turns are over", number(turns)),
        Within::Moves(1) => "one move is made".to_owned(),
        Within::Moves(moves) => format!("{} moves are made", number(moves)),
    }
}

/// A small number in words.
fn number(number: impl Into<u64>) -> String {
    let number = number.into();
    let words = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    usize::try_from(number)
        .ok()
        .and_then(|at| words.get(at))
        .map_or(number.to_string(), |word| (*word).to_owned())
}
