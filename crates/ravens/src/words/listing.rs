use pest::iterators::Pair;
use text::Spanned;

use super::{Line, Rule, land_card_of};
use crate::land::ROOM;
use crate::problem::Problem;
use crate::{Card, LandCard, Listing};

impl Line<'_> {
    /// The cards of a pile: a `listing` or a `count`.
    pub(super) fn cards(self, pair: Pair<'_, Rule>) -> Result<Listing<Card>, Problem> {
        self.listed(pair, |line, card| Ok(line.card(card)?.value))
    }

    /// The land cards of the supply: a `land_listing` or a `count`.
    pub(super) fn land_cards(self, pair: Pair<'_, Rule>) -> Result<Listing<LandCard>, Problem> {
        self.listed(pair, |_, card| Ok(land_card_of(&card)))
    }

    fn listed<C>(
        self,
        pair: Pair<'_, Rule>,
        read: impl Fn(Self, Pair<'_, Rule>) -> Result<C, Problem>,
    ) -> Result<Listing<C>, Problem> {
        if pair.as_rule() == Rule::count {
            return self.counted(pair);
        }
        let mut listing = Listing { cards: Vec::new(), more: None, below: Vec::new() };
        for item in pair.into_inner() {
            let place = self.place(&item);
            let card = match item.as_rule() {
                Rule::empty => continue,
                Rule::more => {
                    listing.more = Some(place);
                    continue;
                }
                Rule::unknown => None,
                _ => Some(read(self, item)?),
            };
            let pile = if listing.more.is_some() { &mut listing.below } else { &mut listing.cards };
            pile.push(Spanned::new(card, place));
        }
        Ok(listing)
    }

    /// `3 cards` in a set-up: so many cards that are not determined.
    fn counted<C>(self, pair: Pair<'_, Rule>) -> Result<Listing<C>, Problem> {
        let place = self.place(&pair);
        let count = self.count(pair)?;
        if count.value as usize > ROOM {
            return Err(Problem::NumberTooLarge { number: count.map(|count| count.to_string()) });
        }
        let cards = (0..count.value).map(|_| Spanned::new(None, place)).collect();
        Ok(Listing { cards, more: None, below: Vec::new() })
    }

    /// The number of a `count` pair.
    pub(super) fn count(self, pair: Pair<'_, Rule>) -> Result<Spanned<u32>, Problem> {
        let place = self.place(&pair);
        match pair.into_inner().next() {
            Some(number) => self.number(&number),
            None => Ok(Spanned::new(0, place)),
        }
    }
}
