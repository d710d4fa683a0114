use std::fmt;
use std::hash::{Hash, Hasher};

use piles::{Kind, Pool, hash_bytes};

use crate::land::ROOM;
use crate::{LandCard, LandCounts};

/// The land cards of a race: the path, and the face-down supply, which has a determined top, cards of undetermined
/// order and a determined bottom.
///
/// The determined ones lie in one row, first the path, then the supply from its top to its bottom: a card that is
/// laid stays where it is, and half as much is copied as with a room for each. All are at most `ROOM`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Lands {
    row: [LandCard; ROOM],
    /// How many cards the path has.
    spaces: u8,
    /// How many cards on top of the supply are determined.
    top: u8,
    /// How many cards at the bottom are determined: those put under the pile while there is a rest.
    bottom: u8,
    /// How many cards of undetermined order lie between top and bottom.
    pub rest: u8,
    /// Whether the path is determined. While it is not, only its length means something.
    pub path_known: bool,
    /// What the cards of undetermined order may be. Cards out of play may be among them, and so are the cards of
    /// a path that is not determined.
    pub mixed: LandCounts,
}

impl Lands {
    /// Those cards as the path, and no supply; cards beyond the room are left out.
    pub(crate) fn new(path: &[LandCard], path_known: bool) -> Self {
        let spaces = path.len().min(ROOM);
        let mut row = [LandCard::UNKNOWN; ROOM];
        row[..spaces].copy_from_slice(&path[..spaces]);
        Self { row, spaces: spaces as u8, top: 0, bottom: 0, rest: 0, path_known, mixed: LandCounts::EMPTY }
    }

    /// The cards of the path; space 1 is the first.
    #[inline]
    pub fn path(&self) -> &[LandCard] {
        &self.row[..usize::from(self.spaces)]
    }

    /// The cards of the path; space 1 is the first.
    #[inline]
    pub(crate) fn path_mut(&mut self) -> &mut [LandCard] {
        &mut self.row[..usize::from(self.spaces)]
    }

    /// How many cards the path has.
    #[inline]
    pub(crate) fn spaces(&self) -> u8 {
        self.spaces
    }

    /// The determined cards of the supply, top first.
    #[inline]
    pub fn known(&self) -> &[LandCard] {
        &self.row[usize::from(self.spaces)..self.end()]
    }

    /// The determined cards of the supply, top first.
    pub fn known_mut(&mut self) -> &mut [LandCard] {
        let end = self.end();
        &mut self.row[usize::from(self.spaces)..end]
    }

    /// Where the row ends.
    #[inline]
    fn end(&self) -> usize {
        usize::from(self.spaces) + usize::from(self.top) + usize::from(self.bottom)
    }

    /// How many cards the supply has.
    pub fn len(&self) -> usize {
        self.known().len() + usize::from(self.rest)
    }

    /// Whether the supply has no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cards on top of the supply are determined.
    #[inline]
    pub(crate) fn top(&self) -> usize {
        usize::from(self.top)
    }

    /// The card of the supply `depth` below its top (0 is the top), if it is determined.
    #[inline]
    pub fn peek(&self, depth: usize) -> Option<LandCard> {
        let known = |at: usize| self.row.get(usize::from(self.spaces) + at).copied();
        if depth < self.top() {
            return known(depth);
        }
        let at = depth.checked_sub(usize::from(self.rest))?;
        if at < self.top() || at >= self.known().len() { None } else { known(at) }
    }

    /// The cards of the supply, top first; those of undetermined order as unknown ones.
    #[allow(clippy::wrong_self_convention)]
    pub(crate) fn from_top(&self) -> impl Iterator<Item = LandCard> + '_ {
        let (top, bottom) = self.known().split_at(self.top());
        let rest = std::iter::repeat_n(LandCard::UNKNOWN, usize::from(self.rest));
        top.iter().copied().chain(rest).chain(bottom.iter().copied())
    }

    /// What a card of undetermined order may be.
    pub(crate) fn pool(&self) -> Pool<LandCard, { LandCard::KINDS }> {
        Pool::of(&self.mixed)
    }

    /// Whether these can be the top cards of the supply, in this order, either way round.
    pub fn can_draw(&self, cards: &[LandCard]) -> bool {
        let mut mixed = self.mixed;
        cards.iter().enumerate().all(|(depth, card)| match self.peek(depth) {
            Some(known) => known.is_alike(*card),
            None => depth < self.len() && mixed.take(*card),
        })
    }

    /// Lays the top card of the supply at the end of the path, as it is stated; another card than that keeps its own
    /// way round. `None` when there is none.
    pub(crate) fn lay(&mut self, stated: LandCard) -> Option<LandCard> {
        if self.top == 0 {
            self.turn_up(stated);
        }
        self.top = self.top.checked_sub(1)?;
        let card = &mut self.row[usize::from(self.spaces)];
        if card.is_alike(stated) {
            *card = stated;
        }
        self.spaces += 1;
        Some(*card)
    }

    /// Takes a card off the path, the first has the number 0, and puts it under the supply.
    ///
    /// # Panics
    /// When there is no such card.
    #[inline]
    pub(crate) fn remove(&mut self, at: usize) -> LandCard {
        let (card, end) = (self.path()[at], self.end());
        self.row.copy_within(at + 1..end, at);
        self.spaces -= 1;
        // A card of a path that is not determined is among the mixed ones.
        if self.path_known {
            self.put_under(card);
        } else {
            self.rest += 1;
        }
        card
    }

    /// Puts a card under the supply.
    #[inline]
    pub(crate) fn put_under(&mut self, card: LandCard) {
        self.row[self.end()] = card;
        if self.rest > 0 { self.bottom += 1 } else { self.top += 1 }
    }

    /// Of the cards of undetermined order, if there are any, the top one turns out to be that card.
    pub(crate) fn turn_up(&mut self, card: LandCard) {
        if self.rest > 0 {
            self.mixed.take(card);
            self.determine([card]);
        }
    }

    /// The top ones of the cards of undetermined order turn out to be these, top first.
    pub(crate) fn determine(&mut self, cards: impl IntoIterator<Item = LandCard>) {
        for card in cards.into_iter().take(usize::from(self.rest)) {
            let (at, end) = (usize::from(self.spaces + self.top), self.end());
            self.row.copy_within(at..end, at + 1);
            self.row[at] = card;
            self.top += 1;
            self.rest -= 1;
        }
        self.settle();
    }

    /// Draws the conclusions: once no card of undetermined order is left the bottom belongs to the top, and where
    /// no place is open no card is.
    #[inline]
    pub(crate) fn settle(&mut self) {
        if self.rest == 0 {
            self.top += std::mem::take(&mut self.bottom);
            if self.path_known {
                self.mixed = LandCounts::EMPTY;
            }
        }
    }
}

