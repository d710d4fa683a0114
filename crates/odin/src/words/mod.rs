//! Reading and writing the words of Odin. Only this module knows the parser's types.

use game::{Seat, Terms};
use pest::Parser;
use pest::iterators::{Pair, Pairs};
use text::{Excerpt, Grammar, Place, Spanned};

use crate::problem::{Kind, Problem};
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
pub(crate) use form::{Form, forms};
pub(crate) use knob::{knob_value, turn_knob};
pub(crate) use moves::{is_deal_row, read_move};
pub(crate) use places::{Marked, read_places};
pub(crate) use print::{card_count, cards, hand, print_move};
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
    let pairs = Words::parse(rule, text).ok()?;
    let mut reached: Vec<String> = vec![name.to_owned()];
    let end = pairs.clone().map(|pair| pair.as_span().end()).max().unwrap_or(0);
    // A silent rule leaves no pair of its own to measure; one without any inside reads characters.
    let whole = end == text.len() || (pairs.clone().next().is_none() && text.chars().count() == 1);
    reached.extend(pairs.flatten().map(|pair| format!("{:?}", pair.as_rule())));
    reached.retain(|rule| rule != "EOI");
    reached.sort();
    reached.dedup();
    whole.then_some(reached)
}

/// A line that is being read, and who sits at the table.
#[derive(Clone, Copy)]
struct Line<'a> {
    excerpt: &'a Excerpt,
    terms: Terms<'a, Odin>,
}

impl<'a> Line<'a> {
    /// Reads the line by an entry rule and gives what stands in it, the end of the input left out.
    fn read(self, kind: Kind) -> Result<Vec<Pair<'a, Rule>>, Problem> {
        let entry = match kind {
            Kind::Setup => Rule::setup_line,
            Kind::Move => Rule::move_line,
            Kind::Row => Rule::deal_row,
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

    /// What is said of a line that the grammar let through without a part it needs.
    fn incomplete(self, kind: Kind) -> Problem {
        let line = self.excerpt.trim();
        let line = Spanned::new(line.text().to_owned(), line.whole());
        Problem::Unfinished { kind, line, forms: Vec::new() }
    }
}

/// What stands in a line, without the entry rule around it and the end of the input.
fn inside(pairs: Pairs<'_, Rule>) -> Vec<Pair<'_, Rule>> {
    pairs.flat_map(Pair::into_inner).filter(|pair| pair.as_rule() != Rule::EOI).collect()
}

/// The head of an island and the rows under it.
fn split(lines: &[Excerpt], kind: Kind) -> Result<(&Excerpt, &[Excerpt]), Problem> {
    let line = Spanned::new(String::new(), Place::default());
    lines.split_first().ok_or(Problem::Unfinished { kind, line, forms: Vec::new() })
}

/// What is said of a row under a line that has none.
fn stray(rows: &[Excerpt]) -> Result<(), Problem> {
    match rows.first() {
        None => Ok(()),
        Some(row) => {
            let row = row.trim();
            Err(Problem::StrayRow { row: Spanned::new(row.text().to_owned(), row.whole()) })
        }
    }
}

#[cfg(test)]
mod tests;
