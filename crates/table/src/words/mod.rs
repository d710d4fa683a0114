//! Reading and writing the words of Odin's Table. Only this module knows the parser's types.

use game::Forms;
use pest::Parser;
use pest::error::InputLocation;
use pest::iterators::{Pair, Pairs};
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
    let rule = Rule::all_rules().iter().copied().find(|rule| format!("{rule:?}") == name)?;
    let pairs = Words::parse(rule, text).ok()?.flatten();
    Grammar::reached(name, text, pairs.map(|pair| (format!("{:?}", pair.as_rule()), pair.as_span().end())))
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
        let (forms, text) = (&self.kind.forms, self.excerpt.text());
        match Words::parse(self.kind.entry, text) {
            Ok(pairs) => Ok(inside(pairs)),
            Err(_) if self.kind.entry == Rule::setup_line && Words::parse(Rule::move_line, text).is_ok() => {
                Err(forms.too_soon(self.excerpt).into())
            }
            Err(error) => Err(forms.unfit(self.excerpt, stopped_at(&error), &self).into()),
        }
    }

    /// What is said of a line that the grammar let through without a part it needs.
    fn incomplete(self) -> Problem {
        self.kind.forms.unfinished(self.excerpt, &self).into()
    }

    fn place(self, pair: &Pair<'_, Rule>) -> Place {
        let span = pair.as_span();
        self.excerpt.place(span.start()..span.end())
    }

    fn spanned(self, pair: &Pair<'_, Rule>) -> Spanned<String> {
        Spanned::new(pair.as_str().to_owned(), self.place(pair))
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

/// The byte at which reading stopped.
fn stopped_at(error: &pest::error::Error<Rule>) -> usize {
    match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    }
}

/// What stands in a line, without the entry rule around it and the end of the input.
fn inside(pairs: Pairs<'_, Rule>) -> Vec<Pair<'_, Rule>> {
    pairs.flat_map(Pair::into_inner).filter(|pair| pair.as_rule() != Rule::EOI).collect()
}

/// The side of a `player` pair.
fn side_of(pair: &Pair<'_, Rule>) -> Side {
    if pair.as_str() == PLAYERS[1] { Side::Thor } else { Side::Odin }
}
