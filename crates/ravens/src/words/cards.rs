//! What lines name cards and lands by.

use super::Part;
use crate::problem::Problem;
use crate::{Action, Card, Land, LandCard};

/// The card of a `card` part.
pub(super) fn card(part: &Part<'_>) -> Result<Card, Problem> {
    let word = part.text();
    if let Some(land) = Land::from_word(word) {
        return Ok(Card::flight(land));
    }
    let rules = part.line().terms().rules;
    let actions = word.split_once('/');
    let actions = actions.and_then(|(one, other)| Some([Action::from_word(one)?, Action::from_word(other)?]));
    let [one, other] = actions.ok_or_else(|| part.misread())?;
    let is = |pair: &[Action; 2]| *pair == [one, other] || *pair == [other, one];
    match rules.odin_cards.pairs().iter().position(is) {
        Some(number) => Ok(Card::odin(number)),
        None => {
            let deck =
                (0..rules.odin_cards.pairs().len()).map(|number| rules.card(Card::odin(number)).to_owned());
            let deck = deck.collect();
            Err(Problem::NoSuchOdinCard { card: part.spanned(), deck })
        }
    }
}

/// The land of a `land` part.
pub(super) fn land(part: &Part<'_>) -> Result<Land, Problem> {
    Ok(Land::from_word(part.text()).ok_or_else(|| part.misread())?)
}

/// The land card of a `land_card` part.
pub(super) fn land_card(part: &Part<'_>) -> Result<LandCard, Problem> {
    Ok(LandCard::from_word(part.text()).ok_or_else(|| part.misread())?)
}
