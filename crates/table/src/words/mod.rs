//! Reading and writing the words of Odin's Table. Only this module knows the parser's types.

use pest::Parser;
use pest::iterators::{Pair, Pairs};
use text::{Excerpt, Grammar, Place, Spanned};

use crate::problem::{Kind, Problem};
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
pub(crate) use form::{Form, forms};
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
    let pairs = Words::parse(rule, text).ok()?;
    let end = pairs.clone().map(|pair| pair.as_span().end()).max().unwrap_or(0);
    // A silent rule leaves no pair of its own to measure; one without any inside reads characters.
    let whole = end == text.len() || (pairs.clone().next().is_none() && text.chars().count() == 1);
    let inside = pairs.flatten().map(|pair| format!("{:?}", pair.as_rule()));
    let mut reached: Vec<String> = std::iter::once(name.to_owned()).chain(inside).collect();
    reached.retain(|rule| rule != "EOI");
    reached.sort();
    reached.dedup();
    whole.then_some(reached)
}

/// A line that is being read.
#[derive(Clone, Copy)]
struct Line<'a> {
    excerpt: &'a Excerpt,
}

impl<'a> Line<'a> {
    /// Reads the line by an entry rule and gives what stands in it, the end of the input left out.
    fn read(self, kind: Kind) -> Result<Vec<Pair<'a, Rule>>, Problem> {
        let entry = match kind {
            Kind::Setup => Rule::setup_line,
            Kind::Move => Rule::move_line,
            Kind::Condition => Rule::condition_line,
            Kind::Places => Rule::highlight_line,
        };
        match Words::parse(entry, self.excerpt.text()) {
            Ok(pairs) => Ok(inside(pairs)),
            Err(error) => {
                let at = match error.location {
                    pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
                };
                Err(form::unfit(self, kind, at))
            }
        }
    }

    /// What is said of a line that the grammar let through without a part it needs.
    fn incomplete(self, kind: Kind) -> Problem {
        let line = self.excerpt.trim();
        let line = Spanned::new(line.text().to_owned(), line.whole());
        Problem::Unfinished { kind, line, forms: Vec::new() }
    }

    fn place(self, pair: &Pair<'_, Rule>) -> Place {
        let span = pair.as_span();
        self.excerpt.place(span.start()..span.end())
    }

    fn written(self, pair: &Pair<'_, Rule>) -> Spanned<String> {
        Spanned::new(pair.as_str().to_owned(), self.place(pair))
    }

    fn number(self, pair: &Pair<'_, Rule>) -> Result<Spanned<u32>, Problem> {
        match pair.as_str().parse() {
            Ok(number) => Ok(Spanned::new(number, self.place(pair))),
            Err(_) => Err(Problem::NumberTooLarge { number: self.written(pair) }),
        }
    }

    fn square(self, pair: &Pair<'_, Rule>) -> Result<Square, Problem> {
        Square::from_word(pair.as_str()).ok_or_else(|| Problem::NoSuchSquare { square: self.written(pair) })
    }

    fn column(self, pair: &Pair<'_, Rule>) -> Result<Spanned<Column>, Problem> {
        let column = pair.as_str().chars().next().and_then(Column::from_letter);
        match column {
            Some(column) => Ok(Spanned::new(column, self.place(pair))),
            None => Err(Problem::NoSuchColumn { column: self.written(pair) }),
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
            None => Err(Problem::NoSuchCard { card: self.written(pair) }),
        }
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
