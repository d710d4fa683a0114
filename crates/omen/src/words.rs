//! Reading and writing the words of Omen. Only this module knows the parser's types.

use game::words::{EntryRule, LineGrammar, LineTable, Read, Reader, said};
use game::{Forms, Grammar, RulesAndRoster, Stated, Written};

use crate::{Card, Fact, Move, Omen};

mod cards;
mod lines;
mod rows;
mod slots;

pub(crate) use lines::{Mark, Question};
pub(crate) use rows::{Row, is_redeal_row, redeal_rows};

#[derive(pest_derive::Parser)]
#[grammar = "src/omen.pest"]
struct Parser;

/// Reads the lines of Omen.
pub(crate) const READER: &dyn Reader<Omen> = &Parser;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar = Grammar { file: "omen.pest", text: include_str!("omen.pest") };

static LINES: LineGrammar<Rule> = LineGrammar::of(GRAMMAR, Rule::all_rules, Rule::EOI);

type Part<'a> = game::words::Part<'a, Parser>;

static SETUP: EntryRule<Rule> = EntryRule { entry: Rule::setup_line, forms: Forms::setup(&[Fact::FORMS]) };
static MOVE: EntryRule<Rule> =
    EntryRule { entry: Rule::move_line, forms: Forms::moves(&[Move::FORMS]).also(&["drawing", "PLAYER"]) };
static ROW: EntryRule<Rule> =
    EntryRule { entry: Rule::redeal_row, forms: Forms::rows("a row of a redeal", &[lines::ROWS]) };
static CONDITION: EntryRule<Rule> =
    EntryRule { entry: Rule::condition_line, forms: Forms::conditions(&[Question::FORMS, Fact::FORMS]) };
static PLACES: EntryRule<Rule> =
    EntryRule { entry: Rule::highlight_line, forms: Forms::places(&[Mark::FORMS]) };

impl game::words::Words for Parser {
    type Game = Omen;
    type Rule = Rule;

    const END: Rule = Rule::EOI;
    const PLAYER: Rule = Rule::player;
    const NUMBER: Rule = Rule::number;
    const SETUP: &'static EntryRule<Rule> = &SETUP;
    const MOVE: &'static EntryRule<Rule> = &MOVE;
    const CONDITION: &'static EntryRule<Rule> = &CONDITION;
    const PLACES: &'static EntryRule<Rule> = &PLACES;
    const ROWS: &'static str = "under `redeal` stand a row `PLAYER CARD …` for each who redraws, `up CARD …` and \
                                `down CARD …`";
    const NUMBERS: &'static str = "no deck comes near it; write the number that is meant";

    fn grammar() -> &'static LineGrammar<Rule> {
        &LINES
    }

    fn mv(part: &mut Part<'_>) -> Read<Self, Written<Move, Card>> {
        let mv: Move = said(part)?;
        let place = part.place();
        let drawing =
            part.maybe(Rule::drawing).map(|list| list.stated(Rule::card, cards::card)).transpose()?;
        let stated = Stated { drawing, ..Stated::default() };
        Ok(Written { nobody: matches!(mv, Move::Redeal(_)), mv, stated, place })
    }

    fn stand_in(_terms: RulesAndRoster<'_, Omen>, name: &str) -> Vec<String> {
        slots::stand_in(name)
    }
}

#[cfg(test)]
mod tests;
