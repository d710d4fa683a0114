//! Whether a condition holds, and whether that is certain.

use game::{Seat, Verdict};

use super::{Condition, Content, Heap};
use crate::{Card, CardPile, Counts, KINDS, Land, LandCard, LandSupply, MarkerAt, Phase, Player, State};

/// Whether a condition holds in a position.
pub(crate) fn verdict(state: &State, condition: &Condition) -> Verdict {
    match condition {
        Condition::PathHalf(seat, content) => {
            let half = |card: &LandCard| state.path_known.then(|| card.half(seat.index()));
            let lands: Vec<Option<Land>> = state.path.as_slice().iter().map(half).collect();
            in_order(&lands, content, |_, _| true)
        }
        Condition::Path { gray, brown } => {
            let same = |row: &[Land], seat: usize| {
                row.iter().copied().eq(state.path.as_slice().iter().map(|card| card.half(seat)))
            };
            let length = state.path.len();
            match state.path_known || [gray, brown].iter().any(|row| row.len() != length) {
                true => Verdict::of(same(gray, 0) && same(brown, 1)),
                false => Verdict::Open,
            }
        }
        Condition::PathLength(length) => Verdict::of(state.path.len() == *length as usize),
        Condition::At(seat, space) => Verdict::of(u32::from(state.ravens[seat.index()]) == *space),
        Condition::Marker(at) => Verdict::of(marker_at(state) == *at),
        Condition::Cards(seat, heap, content) => of_cards(&state.players[seat.index()], *heap, content),
        Condition::LandSupply(content) => of_lands(state, content),
        Condition::MagicWay(symbols) => match state.magic_way {
            None => Verdict::Open,
            Some([first, second]) => Verdict::of([first.min(second), first.max(second)] == *symbols),
        },
        Condition::Points(seat, points) => {
            Verdict::of(u32::from(state.players[seat.index()].points) == *points)
        }
        Condition::Played(seat, plays) => Verdict::of(plays_of(state, *seat) == *plays),
        Condition::Lengthened => Verdict::of(state.lengthened),
        Condition::RaceOver(by) => Verdict::of(match (finisher(state), by) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(finisher), Some(seat)) => finisher == *seat,
        }),
        Condition::Winner(seat) => Verdict::of(match state.phase {
            Phase::GameOver { winners, .. } => winners.contains(*seat),
            Phase::Racing | Phase::RaceOver { .. } => false,
        }),
    }
}

/// Where the marker is, as a set-up line says it.
pub(crate) fn marker_at(state: &State) -> MarkerAt {
    match state.marker {
        None => MarkerAt::Aside,
        Some((seat, space)) => MarkerAt::On(seat, u32::from(space)),
    }
}

/// Plays from hand and stack this turn; none for the player who is not on turn.
pub(crate) fn plays_of(state: &State, seat: Seat) -> (u32, u32) {
    if state.on_turn == seat { (u32::from(state.hand_plays), u32::from(state.aux_plays)) } else { (0, 0) }
}

/// Who finished the race that is over.
pub(crate) fn finisher(state: &State) -> Option<Seat> {
    match state.phase {
        Phase::Racing => None,
        Phase::RaceOver { finisher } | Phase::GameOver { finisher, .. } => Some(finisher),
    }
}

fn of_cards(player: &Player, heap: Heap, content: &Content<Card>) -> Verdict {
    match heap {
        Heap::Hand => in_any_order(&player.hand, &player.loose, content),
        Heap::Discard => in_any_order(&player.discard, &player.loose, content),
        Heap::Way => in_any_order(&player.way, &player.loose, content),
        Heap::Aux => cards_in_order(player, &player.aux, 0, content),
        Heap::Supply => cards_in_order(player, &player.supply, player.rest, content),
    }
}

fn cards_in_order(player: &Player, pile: &CardPile, rest: u8, content: &Content<Card>) -> Verdict {
    let known = |card: Card| if card.is_known() { Some(card) } else { player.loose.only() };
    let mut cards: Vec<Option<Card>> = pile.from_top().map(known).collect();
    let determined = cards.len();
    cards.extend(std::iter::repeat_n(player.rest_pool().only(), usize::from(rest)));
    let (mut loose, mut below) = (player.loose, *player.rest_pool());
    in_order(&cards, content, |at, card| {
        let pool = if at < determined || player.shuffled.is_empty() { &mut loose } else { &mut below };
        let possible = pool.of(card) > 0;
        if possible {
            pool.take(card);
        }
        possible
    })
}

