//! Reading and writing the words of Odin. Only this module knows the parser's types.

use game::{Forms, Seat, Terms};
use pest::iterators::Pair;
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
    syntax::words::reach::<Words, _>(Rule::all_rules(), name, text)
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

/// What stands in a text that the rule reads whole, or the byte at which reading stopped.
fn read(entry: Rule, text: &str) -> Result<Vec<Pair<'_, Rule>>, usize> {
    syntax::words::read::<Words, _>(entry, Rule::EOI, text)
}

/// What is said of a row under a line that has none.
fn stray(rows: &[Excerpt]) -> Result<(), Problem> {
    rows.first().map_or(Ok(()), |row| Err(Problem::StrayRow { row: row.spanned() }))
}

#[cfg(test)]
mod tests;
