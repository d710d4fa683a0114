use game::knob::Reading;
use smart_default::SmartDefault;

use crate::{Card, KINDS};

/// Which table of extra cards the expansion is played by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WolfExtra {
    /// The printed table with the rows for three and eight players put right.
    #[default]
    Corrected,
    /// The printed table; the surface then has a card less or more.
    Printed,
}

/// Which declarations a new one is compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Raise {
    /// All of this round.
    #[default]
    AnySuit,
    /// Those of its own suit in this round.
    SameSuit,
}

/// When the Dealer may look at the top of the deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Peek {
    /// At any moment at which there is a deck, also while votes and discards are open.
    #[default]
    AnyMoment,
    /// Only while a round is being declared.
    Declaring,
}

/// How the last declarer may vote on an Omen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LastDeclarer {
    /// Like everybody else.
    #[default]
    VotesFreely,
    /// Not against one's own declaration: only doubt is left.
    MustDoubt,
}

/// Who deals next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NextDealer {
    /// The next living seat after the last Dealer.
    #[default]
    NextSeat,
    /// Who made the call.
    Caller,
    /// The first who discarded, clockwise after the last Dealer.
    Loser,
}

impl Reading for WolfExtra {
    const WORDS: &'static [(&'static str, Self)] =
        &[("corrected", Self::Corrected), ("printed", Self::Printed)];
}

impl Reading for Peek {
    const WORDS: &'static [(&'static str, Self)] =
        &[("any-moment", Self::AnyMoment), ("declaring", Self::Declaring)];
}

impl Reading for Raise {
    const WORDS: &'static [(&'static str, Self)] =
        &[("any-suit", Self::AnySuit), ("same-suit", Self::SameSuit)];
}

impl Reading for LastDeclarer {
    const WORDS: &'static [(&'static str, Self)] =
        &[("votes-freely", Self::VotesFreely), ("must-doubt", Self::MustDoubt)];
}

impl Reading for NextDealer {
    const WORDS: &'static [(&'static str, Self)] =
        &[("next-seat", Self::NextSeat), ("caller", Self::Caller), ("loser", Self::Loser)];
}

/// Knobs and component lists of Omen. `default()` is the law book.
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault)]
pub struct Rules {
    /// `game omen with wolves`
    pub wolves: bool,
    /// `wolf-extra`
    pub wolf_extra: WolfExtra,
    /// `pool`: how many cards of each kind the module has, by the `index` of [`Card`].
    #[default([12, 12, 12, 8, 6])]
    pub pool: [u8; KINDS],
    /// `peek`
    pub peek: Peek,
    /// `raise`
    pub raise: Raise,
    /// `last-declarer`
    pub last_declarer: LastDeclarer,
    /// `next-dealer`
    pub next_dealer: NextDealer,
}

impl Rules {
    /// The order in which `pool` names the kinds.
    pub const POOL_ORDER: [Card; KINDS] = [Card::Crow, Card::Skull, Card::Feather, Card::Omen, Card::Wolf];

    /// The fewest players.
    pub const FEWEST: usize = 3;

    /// The most players.
    pub fn most(&self) -> usize {
        if self.wolves { 9 } else { 8 }
    }
}
