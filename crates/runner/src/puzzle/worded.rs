//! What a solver found, in words.

use game::{Dialect, Knowledge, Ply, Seat};
use solver::{Answer, Ending, Played};
use syntax::{Demand, Demanded, Probability, Within};
use text::counted;

use super::AuthorLines;
use crate::play::Playing;
use crate::solved::{BranchText, DualText, Solved, TestedText};

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// An answer in words.
    pub(super) fn told(&self, answer: &Answer<G>, solver: Seat, lines: &AuthorLines<G>) -> Solved {
        let play = |plays: &[_]| self.plays_words(solver, &mut self.state.clone(), plays);
        let texts = self.scenario.promise().tries.iter().map(|each| each.text.as_ref());
        let tries = lines.tries.iter().zip(&answer.tries).zip(texts);
        let tries = tries.map(|((line, tested), text)| {
            let mut state = self.state.clone();
            let beginning = self.plays_words(solver, &mut state, &line.plays);
            TestedText {
                beginning,
                text: text.map(|text| text.value.clone()),
                works: tested.works,
                line: self.plays_words(solver, &mut state, &tested.line),
                own_moves: own_moves(solver, &line.plays) + own_moves(solver, &tested.line),
                replies: replies(solver, &tested.line),
                ending: self.ending(tested.ending),
                all_fail: all_fail(tested.ending),
            }
        });
        let firsts = answer.firsts.iter().map(|(ply, tested)| self.tested_move(solver, ply, tested));
        let duals = answer.duals.iter().map(|dual| DualText {
            line: play(&dual.line),
            ways: dual.ways.iter().map(|way| self.plies_words(solver, way)).collect(),
        });
        Solved {
            solver: self.terms.roster.name(solver).to_owned(),
            task: self.asked(),
            verdict: answer.verdict,
            applies: answer.applies.clone(),
            fewest: answer.fewest,
            solutions: answer.solutions,
            counted: answer.counted,
            key_lines: answer.key_lines.iter().map(|line| self.plies_words(solver, line)).collect(),
            play: play(&answer.play),
            own_moves: own_moves(solver, &answer.play),
            chance: answer.chance,
            positions: answer.positions,
            proved: answer.proved,
            tries: tries.collect(),
            firsts: firsts.collect(),
            plays: answer.plays.iter().map(|plays| play(plays)).collect(),
            duals: duals.collect(),
            makeup: Default::default(),
            tree: answer.tree.iter().map(|branch| self.branch_words(solver, &self.state, branch)).collect(),
        }
    }

    /// What comes of a move from the present position.
    pub(super) fn tested_move(
        &self,
        solver: Seat,
        ply: &Ply<G::Move>,
        tested: &solver::Tested<G>,
    ) -> TestedText {
        // What chance brings after the move is told with the line that follows it.
        let beginning = vec![self.ply_words(solver, ply)];
        let mut state = self.state.clone();
        let line = match tested.line.first() {
            Some(first) if first.ply == *ply => {
                let _ = self.played_words(solver, &mut state, first);
                &tested.line[1..]
            }
            _ => &tested.line[..],
        };
        TestedText {
            beginning,
            text: None,
            works: tested.works,
            line: self.plays_words(solver, &mut state, line),
            own_moves: usize::from(ply.seat == Some(solver)) + own_moves(solver, line),
            replies: replies(solver, line),
            ending: self.ending(tested.ending),
            all_fail: all_fail(tested.ending),
        }
    }

    fn branch_words(&self, solver: Seat, state: &G::State, branch: &solver::Branch<G>) -> BranchText {
        let mut after = state.clone();
        let text = self.played_words(solver, &mut after, &branch.played);
        let next = branch.next.iter().map(|next| self.branch_words(solver, &after, next)).collect();
        BranchText { text, next, folded: branch.folded }
    }

    /// Lists what is asked and promised, a line each, in the words of the script.
    fn asked(&self) -> Vec<String> {
        let promise = self.scenario.promise();
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let demand = |word: &str, demand: &Demand| {
            let not = if demand.not { "not " } else { "" };
            let what = match &demand.what {
                Demanded::ToMove(player) => format!("{} to move", player.value),
                Demanded::Condition(lines) => {
                    lines.iter().map(|line| words(line.text())).collect::<Vec<_>>().join(" / ")
                }
            };
            format!("{word} {not}{what}")
        };
        let mut lines: Vec<String> = promise.goals.iter().map(|goal| demand("goal", goal)).collect();
        lines.extend(promise.keeps.iter().map(|keep| demand("keep", keep)));
        lines.extend(promise.bound.map(|bound| {
            let word = if promise.exact { "in" } else { "within" };
            match bound.value {
                Within::Turns(turns) => format!("{word} {}", counted(turns, "turn")),
                Within::Moves(moves) => format!("{word} {}", counted(moves, "move")),
            }
        }));
        lines.extend(promise.chance.map(|chance| {
            let Probability { over, under } = chance.value;
            format!("with chance at least {over}/{under}")
        }));
        let marks = [
            (promise.against, "against any reply"),
            (promise.help, "with any help"),
            (promise.luck, "with luck"),
            (promise.unique, "solution unique"),
            (promise.no_duals, "no duals"),
            (promise.no_solution, "no solution"),
        ];
        lines.extend(marks.into_iter().filter(|(said, _)| said.is_some()).map(|(_, line)| line.to_owned()));
        lines
    }

    /// How a line ends, in words.
    fn ending(&self, ending: Ending) -> String {
        match ending {
            Ending::Done => "the task is done".into(),
            Ending::Broken => "what is to be kept no longer holds".into(),
            Ending::Spent => "the bound is reached".into(),
            Ending::Over => "play ends".into(),
            Ending::Choice(seat) => format!("{} has a choice", self.terms.roster.name(seat)),
            Ending::Again => "the position has come again".into(),
            Ending::NothingLeft(0) => "no move is left".into(),
            Ending::NothingLeft(1) => "the only move fails".into(),
            Ending::NothingLeft(moves) => format!("each of {moves} moves fails"),
            Ending::Open => "what comes hangs on cards that are not determined".into(),
        }
    }
}

/// Whether a line ends because each of several moves fails.
fn all_fail(ending: Ending) -> bool {
    matches!(ending, Ending::NothingLeft(2..))
}

fn own_moves<G: Knowledge>(solver: Seat, plays: &[Played<G>]) -> usize {
    plays.iter().filter(|played| played.ply.seat == Some(solver)).count()
}

fn replies<G: Knowledge>(solver: Seat, plays: &[Played<G>]) -> usize {
    plays.iter().take_while(|played| played.ply.seat != Some(solver)).count()
}
