//! Nine men's morris.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use game::Game;
use homemade::{Homemade, State};

use super::{men, trying};
use crate::trying::Trying;

fn morris(turned: &str) -> Trying {
    let path = tests::root().join("scenarios/own-games/nine-men.rhai");
    let text = fs::read_to_string(path).expect("a script");
    trying(&match turned {
        "" => text,
        knob => text.replace(&format!("knob(\"{knob}\", true"), &format!("knob(\"{knob}\", false")),
    })
}

const POINTS: [&str; 24] = [
    "a1", "d1", "g1", "b2", "d2", "f2", "c3", "d3", "e3", "a4", "b4", "c4", "e4", "f4", "g4", "c5", "d5",
    "e5", "b6", "d6", "f6", "a7", "d7", "g7",
];

const MILLS: [[usize; 3]; 16] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [9, 10, 11],
    [12, 13, 14],
    [15, 16, 17],
    [18, 19, 20],
    [21, 22, 23],
    [0, 9, 21],
    [3, 10, 18],
    [6, 11, 15],
    [1, 4, 7],
    [16, 19, 22],
    [8, 12, 17],
    [5, 13, 20],
    [2, 14, 23],
];

/// A second account of the game, which knows nothing of scripts: whose man stands on each point, 1 or 2.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Mills {
    points: [u8; 24],
    reserve: [u8; 2],
    mover: u8,
    flying: bool,
    safe: bool,
}

/// From where, if it stood on the board, where to, and who is taken.
type Step = (Option<usize>, usize, Option<usize>);

impl Mills {
    fn new(turned: &str) -> Self {
        let (flying, safe) = (turned != "flying", turned != "safe-mills");
        Self { points: [0; 24], reserve: [9; 2], mover: 1, flying, safe }
    }

    fn in_mill(&self, at: usize, whose: u8) -> bool {
        let whole = |mill: &&[usize; 3]| mill.iter().all(|point| self.points[*point] == whose);
        MILLS.iter().filter(|mill| mill.contains(&at)).any(|mill| whole(&mill))
    }

    fn of(&self, whose: u8) -> Vec<usize> {
        (0..24).filter(|at| self.points[*at] == whose).collect()
    }

    fn reserve(&self, whose: u8) -> u8 {
        self.reserve[usize::from(whose) - 1]
    }

    fn are_joined(from: usize, to: usize) -> bool {
        let beside = |mill: &[usize; 3]| [[mill[0], mill[1]], [mill[1], mill[2]]];
        MILLS.iter().flat_map(beside).any(|pair| pair == [from, to] || pair == [to, from])
    }

    fn steps(&self) -> Vec<Step> {
        let (mover, other) = (self.mover, 3 - self.mover);
        let own = self.of(mover);
        let flies = self.flying && own.len() <= 3;
        let mut found = Vec::new();
        let froms: Vec<Option<usize>> = match self.reserve(mover) {
            0 => own.into_iter().map(Some).collect(),
            _ => vec![None],
        };
        for from in froms {
            for to in self.of(0) {
                if from.is_some_and(|from| !flies && !Self::are_joined(from, to)) {
                    continue;
                }
                let mut next = self.clone();
                if let Some(from) = from {
                    next.points[from] = 0;
                }
                next.points[to] = mover;
                if !next.in_mill(to, mover) {
                    found.push((from, to, None));
                    continue;
                }
                let others = self.of(other);
                let open: Vec<usize> =
                    others.iter().copied().filter(|at| !self.safe || !self.in_mill(*at, other)).collect();
                let taken = if open.is_empty() { others } else { open };
                found.extend(taken.into_iter().map(|taken| (from, to, Some(taken))));
            }
        }
        found
    }

    fn after(&self, (from, to, taken): Step) -> Self {
        let mut next = self.clone();
        match from {
            Some(from) => next.points[from] = 0,
            None => next.reserve[usize::from(self.mover) - 1] -= 1,
        }
        next.points[to] = self.mover;
        if let Some(taken) = taken {
            next.points[taken] = 0;
        }
        next.mover = 3 - self.mover;
        next
    }

