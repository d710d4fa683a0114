//! Reading and writing the words of Odin's Ravens. Only this module knows the parser's types.

use game::words::{LineGrammar, LineKind, ListingRules, Read, Reader};
use game::{Forms, Grammar, RulesAndRoster, Written};

use crate::condition::Question;
use crate::fact::Fact;
use crate::land::ROOM;
use crate::{Card, Heap, Move, Ravens, Side};

mod cards;
mod facts;
mod forms;
mod knobs;
mod moves;
mod places;
mod print;

pub(crate) use facts::is_row;
pub(crate) use knobs::{FLIGHT_DECK, LAND_DECK, MAGIC_WAY_CARDS, ODIN_CARDS};
pub(crate) use print::{fact, print_move};

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/ravens.pest"]
struct Parser;

/// Reads the lines of the game.
pub(crate) const READER: &dyn Reader<Ravens> = &Parser;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar =
    Grammar { file: "ravens.pest", text: include_str!("../../../grammar/ravens.pest") };

static LINES: LineGrammar<Rule> = LineGrammar::of(GRAMMAR, Rule::all_rules, Rule::EOI);

type Part<'a> = game::words::Part<'a, Parser>;

static SETUP: LineKind<Rule> =
    LineKind { entry: Rule::setup_line, forms: Forms::setup(&[forms::SETUP, forms::FACTS]) };
static MOVE: LineKind<Rule> = LineKind { entry: Rule::move_line, forms: Forms::moves(&[forms::MOVES]) };
static CONDITION: LineKind<Rule> =
    LineKind { entry: Rule::condition_line, forms: Forms::conditions(&[forms::CONDITIONS, forms::FACTS]) };
static PLACES: LineKind<Rule> =
    LineKind { entry: Rule::highlight_line, forms: Forms::places(&[forms::PLACES]) };

static LISTING: ListingRules<Rule> = ListingRules {
    count: Rule::count,
    most: ROOM as u32,
    empty: Rule::empty,
    unknown: Rule::unknown,
    more: Some(Rule::more),
};

/// A place marked in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `gray 4`; 0 is before the first card.
    Space(Side, u32),
    /// `marker`
    Marker,
    /// `hand gray` and the other piles.
    Pile(Heap, Side),
    /// `magic way`
    MagicWay,
    /// `land supply`
    LandSupply,
}

impl game::words::Words for Parser {
    type Game = Ravens;
    type Rule = Rule;

    const END: Rule = Rule::EOI;
    const PLAYER: Rule = Rule::player;
    const NUMBER: Rule = Rule::number;
    const SETUP: &'static LineKind<Rule> = &SETUP;
    const MOVE: &'static LineKind<Rule> = &MOVE;
    const CONDITION: &'static LineKind<Rule> = &CONDITION;
    const PLACES: &'static LineKind<Rule> = &PLACES;
    const ROWS: &'static str =
        "the rows `gray LAND …` and `brown LAND …` stand directly below the word `path`";
    const NUMBERS: &'static str =
        "a path, a pile or a score never comes near it; write the number that is meant";
    const MARK: &'static str = "aux:";

    fn grammar() -> &'static LineGrammar<Rule> {
        &LINES
    }

    fn fact(part: &mut Part<'_>) -> Read<Self, Fact> {
        facts::fact(part)
    }

    fn question(part: &mut Part<'_>) -> Read<Self, Option<Question>> {
        facts::question(part)
    }

    fn mv(part: &mut Part<'_>) -> Read<Self, Written<Move, Card>> {
        moves::mv(part)
    }

    fn mark(part: &mut Part<'_>) -> Read<Self, Mark> {
        places::mark(part)
    }

    fn stand_in(terms: RulesAndRoster<'_, Ravens>, name: &str) -> Vec<String> {
        forms::stand_in(terms.rules, name)
    }

    fn admits(_terms: RulesAndRoster<'_, Ravens>, name: &str, word: &str) -> bool {
        forms::admits(name, word)
    }
}

#[cfg(test)]
mod tests;
