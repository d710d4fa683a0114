use pest::iterators::{Pair, Pairs};
use text::Spanned;

use super::{Line, Rule};
use crate::problem::Problem;
use crate::{Card, Listing, Lying, Rules};

impl Line<'_> {
    /// The cards of a pile: a `listing`, or a `count` of cards that are not determined.
    pub(super) fn listing(self, pair: Pair<'_, Rule>) -> Result<Listing, Problem> {
        if pair.as_rule() == Rule::count {
            let place = self.place(&pair);
            let count = self.count(pair)?;
            if count.value as usize > Rules::DECK + 5 {
                return Err(Problem::NumberTooLarge { number: count.map(|count| count.to_string()) });
            }
            let cards = (0..count.value).map(|_| Spanned::new(Card::UNKNOWN, place)).collect();
            return Ok(Listing { cards, more: None });
        }
        let mut listing = Listing { cards: Vec::new(), more: None };
        for item in pair.into_inner() {
            match item.as_rule() {
                Rule::empty => {}
                Rule::more => listing.more = Some(self.place(&item)),
                _ => listing.cards.push(self.card(&item)?),
            }
        }
        Ok(listing)
    }

    /// The number of a `count` pair.
    pub(super) fn count(self, pair: Pair<'_, Rule>) -> Result<Spanned<u32>, Problem> {
        let number = pair.into_inner().next().ok_or_else(|| self.incomplete())?;
        self.number(&number)
    }

    /// The places of a row.
    pub(super) fn lying(self, items: Pairs<'_, Rule>) -> Result<Vec<Spanned<Lying>>, Problem> {
        let mut row = Vec::new();
        for item in items.filter(|item| item.as_rule() == Rule::lying) {
            let place = self.place(&item);
            let mut parts = item.into_inner();
            let Some(first) = parts.next() else { continue };
            let lying = match (first.as_rule(), parts.next()) {
                (Rule::gap, _) => Lying::Gap,
                (_, None) => Lying::Down(self.card(&first)?.value),
                (_, Some(_)) => Lying::Up(self.card(&first)?.value),
            };
            row.push(Spanned::new(lying, place));
        }
        Ok(row)
    }
}
