//! Reading and writing the words of Odin's Ravens. Only this module knows the parser's types.

use game::words::{EntryRule, LineGrammar, LineTable, Read, Reader, said};
use game::{Forms, Grammar, RulesAndRoster, Stated, Written};

use crate::fact::Fact;
use crate::{Act, Card, Move, Ravens};

mod cards;
mod knobs;
mod lines;
mod rows;
mod slots;

pub(crate) use knobs::{FLIGHT_DECK, LAND_DECK, MAGIC_WAY_CARDS, ODIN_CARDS};
pub(crate) use lines::Mark;
pub use lines::Question;
pub(crate) use rows::is_row;

#[derive(pest_derive::Parser)]
#[grammar = "src/ravens.pest"]
struct Parser;

/// Reads the lines of the game.
pub(crate) const READER: &dyn Reader<Ravens> = &Parser;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar = Grammar { file: "ravens.pest", text: include_str!("ravens.pest") };

static LINES: LineGrammar<Rule> = LineGrammar::of(GRAMMAR, Rule::all_rules, Rule::EOI);

type Part<'a> = game::words::Part<'a, Parser>;

static SETUP: EntryRule<Rule> =
    EntryRule { entry: Rule::setup_line, forms: Forms::setup(&[lines::ROWS, Fact::FORMS]) };
static MOVE: EntryRule<Rule> = EntryRule {
    entry: Rule::move_line,
    forms: Forms::moves(&[Move::FORMS, Act::FORMS]).also(&["drawing", "shuffling"]),
};
static CONDITION: EntryRule<Rule> =
    EntryRule { entry: Rule::condition_line, forms: Forms::conditions(&[Question::FORMS, Fact::FORMS]) };
static PLACES: EntryRule<Rule> =
    EntryRule { entry: Rule::highlight_line, forms: Forms::places(&[Mark::FORMS]) };

impl game::words::Words for Parser {
    type Game = Ravens;
    type Rule = Rule;

    const END: Rule = Rule::EOI;
    const PLAYER: Rule = Rule::player;
    const NUMBER: Rule = Rule::number;
    const SETUP: &'static EntryRule<Rule> = &SETUP;
    const MOVE: &'static EntryRule<Rule> = &MOVE;
    const CONDITION: &'static EntryRule<Rule> = &CONDITION;
    const PLACES: &'static EntryRule<Rule> = &PLACES;
    const ROWS: &'static str =
        "the rows `gray LAND …` and `brown LAND …` stand directly below the word `path`";
    const NUMBERS: &'static str =
        "a path, a pile or a score never comes near it; write the number that is meant";
    const ROW: Option<Rule> = Some(Rule::path_row);
    const MARK: &'static str = "aux:";

    fn grammar() -> &'static LineGrammar<Rule> {
        &LINES
    }

    fn mv(part: &mut Part<'_>) -> Read<Self, Written<Move, Card>> {
        let mut decided = part.any()?;
        let mv = said(&mut decided)?;
        decided.end()?;
        let mut stated = |rule| part.maybe(rule).map(|list| list.stated(Rule::card, cards::card)).transpose();
        let stated =
            Stated { drawing: stated(Rule::drawing)?, revealing: None, shuffling: stated(Rule::shuffling)? };
        Ok(Written { nobody: matches!(mv, Move::NextRace(_)), mv, stated, place: decided.place() })
    }

    fn stand_in(terms: RulesAndRoster<'_, Ravens>, name: &str) -> Vec<String> {
        slots::stand_in(terms.rules, name)
    }

    fn admits(_terms: RulesAndRoster<'_, Ravens>, name: &str, word: &str) -> bool {
        slots::admits(name, word)
    }
}
