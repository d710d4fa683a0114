//! Reading and writing the words of Omen. Only this module knows the parser's types.

use game::{Forms, Roster, Seat};
use pest::iterators::Pair;
use text::{Excerpt, Grammar, Place, Spanned};

use crate::problem::Problem;
use crate::{Bid, Card, Listing, PileLine};

mod condition;
mod form;
mod knob;
mod moves;
mod places;
mod print;
mod setup;

pub(crate) use condition::read_condition;
pub(crate) use knob::{knob_value, turn_knob};
pub(crate) use moves::read_move;
pub(crate) use places::{Marked, read_places};
pub(crate) use print::print_move;
pub(crate) use setup::read_setup;

/// The head under which rows stand.
pub(crate) const REDEAL: &str = "redeal";

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/omen.pest"]
struct Words;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar =
    Grammar { file: "omen.pest", text: include_str!("../../../../grammar/omen.pest"), reach };

/// The names of the rules that `text` reaches when all of it is read by the rule called `name`.
fn reach(name: &str, text: &str) -> Option<Vec<String>> {
    syntax::words::reach::<Words, _>(Rule::all_rules(), name, text)
}

/// Whether `line` is a row under `head`: under `redeal` what begins like one, and nothing elsewhere.
pub(crate) fn is_row(head: &str, line: &str) -> bool {
    let begins_like_one = line.split_whitespace().next().is_some_and(|word| {
        matches!(word, "up" | "down") || word.chars().next().is_some_and(char::is_uppercase)
    });
    head.trim() == REDEAL && begins_like_one
}

/// A kind of line: the rule that reads it, and the forms it may have.
struct Kind {
    entry: Rule,
    forms: Forms,
}

static SETUP_LINE: Kind = Kind { entry: Rule::setup_line, forms: Forms::setup(&[form::FACTS]) };
static MOVE_LINE: Kind = Kind { entry: Rule::move_line, forms: Forms::moves(&[form::MOVES]) };
static ROW: Kind = Kind { entry: Rule::redeal_row, forms: Forms::rows("a row of a redeal", &[form::ROWS]) };
static CONDITION_LINE: Kind =
    Kind { entry: Rule::condition_line, forms: Forms::conditions(&[form::CONDITIONS, form::FACTS]) };
static PLACES_LINE: Kind = Kind { entry: Rule::highlight_line, forms: Forms::places(&[form::PLACES]) };

/// A line that is being read, and the players it may name.
#[derive(Clone, Copy)]
struct Line<'a> {
    kind: &'static Kind,
    excerpt: &'a Excerpt,
    roster: &'a Roster,
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

    fn seat(self, pair: &Pair<'_, Rule>) -> Result<Spanned<Seat>, Problem> {
        match self.roster.seat(pair.as_str()) {
            Some(seat) => Ok(Spanned::new(seat, self.place(pair))),
            None => Err(Problem::UnknownPlayer { name: self.spanned(pair), roster: self.roster.clone() }),
        }
    }

    /// The seat named inside a pair.
    fn seat_in(self, pair: &Pair<'_, Rule>) -> Result<Spanned<Seat>, Problem> {
        match pair.clone().into_inner().find(|item| item.as_rule() == Rule::player) {
            Some(player) => self.seat(&player),
            None => Err(self.incomplete()),
        }
    }

    fn bid(self, pair: Pair<'_, Rule>) -> Result<Bid, Problem> {
        let mut items = pair.into_inner();
        match (items.next(), items.next()) {
            (Some(number), Some(suit)) => {
                Ok(Bid { number: self.number(&number)?.value, suit: suit_of(&suit) })
            }
            _ => Err(self.incomplete()),
        }
    }

    /// The cards inside a pair, `?` among them.
    fn cards(self, pair: &Pair<'_, Rule>) -> Vec<Spanned<Card>> {
        let items = pair.clone().into_inner();
        let cards = items.filter(|item| matches!(item.as_rule(), Rule::card | Rule::unknown));
        cards.map(|item| Spanned::new(card_of(&item), self.place(&item))).collect()
    }

    /// The `count` or `listing` inside a pair.
    fn pile(self, pair: &Pair<'_, Rule>) -> Result<Spanned<PileLine>, Problem> {
        let whole = self.place(pair);
        for item in pair.clone().into_inner() {
            match item.as_rule() {
                Rule::count => {
                    let number = item.into_inner().next().ok_or_else(|| self.incomplete())?;
                    return Ok(Spanned::new(PileLine::Count(self.number(&number)?.value), whole));
                }
                Rule::listing => {
                    let more = item.clone().into_inner().find(|item| item.as_rule() == Rule::more);
                    let more = more.map(|more| self.place(&more));
                    let listing = Listing { cards: self.cards(&item), more };
                    return Ok(Spanned::new(PileLine::Cards(listing), whole));
                }
                _ => {}
            }
        }
        Err(self.incomplete())
    }
}

/// What stands in a text that the rule reads whole, or the byte at which reading stopped.
fn read(entry: Rule, text: &str) -> Result<Vec<Pair<'_, Rule>>, usize> {
    syntax::words::read::<Words, _>(entry, Rule::EOI, text)
}

/// The card of a `card` or `unknown` pair; the grammar lets nothing else in.
fn card_of(pair: &Pair<'_, Rule>) -> Card {
    Card::from_word(pair.as_str()).unwrap_or(Card::Unknown)
}

/// The kind of a `suit` pair.
fn suit_of(pair: &Pair<'_, Rule>) -> Card {
    Card::from_word(pair.as_str()).unwrap_or(Card::Unknown)
}

/// Whether a rule is among those inside a pair.
fn has(pair: &Pair<'_, Rule>, rule: Rule) -> bool {
    pair.clone().into_inner().any(|item| item.as_rule() == rule)
}

#[cfg(test)]
mod tests;
