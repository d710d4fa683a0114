use game::LineProblem;

use super::Part;
use crate::Card;

/// The card of a `card` part, or the kind of a `suit` part.
pub(super) fn card(part: &Part<'_>) -> Result<Card, LineProblem> {
    Card::from_word(part.text()).ok_or_else(|| part.misread())
}
