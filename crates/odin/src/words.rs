//! Reading and writing the words of Odin. Only this module knows the parser's types.

use game::words::{EntryRule, LineGrammar, LineTable, Read, said};
use game::{Forms, Grammar, RulesAndRoster, Stated, Written};

use crate::{Card, Move, Odin};

mod cards;
mod lines;
mod rows;
mod slots;

pub use lines::Fact;
pub(crate) use lines::{Mark, Question};
pub(crate) use rows::is_deal_row;

#[derive(pest_derive::Parser)]
#[grammar = "src/odin.pest"]
struct Parser;

/// Reads the lines of Odin.
pub(crate) const READER: &dyn game::words::Reader<Odin> = &Parser;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar = Grammar { file: "odin.pest", text: include_str!("odin.pest") };

static LINES: LineGrammar<Rule> = LineGrammar::of(GRAMMAR, Rule::all_rules, Rule::EOI);

type Part<'a> = game::words::Part<'a, Parser>;

static SETUP: EntryRule<Rule> = EntryRule { entry: Rule::setup_line, forms: Forms::setup(&[Fact::FORMS]) };
static MOVE: EntryRule<Rule> = EntryRule { entry: Rule::move_line, forms: Forms::moves(&[Move::FORMS]) };
static ROW: EntryRule<Rule> =
    EntryRule { entry: Rule::deal_row, forms: Forms::rows("a row of a deal", &[lines::ROWS]) };
static CONDITION: EntryRule<Rule> =
    EntryRule { entry: Rule::condition_line, forms: Forms::conditions(&[Fact::FORMS, Question::FORMS]) };
static PLACES: EntryRule<Rule> =
    EntryRule { entry: Rule::highlight_line, forms: Forms::places(&[Mark::FORMS]) };

impl game::words::Words for Parser {
    type Game = Odin;
    type Rule = Rule;

    const END: Rule = Rule::EOI;
    const PLAYER: Rule = Rule::player;
    const NUMBER: Rule = Rule::number;
    const SETUP: &'static EntryRule<Rule> = &SETUP;
    const MOVE: &'static EntryRule<Rule> = &MOVE;
    const CONDITION: &'static EntryRule<Rule> = &CONDITION;
    const PLACES: &'static EntryRule<Rule> = &PLACES;
    const ROWS: &'static str = "the rows `PLAYER CARD …` stand directly below the word `deal`";
    const NUMBERS: &'static str = "there are 54 cards, and scores stay small; write the number that is meant";

    fn grammar() -> &'static LineGrammar<Rule> {
        &LINES
    }

    fn mv(part: &mut Part<'_>) -> Read<Self, Written<Move, Card>> {
        let mv: Move = said(part)?;
        let nobody = matches!(mv, Move::Deal(_));
        Ok(Written { mv, nobody, stated: Stated::default(), place: part.place() })
    }

    fn stand_in(_terms: RulesAndRoster<'_, Odin>, name: &str) -> Vec<String> {
        slots::stand_in(name)
    }

    fn admits(_terms: RulesAndRoster<'_, Odin>, name: &str, word: &str) -> bool {
        slots::admits(name, word)
    }
}

#[cfg(test)]
mod tests;
