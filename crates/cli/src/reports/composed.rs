//! Puzzles that were found by chance.

use discover::Composed;
use rulebook::Clause;
use runner::Difficulty;
use schemars::JsonSchema;
use serde::Serialize;
use text::{counted, grouped};

use super::document::document;
use crate::terminal::{Screen, paragraph};

/// What was found.
pub(crate) struct FoundPuzzles<'a> {
    pub(crate) composed: &'a [Composed],
    /// The file of all puzzles.
    pub(crate) text: &'a str,
    pub(crate) searched: Searched,
    pub(crate) written: Option<&'a str>,
}

/// What was searched.
#[derive(Clone, Copy, Default)]
pub(crate) struct Searched {
    /// The clause that solutions are to turn on.
    pub(crate) clause: Option<&'static Clause>,
    /// After so many games the search ends.
    pub(crate) games: u64,
    /// How many positions were looked at for tasks.
    pub(crate) positions: u64,
    /// In how many of them the clause decided something.
    pub(crate) decided: u64,
    /// How many tasks were tried.
    pub(crate) tasks: u64,
    /// How many of them have one solution.
    pub(crate) sound: u64,
}

impl Searched {
    /// Why there is no puzzle, and what one can do.
    fn in_vain(self) -> String {
        let Self { games, positions, decided, tasks, sound, .. } = self;
        let (more, positions) = (games.saturating_mul(10).max(10), grouped(positions));
        let on = format!("`--games {more}` looks further, another `--seed` elsewhere");
        let tried = format!("tasks by chance: {}, with one solution: {}", grouped(tasks), grouped(sound));
        let Some(clause) = self.clause else { return format!("{tried}; {on}") };
        let id = &clause.id;
        if decided == 0 {
            return format!(
                "without `{id}` the same is legal and comes to the same in all {positions} positions of games by \
                 chance at this table: they do not come to it, or another clause forbids the same; {on}, \
                 `saga explain {id}` tells what it is about, and `saga new --puzzle` begins a puzzle that is set up \
                 by hand"
            );
        }
        let met = format!(
            "`{id}` decides something in {} of {positions} positions of games by chance",
            grouped(decided)
        );
        match (tasks, sound) {
            (0, _) => format!(
                "{met}, and nothing that is asked for hangs on it there; {on}, and `--goal` asks for something else"
            ),
            _ => format!(
                "{met}; {tried} near them, and none makes a puzzle that turns on it; {on}, and `--goal` asks for something else"
            ),
        }
    }
}

/// How hard a puzzle is, in a line.
pub(crate) fn rated(composed: &Composed) -> String {
    let Difficulty { moves, firsts, working } = composed.difficulty;
    let (word, moves) = (composed.difficulty.level().word(), counted(moves as u128, "move"));
    let works = if working == 1 { "works" } else { "work" };
    let first_moves = counted(firsts as u128, "first move");
    let tempt = match composed.tempting {
        0 => String::new(),
        1 => ", 1 that fails tempts".to_owned(),
        tempting => format!(", {tempting} that fail tempt"),
    };
    format!("{word}: {moves}; {working} of {first_moves} {works}{tempt}")
}

/// What the solution is made of, in a line; none where there is nothing to say of it.
pub(crate) fn made_of(composed: &Composed) -> Option<String> {
    let motifs: Vec<&str> = composed.motifs.iter().map(|motif| motif.word()).collect();
    (!motifs.is_empty()).then(|| format!("made of {}", motifs.join(", ")))
}

/// The clauses that its solution turns on, in lines.
pub(crate) fn turns_on(composed: &Composed, width: usize) -> Vec<String> {
    let ids: Vec<&str> = composed.clauses.iter().map(|clause| &*clause.id).collect();
    let lines = paragraph(&format!("turns on {}", ids.join(", ")), width);
    lines.lines().map(|line| line.trim().to_owned()).collect()
}

/// The puzzles as a file, or where they were written to.
pub(crate) fn composed(found: &FoundPuzzles<'_>, screen: Screen) -> String {
    if found.composed.is_empty() {
        let none = screen.paint.warn("no puzzle was found");
        return format!("{none}\n{}", paragraph(&found.searched.in_vain(), screen.width));
    }
    let (tasks, sound) = (grouped(found.searched.tasks), grouped(found.searched.sound));
    let searched = format!("tasks by chance: {tasks}, with one solution: {sound}");
    match found.written {
        None => format!("{}\n{}", screen.paint.faint(&format!("# {searched}")), found.text),
        Some(path) => {
            let mut out = String::new();
            for each in found.composed {
                out += &format!("{}  {}\n", screen.paint.strong(&each.title), rated(each));
                for line in made_of(each).into_iter().chain(turns_on(each, screen.width)) {
                    out += &format!("  {line}\n");
                }
            }
            format!("{out}written to {path}\n{}", screen.paint.faint(&searched)) + "\n"
        }
    }
}

/// The report of `saga compose`.
#[derive(Serialize, JsonSchema)]
pub(super) struct ComposeReport<'a> {
    puzzles: &'a [Composed],
    tasks: u64,
    sound: u64,
    positions: u64,
    decided: Option<u64>,
    written: Option<&'a str>,
    text: Option<&'a str>,
}

pub(crate) fn composed_json(found: &FoundPuzzles<'_>) -> String {
    let text = (!found.composed.is_empty()).then_some(found.text);
    let Searched { clause, tasks, sound, positions, decided, .. } = found.searched;
    let (decided, written) = (clause.map(|_| decided), found.written);
    document(
        "compose",
        ComposeReport { puzzles: found.composed, tasks, sound, positions, decided, written, text },
    )
}
