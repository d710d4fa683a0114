use std::fmt;

use crate::{Counts, Kind, Pool, Truth};

/// What a line says of a pile. Where the pile has an order the top card comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listing<C> {
    /// `3 cards`: so many, whichever they are.
    Count(u32),
    /// `forest ? water …`
    Cards {
        /// The cards; `None` is `?`.
        cards: Vec<Option<C>>,
        /// `...`: more cards lie below, in an order that is not determined; or none.
        more: bool,
        /// The lowest cards, listed after the `...`.
        below: Vec<Option<C>>,
    },
}

impl<C> Listing<C> {
    /// Exactly these cards.
    pub fn exactly(cards: impl IntoIterator<Item = C>) -> Self {
        Self::Cards { cards: cards.into_iter().map(Some).collect(), more: false, below: Vec::new() }
    }

    /// How many cards are counted or listed.
    pub fn len(&self) -> usize {
        match self {
            Self::Count(count) => *count as usize,
            Self::Cards { cards, below, .. } => cards.len() + below.len(),
        }
    }

    /// Whether no card is counted or listed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether more cards may lie below those that are listed.
    pub fn is_open_ended(&self) -> bool {
        matches!(self, Self::Cards { more: true, .. })
    }

    /// The same of other cards.
    pub fn map<D>(self, mut card: impl FnMut(C) -> D) -> Listing<D> {
        match self {
            Self::Count(count) => Listing::Count(count),
            Self::Cards { cards, more, below } => {
                let mut all =
                    |cards: Vec<Option<C>>| cards.into_iter().map(|each| each.map(&mut card)).collect();
                Listing::Cards { cards: all(cards), more, below: all(below) }
            }
        }
    }

    /// Writes the listing in words: `empty`, `3 cards`, `forest ? ...`. Unknown cards right after `...` are
    /// only counted, never written.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    pub fn write<W: fmt::Write>(&self, out: &mut W, word: impl Fn(&mut W, &C) -> fmt::Result) -> fmt::Result {
        let (cards, more, below) = match self {
            Self::Count(1) => return out.write_str("1 card"),
            Self::Count(count) => return write!(out, "{count} cards"),
            Self::Cards { cards, more: false, below } if cards.is_empty() && below.is_empty() => {
                return out.write_str("empty");
            }
            Self::Cards { cards, more, below } => (cards, *more, below),
        };
        let listed = cards.iter().map(Some);
        let more = more.then_some(None);
        let below = below.iter().skip_while(|card| card.is_none()).map(Some);
        for (at, part) in listed.chain(more).chain(below).enumerate() {
            if at > 0 {
                out.write_char(' ')?;
            }
            match part {
                Some(Some(card)) => word(out, card)?,
                Some(None) => out.write_char('?')?,
                None => out.write_str("...")?,
            }
        }
        Ok(())
    }
}

impl<C: Copy + Ord> Listing<C> {
    /// The listed cards, those after a `...` last; `None` is not named.
    pub fn cards(&self) -> impl Iterator<Item = Option<C>> + '_ {
        let (count, cards, below): (_, &[_], &[_]) = match self {
            Self::Count(count) => (*count as usize, &[], &[]),
            Self::Cards { cards, below, .. } => (0, cards, below),
        };
        std::iter::repeat_n(None, count).chain(cards.iter().chain(below).copied())
    }

    /// The same with its cards sorted, unnamed ones last: for piles without order, so that listings
    /// that mean the same are equal.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        if let Self::Cards { cards, .. } = &mut self {
            cards.sort_by_key(|card| (card.is_none(), *card));
        }
        self
    }

    /// Compares with cards in order, `None` an unknown one. Gives the places of unknown cards with
    /// what is wanted there: what they may be decides. `None` when the listing fails already.
    pub fn wanted(&self, lying: &[Option<C>]) -> Option<Vec<(usize, C)>> {
        let listed = self.len();
        if listed > lying.len() || (!self.is_open_ended() && listed < lying.len()) {
            return None;
        }
        let Self::Cards { cards, below, .. } = self else { return Some(Vec::new()) };
        let lowest = lying.len() - below.len();
        let mut wanted = Vec::new();
        for (at, card) in cards.iter().enumerate().chain((lowest..).zip(below)) {
            match (lying[at], card) {
                (_, None) => {}
                (None, Some(card)) => wanted.push((at, *card)),
                (Some(lies), Some(card)) if lies == *card => {}
                (Some(_), Some(_)) => return None,
            }
        }
        Some(wanted)
    }
}

impl<C: Kind> Listing<C> {
    /// Compares with cards in order, unknown ones out of that pool.
    pub fn in_order<const N: usize>(&self, lying: impl Iterator<Item = C>, pool: &Pool<C, N>) -> Truth {
        let lying: Vec<Option<C>> = lying.map(C::known).collect();
        match self.wanted(&lying) {
            Some(wanted) => pool.in_order(wanted.into_iter().map(|(_, card)| card)),
            None => Truth::Fails,
        }
    }

    /// Compares with cards without order, unknown ones out of that pool.
    pub fn in_any_order<const N: usize>(&self, lying: &Counts<C, N>, pool: &Pool<C, N>) -> Truth {
        let listed = self.len();
        if listed > lying.len() || (!self.is_open_ended() && listed < lying.len()) {
            return Truth::Fails;
        }
        let named: Counts<C, N> = self.cards().flatten().collect();
        let unnamed = listed - named.len();
        let unknown = Counts::unknowns(lying.unknown());
        let surplus = lying.without(&unknown).without(&named).len();
        if !self.is_open_ended() && surplus > unnamed {
            return Truth::Fails;
        }
        pool.in_any_order(&named.without(lying), usize::from(lying.unknown()))
    }
}

impl<C: fmt::Display> fmt::Display for Listing<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, |f, card| write!(f, "{card}"))
    }
}
