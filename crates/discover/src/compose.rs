//! Puzzles that play by chance suggests, proved, rated and made shorter.
//!
//! Play by chance suggests tasks; each becomes the text of a puzzle, which is looked at, solved, rated and made shorter like
//! any other.

mod draft;
mod point;
mod proved;
mod rating;
mod shorter;
mod title;

use catalog::AnyGame;
use rulebook::{Clause, ClauseMutant};
use runner::{Difficulty, Level, Motif};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use session::File;
use text::in_words;

use crate::prospects::{Prospect, TaskKind, TaskQuery, prospects};
use draft::Draft;
use proved::{ProvedPuzzle, PuzzleProver};

/// A solution turns on so many clauses, at least.
const CLAUSES: usize = 2;
/// How many tasks are tried of one game.
const TASKS: usize = 80;
/// Of these, so many at most in which cards lie closed: they take long to prove.
const COSTLY: usize = 12;
/// So many games are looked through for puzzles of two moves or more, before one of a single move will do.
const DEEP: u64 = 12;
/// Of so many puzzles the best one is taken.
const BEST_OF: usize = 2;

/// What puzzles are wanted.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The lines above the puzzle: `game`, and `players` where the game asks for them.
    pub head: String,
    /// What is to be reached; where it is empty, what the player plays for who solves.
    pub goals: Vec<String>,
    /// The bound, after `within`: `2 turns`; one that fits unless it is given.
    pub within: Option<String>,
    /// The clause that the solution turns on.
    pub clause: Option<&'static Clause>,
    /// Of which kind it is to be; of any, unless given.
    pub kind: Option<TaskKind>,
}

/// A puzzle that was found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Composed {
    /// What it is called.
    pub title: String,
    /// What else it may be called.
    #[serde(skip)]
    titles: Vec<String>,
    /// The puzzle, laid out, without the lines above it.
    #[serde(skip)]
    pub text: String,
    /// Of which kind it is.
    pub kind: TaskKind,
    /// How hard it is.
    #[serde(flatten, serialize_with = "with_level")]
    #[schemars(with = "LevelAndDifficulty")]
    pub difficulty: Difficulty,
    /// The solver's turns in the solution.
    pub turns: usize,
    /// How many first moves fail and look as good as one that works, or fail only by what others answer.
    pub tempting: usize,
    /// What the solution is made of.
    pub motifs: Vec<Motif>,
    /// The moves of its solution.
    pub key_line: Vec<String>,
    /// The clauses that the solution turns on: without one of them the puzzle is not sound.
    #[serde(serialize_with = "ids")]
    #[schemars(with = "Vec<&str>")]
    pub clauses: Vec<&'static Clause>,
}

/// How hard a puzzle is, in a word and in numbers.
#[derive(Serialize, JsonSchema)]
struct LevelAndDifficulty {
    /// The difficulty in a word.
    level: Level,
    #[serde(flatten)]
    difficulty: Difficulty,
}

fn with_level<S: Serializer>(difficulty: &Difficulty, to: S) -> Result<S::Ok, S::Error> {
    LevelAndDifficulty { level: difficulty.level(), difficulty: *difficulty }.serialize(to)
}

