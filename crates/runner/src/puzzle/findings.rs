//! What is wrong with a puzzle, said at its place.

use game::{Dialect, Knowledge};
use solver::{Answer, Fault, Verdict, Why, Worth};
use text::{Diagnostic, Place, counted};

use super::Lines;
use crate::codes;
use crate::play::Playing;
use crate::solved::{Solved, Tested};

/// So many solutions are shown side by side.
const SHOWN: usize = 4;

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// Says what applies, each at the line that promises otherwise.
    pub(super) fn find(&mut self, answer: &Answer<G>, solved: &Solved, lines: &Lines<G>) {
        for verdict in &answer.applies {
            match verdict {
                Verdict::Sound => {}
                Verdict::Unsolvable => self.say(self.unsolvable(solved)),
                Verdict::Solvable => self.say(self.solvable(solved)),
                Verdict::Refuted => self.refuted(answer, solved, lines),
                Verdict::Short => self.say(self.short(solved)),
                Verdict::Cooked => self.say(self.cooked(solved)),
                Verdict::Dual => self.say(self.dual(solved)),
                Verdict::Unknown => self.say(self.unknown(answer.why, solved)),
            }
        }
    }

    fn title(&self) -> Place {
        self.scenario.title.place
    }

    fn bound(&self) -> Place {
        self.scenario.promise().bound.map_or(self.title(), |bound| bound.place)
    }

    fn unsolvable(&self, solved: &Solved) -> Diagnostic {
        let promise = self.scenario.promise();
        let demand = promise.goals.first().or(promise.keeps.first());
        let place = demand.map_or(self.title(), |demand| demand.place);
        let (message, label) = match (&solved.chance, promise.goals.is_empty()) {
            (Some(best), _) => (
                format!("the task is done with a probability of {best} at best"),
                "not likely enough".to_owned(),
            ),
            (None, true) => ("this cannot be kept to the bound".to_owned(), "no plan keeps it".to_owned()),
            (None, false) => ("the goal cannot be reached".to_owned(), "no plan reaches it".to_owned()),
        };
        Diagnostic::new(&codes::UNSOLVABLE, message, place, label)
            .label(self.bound(), "within this bound")
            .help(format!(
                "proved by {}; look at the set-up, or promise `no solution`",
                counted(u128::from(solved.positions), "position")
            ))
    }

    fn solvable(&self, solved: &Solved) -> Diagnostic {
        let place = self.scenario.promise().no_solution.unwrap_or(self.title());
        Diagnostic::new(&codes::SOLVABLE, "the task can be done after all", place, "there is a solution")
            .help(format!("the solution: {}", solved.play.join(", ")))
    }

    fn refuted(&mut self, answer: &Answer<G>, solved: &Solved, lines: &Lines<G>) {
        if let (Some(flaw), Some(solution)) = (answer.flaw, &lines.solution) {
            let at = flaw.at.min(solution.places.len().saturating_sub(1));
            let place = solution.places.get(at).copied().unwrap_or(self.title());
            let worth = |worth: Worth| match worth {
                Worth::Nothing => "nothing".to_owned(),
                Worth::Moves(moves) => counted(moves, "move"),
                Worth::Chance(chance) => format!("a probability of {chance}"),
            };
            let (message, label) = match flaw.fault {
                Fault::StopsEarly => {
                    ("the solution stops before the task is done".to_owned(), "is the last move".to_owned())
                }
                Fault::Impossible => (
                    "the solution goes on where play has ended".to_owned(),
                    "is not searched here: somebody else has a choice, or play is over".to_owned(),
                ),
                Fault::GoesOn => ("the task was done before this move".to_owned(), "one too many".to_owned()),
                Fault::Worse { before: Worth::Nothing, .. } => {
                    ("the task cannot be done from here".to_owned(), "nothing helps any more".to_owned())
                }
                Fault::Worse { after: Worth::Nothing, .. } => {
                    ("this move of the solution spoils it".to_owned(), "nothing helps after it".to_owned())
                }
                Fault::Worse { before: before @ Worth::Moves(_), after } => (
                    "this move of the solution is not the shortest way".to_owned(),
                    format!("makes it {}, and {} suffice", worth(after), worth(before)),
                ),
                Fault::Worse { before, after } => (
                    "this move of the solution is not the best".to_owned(),
                    format!("leaves {}, and {} was to be had", worth(after), worth(before)),
                ),
            };
            let proved =
                (!solved.play.is_empty()).then(|| format!("what is proved: {}", solved.play.join(", ")));
            let fault = Diagnostic::new(&codes::REFUTED, message, place, label).maybe_help(proved);
            self.say(fault);
        }
        for (own, tried) in self.scenario.promise().tries.iter().zip(&solved.tries) {
            if tried.works {
                self.say(works(own.place, tried));
            }
        }
    }

    fn short(&self, solved: &Solved) -> Diagnostic {
        Diagnostic::new(&codes::SHORT, "less of the bound suffices", self.bound(), "not all of it is needed")
            .help(format!("a shorter solution: {}", solved.play.join(", ")))
    }

    fn cooked(&self, solved: &Solved) -> Diagnostic {
        let promise = self.scenario.promise();
        let place = promise.unique.or(promise.no_duals).unwrap_or(self.title());
        let message = format!("there are {} solutions", solved.solutions);
        let mut shown: Vec<String> =
            solved.key_lines.iter().take(SHOWN).map(|line| line.join(", ")).collect();
        if solved.key_lines.len() > SHOWN {
            shown.push("…".to_owned());
        }
        Diagnostic::new(&codes::COOKED, message, place, "promised to be the only one")
            .help(format!("the solutions:\n{}", shown.join("\n")))
    }

    fn dual(&self, solved: &Solved) -> Diagnostic {
        let place = self.scenario.promise().no_duals.unwrap_or(self.title());
        let help = solved.duals.first().map(|dual| {
            let ways: Vec<String> = dual.ways.iter().take(SHOWN).map(|way| way.join(", ")).collect();
            format!("after {}:\n{}", dual.line.join(", "), ways.join("\n"))
        });
        Diagnostic::new(&codes::DUAL, "there is a dual", place, "two ways at a later decision")
            .maybe_help(help)
    }

    fn unknown(&self, why: Option<Why>, solved: &Solved) -> Diagnostic {
        let searched = counted(u128::from(solved.positions), "position");
        let (reason, help) = match why {
            None | Some(Why::Positions) => (
                format!("{searched} were searched"),
                "`saga solve --positions N` searches more; a smaller bound, or fewer cards that are not \
                 determined, make the proof shorter",
            ),
            Some(Why::Cards) => (
                "it hangs on too many cards that are not determined".to_owned(),
                "more positions do not help; list more of the hands and piles, or leave others less to choose",
            ),
            Some(Why::Odds) => (
                "nothing says how likely the cards are, or the sizes of hands".to_owned(),
                "more positions do not help; list the hands, a `?` for each card that is not known, and fix \
                 what the deck is made of (in Omen with `rules pool`)",
            ),
        };
        let message = format!("the proof was not finished: {reason}");
        Diagnostic::new(&codes::UNKNOWN, message, self.title(), "neither proved nor refuted").help(help)
    }
}

fn works(place: Place, tried: &Tested) -> Diagnostic {
    let line = tried.line.join(", ");
    Diagnostic::new(&codes::REFUTED, "this try succeeds", place, "the task can still be done")
        .maybe_help((!line.is_empty()).then(|| format!("how it goes on: {line}")))
}
