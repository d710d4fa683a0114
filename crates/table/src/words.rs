//! Reading and writing the words of Odin's Table. Only this module knows the parser's types.

use game::words::{EntryRule, LineGrammar, LineTable, Read, Reader, said};
use game::{Forms, Grammar, RulesAndRoster, Stated, Written};

use crate::fact::Fact;
use crate::{Card, Move, Table};

mod lines;
mod slots;

pub(crate) use lines::Marked;
pub use lines::Question;
pub(crate) use slots::lying;

#[derive(pest_derive::Parser)]
#[grammar = "src/table.pest"]
struct Parser;

/// Reads the lines of the game.
pub(crate) const READER: &dyn Reader<Table> = &Parser;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar = Grammar { file: "table.pest", text: include_str!("table.pest") };

static LINES: LineGrammar<Rule> = LineGrammar::of(GRAMMAR, Rule::all_rules, Rule::EOI);

type Part<'a> = game::words::Part<'a, Parser>;

static SETUP: EntryRule<Rule> =
    EntryRule { entry: Rule::setup_line, forms: Forms::setup(&[Fact::FORMS, lines::RANKS]) };
static RANK: EntryRule<Rule> =
    EntryRule { entry: Rule::setup_line, forms: Forms::rows("a rank of a board", &[lines::RANKS]) };
static MOVE: EntryRule<Rule> = EntryRule {
    entry: Rule::move_line,
    forms: Forms::moves(&[Move::FORMS]).also(&["drawing", "revealing", "shuffling", "PLAYER"]),
};
static CONDITION: EntryRule<Rule> =
    EntryRule { entry: Rule::condition_line, forms: Forms::conditions(&[Question::FORMS, Fact::FORMS]) };
static PLACES: EntryRule<Rule> =
    EntryRule { entry: Rule::highlight_line, forms: Forms::places(&[Marked::FORMS]) };

impl game::words::Words for Parser {
    type Game = Table;
    type Rule = Rule;

    const END: Rule = Rule::EOI;
    const PLAYER: Rule = Rule::player;
    const NUMBER: Rule = Rule::number;
    const SETUP: &'static EntryRule<Rule> = &SETUP;
    const MOVE: &'static EntryRule<Rule> = &MOVE;
    const CONDITION: &'static EntryRule<Rule> = &CONDITION;
    const PLACES: &'static EntryRule<Rule> = &PLACES;
    const ROWS: &'static str =
        "the ranks of a board stand directly below the word `board`, from `5 | …` down to `1 | …`";
    const NUMBERS: &'static str = "a player has six pieces and 27 cards; write the number that is meant";
    const ROW: Option<Rule> = Some(Rule::rank);

    fn grammar() -> &'static LineGrammar<Rule> {
        &LINES
    }

    fn mv(part: &mut Part<'_>) -> Read<Self, Written<Move, Card>> {
        let mut decided = part.any()?;
        let mv = match said(&mut decided)? {
            Move::Swap(one, other) => Move::swap(one, other),
            mv => mv,
        };
        decided.end()?;
        let mut stated = |rule| part.maybe(rule).map(|list| list.stated(Rule::card, slots::card)).transpose();
        let stated = Stated {
            drawing: stated(Rule::drawing)?,
            revealing: stated(Rule::revealing)?,
            shuffling: stated(Rule::shuffling)?,
        };
        Ok(Written { mv, nobody: false, stated, place: decided.place() })
    }

    fn stand_in(_terms: RulesAndRoster<'_, Table>, _name: &str) -> Vec<String> {
        Vec::new()
    }

    fn admits(_terms: RulesAndRoster<'_, Table>, name: &str, word: &str) -> bool {
        slots::admits(name, word)
    }
}

/// The head over the ranks of a board.
pub(crate) const BOARD: &str = "board";

/// Whether `line` is a rank of a board: a number and a bar, whatever stands behind them.
pub(crate) fn is_rank(line: &str) -> bool {
    before_bar(line).is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()))
}

/// What stands before the bar of a line whose second word is one, or begins with one.
pub(crate) fn before_bar(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (word, rest) = line.split_at(line.find([' ', '\t', '|'])?);
    (!word.is_empty() && rest.trim_start().starts_with('|')).then_some(word)
}

/// The numbers of a value for the deck, or the byte at which reading stopped.
pub(crate) fn deck_numbers(value: &str) -> Result<Vec<&str>, usize> {
    LINES.parts(Rule::deck_value, value)
}
