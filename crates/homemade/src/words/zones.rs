//! Lines about zones, and what lines state of chance.

use game::{Seat, Stated, StatedList};
use piles::Listing;
use text::{Place, Spanned};

use super::Terms;
use crate::fact::Fact;
use crate::moves::Card;
use crate::problem::Problem;
use crate::spot::Spot;
use crate::zone::Order;

/// The word for a zone in which no card lies.
pub(crate) const EMPTY: &str = "empty";

/// A card that is not determined.
const UNKNOWN: &str = "?";

/// More cards that are not determined, or none.
const MORE: &str = "...";

/// What a line says before the faces of dice: `roll giving 4`.
pub(super) const GIVING: &str = "giving";

/// What a line says before cards that chance decides about.
pub(super) const CHANCE: [&str; 4] = [GIVING, "drawing", "revealing", "shuffling"];

/// The zone that the first words of a line name, and the words behind them.
pub(super) fn spot<'w, 't>(
    terms: Terms<'_>,
    words: &'w [Spanned<&'t str>],
) -> Option<(Spot, &'w [Spanned<&'t str>])> {
    let defined = terms.rules.defined;
    let owner = words.first().and_then(|word| terms.roster.seat(word.value));
    let rest = if owner.is_some() { &words[1..] } else { words };
    let (word, rest) = rest.split_first()?;
    let zone = defined.zone_of(word.value)?;
    (defined.zones[usize::from(zone)].each == owner.is_some()).then_some((Spot { zone, owner }, rest))
}

/// What a line says of a zone, with the places of its cards; nothing of a line that says nothing.
///
/// # Errors
/// A word that is no card.
pub(super) fn lying(
    terms: Terms<'_>,
    spot: Spot,
    words: &[Spanned<&str>],
) -> Result<Option<(Fact, Vec<Place>)>, Problem> {
    let defined = terms.rules.defined;
    let said: Vec<&str> = words.iter().map(|word| word.value).collect();
    let parts = words.iter().filter(|word| word.value != MORE).map(|word| word.place).collect();
    let listing = match said[..] {
        [] => return Ok(None),
        [EMPTY] => Listing::Cards { cards: Vec::new(), more: false, below: Vec::new() },
        [count, "card" | "cards"] if count.bytes().all(|digit| digit.is_ascii_digit()) => {
            let most = defined.all_cards().len();
            let count = count.parse().ok().filter(|count| *count as usize <= most);
            let place = words[0].place;
            Listing::Count(count.ok_or(Problem::TooManyCards { lying: most + 1, all: most, place })?)
        }
        _ => {
            let more = said.iter().position(|word| *word == MORE);
            let card = |word: &Spanned<&str>| match word.value {
                UNKNOWN => Ok(None),
                name => defined
                    .card_of(name)
                    .map(Some)
                    .ok_or_else(|| Problem::NoSuchCard { word: Spanned::new(name.to_owned(), word.place) }),
            };
            let cards = words[..more.unwrap_or(words.len())].iter().map(card);
            let cards = cards.collect::<Result<Vec<_>, _>>()?;
            let below = words[more.map_or(words.len(), |more| more + 1)..].iter().map(card);
            let below = below.collect::<Result<Vec<_>, _>>()?;
            Listing::Cards { cards, more: more.is_some(), below }
        }
    };
    let listing = match defined.zones[usize::from(spot.zone)].order {
        Order::Loose => listing.sorted(),
        Order::Pile | Order::Row => listing,
    };
    Ok(Some((Fact::Zone(spot, listing), parts)))
}

/// What a line states of chance; `words` begin with a word for it.
///
/// # Errors
/// A word that is no card.
pub(super) fn stated(terms: Terms<'_>, words: &[Spanned<&str>]) -> Result<Stated<Card>, Problem> {
    let mut stated = Stated::default();
    let (mut rest, mut owner): (_, Option<Seat>) = (words, None);
    while let Some((word, after)) = rest.split_first() {
        let end = after.iter().position(|word| CHANCE.contains(&word.value)).unwrap_or(after.len());
        let mut cards = Vec::new();
        for said in &after[..end] {
            let is_face = || said.value.parse::<u16>().ok().filter(|face| (1..=MOST_SIDES).contains(face));
            match (terms.rules.defined.card_of(said.value), terms.roster.seat(said.value), is_face()) {
                (Some(card), ..) => cards.push((owner, Spanned::new(card, said.place))),
                (None, Some(seat), _) => owner = Some(seat),
                (None, None, Some(face)) => cards.push((None, Spanned::new(Card::rolled(face), said.place))),
                (None, None, None) => {
                    return Err(Problem::NoSuchCard {
                        word: Spanned::new(said.value.to_owned(), said.place),
                    });
                }
            }
        }
        let place = after[..end].iter().map(|word| word.place).fold(word.place, Place::to);
        let list = match word.value {
            "revealing" => &mut stated.revealing,
            "shuffling" => &mut stated.shuffling,
            _ => &mut stated.drawing,
        };
        match list {
            Some(list) => {
                list.place = list.place.to(place);
                list.cards.extend(cards);
            }
            None => *list = Some(StatedList { place, cards }),
        }
        (rest, owner) = (&after[end..], None);
    }
    Ok(stated)
}

/// The most sides of a die.
const MOST_SIDES: u16 = 100;
