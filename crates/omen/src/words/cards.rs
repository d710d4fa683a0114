use game::LineProblem;
use game::words::ListingRules;
use piles::Listing;

use super::{Part, Rule};
use crate::problem::Problem;
use crate::{Bid, Card, KINDS};

/// The most cards that a line can count: as many as the largest module has.
const MOST: u32 = 99 * KINDS as u32;

const LISTING: ListingRules<Rule> = ListingRules {
    count: Rule::count,
    most: MOST,
    empty: Rule::empty,
    unknown: Rule::unknown,
    more: Some(Rule::more),
};

/// The card of a `card` part, or the kind of a `suit` part.
pub(super) fn card(part: &Part<'_>) -> Result<Card, LineProblem> {
    Card::from_word(part.text()).ok_or_else(|| part.misread())
}

/// The same where it is asked for: a set-up tells of all its wolves at once.
pub(super) fn asked(part: &Part<'_>) -> Result<Card, Problem> {
    let card = card(part)?;
    if card == Card::Wolf && !part.line().terms().rules.wolves && !part.line().is_setup() {
        return Err(Problem::NoWolves { place: part.place() });
    }
    Ok(card)
}

/// The cards of a pile, listed or counted.
pub(super) fn listing(part: &mut Part<'_>) -> Result<Listing<Card>, Problem> {
    part.listing(&LISTING, asked)
}

/// The `bid` that comes next.
pub(super) fn bid(part: &mut Part<'_>) -> Result<Bid, LineProblem> {
    let mut bid = part.one(Rule::bid)?;
    Ok(Bid { number: bid.number()?, suit: card(&bid.one(Rule::suit)?)? })
}
