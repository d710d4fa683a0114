use game::{Seat, SeatSet};

use crate::moves::SEATS;
use crate::{Cards, Colours, Hand, Rules};

/// A position. 112 bytes, cloned by copying.
///
/// The cards that are not determined (the unknown ones in the hands, and those out of play) are
/// all [`State::unlocated`]. A hand is being played while somebody is on turn; in a hand that is over
/// nobody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The hands, by seat.
    pub hands: [Hand; SEATS],
    /// Points of the hands that are over, by seat.
    pub points: [i32; SEATS],
    /// How many players there are.
    pub players: u8,
    /// The set to beat; empty when the table is clear.
    pub table: Cards,
    /// Who played it.
    pub by: Option<Seat>,
    /// Cards discarded in this hand (that the scenario tells of).
    pub discards: Cards,
    /// Cards in the hands that everybody saw being taken.
    pub shown: Cards,
    /// The colours known to be in the game.
    pub colours: Colours,
    /// Who has passed in this round.
    pub passed: SeatSet,
    /// Who led the first round of the hand; `None` is not determined.
    pub led: Option<Seat>,
    /// Whose turn it is; nobody's when the hand is over.
    pub on_turn: Option<Seat>,
    /// Whether the scenario has said whose turn it is; until then it is nobody's in particular.
    pub turn_named: bool,
    /// A round ended with the last move.
    pub round_over: bool,
    /// The game is over: with the last hand, or by a clause that the law book does not have.
    pub over: bool,
    /// Who has won by such a clause, nobody in a draw: a bit a seat, and one that is set where it is so.
    pub(crate) concluded: u8,
}

/// The bit by which a game that is over by another clause is told from one that is not.
const CONCLUDED: u8 = 1 << 7;

const _: () = assert!(std::mem::size_of::<State>() <= 112 && SEATS < 7);

impl State {
    /// The seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The seat after that one.
    #[inline]
    pub fn next(&self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.players { Seat(seat.0 + 1) } else { Seat(0) }
    }

    /// The hand of a seat; nobody's is empty.
    #[inline]
    pub fn hand(&self, seat: Option<Seat>) -> Hand {
        seat.and_then(|seat| self.hands.get(seat.index())).copied().unwrap_or_default()
    }

    /// The points of a seat.
    pub fn points(&self, seat: Seat) -> i32 {
        self.points.get(seat.index()).copied().unwrap_or_default()
    }

    /// Whether the hand is over.
    #[inline]
    pub fn hand_over(&self) -> bool {
        self.on_turn.is_none()
    }

    /// Whether the next play leads a round.
    #[inline]
    pub fn table_clear(&self) -> bool {
        self.table.is_empty()
    }

    /// Who has no cards left, in a hand that is over.
    pub fn went_out(&self) -> Option<Seat> {
        let out = self.seats().find(|seat| self.hand(Some(*seat)).is_empty());
        out.filter(|_| self.hand_over())
    }

    /// The most points anybody has.
    pub fn most_points(&self) -> i32 {
        self.seats().map(|seat| self.points(seat)).max().unwrap_or_default()
    }

    /// Who wins, once the game is over.
    pub fn winners(&self) -> SeatSet {
        match self.concluded {
            0 => self.fewest().1,
            seats => self.seats().filter(|seat| seats >> seat.0 & 1 == 1).collect(),
        }
    }

    /// Ends the game by a clause that the law book does not have.
    pub(crate) fn conclude(&mut self, winners: SeatSet) {
        let seats = winners.iter().fold(CONCLUDED, |seats, seat| seats | 1 << seat.0.min(6));
        (self.over, self.concluded, self.on_turn) = (true, seats, None);
    }

    /// The players with the fewest points.
    pub fn fewest(&self) -> (i32, SeatSet) {
        let fewest = self.seats().map(|seat| self.points(seat)).min().unwrap_or_default();
        (fewest, self.seats().filter(|seat| self.points(*seat) == fewest).collect())
    }

    /// The colours of which a card may be in a hand: those in the game, or all of them while it is
    /// not determined which these are.
    pub fn possible_colours(&self, rules: &Rules) -> Colours {
        let all = rules.colours(usize::from(self.players));
        if self.colours.len() < all { Colours::ALL } else { self.colours }
    }

    /// Whether `cards` may be in the game beside the colours that are known to be.
    pub fn colours_allow(&self, rules: &Rules, cards: Cards) -> bool {
        self.colours.or(cards.colours()).len() <= rules.colours(usize::from(self.players))
    }

    /// The cards whose whereabouts are open.
    pub fn unlocated(&self, rules: &Rules) -> Cards {
        let held = self.hands.iter().fold(Cards::EMPTY, |cards, hand| cards | hand.known());
        Cards::of_colours(self.possible_colours(rules)) - held - self.table - self.discards
    }

    /// Takes as determined the cards that are so by elimination: when one hand alone has unknown
    /// cards and they are all the cards left.
    pub(crate) fn settle(&mut self, rules: &Rules) {
        let unlocated = self.unlocated(rules);
        if self.colours.len() < rules.colours(usize::from(self.players)) || unlocated.is_empty() {
            return;
        }
        let mut open = self.hands.iter_mut().filter(|hand| hand.unknown() > 0);
        if let (Some(hand), None) = (open.next(), open.next())
            && usize::from(hand.unknown()) == unlocated.len()
        {
            *hand = Hand::new(hand.known() | unlocated, 0);
        }
    }
}
