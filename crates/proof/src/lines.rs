//! Key lines: where they end, and by what two of them are the same solution.

use game::{Dialect, Knowledge, Ruleset};

use crate::after::{Aftermath, PlyOutcome};
use crate::settled::Now;
use crate::spot::{Mark, Spot, mark_of};
use crate::turn::{ToDecide, Turn};
use crate::{Aim, Beyond, Luck, Task};

/// Where a key line ends.
pub(crate) enum LineEnd<G: Knowledge> {
    /// The task is done.
    Done(Spot<G>),
    /// Another, or hidden cards, decide there.
    Choice(Spot<G>),
    /// Chance decides what the last move brings.
    Event(Vec<PlyOutcome<G>>),
}

/// A key line that ended.
pub(crate) struct EndedLine<G: Knowledge> {
    /// Its moves in the order of their words: two lines of the same moves to the same end are the same solution.
    pub moves: Vec<String>,
    pub end: LineEnd<G>,
    /// How many moves of the solver are left.
    pub left: u32,
}

/// What a key line comes to.
pub(crate) enum Reach<G: Knowledge> {
    /// It ends.
    Ends(LineEnd<G>),
    /// Somebody decides, and each choice is a line of its own. `own` says that it is the solver.
    Goes { choices: Vec<ToDecide<G>>, own: bool },
    /// It leads nowhere.
    Nowhere,
}

impl<G: Knowledge> EndedLine<G> {
    /// By what it is the same solution as another. Where luck has chosen hidden cards that nobody turned up, these
    /// make no difference.
    pub(crate) fn known_by(&self, seat: game::Seat, guessed: bool) -> (Vec<String>, Mark) {
        let mark = match &self.end {
            LineEnd::Done(spot) if guessed => {
                let mut looks = spot.worlds[0].0.clone();
                G::veil(&mut looks, seat);
                mark_of(&(looks, spot.left))
            }
            LineEnd::Done(spot) | LineEnd::Choice(spot) => spot.mark(),
            LineEnd::Event(outcomes) => {
                let mut marks: Vec<Mark> = outcomes.iter().map(|outcome| outcome.spot.mark()).collect();
                marks.sort_unstable();
                mark_of(&marks)
            }
        };
        (self.moves.clone(), mark)
    }
}

impl<G: Knowledge + Dialect, A: Aim<G::State>, F: Ruleset<G>> Task<'_, G, A, F> {
    /// Whether a line ends with all that may come of its last move.
    pub(crate) fn ends_with(&self, after: &Aftermath<G>) -> bool {
        self.luck != Luck::Some && (after.event || after.outcomes.len() > 1)
    }

    /// What a line comes to in a position.
    pub(crate) fn reach(&self, spot: &Spot<G>, moves: u32) -> Result<Reach<G>, Beyond> {
        Ok(match self.now(spot, moves)? {
            Now::Settled(true) => Reach::Ends(LineEnd::Done(spot.clone())),
            Now::Settled(false) => Reach::Nowhere,
            Now::Open(turn) => match turn {
                Turn::Own(choices) => Reach::Goes { choices, own: true },
                Turn::Forced { choice, known } if known || self.luck == Luck::Some => {
                    Reach::Goes { choices: vec![choice], own: false }
                }
                Turn::Help { choices, whole: true } => Reach::Goes { choices, own: false },
                Turn::Help { whole: false, .. } => return Err(Beyond::Knowing),
                Turn::Forced { .. } | Turn::Reply(_) => Reach::Ends(LineEnd::Choice(spot.clone())),
                Turn::Over | Turn::Stopped => Reach::Nowhere,
            },
        })
    }

    /// What may follow where a line ends: the move of another, the cards that came, and the position.
    pub(crate) fn follows(
        &self,
        end: &LineEnd<G>,
        moves: u32,
    ) -> Result<Vec<(String, String, Spot<G>)>, Beyond> {
        let mut all = Vec::new();
        match end {
            LineEnd::Done(_) => {}
            LineEnd::Event(outcomes) => {
                let each =
                    outcomes.iter().map(|found| (String::new(), found.label.clone(), found.spot.clone()));
                all.extend(each);
            }
            LineEnd::Choice(spot) => {
                let choices = match self.now(spot, moves)? {
                    Now::Open(Turn::Reply(choices)) => choices,
                    Now::Open(Turn::Forced { choice, .. }) => vec![choice],
                    Now::Open(_) | Now::Settled(_) => Vec::new(),
                };
                for choice in choices {
                    for outcome in self.after(spot, &choice)?.outcomes {
                        all.push((choice.name.clone(), outcome.label, outcome.spot));
                    }
                }
            }
        }
        Ok(all)
    }
}
