//! The smallest situation in which two sets of rules differ.

mod sides;

use reduce::{IsRow, reduced};
use runner::{AnyGame, File};

pub use sides::Sides;
use sides::{Both, Outcomes};

/// A game is played for so many plies, and looked at so often.
const PLIES: usize = 60;
/// From so many of its positions play goes on.
const POSITIONS: usize = 12;
/// For so many moves.
const MOVES: usize = 5;

/// A situation in which two sets of rules differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The file, laid out: two scenarios, one under each set of rules.
    pub text: String,
    /// What differs: `a move is legal`, `a position`.
    pub what: &'static str,
    /// The lines that hold under one set of rules, and those that hold under the other.
    pub holds: [Vec<String>; 2],
}

/// What was searched of one game by chance.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// The first difference.
    pub found: Option<Difference>,
    /// How many positions were compared.
    pub positions: u64,
    /// How many of them can only be set up under one of the sets of rules.
    pub one_sided: u64,
    /// How often clauses of interest decided.
    pub asked: u64,
}

/// Looks for a difference in one game by chance, and in the positions `from` elsewhere. The same seed gives the
/// same difference, or none.
pub fn distinguish(
    game: &dyn AnyGame,
    sides: &Sides,
    seed: u64,
    from: &[Vec<String>],
    load: &dyn Fn(&str) -> File,
) -> Search {
    let both = Both { game, sides, load };
    let mut search = Search::default();
    let mut rng = fastrand::Rng::with_seed(seed);
    // Each side's games come to positions that the other's do not.
    let side = usize::from(seed % 2 == 1);
    let walk = game.wander(&load(&sides.head_of(side)), seed, PLIES);
    let step = walk.len().div_ceil(POSITIONS).max(1);
    let first = rng.usize(..step);
    let starts = walk.iter().skip(first).step_by(step).chain(from);
    for position in starts {
        if let Some(body) = differing(&both, position, &mut rng, &mut search)
            && let Some(found) = smallest(&both, &body)
        {
            search.found = Some(found);
            return search;
        }
    }
    search
}

/// Plays on from a position under both sets of rules, until they differ; gives the set-up and the moves.
fn differing(
    both: &Both<'_>,
    position: &[String],
    rng: &mut fastrand::Rng,
    search: &mut Search,
) -> Option<String> {
    let mut body = format!("  setup\n    {}\n", position.join("\n    "));
    for _ in 0..MOVES {
        search.positions += 1;
        let Outcomes { outcomes, asked } = both.outcomes(&body);
        search.asked += asked;
        let [one, other] = &outcomes;
        match (one, other) {
            (Some(one), Some(other)) if one != other => return Some(body),
            (Some(one), Some(_)) => {
                let next = rng.choice(&one.moves)?;
                body += &format!("  {next}\n");
            }
            (None, None) => return None,
            (Some(_), None) | (None, Some(_)) => {
                search.one_sided += 1;
                return None;
            }
        }
    }
    None
}

/// A situation made as small as it can be while the sets of rules differ there in the same way.
fn smallest(both: &Both<'_>, body: &str) -> Option<Difference> {
    let first = both.written(body)?;
    let is_row: IsRow<'_> = &|head, rows, line| both.game.is_row(head, rows, line);
    let start = both.as_script(body);
    let left = reduced(&start, is_row, &mut |text| {
        both.body_of(text).and_then(|body| both.written(&body)).is_some_and(|found| found.what == first.what)
    });
    let difference = both.body_of(&left.text).and_then(|body| both.written(&body)).unwrap_or(first);
    Some(Difference { text: syntax::format(&difference.text, is_row), ..difference })
}
