//! Puzzles that play by chance suggests, proved and reduced.
//!
//! The runner suggests tasks; each becomes the text of a puzzle, which is solved, rated and reduced like any other.

mod proved;

use reduce::{IsRow, reduced};
use rulebook::{Clause, Mutant};
use runner::{AnyGame, Company, Difficulty, File, Prospect, Sought, Tested};

use proved::{Proved, Prover};

/// The figure that a puzzle has at least.
const LEAST: f64 = 3.0;
/// How many first moves tempt and fail, at least.
const TEMPTING: usize = 2;
/// How many of them are told.
const TOLD: usize = 2;
/// A solution turns on so many clauses, at least.
const CLAUSES: usize = 2;
/// What is left of a puzzle may take so many positions.
const LEFT: u64 = 1_000;
/// How many tasks are tried of one game.
const TASKS: usize = 12;

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
}

/// A puzzle that was found.
#[derive(Clone, Debug)]
pub struct Composed {
    /// What it is called.
    pub title: String,
    /// The puzzle, laid out, without the lines above it.
    pub text: String,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// The moves of its solution.
    pub key_line: Vec<String>,
    /// The clauses that the solution turns on: without one of them the puzzle is not sound.
    pub clauses: Vec<&'static Clause>,
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
    !Mutant::without(clause).is_empty()
}

/// Looks for a puzzle in the game by chance of that number; `load` reads a text as a file. The same seed and number
/// give the same puzzle, or none.
pub fn compose(
    game: &dyn AnyGame,
    wish: &Wish,
    (seed, number): (u64, u64),
    load: &dyn Fn(&str) -> File,
) -> Composing {
    let mut came = Composing::default();
    let table = load(&wish.head);
    let seed = seed.wrapping_add(number.wrapping_mul(1_000_003));
    let prover = Prover { game, wish, load };
    let sought = Sought { goals: &wish.goals, clause: wish.clause };
    let prospects = game.prospects(&table, sought, seed);
    (came.positions, came.decided) = (prospects.positions, prospects.decided);
    for prospect in prospects.tasks.into_iter().take(TASKS) {
        came.tasks += 1;
        let title = title(&prospect, number);
        let text = text(wish, &prospect, &title);
        let Some(first) = prover.solve(&text, proved::AT_FIRST) else { continue };
        came.sound += 1;
        if !is_worth_it(&first, LEAST) || !prover.is_wished_for(&text, &first) {
            continue;
        }
        if let Some(composed) = finished(&prover, &text, &first, title) {
            came.composed = Some(composed);
            return came;
        }
    }
    came
}

/// Whether it is no matter of course.
fn is_worth_it(proved: &Proved, least: f64) -> bool {
    let Difficulty { moves, firsts, working } = proved.difficulty;
    moves > 1 && proved.difficulty.figure() >= least && firsts >= working + TEMPTING
}

/// What a task is called.
fn title(prospect: &Prospect, number: u64) -> String {
    let mut letters = prospect.goal.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{} ({})", letters.as_str(), number + 1)
}

/// A task as the text of a puzzle.
fn text(wish: &Wish, prospect: &Prospect, title: &str) -> String {
    let within = wish.within.clone().unwrap_or_else(|| format!("{} moves", prospect.moves));
    let others = match prospect.company {
        Company::Alone => "",
        Company::Help => "  with any help\n",
        Company::Reply => "  against any reply\n",
    };
    let (head, setup, goal) = (&wish.head, prospect.setup.join("\n    "), &prospect.goal);
    format!(
        "{head}\npuzzle \"{title}\"\n  setup\n    {setup}\n  goal {goal}\n  within {within}\n{others}  solution unique\n"
    )
}

/// A sound puzzle made as small as it can be while it is as hard, with its solution and what fails.
fn finished(prover: &Prover<'_>, text: &str, first: &Proved, title: String) -> Option<Composed> {
    let is_row: IsRow<'_> = &|head, rows, line| prover.game.is_row(head, rows, line);
    let budget = first.positions.saturating_mul(4).max(LEFT);
    let (level, moves) = (first.difficulty.level(), first.difficulty.moves);
    let asked =
        |text: &str| text.lines().map(str::trim).filter(|line| is_asked(line)).map(squeezed).collect();
    let task: Vec<String> = asked(text);
    let mut keeps = |text: &str| {
        asked(text) == task
            && text.starts_with(&prover.wish.head)
            && prover.solve(text, budget).is_some_and(|proved| {
                let Difficulty { moves: now, .. } = proved.difficulty;
                now == moves
                    && proved.difficulty.level() >= level
                    && is_worth_it(&proved, LEAST)
                    && prover.is_wished_for(text, &proved)
            })
    };
    let left = reduced(text, is_row, &mut keeps);
    let proved = prover.solve(&left.text, budget)?;
    let body = left.text.strip_prefix(&prover.wish.head)?;
    let mut lines = format!("{}\n", body.trim());
    for tried in proved.fails.iter().take(TOLD) {
        lines += &format!("  try {}   \"{}\"\n", tried.beginning.join(", "), sentence(tried));
    }
    lines += "  solution\n";
    proved.play.iter().for_each(|mv| lines += &format!("    {mv}\n"));
    let whole = syntax::format(&format!("{}\n{lines}", prover.wish.head), is_row);
    let written = prover.solve(&whole, budget)?;
    let clauses = prover.clauses(&left.text, &proved);
    if clauses.len() < CLAUSES {
        return None;
    }
    let text = whole.strip_prefix(&prover.wish.head)?.trim().to_owned() + "\n";
    Some(Composed { title, text, difficulty: written.difficulty, key_line: written.key_line, clauses })
}

/// Whether a line says what is asked: it stays as it is.
fn is_asked(line: &str) -> bool {
    ["puzzle ", "goal ", "within ", "with ", "against ", "solution "]
        .iter()
        .any(|head| line.starts_with(head))
}

fn squeezed(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What comes of a first move that fails, as a sentence between quotes.
fn sentence(tried: &Tested) -> String {
    let words = match tried.line.as_slice() {
        [] => tried.ending.clone(),
        line => format!("{} after {}", tried.ending, line.join(", ")),
    };
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str()).replace('\\', "\\\\").replace('"', "\\\"")
}
