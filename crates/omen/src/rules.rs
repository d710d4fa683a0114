use game::Knob;
use game::knob::Reading;

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
    /// Not against the own declaration: only doubt is left.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// `game omen with wolves`
    pub wolves: bool,
    /// `wolf-extra`
    pub wolf_extra: WolfExtra,
    /// `pool`: how many cards of each kind the module has, by [`Card::index`].
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

impl Default for Rules {
    fn default() -> Self {
        Self {
            wolves: false,
            wolf_extra: WolfExtra::default(),
            pool: [12, 12, 12, 8, 6],
            peek: Peek::default(),
            raise: Raise::default(),
            last_declarer: LastDeclarer::default(),
            next_dealer: NextDealer::default(),
        }
    }
}

/// Every knob, in the law book's order.
pub static KNOBS: &[Knob] = &[
    Knob {
        name: "wolf-extra",
        clause: "omen.parts.wolf-deck",
        form: "corrected | printed",
        default: "corrected",
        meaning: "corrected: with wolves there are as many extra cards as make four a player and eight on the \
                  surface. printed: the table as printed, so that with three players the surface has seven \
                  cards and with eight players nine; four lie face up, the rest face down.",
    },
    Knob {
        name: "pool",
        clause: "omen.parts.extra-pool",
        form: "CROWS SKULLS FEATHERS OMENS WOLVES",
        default: "12 12 12 6 8",
        meaning: "How many cards of each kind the whole module has: crow, skull, feather, omen, wolf. Extra cards \
                  come from those that the table does not put into the deck. Without wolves the last number \
                  plays no part.",
    },
    Knob {
        name: "peek",
        clause: "omen.dealer.peek",
        form: "any-moment | declaring",
        default: "any-moment",
        meaning: "any-moment: the Dealer may look at the deck whenever there is one, also while votes and discards \
                  are open. declaring: only while a round is being declared.",
    },
    Knob {
        name: "raise",
        clause: "omen.declare.higher",
        form: "any-suit | same-suit",
        default: "any-suit",
        meaning: "any-suit: a declared number is higher than any declared in this round. same-suit: it is higher \
                  than those of its own suit in this round; a call still means the last declaration.",
    },
    Knob {
        name: "last-declarer",
        clause: "omen.omen.votes",
        form: "votes-freely | must-doubt",
        default: "votes-freely",
        meaning: "votes-freely: whoever declared last may agree that it was too much. must-doubt: the vote is \
                  given, and it is a doubt.",
    },
    Knob {
        name: "next-dealer",
        clause: "omen.dealer.next",
        form: "next-seat | caller | loser",
        default: "next-seat",
        meaning: "next-seat: the next living seat after the last Dealer. caller: whoever called. loser: the first \
                  who discarded, clockwise after the last Dealer. A player who is out is replaced by the next \
                  living seat; where nobody discarded, loser means the next seat.",
    },
];
