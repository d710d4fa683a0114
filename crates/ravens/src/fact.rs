//! What is to be known of a position.

use std::sync::LazyLock;

use game::{Describe, RulesAndRoster, Seat};
use piles::{Kind, Listing};

use crate::{Card, Counts, Heap, Land, LandCard, Player, Ravens, Rules, Side, State, Symbol};

/// A fact of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `path` and its rows, gray's and brown's. In a set-up their lengths may differ.
    Path([Listing<Land>; 2]),
    /// `path gray LAND …`
    Row(Side, Listing<Land>),
    /// `gray at N`
    At(Side, u32),
    /// `marker on gray N`, `marker aside`
    Marker(Option<(Side, u32)>),
    /// `magic way SYMBOL SYMBOL`
    MagicWay([Symbol; 2]),
    /// `land supply LAND/LAND …`
    LandSupply(Listing<LandCard>),
    /// `gray hand CARD …` and the other piles of a player.
    Pile(Side, Heap, Listing<Card>),
    /// `gray points N`
    Points(Side, u32),
    /// `gray played 2 from hand, 1 from aux`
    Played(Side, (u32, u32)),
    /// `laid 2 lands`: land cards laid this turn.
    Laid(u32),
    /// `lengthened`: at the end of this turn.
    Lengthened,
    /// `race over`, `race over by gray`
    RaceOver(Option<Side>),
    /// `gray to move`
    ToMove(Side),
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Path,
    At(Side),
    Marker,
    MagicWay,
    LandSupply,
    Pile(Side, Heap),
    Points(Side),
    Played(Side),
    Laid,
    Lengthened,
    RaceOver,
    Turn,
}

impl game::Fact for Fact {
    type Subject = Subject;

    fn subject(&self) -> Subject {
        match self {
            Self::Path(_) | Self::Row(..) => Subject::Path,
            Self::At(side, _) => Subject::At(*side),
            Self::Marker(_) => Subject::Marker,
            Self::MagicWay(_) => Subject::MagicWay,
            Self::LandSupply(_) => Subject::LandSupply,
            Self::Pile(side, heap, _) => Subject::Pile(*side, *heap),
            Self::Points(side, _) => Subject::Points(*side),
            Self::Played(side, _) => Subject::Played(*side),
            Self::Laid(_) => Subject::Laid,
            Self::Lengthened => Subject::Lengthened,
            Self::RaceOver(_) => Subject::RaceOver,
            Self::ToMove(_) => Subject::Turn,
        }
    }

    fn canonical(self) -> Self {
        match self {
            Self::Pile(side, heap, cards) if !heap.is_ordered() => Self::Pile(side, heap, cards.sorted()),
            Self::MagicWay([first, second]) => Self::MagicWay([first.min(second), first.max(second)]),
            fact => fact,
        }
    }

    fn like(self, asked: &Self) -> Self {
        match (self, asked) {
            (Self::Path([gray, brown]), Self::Row(side, _)) => {
                Self::Row(*side, if *side == Side::Gray { gray } else { brown })
            }
            (Self::Pile(side, heap, cards), Self::Pile(_, _, asked)) => {
                Self::Pile(side, heap, as_asked(cards, asked))
            }
            (Self::LandSupply(cards), Self::LandSupply(asked)) => Self::LandSupply(as_asked(cards, asked)),
            (fact, _) => fact,
        }
    }
}

/// Cards of a pile.
const ROOM: usize = 32;

/// The cards of a pile, counted where a number of cards is asked for, and else one by one.
fn as_asked<C>(cards: Listing<C>, asked: &Listing<C>) -> Listing<C> {
    match (cards, asked) {
        (cards, Listing::Count(_)) => Listing::Count(cards.len() as u32),
        (Listing::Count(count), Listing::Cards { .. }) => exactly((0..count).map(|_| None)),
        (cards, Listing::Cards { .. }) => cards,
    }
}

/// Just these cards, those that are not determined included.
fn exactly<C>(cards: impl Iterator<Item = Option<C>>) -> Listing<C> {
    Listing::Cards { cards: cards.collect(), more: false, below: Vec::new() }
}

