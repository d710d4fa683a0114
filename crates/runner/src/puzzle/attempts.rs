//! First moves of a puzzle for a reader to try, each judged by what the solver found.

use game::{Dialect, Game, Knowledge, Leads, Ply, Question, Replied, Seat};
use solver::{Answer, Verdict, Worth};
use text::counted;

use crate::Detail;
use crate::ask::in_moves;
use crate::play::Playing;
use crate::solved::{Solved, Tested};

/// The most first moves that are offered: of those that do the task, those that do it in more moves than
/// needed, and those that do not.
const RIGHT: usize = 4;
const SLOWER: usize = 2;
const WRONG: usize = 8;

/// A first move, what comes of it, and that in words.
type First<'a, G> = (&'a Ply<<G as Game>::Move>, &'a solver::Tested<G>, &'a Tested);

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// What a reader may try, for a replay: moves that do the task, a fair choice of those that do not, some
    /// that clauses refuse, and that it cannot be done. Nothing where the solver did not tell of every move.
    pub(super) fn attempts(&self, answer: &Answer<G>, solved: &Solved, solver: Seat) -> Vec<Replied> {
        let cannot = self.scenario.promise.no_solution.is_some();
        let firsts: Vec<First<'_, G>> = answer
            .firsts
            .iter()
            .zip(&solved.firsts)
            .map(|((ply, tested), told)| (ply, tested, told))
            .collect();
        let works = firsts.iter().any(|(_, tested, _)| tested.works);
        if self.options.detail < Detail::Replay
            || answer.verdict != Verdict::Sound
            || firsts.is_empty()
            || works == cannot
        {
            return Vec::new();
        }
        let (right, wrong): (Vec<_>, Vec<_>) = firsts.iter().partition(|(_, tested, _)| tested.works);
        // What the author gives as a try is among them.
        let (tries, wrong): (Vec<_>, Vec<_>) =
            wrong.into_iter().partition(|(_, _, told)| author(solved, told).is_some());
        let (slow, best): (Vec<_>, Vec<_>) =
            right.into_iter().partition(|(_, tested, _)| slower(answer, tested).is_some());
        let chosen =
            fair(&best, RIGHT).chain(fair(&slow, SLOWER)).chain(tries.iter()).chain(fair(&wrong, WRONG));
        let mut replies: Vec<Replied> = chosen
            .map(|(ply, tested, told)| Replied {
                right: tested.works,
                offered: true,
                said: author(solved, told).flatten().or_else(|| slower(answer, tested)),
                leads: Some(Leads { line: told.line.clone(), ending: told.ending.clone() }),
                ..in_moves(self.printed(ply), None)
            })
            .collect();
        let refused = self.refused_plies();
        let is_own = |ply: &&Ply<G::Move>| {
            ply.seat == Some(solver) && G::open(self.terms, &self.state, Question::Ply(ply)).is_none()
        };
        replies.extend(refused.iter().filter(is_own).map(|ply| Replied {
            offered: true,
            refused: self.refused_by(ply),
            ..in_moves(self.printed(ply), None)
        }));
        let proved = counted(u128::from(answer.positions), "position");
        replies.push(Replied {
            text: "It cannot be done".to_owned(),
            in_words: true,
            right: cannot,
            offered: true,
            said: Some(match cannot {
                true => format!("That is proved, by {proved}."),
                false => "It can be done.".to_owned(),
            }),
            ..Replied::default()
        });
        replies
    }
}

/// What the author says of a move that is a try of its own; none where it is no try.
fn author(solved: &Solved, told: &Tested) -> Option<Option<String>> {
    solved
        .tries
        .iter()
        .find(|candidate| candidate.beginning == told.beginning)
        .map(|found| found.text.clone())
}

/// That a move does the task, and another does it in fewer.
fn slower<G: Game>(answer: &Answer<G>, tested: &solver::Tested<G>) -> Option<String> {
    let (Some(fewest), Worth::Moves(moves), true) = (answer.fewest, tested.worth, tested.works) else {
        return None;
    };
    let enough = if fewest == 1 { "1 suffices" } else { &format!("{fewest} suffice") };
    (moves > fewest).then(|| format!("It takes {}, and {enough}.", counted(moves, "move")))
}

/// So many of them at most, from the first to the last at equal distances.
fn fair<T>(all: &[T], most: usize) -> impl Iterator<Item = &T> {
    all.iter().step_by(all.len().div_ceil(most).max(1))
}