    fn men(&self, whose: u8) -> u32 {
        self.of(whose).len() as u32 + u32::from(self.reserve(whose))
    }

    /// Whether whoever is to move has lost.
    fn is_lost(&self) -> bool {
        self.men(self.mover) <= 2 || self.steps().is_empty()
    }

    fn lines(&self, depth: u32) -> u64 {
        match depth {
            1 => self.steps().len() as u64,
            _ => self.steps().into_iter().map(|step| self.after(step).lines(depth - 1)).sum(),
        }
    }
}

fn written((from, to, taken): Step) -> String {
    let from = from.map_or_else(String::new, |from| format!("{}-", POINTS[from]));
    let taken = taken.map_or_else(String::new, |taken| format!("x{}", POINTS[taken]));
    format!("{from}{}{taken}", POINTS[to])
}

fn lines(trying: &Trying, state: &State, depth: u32) -> u64 {
    let behind = trying.behind(state);
    match depth {
        1 => behind.len() as u64,
        _ => behind.iter().map(|(_, next)| lines(trying, next, depth - 1)).sum(),
    }
}

/// Before the fifth move nobody can close a mill. With it white closes one of 16 in 6 orders of its men, whatever two of
/// 21 points black has taken, and has one man more to choose from.
#[test]
fn it_has_as_many_lines_of_play_as_its_points_say() {
    let trying = morris("");
    let counts: Vec<u64> = (1..=3).map(|depth| lines(&trying, &trying.begin(&[]), depth)).collect();
    assert_eq!(counts, [24, 552, 12144]);
    let mills = Mills::new("");
    let counts: Vec<u64> = (1..=5).map(|depth| mills.lines(depth)).collect();
    let last = 24 * 23 * 22 * 21 * 20 + 16 * 6 * 21 * 20;
    assert_eq!(counts, [24, 552, 12144, 255_024, last]);
}

/// In games by chance the script and the second account have the same moves, and the same end.
#[test]
fn a_second_account_of_it_has_the_same_moves() {
    let mut compared = 0;
    let (mut flown, mut taken, mut drawn) = (0, 0, 0);
    for (turned, seed) in
        ["", "flying", "safe-mills"].into_iter().flat_map(|knob| [(knob, 1), (knob, 2), (knob, 3)])
    {
        let trying = morris(turned);
        let (mut state, mut mills) = (trying.begin(&[]), Mills::new(turned));
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut seen: HashMap<Mills, u32> = HashMap::from([(mills.clone(), 1)]);
        for _ in 0..300 {
            let count = men(&state);
            assert_eq!(count, mills.men(1) + mills.men(2));
            if Homemade::on_turn(&state).is_none() {
                drawn += u32::from(seen[&mills] >= 3);
                assert!(mills.is_lost() || seen[&mills] >= 3, "{mills:?}");
                break;
            }
            assert!(!mills.is_lost() && seen[&mills] < 3, "{mills:?}");
            let (behind, steps) = (trying.behind(&state), mills.steps());
            let of_script: BTreeSet<&str> = behind.iter().map(|(line, _)| line.as_str()).collect();
            let lines: Vec<String> = steps.iter().map(|step| written(*step)).collect();
            assert_eq!(of_script, lines.iter().map(String::as_str).collect(), "{mills:?}");
            let at = rng.usize(..steps.len());
            let (_, next) = behind.into_iter().find(|(line, _)| *line == lines[at]).expect("it is there");
            let (from, to, takes) = steps[at];
            flown += u32::from(from.is_some_and(|from| !Mills::are_joined(from, to)));
            taken += u32::from(takes.is_some());
            assert_eq!(
                men(&next),
                count - u32::from(takes.is_some()),
                "men go out of play only when they are taken"
            );
            (state, mills) = (next, mills.after(steps[at]));
            *seen.entry(mills.clone()).or_default() += 1;
            compared += 1;
        }
    }
    assert!(compared > 400 && flown > 10 && taken > 30, "{compared} positions, {flown}, {taken}, {drawn}");
}
