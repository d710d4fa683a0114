//! Puzzles: from what a script asks and promises to a task, and from its answer to what is told.

mod aim;
mod attempts;
mod author;
#[cfg(feature = "certificates")]
mod certificate;
mod findings;
mod first_ideas;
mod force;
mod makeup;
mod point;
mod printed;
mod shown;
mod task_said;
mod worded;

use std::sync::Mutex;

use game::{Dialect, Knowledge, LawBook, Seat, Truth, unknown_player};
use solver::{
    Aim, Answer, Bound, Effort, Fraction, Luck, Others, Played, SolutionFault, SolutionPromise, Task,
    Unjudged,
};
use syntax::{Demanded, MoveText, SetupLine, StepKind, Within};
use text::{Diagnostic, Place, Spanned};

#[cfg(feature = "certificates")]
use crate::Certify;
use crate::codes;
use crate::impression::{Impression, Makeup};
use crate::play::{Ended, Playing};
use crate::problem::PuzzleProblem;
use crate::solved::Solved;
use aim::{AimTarget, Demands, ReadDemand};
use author::Authored;
use force::{Heard, SearchHouse, SearchRules};

/// An answer, what its solution is made of, who solves, and what the author wrote.
type Answered<G> = (Answer<G>, Makeup, Seat, AuthorLines<G>);

/// What the author wrote besides the task.
struct AuthorLines<G: Knowledge> {
    solution: Option<Authored<G>>,
    tries: Vec<Authored<G>>,
}

impl<'a, G: Knowledge + Dialect> Playing<'a, G> {
    /// Solves the puzzle from the present position, and says what is wrong with it.
    pub(crate) fn solve(&mut self, effort: &Effort<'_>, setup: &G::Setup) {
        // What ends it has been said.
        if let Ok((answer, makeup, solver, lines)) = self.answer(effort, setup) {
            let solved = Solved { makeup, ..self.told(&answer, solver, &lines) };
            self.find(&answer, &solved, &lines);
            #[cfg(feature = "certificates")]
            if let Some(Certify::Write { by, positions, nodes }) = self.options.certify {
                self.write_certificate(&answer, &lines, setup, (by, positions, nodes));
            }
            self.show_solution(&answer, &solved, solver, &lines);
            self.report.solved = Some(Box::new(solved));
        }
    }

    /// Looks at the puzzle from the present position as those do who do not think.
    pub(crate) fn look_at(&mut self, seed: u64) {
        let mut looked = || -> Result<Impression, Ended> {
            let solver = self.solver()?;
            let demands = self.demands()?;
            self.look_at_start(&demands)?;
            let lines = self.lines(solver)?;
            let start = self.state.clone();
            Ok(self.first_ideas(&self.task(&start, solver, &demands, &lines), seed))
        };
        // What ends it has been said.
        self.report.impression = looked().ok();
    }

    fn answer(&mut self, effort: &Effort<'_>, setup: &G::Setup) -> Result<Answered<G>, Ended> {
        let solver = self.solver()?;
        let demands = self.demands()?;
        self.look_at_start(&demands)?;
        let lines = self.lines(solver)?;
        let start = self.state.clone();
        let task = Task { setup: Some(setup), ..self.task(&start, solver, &demands, &lines) };
        let (terms, place) = (self.terms, self.scenario.title.place);
        let heard = Mutex::new(Heard::default());
        let (recipe, is_law_book) = (self.house.recipe(), self.house.is_law_book());
        let rules = || match is_law_book {
            true => SearchRules::LawBook(LawBook(terms.rules)),
            false => {
                let house = SearchHouse { terms, house: recipe.house(), place, heard: &heard };
                SearchRules::House(Box::new(house))
            }
        };
        let answer = solver::solve(&task, &rules, effort);
        let Heard { mut faults, asked } = heard.into_inner().unwrap_or_default();
        self.house.were_searched(asked);
        faults.sort_by_key(|fault: &Diagnostic| fault.place().map(|place| place.span.start));
        faults.dedup();
        if !faults.is_empty() {
            let faults = faults.into_iter().map(|fault| fault.label(place, "solving it asked for this"));
            self.report.diagnostics.extend(faults);
            return Err(Ended);
        }
        let answer = match answer {
            Ok(answer) => answer,
            Err(Unjudged { states }) => {
                let demand = demands.unjudged(&states).or(demands.first());
                let at = demand.map_or(place, |demand| demand.place);
                self.say(PuzzleProblem::Unjudged { positions: states.len() }.at(at));
                return Err(Ended);
            }
        };
        if let (Some(flaw), Some(solution)) = (answer.flaw, &lines.solution)
            && flaw.fault == SolutionFault::GoesOn
        {
            let place = solution.places.get(flaw.at).copied().unwrap_or(place);
            self.say(PuzzleProblem::DoneBefore.at(place));
            return Err(Ended);
        }
        let makeup =
            self.options.impression.map(|seed| self.makeup(&task, &answer, seed)).unwrap_or_default();
        Ok((answer, makeup, solver, lines))
    }