fn ids<S: Serializer>(clauses: &[&'static Clause], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(clauses.iter().map(|clause| &clause.id))
}

impl Composed {
    /// Calls it otherwise where another puzzle is called so.
    pub fn call_unlike(&mut self, taken: &[String]) {
        let is_free = |title: &String| !taken.contains(title);
        let titles = std::iter::once(&self.title).chain(&self.titles);
        // Where all are taken, it is one more of the same.
        let more = (2..).map(|number| format!("{}, part {}", self.title, in_words(number)));
        let free = titles.cloned().chain(more).find(is_free).unwrap_or_default();
        self.text = self.text.replacen(&format!("\"{}\"", self.title), &format!("\"{free}\""), 1);
        self.title = free;
    }
}

/// What came of one game by chance.
#[derive(Clone, Debug, Default)]
pub struct Composing {
    /// The puzzle, if there is one.
    pub composed: Option<Composed>,
    /// How many tasks were tried.
    pub tasks: u64,
    /// How many of them have one solution.
    pub sound: u64,
    /// How many positions were looked at for tasks.
    pub positions: u64,
    /// In how many of them the clause that is wished for decided something.
    pub decided: u64,
}

/// Whether a solution can turn on a clause: a definition cannot be changed.
pub fn can_turn_on(clause: &'static Clause) -> bool {
    !ClauseMutant::without(clause).is_empty()
}

/// Looks for a puzzle in the game by chance of that number; `load` reads a text as a file. The same seed and number
/// give the same puzzle, or none.
pub fn compose(
    game: AnyGame,
    wish: &Wish,
    (seed, number): (u64, u64),
    load: &dyn Fn(&str) -> File,
) -> Composing {
    let mut came = Composing::default();
    let table = load(&wish.head);
    let seed = seed.wrapping_add(number.wrapping_mul(1_000_003));
    let prover = PuzzleProver { game, wish, load, number, seed };
    let sought = TaskQuery { goals: &wish.goals, clause: wish.clause, kind: wish.kind };
    let prospects = prospects(game, &table, sought, seed);
    (came.positions, came.decided) = (prospects.positions, prospects.decided);
    let mut found: Vec<(Prospect, Draft, ProvedPuzzle)> = Vec::new();
    let mut costly = 0;
    for prospect in prospects.tasks.into_iter().take(TASKS) {
        costly += usize::from(prospect.kind.is_veiled());
        if wish.kind.is_none() && prospect.kind.is_veiled() && costly > COSTLY {
            continue;
        }
        came.tasks += 1;
        let Some((draft, proved)) = promising(&prover, &prospect, &mut came.sound) else { continue };
        found.push((prospect, draft, proved));
        if found.len() == BEST_OF {
            break;
        }
    }
    found.sort_by(|(.., one), (.., other)| rating::points(other).total_cmp(&rating::points(one)));
    came.composed = found.into_iter().find_map(|each| finished(&prover, each));
    came
}

/// The task as a draft, with its proof, if it is worth being asked; counts in `sound` whether it has one solution.
fn promising(
    prover: &PuzzleProver<'_>,
    prospect: &Prospect,
    sound: &mut u64,
) -> Option<(Draft, ProvedPuzzle)> {
    let draft = Draft::of(prover.wish, prospect);
    let (budget, least) = (proved::budget(prospect), least_moves(prospect.kind, prover.wish, prover.number));
    // Where chance decides whether it is done, how often it is says nothing of the moves.
    let is_up_to_moves = !matches!(prospect.kind, TaskKind::Chance | TaskKind::Luck);
    // What takes little is looked at first: to play a task takes less than to prove one in which cards lie closed.
    let is_costly = prospect.kind.is_veiled();
    if is_up_to_moves && is_costly && prover.is_solved_by_first_idea(&draft.text()) {
        return None;
    }
    let draft = match prospect.kind {
        TaskKind::Chance => {
            let best = prover.chance(&draft.text(), budget)?;
            draft.with_chance(best)?
        }
        _ => draft,
    };
    let fewest = prover.fewest(&draft.text(), budget, least)?;
    *sound += 1;
    let draft = draft.within(prover.wish, fewest);
    let text = draft.text();
    if is_up_to_moves && prover.is_solved_by_first_idea(&text) {
        return None;
    }
    let proved = prover.solve(&text, budget)?;
    let fits = needs_what_it_asks(prospect.kind, &proved)
        && rating::is_worth_it(&proved, least)
        && prover.is_wished_for(&text, &proved);
    fits.then_some((draft, proved))
}

/// Whether luck is needed where it is asked for: what succeeds whatever chance brings needs none.
fn needs_what_it_asks(kind: TaskKind, proved: &ProvedPuzzle) -> bool {
    kind != TaskKind::Luck || proved.makeup.draws
}

/// A puzzle of a game of that number takes so many moves at least. Where nobody else has a say, one move is none; else
/// one will do where it is asked for, where cards lie closed, or where the first games gave none that takes two.
fn least_moves(kind: TaskKind, wish: &Wish, number: u64) -> u32 {
    let is_deep = number < DEEP && wish.within.is_none() && !kind.is_veiled();
    if kind == TaskKind::Alone || is_deep { 2 } else { 1 }
}

/// A sound puzzle made shorter while it is as hard, with a title, its solution, what fails, and its point if it is easy.
fn finished(
    prover: &PuzzleProver<'_>,
    (prospect, draft, first): (Prospect, Draft, ProvedPuzzle),
) -> Option<Composed> {
    let draft = shorter::shorter(prover, (draft, &prospect.held), &first);
    let text = draft.text();
    let proved = prover.solve(&text, first.budget().max(proved::budget(&prospect)))?;
    let clauses = prover.clauses(&text, &proved);
    if clauses.len() < CLAUSES {
        return None;
    }
    let mut titles = title::titles(&prospect, &proved).into_iter();
    let title = titles.next()?;
    let point = point::point(prover.wish.clause, &clauses, &proved);
    let whole = draft.called(&title).told(&proved, point.as_deref());
    let whole = syntax::format(&whole.text(), &|head, rows, line| prover.game.is_row(head, rows, line));
    // What fails is told with it.
    let written = prover.solve(&whole, first.budget_without()).filter(|written| !written.fails.is_empty())?;
    let text = whole.strip_prefix(&prover.wish.head)?.trim().to_owned() + "\n";
    Some(Composed {
        title,
        titles: titles.collect(),
        text,
        kind: prospect.kind,
        difficulty: written.difficulty,
        turns: written.makeup.turns,
        tempting: written.tempting,
        motifs: written.makeup.motifs,
        key_line: written.key_line,
        clauses,
    })
}
