//! What functions of house rules look at, by the words of set-up lines.

use game::{AtPlace, Look, Looked, RulesAndRoster, Seat};
use piles::Kind;
use rulebook::Value;

use crate::{Card, Land, Ravens, Rules, Side, State};

game::sights! { Ravens, |terms, state, seat|
    /// the cards that a player holds
    zone each "hand" seen by Owner => words(terms.rules, state.of(Side::of(seat)).hand.cards());
    /// a player's auxiliary stack, top first
    zone each "aux" seen by Owner => words(terms.rules, state.of(Side::of(seat)).aux().iter().copied());
    /// a player's supply, top first
    zone each "supply" seen by Nobody => words(terms.rules, state.of(Side::of(seat)).supply_from_top());
    /// a player's discard stack
    zone each "discard" seen by All => words(terms.rules, state.of(Side::of(seat)).discard.cards());
    /// the cards that a player has laid at the magic way
    zone each "way" seen by All => words(terms.rules, state.of(Side::of(seat)).way.cards());
    /// the land cards that lie face down, top first
    zone common "land supply" seen by Nobody => state.lands.from_top().map(|card| card.known().map(|card| card.to_string()));
    /// the symbols of the magic way card
    zone common "magic way" seen by All => magic_way(state);
    /// the space on which a player's raven stands
    number each "at" => state.raven(Side::of(seat));
    /// a player's points
    number each "points" => state.of(Side::of(seat)).points;
    /// how many cards a player has played from the hand in this turn
    number each "played from hand" => state.plays_of(Side::of(seat)).0;
    /// how many cards a player has played from the auxiliary stack in this turn
    number each "played from aux" => state.plays_of(Side::of(seat)).1;
    /// how many spaces each path has
    number common "path length" => state.spaces();
    /// how many land cards were laid in this turn
    number common "laid" => state.laid;
    /// whether the path was lengthened at the end of this turn
    number common "lengthened" => state.lengthened;
    /// where the marker stands: a space like `gray 2`, or `aside`
    number common "marker" => state.marker.map_or("aside".to_owned(), |(path, space)| format!("{path} {space}"));
}

/// Cards in words, those that are not determined as none.
fn words(rules: &Rules, cards: impl Iterator<Item = Card>) -> impl Iterator<Item = Option<&'static str>> {
    cards.map(|card| card.known().map(|card| rules.card(card)))
}

fn magic_way(state: &State) -> impl Iterator<Item = Option<&'static str>> {
    let symbols = state.magic_way.map(|symbols| symbols.map(|symbol| Some(symbol.word())));
    symbols.unwrap_or([None; 2]).into_iter()
}

/// The form of a place.
pub(crate) const PLACES: &str = "a space of a path, like `gray 3`";

/// What is said of a card: of those of a player the land, or the two actions; of a land card the land of each half.
pub(crate) const OF_CARDS: &[&str] = &["land", "actions", "gray", "brown"];

impl Look for Ravens {
    fn look(terms: RulesAndRoster<'_, Self>, state: &State, at: usize, seat: Seat) -> Looked {
        LOOKED[at](terms, state, seat)
    }

    /// The land of a space; the ground before a path is empty.
    fn place(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        _viewer: Option<Seat>,
        named: &str,
    ) -> Option<AtPlace> {
        let (path, space) = named.split_once(' ')?;
        let (side, space) = (Side::from_word(path)?, space.parse::<u8>().ok()?);
        if space == 0 {
            return Some(AtPlace::Empty);
        }
        let land = state.has_space(space).then(|| state.land(side, space))?;
        Some(land.map_or(AtPlace::Open("path"), |land| AtPlace::There(land.word().into(), Some(side.seat()))))
    }

    fn of_card(_rules: &Rules, word: &str, name: &str) -> Option<Value> {
        let halves = word.split_once('/');
        let lands = halves.and_then(|(gray, brown)| Some([Land::from_word(gray)?, Land::from_word(brown)?]));
        match (Land::from_word(word), lands, halves, name) {
            (Some(land), .., "land") => Some(land.word().into()),
            (_, Some([gray, _]), _, "gray") => Some(gray.word().into()),
            (_, Some([_, brown]), _, "brown") => Some(brown.word().into()),
            (None, None, Some((one, other)), "actions") => {
                Some([one, other].into_iter().map(str::to_owned).collect())
            }
            // Of a card of this kind it says nothing.
            (None, None, None, _) => None,
            (.., "actions") => Some(Value::List(Vec::new())),
            _ => Some("".into()),
        }
    }
}
