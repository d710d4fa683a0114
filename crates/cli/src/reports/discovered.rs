//! What was found by chance: a difference between rules.

use discover::{DifferenceSearch, Sides};
use schemars::JsonSchema;
use serde::Serialize;
use text::grouped;

use super::document::document;
use crate::terminal::{Screen, paragraph, visible};

/// The difference that was found, as a script or where it was written to; or what was searched.
pub(crate) fn distinguished(
    search: &DifferenceSearch,
    sides: &Sides,
    written: Option<&str>,
    screen: Screen,
) -> String {
    let searched = format!(
        "{} compared by chance; {}{}",
        grouped_positions(search.positions),
        one_sided(search.one_sided),
        asked(search, sides)
    );
    let Some(found) = &search.found else {
        let none = screen.paint.warn("no difference was found");
        return format!("{none}\n{}", paragraph(&searched, screen.width));
    };
    match written {
        Some(path) => {
            let mut out = format!("{}  {}\n", screen.paint.strong(found.what), screen.paint.faint(path));
            for (title, lines) in sides.titles.iter().zip(&found.holds) {
                out += &paragraph(&format!("{title}: {}", lines.join(", ")), screen.width);
            }
            out + &*paragraph(&searched, screen.width)
        }
        None => {
            let told = format!("# {}; {} compared", found.what, grouped_positions(search.positions));
            format!("{}\n{}", screen.paint.faint(&told), visible(&found.text))
        }
    }
}

/// How many games one of the sets of rules alone can be played by.
fn one_sided(games: u64) -> String {
    match games {
        0 => String::new(),
        1 => "1 game can be set up under one set of rules alone; ".to_owned(),
        games => format!("{} games can be set up under one set of rules alone; ", grouped(games)),
    }
}

fn grouped_positions(positions: u64) -> String {
    let word = if positions == 1 { "position" } else { "positions" };
    format!("{} {word}", grouped(positions))
}

/// How often the clauses decided that the sides have different ideas of.
fn asked(search: &DifferenceSearch, sides: &Sides) -> String {
    match sides.clauses.as_slice() {
        [] => "the rules add clauses of their own alone".to_owned(),
        clauses => format!("{} decided {} times", clauses.join(", "), grouped(search.asked)),
    }
}

/// The report of `saga distinguish`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Difference")]
pub(super) struct DifferenceOf<'a> {
    found: bool,
    what: Option<&'static str>,
    sides: Vec<SideOf<'a>>,
    positions: u64,
    one_sided: u64,
    clauses: &'a [&'static str],
    asked: u64,
    written: Option<&'a str>,
    text: Option<&'a str>,
}

/// One of two sets of rules.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Side")]
struct SideOf<'a> {
    title: &'a str,
    rules: &'a [String],
    holds: &'a [String],
}

pub(crate) fn distinguished_json(search: &DifferenceSearch, sides: &Sides, written: Option<&str>) -> String {
    let found = search.found.as_ref();
    let side = |at: usize| SideOf {
        title: &sides.titles[at],
        rules: &sides.lines[at],
        holds: found.map_or(&[], |found| &found.holds[at]),
    };
    let body = DifferenceOf {
        found: found.is_some(),
        what: found.map(|found| found.what),
        sides: vec![side(0), side(1)],
        positions: search.positions,
        one_sided: search.one_sided,
        clauses: &sides.clauses,
        asked: search.asked,
        written,
        text: found.map(|found| found.text.as_str()),
    };
    document("distinguish", body)
}
