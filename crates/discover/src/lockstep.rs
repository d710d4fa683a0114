//! One game by chance, played under two sets of rules at once until they part.

use catalog::AnyGame;
use game::{Definition, Dialect, Knowledge, Lots, Outcome, Pile, Ply, Ruleset, Seeded};
use rulebook::{Clause, Tally, Told};
use session::{Changes, File, Job, Table};

/// What is drawn to say at which table a move is looked for.
const TABLES: Pile = Pile { seat: None, name: "tables" };

/// How many of the last moves are remembered.
const REMEMBERED: usize = 4;

/// What came of a game that was played under two sets of rules at once.
#[derive(Clone, Debug, Default)]
pub struct Lockstep {
    /// Where they part, if they do.
    pub parting: Option<LockstepParting>,
    /// How many positions were compared.
    pub positions: u64,
    /// The game can be set up under one of them alone.
    pub one_sided: bool,
    /// How often the clauses of interest decided.
    pub asked: u64,
}

/// Where two sets of rules part.
#[derive(Clone, Debug, Default)]
pub struct LockstepParting {
    /// The last positions that both came to, as lines of a set-up, each with the move made there as a line has it;
    /// the rows of the move are further in.
    pub lately: Vec<(Vec<String>, String)>,
    /// The position in which one may do what the other may not; none where they part in what the last move did.
    pub there: Option<Vec<String>>,
}

/// Plays one game by chance for at most so many plies under the rules of two files at once, from the shared set-up
/// that both have, until they part; counts how often clauses of those ids decided. The same seed gives the same game.
pub fn lockstep(game: AnyGame, files: [&File; 2], clauses: &[&str], seed: u64, plies: usize) -> Lockstep {
    game.run_job(Playing { files, clauses, seed, plies })
}

struct Playing<'a> {
    files: [&'a File; 2],
    clauses: &'a [&'a str],
    seed: u64,
    plies: usize,
}

impl Job for Playing<'_> {
    type Output = Lockstep;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Lockstep {
        let open = |file| Table::<G>::open(file, game, &Changes::default()).ok();
        let mut tables = match self.files.map(open) {
            [Some(one), Some(other)] => [one, other],
            [None, None] => return Lockstep::default(),
            _ => return Lockstep { one_sided: true, ..Lockstep::default() },
        };
        let mut seeded = [Seeded::new(self.seed), Seeded::new(self.seed)];
        tables.iter_mut().zip(&mut seeded).for_each(|(table, seeded)| table.fill(seeded));
        let mut pair = Pair { tables, seeded, tally: Tally::default(), came: Lockstep::default() };
        pair.play(&mut Seeded::new(self.seed), self.plies);
        let judged = game.info().clauses.iter().filter(|clause| self.clauses.contains(&&*clause.id));
        pair.finish(judged.copied())
    }
}

/// Two tables at which the same is done.
struct Pair<'a, G: Dialect> {
    tables: [Table<'a, G>; 2],
    /// Chance at each of them: the same, but for what one draws and the other does not.
    seeded: [Seeded; 2],
    tally: Tally,
    came: Lockstep,
}

impl<G: Dialect> Pair<'_, G> {
    fn play(&mut self, chooser: &mut Seeded, plies: usize) {
        for _ in 0..=plies {
            self.came.positions += 1;
            if self.differ() {
                return self.part(false);
            }
            if self.tables[0].outcome() != Outcome::Open {
                return;
            }
            let (side, other) = if chooser.turns(TABLES, 0) { (0, 1) } else { (1, 0) };
            let sampled = [side, other].map(|at| {
                let table = &self.tables[at];
                table.force().choose(table.state(), chooser)
            });
            let permits = |at: usize, ply: &Ply<G::Move>| {
                let table = &self.tables[at];
                table.force().permits(table.state(), ply)
            };
            let ply = match sampled {
                [Some(ply), Some(of_other)] => {
                    if !permits(other, &ply) || !permits(side, &of_other) || self.counts_differ() {
                        return self.part(true);
                    }
                    ply
                }
                [None, None] => {
                    let table = &self.tables[side];
                    let due = G::due(table.terms().rules, table.state(), &mut self.seeded[side]);
                    match due.filter(|due| permits(other, due)) {
                        Some(due) => due,
                        None => return,
                    }
                }
                [Some(_), None] | [None, Some(_)] => return self.part(true),
            };
            self.make(&ply);
            if self.tables.iter().any(|table| table.house().is_faulty()) {
                return;
            }
        }
    }

    /// Makes a move at both tables, chance being the same.
    fn make(&mut self, ply: &Ply<G::Move>) {
        for (table, seeded) in self.tables.iter_mut().zip(&mut self.seeded) {
            // It is legal: what is decided on the way is counted.
            {
                let _shown = table.house().show_judged(table.terms(), table.state(), ply);
                let referee = &mut table.house().referee(Told::Tally(&mut self.tally));
                let _ = G::check(table.terms().rules, table.state(), ply, referee);
            }
            table.apply(ply.clone(), seeded, Told::Tally(&mut self.tally));
        }
    }

    /// Whether the positions are different, or who may act in them, or how the game stands.
    fn differ(&self) -> bool {
        let [one, other] = &self.tables;
        let to_act = |table: &Table<'_, G>| G::to_act(table.terms().rules, table.state());
        one.outcome() != other.outcome()
            || to_act(one) != to_act(other)
            || one.state() != other.state() && one.position(None) != other.position(None)
    }

    /// Whether there are more moves at one table, as far as that can be told without judging each.
    fn counts_differ(&self) -> bool {
        let count = |table: &Table<'_, G>| table.force().count(table.state());
        let [one, other] = &self.tables;
        one.house().finds_as_the_law_book()
            && other.house().finds_as_the_law_book()
            && count(one) != count(other)
    }

    /// They part: in what is legal here, or in what the last move did.
    fn part(&mut self, here: bool) {
        let table = &self.tables[0];
        let terms = table.terms();
        let line = |ply: &Ply<G::Move>| {
            let printed = G::print(terms, &ply.mv).replace('\n', "\n      ");
            ply.seat.map_or(printed.clone(), |seat| format!("{}: {printed}", terms.roster.name(seat)))
        };
        let past = table.past();
        let lately = past[past.len().saturating_sub(REMEMBERED)..].iter();
        let lately = lately.map(|(state, ply)| (G::position(terms, state, None), line(ply))).collect();
        let there = here.then(|| table.position(None));
        self.came.parting = Some(LockstepParting { lately, there });
    }

    /// What came of it, with how often those clauses decided.
    fn finish(self, clauses: impl Iterator<Item = &'static Clause>) -> Lockstep {
        let decided = clauses.map(|clause| self.tally.count(clause));
        let asked = decided.map(|count| u64::from(count.upheld) + u64::from(count.refused)).sum();
        Lockstep { asked, ..self.came }
    }
}
