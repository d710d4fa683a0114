use game::{Seat, SeatSet};

use crate::{CardPile, Counts, LandCard, LandPile, Symbol};

/// What stage the game is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A race is flown.
    Racing,
    /// A race is over and scored; the next one is to be set up.
    RaceOver {
        /// Who finished it.
        finisher: Seat,
    },
    /// The game is over.
    GameOver {
        /// Who finished the last race.
        finisher: Seat,
        /// Who won.
        winners: SeatSet,
    },
}

/// One player's side of the table.
///
/// Of cards that are not determined the state knows which they may be: `loose` holds every card
/// whose whereabouts are open. The unknown cards of the hand, the stack and the piles, and the
/// `rest` lowest cards of the supply, come out of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The hand.
    pub hand: Counts,
    /// The auxiliary stack.
    pub aux: CardPile,
    /// The determined top of the supply (single cards in it may be unknown).
    pub supply: CardPile,
    /// How many cards of undetermined order lie under it; [`Player::rest_pool`] holds what they may be.
    pub rest: u8,
    /// The cards whose whereabouts are open. Cards out of play are among them where cards are
    /// unknown; there are none where no card is.
    pub loose: Counts,
    /// The `rest` card by card, after the discard stack was shuffled in an order that is not
    /// determined: then the rest comes out of these and not out of `loose`.
    pub shuffled: Counts,
    /// The discard stack.
    pub discard: Counts,
    /// The cards laid at the magic way.
    pub way: Counts,
    /// Points scored in the races so far.
    pub points: u16,
}

/// The face-down land cards: a determined top, cards of undetermined order, a determined bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LandSupply {
    /// The determined top.
    pub top: LandPile,
    /// How many cards of undetermined order lie under it.
    pub rest: u8,
    /// What these may be, by kind. Cards out of play may be among them, and so are the cards of a
    /// path that is not determined.
    pub mixed: [u8; LandCard::KINDS],
    /// The determined bottom: cards put under the pile. Used as the top once the rest is drawn.
    pub bottom: LandPile,
}

/// A position. About half a kilobyte, cloned by copying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The path; space 1 is the first (lowest) element. While `path_known` is false only its
    /// length means something.
    pub path: LandPile,
    /// Whether the path is determined.
    pub path_known: bool,
    /// The face-down land cards.
    pub lands: LandSupply,
    /// The seat on whose path the marker stands, and the space; `None` is aside.
    pub marker: Option<(Seat, u8)>,
    /// The space each raven is on; 0 is before the first card.
    pub ravens: [u8; 2],
    /// Gray and brown.
    pub players: [Player; 2],
    /// The face-up magic way card; `None` is not determined.
    pub magic_way: Option<[Symbol; 2]>,
    /// Whose turn it is.
    pub on_turn: Seat,
    /// Plays made from the hand this turn.
    pub hand_plays: u8,
    /// Plays made from the auxiliary stack this turn.
    pub aux_plays: u8,
    /// How many cards on top of the stack of the player on turn were stashed this turn.
    pub fresh: u8,
    /// The path was lengthened at the end of this turn.
    pub lengthened: bool,
    /// What stage the game is in.
    pub phase: Phase,
}
