//! Rows below a line: those of a path, and the set-up lines of a next race.

use game::words::{Line, Reader};
use game::{Head, LineProblem, Setup};
use piles::Listing;

use super::cards::land;
use super::{Parser, Part, Rule, SETUP};
use crate::fact::Fact;
use crate::problem::Problem;
use crate::{Land, Side};

/// The head over the rows of a path.
pub(super) const PATH: &str = "path";

/// The words with which a line of a player goes on when it is no row of a path.
const NO_ROW: [&str; 9] = ["at", "hand", "aux", "supply", "discard", "way", "points", "played", "to"];

/// Whether `line` is a row under `head`, after `rows` rows.
pub(crate) fn is_row(head: Head<'_>, rows: usize, line: &str) -> bool {
    let mut words = head.words.split_whitespace();
    match (words.next(), words.next()) {
        (Some(PATH), None) => is_path_row(rows, line),
        (Some("next"), Some("race")) => true,
        // Rows without a head belong together, so that their fault is said once.
        _ => !head.is_asked && is_path_row(0, head.words) && is_path_row(rows, line),
    }
}

/// Whether `line` is a row of a path that has `rows` rows so far.
///
/// Whatever a player's line says that is no other set-up line is a row, so that a misspelt land is
/// a fault of the row.
fn is_path_row(rows: usize, line: &str) -> bool {
    let mut words = line.split_whitespace();
    let player = words.next().is_some_and(|word| Side::WORDS.contains(&word));
    let other = words.next().is_some_and(|word| NO_ROW.contains(&word));
    rows < Side::WORDS.len() && player && !other
}

/// The rows below `path`, in either order; the lands of gray's row are noted first.
pub(super) fn path(part: &mut Part<'_>) -> Result<[Listing<Land>; 2], Problem> {
    let lines: Vec<Line<'_, Parser>> = part.line().rows(&SETUP).collect();
    let mut rows = [const { None }; 2];
    for line in &lines {
        let mut whole = line.read()?;
        let mut row = whole.any()?;
        if row.rule() != Rule::path_row {
            return Err(row.stray().into());
        }
        let side = Side::of(row.seat()?);
        let (mut listed, mut lands) = (row.one(Rule::lands)?, Vec::new());
        while let Some(item) = listed.next() {
            if item.rule() != Rule::land {
                return Err(Problem::OpenLand { place: item.place() });
            }
            lands.push(item);
        }
        if let Some((first, _)) = rows[side.index()].replace((row.place(), lands)) {
            let (player, second) = (side.word().to_owned(), row.place());
            let rows = "a path has one row `gray LAND …` and one row `brown LAND …`";
            return Err(LineProblem::RowTwice { player, first, second, rows }.into());
        }
    }
    let [gray, brown] = rows;
    let row = |side, row: Option<(_, Vec<Part<'_>>)>| {
        let (_, lands) = row.ok_or(Problem::RowMissing { side, head: part.place() })?;
        lands.iter().for_each(Part::note);
        lands.iter().map(land).collect::<Result<Vec<Land>, Problem>>().map(Listing::exactly)
    };
    Ok([row(Side::Gray, gray)?, row(Side::Brown, brown)?])
}

/// The set-up lines below `next race`, each with its own rows.
pub(super) fn race(part: &Part<'_>) -> Result<Setup<Fact>, Problem> {
    let (terms, mut rest) = (part.line().terms(), part.line().raw_rows());
    let mut setup = Setup::default();
    while let Some(head) = rest.first() {
        let rows = rest[1..].iter().enumerate();
        let rows = rows.take_while(|(at, row)| is_row(Head::said(head.text()), *at, row.text())).count();
        let (lines, after) = rest.split_at(1 + rows);
        let line = Parser.setup(terms, lines)?;
        let second = line.place;
        if let Some(first) = setup.state(line) {
            return Err(LineProblem::SaidTwice { first, second }.into());
        }
        rest = after;
    }
    Ok(setup)
}
