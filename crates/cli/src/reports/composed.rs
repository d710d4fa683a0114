//! Puzzles that were found by chance.

use discover::Composed;
use runner::Difficulty;
use serde::Serialize;
use text::counted;

use super::document::document;
use super::solve::grouped;
use crate::terminal::{Screen, paragraph};

/// What was found.
pub(crate) struct Found<'a> {
    pub(crate) composed: &'a [Composed],
    /// The file of all puzzles.
    pub(crate) text: &'a str,
    /// How many tasks were tried.
    pub(crate) tasks: u64,
    /// How many of them have one solution.
    pub(crate) sound: u64,
    pub(crate) written: Option<&'a str>,
}

/// How hard a puzzle is, in a line.
pub(crate) fn rated(composed: &Composed) -> String {
    let Difficulty { moves, firsts, working } = composed.difficulty;
    let (word, moves) = (composed.difficulty.level().word(), counted(moves as u128, "move"));
    let works = if working == 1 { "works" } else { "work" };
    format!("{word}: {moves}; {working} of {} {works}", counted(firsts as u128, "first move"))
}

/// The clauses that its solution turns on, in lines.
pub(crate) fn turns_on(composed: &Composed, width: usize) -> Vec<String> {
    let ids: Vec<&str> = composed.clauses.iter().map(|clause| &*clause.id).collect();
    let lines = paragraph(&format!("turns on {}", ids.join(", ")), width);
    lines.lines().map(|line| line.trim().to_owned()).collect()
}

/// The puzzles as a file, or where they were written to.
pub(crate) fn composed(found: &Found<'_>, screen: Screen) -> String {
    let (tasks, sound) = (grouped(found.tasks), grouped(found.sound));
    let searched = format!("tasks by chance: {tasks}, with one solution: {sound}");
    if found.composed.is_empty() {
        return format!(
            "{}\n{}",
            screen.paint.warn("no puzzle was found"),
            paragraph(&searched, screen.width)
        );
    }
    match found.written {
        None => format!("{}\n{}", screen.paint.faint(&format!("# {searched}")), found.text),
        Some(path) => {
            let mut out = String::new();
            for each in found.composed {
                out += &format!("{}  {}\n", screen.paint.strong(&each.title), rated(each));
                for line in turns_on(each, screen.width) {
                    out += &format!("  {line}\n");
                }
            }
            format!("{out}written to {path}\n{}", screen.paint.faint(&searched)) + "\n"
        }
    }
}

#[derive(Serialize)]
struct Body<'a> {
    puzzles: Vec<PuzzleOf<'a>>,
    tasks: u64,
    sound: u64,
    written: Option<&'a str>,
    text: Option<&'a str>,
}

#[derive(Serialize)]
struct PuzzleOf<'a> {
    title: &'a str,
    level: &'static str,
    moves: usize,
    first_moves: usize,
    working: usize,
    key_line: &'a [String],
    clauses: Vec<&'static str>,
}

pub(crate) fn composed_json(found: &Found<'_>) -> String {
    let puzzles = found.composed.iter().map(|each| {
        let Difficulty { moves, firsts, working } = each.difficulty;
        let level = each.difficulty.level().word();
        let clauses = each.clauses.iter().map(|clause| &*clause.id).collect();
        let (title, key_line) = (each.title.as_str(), each.key_line.as_slice());
        PuzzleOf { title, level, moves, first_moves: firsts, working, key_line, clauses }
    });
    let text = (!found.composed.is_empty()).then_some(found.text);
    let Found { tasks, sound, written, .. } = *found;
    document("compose", Body { puzzles: puzzles.collect(), tasks, sound, written, text })
}
