//! What is not determined and yet decides an answer.

use game::{LeaveOpen, Open, Ply, RulesAndRoster};
use piles::Kind;

use crate::fact::Subject;
use crate::{
    Act, Action, Card, Counts, Flight, Heap, Move, Paid, Phase, Player, Ravens, Rules, Side, State, Symbol,
};

impl LeaveOpen for Ravens {
    fn open_subject(_terms: RulesAndRoster<'_, Self>, subject: Subject) -> Open {
        open_subject(subject)
    }

    fn open_ply(terms: RulesAndRoster<'_, Self>, state: &State, ply: &Ply<Move>) -> Option<Open> {
        let (side, mv) = (ply.seat.map_or(state.on_turn, Side::of), &ply.mv);
        let player = state.of(side);
        let paid: Vec<Paid> = match mv {
            Move::Stash(card) => vec![Paid::hand(*card)],
            Move::Fly(flight) => flight.cards().to_vec(),
            Move::Way(paid) | Move::Discard(paid) => vec![*paid],
            Move::Odin { aux, act } => {
                let card = terms.rules.odin_card(act.action())?;
                vec![if *aux { Paid::aux(card) } else { Paid::hand(card) }]
            }
            Move::Lengthen(_) => return (!state.lands.path_known).then(path),
            Move::EndTurn | Move::NextRace(_) => return None,
        };
        if let Some(heap) = open_payment(player, &paid) {
            return Some(pile(side, heap));
        }
        match mv {
            Move::Fly(_) if !state.lands.path_known => Some(path()),
            Move::Fly(flight) if terms.rules.joker_only_without_match => {
                open_match(state, side, flight).map(|heap| pile(side, heap))
            }
            Move::Way(paid) => {
                open_way(terms.rules, state, paid.card()).then(|| open_subject(Subject::MagicWay))
            }
            Move::Odin { aux, act } => match act {
                Act::Rearrange(_) => {
                    let open = open_stack(player, usize::from(*aux), player.aux().len());
                    open.then(|| pile(side, Heap::Aux))
                }
                // What is done to a path that is not determined would be forgotten once it is.
                Act::Remove(_) | Act::Lengthen(_) | Act::Swap(..) | Act::Rotate(_) => {
                    (!state.lands.path_known).then(path)
                }
                Act::Forward | Act::Back | Act::Marker(..) => None,
            },
            Move::Fly(_)
            | Move::Stash(_)
            | Move::Discard(_)
            | Move::Lengthen(_)
            | Move::EndTurn
            | Move::NextRace(_) => None,
        }
    }

    fn open_moves(terms: RulesAndRoster<'_, Self>, state: &State) -> Option<Open> {
        if state.phase != Phase::Racing || state.lengthened {
            return None;
        }
        let side = state.on_turn;
        let player = state.of(side);
        let hand_plays = usize::from(terms.rules.hand_plays.saturating_sub(state.hand_plays));
        let aux_plays =
            usize::from(terms.rules.aux_plays.saturating_sub(state.aux_plays)).min(player.aux().len());
        let hand_matters = hand_plays > 0 && !player.hand.is_empty();
        if hand_matters && player.hand.unknown() > 0 {
            return Some(pile(side, Heap::Hand));
        }
        if open_top(player, aux_plays) {
            return Some(pile(side, Heap::Aux));
        }
        let hand = player.hand.cards().filter(|_| hand_matters);
        let playable: Vec<Card> =
            hand.chain(player.aux().first().copied().filter(|_| aux_plays > 0)).collect();
        if playable.iter().any(|card| card.land().is_some()) && !state.lands.path_known {
            return Some(path());
        }
        if playable.iter().any(|card| open_way(terms.rules, state, *card)) {
            return Some(open_subject(Subject::MagicWay));
        }
        let may_play = |action| terms.rules.odin_card(action).is_some_and(|card| playable.contains(&card));
        let from_top =
            terms.rules.odin_card(Action::Rearrange) == player.aux().first().copied() && aux_plays > 0;
        if may_play(Action::Rearrange) {
            let from_hand = hand_matters
                && terms.rules.odin_card(Action::Rearrange).is_some_and(|card| player.hand.of(card) > 0);
            let first = usize::from(from_top && !from_hand);
            if open_stack(player, first, player.aux().len()) {
                return Some(pile(side, Heap::Aux));
            }
        }
        let lengthening = if may_play(Action::Lengthen) { usize::from(terms.rules.odin_lengthen) } else { 0 };
        let open_land = |depth| state.lands.peek(depth).is_none() && state.lands.mixed.only().is_none();
        let top = state.lands.len().min(lengthening.max(1));
        let what = "the top of the land supply".to_owned();
        (0..top).any(open_land).then(|| Open { what, ..open_subject(Subject::LandSupply) })
    }
}

