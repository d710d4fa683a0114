//! Lists of cards that a form of moves names: how many, and what they have in common.

use house::own::Datum;
use rulebook::{ClauseKind, FactType};
use text::{Diagnostic, Place, Spanned};

use super::draft::Draft;
use super::fault;
use super::options::Options;
use crate::codes;
use crate::defined::Kinship;
use crate::moves::{SlotOf, longest_list};
use crate::template::Template;

impl Draft {
    /// What `CARDS` stands for in a form: `least` and `most`, and where they are said.
    pub(super) fn list_slot(&self, options: &Options<'_>) -> Result<Spanned<SlotOf>, Diagnostic> {
        let longest = longest_list(1);
        let place = options.get("most").or(options.get("least")).map_or(Place::default(), |said| said.place);
        let least = options.number("least", 1, longest as i64)?.unwrap_or(1);
        let most = options.number("most", least, longest as i64)?.unwrap_or(longest as i64);
        Ok(Spanned::new(SlotOf::Cards { least: least as u8, most: most as u8 }, place))
    }

    /// The clause by which cards are alike that are named together.
    pub(super) fn alike(&mut self, name: &Spanned<String>) -> Result<Kinship, Diagnostic> {
        let mut known: Vec<Datum> = Vec::new();
        let said = self.said_of_cards(name, |said| {
            let at = known.iter().position(|other| same(other, said));
            Some(at.unwrap_or_else(|| {
                known.push(said.clone());
                known.len() - 1
            }) as i64)
        })?;
        let wording = format!("cards that are named together have the same {}", name.value);
        let refused = format!("{{cards}} have not the same {}", name.value);
        Ok(self.kinship("same", name, &wording, refused, said))
    }

    /// The clause by which cards follow each other that are named together.
    pub(super) fn run(&mut self, name: &Spanned<String>) -> Result<Kinship, Diagnostic> {
        let said = self.said_of_cards(name, Datum::number)?;
        let wording =
            format!("cards that are named together follow each other by their {}, none left out", name.value);
        let refused = format!("{{cards}} do not follow each other by their {}", name.value);
        Ok(self.kinship("run", name, &wording, refused, said))
    }

    fn kinship(
        &mut self,
        sort: &str,
        name: &Spanned<String>,
        wording: &str,
        refused: String,
        said: Vec<i64>,
    ) -> Kinship {
        let id = format!("cards.{sort}-{}", name.value.to_lowercase().replace('_', "-"));
        let facts = &[("cards", FactType::List)];
        let clause = self.built_in(&id, wording, ClauseKind::Constraint, facts, refused.leak());
        Kinship { clause, said }
    }

    /// A number for what is said of each card under a name.
    fn said_of_cards(
        &self,
        name: &Spanned<String>,
        mut number: impl FnMut(&Datum) -> Option<i64>,
    ) -> Result<Vec<i64>, Diagnostic> {
        let mut found = Vec::new();
        for card in &self.cards {
            let said = card.attributes.iter().find(|(known, _)| *known == name.value);
            let Some((_, said)) = said else {
                let known = card.attributes.iter().map(|(known, _)| known.as_str());
                return Err(fault::unknown(
                    "word for what is said of cards,",
                    &name.value,
                    name.place,
                    known,
                ));
            };
            found.push(number(said).ok_or_else(|| {
                let message = format!("cards follow each other by a number, and `{}` is none", name.value);
                Diagnostic::new(&codes::OPTION, message, name.place, "no number")
                    .label(card.place, "says something else")
                    .help("let `run` name a number that is said of every card: `rank`")
            })?);
        }
        Ok(found)
    }
}

/// Whether the same is said of two cards.
fn same(one: &Datum, other: &Datum) -> bool {
    match (one, other) {
        (Datum::Text(one), Datum::Text(other)) => one == other,
        (Datum::Number(one), Datum::Number(other)) => one == other,
        (Datum::Flag(one), Datum::Flag(other)) => one == other,
        _ => false,
    }
}

/// Lets the list of a form be as long as a line has room for.
///
/// # Errors
/// It shall be longer, or the form has no list and its length is said.
pub(super) fn fit_list(
    template: &mut Template,
    list: &Spanned<SlotOf>,
    place: Place,
) -> Result<(), Diagnostic> {
    let is_said = list.place != Place::default();
    let Some((slot, least, most)) = template.list() else {
        if is_said {
            let message = "this says how many cards a list has, and the form names no list";
            return Err(Diagnostic::new(&codes::FORM, message, list.place, "of no cards")
                .help("write `CARDS` for a list: `play CARDS`"));
        }
        return Ok(());
    };
    let room = longest_list(template.slots.len()) as u8;
    if most > room && is_said {
        let message = format!("beside the other words in capitals there is room for {room} cards");
        return Err(Diagnostic::new(&codes::FORM, message, list.place, "more than that")
            .label(place, "this form")
            .help("take some of the words in capitals out, or name fewer cards"));
    }
    template.slots[slot].of = SlotOf::Cards { least, most: most.min(room) };
    Ok(())
}
