//! What came of a command: as text for people, as JSON, as JUnit XML, as TAP, as Markdown.

mod document;
mod json;
mod markdown;
mod words;

mod check;
mod check_proof;
pub(crate) mod ci;
mod junit;
mod tap;
mod test;
mod test_json;

mod moves;
mod perft;
mod play;
mod replay;

mod minimal;
mod solve;
mod solve_json;

mod discovered;
mod puzzles;
mod shrink;

mod covered;

mod compare;
mod composed;
mod coverage;
mod difference;
mod explain;
mod index;
mod laws;
mod mutate;
mod mutate_json;
mod origin;
mod reference;
mod rows;
mod rulings;
mod schema;
mod script_reference;
mod simulated;
mod specimen;

pub(crate) use check::{check, said_rows};
pub(crate) use check_proof::{check_proof, check_proof_json};
pub(crate) use compare::{Against, Comparison, HouseOf};
pub(crate) use composed::{FoundPuzzles, Searched, composed, composed_json, made_of, rated, turns_on};
pub(crate) use coverage::{coverage, coverage_json};
pub(crate) use covered::{GameCovered, ScriptOf, gather};
pub(crate) use discovered::{distinguished, distinguished_json};
pub(crate) use explain::{
    Explained, exercised, explain_json, explained_area, explained_clause, explained_codes, explained_knob,
    reasons,
};
pub(crate) use index::index;
pub(crate) use junit::junit;
pub(crate) use laws::{clause_rows, house_clause_rows, house_rule, law_book, laws_json};
pub(crate) use minimal::Minimal;
pub(crate) use moves::{move_rows, moves, moves_json};
pub(crate) use mutate::{mutate, mutation};
pub(crate) use mutate_json::mutate_json;
pub(crate) use perft::{line_rows, perft, perft_json};
pub(crate) use play::{LineOutcome, Taken, answered, played};
pub(crate) use puzzles::puzzles;
pub(crate) use reference::reference;
pub(crate) use replay::{Steps, declared, faults, replay_json};
pub(crate) use rows::{coverage_rows, list_json, list_rows, mutant_rows, puzzle_rows, test_rows};
pub(crate) use rulings::{
    Matrix, PlayedBy, PlayedNumber, PlayedReading, PlayedReadings, PlayedTable, json as rulings_json,
    markdown as rulings_markdown, played_readings, played_readings_json, played_readings_markdown,
    played_rows, puzzles as rulings_of_puzzles, ruled_rows, rulings,
};
pub(crate) use schema::schema;
pub(crate) use script_reference::{script_reference, script_reference_json};
pub(crate) use shrink::{shrink, shrink_json};
pub(crate) use simulated::{
    EachCell, EachRow, EachTable, SimulatedAgainst, SimulatedDocument, SimulatedRun, StuckGame,
    json as simulated_json, markdown as simulated_markdown, measured_rows, measures, page as simulated_page,
    text as simulated,
};
pub(crate) use solve::{MOST_SOLUTIONS, solve};
pub(crate) use solve_json::solve_json;
pub(crate) use tap::tap;
pub(crate) use test::{drawn, ended, list, test, test_quiet, test_verbose};
pub(crate) use test_json::run_json;
