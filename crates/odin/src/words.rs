//! Reading and writing the words of Odin. Only this module knows the parser's types.

use game::words::{LineGrammar, LineKind, Read};
use game::{Forms, Grammar, RulesAndRoster, Seat, Written};

use crate::condition::Question;
use crate::{Card, Fact, Move, Odin};

mod cards;
mod facts;
mod forms;
mod moves;
mod print;

pub(crate) use moves::is_deal_row;
pub(crate) use print::{fact, print_move};

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/odin.pest"]
struct Parser;

/// Reads the lines of Odin.
pub(crate) const READER: &dyn game::words::Reader<Odin> = &Parser;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar =
    Grammar { file: "odin.pest", text: include_str!("../../../grammar/odin.pest") };

static LINES: LineGrammar<Rule> = LineGrammar::of(GRAMMAR, Rule::all_rules, Rule::EOI);

type Part<'a> = game::words::Part<'a, Parser>;

static SETUP: LineKind<Rule> =
    LineKind { entry: Rule::setup_line, forms: Forms::setup(&[forms::FACTS, forms::SETUP]) };
static MOVE: LineKind<Rule> = LineKind { entry: Rule::move_line, forms: Forms::moves(&[forms::MOVES]) };
static ROW: LineKind<Rule> =
    LineKind { entry: Rule::deal_row, forms: Forms::rows("a row of a deal", &[forms::ROWS]) };
static CONDITION: LineKind<Rule> =
    LineKind { entry: Rule::condition_line, forms: Forms::conditions(&[forms::FACTS, forms::QUESTIONS]) };
static PLACES: LineKind<Rule> =
    LineKind { entry: Rule::highlight_line, forms: Forms::places(&[forms::PLACES]) };

/// A place marked in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `table`
    Table,
    /// `hand Anna`
    Hand(Seat),
}

impl game::words::Words for Parser {
    type Game = Odin;
    type Rule = Rule;

    const END: Rule = Rule::EOI;
    const PLAYER: Rule = Rule::player;
    const NUMBER: Rule = Rule::number;
    const SETUP: &'static LineKind<Rule> = &SETUP;
    const MOVE: &'static LineKind<Rule> = &MOVE;
    const CONDITION: &'static LineKind<Rule> = &CONDITION;
    const PLACES: &'static LineKind<Rule> = &PLACES;
    const ROWS: &'static str = "the rows `PLAYER CARD …` stand directly below the word `deal`";
    const NUMBERS: &'static str = "there are 54 cards, and scores stay small; write the number that is meant";

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
        Ok(if part.has(Rule::table_word) {
            Mark::Table
        } else {
            Mark::Hand(part.one(Rule::hand_of)?.seat()?)
        })
    }

    fn stand_in(_terms: RulesAndRoster<'_, Odin>, name: &str) -> Vec<String> {
        forms::stand_in(name)
    }

    fn admits(_terms: RulesAndRoster<'_, Odin>, name: &str, word: &str) -> bool {
        forms::admits(name, word)
    }
}

#[cfg(test)]
mod tests;