    /// Who solves: whom the puzzle names, or the player of its last line that says who is on turn.
    fn solver(&mut self) -> Result<Seat, Ended> {
        let shared = self.file.setup.iter().rev().find_map(|line| match line {
            SetupLine::ToMove(player) => Some(player.as_spanned()),
            SetupLine::Island(_) => None,
        });
        let promise = self.scenario.promise();
        let named = promise.solves.as_ref().or(promise.on_turn.as_ref()).map(Spanned::as_str).or(shared);
        let place = self.scenario.title.place;
        if G::pending(self.terms, &self.state).is_none() {
            self.whose_turn(named.map_or(place, |name| name.place))?;
        }
        if let Some(name) = named {
            return self.seat_of(name);
        }
        G::on_turn(&self.state).ok_or_else(|| {
            let first = self.terms.roster.names().next().unwrap_or("PLAYER").to_owned();
            self.say(PuzzleProblem::WhoSolves { first: &first }.at(place));
            Ended
        })
    }

    fn seat_of(&mut self, name: Spanned<&str>) -> Result<Seat, Ended> {
        self.terms.roster.seat(name.value).ok_or_else(|| {
            self.say(unknown_player(name, self.terms.roster));
            Ended
        })
    }

    /// Reads what is to be reached and kept.
    fn demands(&mut self) -> Result<Demands<'a, G>, Ended> {
        let promise = self.scenario.promise();
        let mut demands = Demands { terms: self.terms, goals: Vec::new(), keeps: Vec::new() };
        for (demand, is_goal) in promise
            .goals
            .iter()
            .map(|goal| (goal, true))
            .chain(promise.keeps.iter().map(|keep| (keep, false)))
        {
            let what = match &demand.what {
                Demanded::ToMove(name) => AimTarget::ToMove(self.seat_of(name.as_str())?),
                Demanded::Condition(lines) => {
                    let read = G::read_condition(self.terms, lines);
                    AimTarget::Condition(self.or_end(read)?)
                }
            };
            let demand = ReadDemand { place: demand.place, not: demand.not, what };
            if is_goal { demands.goals.push(demand) } else { demands.keeps.push(demand) }
        }
        Ok(demands)
    }

    /// A goal that holds at the start, or something to be kept that does not, asks for nothing.
    fn look_at_start(&mut self, demands: &Demands<'_, G>) -> Result<(), Ended> {
        let (terms, state) = (self.terms, &self.state);
        let mut faults = Vec::new();
        for keep in &demands.keeps {
            if keep.verdict(terms, state) == Truth::Fails {
                faults.push(PuzzleProblem::KeepAtStart.at(keep.place));
            }
        }
        if demands.goal(state) == Some(Truth::Holds) {
            faults.extend(demands.goals.first().map(|goal| PuzzleProblem::GoalAtStart.at(goal.place)));
        }
        let any = !faults.is_empty();
        faults.into_iter().for_each(|fault| self.say(fault));
        if any { Err(Ended) } else { Ok(()) }
    }

    /// The author's lines, every fault in them told.
    fn lines(&mut self, solver: Seat) -> Result<AuthorLines<G>, Ended> {
        let scenario = self.scenario;
        let mut faulty = false;
        let mut tries = Vec::new();
        for each in &scenario.promise().tries {
            let moves = each.moves.iter().map(|said| (said, said.words.whole()));
            match self.authored(moves, solver, &codes::ILLEGAL_TRY) {
                Ok(line) => tries.push(line),
                Err(Ended) => faulty = true,
            }
        }
        let mut solution = None;
        if let Some(found) = &scenario.promise().solution {
            let moves: Vec<(&MoveText, Place)> = found
                .steps
                .iter()
                .filter_map(|step| match &step.kind {
                    StepKind::Move(said) => Some((said, step.place())),
                    _ => None,
                })
                .collect();
            match self.authored(moves.into_iter(), solver, &codes::ILLEGAL_SOLUTION) {
                Ok(line) => solution = Some(line),
                Err(Ended) => faulty = true,
            }
        }
        if faulty { Err(Ended) } else { Ok(AuthorLines { solution, tries }) }
    }

    fn task<'t>(
        &self,
        start: &'t G::State,
        seat: Seat,
        aim: &'t Demands<'a, G>,
        lines: &AuthorLines<G>,
    ) -> Task<'t, G, Demands<'a, G>>
    where
        'a: 't,
    {
        let promise = self.scenario.promise();
        let plays = |line: &Authored<G>| -> Vec<Played<G>> { line.plays.clone() };
        Task {
            rules: self.terms.rules,
            start,
            setup: None,
            seat,
            aim,
            bound: match promise.bound.map(|bound| bound.value) {
                Some(Within::Turns(turns)) => Bound::Turns(turns),
                Some(Within::Moves(moves)) => Bound::Moves(moves),
                // The frame has told that it is missing.
                None => Bound::Moves(1),
            },
            exact: promise.exact,
            others: match (promise.against, promise.help) {
                (Some(_), _) => Others::Reply,
                (None, Some(_)) => Others::Help,
                (None, None) => Others::Stop,
            },
            luck: match (promise.luck, promise.chance) {
                (Some(_), _) => Luck::Some,
                (None, Some(chance)) => {
                    let (over, under) = (chance.value.over.into(), chance.value.under.into());
                    Luck::AtLeast(Fraction::new(over, under).unwrap_or(Fraction::ONE))
                }
                (None, None) => Luck::Whatever,
            },
            promise: if promise.no_solution.is_some() {
                SolutionPromise::NoSolution
            } else if promise.no_duals.is_some() {
                SolutionPromise::NoDuals
            } else if promise.unique.is_some() {
                SolutionPromise::Unique
            } else {
                SolutionPromise::Solvable
            },
            solution: lines.solution.as_ref().map(plays),
            tries: lines.tries.iter().map(plays).collect(),
        }
    }
}
