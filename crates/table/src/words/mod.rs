//! Reading and writing the words of Odin's Table. Only this module knows the parser's types.

use game::Forms;
use pest::iterators::Pair;
use text::{Excerpt, Grammar, Place, Spanned};

use crate::problem::Problem;
use crate::{Card, Column, Side, Square};

mod board;
mod condition;
mod form;
mod knob;
mod listing;
mod moves;
mod places;
pub(crate) mod print;
mod setup;

pub(crate) use board::{BOARD, is_rank};
pub(crate) use condition::{astray, read_condition};
pub(crate) use knob::{knob_value, turn_knob};
pub(crate) use moves::read_move;
pub(crate) use places::{Marked, read_places};
pub(crate) use setup::read_setup;

/// The words for the two players, in seat order.
pub(crate) const PLAYERS: [&str; 2] = ["odin", "thor"];

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/table.pest"]
struct Words;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar =
    Grammar { file: "table.pest", text: include_str!("../../../../grammar/table.pest"), reach };

/// The names of the rules that `text` reaches when all of it is read by the rule called `name`.
fn reach(name: &str, text: &str) -> Option<Vec<String>> {
    syntax::words::reach::<Words, _>(Rule::all_rules(), name, text)
}

/// A kind of line: the rule that reads it, and the forms it may have.
struct Kind {
    entry: Rule,
    forms: Forms,
}

static SETUP_LINE: Kind = Kind { entry: Rule::setup_line, forms: Forms::setup(&[form::SETUP, form::FACTS]) };
static MOVE_LINE: Kind = Kind { entry: Rule::move_line, forms: Forms::moves(&[form::MOVES]) };
static CONDITION_LINE: Kind =
    Kind { entry: Rule::condition_line, forms: Forms::conditions(&[form::CONDITIONS, form::FACTS]) };
static PLACES_LINE: Kind = Kind { entry: Rule::highlight_line, forms: Forms::places(&[form::PLACES]) };

/// A line that is being read.
#[derive(Clone, Copy)]
struct Line<'a> {
    kind: &'static Kind,
    excerpt: &'a Excerpt,
}

impl<'a> Line<'a> {
    /// Gives what stands in the line, the end of the input left out.
    fn read(self) -> Result<Vec<Pair<'a, Rule>>, Problem> {
        let (entry, forms, text) = (self.kind.entry, &self.kind.forms, self.excerpt.text());
        read(entry, text).map_err(|stopped| {
            match entry == Rule::setup_line && read(Rule::move_line, text).is_ok() {
                true => forms.too_soon(self.excerpt).into(),
                false => forms.unfit(self.excerpt, stopped, &self).into(),
            }
        })
    }

    /// What is said of a line that the grammar let through without a part it needs.
    fn incomplete(self) -> Problem {
        self.kind.forms.unfinished(self.excerpt, &self).into()
    }

    fn place(self, pair: &Pair<'_, Rule>) -> Place {
        syntax::words::place(self.excerpt, pair)
    }

    fn spanned(self, pair: &Pair<'_, Rule>) -> Spanned<String> {
        syntax::words::spanned(self.excerpt, pair)
    }

    fn number(self, pair: &Pair<'_, Rule>) -> Result<Spanned<u32>, Problem> {
        match pair.as_str().parse() {
            Ok(number) => Ok(Spanned::new(number, self.place(pair))),
            Err(_) => Err(Problem::NumberTooLarge { number: self.spanned(pair) }),
        }
    }

    fn square(self, pair: &Pair<'_, Rule>) -> Result<Square, Problem> {
        Square::from_word(pair.as_str()).ok_or_else(|| Problem::NoSuchSquare { square: self.spanned(pair) })
    }

    fn column(self, pair: &Pair<'_, Rule>) -> Result<Spanned<Column>, Problem> {
        let column = pair.as_str().chars().next().and_then(Column::from_letter);
        match column {
            Some(column) => Ok(Spanned::new(column, self.place(pair))),
            None => Err(Problem::NoSuchColumn { column: self.spanned(pair) }),
        }
    }

    /// The card of a `card` or an `unknown` pair.
    fn card(self, pair: &Pair<'_, Rule>) -> Result<Spanned<Card>, Problem> {
        let card = match pair.as_rule() {
            Rule::unknown => Some(Card::UNKNOWN),
            _ => pair.as_str().parse().ok().and_then(Card::of_value),
        };
        match card {
            Some(card) => Ok(Spanned::new(card, self.place(pair))),
            None => Err(Problem::NoSuchCard { card: self.spanned(pair) }),
        }
    }
}

/// What stands in a text that the rule reads whole, or the byte at which reading stopped.
fn read(entry: Rule, text: &str) -> Result<Vec<Pair<'_, Rule>>, usize> {
    syntax::words::read::<Words, _>(entry, Rule::EOI, text)
}

/// The side of a `player` pair.
fn side_of(pair: &Pair<'_, Rule>) -> Side {
    if pair.as_str() == PLAYERS[1] { Side::Thor } else { Side::Odin }
}
