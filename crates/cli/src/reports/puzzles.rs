//! The index of the puzzles of a folder, with their difficulty: its `puzzles.md`.

use runner::{Difficulty, Solved};
use text::counted;

use super::index::below;
use super::markdown::{escape, link};
use crate::file_run::{FileRun, Scene};

/// The text of the `puzzles.md` of the folder `root`, from which links go out: the sound puzzles of each of
/// the games, the easiest first.
pub(crate) fn puzzles(files: &[FileRun], root: &str) -> String {
    let mut out = "# Puzzles\n\n\
        <!-- Generated from the puzzles; `UPDATE=1 cargo test -p tests --test all generated` writes it anew. -->\n\n\
        Each puzzle is a position, a task and a promise, and `saga solve` proves it. The solutions are in the \
        files; `saga replay FILE:LINE` shows a puzzle with its hints, its tries and its solution.\n\n\
        The difficulty is measured on the proof: the moves of the solution (where there is none, of the longest \
        line by which a first move fails), times the binary logarithm of how many first moves there are for \
        each that works, two at least. So many yes-or-no questions are answered on the way to the solution. \
        Under 5 is easy, under 9 is medium, more is hard.\n"
        .to_owned();
    for game in catalog::GAMES {
        let mut puzzles: Vec<ListedPuzzle<'_>> = files
            .iter()
            .filter(|ran| ran.is_of(*game))
            .flat_map(FileRun::scenes)
            .filter_map(listed)
            .collect();
        if puzzles.is_empty() {
            continue;
        }
        puzzles.sort_by(|one, other| one.difficulty.figure().total_cmp(&other.difficulty.figure()));
        out += &format!(
            "\n## {}\n\n{}, the easiest first.\n\n",
            escape(game.info().title),
            counted(puzzles.len(), "puzzle")
        );
        out += "| puzzle | who solves | task | moves | first moves that work | difficulty |\n";
        out += "|---|---|---|--:|--:|---|\n";
        puzzles.iter().for_each(|each| out += &row(each, root));
    }
    out
}

/// A sound puzzle and how hard it is.
struct ListedPuzzle<'a> {
    scene: Scene<'a>,
    solved: &'a Solved,
    difficulty: Difficulty,
}

fn listed(scene: Scene<'_>) -> Option<ListedPuzzle<'_>> {
    let solved = scene.sound()?;
    Some(ListedPuzzle { scene, solved, difficulty: solved.difficulty() })
}

fn row(listed: &ListedPuzzle<'_>, root: &str) -> String {
    let ListedPuzzle { scene, solved, difficulty } = listed;
    let to = format!("{}#L{}", below(&scene.ran.name, root), scene.line());
    let works = match difficulty.firsts {
        0 => "chance comes first".to_owned(),
        firsts => format!("{} of {firsts}", difficulty.working),
    };
    format!(
        "| {} | {} | {} | {} | {works} | {} ({:.1}) |\n",
        link(&scene.title(), &to),
        escape(&solved.solver),
        escape(&solved.task.join("; ")),
        difficulty.moves,
        difficulty.level().word(),
        difficulty.figure()
    )
}
