//! The smallest situation in which two sets of rules differ.
//!
//! Games are played by chance under both at once, until they part: a move is legal under one alone, or does
//! something else. What was played there becomes a script, and the script is reduced.

mod outcome;
mod sides;

use catalog::AnyGame;
use reduce::{IsRow, reduced};
use session::File;
use syntax::LineKind;

use crate::lockstep::{LockstepParting, lockstep};
use crate::wander::wander;
use sides::Both;
pub use sides::Sides;

/// How many plies a game has at most.
const PLIES: usize = 2_000;
/// For so many plies play goes on from a position that scenarios come to.
const ON: usize = 40;
/// So many of those positions are looked at after each game but the first, which looks at all of them.
const AGAIN: usize = 32;
/// How many seeds are tried where games cannot be set up alike under both.
const SEEDS: u64 = 3;

/// A situation in which two sets of rules differ.
#[derive(Clone, Debug)]
pub struct FoundDifference {
    /// The file, laid out: two scenarios, one under each set of rules.
    pub text: String,
    /// What differs: `who wins differs`, `a move is legal under one of them`.
    pub what: &'static str,
    /// The lines that hold under one set of rules, and those that hold under the other.
    pub holds: [Vec<String>; 2],
}

/// What was searched by chance.
#[derive(Clone, Debug, Default)]
pub struct DifferenceSearch {
    /// The first difference.
    pub found: Option<FoundDifference>,
    /// How many positions were compared.
    pub positions: u64,
    /// How many games can only be set up under one of the sets of rules.
    pub one_sided: u64,
    /// How often clauses of interest decided.
    pub asked: u64,
}

impl DifferenceSearch {
    /// Adds what came of another game; gives whether a difference is found.
    pub fn add(&mut self, came: Self) -> bool {
        self.positions += came.positions;
        self.one_sided += came.one_sided;
        self.asked += came.asked;
        self.found = self.found.take().or(came.found);
        self.found.is_some()
    }
}

/// Looks for a difference in the game of that number, and in the positions `from` elsewhere. The same seed and
/// number give the same difference, or none.
pub fn distinguish(
    game: AnyGame,
    sides: &Sides,
    (seed, number): (u64, u64),
    from: &[Vec<String>],
    load: &dyn Fn(&str) -> File,
) -> DifferenceSearch {
    let mut search = DifferenceSearch::default();
    // Tables of other sizes are looked at in turn, the usual one most often.
    let head = match (number as usize % 2, sides.heads.as_slice()) {
        (_, []) => return search,
        (1, [_, others @ ..]) if !others.is_empty() => &others[number as usize / 2 % others.len()],
        (_, [usual, ..]) => usual,
    };
    let both = Both { game, sides, head, load };
    let whole: &[String] = &[];
    // Play by chance does not come to the move that matters at once: it goes on from each position again and again.
    let (first, most) = if number == 0 { (0, from.len()) } else { (number as usize * AGAIN, AGAIN) };
    let later = from.iter().cycle().skip(first % from.len().max(1)).take(most.min(from.len()));
    let starts = std::iter::once((whole, PLIES)).chain(later.map(|setup| (setup.as_slice(), ON)));
    for (at, (setup, plies)) in starts.enumerate() {
        let files = [0, 1].map(|side| load(&sides.file_of(head, side, setup)));
        let seed = seed.wrapping_add(number.wrapping_mul(1_000_003)).wrapping_add(at as u64);
        let came = lockstep(game, [&files[0], &files[1]], &sides.clauses, seed, plies);
        search.positions += came.positions;
        search.one_sided += u64::from(came.one_sided);
        search.asked += came.asked;
        let Some(parting) = came.parting else { continue };
        let shown = bodies(&parting, setup).into_iter().chain(seeded(game, &files[0], number));
        if let Some(found) = shown.into_iter().find_map(|body| smallest(&both, &body)) {
            search.found = Some(found);
            return search;
        }
    }
    search
}

/// Scripts that come to where the sets of rules part, the shortest first.
fn bodies(parting: &LockstepParting, setup: &[String]) -> Vec<String> {
    let mut bodies = Vec::new();
    let set_up = |lines: &[String]| format!("  setup\n    {}\n", lines.join("\n    "));
    bodies.extend(parting.there.as_deref().map(set_up));
    let mut moves = String::new();
    for (position, mv) in parting.lately.iter().rev() {
        moves = format!("  {mv}\n{moves}");
        bodies.push(set_up(position) + &moves);
    }
    if parting.lately.is_empty() && !setup.is_empty() {
        bodies.push(set_up(setup));
    }
    bodies
}

/// Scripts in which a seed deals what no line can state under both.
fn seeded(game: AnyGame, file: &File, number: u64) -> Vec<String> {
    let dealt = wander(game, file, 0, 0);
    let turn = dealt.iter().flatten().find(|line| LineKind::of(line) == LineKind::ToMove);
    let setup = turn.map(|line| format!("  setup\n    {line}\n")).unwrap_or_default();
    let first = number.wrapping_mul(SEEDS).wrapping_add(1);
    (0..SEEDS).map(|at| first.wrapping_add(at)).map(|seed| format!("  seed {seed}\n{setup}")).collect()
}

/// A situation made as small as it can be while the sets of rules differ there in the same way: the first of those.
fn smallest(both: &Both<'_>, body: &str) -> Option<FoundDifference> {
    let mut apart = both.apart(body).into_iter();
    let (first, kind) = apart.find_map(|kind| Some((both.written(body, kind)?, kind)))?;
    let is_row: IsRow<'_> = &|head, rows, line| both.game.is_row(head, rows, line);
    let again = |text: &str| both.written(&both.body_of(text)?, kind);
    let left = reduced(&both.as_script(body), is_row, &mut |text| again(text).is_some());
    let difference = again(&left.text).unwrap_or(first);
    Some(FoundDifference { text: syntax::format(&difference.text, is_row), ..difference })
}
