//! Reading and writing the words of Odin's Ravens. Only this module knows the parser's types.

use game::Forms;
use pest::iterators::Pair;
use piles::Kind as _;
use text::{Excerpt, Grammar, Place, Spanned};

use crate::problem::Problem;
use crate::{Card, Land, LandCard, Rules, Side, Symbol};

mod astray;
mod condition;
mod form;
mod knob;
mod listing;
mod moves;
mod places;
mod print;
mod setup;
mod setup_lines;

pub(crate) use astray::astray;
pub(crate) use condition::read_condition;
pub(crate) use knob::{FLIGHT_DECK, LAND_DECK, MAGIC_WAY_CARDS, ODIN_CARDS};
pub(crate) use moves::read_move;
pub(crate) use places::{Marked, read_places};
pub(crate) use print::print_move;
pub(crate) use setup::{PATH, is_path_row, read_setup};
pub(crate) use setup_lines::{magic_way, setup_lines};

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/ravens.pest"]
struct Words;

/// The grammar as a text, and a way to try its rules.
pub(crate) const GRAMMAR: Grammar =
    Grammar { file: "ravens.pest", text: include_str!("../../../../grammar/ravens.pest"), reach };

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

/// A line that is being read: its words, and the rules that say what its cards are.
#[derive(Clone, Copy)]
struct Line<'a> {
    kind: &'static Kind,
    excerpt: &'a Excerpt,
    rules: &'a Rules,
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

    /// A number of a space in a move: paths are far shorter than a byte can count.
    fn space(self, pair: &Pair<'_, Rule>) -> Result<u8, Problem> {
        let number = self.number(pair)?;
        u8::try_from(number.value).map_err(|_| Problem::NoSuchSpace { space: number, length: None })
    }

    fn card(self, pair: Pair<'_, Rule>) -> Result<Spanned<Card>, Problem> {
        let place = self.place(&pair);
        let inner = pair.into_inner().next();
        match inner {
            Some(odin) if odin.as_rule() == Rule::odin_card => self.odin_card(&odin),
            Some(land) => Ok(Spanned::new(Card::flight(land_of(&land)), place)),
            None => Ok(Spanned::new(Card::UNKNOWN, place)),
        }
    }

    fn odin_card(self, pair: &Pair<'_, Rule>) -> Result<Spanned<Card>, Problem> {
        let place = self.place(pair);
        let mut actions: Vec<&str> = pair.as_str().split('/').collect();
        actions.sort_unstable();
        let is = |own: &[crate::Action; 2]| {
            let mut own = own.map(crate::Action::word);
            own.sort_unstable();
            own[..] == actions[..]
        };
        match self.rules.odin_cards.iter().position(is) {
            Some(number) => Ok(Spanned::new(Card::odin(number), place)),
            None => {
                let deck = (0..4).map(|number| self.rules.card(Card::odin(number))).collect();
                Err(Problem::NoSuchOdinCard { card: self.spanned(pair), deck })
            }
        }
    }
}

/// What stands in a text that the rule reads whole, or the byte at which reading stopped.
fn read(entry: Rule, text: &str) -> Result<Vec<Pair<'_, Rule>>, usize> {
    syntax::words::read::<Words, _>(entry, Rule::EOI, text)
}

/// The land of a `land` pair; the grammar lets only lands in.
fn land_of(pair: &Pair<'_, Rule>) -> Land {
    Land::from_word(pair.as_str()).unwrap_or(Land::Mountain)
}

/// The land card of a `land_card` pair.
fn land_card_of(pair: &Pair<'_, Rule>) -> LandCard {
    let mut halves = pair.as_str().split('/').filter_map(Land::from_word);
    let gray = halves.next().unwrap_or(Land::Mountain);
    LandCard::new(gray, halves.next().unwrap_or(gray))
}

/// The symbol of a `symbol` pair.
fn symbol_of(pair: &Pair<'_, Rule>) -> Symbol {
    Symbol::from_word(pair.as_str()).unwrap_or(Symbol::Odin)
}

/// The side of a `player` pair.
fn side_of(pair: &Pair<'_, Rule>) -> Side {
    Side::from_word(pair.as_str()).unwrap_or_default()
}
