//! Moves of a puzzle for a reader to try, each judged by what the solver found.

use game::{Dialect, Game, Knowledge, Leads, Ply, Query, Replied, Seat};
use solver::{Answer, Decision, Verdict, Worth};
use text::counted;

use crate::Detail;
use crate::ask::in_moves;
use crate::play::Playing;
use crate::solved::{Solved, TestedText};

/// The most moves that are offered: of those that do the task, those that do it in more moves than
/// needed, and those that do not.
const RIGHT: usize = 4;
const SLOWER: usize = 2;
const WRONG: usize = 8;

/// A move, what comes of it, and that in words.
type Tried<'a, G> = (&'a Ply<<G as Game>::Move>, &'a solver::Tested<G>, &'a TestedText);

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// What a reader may try first, for a replay: moves that do the task, a fair choice of those that do not,
    /// some that clauses refuse, and that it cannot be done. Nothing where the solver did not tell of every move.
    pub(super) fn attempts(&self, answer: &Answer<G>, solved: &Solved, solver: Seat) -> Vec<Replied> {
        let cannot = self.scenario.promise().no_solution.is_some();
        let moves: Vec<Tried<'_, G>> = answer
            .firsts
            .iter()
            .zip(&solved.firsts)
            .map(|((ply, tested), told)| (ply, tested, told))
            .collect();
        let works = moves.iter().any(|(_, tested, _)| tested.works);
        if self.options.detail < Detail::Replay
            || answer.verdict != Verdict::Sound
            || moves.is_empty()
            || works == cannot
        {
            return Vec::new();
        }
        let mut replies = self.judged_moves(&moves, answer.fewest, &solved.tries, solver);
        let proved = counted(u128::from(answer.positions), "position");
        // Where a way is promised, nobody asks whether there is one.
        let promise = self.scenario.promise();
        if self.options.by_hand && (promise.unique.is_some() || promise.no_duals.is_some()) {
            return replies;
        }
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

    /// What a reader may try at a later decision, from the present position; nothing where there is no choice,
    /// or everything is right.
    pub(super) fn goes_on(&self, decision: &Decision<G>, solver: Seat) -> Vec<Replied> {
        let mover = decision.moves.first().and_then(|(ply, _)| ply.seat).unwrap_or(solver);
        let told: Vec<TestedText> =
            decision.moves.iter().map(|(ply, tested)| self.tested_move(solver, ply, tested)).collect();
        let moves: Vec<Tried<'_, G>> =
            decision.moves.iter().zip(&told).map(|((ply, tested), told)| (ply, tested, told)).collect();
        let fewest = moves.iter().filter_map(|(_, tested, _)| length(tested)).min();
        let is_right = |(_, tested, _): &Tried<'_, G>| tested.works && !is_slower(fewest, tested);
        if moves.iter().all(is_right) || !moves.iter().any(is_right) {
            return Vec::new();
        }
        self.judged_moves(&moves, fewest, &[], mover)
    }

    /// A fair choice of the moves, each with what is said to it, and some that clauses refuse.
    fn judged_moves(
        &self,
        moves: &[Tried<'_, G>],
        fewest: Option<u32>,
        tried: &[TestedText],
        mover: Seat,
    ) -> Vec<Replied> {
        let (right, wrong): (Vec<_>, Vec<_>) = moves.iter().partition(|(_, tested, _)| tested.works);
        // What the author gives as a try is among them.
        let (tries, wrong): (Vec<_>, Vec<_>) =
            wrong.into_iter().partition(|(_, _, told)| author(tried, told).is_some());
        let (slow, best): (Vec<_>, Vec<_>) =
            right.into_iter().partition(|(_, tested, _)| is_slower(fewest, tested));
        // Who makes moves by hand may make any of them.
        let most = |few| if self.options.by_hand { usize::MAX } else { few };
        let chosen = fair(&best, most(RIGHT))
            .chain(fair(&slow, most(SLOWER)))
            .chain(tries.iter())
            .chain(fair(&wrong, most(WRONG)));
        let mut replies: Vec<Replied> = chosen
            .map(|(ply, tested, told)| {
                let slower = is_slower(fewest, tested);
                Replied {
                    right: tested.works && !slower,
                    slower,
                    offered: true,
                    said: author(tried, told).flatten().or_else(|| takes(fewest, tested)),
                    leads: Some(Leads { line: told.line.clone(), ending: told.ending.clone() }),
                    ..in_moves(self.printed(ply), None)
                }
            })
            .collect();
        let refused = if self.options.by_hand { Vec::new() } else { self.refused_plies() };
        let is_own = |ply: &&Ply<G::Move>| {
            ply.seat == Some(mover) && self.force().open(&self.state, Query::Ply(ply)).is_none()
        };
        replies.extend(refused.iter().filter(is_own).map(|ply| Replied {
            offered: true,
            refused: self.refused_by(ply),
            ..in_moves(self.printed(ply), None)
        }));
        replies
    }
}

/// What the author says of a move that is a try of its own; none where it is no try.
fn author(tries: &[TestedText], told: &TestedText) -> Option<Option<String>> {
    tries.iter().find(|tried| tried.beginning == told.beginning).map(|found| found.text.clone())
}

/// The length of a plan that begins with a move, where moves are counted and it does the task.
fn length<G: Game>(tested: &solver::Tested<G>) -> Option<u32> {
    match tested.worth {
        Worth::Moves(moves) if tested.works => Some(moves),
        Worth::Moves(_) | Worth::Chance(_) | Worth::Nothing => None,
    }
}

/// Whether a move does the task, and another does it in fewer.
fn is_slower<G: Game>(fewest: Option<u32>, tested: &solver::Tested<G>) -> bool {
    fewest.zip(length(tested)).is_some_and(|(fewest, moves)| moves > fewest)
}

/// How many moves a slower one takes, and how many suffice.
fn takes<G: Game>(fewest: Option<u32>, tested: &solver::Tested<G>) -> Option<String> {
    let (fewest, moves) = (fewest?, length(tested)?);
    let enough = if fewest == 1 { "1 suffices" } else { &format!("{fewest} suffice") };
    (moves > fewest).then(|| format!("It takes {}, and {enough}.", counted(moves, "move")))
}

/// So many of them at most, from the first to the last at equal distances.
fn fair<T>(all: &[T], most: usize) -> impl Iterator<Item = &T> {
    all.iter().step_by(all.len().div_ceil(most).max(1))
}
