//! The path and the land supply of a set-up.

use piles::Kind;
use rulebook::{Referee, facts};
use text::{Diagnostic, Place, Spanned};

use super::Builder;
use crate::land::ROOM;
use crate::setup_problem::{NO_SUCH_CARD, TOO_MANY_CARDS, TOO_MANY_COPIES, UNEVEN_PATH, UNKNOWN_BETWEEN};
use crate::{LandCard, LandPile, LandSupply, Listing, Path, Rules, clauses};

/// Counts land cards and finds the first of each kind that is one too many.
struct Tally {
    copies: [usize; LandCard::KINDS],
    excess: [Option<(LandCard, Place)>; LandCard::KINDS],
}

impl<R: Referee> Builder<'_, R> {
    /// The path, whether it is determined, and the land supply.
    pub(super) fn lands(&mut self) -> (LandPile, bool, LandSupply) {
        let setup = self.setup;
        let mut tally = Tally { copies: [0; LandCard::KINDS], excess: [None; LandCard::KINDS] };
        let path = setup.path.as_ref().map(|path| self.path(path, &mut tally));
        let (path, path_known) = match path {
            Some(path) => (path, true),
            None => {
                let cards = Rules::PATH_CARDS.min(self.rules.land_deck.len());
                self.referee
                    .cite(&clauses::SETUP_PATH, || facts![what: "path", number: cards, spaces: cards]);
                self.referee
                    .cite(&clauses::SETUP_NO_TWINS, || facts![player: "gray", space: cards, land: "?"]);
                (LandPile::top_first(std::iter::repeat_n(LandCard::UNKNOWN, cards)), false)
            }
        };
        let mut lands = LandSupply::default();
        let off_path = self.rules.land_deck.len().min(ROOM).saturating_sub(path.len());
        match &setup.land_supply {
            Some(listing) => {
                self.referee.cite(&clauses::SETUP_LAND_SUPPLY, || facts![cards: off_path]);
                self.listed(listing, off_path, &mut lands, &mut tally);
            }
            None => {
                let facts = || facts![cards: off_path];
                if self.referee.effect(&clauses::SETUP_LAND_SUPPLY, facts) {
                    lands.rest = off_path as u8;
                }
            }
        }
        let land_cards = self.rules.land_deck.len();
        let facts = || facts![card: "?", copies: land_cards, most: land_cards];
        self.referee.cite(&clauses::PARTS_LAND_DECK, facts);
        self.too_many_copies(&tally);
        for card in LandCard::all() {
            let copies = tally.copies[card.index()].min(usize::from(u8::MAX)) as u8;
            lands.mixed.add_copies(card, self.rules.land_deck.of(card).saturating_sub(copies));
        }
        lands.settle();
        (path, path_known, lands)
    }

    fn path(&mut self, path: &Spanned<Path>, tally: &mut Tally) -> LandPile {
        let (gray, brown) = (&path.value.gray, &path.value.brown);
        let (longer, shorter) = (gray.len().max(brown.len()), gray.len().min(brown.len()));
        let facts = || facts![what: "row", number: longer, spaces: shorter];
        let even = longer == shorter && shorter > 0;
        if self.referee.uphold(&clauses::SETUP_PATH, even, facts).is_err() {
            self.uneven(path);
        }
        if longer > ROOM {
            let place = gray.get(ROOM).or(brown.get(ROOM)).map_or(path.place, |land| land.place);
            let message = format!("a path of {longer} land cards is more than there is room for");
            let fault = Diagnostic::new(&TOO_MANY_CARDS, message, place, format!("at most {ROOM}"))
                .help("take land cards away");
            self.fault(fault, "ravens.setup.path");
        }
        let mut pile = LandPile::default();
        for (gray, brown) in gray.iter().zip(brown).take(ROOM) {
            let card = LandCard::new(gray.value, brown.value);
            self.count(card, brown.place, tally);
            pile.push(card);
        }
        pile
    }

    fn uneven(&mut self, path: &Spanned<Path>) {
        let (gray, brown) = (&path.value.gray, &path.value.brown);
        let end =
            |row: &[Spanned<_>]| row.last().map_or(path.place, |land: &Spanned<crate::Land>| land.place);
        let fault = if gray.is_empty() && brown.is_empty() {
            Diagnostic::new(&UNEVEN_PATH, "the path has no land card", path.place, "no lands")
                .help("list a land for each space below it, in a row for gray and a row for brown")
        } else {
            let (name, more, other, fewer) = if gray.len() > brown.len() {
                ("gray", gray, "brown", brown)
            } else {
                ("brown", brown, "gray", gray)
            };
            let message = format!(
                "{name}'s row has {} lands and {other}'s {}: every land card has a space on both paths",
                more.len(),
                fewer.len()
            );
            let place = more.get(fewer.len()).map_or(path.place, |land| land.place);
            Diagnostic::new(&UNEVEN_PATH, message, place, format!("{other}'s row has no land opposite"))
                .label(end(fewer), format!("{other}'s row ends here"))
                .help("give both rows the same number of lands")
        };
        self.fault(fault, "ravens.setup.path");
    }

    fn count(&self, card: LandCard, place: Place, tally: &mut Tally) {
        let kind = card.index();
        tally.copies[kind] += 1;
        if tally.copies[kind] > usize::from(self.rules.land_deck.of(card)) {
            tally.excess[kind].get_or_insert((card, place));
        }
    }

    fn too_many_copies(&mut self, tally: &Tally) {
        for kind in (0..LandCard::KINDS).filter(|kind| tally.copies[*kind] > 0) {
            let (copies, most) = (tally.copies[kind], self.rules.land_deck.of(LandCard::of_index(kind)));
            let facts = || facts![card: LandCard::of_index(kind).to_string(), copies: copies, most: most];
            let holds = copies <= usize::from(most);
            if self.referee.uphold(&clauses::PARTS_LAND_DECK, holds, facts).is_ok() {
                continue;
            }
            let Some((card, place)) = tally.excess[kind] else { continue };
            let fault = if most == 0 {
                Diagnostic::new(&NO_SUCH_CARD, format!("no land card shows {card}"), place, "in no deck")
                    .help("the knob `land-deck` lists the land cards there are")
            } else {
                let message = format!("{copies} land cards show {card}, and there are only {most}");
                Diagnostic::new(&TOO_MANY_COPIES, message, place, "one too many").help(
                    "path and land supply are counted together, a card turned round is the same card; \
                     the knob `land-deck` lists how many there are",
                )
            };
            self.fault(fault, "ravens.parts.land-deck");
        }
    }

    /// A listed supply: a determined top, cards of undetermined order, a determined bottom.
    fn listed(
        &mut self,
        listing: &Spanned<Listing<LandCard>>,
        off_path: usize,
        lands: &mut LandSupply,
        tally: &mut Tally,
    ) {
        let Listing { cards, more, below } = &listing.value;
        let all: Vec<Spanned<Option<LandCard>>> = cards.iter().chain(below).copied().collect();
        for card in &all {
            if let Some(known) = card.value {
                self.count(known, card.place, tally);
            }
        }
        if let Some(surplus) = all.get(off_path) {
            let message =
                format!("{} land cards are listed here, and {off_path} are not on the path", all.len());
            let fault = Diagnostic::new(&TOO_MANY_CARDS, message, surplus.place, "one too many")
                .help("the land supply holds what is not on the path; the knob `land-deck` lists the cards");
            self.fault(fault, "ravens.parts.land-deck");
            return;
        }
        let is_open = |card: &Spanned<Option<LandCard>>| card.value.is_none();
        let top = match cards.iter().position(is_open) {
            Some(first) => first,
            None => cards.len(),
        };
        let bottom = match more {
            Some(_) => below.iter().rev().take_while(|card| !is_open(card)).count(),
            None => all[top..].iter().rev().take_while(|card| !is_open(card)).count(),
        };
        let middle = &all[top..all.len() - bottom];
        if let Some(between) = middle.iter().find(|card| !is_open(card)) {
            let fault = Diagnostic::new(
                &UNKNOWN_BETWEEN,
                "a determined land card lies between cards that are not determined",
                between.place,
                "neither in the determined top nor in the bottom",
            )
            .help("list the cards around it, or write `?` or `...` here too");
            self.fault(fault, "ravens.setup.land-supply");
        }
        lands.top = LandPile::top_first(all[..top].iter().filter_map(|card| card.value));
        lands.bottom = LandPile::top_first(all[all.len() - bottom..].iter().filter_map(|card| card.value));
        lands.rest = match more {
            Some(_) => off_path - top - bottom,
            None => middle.len(),
        } as u8;
    }
}
