use game::words::{Line, Words};
use game::{Head, LineProblem};
use piles::Listing;

use super::cards::{card, land, land_card, symbol};
use super::places::{heap, side};
use super::{LISTING, Parser, Part, Rule, SETUP};
use crate::condition::Question;
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

/// The fact of a set-up line or a condition.
pub(super) fn fact(part: &mut Part<'_>) -> Result<Fact, Problem> {
    Ok(match part.rule() {
        Rule::path_head => Fact::Path(path(part)?),
        Rule::path_row => return Err(stray(part).into()),
        Rule::path_half => Fact::Row(side(part)?, part.listing(&LISTING, land)?),
        Rule::at => Fact::At(side(part)?, part.number()?),
        Rule::marker => Fact::Marker(marker(part)?),
        Rule::magic_way => Fact::MagicWay([symbol(part)?, symbol(part)?]),
        Rule::land_supply => Fact::LandSupply(part.listing(&LISTING, land_card)?),
        Rule::pile => Fact::Pile(side(part)?, heap(part)?, part.listing(&LISTING, card)?),
        Rule::points => Fact::Points(side(part)?, part.number()?),
        Rule::played => Fact::Played(side(part)?, plays(part)?),
        Rule::laid => Fact::Laid(part.number()?),
        Rule::lengthened => Fact::Lengthened,
        Rule::race_over => Fact::RaceOver(part.maybe_seat()?.map(Side::of)),
        Rule::to_move => Fact::ToMove(side(part)?),
        _ => return Err(part.misread().into()),
    })
}

/// The question of a condition, if it asks for no fact.
pub(super) fn question(part: &mut Part<'_>) -> Result<Option<Question>, Problem> {
    Ok(Some(match part.rule() {
        Rule::path_length => Question::PathLength(part.number()?),
        Rule::laid => Question::Laid(part.number()?),
        Rule::lengthened => Question::Lengthened,
        Rule::race_over => Question::RaceOver(part.maybe_seat()?.map(Side::of)),
        Rule::winner => Question::Winner(side(part)?),
        _ => return Ok(None),
    }))
}

fn stray(row: &Part<'_>) -> LineProblem {
    LineProblem::StrayRow { row: row.spanned(), help: Parser::ROWS }
}

/// The rows below `path`, in either order; the lands of gray's row are noted first.
fn path(part: &mut Part<'_>) -> Result<[Listing<Land>; 2], Problem> {
    let lines: Vec<Line<'_, Parser>> = part.line().rows(&SETUP).collect();
    let mut rows = [const { None }; 2];
    for line in &lines {
        let mut whole = line.read()?;
        let mut row = whole.any()?;
        if row.rule() != Rule::path_row {
            return Err(stray(&row).into());
        }
        let side = side(&mut row)?;
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

fn marker(part: &mut Part<'_>) -> Result<Option<(Side, u32)>, Problem> {
    Ok(if part.has(Rule::aside_word) { None } else { Some((side(part)?, part.number()?)) })
}

/// Plays from the hand and from the stack; what is left out is none.
fn plays(part: &mut Part<'_>) -> Result<(u32, u32), Problem> {
    let mut plays = (0, 0);
    while let Some(mut source) = part.maybe(Rule::from) {
        let number = source.number()?;
        let word = source.one(Rule::source_word)?;
        match word.text() {
            "hand" => plays.0 = number,
            "aux" => plays.1 = number,
            _ => return Err(word.misread().into()),
        }
    }
    Ok(plays)
}
