//! Reading and writing the words of Omen. Only this module knows the parser's types.

use game::words::{LineGrammar, LineKind, Read, Reader};
use game::{Forms, Grammar, RulesAndRoster, Seat, Written};

use crate::condition::Question;
use crate::{Card, Fact, Move, Omen};

mod cards;
mod facts;
mod forms;
mod moves;
mod print;

pub(crate) use moves::{Row, is_redeal_row, redeal_rows};
pub(crate) use print::{absent, fact, print_move};

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/omen.pest"]
struct Parser;

/// Reads the lines of Omen.
pub(crate) const READER: &dyn Reader<Omen> = &Parser;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar =
    Grammar { file: "omen.pest", text: include_str!("../../../grammar/omen.pest") };

static LINES: LineGrammar<Rule> = LineGrammar::of(GRAMMAR, Rule::all_rules, Rule::EOI);

type Part<'a> = game::words::Part<'a, Parser>;

static SETUP: LineKind<Rule> =
    LineKind { entry: Rule::setup_line, forms: Forms::setup(&[forms::FACTS, forms::SETUP]) };
static MOVE: LineKind<Rule> = LineKind { entry: Rule::move_line, forms: Forms::moves(&[forms::MOVES]) };
static ROW: LineKind<Rule> =
    LineKind { entry: Rule::redeal_row, forms: Forms::rows("a row of a redeal", &[forms::ROWS]) };
static CONDITION: LineKind<Rule> =
    LineKind { entry: Rule::condition_line, forms: Forms::conditions(&[forms::QUESTIONS, forms::FACTS]) };
static PLACES: LineKind<Rule> =
    LineKind { entry: Rule::highlight_line, forms: Forms::places(&[forms::PLACES]) };

/// A place marked in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `surface`
    Surface,
    /// `deck`
    Deck,
    /// `discarded`
    Discarded,
    /// `hand Anna`
    Hand(Seat),
}

impl game::words::Words for Parser {
    type Game = Omen;
    type Rule = Rule;

    const END: Rule = Rule::EOI;
    const PLAYER: Rule = Rule::player;
    const NUMBER: Rule = Rule::number;
    const SETUP: &'static LineKind<Rule> = &SETUP;
    const MOVE: &'static LineKind<Rule> = &MOVE;
    const CONDITION: &'static LineKind<Rule> = &CONDITION;
    const PLACES: &'static LineKind<Rule> = &PLACES;
    const ROWS: &'static str = "under `redeal` stand a row `PLAYER CARD …` for each who redraws, `up CARD …` and \
                                `down CARD …`";
    const NUMBERS: &'static str = "no deck comes near it; write the number that is meant";

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
        if let Some(mut hand) = part.maybe(Rule::hand_place) {
            return Ok(Mark::Hand(hand.seat()?));
        }
        let piles = [
            (Rule::surface_word, Mark::Surface),
            (Rule::deck_word, Mark::Deck),
            (Rule::discarded_word, Mark::Discarded),
        ];
        Ok(part.keyword(&piles)?)
    }

    fn stand_in(_terms: RulesAndRoster<'_, Omen>, name: &str) -> Vec<String> {
        forms::stand_in(name)
    }
}

#[cfg(test)]
mod tests;
