//! The path and the land supply of a set-up.

use game::Placed;
use piles::{Kind, Listing};
use rulebook::{Referee, facts};
use text::{Place, Spanned};

use super::Opening;
use crate::fact::{Fact, Subject};
use crate::land::ROOM;
use crate::problem::Impossible;
use crate::{Land, LandCard, Lands, Rules, Side, clauses};

/// Counts land cards and finds the first of each kind that is one too many.
#[derive(Default)]
struct LandTally {
    copies: [usize; LandCard::KINDS],
    excess: [Option<Spanned<LandCard>>; LandCard::KINDS],
}

impl<R: Referee> Opening<'_, R> {
    /// The path and the land supply.
    pub(super) fn lands(&mut self) -> Lands {
        let setup = self.setup;
        let mut tally = LandTally::default();
        let (path, known) = match setup.of(Subject::Path) {
            Some(line @ Placed { value: Fact::Path(rows), .. }) => (self.path(rows, line, &mut tally), true),
            _ => {
                let cards = Rules::PATH_CARDS.min(self.rules.land_deck.len());
                let facts = || facts![what: "path", number: cards, spaces: cards];
                self.referee.cite(&clauses::SETUP_PATH, facts);
                let facts = || facts![player: Side::Gray.seat(), space: cards, land: "?"];
                self.referee.cite(&clauses::SETUP_NO_TWINS, facts);
                (vec![LandCard::UNKNOWN; cards], false)
            }
        };
        let mut lands = Lands::new(&path, known);
        let off_path = self.rules.land_deck.len().min(ROOM).saturating_sub(path.len());
        let facts = || facts![cards: off_path];
        match setup.of(Subject::LandSupply) {
            Some(line @ Placed { value: Fact::LandSupply(listing), .. }) => {
                self.referee.cite(&clauses::SETUP_LAND_SUPPLY, facts);
                self.land_supply(listing, line, off_path, &mut lands, &mut tally);
            }
            _ if self.referee.effect(&clauses::SETUP_LAND_SUPPLY, facts) => lands.rest = off_path as u8,
            _ => {}
        }
        let land_cards = self.rules.land_deck.len();
        let facts = || facts![card: "?", copies: land_cards, most: land_cards];
        self.referee.cite(&clauses::PARTS_LAND_DECK, facts);
        self.too_many_land_cards(&tally);
        for card in LandCard::all() {
            let copies = tally.copies[card.index()].min(usize::from(u8::MAX)) as u8;
            lands.mixed.add_copies(card, self.rules.land_deck.of(card).saturating_sub(copies));
        }
        lands.settle();
        lands
    }

    /// The cards of a path; the lands of gray's row are the first parts of its line, those of brown's follow.
    fn path(
        &mut self,
        rows: &[Listing<Land>; 2],
        line: &Placed<Fact>,
        tally: &mut LandTally,
    ) -> Vec<LandCard> {
        let [gray, brown] = rows;
        let lens = [gray.len(), brown.len()];
        let (longer, shorter) = (lens[0].max(lens[1]), lens[0].min(lens[1]));
        let place = |side: Side, at: usize| line.part(if side == Side::Gray { at } else { lens[0] + at });
        let facts = || facts![what: "row", number: longer, spaces: shorter];
        let even = longer == shorter && shorter > 0;
        let side = if lens[0] > lens[1] { Side::Gray } else { Side::Brown };
        if self.referee.uphold(&clauses::SETUP_PATH, even, facts).is_err() {
            self.faults.push(match shorter.checked_sub(1) {
                None if longer == 0 => Impossible::NoLands { path: line.place },
                last => {
                    let end = last.map_or(line.place, |last| place(side.other(), last));
                    let surplus = place(side, shorter);
                    Impossible::UnevenPath { longer: side, lands: [longer, shorter], surplus, end }
                }
            });
        }
        if longer > ROOM {
            self.faults.push(Impossible::LongPath { cards: longer, place: place(side, ROOM) });
        }
        let mut path = Vec::new();
        let columns = gray.cards().flatten().zip(brown.cards().flatten()).enumerate();
        for (at, (gray, brown)) in columns.take(ROOM) {
            let card = LandCard::new(gray, brown);
            self.count(card, place(Side::Brown, at), tally);
            path.push(card);
        }
        path
    }

    fn count(&self, card: LandCard, place: Place, tally: &mut LandTally) {
        let kind = card.index();
        tally.copies[kind] += 1;
        if tally.copies[kind] > usize::from(self.rules.land_deck.of(card)) {
            tally.excess[kind].get_or_insert(Spanned::new(card, place));
        }
    }

    fn too_many_land_cards(&mut self, tally: &LandTally) {
        for kind in LandCard::all().filter(|kind| tally.copies[kind.index()] > 0) {
            let (copies, most) = (tally.copies[kind.index()], self.rules.land_deck.of(kind));
            let facts = || facts![card: kind.to_string(), copies: copies, most: most];
            let holds = copies <= usize::from(most);
            if self.referee.uphold(&clauses::PARTS_LAND_DECK, holds, facts).is_err()
                && let Some(card) = tally.excess[kind.index()]
            {
                self.faults.push(Impossible::TooManyLandCards { card, copies, most });
            }
        }
    }

    /// A listed supply: a determined top, cards of undetermined order, a determined bottom.
    fn land_supply(
        &mut self,
        listing: &Listing<LandCard>,
        line: &Placed<Fact>,
        off_path: usize,
        lands: &mut Lands,
        tally: &mut LandTally,
    ) {
        let place = |at: usize| line.part(if matches!(listing, Listing::Count(_)) { 0 } else { at });
        let all: Vec<Option<LandCard>> = listing.cards().collect();
        for (at, card) in all.iter().enumerate() {
            card.iter().for_each(|card| self.count(*card, place(at), tally));
        }
        if all.len() > off_path {
            let (listed, surplus) = (all.len(), place(off_path));
            return self.faults.push(Impossible::LongLandSupply { listed, off_path, surplus });
        }
        let above = match listing {
            Listing::Cards { cards, more: true, .. } => cards.len(),
            Listing::Cards { .. } | Listing::Count(_) => all.len(),
        };
        let top = all[..above].iter().take_while(|card| card.is_some()).count();
        let rest = if listing.is_open_ended() { above } else { top };
        let bottom = all[rest..].iter().rev().take_while(|card| card.is_some()).count();
        let middle = top..all.len() - bottom;
        if let Some(at) = middle.clone().find(|at| all[*at].is_some()) {
            self.faults.push(Impossible::UnknownBetween { between: place(at) });
        }
        let put_under = |lands: &mut Lands, cards: &[Option<LandCard>]| {
            cards.iter().flatten().for_each(|card| lands.put_under(*card));
        };
        put_under(lands, &all[..top]);
        lands.rest = if listing.is_open_ended() { off_path - top - bottom } else { middle.len() } as u8;
        put_under(lands, &all[all.len() - bottom..]);
    }
}
