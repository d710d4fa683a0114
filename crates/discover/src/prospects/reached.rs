//! Goals as play by chance reached them, and the kinds of tasks that they make.

use super::{MOVES, OthersPlay, SELDOM, TIMES, TaskKind};

/// What was reached in more ways has more than one solution.
const WAYS: usize = 2;

/// A goal as it was reached.
#[derive(Clone, Debug)]
pub(super) struct Reached {
    /// The fewest moves of the solver that it took.
    pub(super) moves: u32,
    /// The sets of moves that reached it, in any order; each a number that stands for the set.
    pub(super) ways: Vec<u64>,
    /// How often it was reached.
    pub(super) times: usize,
    /// One of those ways does not reach it under the other rules.
    pub(super) hangs: bool,
}

/// How a goal was reached in each company.
pub(super) type InCompany = [Option<Reached>; OthersPlay::ALL.len()];

/// The kinds of tasks that a goal makes which hangs on a clause, each with its bound in moves.
pub(super) fn near_a_clause(company: OthersPlay, reached: &Reached) -> Vec<(TaskKind, u32)> {
    let &Reached { moves, times, .. } = reached;
    let fits = match company {
        // What any play comes to is no task, and what was reached in two ways has two solutions.
        OthersPlay::Alone | OthersPlay::Help => reached.ways.len() == 1 && times * SELDOM <= TIMES,
        // Others can keep what is reached seldom from being reached.
        OthersPlay::Reply => times * SELDOM >= TIMES && times * 2 <= TIMES,
    };
    if fits && moves > 1 { vec![(TaskKind::open(company), moves)] } else { Vec::new() }
}

/// The kinds of tasks that a goal makes, each with its bound in moves.
pub(super) fn of_any_kind(company: OthersPlay, reached: &Reached) -> Vec<(TaskKind, u32)> {
    let &Reached { moves, times, .. } = reached;
    let (is_seldom, is_open) = (times * SELDOM <= TIMES, times > 1 && times * 4 <= 3 * TIMES);
    let mut kinds = Vec::new();
    match company {
        OthersPlay::Alone | OthersPlay::Help => {
            if moves > 1 && is_seldom && reached.ways.len() <= WAYS {
                kinds.push((TaskKind::open(company), moves));
            }
            if is_open {
                kinds.push((TaskKind::Chance, moves.min(2)));
            }
            if is_seldom {
                kinds.push((TaskKind::Luck, moves));
            }
        }
        OthersPlay::Reply if is_open => {
            // Against replies it takes longer than where they are made by chance.
            let least = moves.max(2);
            kinds.extend((least..=MOVES).map(|moves| (TaskKind::Reply, moves)));
            kinds.extend((least..=MOVES).map(|moves| (TaskKind::Hidden, moves)));
            kinds.push((TaskKind::Chance, moves.min(2)));
        }
        OthersPlay::Reply => {}
    }
    kinds
}

/// Notes that a goal was reached in so many moves, that way.
pub(super) fn note(reached: &mut Option<Reached>, moves: u32, way: u64, hangs: bool) {
    let before = reached.get_or_insert(Reached { moves, ways: Vec::new(), times: 0, hangs: false });
    before.times += 1;
    if moves < before.moves {
        (before.moves, before.ways, before.hangs) = (moves, Vec::new(), false);
    }
    if moves == before.moves {
        before.hangs |= hangs;
        if !before.ways.contains(&way) {
            before.ways.push(way);
        }
    }
}
