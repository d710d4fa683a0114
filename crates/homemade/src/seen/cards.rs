//! Cards and zones, in the hands of functions.

use house::own::Datum;
use piles::Kind;
use text::near;

use super::{CardsMoved, Play};
use crate::eyes::Eyes;
use crate::luck::{Said, Want};
use crate::moves::{Card, Counts};
use crate::slots;
use crate::spot::Spot;
use crate::zone::{Order, Seen};

impl Play {
    /// Whether what is named first is a zone.
    pub(super) fn is_zone(&self, about: &[Datum]) -> bool {
        let word = about.first().and_then(Datum::text);
        word.is_some_and(|word| self.defined().zone_of(word).is_some())
    }

    /// A zone by its word and, where every player has one, whose: the mover's unless somebody is named.
    pub(super) fn spot(&self, about: &[Datum]) -> Result<Spot, String> {
        let named = about.first().ok_or("a zone is missing here, like \"hand\"")?;
        let (word, seat) = match named {
            Datum::List(parts) => {
                (parts.first().map(|part| &part.value), parts.get(1).map(|part| &part.value))
            }
            word => (Some(word), about.get(1)),
        };
        let zones = &self.defined().zones;
        let word = word.and_then(Datum::text).unwrap_or_default();
        let zone = self.defined().zone_of(word).ok_or_else(|| {
            match near(word, zones.iter().map(|zone| zone.word)) {
                Some(near) => format!("there is no zone `{word}`; did you mean \"{near}\"?"),
                None => format!(
                    "{} is no zone; the zones are {}",
                    named.words(),
                    zones.iter().map(|zone| zone.word).collect::<Vec<_>>().join(", ")
                ),
            }
        })?;
        if !zones[usize::from(zone)].each {
            return Ok(Spot { zone, owner: None });
        }
        let owner = seat.map_or(Ok(self.mover), |seat| self.seat(seat))?;
        Ok(Spot { zone, owner: Some(owner) })
    }

    /// A zone in words: players have no names here.
    fn told(&self, spot: Spot) -> String {
        let word = self.state.zone(spot).word;
        match spot.owner {
            Some(owner) if owner == self.mover => format!("the mover's `{word}`"),
            Some(owner) => format!(
                "`{word}` of {}",
                match slots::seat(self.defined(), owner) {
                    Datum::Text(name) => name,
                    other => format!("player {}", other.number().unwrap_or_default()),
                }
            ),
            None => format!("`{word}`"),
        }
    }

    /// The cards in a zone.
    ///
    /// # Errors
    /// Whoever looks may not see them.
    pub(super) fn cards_in(&mut self, about: &[Datum]) -> Result<Datum, String> {
        let spot = self.spot(about)?;
        if self.eyes == Eyes::Mover && !self.state.zone(spot).is_seen(spot.owner, Some(self.mover)) {
            return Err(format!(
                "whoever moves does not see the cards in {}; a move is forbidden only by what its player can see: \
                 `count` tells how many cards lie there; a referee who knows all of them judges by \
                 `#{{ asked: |play, mv| …, sees: \"all\" }}`",
                self.told(spot)
            ));
        }
        self.turn_up(spot)?;
        let cards = self.state.heap(spot).cards.iter();
        Ok(Datum::list(cards.map(|card| slots::card(self.defined(), *card))))
    }

    /// Has determined what lies there, where this may be asked of chance; else notes that it is not.
    fn turn_up(&mut self, spot: Spot) -> Result<(), String> {
        let unknown = self.state.heap(spot).unknown();
        if unknown == 0 {
            return Ok(());
        }
        if !matches!(self.eyes, Eyes::Change | Eyes::Referee) {
            self.open.get_or_insert(spot);
            return Ok(());
        }
        let order = self.state.zone(spot).order;
        while let many @ 1.. = self.together(spot) {
            let said = self.hear(|state| Want::Cards {
                pile: state.pile(spot),
                cards: vec![Card::UNKNOWN; many],
                pool: Box::new(state.open_cards(spot)),
                turned_up: true,
            })?;
            match said {
                Said::Cards(cards) if !cards.is_empty() => self.state.heap_mut(spot).determine(cards, order),
                Said::Cards(_) | Said::AnyOrder => break,
            }
        }
        Ok(())
    }

    /// How many of the cards that are not determined chance can be asked about at once: one, where what is likely to
    /// come next hangs on what came.
    fn together(&self, spot: Spot) -> usize {
        let heap = self.state.heap(spot);
        if heap.is_even() { heap.unknown() } else { heap.unknown().min(1) }
    }

    /// A card by its word, or as functions are given it.
    fn card(&self, named: Option<&Datum>) -> Result<Card, String> {
        let named = named.ok_or("a card is missing here")?;
        let word = match named {
            Datum::Map(parts) => {
                parts.iter().find(|(name, _)| name == "word").and_then(|(_, said)| said.value.text())
            }
            named => named.text(),
        };
        let card = word.and_then(|word| self.defined().card_of(word));
        card.ok_or_else(|| {
            format!("{} is no card", word.map_or_else(|| named.words(), |word| format!("`{word}`")))
        })
    }

    /// A card goes from one zone to another.
    fn carry(&mut self, card: Card, from: Spot, to: Spot) {
        self.state.carry(card, from, to);
        self.moved.push(CardsMoved::Went(card, from, to));
    }

