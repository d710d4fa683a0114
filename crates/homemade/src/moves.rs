use boards::Square;
use game::Seat;
use piles::Kind;

use crate::spot::Spot;

/// How many things a move can name.
pub(crate) const SLOTS: usize = 4;

/// A move: its form, and what stands in the slots of it, each by its number. A list of cards takes its own place and
/// those that no slot has, two cards in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(crate) form: u8,
    pub(crate) slots: [i16; SLOTS],
}

impl Move {
    /// The card in a slot.
    pub(crate) fn card(&self, slot: usize) -> Card {
        Card::of_index(usize::try_from(self.slots[slot]).unwrap_or(Card::KINDS))
    }

    /// The cards of the list in a slot, of a form with so many slots.
    pub(crate) fn list(&self, slot: usize, slots: usize) -> impl Iterator<Item = Card> + use<> {
        let cells = self.slots;
        let cells = std::iter::once(slot).chain(slots..SLOTS).map(move |at| cells[at]);
        let bytes = cells.flat_map(|cell| cell.to_le_bytes()).take_while(|byte| *byte != 0);
        bytes.map(|byte| Card::of_index(usize::from(byte) - 1))
    }

    /// Has these cards, in their order, stand in a slot, of a form with so many slots.
    pub(crate) fn set_list(&mut self, slot: usize, slots: usize, cards: &[Card]) {
        let byte = |at: usize| cards.get(at).map_or(0, |card| card.index() as u8 + 1);
        for (nth, at) in std::iter::once(slot).chain(slots..SLOTS).enumerate() {
            self.slots[at] = i16::from_le_bytes([byte(2 * nth), byte(2 * nth + 1)]);
        }
    }

    /// The square in a slot.
    #[inline]
    pub(crate) fn square(&self, slot: usize) -> Square {
        Square(self.slots[slot] as u8)
    }
}

/// A man that a move took, and where it stood.
pub(crate) type TakenMan = (u8, Square);

/// A kind of card, or the face of a die, as chance decides about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u16);

/// How many there are of each kind of card.
pub(crate) type Counts = piles::Counts<Card, { Card::KINDS + 1 }>;

impl Card {
    /// The face of a die.
    pub(crate) fn rolled(face: u16) -> Self {
        Self(Self::UNKNOWN.0 + face)
    }

    /// What a die shows, if this is the face of one.
    pub(crate) fn face(self) -> Option<u16> {
        self.0.checked_sub(Self::UNKNOWN.0).filter(|face| *face > 0)
    }
}

impl Kind for Card {
    const KINDS: usize = 127;
    const UNKNOWN: Self = Self(127);

    fn index(self) -> usize {
        usize::from(self.0.min(Self::UNKNOWN.0))
    }

    fn of_index(index: usize) -> Self {
        Self(index.min(Self::KINDS) as u16)
    }
}

/// What stands in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SlotOf {
    /// A square of the board.
    Square,
    /// A number within these bounds.
    Number { least: i16, most: i16 },
    /// A player.
    Player,
    /// One of these words.
    Word(Vec<String>),
    /// A card.
    Card,
    /// From so many cards up to so many.
    Cards { least: u8, most: u8 },
}

/// How many cards a list has at most, of a form with so many slots.
pub(crate) const fn longest_list(slots: usize) -> usize {
    2 * (SLOTS + 1 - slots)
}

/// How many things of each sort there are that a slot may name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    pub(crate) squares: usize,
    pub(crate) cards: usize,
    pub(crate) seats: u8,
}

impl SlotOf {
    /// The numbers of all that may stand there; of a list, for one of its cards.
    pub(crate) fn all(&self, extent: Extent) -> std::ops::RangeInclusive<i16> {
        match self {
            Self::Square => 0..=extent.squares as i16 - 1,
            Self::Number { least, most } => *least..=*most,
            Self::Player => 0..=i16::from(extent.seats) - 1,
            Self::Word(words) => 0..=words.len() as i16 - 1,
            Self::Card | Self::Cards { .. } => 0..=extent.cards as i16 - 1,
        }
    }
}

/// What a move did, by the clause that had it so.
#[derive(Clone, Debug)]
pub struct Event {
    pub(crate) clause: usize,
    pub(crate) what: Happening,
}

/// What happened.
#[derive(Clone, Debug)]
pub(crate) enum Happening {
    /// A man was put on a square.
    Put { man: usize, square: Square },
    /// A man went.
    Gone { man: usize, from: Square, to: Square },
    /// A man was taken.
    Taken { man: usize, square: Square },
    /// So many men of a kind lie in reserve now.
    InReserve { man: usize, count: i32 },
    /// Men were turned over.
    Turned(Vec<Square>),
    /// A move without a board was made.
    Said(Move),
    /// Numbers became others, each with its number, its seat and what it became.
    Became(Vec<(usize, Option<Seat>, Vec<i32>)>),
    /// A die fell.
    Rolled(u16),
    /// A card went from one zone to another.
    Went { card: Card, from: Spot, to: Spot },
    /// A pile was shuffled.
    Shuffled(Spot),
    /// These players are out.
    Out(game::SeatSet),
    /// The game ended so.
    Ended(game::SeatSet),
}
