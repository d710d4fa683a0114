//! A witness of luck: one completion of what is hidden in which the task is done. Where there are too many to look
//! at each of them, one is enough to prove that luck can do it.

use game::{Chance, Knowledge, Pile, Ruleset, Seat};

use crate::answer::{Answer, Counted, Verdict};
use crate::promises::solved;
use crate::{Aim, Effort, Luck, MakeRules, Others, SolutionPromise, Task};

/// So many completions are looked at.
const LOOKED_AT: u64 = 512;

/// Whether one completion may prove all that is asked: something is open, nobody but luck and those who help chooses,
/// and nothing is promised of how many solutions there are.
pub(crate) fn is_enough<G: Knowledge, A>(task: &Task<'_, G, A>) -> bool {
    let is_open = || (0..G::seats(task.start)).any(|seat| G::is_open(task.start, Seat(seat)));
    task.luck == Luck::Some && task.others != Others::Reply && task.only_asks() && is_open()
}

/// The answer of one completion in which the task is done, with how many positions were searched; none where it is
/// not found.
pub(crate) fn witness<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>>(
    task: &Task<'_, G, A>,
    force: &MakeRules<'_, F>,
    effort: &Effort<'_>,
    budget: u64,
) -> (Option<Answer<G>>, u64) {
    let mut positions = 0;
    // Where the first that come to hand do not do it, few of the others will.
    let budget = budget / 16;
    let sizes = match task.setup {
        Some(setup) => G::sizes(task.rules, setup, task.start),
        None => vec![task.start.clone()],
    };
    for number in 0..LOOKED_AT {
        let sized = &sizes[number as usize % sizes.len()];
        let mut deal = Deal::new(number / sizes.len() as u64, task.seat);
        let mut start = sized.clone();
        for seat in std::iter::once(task.seat).chain((0..G::seats(sized)).map(Seat)) {
            G::determine(task.rules, &mut start, seat, &mut deal);
            G::determine_sight(task.rules, &mut start, seat, &mut deal);
        }
        let left = (budget - positions).min((budget / 16).max(1));
        if left == 0 {
            break;
        }
        let one = Task { start: &start, setup: None, promise: SolutionPromise::Solvable, ..copy(task) };
        // What cannot be judged there need not be met in another.
        let Ok((answer, undecided)) = solved(&one, force, effort, false, left) else { continue };
        positions += answer.positions;
        if answer.verdict == Verdict::Sound && undecided.is_none() {
            return (Some(found(task, answer, deal.own)), positions);
        }
    }
    (None, positions)
}

/// A task without what the author wrote.
fn copy<'a, G: Knowledge, A>(task: &Task<'a, G, A>) -> Task<'a, G, A> {
    Task { solution: None, tries: Vec::new(), ..*task }
}

/// The answer to a task of which one completion was found.
fn found<G: Knowledge, A>(
    task: &Task<'_, G, A>,
    mut answer: Answer<G>,
    own: Vec<(Pile, G::Card)>,
) -> Answer<G> {
    let verdict = match task.promise {
        SolutionPromise::NoSolution => Verdict::Solvable,
        SolutionPromise::Solvable | SolutionPromise::Unique | SolutionPromise::NoDuals => Verdict::Sound,
    };
    for play in std::iter::once(&mut answer.play).chain(&mut answer.plays) {
        if let Some(first) = play.first_mut() {
            first.settled = [own.as_slice(), &first.settled].concat();
        }
    }
    // Another completion may take fewer moves.
    let least = u32::from(G::decides(task.start, task.seat));
    let fewest = answer.fewest.filter(|moves| *moves <= least);
    Answer { verdict, applies: vec![verdict], fewest, counted: Counted::OfOneDeal, ..answer }
}

/// Chance that deals another way each time: by turns cards that follow one another, the first of them another each
/// time, and cards out of a bag.
struct Deal<C> {
    seat: Seat,
    first: Option<u64>,
    state: u64,
    own: Vec<(Pile, C)>,
}

impl<C: Copy> Deal<C> {
    fn new(number: u64, seat: Seat) -> Self {
        let first = number.is_multiple_of(2).then_some(number / 2);
        Self { seat, first, state: number.wrapping_add(0x9E37_79B9_7F4A_7C15), own: Vec::new() }
    }

    fn one_of(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        let at = match self.first {
            Some(first) => first,
            None => {
                self.state ^= self.state << 13;
                self.state ^= self.state >> 7;
                self.state ^= self.state << 17;
                self.state
            }
        };
        let card = pool[(at % pool.len() as u64) as usize].0;
        if pile.seat == Some(self.seat) {
            self.own.push((pile, card));
        }
        card
    }
}

impl<C: Copy> Chance<C> for Deal<C> {
    fn draw(&mut self, pile: Pile, pool: &[(C, u8)], _wanted: usize) -> C {
        self.one_of(pile, pool)
    }

    fn drawn(&mut self, _pile: Pile, _card: C) {}

    fn reveal(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        self.one_of(pile, pool)
    }

    fn revealed(&mut self, _pile: Pile, _card: C) {}

    fn shuffle(&mut self, _pile: Pile, _cards: &mut [C]) -> bool {
        false
    }
}
