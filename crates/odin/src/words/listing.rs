use pest::iterators::Pair;
use text::Spanned;

use super::{Line, Rule};
use crate::problem::Problem;
use crate::{Card, Cards, Colour, Hand, HandListing};

impl Line<'_> {
    /// A `count` or a `listing`, as written.
    pub(super) fn hand_listing(self, pair: Pair<'_, Rule>) -> Result<HandListing, Problem> {
        if pair.as_rule() == Rule::count {
            let Some(number) = pair.into_inner().next() else { return Ok(HandListing::Count(0)) };
            let count = self.number(&number)?.value;
            return match u32::try_from(count) {
                Ok(count) if count <= u32::from(Card::COUNT) => Ok(HandListing::Count(count)),
                _ => Err(Problem::NumberTooLarge { number: self.spanned(&number) }),
            };
        }
        let cards = pair.into_inner().filter(|item| item.as_rule() != Rule::empty).map(|item| {
            Ok(match item.as_rule() {
                Rule::unknown => Spanned::new(None, self.place(&item)),
                _ => self.card(&item)?.map(Some),
            })
        });
        cards.collect::<Result<_, _>>().map(HandListing::Cards)
    }

    /// The cards of a run, in the order they are written.
    pub(super) fn run<'b>(
        self,
        pairs: impl Iterator<Item = Pair<'b, Rule>>,
    ) -> Result<Vec<Spanned<Card>>, Problem> {
        pairs.filter(|pair| pair.as_rule() == Rule::card).map(|pair| self.card(&pair)).collect()
    }

    /// The set of a run; each card stands in it once.
    pub(super) fn set<'b>(self, pairs: impl Iterator<Item = Pair<'b, Rule>>) -> Result<Cards, Problem> {
        once(&self.run(pairs)?)
    }

    /// The hand of a listing; each card stands in it once.
    pub(super) fn hand(self, pair: Pair<'_, Rule>) -> Result<Hand, Problem> {
        match self.hand_listing(pair)? {
            HandListing::Count(count) => Ok(Hand::unknown(count as u8)),
            HandListing::Cards(cards) => {
                let known: Vec<Spanned<Card>> = cards
                    .iter()
                    .filter_map(|card| card.value.map(|own| Spanned::new(own, card.place)))
                    .collect();
                let unknown = (cards.len() - known.len()).min(usize::from(Card::COUNT)) as u8;
                Ok(Hand { known: once(&known)?, unknown })
            }
        }
    }

    /// The colours of a run, in the order they are written.
    pub(super) fn colours<'b>(
        self,
        pairs: impl Iterator<Item = Pair<'b, Rule>>,
    ) -> Result<Vec<Spanned<Colour>>, Problem> {
        let colours = pairs.filter(|pair| pair.as_rule() == Rule::colour).map(|pair| {
            let colour = Colour::from_word(pair.as_str());
            let colour = colour.ok_or_else(|| Problem::NoSuchColour { colour: self.spanned(&pair) })?;
            Ok(Spanned::new(colour, self.place(&pair)))
        });
        colours.collect()
    }
}

fn once(cards: &[Spanned<Card>]) -> Result<Cards, Problem> {
    let mut set = Cards::EMPTY;
    for card in cards {
        if !set.insert(card.value) {
            let first =
                cards.iter().find(|first| first.value == card.value).map_or(card.place, |first| first.place);
            return Err(Problem::CardTwice { card: *card, first });
        }
    }
    Ok(set)
}
