//! Puzzles whose answers were found by hand, in the words of the games.

mod puzzle;

mod odin;
mod omen;
mod ravens;
mod table;

use executor::Threads;
use game::{ConditionOf, Dialect, Knowledge};
use puzzle::Puzzle;
use solver::{Answer, Effort};

/// What a puzzle comes to, in one line: all that applies, the fewest moves or the best probability, and each
/// solution, its moves in the order of their names.
fn told<G: Dialect<Rules: Default> + Knowledge>(puzzle: &Puzzle<G>, answer: &Answer<G>) -> String
where
    ConditionOf<G>: Sync,
{
    let applies: Vec<&str> = answer.applies.iter().map(|each| each.word()).collect();
    let fewest = match (answer.fewest, answer.chance) {
        (Some(fewest), _) => format!(" in {fewest}"),
        (None, Some(chance)) => format!(" {chance}"),
        (None, None) => String::new(),
    };
    let mut lines: Vec<String> = answer
        .key_lines
        .iter()
        .map(|line| {
            let words = puzzle.words(line);
            let mut words: Vec<&str> = words.split(", ").collect();
            words.sort_unstable();
            words.join(", ")
        })
        .collect();
    lines.sort();
    assert_eq!(answer.solutions, lines.len());
    assert_eq!(answer.verdict, answer.applies[0]);
    assert_eq!(answer.play.is_empty(), answer.solutions == 0, "a line of play where there is a solution");
    let lines: String = lines.iter().map(|line| format!(" | {line}")).collect();
    format!("{}{fewest}{lines}", applies.join(" "))
}

fn solved<G: Dialect<Rules: Default> + Knowledge>(players: &[&str], set_up: &str, task: &str) -> String
where
    ConditionOf<G>: Sync,
{
    let puzzle = Puzzle::<G>::read(players, &format!("{set_up}\n{task}"));
    let effort = Effort { positions: 100_000, ..Effort::default() };
    let one = puzzle.solve(&effort).expect("what is asked can be judged");
    let told_by_one = told(&puzzle, &one);
    for threads in [2, 3, 8] {
        let many = puzzle
            .solve(&Effort { executor: &Threads::new(threads), ..effort })
            .expect("what is asked can be judged");
        assert_eq!((told(&puzzle, &many), many.positions), (told_by_one.clone(), one.positions));
    }
    told_by_one
}