fn of_lands(state: &State, content: &Content<LandCard>) -> Verdict {
    let lands = &state.lands;
    let kind = |card: LandCard| LandCard::of_kind(card.kind());
    let card = |depth| lands.peek(depth).or_else(|| lands.only_kind()).map(kind);
    let cards: Vec<Option<LandCard>> = (0..lands.len()).map(card).collect();
    // Face down a land card has no right way up.
    let content = match content {
        Content::Count(count) => Content::Count(*count),
        Content::Listed { cards, more, below } => Content::Listed {
            cards: cards.iter().map(|card| card.map(kind)).collect(),
            more: *more,
            below: below.iter().map(|card| card.map(kind)).collect(),
        },
    };
    let mut pool = lands.mixed;
    in_order(&cards, &content, |_, card| {
        let left = &mut pool[card.kind()];
        let possible = *left > 0;
        *left = left.saturating_sub(1);
        possible
    })
}

/// Compares a pile or row (`None` is not determined) with what it should hold; `possible` takes the
/// card wanted at a place out of those that may be there.
fn in_order<C: Copy + PartialEq>(
    cards: &[Option<C>],
    content: &Content<C>,
    mut possible: impl FnMut(usize, C) -> bool,
) -> Verdict {
    let (wanted, more, below) = match content {
        Content::Count(count) => return Verdict::of(cards.len() == *count as usize),
        Content::Listed { cards, more, below } => (cards, *more, below),
    };
    let listed = wanted.len() + below.len();
    if listed > cards.len() || (!more && listed < cards.len()) {
        return Verdict::Fails;
    }
    let lowest = cards.len() - below.len();
    let wanted = wanted.iter().enumerate().chain((lowest..).zip(below));
    let mut open = false;
    for (at, wanted) in wanted {
        match (cards.get(at).copied().flatten(), wanted) {
            (_, None) => {}
            (Some(own), Some(wanted)) if own == *wanted => {}
            (Some(_), Some(_)) => return Verdict::Fails,
            (None, Some(wanted)) => {
                if !possible(at, *wanted) {
                    return Verdict::Fails;
                }
                open = true;
            }
        }
    }
    if open { Verdict::Open } else { Verdict::Holds }
}

/// Compares cards without order; `loose` is what the undetermined ones may be.
fn in_any_order(cards: &Counts, loose: &Counts, content: &Content<Card>) -> Verdict {
    let (wanted, more) = match content {
        Content::Count(count) => return Verdict::of(cards.len() == *count as usize),
        Content::Listed { cards, more, below: _ } => (cards, *more),
    };
    if wanted.len() > cards.len() || (!more && wanted.len() < cards.len()) {
        return Verdict::Fails;
    }
    let named: Counts = wanted.iter().flatten().copied().collect();
    let any = wanted.len() - named.len();
    let (mut lacking, mut surplus, mut certain) = (0, 0, true);
    for kind in 0..KINDS {
        let card = Card::of_kind(kind);
        let (own, wanted) = (cards.of(card), named.of(card));
        surplus += usize::from(own.saturating_sub(wanted));
        let lack = wanted.saturating_sub(own);
        if lack > loose.of(card) {
            return Verdict::Fails;
        }
        certain &= lack <= loose.least(card, cards.unknown());
        lacking += usize::from(lack);
    }
    if lacking > usize::from(cards.unknown()) || (!more && surplus > any) {
        Verdict::Fails
    } else if lacking == 0 || certain {
        Verdict::Holds
    } else {
        Verdict::Open
    }
}

impl Counts {
    /// The only card that a card out of these can be.
    pub(crate) fn only(&self) -> Option<Card> {
        let mut kinds = (0..KINDS).map(Card::of_kind).filter(|card| self.of(*card) > 0);
        match (kinds.next(), kinds.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// How many copies of `card` are at least among any `count` of these.
    pub(crate) fn least(&self, card: Card, count: u8) -> u8 {
        let others = self.len() - usize::from(self.of(card));
        usize::from(count).saturating_sub(others) as u8
    }
}

impl LandSupply {
    /// The only card that a card of undetermined order can be.
    pub(crate) fn only_kind(&self) -> Option<LandCard> {
        let mut kinds = (0..LandCard::KINDS).filter(|kind| self.mixed[*kind] > 0);
        match (kinds.next(), kinds.next()) {
            (Some(only), None) => Some(LandCard::of_kind(only)),
            _ => None,
        }
    }
}