impl PartialEq for Lands {
    fn eq(&self, other: &Self) -> bool {
        let numbers = |lands: &Self| (lands.spaces, lands.top, lands.bottom, lands.rest, lands.path_known);
        numbers(self) == numbers(other)
            && self.mixed == other.mixed
            && self.path() == other.path()
            && self.known() == other.known()
    }
}

impl Eq for Lands {}

impl Hash for Lands {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let numbers = [self.spaces, self.top, self.bottom, self.rest, u8::from(self.path_known)];
        hash_bytes(&numbers, |number| number, hasher);
        hash_bytes(self.path(), LandCard::byte, hasher);
        hash_bytes(self.known(), LandCard::byte, hasher);
        self.mixed.hash(hasher);
    }
}

impl fmt::Debug for Lands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lands")
            .field("path", &self.path())
            .field("path_known", &self.path_known)
            .field("known", &self.known())
            .field("bottom", &self.bottom)
            .field("rest", &self.rest)
            .field("mixed", &self.mixed)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Land;

    const WET: LandCard = LandCard::new(Land::Water, Land::Snow);
    const DRY: LandCard = LandCard::new(Land::Plains, Land::Forest);
    const HIGH: LandCard = LandCard::new(Land::Mountain, Land::Mountain);

    /// A path of one card, a supply of a determined top, `rest` and a determined bottom.
    fn lands(top: &[LandCard], rest: u8, bottom: &[LandCard]) -> Lands {
        let mut lands = Lands::new(&[WET], true);
        top.iter().for_each(|card| lands.put_under(*card));
        lands.rest = rest;
        bottom.iter().for_each(|card| lands.put_under(*card));
        lands.mixed = if rest == 0 { LandCounts::EMPTY } else { LandCard::all().collect() };
        lands
    }

    fn supply(lands: &Lands) -> Vec<LandCard> {
        lands.from_top().collect()
    }

    #[test]
    fn a_card_is_laid_as_it_is_stated_if_it_lies_there() {
        let mut lands = lands(&[DRY, HIGH], 0, &[]);
        assert_eq!(lands.lay(DRY.turned()), Some(DRY.turned()));
        assert_eq!(lands.lay(WET), Some(HIGH));
        assert_eq!(lands.lay(WET), None);
        assert_eq!(lands.path(), [WET, DRY.turned(), HIGH]);
    }

    #[test]
    fn a_card_that_leaves_the_path_lies_under_the_supply() {
        let mut lands = lands(&[DRY, HIGH], 0, &[]);
        lands.lay(DRY);
        assert_eq!(lands.remove(0), WET);
        assert_eq!((lands.path(), supply(&lands)), (&[DRY][..], vec![HIGH, WET]));
        assert_eq!(lands.peek(1), Some(WET));
    }

    #[test]
    fn cards_of_undetermined_order_lie_between_top_and_bottom() {
        let mut lands = lands(&[DRY], 2, &[HIGH]);
        assert_eq!(supply(&lands), [DRY, LandCard::UNKNOWN, LandCard::UNKNOWN, HIGH]);
        assert_eq!([0, 1, 2, 3, 4].map(|depth| lands.peek(depth)), [Some(DRY), None, None, Some(HIGH), None]);
        lands.turn_up(WET);
        assert_eq!(supply(&lands), [DRY, WET, LandCard::UNKNOWN, HIGH]);
        lands.lay(DRY);
        lands.lay(WET);
        assert_eq!(lands.lay(DRY), Some(DRY), "the last one of those that are not determined");
        assert_eq!((supply(&lands), lands.top(), lands.mixed), (vec![HIGH], 1, LandCounts::EMPTY));
    }

    #[test]
    fn a_card_of_an_undetermined_path_is_one_of_many() {
        let mut lands = Lands::new(&[LandCard::UNKNOWN; 2], false);
        lands.put_under(HIGH);
        lands.remove(0);
        assert_eq!((lands.spaces(), lands.rest, lands.len()), (1, 1, 2));
    }
}