/// How a set-up determines a subject.
fn open_subject(subject: Subject) -> Open {
    let (what, listing) = match subject {
        Subject::Path => {
            ("the path".to_owned(), "path, with the rows gray LAND … and brown LAND …".to_owned())
        }
        Subject::MagicWay => ("the magic way card".to_owned(), "magic way SYMBOL SYMBOL".to_owned()),
        Subject::LandSupply => ("the land supply".to_owned(), "land supply LAND/LAND …".to_owned()),
        Subject::Pile(side, heap) => {
            let what = match heap {
                Heap::Aux => format!("{side}'s auxiliary stack"),
                Heap::Discard => format!("{side}'s discard stack"),
                Heap::Way => format!("what {side} laid at the magic way"),
                Heap::Hand | Heap::Supply => format!("{side}'s {}", heap.word()),
            };
            (what, format!("{side} {} CARD …", heap.word()))
        }
        Subject::At(side) => (format!("where {side}'s raven is"), format!("{side} at SPACE")),
        Subject::Marker => ("where the marker is".to_owned(), "marker on PLAYER SPACE".to_owned()),
        Subject::Points(side) => (format!("how many points {side} has"), format!("{side} points NUMBER")),
        Subject::Played(side) => {
            (format!("what {side} has played"), format!("{side} played NUMBER from hand"))
        }
        Subject::Laid => ("how many land cards were laid".to_owned(), "laid NUMBER lands".to_owned()),
        Subject::Lengthened => ("whether the path was lengthened".to_owned(), "lengthened".to_owned()),
        Subject::RaceOver => ("whether the race is over".to_owned(), "race over by PLAYER".to_owned()),
        Subject::Turn => ("whose turn it is".to_owned(), "PLAYER to move".to_owned()),
    };
    Open { what, listing, on_line: None }
}

fn pile(side: Side, heap: Heap) -> Open {
    open_subject(Subject::Pile(side, heap))
}

fn path() -> Open {
    open_subject(Subject::Path)
}

/// The pile of which it is not determined that it holds what is put down.
fn open_payment(player: &Player, paid: &[Paid]) -> Option<Heap> {
    let from_hand: Counts = paid.iter().filter(|paid| !paid.is_aux()).map(|paid| paid.card()).collect();
    let unsure = |card: Card| {
        let lack = from_hand.of(card).saturating_sub(player.hand.of(card));
        usize::from(lack) > player.pool().range(|each| each == card, usize::from(player.hand.unknown())).0
    };
    if from_hand.cards().any(unsure) {
        return Some(Heap::Hand);
    }
    let taken = paid.iter().filter(|paid| paid.is_aux()).count();
    open_stack(player, 0, taken).then_some(Heap::Aux)
}

/// Whether a card of the stack from `depth` on, before `end`, is not determined.
fn open_stack(player: &Player, depth: usize, end: usize) -> bool {
    let unknown = |depth: usize| player.aux().get(depth).is_some_and(|card| !card.is_known());
    player.unlocated.only().is_none() && (depth..end).any(unknown)
}

/// The pile in which a matching card may be left besides the cards of a flight with a joker.
fn open_match(state: &State, side: Side, flight: &Flight) -> Option<Heap> {
    let player = state.of(side);
    let next = state.next(side).land()?;
    let matching = Card::flight(next);
    let joker = flight.payments().any(|payment| payment.iter().any(|paid| paid.card() != matching));
    if !joker || player.unlocated.of(matching) == 0 {
        return None;
    }
    let mut hand = player.hand;
    flight.cards().iter().filter(|paid| !paid.is_aux()).for_each(|paid| {
        hand.take(paid.card());
    });
    if hand.unknown() > 0 {
        return Some(Heap::Hand);
    }
    let taken = flight.cards().iter().filter(|paid| paid.is_aux()).count();
    let top = player.aux().first().copied().filter(|_| taken == 0);
    top.is_some_and(|card| !card.is_known()).then_some(Heap::Aux)
}

/// Whether it depends on the magic way card that a card may be laid there.
fn open_way(rules: &Rules, state: &State, card: Card) -> bool {
    let matches = |symbols: &[Symbol; 2]| symbols.iter().any(|symbol| card.shows(*symbol));
    state.magic_way.is_none() && !rules.magic_way_cards.iter().all(matches)
}

/// Whether one of the cards that may come off the stack at once is not determined: the top one, and
/// as long as they are flight cards those below it.
fn open_top(player: &Player, plays: usize) -> bool {
    for depth in 0..plays {
        match player.aux().get(depth) {
            Some(card) if !card.is_known() => return true,
            Some(card) if card.land().is_some() => {}
            Some(_) | None => return false,
        }
    }
    false
}
