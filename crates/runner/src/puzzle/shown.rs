//! The task, the tries and the solution as a transcript shows them.

use game::{Dialect, Entry, Game, Knowledge, Seat};
use rulebook::{Recorder, Told};
use solver::{Answer, Played, Verdict};
use text::Place;

use super::AuthorLines;
use super::printed::ChanceAgain;
use crate::Detail;
use crate::play::{Playing, Resolved};
use crate::solved::Solved;

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// Enters what is asked; of a sound puzzle each try with what refutes it, as a branch, and the solution,
    /// as it is played.
    pub(super) fn show_solution(
        &mut self,
        answer: &Answer<G>,
        solved: &Solved,
        solver: Seat,
        lines: &AuthorLines<G>,
    ) {
        let hints = self.scenario.promise().hints.iter().map(|hint| hint.value.clone()).collect();
        let replies = self.attempts(answer, solved, solver);
        let judged = answer.firsts.iter().map(|(ply, _)| ply);
        let moves = if replies.is_empty() { Vec::new() } else { self.tryable(judged) };
        let said = self.task_said(solver);
        let places = lines.solution.as_ref().map_or(&[][..], |solution| &solution.places);
        let written = lines.solution.as_ref().map(|solution| &solution.plays);
        let plays: Vec<Played<G>> = written.unwrap_or(&answer.play).clone();
        let is_told = self.options.detail == Detail::Replay && answer.verdict == Verdict::Sound;
        let point = if is_told { self.point(answer, solved, solver, &plays) } else { Vec::new() };
        self.enter(|| Entry::Task { said, lines: solved.task.clone(), hints, replies, moves, point });
        if answer.verdict != Verdict::Sound {
            return;
        }
        let start = self.state.clone();
        for (line, (tested, told)) in lines.tries.iter().zip(answer.tries.iter().zip(&solved.tries)) {
            if self.options.detail < Detail::Transcript {
                break;
            }
            // What only a try comes to is not decided in play.
            let tally = self.report.tally.clone();
            let outer = std::mem::take(&mut self.entries);
            let place = line.places.first().copied().unwrap_or(self.scenario.title.place);
            for played in line.plays.iter().chain(&tested.line) {
                self.enter_played(solver, played, place);
            }
            let text = match &told.text {
                Some(text) => text.clone(),
                None => told.ending.clone(),
            };
            self.entries.push(Entry::Say { text });
            let entries = std::mem::replace(&mut self.entries, outer);
            let end = self.view(None);
            let title = format!("{}?", told.beginning.join(", "));
            self.entries.push(Entry::Branch { title, entries, end });
            self.report.tally = tally;
            self.state = start.clone();
        }
        for (at, played) in plays.iter().enumerate() {
            if self.options.detail == Detail::Replay
                && let Some(decision) = answer.later.iter().find(|decision| decision.at == at)
            {
                let replies = self.goes_on(decision, solver);
                if !replies.is_empty() {
                    let moves = self.tryable(decision.moves.iter().map(|(ply, _)| ply));
                    self.entries.push(Entry::Decide { replies, moves });
                }
            }
            let place = places.get(at).copied().unwrap_or(self.scenario.title.place);
            self.enter_played(solver, played, place);
        }
    }

    /// Makes a move as it was played, and enters it.
    fn enter_played(&mut self, solver: Seat, played: &Played<G>, place: Place) {
        if !played.settled.is_empty() {
            self.state = self.settled(solver, &self.state, &played.settled);
        }
        let before = self.state.clone();
        let (_, checked) = self.check(&played.ply);
        let (_, asked, all) = self.again(solver, &before, played);
        let mut after = before.clone();
        let mut chance = ChanceAgain::<G>::new(&before, solver, &played.cards, all);
        let (mut recorder, mut events) = (Recorder::default(), Vec::<<G as Game>::Event>::new());
        let rules = self.terms.rules;
        G::turn_up(rules, &mut after, &played.ply, &mut chance);
        let (ply, terms) = (&played.ply, self.terms);
        let ending =
            self.house.apply(terms, &mut after, ply, &mut chance, Told::Referee(&mut recorder), &mut events);
        self.report.tally.extend(&recorder.citations);
        self.state = after;
        self.moved = true;
        if self.options.detail >= Detail::Transcript {
            let ply = played.ply.clone();
            let resolved = Resolved { ply, stated: Default::default(), place, rows: Vec::new() };
            let decided = checked.and(recorder);
            let mut entry = self.ply_entry(&resolved, place, &decided, &events);
            entry.told.extend(ending.map(|ending| self.told_ending(&ending)));
            entry.text += &self.chance_words(&asked);
            self.entries.push(Entry::Ply(entry));
        }
    }
}