    /// `lay(card, "hand", "trick")`
    pub(super) fn lays(&mut self, about: &[Datum]) -> Result<(), String> {
        let card = self.card(about.first())?;
        let (from, to) = self.both_zones(about.get(1..).unwrap_or_default())?;
        let wanted: Counts = std::iter::once(card).collect();
        if self.state.holds(from, &wanted) == piles::Truth::Fails {
            return Err(format!("no {} lies in {}", self.defined().card(card), self.told(from)));
        }
        self.carry(card, from, to);
        Ok(())
    }

    /// The zones that cards go from and to.
    fn both_zones(&self, about: &[Datum]) -> Result<(Spot, Spot), String> {
        let to = about.get(1).ok_or("the zone is missing that the cards go to")?;
        Ok((self.spot(&about[..1])?, self.spot(std::slice::from_ref(to))?))
    }

    /// How many cards are drawn, where that is said.
    fn many(about: &[Datum], at: usize) -> Result<usize, String> {
        let Some(said) = about.get(at) else { return Ok(1) };
        let many = said.number().and_then(|many| usize::try_from(many).ok());
        many.ok_or_else(|| format!("{} is no number of cards", said.words()))
    }

    /// `draw("deck", "hand", 2)`: gives how many there were to draw.
    pub(super) fn draws(&mut self, about: &[Datum]) -> Result<Datum, String> {
        let (from, to) = self.both_zones(about)?;
        let drawn = self.draw(from, to, Self::many(about, 2)?)?;
        Ok(Datum::Number(drawn as i64))
    }

    fn draw(&mut self, from: Spot, to: Spot, many: usize) -> Result<usize, String> {
        let many = many.min(self.state.heap(from).cards.len());
        let is_loose = self.state.zone(from).order == Order::Loose;
        if is_loose {
            self.turn_up(from)?;
        }
        let mut drawn = 0;
        while drawn < many {
            let is_even = self.together(from) == self.state.heap(from).unknown();
            let next = if is_even { many - drawn } else { 1 };
            let said = self.hear(|state| {
                let heap = state.heap(from);
                let (cards, pool) = match is_loose {
                    true => (vec![Card::UNKNOWN; next], heap.known()),
                    false => (heap.cards[..next].to_vec(), state.open_cards(from)),
                };
                Want::Cards { pile: state.pile(from), cards, pool: Box::new(pool), turned_up: false }
            })?;
            match said {
                Said::Cards(cards) if !cards.is_empty() => {
                    cards.iter().for_each(|card| self.draw_one(*card, from, to, is_loose));
                    drawn += cards.len();
                }
                Said::Cards(_) | Said::AnyOrder => break,
            }
        }
        Ok(drawn)
    }

    /// The first card of a heap goes over, which is that one; or any such card of loose ones.
    fn draw_one(&mut self, card: Card, from: Spot, to: Spot, is_loose: bool) {
        if is_loose {
            return self.carry(card, from, to);
        }
        let order = self.state.zone(to).order;
        self.state.heap_mut(from).take_at(0, card);
        self.state.heap_mut(to).add(card, order);
        self.moved.push(CardsMoved::Went(card, from, to));
    }

    /// `deal("deck", "hand", 5)`: so many cards to every player, the mover first.
    pub(super) fn deals(&mut self, about: &[Datum]) -> Result<(), String> {
        let (from, to) = self.both_zones(about)?;
        let many = Self::many(about, 2)?;
        let mut seat = self.mover;
        for _ in 0..self.state.seats {
            self.draw(from, Spot { zone: to.zone, owner: to.owner.map(|_| seat) }, many)?;
            seat = self.state.after(seat);
        }
        Ok(())
    }

    /// `gather("trick", "won")`: all cards go over.
    pub(super) fn gathers(&mut self, about: &[Datum]) -> Result<(), String> {
        let (from, to) = self.both_zones(about)?;
        if self.state.zone(to).seen == Seen::Everybody {
            self.turn_up(from)?;
        }
        if from == to {
            return Ok(());
        }
        let order = self.state.zone(to).order;
        let gathered = std::mem::take(self.state.heap_mut(from));
        for card in gathered.cards {
            self.state.heap_mut(to).add(card, order);
            self.moved.push(CardsMoved::Went(card, from, to));
        }
        if let Some(mixed) = gathered.mixed {
            self.state.heap_mut(to).mix(&mixed);
        }
        Ok(())
    }

    /// `shuffle("deck")`
    pub(super) fn shuffles(&mut self, about: &[Datum]) -> Result<(), String> {
        let spot = self.spot(about)?;
        if self.state.zone(spot).order == Order::Loose {
            return Err(format!(
                "{} has no order, so it is not shuffled; give the zone `order: \"pile\"`",
                self.told(spot)
            ));
        }
        let heap = self.state.heap(spot);
        self.moved.push(CardsMoved::Shuffled(spot));
        // Where nothing is determined the order is not either.
        if heap.cards.len() < 2 || heap.known().is_empty() {
            return Ok(());
        }
        let said = self
            .hear(|state| Want::Shuffle { pile: state.pile(spot), cards: state.heap(spot).cards.to_vec() })?;
        let heap = self.state.heap_mut(spot);
        match said {
            Said::Cards(cards) => heap.cards = cards.into_iter().collect(),
            Said::AnyOrder => heap.forget(),
        }
        Ok(())
    }
}
