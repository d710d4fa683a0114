//! One game by chance, played under two sets of rules at once until they part.

use std::collections::VecDeque;

use game::{Dialect, Fill, InForce, Lots, Outcome, Pile, Ply, Seat, Seeded, Understand};
use rulebook::{Clause, Strict, Tally};
use text::Spanned;

use crate::File;
use crate::file::beginning;
use crate::house::House;
use crate::in_force::Housed;
use crate::prepare::prepare;

/// What is drawn to say at which table a move is looked for.
const TABLES: Pile = Pile { seat: None, name: "tables" };

/// How many of the last moves are remembered.
const REMEMBERED: usize = 4;

/// What came of a game that was played under two sets of rules at once.
#[derive(Clone, Debug, Default)]
pub struct Alongside {
    /// Where they part, if they do.
    pub parting: Option<Parting>,
    /// How many positions were compared.
    pub positions: u64,
    /// The game can be set up under one of them alone.
    pub one_sided: bool,
    /// How often the clauses of interest decided.
    pub asked: u64,
}

/// Where two sets of rules part.
#[derive(Clone, Debug, Default)]
pub struct Parting {
    /// The last positions that both came to, as lines of a set-up, each with the move made there as a line has it;
    /// the rows of the move are further in.
    pub lately: Vec<(Vec<String>, String)>,
    /// The position in which one may do what the other may not; none where they part in what the last move did.
    pub there: Option<Vec<String>>,
}

/// Plays one game by chance, from the shared set-up of two files that are alike but for their rules.
pub(crate) fn alongside<G: Dialect>(
    files: [&File; 2],
    clauses: &[&str],
    understand: Understand,
    seed: u64,
    plies: usize,
) -> Alongside {
    let houses = files.map(|file| House::<G>::of(file, None, understand, false).ok());
    let [Some(one), Some(other)] = &houses else { return Alongside::default() };
    let prepared = [(files[0], one), (files[1], other)].map(|(file, house)| {
        let mut prepared = prepare::<G>(file, None, house, &[]).ok()?;
        if !G::says_to_move(&prepared.setup) {
            G::state_turn(Spanned::new(Seat(0), beginning(file.frame.source)), &mut prepared.setup);
        }
        Some((prepared, house, beginning(file.frame.source)))
    });
    let [Some(one), Some(other)] = &prepared else { return Alongside::default() };
    let started = [one, other].map(|(prepared, house, place)| {
        let force = Housed { terms: prepared.terms(), house, place: *place };
        let mut state = force.set_up(&prepared.setup, &mut Strict).ok()?;
        let mut seeded = Seeded::new(seed);
        G::fill(&prepared.rules, &mut state, Fill::Table, &mut seeded);
        G::fill(&prepared.rules, &mut state, Fill::Piles, &mut seeded);
        Some((force, state, seeded))
    });
    match started {
        [Some((one, at_one, by_one)), Some((other, at_other, by_other))] => {
            let judged =
                G::INFO.clauses.iter().copied().filter(|clause| clauses.contains(&&*clause.id)).collect();
            let mut pair = Pair::<G> {
                forces: [one, other],
                states: [at_one, at_other],
                seeded: [by_one, by_other],
                clauses: judged,
                lately: VecDeque::new(),
                tally: Tally::default(),
                came: Alongside::default(),
            };
            pair.play(&mut Seeded::new(seed), plies);
            pair.finish()
        }
        [None, None] => Alongside::default(),
        _ => Alongside { one_sided: true, ..Alongside::default() },
    }
}

/// Two tables at which the same is done.
struct Pair<'a, G: Dialect> {
    forces: [Housed<'a, G>; 2],
    states: [G::State; 2],
    /// Chance at each of them: the same, but for what one draws and the other does not.
    seeded: [Seeded; 2],
    clauses: Vec<&'static Clause>,
    /// The last positions with what was done there.
    lately: VecDeque<(G::State, Ply<G::Move>)>,
    tally: Tally,
    came: Alongside,
}