/// Just these cards; they are counted where none is determined.
fn listed<C>(cards: impl Iterator<Item = Option<C>>) -> Listing<C> {
    // Room for all that a pile has as a rule, so that it is asked for once.
    let mut listed = Vec::with_capacity(ROOM);
    listed.extend(cards);
    match listed.iter().any(Option::is_some) || listed.is_empty() {
        true => Listing::Cards { cards: listed, more: false, below: Vec::new() },
        false => Listing::Count(listed.len() as u32),
    }
}

fn hidden<C>(count: usize) -> Listing<C> {
    listed((0..count).map(|_| None))
}

impl Describe for Ravens {
    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(Side::of(seat))
    }

    fn subjects(_terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        // House rules have positions printed by the million.
        static ALL: LazyLock<Vec<Subject>> = LazyLock::new(all_subjects);
        ALL.clone()
    }

    fn described(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        Some(match subject {
            Subject::Path => Fact::Path(
                Side::BOTH.map(|side| exactly((1..=state.spaces()).map(|space| state.land(side, space)))),
            ),
            Subject::At(side) => Fact::At(side, state.raven(side).into()),
            Subject::Marker => Fact::Marker(state.marker.map(|(path, space)| (path, space.into()))),
            Subject::MagicWay => Fact::MagicWay(state.magic_way?),
            Subject::LandSupply => Fact::LandSupply(land_supply(terms.rules, state, viewer)),
            Subject::Pile(side, heap) => {
                Fact::Pile(side, heap, pile(terms.rules, state.of(side), heap, side, viewer))
            }
            Subject::Points(side) => Fact::Points(side, state.of(side).points.into()),
            Subject::Played(side) => Fact::Played(side, state.plays_of(side)),
            // The land card that lengthened the path goes without saying.
            Subject::Laid if state.laid != u8::from(state.lengthened) => Fact::Laid(state.laid.into()),
            Subject::Lengthened if state.lengthened => Fact::Lengthened,
            Subject::Laid | Subject::Lengthened => return None,
            Subject::RaceOver => Fact::RaceOver(Some(state.finisher()?)),
            Subject::Turn => Fact::ToMove(state.on_turn),
        })
    }

    fn is_default(_terms: RulesAndRoster<'_, Self>, fact: &Fact) -> bool {
        let open = |cards: usize, more: bool, named: usize| cards == 0 && more && named == 0;
        match fact {
            Fact::Path([gray, _]) => gray.cards().all(|land| land.is_none()),
            Fact::LandSupply(Listing::Cards { cards, more, below }) => {
                open(cards.len(), *more, below.iter().flatten().count())
            }
            Fact::Pile(_, Heap::Supply, Listing::Cards { cards, more, .. }) => open(cards.len(), *more, 0),
            Fact::Pile(_, Heap::Aux | Heap::Discard | Heap::Way, cards) => cards.is_empty(),
            Fact::Points(_, points) => *points == 0,
            Fact::Played(_, plays) => *plays == (0, 0),
            Fact::LandSupply(Listing::Count(_))
            | Fact::Pile(..)
            | Fact::Row(..)
            | Fact::At(..)
            | Fact::Marker(_)
            | Fact::MagicWay(_)
            | Fact::Laid(_)
            | Fact::Lengthened
            | Fact::RaceOver(_)
            | Fact::ToMove(_) => false,
        }
    }

    fn differences(terms: RulesAndRoster<'_, Self>, asked: &Fact, found: &Fact) -> Vec<(usize, String)> {
        let land = |land: Land| land.to_string();
        match (asked, found) {
            (Fact::Path([gray, brown]), Fact::Path([gray_found, brown_found])) => {
                let browns = differing(brown, brown_found, |land| land, land).into_iter();
                let browns = browns.map(|(part, there)| (gray.len() + part, there));
                differing(gray, gray_found, |land| land, land).into_iter().chain(browns).collect()
            }
            (Fact::Row(_, asked), Fact::Row(_, found)) => differing(asked, found, |land| land, land),
            (Fact::LandSupply(asked), Fact::LandSupply(found)) => {
                differing(asked, found, LandCard::face_down, |card| card.to_string())
            }
            (Fact::Pile(_, heap, asked), Fact::Pile(_, _, found)) if heap.is_ordered() => {
                differing(asked, found, |card| card, |card| terms.rules.card(card).to_owned())
            }
            _ => Vec::new(),
        }
    }
}

