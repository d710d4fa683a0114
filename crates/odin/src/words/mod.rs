//! Reading and writing the words of Odin. Only this module knows the parser's types.

use game::{Forms, Seat, Terms};
use pest::Parser;
use pest::error::InputLocation;
use pest::iterators::{Pair, Pairs};
use text::{Excerpt, Grammar, Place, Spanned};

use crate::problem::Problem;
use crate::{Card, Colour, Odin};

mod condition;
mod form;
mod knob;
mod listing;
mod moves;
mod places;
mod print;
mod setup;
mod setup_lines;

pub(crate) use condition::read_condition;
pub(crate) use knob::{knob_value, turn_knob};
pub(crate) use moves::{is_deal_row, read_move};
pub(crate) use places::{Marked, read_places};
pub(crate) use print::{cards, hand, print_move};
pub(crate) use setup::read_setup;
pub(crate) use setup_lines::setup_lines;

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/odin.pest"]
struct Words;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar =
    Grammar { file: "odin.pest", text: include_str!("../../../../grammar/odin.pest"), reach };

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

static SETUP_LINE: Kind = Kind { entry: Rule::setup_line, forms: Forms::setup(&[form::FACTS, form::SETUP]) };
static MOVE_LINE: Kind = Kind { entry: Rule::move_line, forms: Forms::moves(&[form::MOVES]) };
static ROW: Kind = Kind { entry: Rule::deal_row, forms: Forms::rows("a row of a deal", &[form::ROWS]) };
static CONDITION_LINE: Kind =
    Kind { entry: Rule::condition_line, forms: Forms::conditions(&[form::FACTS, form::CONDITIONS]) };
static PLACES_LINE: Kind = Kind { entry: Rule::highlight_line, forms: Forms::places(&[form::PLACES]) };

/// A line that is being read, and who sits at the table.
#[derive(Clone, Copy)]
struct Line<'a> {
    kind: &'static Kind,
    excerpt: &'a Excerpt,
    terms: Terms<'a, Odin>,
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

    fn number(self, pair: &Pair<'_, Rule>) -> Result<Spanned<i32>, Problem> {
        match pair.as_str().parse() {
            Ok(number) => Ok(Spanned::new(number, self.place(pair))),
            Err(_) => Err(Problem::NumberTooLarge { number: self.spanned(pair) }),
        }
    }

    fn seat(self, pair: &Pair<'_, Rule>) -> Result<Spanned<Seat>, Problem> {
        let seat = self.terms.roster.seat(pair.as_str());
        let seat = seat.ok_or_else(|| Problem::UnknownPlayer { name: self.spanned(pair) })?;
        Ok(Spanned::new(seat, self.place(pair)))
    }

    fn card(self, pair: &Pair<'_, Rule>) -> Result<Spanned<Card>, Problem> {
        let written = pair.as_str();
        let digits = written.find(|char: char| char.is_ascii_digit()).unwrap_or(written.len());
        let (colour, number) = written.split_at(digits);
        let card = match (Colour::from_word(colour), number.parse()) {
            // `blue03` is not how a card is written.
            (Some(colour), Ok(number)) if written.len() == digits + 1 => Card::new(colour, number),
            _ => None,
        };
        let card = card.ok_or_else(|| Problem::NoSuchCard { card: self.spanned(pair) })?;
        Ok(Spanned::new(card, self.place(pair)))
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

/// What is said of a row under a line that has none.
fn stray(rows: &[Excerpt]) -> Result<(), Problem> {
    rows.first().map_or(Ok(()), |row| Err(Problem::StrayRow { row: row.spanned() }))
}

#[cfg(test)]
mod tests;