impl<G: Dialect> Pair<'_, G> {
    fn play(&mut self, chooser: &mut Seeded, plies: usize) {
        for _ in 0..=plies {
            self.came.positions += 1;
            if self.differ() {
                return self.part(false);
            }
            if self.outcome(0) != Outcome::Open {
                return;
            }
            let (side, other) = if chooser.turns(TABLES, 0) { (0, 1) } else { (1, 0) };
            let sampled = [side, other].map(|table| self.forces[table].choose(&self.states[table], chooser));
            let permits =
                |table: usize, ply: &Ply<G::Move>| self.forces[table].permits(&self.states[table], ply);
            let ply = match sampled {
                [Some(ply), Some(of_other)] => {
                    if !permits(other, &ply) || !permits(side, &of_other) || self.counts_differ() {
                        return self.part(true);
                    }
                    ply
                }
                [None, None] => {
                    let due =
                        G::due(self.forces[side].terms.rules, &self.states[side], &mut self.seeded[side]);
                    match due.filter(|due| permits(other, due)) {
                        Some(due) => due,
                        None => return,
                    }
                }
                [Some(_), None] | [None, Some(_)] => return self.part(true),
            };
            self.make(&ply);
            if self.forces.iter().any(|force| force.house.is_faulty()) {
                return;
            }
        }
    }

    /// Makes a move at both tables, chance being the same.
    fn make(&mut self, ply: &Ply<G::Move>) {
        if self.lately.len() == REMEMBERED {
            self.lately.pop_front();
        }
        self.lately.push_back((self.states[0].clone(), ply.clone()));
        for ((force, state), seeded) in self.forces.iter().zip(&mut self.states).zip(&mut self.seeded) {
            let mut referee = force.house.referee(&mut self.tally);
            // It is legal: what is decided on the way is counted.
            let _ = G::check(force.terms.rules, state, ply, &mut referee);
            G::apply(force.terms.rules, state, ply, seeded, &mut referee, &mut ());
        }
    }

    fn outcome(&self, side: usize) -> Outcome {
        G::outcome(self.forces[side].terms.rules, &self.states[side])
    }

    /// Whether the positions are different, or who may act in them, or how the game stands.
    fn differ(&self) -> bool {
        let [one, other] = &self.states;
        let to_act = |side: usize| G::to_act(self.forces[side].terms.rules, &self.states[side]);
        let position = |side: usize| G::position(self.forces[side].terms, &self.states[side], None);
        self.outcome(0) != self.outcome(1)
            || to_act(0) != to_act(1)
            || one != other && position(0) != position(1)
    }

    /// Whether there are more moves at one table, as far as that can be told without judging each.
    fn counts_differ(&self) -> bool {
        let [one, other] = &self.forces;
        one.house.finds_as_the_law_book()
            && other.house.finds_as_the_law_book()
            && one.count(&self.states[0]) != other.count(&self.states[1])
    }

    /// They part: in what is legal here, or in what the last move did.
    fn part(&mut self, here: bool) {
        let terms = self.forces[0].terms;
        let position = |state: &G::State| G::position(terms, state, None);
        let line = |ply: &Ply<G::Move>| {
            let printed = G::print(terms, &ply.mv).replace('\n', "\n      ");
            ply.seat.map_or(printed.clone(), |seat| format!("{}: {printed}", terms.roster.name(seat)))
        };
        let lately = self.lately.iter().map(|(state, ply)| (position(state), line(ply))).collect();
        let there = here.then(|| position(&self.states[0]));
        self.came.parting = Some(Parting { lately, there });
    }

    fn finish(self) -> Alongside {
        let decided = self.clauses.iter().map(|clause| self.tally.count(clause));
        let asked = decided.map(|count| u64::from(count.upheld) + u64::from(count.refused)).sum();
        Alongside { asked, ..self.came }
    }
}