fn all_subjects() -> Vec<Subject> {
    let player = |side| {
        let piles = Heap::ALL.into_iter().map(move |heap| Subject::Pile(side, heap));
        piles.chain([Subject::Points(side), Subject::Played(side)])
    };
    let mut all = vec![Subject::Path];
    all.extend(Side::BOTH.map(Subject::At));
    all.extend([Subject::Marker, Subject::MagicWay, Subject::LandSupply]);
    all.extend(Side::BOTH.into_iter().flat_map(player));
    all.extend([Subject::Laid, Subject::Lengthened, Subject::RaceOver, Subject::Turn]);
    all
}

/// What is said of the land supply. Where cards are out of play, only their number tells how many lie there.
fn land_supply(rules: &Rules, state: &State, viewer: Option<Seat>) -> Listing<LandCard> {
    let lands = &state.lands;
    if viewer.is_some() {
        return hidden(lands.len());
    }
    if usize::from(state.spaces()) + lands.len() < rules.land_deck.len() || lands.rest == 0 {
        return listed(lands.from_top().map(Kind::known));
    }
    let below = lands.from_top().skip(lands.top());
    let cards = lands.from_top().take(lands.top()).map(Some).collect();
    Listing::Cards { cards, more: true, below: below.map(Kind::known).collect() }
}

fn pile(rules: &Rules, player: &Player, heap: Heap, side: Side, viewer: Option<Seat>) -> Listing<Card> {
    let sees = viewer.is_none_or(|viewer| viewer == side.seat());
    let unordered = |cards: &Counts| listed(cards.cards().map(Card::known));
    match heap {
        Heap::Hand if sees => unordered(&player.hand),
        Heap::Hand => hidden(player.hand.len()),
        Heap::Aux if sees => listed(player.aux().iter().copied().map(Card::known)),
        Heap::Aux => hidden(player.aux().len()),
        Heap::Discard => unordered(&player.discard),
        Heap::Way => unordered(&player.way),
        Heap::Supply if viewer.is_some() => hidden(player.supply_len()),
        Heap::Supply if player.rest > 0 && is_the_rest(rules, player) => Listing::Cards {
            cards: player.ordered.supply().map(Card::known).collect(),
            more: true,
            below: vec![None; usize::from(player.rest)],
        },
        Heap::Supply => listed(player.supply_from_top().map(Card::known)),
    }
}

/// Whether the undetermined rest of a supply is all that the player's other piles leave of the deck,
/// so that `...` says how many cards it has.
fn is_the_rest(rules: &Rules, player: &Player) -> bool {
    let heaps = [&player.hand, &player.discard, &player.way].map(|heap| heap.len());
    heaps.iter().sum::<usize>() + player.aux().len() + player.supply_len() == rules.deck().len()
}

fn differing<C: Copy + Ord>(
    asked: &Listing<C>,
    found: &Listing<C>,
    kind: impl Fn(C) -> C,
    word: impl Fn(C) -> String,
) -> Vec<(usize, String)> {
    let Listing::Cards { cards, more, .. } = asked else { return Vec::new() };
    if !more && cards.len() != found.len() {
        return Vec::new();
    }
    let pairs = cards.iter().zip(found.cards()).enumerate();
    let differs = pairs.filter_map(|(part, (asked, found))| Some((part, (*asked)?, found?)));
    let differs = differs.filter(|(_, asked, found)| kind(*asked) != kind(*found));
    differs.map(|(part, _, found)| (part, format!("{} is here", word(found)))).collect()
}
